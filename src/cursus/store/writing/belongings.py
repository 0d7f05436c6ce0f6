"""What belongs to one chat, everywhere: its rows, its places in lists, its other traces (S §10.3, §4.1, §3)."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cursus.errors import CursusError
from cursus.store.database import Database, open_database
from cursus.store.desktop import aichat
from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.interactive import KEY as SESSIONS
from cursus.store.desktop.split import BUBBLES
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.lists import ITEMS, global_database, window_folder, window_ids
from cursus.tools import json_text
from cursus.tools.lenient import a_list

FAMILIES: Final = (
    BUBBLES,
    "checkpointId:",
    "codeBlockDiff:",
    "codeBlockPartialInlineDiffFates:",
    "messageRequestContext:",
    "ofsContent:",
    "agentKv:bubbleCheckpoint:",
)
"""Rows whose keys go on after the chat's id."""
SINGLE: Final = (DOCUMENTS, "composerVirtualRowHeights:", "agentKv:checkpoint:")
"""Rows whose keys end with it."""
INLINE: Final = "inlineDiff:"
"""Changes that wait in an editor; each says in itself which chat made it."""
RECENT_HEIGHTS: Final = "composerVirtualRowHeights:_recentIds"
SELECTED: Final = "cursor/glass.selectedAgent"
HELD: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    **dict.fromkeys(aichat.KEYS, (("tabs", "chatSessions"), ("tabId", "id"))),
    SESSIONS: ((), ("sessionId", "id")),
    WINDOW_LIST: (("allComposers",), ("composerId",)),
}
"""Lists of windows that hold chats, whole ones of the first years or heads: under which names, known by what."""
CONTENT: Final = re.compile(rb"composer\.content\.[0-9a-f]{64}")


class HeldIn(NamedTuple):
    """A list of a window that names a chat, or holds it."""

    database: Path
    key: str


def own_keys(change: Change, database: Path, chat_id: str) -> Iterator[str]:
    """The keys of `cursorDiskKV` that are this chat's alone."""
    for family in FAMILIES:
        prefix = f"{family}{chat_id}:"
        for key in change.keys(database, ROWS, prefix):
            if family == "ofsContent:" or key.find(":", len(prefix)) < 0:
                yield key
    mark = f'"{chat_id}"'.encode()
    for key in change.keys(database, ROWS, INLINE):
        if mark in (change.value(database, ROWS, key) or b""):
            yield key
    for family in SINGLE:
        key = f"{family}{chat_id}"
        if change.cells(Spot(str(database), ROWS, key)) is not None:
            yield key


def interface_keys(change: Change, database: Path, chat_id: str) -> Iterator[str]:
    """The keys of `ItemTable` by which the application remembers how the chat was shown."""
    yield from change.keys(database, ITEMS, f"glass/cursor.editorPanelVisibility.agent/{chat_id}")
    for key in change.keys(database, ITEMS, "cursor/glass.tabs.v2/"):
        if f"/{chat_id}/" in key:
            yield key
    selected = json_text.read(change.value(database, ITEMS, SELECTED))
    if isinstance(selected, dict) and selected.get("composerId") == chat_id:
        yield SELECTED


def children_of(document: bytes | None) -> list[str]:
    """The ids of the agents that a chat started, by its document."""
    found = json_text.read(document)
    if not isinstance(found, dict):
        return []
    entry = cast("dict[str, Any]", found)
    listed = [*a_list(entry.get("subagentComposerIds")), *a_list(entry.get("subComposerIds"))]
    return list(dict.fromkeys(one for one in listed if isinstance(one, str) and one))


def family_of(change: Change, database: Path, chat_id: str) -> list[str]:
    """A chat and all that it started, at any depth."""
    found: dict[str, None] = {}
    waiting = [chat_id]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found[current] = None
            waiting.extend(children_of(change.value(database, ROWS, f"{DOCUMENTS}{current}")))
    return list(found)


def held_in(root: Path, chat_ids: set[str]) -> list[HeldIn]:
    """The lists of windows that name one of these chats. They are only looked at, so that no other one is locked."""
    marks = [chat_id.encode() for chat_id in chat_ids]
    found: list[HeldIn] = []
    paths = [window_folder(root, window_id) / "state.vscdb" for window_id in window_ids(root)]
    for path in (*paths, global_database(root)):
        with suppress(CursusError), open_database(path) as database:
            found.extend(HeldIn(path, key) for key, value in _lists(database) if any(mark in value for mark in marks))
    return found


def search_rows(root: Path, chat_ids: set[str]) -> Iterator[Spot]:
    """The rows of Cursor's own search index about these chats."""
    path = root / "User" / "globalStorage" / "conversation-search.db"
    with suppress(CursusError), open_database(path) as database:
        if "conversations" not in database.tables:
            return
        has_text = "conversation_fts" in database.tables
        for number, chat_id in database.select("conversations", ("fts_rowid", "id")):
            if chat_id in chat_ids:
                if has_text:
                    yield Spot(str(path), "conversation_fts", str(number))
                yield Spot(str(path), "conversations", str(number))
        if "conversation_search_candidates" in database.tables:
            for (chat_id,) in database.select("conversation_search_candidates", ("id",)):
                if chat_id in chat_ids:
                    yield Spot(str(path), "conversation_search_candidates", chat_id)


def _lists(database: Database) -> Iterator[tuple[str, bytes]]:
    for key, value in database.values(ITEMS, HELD):
        if value:
            yield key, value
