"""What carries a turn: one stream both ways, whichever HTTP it is made of."""

from collections.abc import Mapping
from typing import Protocol

from cursus.wire.dialect import Dialect


class Stream(Protocol):
    """One turn's stream. What goes wrong with it is a WireFailure, raised by `read` and `send`.

    `compression` is what the server compresses with. Whoever opened a stream ends it with `finish` after the server
    has ended its side, or with `cancel` at any time; both may be called twice.
    """

    compression: str

    async def send(self, message: bytes) -> None: ...

    async def read(self) -> bytes:
        """The next bytes of the answer, as many as are there; none when the body is over."""
        ...

    async def finish(self) -> None: ...

    async def cancel(self) -> None: ...


class Transport(Protocol):
    """A way to open streams to one base URL."""

    name: str

    async def open(self, request_id: str, headers: Mapping[str, str], dialect: Dialect, first: bytes) -> Stream:
        """A stream whose first message is on its way; returns as soon as more can be sent."""
        ...

    async def close(self) -> None: ...
