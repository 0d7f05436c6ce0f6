"""A turn under way: its events as they come, the chat that they make, and the way to stop it."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, suppress
from types import TracebackType
from typing import Protocol, Self

from cursus.agent.backend import Turn
from cursus.agent.outcome import Outcome
from cursus.agent.watchdog import Watchdog
from cursus.chat import Chat
from cursus.chat.events import Answered, Asked, Event, Failed, Finished, TextDelta, TextDone
from cursus.chat.fold import Fold
from cursus.errors import CursusError
from cursus.tools.call import with_output


class Witness(Protocol):
    """Someone who is told of every event: a journal, a recording."""

    def take(self, event: Event) -> None: ...

    def close(self) -> None: ...


class AsyncStream:
    """One turn. Iterate over its events, or await `outcome()`; leaving its `async with` ends what still runs.

    The turn goes on whether or not anybody iterates. `events` is all that came so far. `cancel` may be called from any
    thread and as often as one likes; the turn then ends as cancelled, with what was said until then.
    """

    def __init__(
        self,
        events: Callable[[], AsyncGenerator[Event, None]],
        turn: Turn,
        *,
        start: Chat | None = None,
        witnesses: tuple[Witness, ...] = (),
        heard: Callable[[Event | None], None] | None = None,
    ) -> None:
        self.turn = turn
        self.events: list[Event] = []
        self.cancelled = False
        self._source = events
        self._fold = Fold(start, show_output=with_output)
        self._witnesses = witnesses
        self._heard = heard
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._watchdog: Watchdog | None = None
        self._end: Finished | Failed | None = None
        self._is_cancelling = False
        self.is_over = False
        self._text: list[str] = []

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def start(self) -> Self:
        """The turn begins, if it has not yet."""
        if self._task is None:
            self._loop = asyncio.get_running_loop()
            self._task = self._loop.create_task(self._run())
            if self.cancelled:
                self._loop.call_soon(self._cancel)
        return self

    async def __aiter__(self) -> AsyncIterator[Event]:
        self.start()
        at = 0
        while True:
            while at < len(self.events):
                yield self.events[at]
                at += 1
            if self.is_over:
                break
            self._news.clear()
            await self._news.wait()
        await self._settled()

    async def outcome(self) -> Outcome:
        """What became of the turn, once it is over."""
        self.start()
        await self._settled()
        return self.ended()

    def ended(self) -> Outcome:
        """The same as it stands, without waiting."""
        end = self._end
        failure = end if isinstance(end, Failed) else None
        return Outcome(
            text=(end.text if isinstance(end, Finished) else "") or self.text,
            chat=self.chat,
            reason=end.reason if isinstance(end, Finished) else "failed" if failure is not None else "cancelled",
            session_id=self.session_id,
            request_id=end.request_id if end is not None else None,
            usage=end.usage if isinstance(end, Finished) else None,
            duration_ms=end.duration_ms if isinstance(end, Finished) else None,
            failure=failure,
        )

    @property
    def chat(self) -> Chat:
        """The conversation so far, the same value that a store would give."""
        return self._fold.chat

    @property
    def text(self) -> str:
        """What the agent said so far in this turn."""
        if len(self._text) > 1:
            self._text = ["".join(self._text)]
        return self._text[0] if self._text else ""

    @property
    def session_id(self) -> str | None:
        """The conversation's id, as soon as the agent has told it."""
        return self._fold.chat.id or self.turn.session_id

    def cancel(self) -> None:
        """The turn shall end. Returns at once."""
        self.cancelled = True
        loop, task = self._loop, self._task
        if loop is not None and task is not None and not task.done():
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._cancel)

    def _cancel(self) -> None:
        if self._task is not None and self._end is None and not self._is_cancelling:
            self._is_cancelling = True
            self._task.cancel()

    async def close(self) -> None:
        """Ends what still runs; nothing of the turn is left afterwards."""
        if self._task is None:
            return
        if self._end is None:
            self.cancel()
        await self._settled()

    async def _settled(self) -> None:
        """The turn is over. A mistake of ours in it is raised here, for whoever waits."""
        if self._task is not None:
            await asyncio.wait([self._task])
            self._task.result()

    async def _run(self) -> None:
        self._watchdog = Watchdog(self.turn, self._cancel)
        try:
            async with aclosing(self._source()) as source:
                async for event in source:
                    self._take(event)
            self._finish(Failed(message="The agent ended without a result.", code="crashed"))
        except asyncio.CancelledError:
            late = self._watchdog.verdict
            self._finish(late or Finished(reason="cancelled", text=self.text, session_id=self._fold.chat.id or None))
        except CursusError as error:
            self._finish(Failed(message=error.message, code=getattr(error, "code", "agent_failed")))
        finally:
            self.is_over = True
            self._watchdog.close()
            for witness in self._witnesses:
                witness.close()
            self._news.set()
            if self._heard is not None:
                self._heard(None)

    def _finish(self, event: Finished | Failed) -> None:
        if self._end is None:
            self._take(event)

    def _take(self, event: Event) -> None:
        if self._watchdog is not None:
            self._watchdog.heard(waits_for_person=isinstance(event, Asked), is_answered=isinstance(event, Answered))
        self._fold.feed(event)
        self.events.append(event)
        if isinstance(event, TextDelta) or (isinstance(event, TextDone) and not event.is_repeat):
            self._text.append(event.text)
        elif isinstance(event, Finished | Failed):
            self._end = event
        for witness in self._witnesses:
            witness.take(event)
        self._news.set()
        if self._heard is not None:
            self._heard(event)
