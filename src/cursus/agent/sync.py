"""`Agent`: the same as `AsyncAgent`, for code without an event loop.

Nothing is decided here: every call goes to the asynchronous agent, which lives in a thread of its own.
"""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Self

from cursus.agent.backend import Backend, Model, Status
from cursus.agent.client import AnyAsk, AsyncAgent
from cursus.agent.outcome import Outcome
from cursus.agent.portal import Portal
from cursus.agent.streaming import AsyncStream
from cursus.chat import Chat
from cursus.chat.events import Event


class Agent:
    """An agent in a workspace; the parameters are those of `AsyncAgent`. Close it, or use it in a `with`."""

    def __init__(
        self,
        workspace: str | Path | None = None,
        backend: str | Backend = "cli",
        *,
        ask: AnyAsk | None = None,
        **more: Any,
    ) -> None:
        self._agent = AsyncAgent(workspace, backend, ask=ask, **more)
        self._portal: Portal | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def workspace(self) -> str | None:
        """Where the agent works."""
        return self._agent.workspace

    @property
    def backend(self) -> Backend:
        """The way to the agent."""
        return self._agent.backend

    @property
    def portal(self) -> Portal:
        """The thread that the agent lives in."""
        if self._portal is None:
            self._portal = Portal()
        return self._portal

    def run(self, prompt: str, *, raise_on_error: bool = True, **turn: Any) -> Outcome:
        """One turn to its end. Raises the AgentError of a turn that failed, unless told otherwise."""
        with self.stream(prompt, **turn) as stream:
            outcome = stream.outcome()
        return outcome.checked() if raise_on_error else outcome

    def stream(self, prompt: str, **turn: Any) -> "Stream":
        """One turn, event by event. It begins at once."""
        return Stream(self, self._agent, prompt, turn)

    def session(self, session_id: str | None = None, chat: Chat | None = None) -> "Session":
        """A conversation of several turns: a new one, or that of an id."""
        return Session(self, session_id, chat)

    def models(self) -> list[Model]:
        """The models that there are."""
        return self.portal.call(self._agent.models())

    def status(self) -> Status:
        """Whether the agent is ready, and for whom."""
        return self.portal.call(self._agent.status())

    def close(self) -> None:
        """Ends what still runs. The agent can be used again afterwards."""
        if self._portal is not None:
            portal, self._portal = self._portal, None
            try:
                portal.call(self._agent.close())
            finally:
                portal.close()


class Stream:
    """One turn under way: the same as `AsyncStream`, iterated plainly."""

    def __init__(self, agent: Agent, inner: AsyncAgent, prompt: str, turn: dict[str, Any]) -> None:
        self._queue: SimpleQueue[Event | None] = SimpleQueue()
        self._agent = agent
        self._portal = agent.portal
        self._stream: AsyncStream = inner.stream(prompt, heard=self._queue.put, **turn)
        self._portal.call(_started(self._stream))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        event = self._queue.get()
        if event is None:
            self._queue.put(None)
            self.close()
            raise StopIteration
        return event

    @property
    def events(self) -> list[Event]:
        """All that came so far."""
        return self._stream.events

    @property
    def cancelled(self) -> bool:
        """Whether somebody cancelled the turn."""
        return self._stream.cancelled

    @property
    def chat(self) -> Chat:
        """The conversation so far, the same value that a store would give."""
        return self._stream.chat

    @property
    def text(self) -> str:
        """What the agent said so far in this turn."""
        return self._stream.text

    @property
    def session_id(self) -> str | None:
        """The conversation's id, as soon as the agent has told it."""
        return self._stream.session_id

    def cancel(self) -> None:
        """The turn shall end. Returns at once; may be called from any thread."""
        self._stream.cancel()

    def outcome(self) -> Outcome:
        """What became of the turn, once it is over."""
        if not self._stream.is_over:
            self._portal.call(self._stream.outcome())
        return self._stream.ended()

    def close(self) -> None:
        """Ends what still runs; nothing of the turn is left afterwards."""
        if not self._portal.is_closed:
            self._portal.call(self._stream.close())


class Session:
    """A conversation. `id` is known from the first turn on; `chat` is all of it."""

    def __init__(self, agent: Agent, session_id: str | None = None, chat: Chat | None = None) -> None:
        self.agent = agent
        self._id = session_id
        self._before = chat
        self._last: Stream | None = None

    @property
    def id(self) -> str | None:
        """The conversation's id."""
        return (self._last.session_id if self._last is not None else None) or self._id

    @property
    def chat(self) -> Chat | None:
        """The conversation so far; None before anything was said."""
        return self._last.chat if self._last is not None else self._before

    def run(self, prompt: str, *, raise_on_error: bool = True, **turn: Any) -> Outcome:
        """The next turn to its end."""
        with self.stream(prompt, **turn) as stream:
            outcome = stream.outcome()
        return outcome.checked() if raise_on_error else outcome

    def stream(self, prompt: str, **turn: Any) -> Stream:
        """The next turn, event by event."""
        self._last = self.agent.stream(prompt, session_id=self.id, chat=self.chat, **turn)
        return self._last


async def _started(stream: AsyncStream) -> None:
    stream.start()
