"""`state.vscdb`: the two key-value tables, the table of headers, and the three ways its bytes can lie on disk.

Schemas are S §2.1, journal modes and write-ahead logs S §9. Rows are gathered and written in one transaction, so that
the same rows give the same file.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Literal

Journal = Literal["wal", "delete"]
Value = str | bytes | None

ITEM_TABLE = "CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)"
DISK_KV = "CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)"
COMPOSER_HEADERS = (
    "CREATE TABLE composerHeaders (composerId TEXT PRIMARY KEY, workspaceId TEXT, createdAt INTEGER, "
    "lastUpdatedAt INTEGER, isArchived INTEGER, isSubagent INTEGER, recency INTEGER, checkpointAt INTEGER, value TEXT)"
)
HEADER_INDEXES = (
    "CREATE INDEX idx_composerHeaders_workspace ON composerHeaders (workspaceId, isSubagent, isArchived, recency)",
    "CREATE INDEX idx_composerHeaders_recency ON composerHeaders (recency, composerId)",
)
HEADER_COLUMNS = (
    "composerId",
    "workspaceId",
    "createdAt",
    "lastUpdatedAt",
    "isArchived",
    "isSubagent",
    "recency",
    "checkpointAt",
    "value",
)
PAGE_SIZE = 4096

_CHANGED = (
    "INSERT INTO {table} SELECT ?1, ?2 WHERE NOT EXISTS "
    "(SELECT 1 FROM {table} WHERE key = ?1 AND value IS ?2 AND typeof(value) = typeof(?2))"
)
"""A row that says the same again keeps its rowid; a changed one gets a new one, as the ON CONFLICT of the key wants."""


class StateDb:
    """One database; nothing reaches the disk before `write`, which may be called again after more rows."""

    def __init__(self, path: Path, *, journal: Journal = "wal", disk_kv: bool = True) -> None:
        self.path = path
        self.journal: Journal = journal
        self.disk_kv = disk_kv
        self.headers_table = False
        self._rows: dict[str, Value] = {}
        self._items: dict[str, Value] = {}
        self._headers: dict[str, tuple[str | int | None, ...]] = {}

    def put(self, key: str, value: Value) -> None:
        """A row of `cursorDiskKV`: str is stored as text, bytes as a blob, None as NULL."""
        if not self.disk_kv:
            raise ValueError(f"{self.path} has no table cursorDiskKV to put {key!r} into")
        self._rows.pop(key, None)
        self._rows[key] = value

    def put_item(self, key: str, value: Value) -> None:
        """A row of `ItemTable`."""
        self._items.pop(key, None)
        self._items[key] = value

    def put_header(self, **columns: str | int | None) -> None:
        """A row of `composerHeaders`; the table comes into being with its first row."""
        unknown = columns.keys() - set(HEADER_COLUMNS)
        if unknown:
            raise ValueError(f"composerHeaders has no column {', '.join(sorted(unknown))}")
        self.headers_table = True
        self._headers[str(columns["composerId"])] = tuple(columns.get(name) for name in HEADER_COLUMNS)

    def write(self, *, leave_in_wal: bool = False, keep_shm: bool = False) -> None:
        """Write what was put since the last time.

        With `leave_in_wal` the rows stay in the write-ahead log, as after a crash or while Cursor runs: the main file
        keeps the state of the last ordinary write (one page if there was none), and nobody holds the files."""
        if leave_in_wal and self.journal != "wal":
            raise ValueError("Rows can only be left in a write-ahead log where there is one: use journal='wal'")
        write_database(self.path, self._apply, journal=self.journal, leave_in_wal=leave_in_wal, keep_shm=keep_shm)
        self._rows.clear()
        self._items.clear()
        self._headers.clear()

    def _apply(self, connection: sqlite3.Connection) -> None:
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        wanted = [("ItemTable", ITEM_TABLE)]
        if self.disk_kv:
            wanted.append(("cursorDiskKV", DISK_KV))
        if self.headers_table:
            wanted.append(("composerHeaders", COMPOSER_HEADERS))
        for name, sql in wanted:
            if name not in there:
                connection.execute(sql)
                for index in HEADER_INDEXES if name == "composerHeaders" else ():
                    connection.execute(index)
        if self._rows:
            connection.executemany(_CHANGED.format(table="cursorDiskKV"), _encoded(self._rows.items()))
        connection.executemany(_CHANGED.format(table="ItemTable"), _encoded(self._items.items()))
        if self._headers:
            places = ", ".join("?" * len(HEADER_COLUMNS))
            connection.executemany(f"INSERT OR REPLACE INTO composerHeaders VALUES ({places})", self._headers.values())


def write_database(
    path: Path,
    apply: Callable[[sqlite3.Connection], None],
    *,
    journal: Journal = "wal",
    user_version: int = 1,
    leave_in_wal: bool = False,
    keep_shm: bool = False,
) -> None:
    """Open or create a database, let `apply` fill it in one transaction, and leave its files as asked."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        connection.execute("PRAGMA encoding = 'UTF-8'")
        connection.execute(f"PRAGMA journal_mode = {journal}").fetchone()
        connection.execute("PRAGMA synchronous = OFF")
        if leave_in_wal:
            connection.execute("PRAGMA wal_autocheckpoint = 0").fetchone()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {user_version}")
        apply(connection)
        connection.execute("COMMIT")
        if leave_in_wal:
            _leave_in_wal(path, connection, keep_shm=keep_shm)


def run(connection: sqlite3.Connection, script: str) -> None:
    """Run a schema inside the open transaction; `executescript` would end it."""
    for statement in script.split(";\n"):
        if statement.strip():
            connection.execute(statement)


def back_up(path: Path) -> Path:
    """Write the sibling `state.vscdb.backup`: the rows as they are now, in a plain file of its own (S §1.1)."""
    target = path.with_name(path.name + ".backup")
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = delete").fetchone()
    return target


def tear(path: Path, page: int, pages: int = 1) -> None:
    """Overwrite pages (1 is the first) with noise, as a failing disk does: 'database disk image is malformed'."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE_SIZE)
        file.write(b"\xa5" * PAGE_SIZE * pages)


def _leave_in_wal(path: Path, connection: sqlite3.Connection, *, keep_shm: bool) -> None:
    """Closing would move the log into the main file, so the files are copied first and put back afterwards."""
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        suffixes = ["", "-wal", *(["-shm"] if keep_shm else [])]
        for suffix in suffixes:
            shutil.copyfile(f"{path}{suffix}", Path(folder) / f"kept{suffix}")
        connection.close()
        for suffix in suffixes:
            (Path(folder) / f"kept{suffix}").replace(f"{path}{suffix}")


def _encoded(rows: Iterable[tuple[str, Value]]) -> Iterable[tuple[str, Value]]:
    """What UTF-8 cannot spell, such as a lone surrogate in a file's text, becomes U+FFFD as it does in Cursor."""
    for key, value in rows:
        if isinstance(value, str) and not value.isascii():
            yield key, value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        else:
            yield key, value
