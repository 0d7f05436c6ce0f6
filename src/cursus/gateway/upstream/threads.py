"""Conversations that go on upstream: one for each thread of a client, where that is wanted (seed 001, A §3.5, D §5.2).

A fresh conversation for every request is what is known to work, and it is dear: nothing of the prompt is cached. With
`--continue-sessions` a thread's next request goes to the conversation of its last one, with the service's own
checkpoint, and says only what is new. That it leads to heartbeats and nothing else was seen too: then the turn is
begun anew in a conversation of its own, and the client does not notice.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from hashlib import blake2b
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec

from cursus.gateway.order import Message, Said
from cursus.gateway.upstream.upstream import Errand

KEPT: Final = 256
FRESH: Final = 3600.0
PATIENCE: Final = 8.0
"""Seconds in which a continued conversation has to say something."""

_T = TypeVar("_T")


class Thread(msgspec.Struct, kw_only=True):
    """A conversation upstream: its id, its last checkpoint, the blobs that the checkpoint refers to.

    `covered` is how many messages of the client it holds; `digest` is of these. `is_finished` says that the agent's
    last turn came to its end, so that its answer is in the conversation as well.
    """

    conversation_id: str
    state: bytes
    blobs: dict[bytes, bytes] = {}
    is_finished: bool = True
    covered: int = 0
    digest: bytes = b""
    at: float = 0.0
    until: float = 0.0

    async def patiently(self, reading: Coroutine[Any, Any, _T]) -> _T:
        """What is read, as long as the conversation has time to say something."""
        now = monotonic()
        if not self.until:
            self.until = now + PATIENCE
        return await asyncio.wait_for(reading, max(self.until - now, 0.001))

    def news(self, messages: tuple[Message, ...]) -> tuple[Message, ...]:
        """What the conversation does not hold yet."""
        rest = messages[self.covered :]
        if self.is_finished and rest and isinstance(rest[0], Said) and rest[0].role == "assistant":
            return rest[1:]
        return rest


class Threads:
    """The conversations of one worker, the latest of each thread."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Thread] = OrderedDict()

    def find(self, errand: Errand) -> Thread | None:
        """The conversation that a request goes on with: it has to hold exactly what the request begins with."""
        key = _key(errand)
        thread = self._kept.pop(key, None) if key is not None else None
        if thread is None or monotonic() - thread.at > FRESH:
            return None
        known = errand.messages[: thread.covered]
        if len(errand.messages) <= thread.covered or digest(known) != thread.digest or not thread.news(errand.messages):
            return None
        thread.until = 0.0
        return thread

    def keep(self, errand: Errand, thread: Thread | None) -> None:
        """How a conversation stands after a turn; None forgets it."""
        key = _key(errand)
        if key is None:
            return
        if thread is None:
            self._kept.pop(key, None)
            return
        thread.covered = len(errand.messages)
        thread.digest = digest(errand.messages)
        thread.at = monotonic()
        self._kept[key] = thread
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _key(errand: Errand) -> bytes | None:
    """A thread is what the client calls it, and how it began: titles are asked for under the same name."""
    if errand.thread is None:
        return None
    first = next((at for at, message in enumerate(errand.messages) if _is_user(message)), 0)
    return digest(errand.messages[: first + 1], errand.thread, errand.model)


def _is_user(message: Message) -> bool:
    return isinstance(message, Said) and message.role == "user"


def digest(messages: tuple[Message, ...], *more: str) -> bytes:
    """The same for the same messages."""
    told = blake2b(digest_size=16)
    for text in more:
        told.update(text.encode("utf-8", "replace") + b"\0")
    for message in messages:
        told.update(msgspec.msgpack.encode(message))
    return told.digest()
