"""`/live`: the agents that run now, or ran lately, each followed word by word as it works (F §1).

A run's page is one stream of server-sent events. Words that were added to an open answer travel as words; the blocks
of its Markdown that are finished are drawn once, and only the last one is drawn again. Everything else replaces the one
message that changed.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from cursus.agent import runs
from cursus.agent.runs import Run
from cursus.chat import Bubble, Human, Text
from cursus.chat.events import Event
from cursus.chat.fold import Fold
from cursus.render import dates, visible
from cursus.render.markup.bubble import bubble_html
from cursus.render.markup.escape import words
from cursus.render.markup.look import Look
from cursus.render.markup.prose import prose
from cursus.tools.call import with_output
from cursus.web import pages
from cursus.web.catalogue import place
from cursus.web.changes import STREAM, event
from cursus.web.view import chat_url

ENTRY: Final = pages.Entry("Live", "/live", "live", 30)
TICK: Final = 0.033
"""Seconds in which what an agent says is gathered: a frame or two of a screen."""

HEARTBEAT: Final = 15.0
LOOK: Final = Look(chat=chat_url)
STATES: Final = {
    "running": "running",
    "done": "done",
    "cancelled": "stopped",
    "failed": "failed",
    "lost": "lost: its process is gone",
}


async def live(request: Request) -> Response:
    """The page of all runs."""
    listed = await asyncio.to_thread(_listed)
    return pages.page(request, "live.html", title="Live agents", listed=pages.markup(listed))


async def listed(request: Request) -> Response:
    """`/live/list`: the runs alone."""
    return HTMLResponse(await asyncio.to_thread(_listed))


def _listed() -> str:
    now = datetime.now(UTC)
    return pages.fragment("runs.html", runs=[_row(run, now) for run in runs.runs()])


def _row(run: Run, now: datetime) -> dict[str, Any]:
    return {
        "id": run.id,
        "prompt": visible.one_line(run.prompt[:300]) or "(no prompt)",
        "workspace": place(run.workspace),
        "path": visible.one_line(run.workspace or ""),
        "model": visible.one_line(run.model or ""),
        "backend": run.backend,
        "state": STATES[run.state],
        "is_running": run.is_running,
        "when": dates.relative(run.started, now),
        "at": dates.iso(run.started),
        "chat": chat_url(run.session_id) if run.session_id and not run.is_running else None,
    }


async def run(request: Request) -> Response:
    """The page of one run."""
    wanted = request.path_params["id"]

    def read() -> dict[str, Any]:
        return _row(runs.run_of(wanted), datetime.now(UTC))

    row = await asyncio.to_thread(read)
    return pages.page(request, "run.html", title=row["prompt"][:80], run=row)


async def cancel(request: Request) -> Response:
    """Asks an agent to stop."""
    is_asked = await asyncio.to_thread(runs.cancel, request.path_params["id"])
    return JSONResponse({"words": "It was asked to stop" if is_asked else "It is over already"})


async def events(request: Request) -> Response:
    """What the agent said and says, as messages for the page."""
    wanted = request.path_params["id"]
    await asyncio.to_thread(runs.run_of, wanted)
    stream = _stream(wanted, request)
    return StreamingResponse(stream, media_type="text/event-stream", headers=STREAM)


async def _stream(id: str, request: Request) -> AsyncIterator[bytes]:
    said: asyncio.Queue[Event | None] = asyncio.Queue()

    async def follow() -> None:
        try:
            async for one in runs.follow(id):
                said.put_nowait(one)
        finally:
            said.put_nowait(None)

    task = asyncio.create_task(follow())
    shown = Shown()
    is_over = False
    try:
        yield event("start", None)
        while not is_over and not request.app.state.changes.is_over:
            try:
                one = await asyncio.wait_for(said.get(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            await asyncio.sleep(TICK)
            while one is not None:
                shown.feed(one)
                one = said.get_nowait() if not said.empty() else None
                is_over = is_over or (one is None and task.done())
            is_over = is_over or (task.done() and said.empty())
            for message in shown.messages(request.app.state.requests()):
                yield message
        for message in shown.finish():
            yield message
        yield event("over", _row(await asyncio.to_thread(runs.run_of, id), datetime.now(UTC)))
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class Shown:
    """What a page has of a run, and what to send it so that it has all."""

    def __init__(self) -> None:
        self._fold = Fold(show_output=with_output)
        self._sent: dict[str, Bubble] = {}
        self._open = ""
        self._settled = 0
        self._tail = ""

    def feed(self, said: Event) -> None:
        """One more event of the agent."""
        self._fold.feed(said)

    def messages(self, requests: Any) -> Iterator[bytes]:
        """The events that bring a page up to date."""
        bubbles = self._fold.chat.bubbles
        for index, bubble in enumerate(bubbles):
            if self._sent.get(bubble.id) is bubble or self._sent.get(bubble.id) == bubble:
                continue
            before = self._sent.get(bubble.id)
            self._sent[bubble.id] = bubble
            is_last = index == len(bubbles) - 1
            if isinstance(bubble, Text) and is_last:
                yield from self._words(bubble, index, is_new=before is None)
                continue
            yield self._patch(bubble, index, requests)
        if self._open and bubbles and bubbles[-1].id != self._open:
            yield from self._close(bubbles)

    def finish(self) -> Iterator[bytes]:
        """The events after the last one of the agent."""
        if self._open:
            yield from self._close(self._fold.chat.bubbles)

    def _patch(self, bubble: Bubble, index: int, requests: Any) -> bytes:
        call = getattr(bubble, "tool", None)
        request = requests.get(call.id) if call is not None else None
        html = bubble_html(bubble, index, LOOK, request=request)
        return event("patch", {"id": bubble.id, "html": html, "begins": isinstance(bubble, Human)})

    def _close(self, bubbles: tuple[Bubble, ...]) -> Iterator[bytes]:
        """The answer that was open is complete: drawn as a whole, once."""
        found = next(((at, one) for at, one in enumerate(bubbles) if one.id == self._open), None)
        self._open = ""
        if found is not None:
            yield self._patch(found[1], found[0], {})

    def _words(self, bubble: Text, index: int, *, is_new: bool) -> Iterator[bytes]:
        """What was added to an open answer."""
        if is_new or bubble.id != self._open:
            self._open, self._settled, self._tail = bubble.id, 0, ""
            empty = Text(id=bubble.id, at=bubble.at, at_origin=bubble.at_origin)
            yield self._patch(empty, index, {})
        settled = settled_at(bubble.text, self._settled)
        tail = bubble.text[settled:]
        if settled == self._settled and tail.startswith(self._tail):
            yield event("text", {"id": bubble.id, "text": visible.safe(tail[len(self._tail) :])})
        else:
            html = prose(bubble.text[self._settled : settled], LOOK) if settled > self._settled else ""
            yield event("block", {"id": bubble.id, "html": html, "tail": words(tail)})
        self._settled, self._tail = settled, tail


def settled_at(text: str, start: int) -> int:
    """Where the last block of a Markdown text begins: after an empty line that no fence contains."""
    at, fence = start, ""
    for line in text[start:].splitlines(keepends=True):
        stripped = line.strip()
        mark = stripped[:3]
        if mark in ("```", "~~~") and (not fence or mark == fence):
            fence = "" if fence else mark
        start += len(line)
        if not stripped and not fence and line.endswith("\n"):
            at = start
    return at


ROUTES: Final = [
    Route("/live", live),
    Route("/live/list", listed),
    Route("/live/{id}", run),
    Route("/live/{id}/events", events),
    Route("/live/{id}/cancel", cancel, methods=["POST"]),
]
