"""`StreamingResponse`: the events of a query as they come, and the way to stop it."""

import signal as signals
import subprocess
import threading
from collections.abc import AsyncIterator, Iterator
from queue import SimpleQueue
from types import TracebackType
from typing import Self

from cursus.agent.classic.config import AgentConfig
from cursus.agent.classic.event import AgentEvent, AgentResult, Reader
from cursus.agent.cli.backend import CliBackend
from cursus.agent.errors import AgentNotFound
from cursus.agent.portal import Portal
from cursus.agent.process import Process
from cursus.agent.runs import journal
from cursus.agent.streaming import AsyncStream
from cursus.chat import Chat
from cursus.chat.events import Event, Failed, Finished


class AsyncStreamingResponse:
    """A query under way, in an event loop. Iterate with `async for`; leaving its `async with` ends it."""

    def __init__(self, config: AgentConfig, prompt: str, session_id: str | None = None) -> None:
        self.prompt = prompt
        self.events: list[AgentEvent] = []
        self._reader = Reader()
        self._process: Process | None = None
        self._outlet: SimpleQueue[AgentEvent | None] | None = None
        backend = CliBackend(config.settings(), started=self._started)
        turn = config.turn(prompt, session_id)
        book = journal(turn, backend.name)
        self.stream = AsyncStream(lambda: backend.run(turn), turn, witnesses=(book,), heard=self._heard)
        book.watch(self.stream.cancel)

    async def __aenter__(self) -> Self:
        self.stream.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stream.close()

    async def __aiter__(self) -> AsyncIterator[AgentEvent]:
        at = 0
        async for _ in self.stream:
            while at < len(self.events):
                yield self.events[at]
                at += 1
        self.require_program()

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self.stream.cancelled

    @property
    def process(self) -> "subprocess.Popen[bytes] | None":
        """The agent's process, once it is started."""
        return self._process.popen if self._process is not None else None

    @property
    def chat(self) -> Chat:
        """The conversation so far."""
        return self.stream.chat

    async def cancel(self, signal: int = signals.SIGTERM) -> None:
        """Ends the agent with that signal, and with the last one where it does not listen."""
        self.stream.cancel()
        if self._process is not None and not self.stream.is_over:
            await self._process.stop(first=signal)
        await self.stream.close()

    async def result(self) -> AgentResult:
        """What became of the query, once it is over."""
        await self.stream.outcome()
        self.require_program()
        return self.ended()

    def ended(self) -> AgentResult:
        """The same as it stands, without waiting."""
        outcome = self.stream.ended()
        failure = outcome.failure
        end = self.stream.events[-1] if self.stream.events else None
        error = failure.message if failure is not None else None
        if outcome.reason in ("cancelled", "limit", "refused"):
            error = {"cancelled": "Cancelled.", "limit": "A limit was reached.", "refused": "The model refused."}[
                outcome.reason
            ]
        return AgentResult(
            success=outcome.is_ok,
            result=outcome.text,
            session_id=outcome.session_id or "",
            request_id=outcome.request_id,
            duration_ms=outcome.duration_ms,
            duration_api_ms=end.duration_api_ms if isinstance(end, Finished) else None,
            error=error,
            events=list(self.events),
            usage=outcome.usage,
            chat=outcome.chat,
            code=failure.code if failure is not None else None,
            detail=failure.detail if failure is not None else None,
        )

    def _started(self, process: Process) -> None:
        self._process = process

    def _heard(self, event: Event | None) -> None:
        found = self._reader.read(event) if event is not None else None
        if found is not None:
            self.events.append(found)
        if self._outlet is not None and (found is not None or event is None):
            self._outlet.put(found)

    def pour_into(self, outlet: "SimpleQueue[AgentEvent | None]") -> None:
        """Puts every event into a queue as well, and None at the end."""
        self._outlet = outlet

    def require_program(self) -> None:
        """An agent that is not there is no answer of an agent."""
        end = self.stream.events[-1] if self.stream.events else None
        if isinstance(end, Failed) and end.code == "agent_not_found":
            error = self.stream.ended().error
            raise error if error is not None else AgentNotFound(end.message)


class StreamingResponse:
    """A query under way. Iterate over it; `cancel`, or leaving its `with`, ends the agent and all that it started."""

    def __init__(self, config: AgentConfig, prompt: str, session_id: str | None = None) -> None:
        self._inner = AsyncStreamingResponse(config, prompt, session_id)
        self._queue: SimpleQueue[AgentEvent | None] = SimpleQueue()
        self._inner.pour_into(self._queue)
        self._closing = threading.RLock()
        self._portal = Portal()
        self._portal.call(_start(self._inner))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[AgentEvent]:
        return self

    def __next__(self) -> AgentEvent:
        event = self._queue.get()
        if event is not None:
            return event
        self._queue.put(None)
        self.close()
        self._inner.require_program()
        raise StopIteration

    @property
    def prompt(self) -> str:
        """What was asked."""
        return self._inner.prompt

    @property
    def events(self) -> list[AgentEvent]:
        """All events so far, also after `cancel`."""
        return self._inner.events

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._inner.cancelled

    @property
    def process(self) -> "subprocess.Popen[bytes] | None":
        """The agent's process; None where it could not be started."""
        return self._inner.process

    @property
    def chat(self) -> Chat:
        """The conversation so far, the same value that a store would give."""
        return self._inner.chat

    def cancel(self, signal: int = signals.SIGTERM) -> None:
        """Ends the agent with that signal, from any thread and as often as one likes."""
        with self._closing:
            self._inner.stream.cancelled = True
            if not self._portal.is_closed:
                self._portal.call(self._inner.cancel(signal))
        self.close()

    def result(self) -> AgentResult:
        """What became of the query, once it is over."""
        if not self._inner.stream.is_over:
            self._portal.call(self._inner.stream.outcome())
        self.close()
        self._inner.require_program()
        return self._inner.ended()

    def ended(self) -> AgentResult:
        """The same as it stands, without waiting."""
        return self._inner.ended()

    def close(self) -> None:
        """Ends what still runs."""
        with self._closing:
            if not self._portal.is_closed:
                self._portal.call(self._inner.stream.close())
                self._portal.close()


async def _start(response: AsyncStreamingResponse) -> None:
    response.stream.start()
