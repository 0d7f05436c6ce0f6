"""How a tool call stands: one machine, and its projections onto the words that others use.

    requested ──► awaiting approval ──► running ──► completed
        │                │                 ├──────► failed
        │                ▼                 ├──────► timed out
        └──────────► rejected              └──────► cancelled

Stored rows know four words and several old ones (S §6.1), Cursor's panel knows four others (seed 003);
both are projections of this one.
"""

from enum import StrEnum
from typing import Final


class Status(StrEnum):
    """Where a tool call is on its way."""

    REQUESTED = "requested"
    AWAITING_APPROVAL = "awaiting_approval"
    RUNNING = "running"
    COMPLETED = "completed"
    FAILED = "failed"
    REJECTED = "rejected"
    CANCELLED = "cancelled"
    TIMED_OUT = "timed_out"

    @property
    def is_final(self) -> bool:
        """Whether nothing can follow."""
        return not NEXT[self]

    @property
    def stored(self) -> str:
        """The word that Cursor writes into `toolFormerData.status`."""
        return STORED[self]

    @property
    def shown(self) -> str:
        """The word that Cursor's panel draws by: pending, loading, completed or error."""
        return SHOWN[self]

    def can_become(self, other: "Status") -> bool:
        """Whether the machine allows that step."""
        return other in NEXT[self]


_ENDS = frozenset({Status.COMPLETED, Status.FAILED, Status.REJECTED, Status.CANCELLED, Status.TIMED_OUT})

NEXT: Final[dict[Status, frozenset[Status]]] = {
    Status.REQUESTED: frozenset({Status.AWAITING_APPROVAL, Status.RUNNING}) | _ENDS,
    Status.AWAITING_APPROVAL: frozenset({Status.RUNNING, Status.REJECTED, Status.CANCELLED, Status.TIMED_OUT}),
    Status.RUNNING: _ENDS,
    Status.COMPLETED: frozenset(),
    Status.FAILED: frozenset(),
    Status.REJECTED: frozenset(),
    Status.CANCELLED: frozenset(),
    Status.TIMED_OUT: frozenset(),
}

STORED: Final[dict[Status, str]] = {
    Status.REQUESTED: "loading",
    Status.AWAITING_APPROVAL: "loading",
    Status.RUNNING: "loading",
    Status.COMPLETED: "completed",
    Status.FAILED: "error",
    Status.REJECTED: "error",
    Status.CANCELLED: "cancelled",
    Status.TIMED_OUT: "error",
}

SHOWN: Final[dict[Status, str]] = {
    Status.REQUESTED: "pending",
    Status.AWAITING_APPROVAL: "pending",
    Status.RUNNING: "loading",
    Status.COMPLETED: "completed",
    Status.FAILED: "error",
    Status.REJECTED: "error",
    Status.CANCELLED: "error",
    Status.TIMED_OUT: "error",
}

WORDS: Final[dict[str, Status]] = {
    "requested": Status.REQUESTED,
    "pending": Status.REQUESTED,
    "awaiting_approval": Status.AWAITING_APPROVAL,
    "started": Status.RUNNING,
    "running": Status.RUNNING,
    "loading": Status.RUNNING,
    "in_progress": Status.RUNNING,
    "completed": Status.COMPLETED,
    "success": Status.COMPLETED,
    "done": Status.COMPLETED,
    "error": Status.FAILED,
    "failed": Status.FAILED,
    "failure": Status.FAILED,
    "rejected": Status.REJECTED,
    "denied": Status.REJECTED,
    "cancelled": Status.CANCELLED,
    "canceled": Status.CANCELLED,
    "aborted": Status.CANCELLED,
    "timeout": Status.TIMED_OUT,
    "timed_out": Status.TIMED_OUT,
}
"""Every word for a status that a store or a stream was seen to use."""


def read_status(word: object, *, rejected: bool = False, asking: bool = False, is_live: bool = False) -> Status:
    """The status behind a stored word and what stands around it.

    `rejected`: the person said no (`userDecision`, or a result with `rejected`), which Cursor stores under
    completed, cancelled or error alike. `asking`: the call's review is still open. `is_live`: the chat is
    generating; in one that is not, a call that never ended was interrupted (S §6.1).
    """
    status = WORDS.get(word.lower(), None) if isinstance(word, str) else None
    if rejected:
        return Status.REJECTED
    if status is not None and status.is_final:
        return status
    if not is_live:
        return Status.CANCELLED
    if asking:
        return Status.AWAITING_APPROVAL
    return status or Status.REQUESTED
