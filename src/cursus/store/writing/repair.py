"""Chats that are astray, put back where Cursor shows them. Nothing of them is changed but where they belong."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from cursus.chat import Chat
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.index import workspace_of
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.desktop.workspaces import scan_workspaces
from cursus.store.writing.astray import Astray, Search, Why, window_heads
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.chat_rows import chat_rows
from cursus.store.writing.listing import enter
from cursus.store.writing.lists import Lists, global_database, make_ready
from cursus.store.writing.moving import move
from cursus.store.writing.record import Recorder
from cursus.store.writing.window import Window, window_for
from cursus.tools import json_text

ReadChat = Callable[[str], Chat]


def repair(change: Change, root: Path, found: Iterable[Astray], read_chat: ReadChat) -> dict[str, Any]:
    """Puts chats back. `read_chat` gives a chat whose own form no version reads any more."""
    found = [each for each in found if each.is_fixable]
    _move(change, root, found)
    listing = [each for each in found if each.why in (Why.NOT_LISTED, Why.NOT_GROUPED, Why.LEFT_BEHIND)]
    if listing:
        _list(change, root, listing)
    rewritten = [each for each in found if each.why in (Why.FIRST_YEARS, Why.NO_DOCUMENT)]
    if rewritten:
        _rewrite(change, root, rewritten, read_chat)
    return {
        "chats": [{"id": each.chat_id, "title": each.title, "why": each.why.value, "to": each.to} for each in found]
    }


def _move(change: Change, root: Path, found: list[Astray]) -> None:
    by_place: dict[tuple[str, str], list[str]] = {}
    for each in found:
        if each.why in (Why.FOLDER_MOVED, Why.OTHER_ID) and each.to and each.workspace:
            by_place.setdefault((each.workspace, each.to), []).append(each.chat_id)
    for (old, new), chats in by_place.items():
        move(change, root, chats, new, moved_from=old if old != new else None)


def _list(change: Change, root: Path, found: list[Astray]) -> None:
    generation = make_ready(change, root)
    lists = Lists(change, root, generation)
    known = list(scan_workspaces(root, []))
    heads = {str(head["composerId"]): head for workspace in known for head in window_heads(change, workspace)}
    windows: dict[str | None, Window] = {}
    search = Search(change, root)
    for each in found:
        document = _document(change, root, each.chat_id)
        place = each.workspace
        if place is not None and not Path(place).exists():
            named, _ = workspace_of(document.get("workspaceIdentifier"))
            moved = search.moved_to(place, named)
            if moved is not None:
                move(change, root, [each.chat_id], moved, moved_from=place)
                document = _document(change, root, each.chat_id)
                place = moved
        if place not in windows:
            windows[place] = window_for(place, known)
        enter(lists, each.chat_id, each.title, document, heads.get(each.chat_id, {}), windows[place])
    lists.write()


def _rewrite(change: Change, root: Path, found: list[Astray], read_chat: ReadChat) -> None:
    """Chats whose form is read no more, in the form of today; messages that have rows keep these."""
    recorder = Recorder(change, root)
    for each in found:
        chat = read_chat(each.chat_id)
        if each.why is Why.FIRST_YEARS:
            recorder.write(chat, each.to)
            continue
        rows = chat_rows(
            chat, recorder.window(chat.workspace), version=recorder.generation.version, now=datetime.now(UTC)
        )
        there = {row.id for row in rows.rows if _has(change, root, f"bubbleId:{chat.id}:{row.id}")}
        rows.document["fullConversationHeadersOnly"] = [row.header for row in rows.rows if row.id in there]
        change.put_value(global_database(root), ROWS, f"{DOCUMENTS}{chat.id}", rows.document_bytes)
        recorder.lists.add(rows)
    recorder.finish()


def _has(change: Change, root: Path, key: str) -> bool:
    return change.cells(Spot(str(global_database(root)), ROWS, key)) is not None


def _document(change: Change, root: Path, chat_id: str) -> dict[str, Any]:
    found = json_text.read(change.value(global_database(root), ROWS, f"{DOCUMENTS}{chat_id}"))
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}
