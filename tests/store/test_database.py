"""Opening Cursor's databases leaves their folders as they were, whatever state they are in."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cursus.errors import NotFound, Unreadable
from cursus.store.database import after, open_database
from tests.store.disk import another_program, as_nobody, open_ground, seen

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


def test_a_database_at_rest_is_read_without_making_side_files(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    before = seen(tmp_path)
    with open_database(tmp_path / "state.vscdb") as database:
        assert database.value("ItemTable", "a") == b"1"
        assert seen(tmp_path) == before
    assert seen(tmp_path) == before


def test_what_cursor_wrote_a_moment_ago_is_seen(tmp_path: Path) -> None:
    with closing(written(tmp_path / "state.vscdb", {"a": "1"})), open_database(tmp_path / "state.vscdb") as database:
        assert database.way == "live"
        assert database.value("ItemTable", "a") == b"1"


def test_content_that_is_only_in_the_wal_is_read_and_nothing_changes(tmp_path: Path) -> None:
    with closing(written(tmp_path / "live.db", {"a": "1"})):
        path = cut_off(tmp_path / "live.db", tmp_path / "left")
    before = seen(path.parent)
    with open_database(path) as database:
        assert database.value("ItemTable", "a") == b"1"
    assert seen(path.parent) == before


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
    before = seen(left)
    with open_database(left / "state.vscdb") as database:
        assert database.way == "copy"
        assert {value for _, value in database.range("ItemTable", "key-")} == {b"old" * 500}
    assert seen(left) == before


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
        saved = {key: database.salvaged("ItemTable", row) for row, key in database.salvage("ItemTable", "key-")}
    assert set(saved.values()) == {b"x" * 1500}
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


def test_a_database_that_was_at_rest_is_opened_anew_when_cursor_comes(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    written(path, {"a": "1", "b": "1"}).close()
    with open_database(path) as database:
        reading = database.range("ItemTable", "")
        assert (database.way, next(reading)) == ("at rest", ("a", b"1"))
        with another_program(path, does=("UPDATE ItemTable SET value = '2'",)):
            with database.snapshot():
                assert (database.way, database.value("ItemTable", "a")) == ("live", b"2")
            assert list(reading) == [("b", b"1")]


def test_a_wal_that_was_left_behind_is_opened_anew_when_cursor_comes(tmp_path: Path) -> None:
    with closing(written(tmp_path / "live.db", {"a": "1"})):
        path = cut_off(tmp_path / "live.db", tmp_path / "left")
    with open_database(path) as database:
        assert (database.way, database.value("ItemTable", "a")) == ("recovered", b"1")
        with another_program(path, does=("UPDATE ItemTable SET value = '2'",)), database.snapshot():
            assert (database.way, database.value("ItemTable", "a")) == ("live", b"2")


def test_a_database_that_nobody_touched_is_not_opened_anew(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    with open_database(tmp_path / "state.vscdb") as database:
        for _ in range(2):
            with database.snapshot():
                assert (database.way, database.value("ItemTable", "a")) == ("at rest", b"1")


KEEPS_AN_EMPTY_INDEX = """
import fcntl, sys
index = open(sys.argv[1], "r+b")
fcntl.lockf(index, fcntl.LOCK_SH, 1, 128)
print("ready", flush=True)
sys.stdin.read()
"""
"""A program that has a WAL open (it holds the lock by which SQLite sees that) and never arranges its index."""


def test_an_index_that_its_keeper_does_not_arrange_is_arranged_by_the_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cursus.store.database.TURNS", 2)
    with closing(written(tmp_path / "live.db", {"a": "1"})):
        path = cut_off(tmp_path / "live.db", tmp_path / "left")
    Path(f"{path}-shm").write_bytes(bytes(32768))
    keeper = [sys.executable, "-c", KEEPS_AN_EMPTY_INDEX, f"{path}-shm"]
    with subprocess.Popen(keeper, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        with open_database(path) as database:
            assert (database.way, database.value("ItemTable", "a")) == ("live", b"1")


def test_a_database_on_another_systems_disk_is_read_from_a_copy_while_cursor_runs(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    with closing(written(path, {"a": "1"})):
        before = seen(tmp_path)
        with open_database(f"/{path}") as database:
            assert (database.way, database.value("ItemTable", "a")) == ("copy", b"1")
        assert seen(tmp_path) == before


def test_a_database_on_another_systems_disk_needs_no_copy_at_rest(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    with open_database(f"/{tmp_path}/state.vscdb") as database:
        assert (database.way, database.value("ItemTable", "a")) == ("at rest", b"1")


def test_a_copy_that_a_writer_overtook_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "state.vscdb"
    written(path, {"a": "1"}, journal="delete").close()
    copyfile = shutil.copyfile
    changes = ["2", "3"]

    def slowly(source: str, target: str) -> None:
        copyfile(source, target)
        if changes:
            with closing(sqlite3.connect(path)) as writer:
                writer.execute("UPDATE ItemTable SET value = ?", (changes.pop(0),))
                writer.commit()
            os.utime(path, ns=(len(changes), len(changes)))

    monkeypatch.setattr("shutil.copyfile", slowly)
    with open_database(f"/{path}") as database:
        assert database.value("ItemTable", "a") == b"3"


def test_a_copy_for_which_there_is_no_room_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    private = tmp_path / "private"
    private.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(private))
    monkeypatch.setattr("shutil.disk_usage", lambda folder: shutil._ntuple_diskusage(10, 10, 0))  # type: ignore[attr-defined]
    written(tmp_path / "state.vscdb", {"a": "1"}, journal="delete").close()
    with pytest.raises(Unreadable, match="no room"):
        open_database(f"/{tmp_path}/state.vscdb")
    assert not list(private.iterdir())


def test_a_file_that_may_not_be_read_is_told() -> None:
    with open_ground() as folder:
        written(folder / "state.vscdb", {"a": "1"}).close()
        (folder / "state.vscdb").chmod(0)
        with as_nobody(), pytest.raises(Unreadable, match="may read the file"):
            open_database(folder / "state.vscdb")


def test_a_folder_that_may_not_be_entered_is_told() -> None:
    with open_ground() as folder:
        (folder / "inside").mkdir()
        written(folder / "inside/state.vscdb", {"a": "1"}).close()
        (folder / "inside").chmod(0)
        with as_nobody(), pytest.raises(Unreadable, match="may read the file"):
            open_database(folder / "inside/state.vscdb")


def test_a_wal_that_may_not_be_read_hides_nothing_in_silence() -> None:
    with open_ground() as folder:
        with closing(written(folder / "live.db", {"a": "1"})):
            path = cut_off(folder / "live.db", folder / "left")
        Path(f"{path}-wal").chmod(0)
        with as_nobody(), pytest.raises(Unreadable):
            open_database(path)


def test_a_pipe_in_place_of_a_database_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "state.vscdb")
    with pytest.raises(Unreadable, match="not a file"):
        open_database(tmp_path / "state.vscdb")


@pytest.mark.parametrize("length", [1, 16, 50, 99, 100, 512, 4095])
def test_a_database_that_ends_too_early_is_told(tmp_path: Path, length: int) -> None:
    path = tmp_path / "state.vscdb"
    written(path, {"a": "1"}).close()
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(Unreadable):
        open_database(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["state.vscdb"]


@pytest.mark.parametrize(
    ("stored", "read"),
    [("täxt", "täxt".encode()), (b"\x00\xff", b"\x00\xff"), (None, None), (7, b"7"), (1.5, b"1.5"), ("", b"")],
)
def test_a_value_is_read_as_bytes_whatever_its_type(tmp_path: Path, stored: object, read: bytes | None) -> None:
    written(tmp_path / "state.vscdb", {"a": stored}).close()
    with open_database(tmp_path / "state.vscdb") as database:
        assert database.value("ItemTable", "a") == read
        assert list(database.values("ItemTable", ["a", "b"])) == [("a", read)]
        assert list(database.range("ItemTable", "a")) == [("a", read)]


def test_a_table_that_this_version_did_not_have_yet_is_empty(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    with open_database(tmp_path / "state.vscdb") as database:
        assert database.tables == {"ItemTable"}
        assert database.columns("cursorDiskKV") == ()
        assert database.value("cursorDiskKV", "a") is None
        assert list(database.values("cursorDiskKV", ["a"])) == []
        assert list(database.range("cursorDiskKV", "a")) == []
        assert list(database.keys("cursorDiskKV", "a")) == []
        assert database.numbered_range("cursorDiskKV", "a") == []


def test_a_column_that_this_version_did_not_have_yet_is_null(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {"a": "1"}).close()
    with open_database(tmp_path / "state.vscdb") as database:
        assert list(database.select("ItemTable", ["value", "recency", "key"])) == [("1", None, "a")]


def test_more_keys_than_a_query_takes_are_read_in_several(tmp_path: Path) -> None:
    written(tmp_path / "state.vscdb", {f"key-{number}": str(number) for number in range(2000)}).close()
    with open_database(tmp_path / "state.vscdb") as database:
        found = dict(database.values("ItemTable", [f"key-{number}" for number in range(5000)]))
    assert found == {f"key-{number}": str(number).encode() for number in range(2000)}


def test_jumping_along_the_keys_passes_over_those_that_are_no_text(tmp_path: Path) -> None:
    with closing(written(tmp_path / "state.vscdb", {"a:1": "1", "c:1": "1"})) as connection:
        for key in ("61FF3A", "62FF3A31", "62FF3A32", "63FF"):
            connection.execute(f"INSERT INTO ItemTable VALUES (CAST(X'{key}' AS TEXT), '2')")
        connection.commit()
    with open_database(tmp_path / "state.vscdb") as database:
        assert database.next_key("ItemTable", "", "z") == "a:1"
        assert database.next_key("ItemTable", "a;", "z") == "c:1"
        assert database.next_key("ItemTable", "c;", "z") is None


def test_salvage_goes_on_behind_large_gaps_between_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "state.vscdb"
    with closing(written(path, {f"key-{number:03}": "x" * 1500 for number in range(300)}, journal="delete")) as writer:
        writer.execute("UPDATE ItemTable SET rowid = rowid + 1000000000 WHERE key >= 'key-150'")
        writer.commit()
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 8192] = b"\xa5" * 8192
    path.write_bytes(content)
    with open_database(path) as database:
        saved = {key for _, key in database.salvage("ItemTable", "key-")}
    assert {"key-000", "key-299"} <= saved


@given(st.binary(max_size=400), st.integers(0, 8000))
@example(b"\x80", 4005)
def test_noise_anywhere_in_a_database_is_told_or_read_and_never_written(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int
) -> None:
    folder = tmp_path_factory.mktemp("noise")
    path = folder / "state.vscdb"
    written(path, {"a": "1", "b": "2"}).close()
    content = bytearray(path.read_bytes())
    content[at : at + len(noise)] = noise
    path.write_bytes(content)
    before = seen(folder)
    try:
        with open_database(path) as database:
            list(database.range("ItemTable", ""))
            list(database.salvage("ItemTable", ""))
    except Unreadable:
        pass
    assert seen(folder) == before


@given(st.text(min_size=1, max_size=20), st.text(max_size=20))
def test_everything_that_starts_with_a_prefix_lies_below_what_comes_after_it(prefix: str, rest: str) -> None:
    if prefix[-1] != "\U0010ffff" and not 0xD7FF <= ord(prefix[-1]) <= 0xDFFF:
        assert prefix <= prefix + rest < after(prefix)
