"""The ledger of one change: what was there before, kept so that the change can be taken back at any later time.

    $CURSUS_HOME/backups/<when>-<what>/
        ledger.db    every row that changes, as it was, and what it becomes; files that were made or taken away
        files/       the files that were taken away

It is complete and on the disk before the first of Cursor's files is touched. That makes it the backup of exactly what
a change changes, whatever the size of the database (decision 080), and the way back after a crash between two files:
SQLite makes each file old or new, the ledger makes all of them the one or the other.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Self

import msgspec

from cursus.errors import Unreadable
from cursus.store.writing.cells import Cells, Spot, digest

State = Literal["open", "committing", "done", "undone"]
NAME: Final = "ledger.db"
_SCHEMA: Final = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE rows (number INTEGER PRIMARY KEY, file TEXT, tab TEXT, key TEXT, old BLOB, new BLOB,
                   UNIQUE (file, tab, key));
CREATE TABLE files (number INTEGER PRIMARY KEY, path TEXT, action TEXT, detail TEXT);
"""


class Entry(NamedTuple):
    """One row of a change: as it was (None: it was not there), and the digest of what it became (None: taken away)."""

    spot: Spot
    old: Cells | None
    new: bytes | None


class FileEntry(NamedTuple):
    """One file or folder: "made" with the digest of its content, or "taken" to the ledger's own folder."""

    path: Path
    action: Literal["made", "taken"]
    detail: str


class Ledger:
    """An open ledger. Use it as a context manager."""

    def __init__(self, folder: Path, connection: sqlite3.Connection) -> None:
        self.folder = folder
        self._connection = connection

    @classmethod
    def begin(cls, folder: Path, what: str, facts: dict[str, Any]) -> Self:
        """A new ledger in a new folder that only its owner can read."""
        folder.mkdir(parents=True, mode=0o700)
        connection = sqlite3.connect(folder / NAME, isolation_level=None)
        connection.execute("PRAGMA synchronous = FULL")
        for statement in _SCHEMA.split(";\n"):
            if statement.strip():
                connection.execute(statement)
        connection.execute("BEGIN")
        ledger = cls(folder, connection)
        ledger.note(what=what, state="open", at=datetime.now(UTC).isoformat(), process=os.getpid(), **facts)
        return ledger

    @classmethod
    def open(cls, folder: Path) -> Self:
        """A ledger that was begun earlier. Raises Unreadable where there is none that can be read."""
        path = folder / NAME
        if not path.is_file():
            raise Unreadable(f"There is no ledger of Cursus in {folder}.")
        connection = sqlite3.connect(path, isolation_level=None)
        ledger = cls(folder, connection)
        try:
            ledger.facts  # noqa: B018 - a file that is no ledger shows itself here
        except sqlite3.Error as error:
            connection.close()
            raise Unreadable(f"{path} cannot be read: {error}.") from error
        return ledger

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    @property
    def facts(self) -> dict[str, Any]:
        """What the change was, when, and how far it came."""
        found = self._connection.execute("SELECT name, value FROM facts")
        return {name: json.loads(value) for name, value in found}

    @property
    def state(self) -> State:
        return self.facts.get("state", "open")

    def note(self, **facts: Any) -> None:
        """Adds or replaces facts."""
        rows = [(name, json.dumps(value)) for name, value in facts.items()]
        self._connection.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", rows)

    def keep(self, spot: Spot, old: Cells | None, new: Cells | None) -> None:
        """Notes a row before it changes. What it was at first is kept, however often it changes."""
        becomes = digest(new) if new is not None else None
        self._connection.execute(
            "INSERT INTO rows (file, tab, key, old, new) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (file, tab, key) DO UPDATE SET new = excluded.new",
            (*spot, None if old is None else msgspec.msgpack.encode(old), becomes),
        )

    def keep_file(self, path: Path, action: Literal["made", "taken"], detail: str = "") -> None:
        """Notes a file before it is made or taken away."""
        self._connection.execute(
            "INSERT INTO files (path, action, detail) VALUES (?, ?, ?)", (str(path), action, detail)
        )

    def secure(self, state: State) -> None:
        """Puts all that was noted on the disk, for good, and checks that it can be read back."""
        self.note(state=state)
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")
            sync_folder(self.folder)
            sync_folder(self.folder.parent)
            (sound,) = self._connection.execute("PRAGMA quick_check(1)").fetchone()
            if sound != "ok":
                raise Unreadable(f"The backup in {self.folder} cannot be read back: {sound}.", "Nothing was changed.")

    def entries(self) -> Iterator[Entry]:
        """The rows, in the order in which they were changed."""
        decode = msgspec.msgpack.Decoder(dict[str, tuple[str, Any]]).decode
        for file, table, key, old, new in self._connection.execute(
            "SELECT file, tab, key, old, new FROM rows ORDER BY number"
        ):
            yield Entry(Spot(file, table, key), decode(old) if old is not None else None, new)  # type: ignore[arg-type]

    def files(self) -> list[FileEntry]:
        """The files, in the order in which they were noted."""
        found = self._connection.execute("SELECT path, action, detail FROM files ORDER BY number").fetchall()
        return [FileEntry(Path(path), action, detail) for path, action, detail in found]


def sync_folder(folder: Path) -> None:
    """Makes sure that a folder's list of names survives a loss of power; some systems cannot and need not."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)


def sync_file(path: Path) -> None:
    """Makes sure that a file's content survives a loss of power."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def read_facts(folder: Path) -> dict[str, Any]:
    """The facts of the ledger in a folder."""
    with closing(Ledger.open(folder)) as ledger:
        return ledger.facts
