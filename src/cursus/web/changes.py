"""What changed, told to every open page as it happens: one stream of server-sent events a page (F §1).

A message says what changed and never how: the page asks for what it shows of that. So nothing is lost with a
connection; whoever comes back asks once for everything it shows.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route

if TYPE_CHECKING:
    from cursus.library import Library

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a comment shows that the stream still lives."""

STREAM: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
_WAITING: Final = 256


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
async def following(library: "Library", changes: Changes) -> AsyncIterator[None]:
    """While this lasts, chats that change in Cursor's files are told of as `chats`."""

    async def follow() -> None:
        watch = getattr(library, "watch", None)
        if watch is None:
            return
        async for changed in watch():
            changes.tell("chats", [changed] if isinstance(changed, str) else list(changed))

    task = asyncio.create_task(follow())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def events(request: Request) -> StreamingResponse:
    """`/events`: the stream."""
    return StreamingResponse(request.app.state.changes.listen(), media_type="text/event-stream", headers=STREAM)


ROUTES: Final = [Route("/events", events)]
