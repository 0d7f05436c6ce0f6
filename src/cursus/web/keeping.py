"""`/chats/ID/changes` and `/chats/ID/export`: what a chat changed, and the chat as a file to keep."""

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from cursus.chat import Chat, Edit
from cursus.render import html, markdown, to_json, visible
from cursus.render.markup.change import change
from cursus.store.patch import patch_of
from cursus.tools import diffs
from cursus.tools.blocks import Change
from cursus.tools.wording import counted
from cursus.web import pages
from cursus.web.chat import ask
from cursus.web.view import View

LONGEST_NAME: Final = 80
_FATES: Final = {"rejected": "rejected", "failed": "failed", "pending": "not applied yet", "partial": "kept in part"}


def _patch(chat: Chat) -> str:
    return patch_of(chat.edits, chat.workspace).text


FORMS: Final[dict[str, tuple[str, str, Callable[[Chat], str]]]] = {
    "html": ("html", "text/html; charset=utf-8", html),
    "md": ("md", "text/markdown; charset=utf-8", markdown),
    "json": ("json", "application/json", to_json),
    "patch": ("patch", "text/x-diff; charset=utf-8", _patch),
}
"""The ending of the file's name, its media type, and how it is written."""


async def export(request: Request) -> Response:
    """The chat as a file. It is sent as one to be saved, never as a page of this origin."""
    form = FORMS.get(request.query_params.get("format", "html"))
    if form is None:
        return PlainTextResponse(f"The forms are {', '.join(FORMS)}.", 404)
    suffix, kind, written = form
    title, content = await ask(request, lambda view: (view.chat.title, written(view.chat)))
    name = re.sub(r"[^\w.-]+", "-", visible.one_line(title))[:LONGEST_NAME].strip("-.") or "chat"
    disposition = f"attachment; filename*=UTF-8''{quote(name)}.{suffix}"
    body = content.encode("utf-8", "replace")
    return Response(body, headers={"content-type": kind, "content-disposition": disposition})


async def changes(request: Request) -> Response:
    """Every file that the chat changed, from before its first edit to after its last."""
    return HTMLResponse(pages.fragment("changes.html", **await ask(request, _changes)))


def _changes(view: View) -> dict[str, Any]:
    chat = view.chat
    by_path: dict[str, list[Edit]] = {}
    for edit in chat.edits:
        by_path.setdefault(edit.path, []).append(edit)
    files = [_file(view, path, edits) for path, edits in by_path.items()]
    return {
        "title": f"{counted(len(files), 'file')} changed",
        "url": view.url,
        "files": files,
        "added": sum(file["added"] for file in files),
        "removed": sum(file["removed"] for file in files),
    }


def _file(view: View, path: str, edits: list[Edit]) -> dict[str, Any]:
    """One file. Where its edits do not add up to one change, they follow each other as they were made."""
    text = patch_of(edits, view.chat.workspace).text
    applied = [edit for edit in edits if edit.is_applied]
    shown = [text] if text else [edit.diff for edit in edits if edit.diff]
    added, removed = map(sum, zip(*(diffs.count(diff) for diff in shown), strict=True)) if shown else (0, 0)
    fates = {_FATES[edit.decision] for edit in edits if edit.decision in _FATES}
    kinds = [words for words, is_so in (("new", edits[0].is_new), ("deleted", edits[-1].is_deletion)) if is_so]
    note = ", ".join([*kinds, *sorted(fates)]) or ("" if applied else "not applied")
    return {
        "path": visible.one_line(path),
        "added": added,
        "removed": removed,
        "note": note,
        "edits": [
            {"number": number, "link": quote(edit.bubble_id, safe="")}
            for number, edit in enumerate(edits, 1)
            if edit.bubble_id
        ],
        "diff": pages.markup("".join(change(Change(path=path, diff=diff), view.whole) for diff in shown)),
    }


ROUTES: Final = [Route("/chats/{id}/changes", changes), Route("/chats/{id}/export", export)]
