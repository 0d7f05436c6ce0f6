"""The exec channel of one attempt: what the service wants done, from the request to what closes it (A §3.3).

A request has one result, or for a shell several, and is closed once. A handler that fails is thrown, and not closed;
a request that nobody can do is thrown and closed. While something runs the service hears of it every three seconds.
"""

import asyncio
import contextlib
import time
from typing import Final

from cursus.wire import proto
from cursus.wire.failure import WireFailure
from cursus.wire.handlers import Execute, Handlers, Reply, Send
from cursus.wire.unattended import OWN_KINDS, answer_unattended

HEARTBEAT: Final = 3.0

LASTING: Final = frozenset(
    {
        "shell_args",
        "shell_stream_args",
        "mini_swe_agent_bash_args",
        "background_shell_spawn_args",
        "write_shell_stdin_args",
        "write_args",
        "delete_args",
        "mcp_args",
    }
)
"""Requests that change something, so that they are not repeated for an attempt that repeats them."""

Done = dict[str, tuple[bytes, list[Reply]]]
"""What was done in a turn, by exec id: an attempt that repeats a request is answered without doing it again."""


class ExecChannel:
    """Requests of the service that are being worked on."""

    def __init__(self, send: Send, handlers: Handlers, tools: list[proto.McpToolDefinition], done: Done) -> None:
        self._send = send
        self._handlers = handlers
        self._tools = tools
        self._done = done
        self._working: dict[int, asyncio.Task[None]] = {}

    async def take(self, request: proto.ExecServerMessage) -> None:
        """A request came: answers it, lets it run, or leaves it to whoever reads the turn."""
        kind = request.WhichOneof("message")
        if kind is None or (kind in OWN_KINDS and kind not in self._handlers.handles):
            answer = answer_unattended(request, self._tools)
            if answer is not None:
                await self.reply(request.id, answer)
            else:
                await self.throw(request.id, f"Nothing here answers {kind or 'a request of an unknown kind'}.")
        elif self._handlers.execute is not None:
            task = asyncio.ensure_future(self._watch(request, self._handlers.execute))
            self._working[request.id] = task
            task.add_done_callback(lambda done, number=request.id: self._forget(number, done))

    async def abort(self, number: int) -> None:
        """The service takes a request back."""
        task = self._working.get(number)
        if task is None:
            return
        if self._handlers.abort is not None:
            await self._handlers.abort(number)
            return
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.throw(number, "The request was taken back.", code="aborted", is_unsupported=False)

    async def reply(self, number: int, *results: proto.ExecClientMessage) -> None:
        """Answers a request, and closes it."""
        for result in results:
            await self._send_reply(number, result)
        await self._close(number)

    async def throw(self, number: int, error: str, *, code: str | None = None, is_unsupported: bool = True) -> None:
        """Says that a request failed; one that nobody can do is closed as well."""
        await self._control(throw=proto.ExecClientThrow(id=number, error=error, error_code=code))
        if is_unsupported:
            await self._close(number)

    async def stop(self) -> None:
        """Gives up whatever is being worked on."""
        tasks = list(self._working.values())
        self._working.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self, request: proto.ExecServerMessage, execute: Execute) -> None:
        """Runs a request beside its heartbeats, and throws what it fails with."""
        if await self._repeat(request):
            return
        work = asyncio.ensure_future(self._run(request, execute))
        beating = asyncio.ensure_future(self._beat(request.id))
        try:
            await asyncio.wait({work})
        finally:
            beating.cancel()
            work.cancel()
            await asyncio.gather(work, beating, return_exceptions=True)
        error = None if work.cancelled() else work.exception()
        if error is not None and not isinstance(error, WireFailure):
            await self.throw(request.id, f"{type(error).__name__}: {error}", is_unsupported=False)

    async def _run(self, request: proto.ExecServerMessage, execute: Execute) -> None:
        started, replies, is_closed = time.monotonic(), list[Reply](), False
        results = execute(request)
        try:
            async for reply in results:
                if isinstance(reply, proto.ExecClientMessage) and not reply.HasField("local_execution_time_ms"):
                    reply.local_execution_time_ms = int((time.monotonic() - started) * 1000)
                await self._send_reply(request.id, reply)
                replies.append(reply)
                is_closed = is_closed or _closes(reply)
        finally:
            close = getattr(results, "aclose", None)
            if close is not None:
                await close()
        if not is_closed:
            await self._close(request.id)
            if request.exec_id and request.WhichOneof("message") in LASTING:
                self._done[request.exec_id] = (_without_id(request), replies)

    async def _repeat(self, request: proto.ExecServerMessage) -> bool:
        """Answers a request that an earlier attempt of the turn has done already."""
        before = self._done.get(request.exec_id) if request.exec_id else None
        if before is None or before[0] != _without_id(request):
            return False
        for reply in before[1]:
            await self._send_reply(request.id, reply)
        await self._close(request.id)
        return True

    async def _beat(self, number: int) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._control(heartbeat=proto.ExecClientHeartbeat(id=number))

    def _forget(self, number: int, task: asyncio.Task[None]) -> None:
        if self._working.get(number) is task:
            del self._working[number]
        if not task.cancelled():
            with contextlib.suppress(WireFailure):
                task.result()

    async def _send_reply(self, number: int, reply: Reply) -> None:
        if isinstance(reply, proto.ExecClientControlMessage):
            await self._send(proto.AgentClientMessage(exec_client_control_message=reply))
            return
        reply.id = number
        await self._send(proto.AgentClientMessage(exec_client_message=reply))

    async def _close(self, number: int) -> None:
        await self._control(stream_close=proto.ExecClientStreamClose(id=number))

    async def _control(
        self,
        *,
        stream_close: proto.ExecClientStreamClose | None = None,
        throw: proto.ExecClientThrow | None = None,
        heartbeat: proto.ExecClientHeartbeat | None = None,
    ) -> None:
        control = proto.ExecClientControlMessage(stream_close=stream_close, throw=throw, heartbeat=heartbeat)
        await self._send(proto.AgentClientMessage(exec_client_control_message=control))


def _without_id(request: proto.ExecServerMessage) -> bytes:
    same = proto.ExecServerMessage()
    same.CopyFrom(request)
    same.ClearField("id")
    same.ClearField("span_context")
    return same.SerializeToString()


def _closes(reply: Reply) -> bool:
    return isinstance(reply, proto.ExecClientControlMessage) and reply.WhichOneof("message") != "heartbeat"
