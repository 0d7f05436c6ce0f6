"""A change is made as a whole, with its way back kept, and nothing else is touched."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from cursus.errors import CursusError, Refused
from cursus.home import cursus_home
from cursus.store.writing import transaction
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.lists import global_database
from cursus.store.writing.record import record
from cursus.store.writing.session import change
from cursus.store.writing.transaction import only_one
from cursus.store.writing.undo import find_change, take_back_change
from tests.store.disk import another_program
from tests.store.writing.chats import a_chat_to_write, contents, rows
from tests.store.writing.folders import ERAS, a_folder, a_story, listed, made
from tests.store.writing.scenarios import nobody


@pytest.mark.parametrize("era", ERAS)
def test_rows_that_a_change_does_not_name_stay_byte_for_byte(era: str, tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", era, a_story("One"), a_story("Two"))
    before = contents(root)
    with change(root, "import", refuse=nobody) as writing:
        record(writing, root, [a_chat_to_write()], "/srv/app")
        writing.commit()
        named = {(each.table, each.key) for each in writing.changes}
    after = contents(root)
    assert after.keys() == before.keys()
    for name, found in before.items():
        if isinstance(found, dict):
            assert {key: row for key, row in found.items() if key not in named} == {
                key: row for key, row in after[name].items() if key not in named
            }
        else:
            assert after[name] == found


@pytest.mark.parametrize("era", ERAS)
def test_what_was_written_passes_sqlites_own_check(era: str, tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", era, a_story("One"))
    made(root, "import", lambda writing: record(writing, root, [a_chat_to_write()], "/srv/new"))
    for path in root.rglob("*.vscdb"):
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert connection.execute("PRAGMA user_version").fetchone() == (1,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_rollback_journal_stays_one(tmp_path: Path) -> None:
    from cursus.testing import DesktopFolder

    root = tmp_path / "data"
    with DesktopFolder(root, journal="delete") as desktop:
        desktop.heads_table(a_story("One"))
    made(root, "import", lambda writing: record(writing, root, [a_chat_to_write()], "/srv/app"))
    with closing(sqlite3.connect(global_database(root))) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_unknown_columns_and_fields_are_kept(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    with closing(sqlite3.connect(global_database(root))) as connection:
        connection.execute("ALTER TABLE composerHeaders ADD COLUMN novelty TEXT DEFAULT 'plain'")
        connection.execute("UPDATE composerHeaders SET novelty = 'kept' WHERE composerId = 'id-one'")
        connection.commit()
    from cursus.store.writing.moving import move

    made(root, "move", lambda writing: move(writing, root, ["id-one"], "/srv/new"))
    made(root, "import", lambda writing: record(writing, root, [a_chat_to_write()], "/srv/new"))
    with closing(sqlite3.connect(global_database(root))) as connection:
        found = dict(connection.execute("SELECT composerId, novelty FROM composerHeaders"))
    assert found["id-one"] == "kept"
    assert found[a_chat_to_write().id] == "plain"


def test_a_failure_before_the_end_leaves_everything_as_it_was(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    before = contents(root)

    def fail(writing: Change) -> None:
        record(writing, root, [a_chat_to_write()], "/srv/new")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        made(root, "import", fail)
    assert contents(root) == before
    assert list((cursus_home() / "backups").glob("*")) == []


def test_a_failure_between_two_files_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = a_folder(tmp_path / "data", "heads_workspace", a_story("One"))
    before = contents(root)

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    def plan(writing: Change) -> None:
        record(writing, root, [a_chat_to_write()], "/srv/new")
        monkeypatch.setattr(transaction, "make_folder", full)

    with pytest.raises(CursusError, match="All of it was taken back"):
        made(root, "import", plan)
    assert contents(root) == before


def test_a_list_that_cannot_be_understood_is_not_begun_anew(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_global", a_story("One"))
    with closing(sqlite3.connect(global_database(root))) as connection:
        connection.execute("UPDATE ItemTable SET value = '{\"allComposers\":[{' WHERE key = 'composer.composerHeaders'")
        connection.commit()
    before = contents(root)
    with (
        pytest.raises(Refused, match=r"composer\.composerHeaders is not what Cursor writes"),
        change(root, "import", refuse=nobody) as writing,
    ):
        record(writing, root, [a_chat_to_write()], "/srv/app")
    assert contents(root) == before


def test_a_database_that_somebody_writes_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transaction, "BUSY_MS", 50)
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    with (
        another_program(global_database(root), does=("BEGIN IMMEDIATE",)),
        pytest.raises(Refused, match="is being written by another program"),
        change(root, "import", refuse=nobody) as writing,
    ):
        record(writing, root, [a_chat_to_write()], "/srv/app")
    assert set(listed(root)) == {"id-one"}


def test_two_of_us_do_not_write_at_once(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    with (
        only_one(root),
        pytest.raises(Refused, match="Another Cursus is writing"),
        change(root, "import", refuse=nobody),
    ):
        pass


def test_a_disk_without_room_is_seen_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transaction, "ROOM", 1 << 60)
    with pytest.raises(Refused, match="There is no room"), change(tmp_path, "import", refuse=nobody):
        pass


def test_the_old_state_of_every_row_is_in_the_backup_before_anything_changes(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    database = global_database(root)
    before = rows(database)
    seen: list[str] = []

    def look(folder: str) -> None:
        seen.append(folder)
        assert rows(database) == before

    with change(root, "delete", refuse=nobody) as writing:
        writing.drop(Spot(str(database), "cursorDiskKV", "composerData:id-one"))
        writing.commit(look)
    assert len(seen) == 1
    assert rows(database) != before
    made(root, "undo", lambda writing: take_back_change(writing, find_change("last")))
    assert {key: row[1:] for key, row in rows(database).items()} == {key: row[1:] for key, row in before.items()}


def test_ledgers_are_for_their_owner_alone(tmp_path: Path) -> None:
    root = a_folder(tmp_path / "data", "heads_table", a_story("One"))
    made(root, "import", lambda writing: record(writing, root, [a_chat_to_write()], "/srv/app"))
    (folder,) = (cursus_home() / "backups").glob("*")
    assert folder.stat().st_mode & 0o077 == 0


def test_the_command_of_sqlite_reads_what_was_written(tmp_path: Path) -> None:
    root = tmp_path / "data"
    made(root, "import", lambda writing: record(writing, root, [a_chat_to_write()], "/srv/app"))
    query = "SELECT json_extract(value, '$.name') FROM composerHeaders"
    program = f"import sqlite3; print(sqlite3.connect({str(global_database(root))!r}).execute({query!r}).fetchone()[0])"
    done = subprocess.run(["python3", "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "Tests"
