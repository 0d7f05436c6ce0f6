"""Opening Cursor's SQLite files so that nothing in their folders changes, whatever state they were left in (S §9).

A database can be alive (Cursor is writing), at rest, cut off with its newest rows only in the `-wal` file, on a
read-only or foreign disk, locked, damaged, or no database at all. Each case has its own safe way:

    WAL at rest                           immutable=1: no side file is made
    WAL with `-shm`, alive or left        mode=ro and readonly_shm=1: Cursor's own index of the WAL, or where nobody
                                          is there one in memory
    WAL content left behind, no `-shm`    no locks and an index of the WAL in memory: nobody else is there
    rollback journal                      mode=ro
    a journal that must be played back,   a private copy with its side files, removed afterwards
    side files on another system's disk,
    or none of these work

`immutable` over WAL content would show an old or empty chat; plain `mode=ro` would create side files, and write to the
`-shm` of others. The ways without locks ask before each snapshot whether somebody came since.
"""

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote

from cursus.errors import NotFound, Unreadable
from cursus.store.salvage import sound_rows
from cursus.store.shares import is_on_share
from cursus.store.sqlite_errors import ERRORS, is_being_arranged, is_damage, unreadable

BUSY_MS: Final = 5000
COPY_TRIES: Final = 3
TURNS: Final = 50
"""How often a reader that may not write steps back for a writer that is just arranging the index of its WAL."""
_MAGIC: Final = b"SQLite format 3\x00"
_WAL_VERSION: Final = 2
_VFS_WITHOUT_LOCKS: Final = "win32-none" if sys.platform == "win32" else "unix-none"
_WAL_HEADER: Final = 32
_BATCH: Final = 400
_TURN: Final = 0.02
_WITHOUT_LOCKS: Final = frozenset({"at rest", "recovered"})
LAST: Final = "\U0010ffff"
"""The last of all characters."""
_TEXT: Final = partial(str, encoding="utf-8", errors="replace")
Private = tempfile.TemporaryDirectory[str]


class Database:
    """A database opened for reading only. Use it as a context manager, or close it."""

    def __init__(self, path: Path, connection: sqlite3.Connection, way: str, private: Private | None = None) -> None:
        self.path = path
        self.way = way
        self._connection = connection
        self._left: list[sqlite3.Connection] = []
        self._private = private
        self._tables: frozenset[str] | None = None
        self._seen = _fingerprint(path) if way in _WITHOUT_LOCKS else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file, and of the private copy where there is one."""
        for connection in (self._connection, *self._left):
            connection.close()
        if self._private is not None:
            self._private.cleanup()

    @property
    def tables(self) -> frozenset[str]:
        """The names of the tables."""
        if self._tables is None:
            found = self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
            self._tables = frozenset(str(name) for (name,) in found)
        return self._tables

    def columns(self, table: str) -> tuple[str, ...]:
        """The columns of a table, in order; none where there is no such table."""
        return tuple(str(row[1]) for row in self.rows(f'PRAGMA table_info("{table}")'))

    def rows(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows of a query, one at a time. Raises Unreadable where the file is damaged."""
        found = self._execute(sql, parameters)
        try:
            yield from found
        except ERRORS as error:
            raise unreadable(self.path, error) from error

    def value(self, table: str, key: str) -> bytes | None:
        """The value of one key of a key-value table, as bytes; None where there is no such key or its value is NULL."""
        if table not in self.tables:
            return None
        found = self._first(f"SELECT CAST(value AS BLOB) FROM {table} WHERE key = ?", (key,))
        return found[0] if found else None

    def values(self, table: str, keys: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
        """The rows of these keys, in no particular order; keys without a row are left out."""
        return self.named(table, "key", keys)

    def named(self, table: str, column: str, names: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
        """As `values`, for tables whose key has another name."""
        wanted = list(names)
        if table not in self.tables:
            return
        for start in range(0, len(wanted), _BATCH):
            batch = wanted[start : start + _BATCH]
            marks = ",".join("?" * len(batch))
            query = f"SELECT {column}, CAST(value AS BLOB) FROM {table} WHERE {column} IN ({marks})"
            yield from self.rows(query, batch)

    def select(self, table: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
        """These columns of all rows; NULL for columns that the table of this version of Cursor does not have."""
        present = set(self.columns(table))
        wanted = ", ".join(name if name in present else "NULL" for name in columns)
        yield from self.rows(f"SELECT {wanted} FROM {table}")

    def range(self, table: str, prefix: str) -> Iterator[tuple[str, bytes | None]]:
        """The rows whose key starts with a prefix, in key order, by the key's index (never LIKE: S §9)."""
        if table not in self.tables:
            return
        yield from self.rows(
            f"SELECT key, CAST(value AS BLOB) FROM {table} WHERE key >= ? AND key < ? ORDER BY key",
            (prefix, after(prefix)),
        )

    def numbered_range(self, table: str, prefix: str) -> list[tuple[int, str, bytes | None]]:
        """As `range`, all at once, with the row's number first: the order of writing, where nothing better is known."""
        if table not in self.tables:
            return []
        query = f"SELECT rowid, key, CAST(value AS BLOB) FROM {table} WHERE key >= ? AND key < ? ORDER BY key"
        try:
            return self._execute(query, (prefix, after(prefix))).fetchall()
        except ERRORS as error:
            raise unreadable(self.path, error) from error

    def keys(self, table: str, prefix: str) -> Iterator[str]:
        """The keys that start with a prefix, in order, without touching their values."""
        if table not in self.tables:
            return
        for (key,) in self.rows(
            f"SELECT key FROM {table} WHERE key >= ? AND key < ? ORDER BY key", (prefix, after(prefix))
        ):
            yield key

    def next_key(self, table: str, at_least: str, below: str) -> str | None:
        """The first key from `at_least` on: jumping from one to the next skips all that lies between.

        Keys that are no UTF-8 are passed over: what they read as lies before them, and jumps would come back to them.
        """
        query = f"SELECT CAST(key AS BLOB) FROM {table} WHERE key >= CAST(? AS TEXT) AND key < ? ORDER BY key LIMIT 1"
        start = at_least.encode()
        while found := self._first(query, (start, below)):
            try:
                return found[0].decode()
            except UnicodeDecodeError:
                start = found[0] + b"\x00"
        return None

    def salvage(self, table: str, prefix: str) -> Iterator[tuple[int, str]]:
        """The keys with a prefix that can still be read of a damaged key-value table, each with its row's number.

        They come in the order of the rows, without those on damaged pages; `salvaged` has their values.
        """
        try:
            for rowid, key in sound_rows(self._connection, table):
                if isinstance(key, str) and key.startswith(prefix):
                    yield rowid, key
        except ERRORS as error:
            raise unreadable(self.path, error) from error

    def salvaged(self, table: str, rowid: int) -> bytes | None:
        """The value in a row. Raises Unreadable where it lies on damaged pages."""
        found = self._first(f"SELECT CAST(value AS BLOB) FROM {table} WHERE rowid = ?", (rowid,))
        return found[0] if found else None

    def copy_to(self, path: Path) -> None:
        """Writes the database into a new file as it is at one moment, with what its log holds, while others write.

        The file is for working on; nothing makes sure that it survives a loss of power."""
        with self.snapshot(), closing(sqlite3.connect(path)) as copy:
            try:
                copy.execute("PRAGMA synchronous = OFF")
                self._connection.backup(copy)
            except ERRORS as error:
                raise unreadable(self.path, error) from error

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """One state of the database for all that is read inside, however Cursor writes meanwhile."""
        if self._seen is not None and self._seen != _fingerprint(self.path):
            self._reopen()
        self._execute("BEGIN")
        try:
            yield
        finally:
            with suppress(*ERRORS):
                self._connection.execute("COMMIT")

    def _reopen(self) -> None:
        """Opens the file anew, since somebody came who writes; what is being read on the old way is read to its end."""
        opened = open_database(self.path)
        self._left.append(self._connection)
        self._connection, self.way, self._private = opened._connection, opened.way, opened._private
        self._tables, self._seen = None, opened._seen

    def _first(self, sql: str, parameters: Sequence[Any]) -> tuple[Any, ...] | None:
        return next(self.rows(sql, parameters), None)

    def _execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()) -> sqlite3.Cursor:
        turns = TURNS
        while True:
            try:
                return self._connection.execute(sql, parameters)
            except ERRORS as error:
                turns -= 1
                if not turns or not is_being_arranged(error):
                    raise unreadable(self.path, error) from error
                time.sleep(_TURN)


def after(prefix: str) -> str:
    """The first string behind all those that start with a prefix; surrogates are no characters of a stored text."""
    kept = prefix.rstrip(LAST)
    if not kept:
        return prefix + LAST
    code = ord(kept[-1]) + 1
    return kept[:-1] + chr(0xE000 if code == 0xD800 else code)


def open_database(path: Path | str) -> Database:
    """Opens a database of Cursor's for reading, in the way that suits its state."""
    path = Path(path)
    version = _journal_version(path)
    is_at_rest = version == _WAL_VERSION and not _has_side_files(path)
    if is_on_share(path) and not is_at_rest:
        return _open_copy(path)
    try:
        return _open_wal(path) if version == _WAL_VERSION else _connect(path, "read-only", mode="ro")
    except ERRORS as error:
        if is_damage(error):
            raise unreadable(path, error) from error
        return _open_copy(path)


def _open_wal(path: Path) -> Database:
    if not _has_side_files(path):
        database = _connect(path, "at rest", mode="ro", immutable="1")
        if not _has_side_files(path):
            return database
        database.close()
    if Path(f"{path}-shm").exists():
        return _open_live(path)
    return _connect(path, "recovered", exclusive=True, mode="ro", vfs=_VFS_WITHOUT_LOCKS)


def _open_live(path: Path) -> Database:
    """Reads along without writing to the index of the WAL, or as one who may, where there is none for long."""
    for _ in range(TURNS):
        try:
            return _connect(path, "live", mode="ro", readonly_shm="1")
        except ERRORS as error:
            if not is_being_arranged(error):
                raise
            time.sleep(_TURN)
    return _connect(path, "live", mode="ro")


def _has_side_files(path: Path) -> bool:
    """Whether there is WAL content, or a WAL in use. Beside an index without a WAL, SQLite would make a new WAL."""
    return _size(path, "-wal") > 0 or (Path(f"{path}-wal").exists() and Path(f"{path}-shm").exists())


def _connect(
    path: Path, way: str, *, exclusive: bool = False, private: Private | None = None, **query: str
) -> Database:
    options = "&".join(f"{name}={value}" for name, value in query.items())
    connection = sqlite3.connect(f"{_uri(path)}?{options}", uri=True, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = _TEXT
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        if exclusive:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA query_only = 1")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except ERRORS:
        connection.close()
        raise
    return Database(path, connection, way, private)


def _open_copy(path: Path) -> Database:
    """A private copy with its side files. Cursor may write meanwhile: a copy that was overtaken is made again."""
    private = Private(prefix="cursus-", ignore_cleanup_errors=True)
    copy = Path(private.name) / "copy.db"
    try:
        needed = sum(_size(path, suffix) for suffix in ("", "-wal", "-journal"))
        if shutil.disk_usage(private.name).free < needed * 1.05:
            raise Unreadable(
                f"{path} can only be read from a copy, and there is no room for one ({needed:,} bytes).",
                "Make room, or set TMPDIR to a folder on a larger disk.",
            )
        for attempt in range(COPY_TRIES):
            before = _fingerprint(path)
            for suffix in ("", "-wal", "-journal"):
                with suppress(FileNotFoundError):
                    shutil.copyfile(f"{path}{suffix}", f"{copy}{suffix}")
            if _fingerprint(path) == before or attempt == COPY_TRIES - 1:
                break
        opened = _connect(copy, "copy", private=private, mode="rw")
    except (OSError, *ERRORS) as error:
        private.cleanup()
        raise unreadable(path, error) from error
    except BaseException:
        private.cleanup()
        raise
    opened.path = path
    return opened


def _journal_version(path: Path) -> int:
    """The read version in a database's header: 1 with a rollback journal, 2 with a WAL."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Unreadable(f"{path} is not a file.")
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        raise NotFound(f"There is no database at {path}.") from None
    except OSError as error:
        raise unreadable(path, error) from error
    if not header and not _size(path, "-wal"):
        raise Unreadable(f"{path} is empty (0 bytes).", "Cursor or the system did not finish writing it.")
    if header and not header.startswith(_MAGIC):
        raise Unreadable(f"{path} is not an SQLite database.", "It may be damaged, encrypted or another kind of file.")
    return header[19] if len(header) > 19 else _WAL_VERSION


def _uri(path: Path) -> str:
    absolute = os.path.abspath(path).replace(os.sep, "/")  # noqa: PTH100 - Path.resolve would follow links
    if not absolute.startswith("/"):
        absolute = f"/{absolute}"
    return f"file://{quote(os.fsencode(absolute), safe='/:')}"


def _size(path: Path, suffix: str) -> int:
    try:
        return Path(f"{path}{suffix}").stat().st_size
    except OSError:
        return 0


def _fingerprint(path: Path) -> tuple[object, ...]:
    """What changes when somebody comes who writes, but for what is added to a WAL: a copy that lacks it is whole."""
    found: list[object] = []
    for suffix in ("", "-journal"):
        with suppress(OSError):
            seen = Path(f"{path}{suffix}").stat()
            found.append((suffix, seen.st_ino, seen.st_size, seen.st_mtime_ns))
    with suppress(OSError), Path(f"{path}-wal").open("rb") as log:
        found.append(log.read(_WAL_HEADER))
    return (*found, Path(f"{path}-shm").exists())
