"""Opening Cursor's SQLite files so that nothing in their folders changes, whatever state they were left in (S §9).

A database can be alive (Cursor is writing), at rest, cut off with its newest rows only in the `-wal` file, on a
read-only or foreign disk, locked, damaged, or no database at all. Each case has its own safe way:

    at rest                               immutable=1: no side file is made
    alive, with `-shm`                    mode=ro: sees the WAL, shares Cursor's own index of it
    WAL content left behind, no `-shm`    no locks and an index of the WAL in memory: nobody else is there
    rollback journal left behind,
    or none of these work                 a private copy with its side files, removed afterwards

`immutable` over WAL content would show an old or empty chat; plain `mode=ro` without side files would create them.
"""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote

from cursus.errors import NotFound, Unreadable

BUSY_MS: Final = 5000
COPY_TRIES: Final = 3
_MAGIC: Final = b"SQLite format 3\x00"
_WAL_VERSION: Final = 2
_VFS_WITHOUT_LOCKS: Final = "win32-none" if sys.platform == "win32" else "unix-none"
_BATCH: Final = 400
_SINGLE_STEPS: Final = 4096
_ROWS_END: Final = 1 << 62
LAST: Final = "\U0010ffff"
"""The last of all characters."""
_TEXT: Final = partial(str, encoding="utf-8", errors="replace")


class Database:
    """A database opened for reading only. Use it as a context manager, or close it."""

    def __init__(self, path: Path, connection: sqlite3.Connection, way: str, private: Path | None = None) -> None:
        self.path = path
        self.way = way
        self._connection = connection
        self._private = private
        self._tables: frozenset[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file, and of the private copy where there is one."""
        self._connection.close()
        if self._private is not None:
            shutil.rmtree(self._private, ignore_errors=True)
            self._private = None

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
        try:
            yield from self._connection.execute(sql, parameters)
        except sqlite3.Error as error:
            raise _unreadable(self.path, error) from error

    def value(self, table: str, key: str) -> bytes | None:
        """The value of one key of a key-value table, as bytes; None where there is no such key or its value is NULL."""
        if table not in self.tables:
            return None
        try:
            found = self._connection.execute(
                f"SELECT CAST(value AS BLOB) FROM {table} WHERE key = ?", (key,)
            ).fetchone()
        except sqlite3.Error as error:
            raise _unreadable(self.path, error) from error
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
            return self._connection.execute(query, (prefix, after(prefix))).fetchall()
        except sqlite3.Error as error:
            raise _unreadable(self.path, error) from error

    def keys(self, table: str, prefix: str) -> Iterator[str]:
        """The keys that start with a prefix, in order, without touching their values."""
        if table not in self.tables:
            return
        for (key,) in self.rows(
            f"SELECT key FROM {table} WHERE key >= ? AND key < ? ORDER BY key", (prefix, after(prefix))
        ):
            yield key

    def next_key(self, table: str, at_least: str, below: str) -> str | None:
        """The first key from `at_least` on: jumping from one to the next skips all that lies between."""
        query = f"SELECT key FROM {table} WHERE key >= ? AND key < ? ORDER BY key LIMIT 1"
        try:
            found = self._connection.execute(query, (at_least, below)).fetchone()
        except sqlite3.Error as error:
            raise _unreadable(self.path, error) from error
        return found[0] if found else None

    def salvage(self, table: str) -> Iterator[tuple[str, bytes | None]]:
        """What can still be read of a damaged key-value table, in the order of its rows without those on damaged pages.

        Behind a damaged place it goes on with the next row; where many in a row fail, in ever longer steps, since
        row numbers may lie far apart.
        """
        query = f"SELECT rowid, key, CAST(value AS BLOB) FROM {table} WHERE rowid >= ? ORDER BY rowid"
        at, failures = 1, 0
        while at < _ROWS_END:
            try:
                for rowid, key, value in self._connection.execute(query, (at,)):
                    at, failures = rowid + 1, 0
                    if isinstance(key, str):
                        yield key, value
                return
            except sqlite3.Error as error:
                if not _is_damage(error):
                    raise _unreadable(self.path, error) from error
                at += 1 << max(0, failures - _SINGLE_STEPS)
                failures += 1

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """One state of the database for all that is read inside, however Cursor writes meanwhile."""
        try:
            self._connection.execute("BEGIN")
        except sqlite3.Error as error:
            raise _unreadable(self.path, error) from error
        try:
            yield
        finally:
            with suppress(sqlite3.Error):
                self._connection.execute("COMMIT")


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
    if _is_on_foreign_system(path):
        return _open_copy(path)
    try:
        if version == _WAL_VERSION:
            return _open_wal(path)
        if _size(path, "-journal"):
            return _open_copy(path)
        return _connect(path, "read-only", mode="ro")
    except sqlite3.Error as error:
        if _is_damage(error):
            raise _unreadable(path, error) from error
        return _open_copy(path)


def _open_wal(path: Path) -> Database:
    has_index = Path(f"{path}-shm").exists()
    if has_index:
        return _connect(path, "live", mode="ro")
    if _size(path, "-wal"):
        return _connect(path, "recovered", exclusive=True, mode="ro", vfs=_VFS_WITHOUT_LOCKS)
    database = _connect(path, "at rest", mode="ro", immutable="1")
    if Path(f"{path}-shm").exists() or _size(path, "-wal"):
        database.close()
        return _connect(path, "live", mode="ro")
    return database


def _connect(path: Path, way: str, *, exclusive: bool = False, private: Path | None = None, **query: str) -> Database:
    options = "&".join(f"{name}={value}" for name, value in query.items())
    connection = sqlite3.connect(f"{_uri(path)}?{options}", uri=True, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = _TEXT
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        if exclusive:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA query_only = 1")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return Database(path, connection, way, private)


def _open_copy(path: Path) -> Database:
    """A private copy with its side files. Cursor may write meanwhile: a copy that was overtaken is made again."""
    folder = Path(tempfile.mkdtemp(prefix="cursus-"))
    copy = folder / "copy.db"
    try:
        needed = sum(_size(path, suffix) for suffix in ("", "-wal", "-journal"))
        if shutil.disk_usage(folder).free < needed * 1.05:
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
        opened = _connect(copy, "copy", private=folder, mode="rw")
    except (OSError, sqlite3.Error) as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise _unreadable(path, error) from error
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    opened.path = path
    return opened


def _journal_version(path: Path) -> int:
    """The read version in a database's header: 1 with a rollback journal, 2 with a WAL."""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        raise NotFound(f"There is no database at {path}.") from None
    except OSError as error:
        raise _unreadable(path, error) from error
    if not header and not _size(path, "-wal"):
        raise Unreadable(f"{path} is empty (0 bytes).", "Cursor or the system did not finish writing it.")
    if header and not header.startswith(_MAGIC):
        raise Unreadable(f"{path} is not an SQLite database.", "It may be damaged, encrypted or another kind of file.")
    return header[19] if len(header) > 19 else _WAL_VERSION


def _unreadable(path: Path, error: Exception) -> Unreadable:
    words = str(error)
    if isinstance(error, PermissionError) or "unable to open" in words or "authorization" in words:
        return Unreadable(f"{path} cannot be opened: {words}.", "Check that you may read the file and its folder.")
    if "locked" in words or "busy" in words:
        return Unreadable(f"{path} is locked by another program.", "Try again in a moment, or close that program.")
    if _is_damage(error):
        return Unreadable(f"{path} is damaged: {words}.", "Look for a sibling that ends in .backup.")
    return Unreadable(f"{path} cannot be read: {words}.")


def _is_damage(error: Exception) -> bool:
    words = str(error)
    return "malformed" in words or "not a database" in words or "corrupt" in words


def _uri(path: Path) -> str:
    absolute = os.path.abspath(path).replace(os.sep, "/")  # noqa: PTH100 - Path.resolve would follow links
    if not absolute.startswith("/"):
        absolute = f"/{absolute}"
    return f"file://{quote(os.fsencode(absolute), safe='/:')}"


def _is_on_foreign_system(path: Path) -> bool:
    """Whether the file lies in another system's disk, seen through a share on which WAL files cannot be shared."""
    return str(path).startswith(("\\\\", "//"))


def _size(path: Path, suffix: str) -> int:
    try:
        return Path(f"{path}{suffix}").stat().st_size
    except OSError:
        return 0


def _fingerprint(path: Path) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for suffix in ("", "-wal", "-journal"):
        with suppress(OSError):
            stat = Path(f"{path}{suffix}").stat()
            found.append((stat.st_size, stat.st_mtime_ns))
    return tuple(found)
