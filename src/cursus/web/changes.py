"""What changed, told to every open page as it happens: one stream of server-sent events a page (F §1).

A message says what changed and never how: the page asks for what it shows of that. So nothing is lost with a
connection; whoever comes back asks once for everything it shows.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route

from cursus.errors import CursusError
from cursus.web.background import beside

if TYPE_CHECKING:
    from cursus.library import Library

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a comment shows that the stream still lives."""

STREAM: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_WAITING: Final = 256
AFTER_TROUBLE: Final = 10.0
"""Seconds after which files that could not be followed are tried again."""

TOLD_EVERY: Final = 20
"""Chats that are read into the index between two words about it."""


class Changes:
    """Everyone who listens, and what they are told."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[bytes | None]] = set()
        self.is_over = False

    def tell(self, topic: str, value: Any = None) -> None:
        """Tells every open page. `topic` is the name of the event, `value` becomes JSON."""
        message = event(topic, value)
        for queue in list(self._listeners):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(message)

    async def listen(self) -> AsyncIterator[bytes]:
        """The events from now on."""
        queue: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING)
        self._listeners.add(queue)
        try:
            yield event("hello", None)
            while not self.is_over:
                try:
                    message = await asyncio.wait_for(queue.get(), HEARTBEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if message is None:
                    return
                yield message
        finally:
            self._listeners.discard(queue)

    def close(self) -> None:
        """Lets every page go."""
        self.is_over = True
        for queue in list(self._listeners):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(None)


def event(topic: str, value: Any) -> bytes:
    """One event as it is sent."""
    return b"event: " + topic.encode() + b"\ndata: " + msgspec.json.encode(value) + b"\n\n"


@asynccontextmanager
async def following(app: Starlette) -> AsyncIterator[None]:
    """While this lasts the index is kept, and chats that change in Cursor's files are told of as `chats`."""
    async with beside(_follow(app)):
        yield


async def _follow(app: Starlette) -> None:
    library: Library = app.state.shelf.library
    changes: Changes = app.state.changes
    loop = asyncio.get_running_loop()

    def tell(done: int, total: int) -> None:
        app.state.indexing(done, total)
        if done == total or done % TOLD_EVERY == 0:
            loop.call_soon_threadsafe(changes.tell, "indexing", {"done": done, "total": total})

    while True:
        try:
            await asyncio.to_thread(library.sync, tell)
            async with aclosing(library.watch()) as found:
                async for chat_id in found:
                    await app.state.shelf.read(lambda _, changed=chat_id: app.state.views.forget(changed))
                    changes.tell("chats", [chat_id])
        except (CursusError, OSError, sqlite3.Error) as error:
            changes.tell("trouble", f"New messages are not followed: {error}")
            await asyncio.sleep(AFTER_TROUBLE)


async def events(request: Request) -> StreamingResponse:
    """`/events`: the stream."""
    return StreamingResponse(request.app.state.changes.listen(), media_type="text/event-stream", headers=STREAM)


ROUTES: Final = [Route("/events", events)]
