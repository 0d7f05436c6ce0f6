"""A change of Cursor's files, first as a preview and then as a deed: the same code makes both (S §10.1).

    with open_change(root, "delete", preview=True) as change:
        change.drop(Spot(database, "cursorDiskKV", key))
        change.changes            # what would happen, key by key

What plans a change talks to a `Change` and does not know which of the two it is: `Preview` reads and remembers, and
`Transaction` keeps the old value, writes inside an open transaction, and commits or takes all of it back.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from cursus.errors import NotFound
from cursus.store.database import Database, open_database
from cursus.store.writing.cells import KEYS, Cells, Spot, as_cell, bytes_of, cells_of, selection, size_of

MAIN_SCHEMA: Final = (
    "CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)",
    "CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)",
)
HEADERS_SCHEMA: Final = (
    (
        "CREATE TABLE composerHeaders (composerId TEXT PRIMARY KEY, workspaceId TEXT, createdAt INTEGER, "
        "lastUpdatedAt INTEGER, isArchived INTEGER, isSubagent INTEGER, recency INTEGER, checkpointAt INTEGER, "
        "value TEXT)"
    ),
    "CREATE INDEX idx_composerHeaders_workspace ON composerHeaders (workspaceId, isSubagent, isArchived, recency)",
    "CREATE INDEX idx_composerHeaders_recency ON composerHeaders (recency, composerId)",
)
STORE_SCHEMA: Final = (
    "CREATE TABLE blobs (id TEXT PRIMARY KEY, data BLOB)",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)",
)

_SEEN: Final[Cells] = {"value": ("null", None)}
"""Stands for a message that a preview need not remember."""

Action = Literal["add", "change", "remove"]


class Changed(NamedTuple):
    """One row or file of a change, with its sizes before and after."""

    file: str
    table: str
    key: str
    action: Action
    before: int | None
    after: int | None


class Change(ABC):
    """What a change can see and do. `changes` is all of it so far, in order; a row changed twice is there once."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.notes: list[str] = []
        self._changes: dict[Spot, Changed] = {}
        self._afterwards: list[Callable[[], None]] = []

    @property
    def changes(self) -> list[Changed]:
        """Every row and file that is added, changed or removed."""
        return [change for change in self._changes.values() if not _is_idle(change)]

    @abstractmethod
    def exists(self, database: Path) -> bool:
        """Whether there is such a database, or will be."""

    @abstractmethod
    def columns(self, database: Path, table: str) -> tuple[str, ...]:
        """The columns of a table besides its key; none where there is no such table."""

    @abstractmethod
    def cells(self, spot: Spot) -> Cells | None:
        """A row as it is now; None where there is none."""

    @abstractmethod
    def keys(self, database: Path, table: str, prefix: str) -> list[str]:
        """The keys of a key-value table that start with a prefix."""

    @abstractmethod
    def create(self, database: Path, schema: tuple[str, ...]) -> None:
        """A new database, with its folder."""

    @abstractmethod
    def make_file(self, path: Path, content: bytes) -> None:
        """A new file, with its folder."""

    @abstractmethod
    def take_away(self, path: Path) -> None:
        """Removes a file or folder, which the ledger keeps."""

    @abstractmethod
    def copy_back(self, kept: Path, path: Path) -> None:
        """A file or folder that was taken away, where it was."""

    @abstractmethod
    def fact(self, **facts: Any) -> None:
        """Notes in the ledger what the change is about; a preview has none."""

    def then(self, after: Callable[[], None]) -> None:
        """What to do when the change is final; a preview never is."""
        self._afterwards.append(after)

    @abstractmethod
    def _write(self, spot: Spot, old: Cells | None, cells: Cells) -> None: ...

    @abstractmethod
    def _remove(self, spot: Spot, old: Cells) -> None: ...

    @abstractmethod
    def commit(self, tell: Callable[[str], None] = lambda said: None) -> None:
        """Makes all of it final, and gives `tell` the place of the backup; a preview does neither."""

    def value(self, database: Path, table: str, key: str) -> bytes | None:
        """The value of a row of a key-value table."""
        return bytes_of(self.cells(Spot(str(database), table, key)))

    def put(self, spot: Spot, cells: Cells) -> None:
        """Writes a row; what stands there in other columns stays."""
        old = self.cells(spot)
        whole = {**old, **cells} if old else cells
        if old == whole:
            return
        self._tell(spot, "change" if old else "add", size_of(old), size_of(whole))
        self._write(spot, old, whole)

    def put_value(self, database: Path, table: str, key: str, value: str | bytes) -> None:
        """Writes a text into a key-value table. A value that was bytes stays bytes."""
        spot = Spot(str(database), table, key)
        old = self.cells(spot)
        as_blob = old is not None and old["value"][0] == "blob"
        content = value.encode("utf-8", "replace") if isinstance(value, str) else value
        self.put(spot, {"value": ("blob" if as_blob else "text", content)})

    def put_row(self, database: Path, table: str, key: str, **values: Any) -> None:
        """Writes the columns of a row; those that the table of this version of Cursor does not have are left out."""
        there = set(self.columns(database, table))
        cells = {name: as_cell(value) for name, value in values.items() if name in there}
        self.put(Spot(str(database), table, key), cells)

    def drop(self, spot: Spot) -> bool:
        """Removes a row. False where there is none."""
        old = self.cells(spot)
        if old is None:
            return False
        self._tell(spot, "remove", size_of(old), None)
        self._remove(spot, old)
        return True

    def _tell(self, spot: Spot, action: Action, before: int | None, after: int | None) -> None:
        known = self._changes.get(spot)
        if known is not None:
            before = known.before
            action = "remove" if after is None else "add" if before is None else "change"
        self._changes[spot] = Changed(*spot, action, before, after)


class Preview(Change):
    """A change that is only looked at: nothing is locked, and nothing is written."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self._databases: dict[str, Database | None] = {}
        self._schemas: dict[str, tuple[str, ...]] = {}
        self._rows: dict[Spot, Cells | None] = {}

    def close(self) -> None:
        for database in self._databases.values():
            if database is not None:
                database.close()
        self._databases.clear()

    def __enter__(self) -> "Preview":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def exists(self, database: Path) -> bool:
        return str(database) in self._schemas or self._open(str(database)) is not None

    def columns(self, database: Path, table: str) -> tuple[str, ...]:
        schema = self._schemas.get(str(database))
        if schema is not None:
            return _columns_of(schema, table)
        opened = self._open(str(database))
        if opened is None:
            return ()
        return tuple(name for name in opened.columns(table) if name != KEYS[table])

    def cells(self, spot: Spot) -> Cells | None:
        if spot in self._rows:
            return self._rows[spot]
        opened = None if spot.database in self._schemas else self._open(spot.database)
        if opened is None or spot.table not in opened.tables:
            return None
        names = self.columns(Path(spot.database), spot.table)
        query = f'SELECT {selection(names)} FROM {spot.table} WHERE "{KEYS[spot.table]}" = ?'
        row = next(opened.rows(query, (spot.known_by,)), None)
        return cells_of(names, row) if row is not None else None

    def keys(self, database: Path, table: str, prefix: str) -> list[str]:
        opened = None if str(database) in self._schemas else self._open(str(database))
        found = dict.fromkeys(opened.keys(table, prefix)) if opened is not None else {}
        for spot, cells in self._rows.items():
            if (spot.database, spot.table) == (str(database), table) and spot.key.startswith(prefix):
                if cells is None:
                    found.pop(spot.key, None)
                else:
                    found[spot.key] = None
        return sorted(found)

    def create(self, database: Path, schema: tuple[str, ...]) -> None:
        self._schemas[str(database)] = schema
        self._tell(Spot(str(database), "", ""), "add", None, 0)

    def make_file(self, path: Path, content: bytes) -> None:
        self._tell(Spot(str(path), "", ""), "add", None, len(content))

    def copy_back(self, kept: Path, path: Path) -> None:
        self._tell(Spot(str(path), "", ""), "add", None, _size(kept))

    def take_away(self, path: Path) -> None:
        self._tell(Spot(str(path), "", ""), "remove", _size(path), None)

    def commit(self, tell: Callable[[str], None] = lambda said: None) -> None:
        pass

    def fact(self, **facts: Any) -> None:
        pass

    def _write(self, spot: Spot, old: Cells | None, cells: Cells) -> None:
        self._rows[spot] = _SEEN if spot.key.startswith("bubbleId:") else cells

    def _remove(self, spot: Spot, old: Cells) -> None:
        self._rows[spot] = None

    def _open(self, path: str) -> Database | None:
        if path not in self._databases:
            try:
                self._databases[path] = open_database(path)
            except NotFound:
                self._databases[path] = None
        return self._databases[path]


def _is_idle(change: Changed) -> bool:
    """Whether something came and went within the change."""
    return change.before is None and change.after is None


def _columns_of(schema: tuple[str, ...], table: str) -> tuple[str, ...]:
    """The columns besides the key that a schema of ours gives a table."""
    for statement in schema:
        if statement.startswith(f"CREATE TABLE {table} ("):
            inside = statement.partition("(")[2].rpartition(")")[0]
            return tuple(column.strip().split(" ", 1)[0] for column in inside.split(",")[1:])
    return ()


def _size(path: Path) -> int:
    if path.is_dir():
        return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    return path.stat().st_size
