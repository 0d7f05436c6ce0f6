"""`/search`: what was said in any chat, found while it is typed, in the language of `cursus search`."""

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cursus.errors import CursusError
from cursus.render import dates, visible
from cursus.web import pages
from cursus.web.catalogue import place
from cursus.web.view import chat_url

if TYPE_CHECKING:
    from cursus.library import Library
    from cursus.library.search.hit import Hit

ENTRY: Final = pages.Entry("Search", "/search", "search", 10)
MOST: Final = 60
"""Finds that are shown at first, and each time more are asked for."""

LONGEST: Final = 1000
_FIELDS: Final = {
    "said": "you",
    "answer": "answer",
    "thought": "thought",
    "command": "command",
    "output": "output",
    "change": "change",
    "path": "path",
}


async def search(request: Request) -> Response:
    """The page, with what is found of the words in its address."""
    query = request.query_params.get("q", "")[:LONGEST]
    found = await _found(request, query)
    values = {"found": pages.markup(found["html"]), "count": found["count"], "sort": found["sort"]}
    return pages.page(request, "search.html", title=f"{query} – search" if query else "Search", query=query, **values)


async def results(request: Request) -> Response:
    """`/search/results`: what the page shows below its field."""
    return JSONResponse(await _found(request, request.query_params.get("q", "")[:LONGEST]))


async def _found(request: Request, query: str) -> dict[str, Any]:
    given = request.query_params
    sort = "newest" if given.get("sort") == "newest" else "best"
    pages_asked = given.get("pages", "1")
    limit = MOST * (min(int(pages_asked), 100) if pages_asked.isdecimal() else 1)
    if not query.strip():
        return {"html": "", "count": "", "sort": sort}

    def ask(library: "Library") -> "list[Hit]":
        is_regex = given.get("regex") == "1"
        return list(library.search(query, limit=limit + 1, sort=sort, regex=is_regex))

    try:
        hits = await request.app.state.shelf.ask(ask)
    except CursusError as error:
        return {"html": "", "count": str(error), "sort": sort}
    has_more = len(hits) > limit
    shown = hits[:limit]
    by_chat: dict[str, list[Hit]] = {}
    for hit in shown:
        by_chat.setdefault(hit.chat.id, []).append(hit)
    chats = [_chat(hits) for hits in by_chat.values()]
    count = f"{len(shown)}{' or more' if has_more else ''} {'find' if len(shown) == 1 else 'finds'}"
    html = pages.fragment("hits.html", chats=chats, more=has_more)
    return {"html": html, "count": count if shown else "Nothing was found.", "sort": sort}


def _chat(hits: "list[Hit]") -> dict[str, Any]:
    head = hits[0].chat
    at = head.updated or head.created
    return {
        "title": visible.one_line(head.title) or "Untitled",
        "url": chat_url(head.id),
        "workspace": place(head.workspace),
        "when": f"{at.astimezone():%Y-%m-%d}" if at else "",
        "exact": dates.utc_minute(at) if at else "",
        "gone": hits[0].gone is not None,
        "hits": [_hit(hit) for hit in hits],
    }


def _hit(hit: "Hit") -> dict[str, Any]:
    url = chat_url(hit.chat.id)
    where = [_FIELDS.get(hit.field, hit.field)] if hit.bubble_id else ["title"]
    if hit.tool:
        where.append(hit.tool)
    if hit.at is not None:
        where.append(f"{hit.at.astimezone():%Y-%m-%d %H:%M}")
    return {
        "url": f"{url}#b-{quote(hit.bubble_id, safe='')}" if hit.bubble_id else url,
        "where": " · ".join(visible.one_line(word) for word in where),
        "parts": _parts(hit.snippet.text, hit.snippet.marks),
    }


def _parts(text: str, marks: Any) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = []
    at = 0
    for start, end in marks:
        if start > at:
            parts.append({"text": visible.exact(text[at:start]), "on": False})
        parts.append({"text": visible.exact(text[start:end]), "on": True})
        at = end
    if at < len(text):
        parts.append({"text": visible.exact(text[at:]), "on": False})
    return parts


ROUTES: Final = [Route("/search", search), Route("/search/results", results)]
