"""Which chats a desktop data folder has, without reading their messages (S §2.1, §4.4).

First the lists, then the documents that no list names. What only a chat's own document tells (its model, how many
messages it has, whether it is an empty tab) is read when somebody looks at the chat's head.
"""

import re
from collections.abc import Container, Iterable, Iterator
from functools import cached_property
from typing import Final

import msgspec

from cursus.errors import NotFound, Unreadable
from cursus.store.database import Database, after, open_database
from cursus.store.desktop import index, outline, window_lists
from cursus.store.desktop.composer import KEY as COMPOSERS
from cursus.store.desktop.document import DRAFT
from cursus.store.desktop.folder import DOCUMENTS, DataFolder, backup_of
from cursus.store.desktop.lost import LostPrompts
from cursus.store.desktop.split import BUBBLES, TABLE
from cursus.store.desktop.workspaces import Workspace, named_by_history
from cursus.store.partial import FULLNESS, Partial

_FOLDER_ID: Final = re.compile(r"[0-9a-f]{32}")


class Listing:
    """The chats of one data folder. `homes` says which of them a list holds whole."""

    def __init__(self, folder: DataFolder) -> None:
        self.folder = folder
        self.problems = folder.problems
        self.homes: dict[str, index.Home] = {}
        self._listed_at: dict[str, str] = {}
        self._open_in: dict[str, set[str]] = {}
        self._prompts = LostPrompts(self._is_chat, self.refine)
        self._found: dict[str, Partial] = {}
        self._refined: set[str] = set()
        self._empty: set[str] = set()

    def heads(self) -> Iterator[Partial]:
        """Every chat that a list or a document names."""
        found: dict[str, Partial] = {}
        stubs: set[str] = set()
        for listed in self._listed(found):
            partial = listed.partial
            if partial.workspace is None:
                partial.workspace = self.folder.place(listed.workspace_id)
            known = found.get(partial.id)
            if known is None:
                if listed.is_stub:
                    stubs.add(partial.id)
            elif not listed.is_stub:
                stubs.discard(partial.id)
            found[partial.id] = self._joined(known, listed)
        for partial in self._unlisted(found, stubs):
            stubs.discard(partial.id)
            found[partial.id] = partial
        for chat_id in stubs:
            found.pop(chat_id, None)
        self._found = found
        yield from found.values()

    def lost(self) -> Iterator[Partial]:
        """Windows of whose chats only the prompts are left."""
        for listed in self._prompts.among(self._found):
            if listed.home is not None:
                self.homes[listed.partial.id] = listed.home
                yield listed.partial

    def _joined(self, known: Partial | None, listed: index.Listed) -> Partial:
        """A chat as two lists tell it, the first one leading; of two that hold its text, the one that holds more."""
        partial = listed.partial
        is_fuller = known is None or (known.messages or 0) < (partial.messages or 0)
        if listed.home is not None and is_fuller:
            if known is not None and partial.id in self.homes:
                known, partial = partial, known
            elif known is not None:
                known.source = partial.source
            self.homes[listed.partial.id] = listed.home
        if known is None:
            return partial
        known.complete(partial)
        return known

    def orphans(self, known: Container[str]) -> Iterator[Partial]:
        """Chats of which only rows are left: no list and no document names them."""
        database = self.folder.database
        if database is None or TABLE not in database.tables:
            return
        try:
            for chat_id in _row_owners(database):
                if chat_id not in known and chat_id != DRAFT:
                    partial = self._bare(chat_id)
                    self._complete(partial, None)
                    yield partial
        except Unreadable as error:
            self.folder.report(self.folder.path, error)

    def refine(self, partials: Iterable[Partial]) -> Iterator[Partial]:
        """The same heads with what only the chat's document says; empty tabs and drafts without words are left out."""
        wanted = list(partials)
        raw = [partial for partial in wanted if partial.id not in self._refined]
        if raw:
            self._add_table_heads({partial.id: partial for partial in raw})
            documents = self.folder.documents(partial.id for partial in raw)
            for partial in raw:
                self._refined.add(partial.id)
                if partial.id in documents or partial.id not in self.homes:
                    self._complete(partial, documents.get(partial.id))
        return (partial for partial in wanted if partial.id not in self._empty)

    def _complete(self, partial: Partial, value: bytes | None) -> bool:
        """Fills in what the chat's document says. False for an empty tab."""
        self._refined.add(partial.id)
        held = partial.messages, partial.source
        try:
            is_chat = outline.complete(partial, value, self.folder, self._place)
        except Unreadable as error:
            self.folder.report(self.folder.path, error)
            is_chat = True
        if partial.id in self.homes and not partial.messages:
            partial.messages, partial.source = held
            is_chat = True
        if not is_chat:
            self._empty.add(partial.id)
        return is_chat

    def _add_table_heads(self, raw: dict[str, Partial]) -> None:
        """What the table's heads say: being the live list, they come before what older lists still say."""
        database = self.folder.database
        if database is None:
            return
        try:
            for head in index.table_heads(database, list(raw), self.problems):
                workspace_id, found = index.workspace_of(head.workspace)
                place = found or self.folder.place(workspace_id)
                told, partial = index.partial_of(head, str(self.folder.path), place), raw[str(head.id)]
                partial.name = told.name or partial.name
                partial.subtitle = told.subtitle or partial.subtitle
                partial.mode = told.mode or partial.mode
                partial.complete(told)
        except Unreadable as error:
            self.folder.report(self.folder.path, error)

    def _listed(self, known: Container[str]) -> Iterator[index.Listed]:
        database = self.folder.database
        if database is not None:
            try:
                yield from index.from_table(database)
            except Unreadable as error:
                self.folder.report(self.folder.path, error)
            try:
                yield from index.from_list(database, known, self.problems)
                yield from window_lists.in_the_cloud(database)
                yield from window_lists.sessions(database, None, self.problems)
                self._prompts.note_global(database)
            except Unreadable as error:
                self.folder.report(self.folder.path, error)
        for workspace in list(self.folder.workspaces.values()):
            yield from self._listed_in(workspace)

    def _listed_in(self, workspace: Workspace) -> Iterator[index.Listed]:
        """The chats that a workspace names, in its database or else in the last good copy of that."""
        for path in (workspace.database, backup_of(workspace.database)):
            try:
                with open_database(path) as database:
                    yield from list(self._listed_by(database, workspace))
                return
            except NotFound:
                continue
            except Unreadable as error:
                self.folder.report(path, error)

    def _listed_by(self, database: Database, workspace: Workspace) -> Iterator[index.Listed]:
        is_folder = _FOLDER_ID.fullmatch(workspace.id) is not None
        if workspace.place is None and is_folder:
            workspace = msgspec.structs.replace(workspace, place=named_by_history(database))
            self.folder.workspaces[workspace.id] = workspace
        held = [
            *window_lists.panel(database, workspace.place, self.problems),
            *window_lists.composers(database, workspace.place, self.problems),
            *window_lists.sessions(database, workspace.place, self.problems),
        ]
        if held and workspace.place is None and is_folder:
            what = "workspace.json is missing or unreadable, and nothing else tells the folder of the chats in it."
            self.folder.report(workspace.folder, what)
        found = [*held, *window_lists.in_the_cloud(database)]
        for listed in found:
            if listed.home is None and workspace.place:
                self._listed_at.setdefault(listed.partial.id, workspace.place)
        shown = {*index.pane_chats(database), *index.open_chats(database.value("ItemTable", COMPOSERS))}
        for chat_id in shown:
            self._open_in.setdefault(chat_id, set()).add(workspace.id)
        self._prompts.note(database, workspace.id, workspace.place, {*shown, *(each.partial.id for each in found)})
        yield from found

    def _is_chat(self, partial: Partial) -> bool:
        """Whether there is anything of a chat, as far as that can be told without reading its document."""
        if partial.name or partial.subtitle or partial.messages:
            return True
        try:
            return outline.has_rows(self.folder.database, partial.id)
        except Unreadable:
            return True

    def _unlisted(self, found: dict[str, Partial], stubs: set[str]) -> Iterator[Partial]:
        """Chats that only a document names."""
        database = self.folder.database
        if database is None:
            return
        try:
            keys = list(database.keys(TABLE, DOCUMENTS))
        except Unreadable as error:
            self.folder.report(self.folder.path, error)
            keys = list(self.folder.salvaged)
        ids = [key.removeprefix(DOCUMENTS) for key in keys]
        unnamed = [chat_id for chat_id in ids if (chat_id not in found or chat_id in stubs) and chat_id != DRAFT]
        for chat_id, value in self.folder.documents(unnamed).items():
            partial = self._bare(chat_id)
            if self._complete(partial, value):
                yield partial

    def _bare(self, chat_id: str) -> Partial:
        path = str(self.folder.path)
        return Partial(id=chat_id, source=index.source_of(chat_id, path), fullness=FULLNESS["composer"])

    def _place(self, chat_id: str) -> str | None:
        """The workspace of a chat by the sidebar's groups, the workspaces' lists and the panes that had it open.

        In this order (S §4.4); panes of several workspaces say nothing.
        """
        workspace_id, named = self._groups.get(chat_id, (None, None))
        open_in = self._open_in.get(chat_id, set[str]())
        return (
            named
            or self.folder.place(workspace_id)
            or self._listed_at.get(chat_id)
            or (self.folder.place(next(iter(open_in))) if len(open_in) == 1 else None)
        )

    @cached_property
    def _groups(self) -> dict[str, tuple[str | None, str | None]]:
        try:
            return index.glass_workspaces(self.folder.database) if self.folder.database is not None else {}
        except Unreadable as error:
            self.folder.report(self.folder.path, error)
            return {}


def _row_owners(database: Database) -> Iterator[str]:
    """The chats that have rows, jumping from one to the next by the key's index."""
    if TABLE not in database.tables:
        return
    below = after(BUBBLES)
    key = database.next_key(TABLE, BUBBLES, below)
    while key is not None:
        owner, colon, _ = key[len(BUBBLES) :].rpartition(":")
        if colon:
            yield owner
            key = database.next_key(TABLE, f"{BUBBLES}{owner};", below)
        else:
            key = database.next_key(TABLE, f"{key}\x00", below)
