"""`/chats/ID`: one chat, and what its page asks for while it is read."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from cursus.chat import Bubble, Chat, ToolUse
from cursus.render import dates, drawing, visible
from cursus.render.markup.bubble import bubble_html
from cursus.render.markup.look import kind_of
from cursus.render.markup.pieces import whole
from cursus.tools.wording import counted
from cursus.web import pages
from cursus.web.catalogue import place
from cursus.web.view import View, Views, chat_url

if TYPE_CHECKING:
    from cursus.library import Library

OPENING: Final = 1800
"""Pixels of a chat that its page brings with it."""

MOST_PIECES: Final = 40
MOST_NESTED: Final = 60
IMMUTABLE: Final = {"cache-control": "private, max-age=31536000, immutable"}
Result = TypeVar("Result")


async def ask(request: Request, question: "Callable[[View], Result]") -> Result:
    """What a chat's view says to a question, asked in the library's thread."""
    views: Views = request.app.state.views
    chat_id = request.path_params["id"]

    def read(library: "Library") -> Result:
        return question(views.of(library, chat_id))

    return await request.app.state.shelf.read(read)


async def chat(request: Request) -> Response:
    """The page. An id that is only begun leads to the whole one."""
    values = await ask(request, _page)
    if values["head"]["id"] != request.path_params["id"]:
        return RedirectResponse(values["url"], 307)
    return pages.page(request, "chat.html", **values)


def _page(view: View) -> dict[str, Any]:
    chat = view.chat
    paths = {edit.path for edit in chat.edits}
    layout = msgspec.json.encode(view.layout()).decode().replace("<", "\\u003c")
    return {
        "title": visible.one_line(chat.title) or "Untitled",
        "url": view.url,
        "head": _head(chat),
        "parent": {"url": chat_url(chat.parent), "title": "parent chat"} if chat.parent else None,
        "facts": _facts(chat),
        "edits": counted(len(paths), "file") + " changed" if paths else "",
        "problems": [
            {"what": visible.one_line(problem.what), "where": visible.one_line(problem.where)}
            for problem in chat.problems
        ],
        "generating": chat.is_generating,
        "feed": pages.markup(view.opening(OPENING)),
        "tail": pages.markup(_tail(view)),
        "layout": pages.markup(layout),
    }


def _head(chat: Chat) -> dict[str, str]:
    return {
        "id": chat.id,
        "title": visible.one_line(chat.title) or "Untitled",
        "workspace": visible.one_line(chat.workspace or ""),
        "place": place(chat.workspace),
    }


def _facts(chat: Chat) -> list[dict[str, str]]:
    head = chat.head
    now = datetime.now(UTC)
    facts: list[tuple[str, str]] = []
    if head.model:
        facts.append((head.model, "model"))
    if head.mode:
        facts.append((f"{head.mode} mode", ""))
    at = head.updated or head.created
    if at is not None:
        begun = f"begun {dates.utc_minute(head.created)}" if head.created else ""
        facts.append((dates.relative(at, now), f"last used {dates.utc_minute(at)}, {begun}".strip(", ")))
    facts.append((counted(len(chat.bubbles), "message"), ""))
    tokens = chat.usage.total_tokens or (chat.usage.input_tokens or 0) + (chat.usage.output_tokens or 0)
    if tokens:
        facts.append((f"{tokens:,} tokens", "as measured by Cursor"))
    if head.archived:
        facts.append(("archived", ""))
    stores = ", ".join(dict.fromkeys(f"{source.store}/{source.era}" for source in head.sources))
    if stores:
        facts.append((stores, "\n".join(source.path for source in head.sources)))
    return [{"words": visible.one_line(words), "hint": visible.safe(hint)} for words, hint in facts]


def _tail(view: View) -> str:
    """What belongs to the chat but not to the conversation: the list of things to do, sub-agents, what was rewound."""
    from cursus.render.markup.blocks import block_html
    from cursus.tools.blocks import Checklist, Item, SubAgent

    chat = view.chat
    parts: list[str] = []
    if chat.todos:
        items = tuple(Item(text=todo.content, status=todo.status) for todo in chat.todos)
        parts.append(f"<h2>To do</h2>{block_html(Checklist(items=items), view.look)}")
    if chat.children:
        links = "".join(block_html(SubAgent(chat_id=child.id, title=child.title), view.look) for child in chat.children)
        parts.append(f"<h2>{counted(len(chat.children), 'sub-agent')}</h2>{links}")
    if chat.detached:
        words = counted(len(chat.detached), "message")
        inner = "".join(bubble_html(bubble, -1, view.look) for bubble in chat.detached[:MOST_NESTED])
        parts.append(
            f'<details class="folded detached"><summary>{words} no longer in the conversation,'
            f" after an edit or a rewind</summary>{inner}</details>"
        )
    return "".join(parts)


async def layout(request: Request) -> Response:
    """What the pieces are now."""

    def read(view: View) -> dict[str, Any]:
        return {"pieces": view.layout(), "count": len(view.chat.bubbles), "generating": view.chat.is_generating}

    return JSONResponse(await ask(request, read))


async def some_pieces(request: Request) -> Response:
    """Pieces `first` to `last`, drawn."""
    first, last = _number(request, "first"), _number(request, "last")
    requests = request.app.state.requests()

    def read(view: View) -> bytes:
        numbers = range(first, min(last, first + MOST_PIECES - 1, len(view.pieces) - 1) + 1)
        return msgspec.json.encode(
            [{"number": at, "key": view.pieces[at].key, "html": view.drawn(at, requests)} for at in numbers]
        )

    return Response(await ask(request, read), media_type="application/json")


def _number(request: Request, name: str) -> int:
    given = request.query_params.get(name, "0")
    return int(given) if given.isdecimal() and len(given) < 10 else 0


async def where(request: Request) -> Response:
    """The piece that has a message."""
    wanted = request.query_params.get("bubble", "")
    piece = await ask(request, lambda view: view.piece_of(wanted))
    if piece is None:
        return JSONResponse({"error": "The chat has no such message."}, 404)
    return JSONResponse({"piece": piece})


async def bubble(request: Request) -> Response:
    """All of one message."""
    wanted = request.path_params["bubble"]
    return HTMLResponse(await ask(request, lambda view: view.bubble(wanted)))


async def nested(request: Request) -> Response:
    """The chat as it is shown within the one that started it."""

    def read(view: View) -> str:
        shown = "".join(view.drawn(number) for number in range(min(len(view.pieces), 3)))
        link = f'<p class="remark"><a href="{view.url}">Open this chat on its own page</a></p>'
        return f"{shown}{link}".replace(' id="b-', ' data-anchor="b-')

    return HTMLResponse(await ask(request, read))


async def find(request: Request) -> Response:
    """The messages that have some words, each with its piece."""
    from cursus.web.finding import MOST

    words = request.query_params.get("q", "").strip().lower()[:500]

    def read(view: View) -> list[dict[str, Any]]:
        hits: list[dict[str, Any]] = []
        number = 0
        for at, text in enumerate(view.texts()):
            if words in text and not view.chat.bubbles[at].is_hidden:
                while view.pieces[number].last <= at:
                    number += 1
                hits.append({"bubble": view.chat.bubbles[at].id, "piece": number})
                if len(hits) >= MOST:
                    break
        return hits

    return JSONResponse(await ask(request, read) if words else [])


async def outline(request: Request) -> Response:
    """The turns: what was asked, when, what came of it."""
    return HTMLResponse(pages.fragment("outline.html", turns=await ask(request, _turns)))


def _turns(view: View) -> list[dict[str, Any]]:
    now = datetime.now(UTC)
    told: list[dict[str, Any]] = []
    for turn in view.chat.turns:
        first = turn.bubbles[0]
        at = next((one.at for one in turn.bubbles if one.at is not None), None)
        uses = [one for one in turn.bubbles if isinstance(one, ToolUse)]
        told.append(
            {
                "index": turn.index,
                "link": _anchor(first),
                "words": _first_words(turn.human or first),
                "at": dates.iso(at),
                "when": dates.relative(at, now) if at else "",
                "edits": len({edit.path for one in uses for edit in one.tool.edits}),
                "failures": sum(one.tool.status.shown == "error" for one in uses),
            }
        )
    return told


def _anchor(bubble: Bubble) -> str:
    from urllib.parse import quote

    return quote(bubble.id, safe="")


def _first_words(bubble: Bubble) -> str:
    text = bubble.text.strip()
    if not text and isinstance(bubble, ToolUse):
        tool = drawing.tool_of(bubble.tool)
        text = f"{tool.verb(bubble.tool.status)} {tool.subject(bubble.tool)}"
    return visible.one_line(text[:160]) or "…"


async def picture(request: Request) -> Response:
    """An image of the chat."""
    name = request.path_params["name"]
    data = await ask(request, lambda view: view.picture(name))
    kind = kind_of(data) if data is not None else None
    if data is None or kind is None:
        return PlainTextResponse("The chat has no such image.", 404)
    return Response(data, media_type=kind, headers={**IMMUTABLE, "content-disposition": "inline"})


async def on_paper(request: Request) -> Response:
    """All of the chat on one page, unfolded when it is printed."""

    def read(view: View) -> dict[str, Any]:
        feed = "".join(whole(view.chat, view.whole))
        title = visible.one_line(view.chat.title) or "Untitled"
        return {"title": title, "url": view.url, "facts": _facts(view.chat), "feed": pages.markup(feed), "tail": ""}

    return pages.page(request, "print.html", **await ask(request, read))


ROUTES: Final = [
    Route("/chats/{id}", chat),
    Route("/chats/{id}/layout", layout),
    Route("/chats/{id}/pieces", some_pieces),
    Route("/chats/{id}/where", where),
    Route("/chats/{id}/bubbles/{bubble}", bubble),
    Route("/chats/{id}/nested", nested),
    Route("/chats/{id}/find", find),
    Route("/chats/{id}/outline", outline),
    Route("/chats/{id}/pictures/{name}", picture),
    Route("/chats/{id}/print", on_paper),
]
