"""Deleting chats: everything that is theirs alone, out of every list, and kept in the ledger as in a trash (S §10.3).

What chats share, the texts of files and the blobs of agents, stays: `prune` takes it away when nothing needs it.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from cursus.chat import Head
from cursus.errors import CursusError
from cursus.store.agents.cli import ACP, CHATS
from cursus.store.database import open_database
from cursus.store.desktop.index import BLOB, workspace_of
from cursus.store.desktop.split import BUBBLES
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.folders import is_folder, subfolders
from cursus.store.writing.belongings import (
    HELD,
    RECENT_HEIGHTS,
    family_of,
    held_in,
    interface_keys,
    own_keys,
    search_rows,
)
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.json_form import json_bytes
from cursus.store.writing.lists import ITEMS, Generation, Lists, generation_of, global_database
from cursus.tools import json_text
from cursus.tools.lenient import a_list

WHAT: Final = "delete"
_LONGEST_NAME: Final = 200
_CLOUD: Final = "bc-"


def with_children(heads: Iterable[Head], among: Iterable[Head]) -> list[Head]:
    """Chats and all that they started, at any depth, as far as these heads tell."""
    found = {head.id: head for head in heads}
    by_parent: dict[str, list[Head]] = {}
    for head in among:
        if head.parent is not None:
            by_parent.setdefault(head.parent, []).append(head)
    waiting = list(found)
    while waiting:
        for child in by_parent.get(waiting.pop(), ()):
            if child.id not in found:
                found[child.id] = child
                waiting.append(child.id)
    return list(found.values())


def remove(change: Change, roots: Iterable[Path], homes: Iterable[Path], heads: Iterable[Head]) -> dict[str, Any]:
    """Deletes chats from all places, with the agents that they started. What cannot be deleted is noted."""
    heads = list(heads)
    wanted = [head.id for head in heads]
    gone: dict[str, None] = dict.fromkeys(wanted)
    for root in roots:
        gone |= dict.fromkeys(_from_desktop(change, root, wanted))
    for home in homes:
        _from_home(change, home, list(gone))
    for head in heads:
        if all(source.store == "sdk" for source in head.sources):
            change.notes.append(f"{head.id} is kept by Cursor's SDK, together with its runs; it is left as it is.")
        if head.id.startswith(_CLOUD):
            change.notes.append(f"{head.id} is kept by Cursor's servers; only what this machine has of it goes.")
    titles = {head.id: head.title for head in heads}
    return {"chats": [{"id": chat_id, "title": titles.get(chat_id, "")} for chat_id in gone]}


def _from_desktop(change: Change, root: Path, wanted: list[str]) -> list[str]:
    database = global_database(root)
    if not change.exists(database):
        return []
    gone = list(dict.fromkeys(one for chat_id in wanted for one in family_of(change, database, chat_id)))
    lists = Lists(change, root, generation_of(change, root) or Generation.WINDOW)
    held = held_in(root, set(gone))
    windows = {path for path, _ in held}
    typed: set[str] = set()
    for chat_id in gone:
        windows |= _windows(change, lists, chat_id)
        typed |= _typed(change, database, chat_id)
        lists.remove(chat_id)
        for key in list(own_keys(change, database, chat_id)):
            change.drop(Spot(str(database), ROWS, key))
        for key in list(interface_keys(change, database, chat_id)):
            change.drop(Spot(str(database), ITEMS, key))
    for path, key in held:
        lists.forget(path, key, *HELD[key], set(gone))
    lists.write()
    _forget_heights(change, database, gone)
    for path in sorted(windows):
        _forget_prompts(change, path, typed)
    for spot in list(search_rows(root, set(gone))):
        change.drop(spot)
    return gone


def _windows(change: Change, lists: Lists, chat_id: str) -> set[Path]:
    """The databases of the windows that a chat says it is in."""
    cells = change.cells(Spot(str(lists.database), "composerHeaders", chat_id)) or {}
    _, value = cells.get("workspaceId", ("null", None))
    listed = lists.listed(lists.database, BLOB, chat_id) or {}
    named, _ = workspace_of(listed.get("workspaceIdentifier"))
    ids = {value.decode("utf-8", "replace") if isinstance(value, bytes) else None, named}
    return {path for each in ids if each and (path := lists.window_database(each)).is_file()}


def _typed(change: Change, database: Path, chat_id: str) -> set[str]:
    """What the person typed into a chat, which its window remembers beside it (S §3)."""
    found: set[str] = set()
    for key in change.keys(database, ROWS, f"{BUBBLES}{chat_id}:"):
        value = change.value(database, ROWS, key) or b""
        if b'"type":1' in value:
            bubble = json_text.read(value)
            text = bubble.get("text") if isinstance(bubble, dict) else None
            if isinstance(text, str) and text:
                found.add(text)
    return found


def _forget_prompts(change: Change, path: Path, typed: set[str]) -> None:
    """A window that cannot be read is left as it is."""
    names = {"aiService.prompts": "text", "aiService.generations": "textDescription"}
    found: dict[str, list[Any]] = {}
    with suppress(CursusError), open_database(path) as database:
        found = {key: a_list(json_text.read(value)) for key, value in database.values(ITEMS, names)}
    for key, listed in found.items():
        kept = [one for one in listed if not (isinstance(one, dict) and one.get(names[key]) in typed)]
        if len(kept) != len(listed):
            change.put_value(path, ITEMS, key, json_bytes(kept))


def _forget_heights(change: Change, database: Path, gone: list[str]) -> None:
    recent = json_text.read(change.value(database, ROWS, RECENT_HEIGHTS))
    kept = [one for one in a_list(recent) if one not in gone]
    if len(kept) != len(a_list(recent)):
        change.put_value(database, ROWS, RECENT_HEIGHTS, json_bytes(kept))


def _from_home(change: Change, home: Path, gone: list[str]) -> None:
    """Sessions of the agent and transcripts, as folders; and what was summed up of the chat."""
    for chat_id in gone:
        name = encoded(chat_id)
        if name in ("", ".", "..") or "/" in chat_id or "\\" in chat_id:
            continue
        places = [home / ACP / chat_id, *(bucket / chat_id for bucket in subfolders(home / CHATS, []))]
        for project in [home / "projects", *subfolders(home / "projects", [])]:
            transcripts = project / "agent-transcripts"
            places.extend(transcripts / each for each in (name, f"{name}.jsonl", f"{name}.txt", f"{name}.json"))
        for place in places:
            if is_folder(place) or place.is_file():
                change.take_away(place)
        summary = Spot(str(home / "ai-tracking" / "ai-code-tracking.db"), "conversation_summaries", chat_id)
        if change.exists(Path(summary.database)) and change.columns(Path(summary.database), summary.table):
            change.drop(summary)


def encoded(chat_id: str) -> str:
    """The name of a chat's transcript (S §8.5)."""
    return quote(chat_id, safe="!'()*-._~").replace("%", "_")[:_LONGEST_NAME]
