"""Whether a failed attempt is worth another one, and when: the table of A §3.8. No I/O."""

import random
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from cursus.wire.failure import Cut, Malformed, Stalled, WireFailure

Kind = Literal["final", "cancel", "server", "transport", "stall", "paced"]
"""What a failure is: never retried, the person's own wish, or one of four that are, each with a count of its own."""

FINAL_CODES: Final = frozenset({"permission_denied", "unauthenticated"})
TRANSPORT_CODES: Final = frozenset({"canceled", "aborted"})
CANCELLED: Final = frozenset({21, 35})
FINAL_ERRORS: Final = frozenset({2, 18, 11, 12, 3, 38, 46, 47, 9, 7, 23, 10, 8, 50, 51, 22, 44, 45, 1, 42, 30})
CUSTOM_MESSAGE: Final = 29
RATE_LIMITED: Final = 50
NOVEL_TOKENS: Final = "run_inference_novel_tokens"

LONGEST_WAIT: Final = 60.0
LONGEST_STALL: Final = 180.0
LONGEST_PACING: Final = 300.0


class RetryPolicy(msgspec.Struct, frozen=True, kw_only=True):
    """How often to try again. `pace` stretches or shrinks every wait."""

    server: int = 3
    transport: int = 10
    pace: float = 1.0


NO_RETRIES: Final = RetryPolicy(server=0, transport=0)


def kind_of(failure: WireFailure) -> Kind:
    """What a failure is, by the first row of the table that fits."""
    if isinstance(failure, Stalled):
        return "stall"
    if isinstance(failure, Malformed):
        return "final"
    number = failure.details.error if failure.details is not None else 0
    if number in CANCELLED:
        return "cancel"
    if isinstance(failure, Cut) or failure.code in TRANSPORT_CODES:
        return "transport"
    if failure.details is not None:
        return _detailed(failure)
    return "final" if failure.code in FINAL_CODES else "server"


def _detailed(failure: WireFailure) -> Kind:
    details = failure.details
    assert details is not None
    custom = details.details
    if custom.HasField("analytics_metadata") and custom.analytics_metadata.action_required:
        return "final"
    if details.error == RATE_LIMITED and pacing(failure) is not None:
        return "paced"
    if details.error in FINAL_ERRORS:
        return "final"
    if custom.HasField("is_retryable"):
        return "server" if custom.is_retryable else "final"
    if details.error == CUSTOM_MESSAGE:
        return "final"
    return "final" if failure.code in FINAL_CODES else "server"


def pacing(failure: WireFailure) -> float | None:
    """How many seconds a rate limit asks for that ends by itself."""
    if failure.details is None:
        return None
    told = failure.details.details.additional_info
    wait = told.get("retryAfterMs", "")
    if told.get("kind") != NOVEL_TOKENS or not wait.isdigit():
        return None
    return int(wait) / 1000


class Retries:
    """Counts the attempts of one turn, and says how long to wait before the next."""

    def __init__(self, policy: RetryPolicy | None = None, chance: Callable[[], float] = random.random) -> None:
        self._policy = policy or RetryPolicy()
        self._chance = chance
        self._server = 0
        self._transport = 0
        self._stalled = 0.0
        self._paced = 0.0
        self._idle_resumes = 0
        self.attempt = 0

    def wait_after(self, failure: WireFailure, *, stalled_for: float = 0) -> float | None:
        """How many seconds to wait before the next attempt; None where there is none."""
        wait = self._wait_after(failure, stalled_for)
        if wait is None:
            return None
        self.attempt += 1
        return wait * self._policy.pace

    def progressed(self) -> None:
        """The service answered: what was counted of silence and pacing starts anew."""
        self._stalled = 0.0

    def resumed(self, *, said_something: bool, has_new_checkpoint: bool) -> bool:
        """Whether to go on after an attempt that resumed a checkpoint: two that only talk are enough (A §3.5)."""
        self._idle_resumes = self._idle_resumes + 1 if said_something and not has_new_checkpoint else 0
        return self._idle_resumes < 2

    def _wait_after(self, failure: WireFailure, stalled_for: float) -> float | None:
        match kind_of(failure):
            case "final" | "cancel":
                return None
            case "server":
                self._server += 1
                if self._server > self._policy.server:
                    return None
                return self._jittered(2.0**self._server)
            case "paced":
                asked = pacing(failure) or 0.0
                self._paced += asked
                if self._paced > LONGEST_PACING or not self._policy.server:
                    return None
                return asked + self._chance()
            case "stall":
                self._stalled += stalled_for
                if self._stalled >= LONGEST_STALL:
                    return None
                return self._next_transport(is_first_free=False)
            case "transport":
                return self._next_transport(is_first_free=True)

    def _next_transport(self, *, is_first_free: bool) -> float | None:
        self._transport += 1
        if self._transport > self._policy.transport:
            return None
        if self._transport == 1 and is_first_free:
            return 0.0
        return self._jittered(2.0**self._transport)

    def _jittered(self, seconds: float) -> float:
        return min(seconds * (1 + 0.2 * self._chance()), LONGEST_WAIT)
