"""Chats written into a data folder, so that Cursor lists and opens them (S §10.2)."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.chat import Chat
from cursus.store.desktop.desktop import Desktop
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.desktop.workspaces import Workspace, scan_workspaces
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.chat_rows import ChatRows, chat_rows
from cursus.store.writing.lists import Generation, Lists, global_database, make_ready
from cursus.store.writing.session import change
from cursus.store.writing.transaction import Tell
from cursus.store.writing.window import Window, window_for
from cursus.tools import json_text

SAMPLES: Final = 8


class Recorder:
    """Writes chats into one data folder. `finish` writes the lists, once for all of them."""

    def __init__(self, change: Change, root: Path, generation: Generation | None = None) -> None:
        self.change = change
        self.root = root
        self.generation = make_ready(change, root, generation)
        self.lists = Lists(change, root, self.generation)
        self.database = global_database(root)
        self.skipped: list[str] = []
        self._known: list[Workspace] = list(scan_workspaces(root, []))
        self._windows: dict[str | None, Window] = {}
        self._native = newest_document(change, self.database)

    def has(self, chat_id: str) -> bool:
        """Whether the data folder has a chat of that id."""
        return self.change.cells(Spot(str(self.database), ROWS, f"{DOCUMENTS}{chat_id}")) is not None

    def window(self, place: str | None) -> Window:
        """The window for a place."""
        if place not in self._windows:
            self._windows[place] = window_for(place, self._known)
        return self._windows[place]

    def write(
        self, chat: Chat, place: str | None = None, *, opens_tab: bool = False, replaces: bool = False
    ) -> ChatRows | None:
        """Writes a chat into the window of a place, else of its own workspace.

        None where it is there already, unless this `replaces` an earlier state of it.
        """
        if not replaces and self.has(chat.id):
            self.skipped.append(chat.id)
            return None
        version = self.generation.version
        native = self._native
        if native is not None and isinstance(native.get("_v"), int):
            version = max(version, native["_v"]) if self.generation is Generation.TABLE else version
        rows = chat_rows(
            chat,
            self.window(place or chat.workspace),
            version=min(version, Generation.TABLE.version),
            native=native,
            now=datetime.now(UTC),
        )
        for key, value in rows.keyed():
            spot = Spot(str(self.database), ROWS, key)
            if not key.startswith("composer.content.") or self.change.cells(spot) is None:
                self.change.put(spot, {"value": ("text", value)})
        self.lists.add(rows, opens_tab=opens_tab)
        return rows

    def finish(self) -> None:
        """Writes the lists."""
        self.lists.write()


def record(writing: Change, root: Path, chats: Iterable[Chat], place: str | None = None) -> Recorder:
    """Writes chats into a data folder."""
    recorder = Recorder(writing, root)
    for chat in chats:
        recorder.write(chat, place)
    recorder.finish()
    return recorder


def keep_in_cursor(chat: Chat, root: Path, place: str | None = None, tell: Tell = lambda said: None) -> ChatRows | None:
    """A chat that an agent had outside of Cursor, as it stands, into Cursor's lists: call it again as the chat grows.

    Raises Refused while Cursor runs, which would write over it when it quits.
    """
    with change(root, "run", tell=tell) as writing:
        recorder = Recorder(writing, root)
        rows = recorder.write(chat, place, replaces=True)
        recorder.finish()
        if writing.changes:
            writing.fact(chats=[{"id": chat.id, "title": chat.title}], root=str(root))
            writing.commit()
    return rows


def continued(chat: Chat, root: Path) -> Chat:
    """A chat that goes on with one that the data folder has of its id: what is there, and then what is new."""
    desktop = Desktop(root)
    try:
        heads = {partial.id: partial for partial in desktop.heads()}
        earlier = desktop.read(chat.id) if chat.id in heads else None
    finally:
        desktop.close()
    if earlier is None or not earlier.bubbles:
        return chat
    head, turns = heads[chat.id], 1 + max(bubble.turn for bubble in earlier.bubbles)
    new = [
        msgspec.structs.replace(bubble, id=f"{turns}-{bubble.id}", turn=turns + bubble.turn) for bubble in chat.bubbles
    ]
    known = msgspec.structs.replace(chat.head, title=head.name or chat.title, created=head.created or chat.created)
    return msgspec.structs.replace(chat, head=known, bubbles=(*earlier.bubbles, *new))


def newest_document(writing: Change, database: Path) -> Mapping[str, Any] | None:
    """A document that the installed Cursor wrote itself, for what its version adds: of some, the newest by its `_v`."""
    keys = writing.keys(database, ROWS, DOCUMENTS)[:SAMPLES] if writing.exists(database) else []
    documents = (json_text.read(writing.value(database, ROWS, key)) for key in keys)
    own = [
        document
        for document in documents
        if isinstance(document, dict)
        and isinstance(document.get("_v"), int)
        and document.get("fullConversationHeadersOnly")
    ]
    return max(own, key=lambda document: document["_v"], default=None)
