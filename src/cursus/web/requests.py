"""`/requests`: what clients ask of the gateway, as it happens, each request with the folded chat of its answer.

A gateway that was started with `--record` keeps a journal of each request where every agent's run has one; this page
shows those, whichever process wrote them, follows the ones under way, and can stop them.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from cursus.agent.runs import Run, cancel, chat_of, run_of, runs
from cursus.errors import NotFound
from cursus.render import dates, visible
from cursus.render.markup.look import Look
from cursus.render.markup.pieces import piece_html, pieces
from cursus.web import pages
from cursus.web.background import beside
from cursus.web.view import chat_url

ENTRY: Final = pages.Entry("Requests", "/requests", "globe", 60)

PREFIX: Final = "gateway/"
"""What a gateway calls its backends in journals."""

LOOKING: Final = 0.5
SHOWN: Final = 100

_LOOK: Final = Look(chat=chat_url)


def listed() -> list[Run]:
    """The requests that are kept, newest first."""
    return [run for run in runs() if run.backend.startswith(PREFIX)][:SHOWN]


def row(run: Run, now: datetime) -> dict[str, Any]:
    """A request as the list shows it."""
    seconds = ((run.ended or now) - run.started).total_seconds()
    return {
        "id": run.id,
        "url": f"/requests/{run.id}",
        "prompt": visible.one_line(run.prompt)[:200] or "no message of a user",
        "model": run.model or "",
        "backend": run.backend.removeprefix(PREFIX),
        "state": run.state,
        "seconds": f"{seconds:.1f} s",
        "at": dates.iso(run.started),
        "when": dates.relative(run.started, now),
    }


def chat_html(run_id: str) -> str:
    """The conversation of a request and its answer so far."""
    chat = chat_of(run_id)
    run = run_of(run_id)
    parts = pieces(chat.bubbles, is_generating=run.is_running)
    return "".join(piece_html(chat.bubbles, piece, _LOOK) for piece in parts)


async def requests_page(request: Request) -> Response:
    now = datetime.now(UTC)
    found = await asyncio.to_thread(listed)
    return pages.page(request, "requests.html", title="Requests", requests=[row(run, now) for run in found])


async def requests_list(request: Request) -> Response:
    """The list alone, for an open page."""
    now = datetime.now(UTC)
    found = await asyncio.to_thread(listed)
    return HTMLResponse(pages.fragment("requests_list.html", requests=[row(run, now) for run in found]))


async def request_page(request: Request) -> Response:
    run = _one(request)
    html = await asyncio.to_thread(chat_html, run.id)
    shown = row(run, datetime.now(UTC))
    return pages.page(request, "request.html", title=shown["prompt"], request=shown, chat=pages.markup(html))


async def request_chat(request: Request) -> Response:
    """The conversation alone, for an open page."""
    return HTMLResponse(await asyncio.to_thread(chat_html, _one(request).id))


async def request_stop(request: Request) -> Response:
    return JSONResponse({"stopped": await asyncio.to_thread(cancel, _one(request).id)})


def _one(request: Request) -> Run:
    run = run_of(request.path_params["id"])
    if not run.backend.startswith(PREFIX):
        raise NotFound(f"{run.id} is no request of the gateway.")
    return run


@asynccontextmanager
async def running(app: Starlette) -> AsyncIterator[None]:
    """Tells open pages which requests have changed, while the server runs."""
    async with beside(_watch(app)):
        yield


async def _watch(app: Starlette) -> None:
    """Requests under way change all the time; the others when they begin and end."""
    before: dict[str, str] = {}
    while True:
        now = {run.id: run.state for run in await asyncio.to_thread(listed)}
        changed = [name for name, state in now.items() if state == "running" or before.get(name) != state]
        if (before and changed) or before.keys() - now.keys():
            app.state.changes.tell("requests", changed)
        before = now
        await asyncio.sleep(LOOKING)


ROUTES: Final = [
    Route("/requests", requests_page),
    Route("/requests/list", requests_list),
    Route("/requests/{id}", request_page),
    Route("/requests/{id}/chat", request_chat),
    Route("/requests/{id}/stop", request_stop, methods=["POST"]),
]
