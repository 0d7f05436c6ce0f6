"""`AsyncAgent`: one agent in one workspace, asked as often as one likes."""

import asyncio
import inspect
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

from cursus.agent.backend import Backend, Model, Status, Turn
from cursus.agent.backends import open_backend
from cursus.agent.outcome import Outcome
from cursus.agent.recording import Recorder
from cursus.agent.runs import journal
from cursus.agent.streaming import AsyncStream, Witness
from cursus.chat import Chat
from cursus.chat.asking import Answer, Ask, Request
from cursus.chat.events import Event

AnyAsk = Ask | Callable[[Request], Answer]


class AsyncAgent:
    """An agent.

    `backend` is "cli", "acp", "api", "replay", or an open backend; `settings` are the backend's own. `ask` is asked for
    everything that the agent may not do without a person; without it the answer is no. It may be a plain function,
    which then runs in a thread. The rest is the default of every turn. Runs are written down under `$CURSUS_HOME/runs`,
    where the web application finds them, unless `journal` is False.
    """

    def __init__(
        self,
        workspace: str | Path | None = None,
        backend: str | Backend = "cli",
        *,
        model: str | None = None,
        mode: str | None = None,
        ask: AnyAsk | None = None,
        idle_timeout: float | None = None,
        timeout: float | None = None,
        journal: bool = True,
        **settings: Any,
    ) -> None:
        self.workspace = str(workspace) if workspace is not None else None
        if backend == "acp":
            settings.setdefault("keep", True)
        self.backend = open_backend(backend, **settings) if isinstance(backend, str) else backend
        self.ask = _asynchronous(ask)
        self._defaults: dict[str, Any] = {
            "workspace": self.workspace,
            "model": model,
            "mode": mode,
            "idle_timeout": idle_timeout,
            "timeout": timeout,
        }
        self._journal = journal
        self._streams: set[AsyncStream] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def run(self, prompt: str, *, raise_on_error: bool = True, **turn: Any) -> Outcome:
        """One turn to its end. Raises the AgentError of a turn that failed, unless told otherwise."""
        async with self.stream(prompt, **turn) as stream:
            outcome = await stream.outcome()
        return outcome.checked() if raise_on_error else outcome

    def stream(
        self,
        prompt: str,
        *,
        save: str | Path | None = None,
        chat: Chat | None = None,
        heard: Callable[[Event | None], None] | None = None,
        **turn: Any,
    ) -> AsyncStream:
        """One turn, event by event. `turn` are fields of `Turn`; `save` is a file to record it in.

        `chat` is a conversation so far, that the stream's own chat goes on with.
        """
        wanted = Turn(prompt=prompt, **{**self._defaults, **turn})
        witnesses: list[Witness] = []
        if self._journal:
            witnesses.append(journal(wanted, self.backend.name))
        if save is not None:
            witnesses.append(Recorder(Path(save)))
        stream = AsyncStream(
            lambda: self.backend.run(wanted, self.ask), wanted, start=chat, witnesses=tuple(witnesses), heard=heard
        )
        for witness in witnesses:
            watch = getattr(witness, "watch", None)
            if watch is not None:
                watch(stream.cancel)
        self._streams = {one for one in self._streams if not one.is_over} | {stream}
        return stream

    def session(self, session_id: str | None = None, chat: Chat | None = None) -> "AsyncSession":
        """A conversation of several turns: a new one, or that of an id."""
        return AsyncSession(self, session_id, chat)

    async def models(self) -> list[Model]:
        """The models that there are."""
        return await self.backend.models()

    async def status(self) -> Status:
        """Whether the agent is ready, and for whom."""
        return await self.backend.status()

    async def close(self) -> None:
        """Ends what still runs."""
        for stream in self._streams:
            await stream.close()
        self._streams.clear()
        await self.backend.close()


class AsyncSession:
    """A conversation. `id` is known from the first turn on; `chat` is all of it."""

    def __init__(self, agent: AsyncAgent, session_id: str | None = None, chat: Chat | None = None) -> None:
        self.agent = agent
        self.id = session_id
        self._before = chat
        self._last: AsyncStream | None = None

    @property
    def chat(self) -> Chat | None:
        """The conversation so far; None before anything was said."""
        return self._last.chat if self._last is not None else self._before

    async def run(self, prompt: str, *, raise_on_error: bool = True, **turn: Any) -> Outcome:
        """The next turn to its end."""
        async with self.stream(prompt, **turn) as stream:
            outcome = await stream.outcome()
        self._know()
        return outcome.checked() if raise_on_error else outcome

    def stream(self, prompt: str, **turn: Any) -> AsyncStream:
        """The next turn, event by event."""
        self._know()
        self._last = self.agent.stream(prompt, session_id=self.id, chat=self.chat, **turn)
        return self._last

    def _know(self) -> None:
        if self._last is not None:
            self.id = self._last.session_id or self.id


def _asynchronous(ask: AnyAsk | None) -> Ask | None:
    if ask is None or inspect.iscoroutinefunction(ask) or inspect.iscoroutinefunction(type(ask).__call__):
        return cast("Ask | None", ask)

    async def asked(request: Request) -> Answer:
        answer = await asyncio.to_thread(cast("Callable[[Request], Any]", ask), request)
        return await answer if inspect.isawaitable(answer) else answer

    return asked
