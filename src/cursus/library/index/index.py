"""The index as a whole: its file, its connections, and who may write."""

import hashlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from cursus.home import cursus_home, make_private
from cursus.library.index.schema import VERSION, is_damage, open_index, put_aside, unusable
from cursus.library.index.vocabulary import Vocabulary
from cursus.store.places import Places

FOLDER: Final = "library"


def path_of(places: Places, *, is_machine: bool) -> Path:
    """The file of the index over some places: the machine's own, or one for the folders that were named.

    So a look into a copy of somebody's chats does not mix them with one's own.
    """
    name = f"library-{VERSION}"
    if not is_machine:
        folders = "\n".join(sorted(map(str, (*places.roots, *places.homes))))
        name = f"{name}-{hashlib.sha256(folders.encode('utf-8', 'surrogateescape')).hexdigest()[:16]}"
    return cursus_home() / FOLDER / f"{name}.db"


class Index:
    """The file. Connections are opened when they are needed and kept for the next who asks, in whatever thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._idle: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self._is_closed = False
        self._vocabulary: tuple[int, Vocabulary] | None = None
        self._titles: tuple[int, dict[int, str]] | None = None

    def close(self) -> None:
        """Lets go of the file."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """A connection for one piece of work. What SQLite says against it is told to people."""
        connection = self._taken()
        try:
            yield connection
        except sqlite3.Error as error:
            self._drop(connection)
            if is_damage(error):
                put_aside(self.path)
            raise unusable(self.path, error) from error
        except BaseException:
            self._drop(connection)
            raise
        with self._lock:
            if not self._is_closed:
                self._idle.append(connection)
                return
        connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """As `connection`, and all that is read in it is of one moment, however others write."""
        with self.connection() as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                with suppress(sqlite3.Error):
                    connection.execute("COMMIT")

    @contextmanager
    def syncing(self, *, wait: float) -> Iterator[bool]:
        """The right to bring the index up to date, for one process at a time; False where another one has it.

        The lock is one of SQLite's, on a file of its own: it works the same on every system, and a process that dies
        lets go of it.
        """
        make_private(self.path.parent)
        lock = sqlite3.connect(
            self.path.with_suffix(".lock"), timeout=wait, isolation_level=None, check_same_thread=False
        )
        try:
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise unusable(self.path, error) from error
                yield False
                return
            yield True
        finally:
            lock.close()

    def vocabulary(self, connection: sqlite3.Connection) -> Vocabulary:
        """All words, read again where they are others by now."""
        version = self._version(connection)
        if self._vocabulary is None or self._vocabulary[0] != version:
            self._vocabulary = version, Vocabulary(connection)
        return self._vocabulary[1]

    def titles(self, connection: sqlite3.Connection) -> dict[int, str]:
        """The titles of all chats by their rows."""
        version = self._version(connection)
        if self._titles is None or self._titles[0] != version:
            found = connection.execute(
                "SELECT bubble.row, chat.title FROM chat JOIN bubble ON bubble.chat = chat.num "
                "WHERE bubble.position = -1 AND chat.empty = 0 AND chat.title != '' ORDER BY chat.updated DESC"
            )
            self._titles = version, dict(found.fetchall())
        return self._titles[1]

    def _version(self, connection: sqlite3.Connection) -> int:
        """A number that is another one after each sync that changed anything."""
        return int(self.fact(connection, "version") or 0)

    def fact(self, connection: sqlite3.Connection, name: str) -> Any:
        """Something that the index knows of itself."""
        found = connection.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return found[0] if found else None

    @property
    def is_built(self) -> bool:
        """Whether everything was read once."""
        with self.connection() as connection:
            return self.fact(connection, "built") is not None

    def _taken(self) -> sqlite3.Connection:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        make_private(self.path.parent)
        return open_index(self.path)

    def _drop(self, connection: sqlite3.Connection) -> None:
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        connection.close()
