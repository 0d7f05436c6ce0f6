"""One desktop data folder: its global database, its workspaces, and what was wrong with them (S §1.1)."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final

from cursus.chat import Problem
from cursus.errors import NotFound, Unreadable
from cursus.store.database import Database, after, open_database
from cursus.store.desktop.split import BUBBLES, TABLE
from cursus.store.desktop.workspaces import Workspace, scan_workspaces

DOCUMENTS: Final = "composerData:"


class DataFolder:
    """Databases are opened when they are first needed and stay open until `close`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.path = root / "User" / "globalStorage" / "state.vscdb"
        self.problems: list[Problem] = []

    def close(self) -> None:
        """Lets go of the global database and its copy."""
        for name in ("database", "backup"):
            opened = self.__dict__.pop(name, None)
            if opened is not None:
                opened.close()

    def report(self, where: object, what: object) -> None:
        """Notes something that is wrong with the folder."""
        problem = Problem(str(where), str(what))
        if problem not in self.problems:
            self.problems.append(problem)

    @cached_property
    def database(self) -> Database | None:
        """The global database, or its last good copy where it cannot be read or lost its chats."""
        opened: Database | None = None
        what = "The database holds no chats, its last good copy does: that one is read instead."
        try:
            opened = open_database(self.path)
            if has_chats(opened):
                return opened
        except NotFound:
            what = "The database is gone: its last good copy is read instead."
        except Unreadable as error:
            self.report(self.path, error)
            what = "The database cannot be read: its last good copy is read instead."
        backup = self.backup
        if backup is None:
            return opened
        if opened is not None:
            opened.close()
        self.report(self.path, what)
        return backup

    @cached_property
    def backup(self) -> Database | None:
        """Cursor's own last good copy of the global database, where there is one with chats in it (S §1.1)."""
        opened: Database | None = None
        with suppress(NotFound, Unreadable):
            opened = open_database(backup_of(self.path))
            if has_chats(opened):
                return opened
        if opened is not None:
            opened.close()
        return None

    def documents(self, chat_ids: Iterable[str]) -> dict[str, bytes | None]:
        """The documents of these chats by id, as far as they are there.

        Of a damaged database it is what can be found row by row, and for the rest what its last good copy has.
        """
        keys = [f"{DOCUMENTS}{chat_id}" for chat_id in chat_ids]
        found: dict[str, bytes | None] = {}
        if self.database is not None:
            try:
                found = dict(self.database.values(TABLE, keys))
            except Unreadable as error:
                self.report(self.path, error)
                found = {key: self.salvaged[key] for key in keys if key in self.salvaged}
        return {key.removeprefix(DOCUMENTS): value for key, value in found.items()}

    @cached_property
    def salvaged(self) -> dict[str, bytes | None]:
        """All documents that can be had of a damaged database, by key."""
        found: dict[str, bytes | None] = {}
        with suppress(Unreadable):
            if self.backup is not None:
                found.update(self.backup.range(TABLE, DOCUMENTS))
        with suppress(Unreadable):
            if self.database is not None and self.database is not self.backup:
                found.update(self._saved(self.database, self.database.salvage(TABLE, DOCUMENTS)))
        return found

    def salvaged_messages(self, chat_id: str) -> dict[str, bytes | None]:
        """The messages of a chat that can be had of a damaged database, by key."""
        return dict(self._saved(self.database, self._rows_left.get(chat_id, ()))) if self.database else {}

    @cached_property
    def _rows_left(self) -> dict[str, list[tuple[int, str]]]:
        """The rows of all chats that a damaged database still has: looking for them reads all of it, so once."""
        found: dict[str, list[tuple[int, str]]] = {}
        with suppress(Unreadable):
            for rowid, key in self.database.salvage(TABLE, BUBBLES) if self.database is not None else ():
                found.setdefault(key[len(BUBBLES) :].rpartition(":")[0], []).append((rowid, key))
        return found

    @staticmethod
    def _saved(database: Database, rows: Iterable[tuple[int, str]]) -> Iterator[tuple[str, bytes | None]]:
        for rowid, key in rows:
            with suppress(Unreadable):
                yield key, database.salvaged(TABLE, rowid)

    @cached_property
    def workspaces(self) -> dict[str, Workspace]:
        """The workspaces by id."""
        return {workspace.id: workspace for workspace in scan_workspaces(self.root, self.problems)}

    def place(self, workspace_id: str | None) -> str | None:
        """The folder of a workspace."""
        workspace = self.workspaces.get(workspace_id) if workspace_id else None
        return workspace.place if workspace else None


def has_chats(database: Database) -> bool:
    """Whether a global database holds anything of any chat: an update may lose them all and keep the lists (S §9)."""
    found = (database.next_key(TABLE, start, after(start)) for start in (DOCUMENTS, BUBBLES))
    return TABLE in database.tables and any(key is not None for key in found)


def backup_of(path: Path) -> Path:
    """Where Cursor keeps the last good copy of a database."""
    return path.with_name(f"{path.name}.backup")
