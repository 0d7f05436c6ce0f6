"""Chats moved to another workspace: after a folder was renamed, to another folder, from another machine (S §10.3).

Every place that says where a chat belongs is changed: its row in the table and the head in it, the head in the lists,
its document, the sidebar's project; before 3.0 the head moves from the one window's database to the other's. Paths in
its messages follow where the folder moved, and stay where the chat alone does.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from cursus.store.agents.slugs import bucket_of, slug_of
from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.index import BLOB
from cursus.store.desktop.split import BUBBLES
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.desktop.workspaces import scan_workspaces
from cursus.store.writing import paths
from cursus.store.writing.belongings import HELD, family_of, held_in, own_keys
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.json_form import json_bytes, json_string
from cursus.store.writing.lists import Generation, Lists, generation_of, global_database
from cursus.store.writing.window import Window, window_for
from cursus.tools import json_text


def move(
    change: Change, root: Path, chat_ids: Iterable[str], to: str, *, moved_from: str | None = None
) -> dict[str, Any]:
    """Moves chats into the window of a place. Paths below `moved_from` become paths below the place."""
    database = global_database(root)
    window = window_for(to, scan_workspaces(root, []))
    generation = generation_of(change, root)
    if generation is None:
        return {"chats": []}
    lists = Lists(change, root, generation)
    lists.open_window(window)
    moved = paths.mover(moved_from, window.place or to) if moved_from else None
    wanted = list(dict.fromkeys(one for each in chat_ids for one in family_of(change, database, each)))
    held = {one: HeldHead(one) for one in wanted}
    _take_heads(change, root, lists, held)
    for chat_id in wanted:
        _move_one(change, database, lists, chat_id, window, moved, held[chat_id])
    lists.write()
    return {
        "chats": [{"id": chat_id, "title": held[chat_id].title} for chat_id in wanted],
        "workspace": window.place,
        "workspace_id": window.id,
    }


class HeldHead:
    """The head of a chat that a window's own database had, before 3.0."""

    def __init__(self, chat_id: str) -> None:
        self.id = chat_id
        self.head: dict[str, Any] | None = None
        self.title = ""


def _take_heads(change: Change, root: Path, lists: Lists, held: dict[str, HeldHead]) -> None:
    """Takes the heads, and whole chats of the first composers, out of the windows that have them."""
    for path, key in held_in(root, set(held)):
        if key != WINDOW_LIST or path == global_database(root):
            continue
        for chat_id, each in held.items():
            head = lists.listed(path, key, chat_id)
            if head is not None:
                each.head = {**(each.head or {}), **head}
        lists.forget(path, key, *HELD[key], set(held))


def _move_one(
    change: Change,
    database: Path,
    lists: Lists,
    chat_id: str,
    window: Window,
    moved: paths.Moved | None,
    held: HeldHead,
) -> None:
    place = {"workspaceIdentifier": window.identifier}
    head = lists.header(chat_id)
    if head is not None:
        new = _moved_head(head, window, moved) if head else {}
        columns: dict[str, Any] = {"workspaceId": window.id}
        if new:
            columns["value"] = json_string(new)
        change.put_row(database, "composerHeaders", chat_id, **columns)
    listed = lists.listed(database, BLOB, chat_id)
    if listed is not None:
        lists.put_listed(database, BLOB, _moved_head(listed, window, moved))
    if held.head is not None:
        if lists.generation is Generation.WINDOW:
            lists.put_listed(lists.window_database(window.id), WINDOW_LIST, held.head)
        elif listed is None and head is None:
            lists.put_listed(database, BLOB, {**held.head, **place})
    known = head or listed or held.head or {}
    document = json_text.read(change.value(database, ROWS, f"{DOCUMENTS}{chat_id}"))
    updated = known.get("lastUpdatedAt") or known.get("createdAt") or 0
    if isinstance(document, dict):
        entry = cast("dict[str, Any]", document)
        known = {**entry, **known}
        new = paths.in_document(entry, moved) if moved else dict(entry)
        if "workspaceIdentifier" in new or (new.get("_v") or 0) >= 16:
            new |= place
        if new != entry:
            change.put_value(database, ROWS, f"{DOCUMENTS}{chat_id}", json_bytes(new))
    if lists.generation is Generation.TABLE and known and not known.get("subagentInfo"):
        lists.join_project(chat_id, window, updated if isinstance(updated, int) else 0)
    held.title = str(known.get("name") or known.get("subtitle") or "")
    if moved is not None:
        _move_rows(change, database, chat_id, moved)


def _moved_head(head: dict[str, Any], window: Window, moved: paths.Moved | None) -> dict[str, Any]:
    new = {**head, "workspaceIdentifier": window.identifier}
    if "agentLocation" in head and window.kind == "folder":
        new["agentLocation"] = {"environment": {"uri": window.components}}
    return paths.in_document(new, moved) if moved else new


def _move_rows(change: Change, database: Path, chat_id: str, moved: paths.Moved) -> None:
    """The paths in a chat's messages, and the keys that end in one."""
    for key in list(own_keys(change, database, chat_id)):
        if key.startswith(BUBBLES):
            stored = change.value(database, ROWS, key)
            bubble = json_text.read(stored)
            if isinstance(bubble, dict):
                new = paths.in_bubble(bubble, moved)
                if new != bubble:
                    change.put_value(database, ROWS, key, json_bytes(new))
        else:
            named = paths.in_key(key, moved)
            if named != key:
                cells = change.cells(Spot(str(database), ROWS, key))
                if cells is not None:
                    change.drop(Spot(str(database), ROWS, key))
                    change.put(Spot(str(database), ROWS, named), cells)


def move_home(change: Change, home: Path, moved_from: str, to: str) -> list[str]:
    """Moves what the agent keeps of a folder: its sessions, and its project with the transcripts (S §1.6, §1.7)."""
    moved: list[str] = []
    for old, new in (
        (home / "chats" / bucket_of(moved_from), home / "chats" / bucket_of(to)),
        (home / "projects" / slug_of(moved_from), home / "projects" / slug_of(to)),
    ):
        if old.is_dir() and not new.exists():
            change.copy_back(old, new)
            change.take_away(old)
            moved.append(str(new))
        elif old.is_dir() and new.is_dir() and old != new:
            for each in sorted(old.iterdir()):
                if not (new / each.name).exists():
                    change.copy_back(each, new / each.name)
                    change.take_away(each)
                    moved.append(str(new / each.name))
    return moved
