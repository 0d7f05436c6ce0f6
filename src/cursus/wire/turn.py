"""One turn as a client sees it: messages, out of as many attempts as it takes, and all that keeps it going.

The turn answers by itself what needs nobody: blobs, heartbeats, the context, questions that nobody is there for. Work
that the service asks for goes to `Handlers.execute`; without one such a request is handed out like any other message,
and whoever reads it either answers with `reply` or closes the turn (A §3).
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

from google.protobuf.message import DecodeError

from cursus.wire import proto
from cursus.wire.attempt import Attempt
from cursus.wire.blobs import Blobs, answer_blob
from cursus.wire.dialect import StreamReader
from cursus.wire.exec_channel import Done, ExecChannel
from cursus.wire.failure import Cut, Malformed, Stalled, WireFailure
from cursus.wire.handlers import Handlers, Retrying
from cursus.wire.identity import new_id
from cursus.wire.interaction import Questions
from cursus.wire.request import resumed
from cursus.wire.retry import Retries
from cursus.wire.transport import Stream

if TYPE_CHECKING:
    from cursus.wire.client import AgentClient

HEARTBEAT: Final = 5.0
STALL: Final = 30.0

Told = proto.AgentServerMessage | Retrying


class TurnStream:
    """A turn under way: `read` gives what has come, until there is nothing any more.

    It is an iterator and a context manager; leaving it early cancels the turn, and nothing of it stays behind.
    `usage` and `checkpoint` are the last that were told.
    """

    def __init__(
        self, client: "AgentClient", request: proto.AgentRunRequest, first_id: str, handlers: Handlers
    ) -> None:
        self.request = request
        self.request_id = first_id
        self.original_id = first_id
        self.usage: proto.TurnEndedUpdate | None = None
        self.checkpoint: bytes | None = None
        self.is_over = False
        self._client = client
        self._handlers = handlers
        self._blobs: Blobs = handlers.blobs if handlers.blobs is not None else {}
        self._retries = Retries(client.retries)
        self._done: Done = {}
        self._next_request = request
        self._wait = 0.0
        self._token = ""
        self._may_renew = True
        self._stream: Stream | None = None
        self._beating: asyncio.Task[None] | None = None
        self._start_anew()

    def _start_anew(self) -> None:
        tools = list(self.request.mcp_tools.mcp_tools)
        self._reader = StreamReader(self._client.dialect, largest=self._client.largest)
        self._attempt = Attempt()
        self._is_cut = False
        self._execs = ExecChannel(self._send, self._handlers, tools, self._done)
        self._questions = Questions(self._send, self._handlers.answer)

    # -- for whoever reads -----------------------------------------------------------------------------------------

    async def read(self) -> list[Told]:
        """The next messages, all that are there; none when the turn is done. Raises what it failed with."""
        while not self.is_over:
            try:
                if self._is_cut or self._reader.end is not None:
                    await self._conclude()
                    return []
                if self._stream is None:
                    await self._begin()
                messages = await self._next_messages()
            except WireFailure as failure:
                return [await self._next_attempt(failure)]
            if messages:
                return messages
        return []

    async def __aiter__(self) -> AsyncIterator[Told]:
        while messages := await self.read():
            for message in messages:
                yield message

    async def __aenter__(self) -> "TurnStream":
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def reply(self, number: int, *results: proto.ExecClientMessage) -> None:
        """Answers a request of the exec channel, and closes it."""
        await self._execs.reply(number, *results)

    async def throw(self, number: int, error: str) -> None:
        """Says that nobody here does what a request of the exec channel asks for."""
        await self._execs.throw(number, error)

    async def respond(self, response: proto.InteractionResponse) -> None:
        """Answers a question."""
        await self._questions.respond(response)

    async def close(self) -> None:
        """Ends the turn, wherever it is. May be called at any time, and again."""
        self.is_over = True
        await self._end_attempt(is_polite=False)

    # -- attempts --------------------------------------------------------------------------------------------------

    async def _begin(self) -> None:
        if self._wait:
            await asyncio.sleep(self._wait)
            self._wait = 0.0
        first = proto.AgentClientMessage(run_request=self._next_request).SerializeToString()
        self._note("open", request_id=self.request_id, attempt=self._retries.attempt)
        self._stream, self._token = await self._client.open_stream(self.request_id, self.original_id, first)
        self._watch_sent(first)
        self._beating = asyncio.ensure_future(self._beat(self._stream))

    async def _next_messages(self) -> list[Told]:
        assert self._stream is not None
        try:
            data = await self._read_before_stall(self._stream)
        except Cut as cut:
            if self._attempt.failure(None, cut) is not None:
                raise
            data = b""
        if not data:
            self._is_cut = True
            return []
        self._reader.compression = self._stream.compression
        messages: list[Told] = []
        for payload in self._reader.feed(data):
            if self._handlers.received is not None:
                self._handlers.received(payload)
            try:
                message = proto.AgentServerMessage.FromString(payload)
            except DecodeError as error:
                raise Malformed(f"The service sent {len(payload)} bytes that are no message: {error}.") from error
            await self._take(message)
            messages.append(message)
        if messages:
            self._retries.progressed()
        return messages

    async def _read_before_stall(self, stream: Stream) -> bytes:
        while True:
            try:
                async with asyncio.timeout(self._client.stall):
                    return await stream.read()
            except TimeoutError:
                if not self._questions.is_patient:
                    raise Stalled(self._client.stall) from None

    async def _conclude(self) -> None:
        """The stream is over: so is the turn, or the attempt has failed."""
        cut = None
        if self._reader.end is None:
            try:
                self._reader.close()
            except Cut as error:
                cut = error
        failure = self._attempt.failure(self._reader.end, cut)
        if failure is not None:
            raise failure
        self.is_over = True
        await self._end_attempt(is_polite=True)
        self._note("done")

    async def _next_attempt(self, failure: WireFailure) -> Retrying:
        """What follows a failed attempt; raises the failure where nothing does."""
        attempt = self._attempt
        await self._end_attempt(is_polite=False)
        self._note("failed", code=failure.code, message=failure.message)
        is_going_on = not self._is_resuming or self._retries.resumed(
            said_something=attempt.has_said_something, has_new_checkpoint=attempt.checkpoint is not None
        )
        wait = self._wait_for_renewal(failure)
        if wait is None and is_going_on:
            wait = self._retries.wait_after(failure, stalled_for=self._client.stall)
        if wait is None:
            self.is_over = True
            raise failure
        if attempt.checkpoint is not None:
            self._next_request = resumed(self.request, attempt.checkpoint)
        self.request_id = new_id()
        self._wait = wait
        self._start_anew()
        return Retrying(attempt=self._retries.attempt, failure=failure, wait=wait, is_resuming=self._is_resuming)

    @property
    def _is_resuming(self) -> bool:
        return self._next_request is not self.request

    def _wait_for_renewal(self, failure: WireFailure) -> float | None:
        """A token that was refused is renewed where that is possible, once a turn."""
        if failure.status != 401 or not self._may_renew or not self._token:
            return None
        self._may_renew = False
        return 0.0 if self._client.renew_token(self._token) else None

    async def _end_attempt(self, *, is_polite: bool) -> None:
        stream, self._stream = self._stream, None
        beating, self._beating = self._beating, None
        await self._execs.stop()
        await self._questions.stop()
        if beating is not None:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
        if stream is not None:
            await (stream.finish() if is_polite else stream.cancel())

    # -- messages --------------------------------------------------------------------------------------------------

    async def _take(self, message: proto.AgentServerMessage) -> None:
        kind = message.WhichOneof("message")
        self._attempt.take(message, kind)
        match kind:
            case "interaction_update":
                self.usage = self._attempt.turn_ended or self.usage
            case "conversation_checkpoint_update":
                self.checkpoint = self._attempt.checkpoint
            case "kv_server_message":
                answer = answer_blob(message.kv_server_message, self._blobs)
                await self._send(proto.AgentClientMessage(kv_client_message=answer))
            case "exec_server_message":
                await self._execs.take(message.exec_server_message)
            case "exec_server_control_message":
                await self._execs.abort(message.exec_server_control_message.abort.id)
            case "interaction_query":
                await self._questions.take(message.interaction_query)
            case _:
                pass

    async def _send(self, message: proto.AgentClientMessage) -> None:
        """Sends one message. A stream that broke says so when it is read."""
        stream = self._stream
        if stream is None:
            return
        data = message.SerializeToString()
        with contextlib.suppress(WireFailure):
            await stream.send(data)
            self._watch_sent(data)

    async def _beat(self, stream: Stream) -> None:
        beat = proto.AgentClientMessage(client_heartbeat=proto.ClientHeartbeat()).SerializeToString()
        with contextlib.suppress(WireFailure):
            while True:
                await asyncio.sleep(self._client.heartbeat)
                await stream.send(beat)
                self._watch_sent(beat)

    def _watch_sent(self, data: bytes) -> None:
        if self._handlers.sent is not None:
            self._handlers.sent(data)

    def _note(self, what: str, **fields: object) -> None:
        if self._handlers.noted is not None:
            self._handlers.noted(what, fields)
