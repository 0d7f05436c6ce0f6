"""What the owner of a turn does for it."""

from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec

from cursus.wire import proto
from cursus.wire.blobs import Blobs
from cursus.wire.failure import WireFailure

Reply = proto.ExecClientMessage | proto.ExecClientControlMessage
Execute = Callable[[proto.ExecServerMessage], AsyncIterator[Reply]]
Answer = Callable[[proto.InteractionQuery], Awaitable[proto.InteractionResponse]]
Send = Callable[[proto.AgentClientMessage], Awaitable[None]]


class Handlers(msgspec.Struct, frozen=True, kw_only=True):
    """What the owner of a turn does for it; everything is optional.

    `execute` runs a request of the exec channel and yields its results; whatever it raises is thrown to the service.
    `handles` are kinds that it takes besides work, such as "request_context_args". `abort` takes a request back: what
    its `execute` then yields is still sent. `answer` answers for the person. `blobs` keeps blobs. `sent`, `received`
    and `noted` watch the turn.
    """

    execute: Execute | None = None
    handles: frozenset[str] = frozenset()
    abort: Callable[[int], Awaitable[None]] | None = None
    answer: Answer | None = None
    blobs: Blobs | None = None
    sent: Callable[[bytes], None] | None = None
    received: Callable[[bytes], None] | None = None
    noted: Callable[[str, dict[str, object]], None] | None = None


class Retrying(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt failed and another follows. Where it does not resume, the answer begins anew."""

    attempt: int
    failure: WireFailure
    wait: float
    is_resuming: bool
