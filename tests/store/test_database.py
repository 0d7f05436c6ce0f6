"""Opening Cursor's databases leaves their folders as they were, whatever state they are in."""

import hashlib
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.errors import NotFound, Unreadable
from cursus.store.database import after, open_database

TABLE = "CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)"


def written(path: Path, rows: dict[str, object], *, journal: str = "wal") -> sqlite3.Connection:
    """A database with these rows, still open."""
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA journal_mode = {journal}")
    connection.execute(TABLE)
    connection.executemany("INSERT INTO ItemTable VALUES (?, ?)", rows.items())
    connection.commit()
    return connection


def cut_off(source: Path, folder: Path, *, with_index: bool = False) -> Path:
    """What a writer leaves behind that was killed: a small main file and everything in the WAL."""
    folder.mkdir()
    for suffix in ("", "-wal", *(["-shm"] if with_index else [])):
        shutil.copyfile(f"{source}{suffix}", folder / f"state.vscdb{suffix}")
    return folder / "state.vscdb"


def state_of(folder: Path) -> dict[str, tuple[str, int]]:
    return {
        entry.name: (hashlib.sha256(entry.read_bytes()).hexdigest(), entry.stat().st_mtime_ns)
        for entry in folder.iterdir()
    }


def test_a_database_at_rest_is_read_without_making_side_files(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    before = state_of(tmp_path)
    with open_database(tmp_path / "state.vscdb") as database:
        assert database.value("ItemTable", "a") == b"1"
        assert state_of(tmp_path) == before
    assert state_of(tmp_path) == before


def test_what_cursor_wrote_a_moment_ago_is_seen(tmp_path: Path) -> None:
    with closing(written(tmp_path / "state.vscdb", {"a": "1"})), open_database(tmp_path / "state.vscdb") as database:
        assert database.way == "live"
        assert database.value("ItemTable", "a") == b"1"


def test_content_that_is_only_in_the_wal_is_read_and_nothing_changes(tmp_path: Path) -> None:
    with closing(written(tmp_path / "live.db", {"a": "1"})):
        path = cut_off(tmp_path / "live.db", tmp_path / "left")
    before = state_of(path.parent)
    with open_database(path) as database:
        assert database.value("ItemTable", "a") == b"1"
    assert state_of(path.parent) == before


def test_a_rollback_journal_that_was_left_behind_is_played_back_in_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    written(path, {f"key-{number}": "old" * 500 for number in range(200)}, journal="delete").close()
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("PRAGMA cache_size = 2")
        writer.execute("PRAGMA cache_spill = 1")
        writer.execute("UPDATE ItemTable SET value = 'new'")
        left = tmp_path / "left"
        left.mkdir()
        for suffix in ("", "-journal"):
            shutil.copyfile(f"{path}{suffix}", left / f"state.vscdb{suffix}")
        writer.rollback()
    before = state_of(left)
    with open_database(left / "state.vscdb") as database:
        assert database.way == "copy"
        assert {value for _, value in database.range("ItemTable", "key-")} == {b"old" * 500}
    assert state_of(left) == before


def test_a_private_copy_is_removed_when_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    private = tmp_path / "private"
    private.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(private))
    path = tmp_path / "state.vscdb"
    written(path, {"a": "1"}, journal="delete").close()
    Path(f"{path}-journal").write_bytes(b"not a journal")
    with open_database(path) as database:
        assert database.value("ItemTable", "a") == b"1"
        assert list(private.iterdir())
    assert not list(private.iterdir())


@pytest.mark.parametrize("name", ["what?", "c#", "100%", "a?b#c%20d", "späße", "two words"])
def test_signs_that_mean_something_in_a_uri_may_stand_in_a_path(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    written(folder / "state.vscdb", {"a": "1"}).close()
    with open_database(folder / "state.vscdb") as database:
        assert database.value("ItemTable", "a") == b"1"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_missing_database_is_told_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match=r"no database at .*state\.vscdb"):
        open_database(tmp_path / "state.vscdb")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "empty"), (b"not a database, just words " * 9, "not an SQLite database")],
)
def test_what_is_no_database_is_told_in_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "state.vscdb"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=said):
        open_database(path)


def test_a_folder_in_place_of_a_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "state.vscdb").mkdir()
    with pytest.raises(Unreadable):
        open_database(tmp_path / "state.vscdb")


def test_damaged_pages_are_told_and_the_other_rows_can_be_salvaged(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    written(path, {f"key-{number:03}": "x" * 1500 for number in range(300)}, journal="delete").close()
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 8192] = os.urandom(8192)
    path.write_bytes(content)
    with open_database(path) as database:
        with pytest.raises(Unreadable, match="damaged"):
            list(database.rows("SELECT key, value FROM ItemTable"))
        saved = dict(database.salvage("ItemTable"))
    assert 200 < len(saved) < 300


def test_a_locked_database_is_read_from_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cursus.store.database.BUSY_MS", 10)
    path = tmp_path / "state.vscdb"
    written(path, {"a": "1"}, journal="delete").close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with open_database(path) as database:
            assert database.way == "copy"
            assert database.value("ItemTable", "a") == b"1"


def test_nothing_can_be_written(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    with open_database(tmp_path / "state.vscdb") as database, pytest.raises(Unreadable):
        list(database.rows("DELETE FROM ItemTable"))


def test_ids_that_differ_by_case_or_hold_wildcards_are_kept_apart(tmp_path: Path) -> None:
    rows = {"bubbleId:a_c:1": "1", "bubbleId:aBc:1": "2", "bubbleId:abc:1": "3", "bubbleId:a%:1": "4"}
    written(tmp_path / "state.vscdb", dict(rows)).close()
    with open_database(tmp_path / "state.vscdb") as database:
        assert list(database.range("ItemTable", "bubbleId:a_c:")) == [("bubbleId:a_c:1", b"1")]
        assert list(database.range("ItemTable", "bubbleId:abc:")) == [("bubbleId:abc:1", b"3")]


def test_a_key_that_is_not_utf8_does_not_stop_the_reading(tmp_path: Path) -> None:
    with closing(written(tmp_path / "state.vscdb", {"a": "1"})) as connection:
        connection.execute("INSERT INTO ItemTable VALUES (CAST(X'62FF' AS TEXT), '2')")
        connection.commit()
    with open_database(tmp_path / "state.vscdb") as database:
        assert [key for key, _ in database.rows("SELECT key, value FROM ItemTable ORDER BY key")] == ["a", "b\ufffd"]


def test_a_snapshot_shows_one_state_while_cursor_writes(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    with closing(written(path, {"a": "1"})) as writer, open_database(path) as database, database.snapshot():
        assert database.value("ItemTable", "a") == b"1"
        writer.execute("INSERT INTO ItemTable VALUES ('a', '2')")
        writer.commit()
        assert database.value("ItemTable", "a") == b"1"


@given(st.text(min_size=1, max_size=20), st.text(max_size=20))
def test_everything_that_starts_with_a_prefix_lies_below_what_comes_after_it(prefix: str, rest: str) -> None:
    if prefix[-1] != "\U0010ffff" and not 0xD7FF <= ord(prefix[-1]) <= 0xDFFF:
        assert prefix <= prefix + rest < after(prefix)
