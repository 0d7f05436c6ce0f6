"""Notices an agent that says nothing for too long, or takes too long altogether.

While a person is asked, nobody can expect the agent to say anything: that time counts for neither.
"""

import asyncio
from collections.abc import Callable

from cursus.agent.backend import Turn
from cursus.chat.events import Failed


class Watchdog:
    """Calls `bite` once when a turn is late; `verdict` then says why."""

    def __init__(self, turn: Turn, bite: Callable[[], None]) -> None:
        self._idle, self._whole, self._bite = turn.idle_timeout, turn.timeout, bite
        self._loop = asyncio.get_running_loop()
        self._begun = self._last = self._loop.time()
        self._waiting = 0
        self._waits_since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.verdict: Failed | None = None
        self._arm()

    def heard(self, *, waits_for_person: bool = False, is_answered: bool = False) -> None:
        """The agent said something."""
        if self._idle is None and self._whole is None:
            return
        self._last = self._loop.time()
        if waits_for_person:
            self._waiting += 1
            self._waits_since = self._last
        elif is_answered and self._waiting:
            self._waiting -= 1
            self._begun += self._last - self._waits_since

    def close(self) -> None:
        """The turn is over."""
        if self._timer is not None:
            self._timer.cancel()

    def _arm(self) -> None:
        ends = [
            begun + limit
            for begun, limit in ((self._last, self._idle), (self._begun, self._whole))
            if limit is not None
        ]
        if ends:
            self._timer = self._loop.call_at(min(ends), self._look)

    def _look(self) -> None:
        now = self._loop.time()
        if self._waiting:
            self._timer = self._loop.call_at(now + 1, self._look)
            return
        for begun, limit, what in (
            (self._last, self._idle, "said nothing"),
            (self._begun, self._whole, "was not done"),
        ):
            if limit is not None and now - begun >= limit:
                words = f"The agent {what} for {limit:g} seconds, and was stopped."
                self.verdict = Failed(message=words, code="timeout", is_retryable=True)
                self._bite()
                return
        self._arm()
