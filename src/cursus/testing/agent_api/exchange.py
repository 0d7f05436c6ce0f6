"""One request and its answer, whichever HTTP carries them."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping


class Gone(Exception):
    """The client is not there any more."""


class Exchange(ABC):
    """A request whose body may still come while the answer is written already."""

    http: str = ""

    def __init__(self, method: str, path: str, headers: Mapping[str, str]) -> None:
        self.method = method
        self.path = path
        self.headers = headers
        self.is_answered = False
        self.gone = asyncio.Event()
        """Set when the client closed the connection or reset the stream."""
        self.was_reset = False
        self.body_ended = asyncio.Event()
        self._pieces: asyncio.Queue[bytes | None] = asyncio.Queue()

    def take_piece(self, piece: bytes) -> None:
        """A piece of the body arrived."""
        self._pieces.put_nowait(piece)

    def end_body(self) -> None:
        """The body is complete."""
        self.body_ended.set()
        self._pieces.put_nowait(None)

    def leave(self, *, was_reset: bool = False) -> None:
        """The client is gone."""
        self.was_reset = self.was_reset or was_reset
        self.gone.set()
        self._pieces.put_nowait(None)

    async def pieces(self) -> AsyncIterator[bytes]:
        """The body as it comes, until its end or until the client is gone."""
        while (piece := await self._pieces.get()) is not None:
            self.acknowledge(len(piece))
            yield piece

    async def body(self) -> bytes:
        """The whole body."""
        return b"".join([piece async for piece in self.pieces()])

    @abstractmethod
    def acknowledge(self, size: int) -> None:
        """So much of the body was read, and the client may send more."""

    async def answer(self, status: int, headers: Mapping[str, str], body: bytes = b"") -> None:
        """The whole answer at once."""
        await self.begin(status, {**headers, "content-length": str(len(body))})
        if body:
            await self.write(body)
        await self.end()

    @abstractmethod
    async def begin(self, status: int, headers: Mapping[str, str]) -> None:
        """The answer's head."""

    @abstractmethod
    async def write(self, data: bytes) -> None:
        """The next piece of the answer's body; raises Gone where nobody listens."""

    @abstractmethod
    async def end(self) -> None:
        """The answer is complete."""

    @abstractmethod
    def drop(self) -> None:
        """Cuts the answer off without an end."""
