"""One request being answered: the driver between a client's socket and an agent's turn.

It holds the status line until the agent has taken the turn (or two seconds are over), writes each batch of pieces the
moment it comes, keeps the client alive in silence, ends calls when the agent goes quiet, and ends the turn within a
moment when the client leaves (D §3.5).
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cursus.gateway.dialects.writer import Writer
from cursus.gateway.failure import Failure
from cursus.gateway.layout import Prompt, lay_out
from cursus.gateway.metrics import Metrics
from cursus.gateway.notebook import Entry
from cursus.gateway.order import Order
from cursus.gateway.relay import Relay
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.upstream import Beat, Errand, Piece, Stream, Upstream

if TYPE_CHECKING:
    from cursus.gateway.record import Record

Send = Callable[[Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

EVENT_STREAM: Headers = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),
]
JSON: Headers = [(b"content-type", b"application/json")]


LAST_WORDS: Final = 1.0
"""Seconds for the end of an answer that cannot go on: whoever does not read will not read that either."""


class Exchange:
    """The answer to one order, from the first call upstream to the last byte down."""

    def __init__(
        self,
        *,
        order: Order,
        errand: Errand,
        relay: Relay,
        writer: Writer,
        upstream: Upstream,
        settings: GatewaySettings,
        metrics: Metrics,
        entry: Entry,
        headers: Headers,
        send: Send,
        record: "Record | None" = None,
    ) -> None:
        self._order = order
        self._errand = errand
        self._relay = relay
        self._writer = writer
        self._upstream = upstream
        self._settings = settings
        self._metrics = metrics
        self._entry = entry
        self._headers = headers
        self._send = send
        self._record = record
        self._is_begun = False
        self._is_complete = False
        self._started = monotonic()
        self._last_write = self._started
        self._writing_since: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[Any] | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Answer; a `Failure` is raised where nothing was sent yet, so that it becomes the response."""
        self._task = asyncio.current_task()
        if self._order.is_stream:
            self._timer = asyncio.get_running_loop().call_later(self._settings.hold, self._held_long_enough)
        try:
            while True:
                await self._turn()
                if self._relay.state != "again":
                    break
                self._metrics.count("second_tries_total")
                self._entry.tries += 1
                prompt = lay_out(self._order, nudge=self._relay.nudge)
                self._errand = _asked_again(self._errand, prompt)
                self._relay.retry()
            await self._finish()
        finally:
            if self._timer is not None:
                self._timer.cancel()
            if self._keeping is not None:
                self._keeping.cancel()

    async def _turn(self) -> None:
        """One turn of the agent, until the answer is over or the agent has to be asked again."""
        stream = await self._upstream.open(self._errand)
        try:
            while self._relay.state == "open":
                pieces = await self._next(stream)
                if pieces is None:
                    await self._write(self._relay.settle())
                elif not pieces:
                    await self._write(self._relay.cut_off())
                else:
                    await self._take(pieces, stream)
        finally:
            await stream.close()

    async def _next(self, stream: Stream) -> Sequence[Piece] | None:
        """What the agent says next; None when it went quiet after calls."""
        if not self._relay.is_collecting:
            return await stream.read()
        patience = self._settings.expect if self._relay.is_expecting else self._settings.settle
        until = monotonic() + patience
        while (left := until - monotonic()) > 0:
            try:
                pieces = await asyncio.wait_for(stream.read(), left)
            except TimeoutError:
                return None
            if not all(type(piece) is Beat for piece in pieces) or not pieces:
                return pieces
        return None

    async def _take(self, pieces: Sequence[Piece], stream: Stream) -> None:
        """What was said goes on to the client; what cannot be done goes back to the agent."""
        relay = self._relay
        if self._entry.first_ms is None and any(type(piece) is not Beat for piece in pieces):
            elapsed = monotonic() - self._started
            self._entry.first_ms = round(elapsed * 1000)
            self._metrics.observe("first_piece_seconds", elapsed)
        self._metrics.count("pieces_total", by=len(pieces))
        told = relay.feed(pieces)
        if self._record is not None:
            self._record.take(pieces, relay)
        if told:
            await self._write(told)
        if relay.refusals:
            refusals, relay.refusals = relay.refusals, []
            self._metrics.count("refusals_total", by=len(refusals))
            self._entry.refusals += len(refusals)
            if relay.state == "open":
                for wanted, reason in refusals:
                    await stream.refuse(wanted, reason)

    async def _write(self, told: bytes) -> None:
        """Bytes to the client, after the status line."""
        if not self._order.is_stream or not told:
            return
        if not self._is_begun:
            await self._start()
        self._writing_since = self._last_write = monotonic()
        self._is_complete = self._relay.state == "ended"
        await self._send({"type": "http.response.body", "body": told, "more_body": not self._is_complete})
        self._writing_since = None
        self._metrics.count("bytes_total", by=len(told))

    def _held_long_enough(self) -> None:
        """The status line waits for the agent's first word, so that an error before it is an HTTP error; not longer."""
        if not self._is_begun:
            self._keeping = asyncio.ensure_future(self._begin())
        self._arm()

    async def _begin(self) -> None:
        await self._write(self._relay.begin())

    async def _keep_alive(self) -> None:
        """A sign of life, made when it is sent: events of a response are numbered in their order."""
        if self._relay.state == "open":
            await self._write(self._writer.keep_alive())

    async def _start(self) -> None:
        self._is_begun = True
        self._entry.status = 200
        await self._send({"type": "http.response.start", "status": 200, "headers": [*EVENT_STREAM, *self._headers]})

    def _arm(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._settings.keep_alive, self._tick)

    def _tick(self) -> None:
        """Once in a while: is the client still reading, and does it need to hear something?"""
        now = monotonic()
        if self._writing_since is not None:
            if now - self._writing_since > self._settings.stall and self._task is not None:
                self._task.cancel("the client does not read")
                return
        elif now - self._last_write >= self._settings.keep_alive * 0.9:
            self._keeping = asyncio.ensure_future(self._keep_alive())
        self._arm()

    async def _finish(self) -> None:
        """The end of the response, whichever form it has."""
        relay = self._relay
        if relay.failure is not None and not self._is_begun:
            raise relay.failure
        if self._order.is_stream:
            if not self._is_complete:
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        body = relay.whole()
        self._entry.status = 200
        length = (b"content-length", str(len(body)).encode())
        await self._send({"type": "http.response.start", "status": 200, "headers": [*JSON, length, *self._headers]})
        self._is_complete = True
        await self._send({"type": "http.response.body", "body": body, "more_body": False})
        self._metrics.count("bytes_total", by=len(body))

    async def fail(self, failure: Failure) -> None:
        """The answer was begun and cannot go on: it ends with an error all the same."""
        told = self._relay.fail(failure)
        self._is_complete = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._send({"type": "http.response.body", "body": told, "more_body": False})

    @property
    def is_complete(self) -> bool:
        """Whether the client has the whole answer."""
        return self._is_complete

    @property
    def is_begun(self) -> bool:
        """Whether the client has a status line."""
        return self._is_begun


def _asked_again(errand: Errand, prompt: Prompt) -> Errand:
    """The same errand in other words, in a conversation of its own."""
    return replace(errand, prompt=prompt, thread=None)
