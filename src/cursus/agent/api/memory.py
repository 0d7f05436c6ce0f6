"""What a conversation over the wire needs to go on later: its last checkpoint and its blobs (A §3.5, §4).

A conversation is one SQLite file under `$CURSUS_HOME/conversations`; losing a blob of it would make the service forget.
"""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from cursus.errors import NotFound, Unreadable
from cursus.home import cursus_home, own_folder

FOLDER: Final = "conversations"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,127}")
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS blobs (id BLOB PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""


class Memory:
    """One conversation. It is a place for blobs, as `wire.blobs` wants one."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            self._database = sqlite3.connect(file, isolation_level=None)
            self._database.executescript(f"PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; {_TABLES}")
        except sqlite3.DatabaseError as error:
            raise Unreadable(f"The conversation in {file} cannot be read: {error}.") from error

    @classmethod
    def new(cls, conversation_id: str) -> "Memory":
        """A new conversation's."""
        return cls(own_folder(FOLDER) / f"{conversation_id}.db")

    @classmethod
    def of(cls, conversation_id: str) -> "Memory":
        """An earlier conversation's."""
        file = cursus_home() / FOLDER / f"{conversation_id}.db"
        if not _ID.fullmatch(conversation_id) or not file.is_file():
            raise NotFound(f"This machine has no conversation {conversation_id!r} with the Agent API.")
        return cls(file)

    @classmethod
    def latest(cls, workspace: str) -> str | None:
        """The id of the last conversation in a workspace."""
        files = sorted((cursus_home() / FOLDER).glob("*.db"), key=lambda file: -file.stat().st_mtime_ns)
        for file in files:
            with closing(cls(file)) as memory:
                if memory.fact("workspace") == workspace.encode():
                    return file.stem
        return None

    def get(self, blob_id: bytes) -> bytes | None:
        """A blob."""
        row = self._database.execute("SELECT data FROM blobs WHERE id = ?", (blob_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def __setitem__(self, blob_id: bytes, data: bytes) -> None:
        self._database.execute("INSERT OR REPLACE INTO blobs VALUES (?, ?)", (blob_id, data))

    def fact(self, name: str) -> bytes:
        """Something that is known of the conversation; nothing where it is not."""
        row = self._database.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def know(self, name: str, value: bytes) -> None:
        """Keeps something of the conversation."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def close(self) -> None:
        """Closes the file; that of a conversation which never got anywhere goes."""
        got_somewhere = bool(self.fact("state"))
        self._database.close()
        if not got_somewhere:
            for name in ("", "-wal", "-shm"):
                self.file.with_name(self.file.name + name).unlink(missing_ok=True)
