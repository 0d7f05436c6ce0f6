"""HTTP/1.1 on one connection, by h11: keep-alive, chunked bodies both ways, and notice of clients that leave."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import h11

from cursus.testing.agent_api.exchange import Exchange, Gone

Answerer = Callable[[Exchange], Awaitable[None]]


class Http1Exchange(Exchange):
    """A request over HTTP/1.1."""

    http = "1.1"

    def __init__(self, request: h11.Request, connection: h11.Connection, writer: asyncio.StreamWriter) -> None:
        headers = {bytes(name).decode().lower(): bytes(value).decode() for name, value in request.headers}
        super().__init__(request.method.decode(), request.target.decode(), headers)
        self._connection = connection
        self._writer = writer
        self.ended = asyncio.Event()

    def acknowledge(self, size: int) -> None:
        """TCP itself holds a client back that sends too fast."""

    async def begin(self, status: int, headers: Mapping[str, str]) -> None:
        self.is_answered = True
        await self._send(h11.Response(status_code=status, headers=list(headers.items())))

    async def write(self, data: bytes) -> None:
        await self._send(h11.Data(data=data))

    async def end(self) -> None:
        await self._send(h11.EndOfMessage())
        self.ended.set()

    def drop(self) -> None:
        self.ended.set()
        self._writer.close()

    async def _send(self, event: h11.Response | h11.Data | h11.EndOfMessage) -> None:
        if self.gone.is_set() or self._writer.is_closing():
            raise Gone
        data = self._connection.send(event)
        if data:
            self._writer.write(data)
            try:
                await self._writer.drain()
            except ConnectionError as error:
                raise Gone from error


class Http1Connection:
    """Reads requests one after another and answers each before the next."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answerer: Answerer) -> None:
        self._reader = reader
        self._writer = writer
        self._answer = answerer
        self._connection = h11.Connection(h11.SERVER)
        self._exchange: Http1Exchange | None = None
        self._task: asyncio.Task[None] | None = None

    async def run(self, first: bytes) -> None:
        """Until either side closes the connection."""
        data = first
        try:
            while True:
                self._connection.receive_data(data)
                if not await self._take_events():
                    return
                data = await self._reader.read(65536)
                if not data and self._connection.their_state is h11.DONE:
                    return
        except (h11.RemoteProtocolError, ConnectionError):
            return
        finally:
            if self._exchange is not None:
                self._exchange.leave()
            if self._task is not None:
                self._task.cancel()
                with suppress(asyncio.CancelledError, Gone):
                    await self._task
            self._writer.close()
            with suppress(ConnectionError):
                await self._writer.wait_closed()

    async def _take_events(self) -> bool:
        """Deals with what came so far; False when the connection is over."""
        while True:
            event = self._connection.next_event()
            if event is h11.NEED_DATA:
                return True
            if event is h11.PAUSED:
                if not await self._finished():
                    return True
                if self._connection.our_state is not h11.DONE:
                    return False
                self._connection.start_next_cycle()
            elif isinstance(event, h11.Request):
                self._exchange = Http1Exchange(event, self._connection, self._writer)
                self._task = asyncio.ensure_future(self._answer(self._exchange))
            elif isinstance(event, h11.Data) and self._exchange is not None:
                self._exchange.take_piece(bytes(event.data))
            elif isinstance(event, h11.EndOfMessage) and self._exchange is not None:
                self._exchange.end_body()
                if not await self._finished():
                    return True
                if self._connection.our_state is h11.DONE:
                    self._connection.start_next_cycle()
            else:
                return False

    async def _finished(self) -> bool:
        """Waits for the answer while it watches the connection; what comes meanwhile belongs to the next request."""
        assert self._exchange is not None
        assert self._task is not None
        reading: asyncio.Task[bytes] | None = None
        while not self._task.done():
            reading = reading or asyncio.ensure_future(self._reader.read(65536))
            await asyncio.wait({self._task, reading}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                data = b"" if reading.exception() else reading.result()
                if not data:
                    self._exchange.leave()
                    await asyncio.wait({self._task})
                    return False
                self._connection.receive_data(data)
                reading = None
        if reading is not None:
            reading.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await reading
        return not self._writer.is_closing()
