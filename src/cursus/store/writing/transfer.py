"""Chats from one data folder into another, row by row and byte for byte: from a backup, from another machine.

A chat that is there already is left alone. What a chat shares with others, the texts of files and the blobs of its
agent, comes with it where it is not there yet.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from cursus.store.database import Database, open_database
from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.index import BLOB
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.desktop.workspaces import scan_workspaces
from cursus.store.writing.belongings import CONTENT, FAMILIES, HELD, SINGLE
from cursus.store.writing.change import Change
from cursus.store.writing.listing import enter
from cursus.store.writing.lists import ITEMS, Generation, Lists, global_database, make_ready
from cursus.store.writing.reach import blobs_below, roots_in
from cursus.store.writing.window import window_for
from cursus.tools import json_text


def transfer(
    change: Change,
    source: Path,
    target: Path,
    chats: dict[str, tuple[str, str | None]],
    generation: Generation | None = None,
) -> dict[str, Any]:
    """Copies chats that the target does not have, by id with title and place; says which came and which were there."""
    came: list[dict[str, Any]] = []
    there: list[str] = []
    made = make_ready(change, target, generation)
    lists = Lists(change, target, made)
    windows = list(scan_workspaces(target, []))
    held = dict(_held(source, set(chats)))
    with open_database(global_database(source)) as database:
        for chat_id, (title, place) in chats.items():
            if change.value(lists.database, ROWS, f"{DOCUMENTS}{chat_id}") is not None or _is_held(
                lists, held.get(chat_id), chat_id
            ):
                there.append(chat_id)
                continue
            rows = list(_rows(database, chat_id))
            if not rows and chat_id not in held:
                continue
            for key, value in (*rows, *_shared(database, rows)):
                if value is not None and (
                    key.startswith(f"{DOCUMENTS}{chat_id}") or change.value(lists.database, ROWS, key) is None
                ):
                    change.put_value(lists.database, ROWS, key, value)
            if chat_id in held and held[chat_id][1] != WINDOW_LIST:
                _hold(lists, held[chat_id], windows, place)
            elif rows:
                document = json_text.read(dict(rows).get(f"{DOCUMENTS}{chat_id}"))
                head = _head(database, held.get(chat_id), chat_id)
                entry = cast("dict[str, Any]", document) if isinstance(document, dict) else {}
                enter(lists, chat_id, title, entry, head, window_for(place, windows))
            came.append({"id": chat_id, "title": title})
    lists.write()
    return {"chats": came, "skipped": there}


def _rows(database: Database, chat_id: str) -> Iterator[tuple[str, bytes | None]]:
    for family in FAMILIES:
        yield from database.range(ROWS, f"{family}{chat_id}:")
    yield from database.values(ROWS, [f"{family}{chat_id}" for family in SINGLE])


def _shared(database: Database, rows: list[tuple[str, bytes | None]]) -> Iterator[tuple[str, bytes | None]]:
    """The texts of files that rows name, and the blobs below the roots that they name."""
    named: dict[str, None] = {}
    for _, value in rows:
        if value:
            named |= dict.fromkeys(found.decode() for found in CONTENT.findall(value))
    yield from database.values(ROWS, named)
    roots = [root for key, value in rows if value for root in roots_in(key, value)]
    yield from blobs_below(roots, lambda ids: database.values(ROWS, [f"agentKv:blob:{each}" for each in ids]))


def _head(database: Database, held: Any, chat_id: str) -> dict[str, Any]:
    """The head that the source's lists have of a chat: the table's, else that of the value, else its window's."""
    if "composerHeaders" in database.tables:
        for _, value in database.named("composerHeaders", "composerId", [chat_id]):
            head = json_text.read(value)
            if isinstance(head, dict):
                return cast("dict[str, Any]", head)
    listed = json_text.read(database.value(ITEMS, BLOB))
    for head in listed.get("allComposers") or () if isinstance(listed, dict) else ():
        if isinstance(head, dict) and head.get("composerId") == chat_id:
            return head
    return held[2] if held is not None else {}


def _held(source: Path, wanted: set[str]) -> Iterator[tuple[str, tuple[str | None, str, dict[str, Any]]]]:
    """Chats that a window holds or names in a list of its own: its place, the list's key, the entry."""
    for workspace in scan_workspaces(source, []):
        if not workspace.database.is_file():
            continue
        with open_database(workspace.database) as database:
            for key, value in database.values(ITEMS, HELD):
                names, known_by = HELD[key]
                parsed = json_text.read(value)
                lists = (
                    [parsed]
                    if isinstance(parsed, list)
                    else [parsed.get(name) for name in names]
                    if isinstance(parsed, dict)
                    else []
                )
                for listed in lists:
                    for entry in listed if isinstance(listed, list) else ():
                        found = next(
                            (entry[name] for name in known_by if isinstance(entry, dict) and name in entry), None
                        )
                        if isinstance(found, str) and found in wanted:
                            yield found, (workspace.place, key, entry)


def _is_held(lists: Lists, held: Any, chat_id: str) -> bool:
    if held is None or held[1] == WINDOW_LIST:
        return False
    place, key, _ = held
    window = window_for(place, scan_workspaces(lists.root, []))
    database = lists.window_database(window.id)
    return (
        chat_id.encode() in (lists.change.value(database, ITEMS, key) or b"")
        if lists.change.exists(database)
        else False
    )


def _hold(lists: Lists, held: Any, windows: Iterable[Any], place: str | None) -> None:
    """A chat of the first years, as it was, into the list of its window."""
    window = window_for(held[0] or place, windows)
    database = lists.open_window(window)
    lists.hold(database, held[1], HELD[held[1]][0], held[2])
