"""HTTP/2 on one connection, by h2: many streams, flow control both ways, resets told apart from ends."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings

from cursus.testing.agent_api.exchange import Exchange, Gone
from cursus.testing.agent_api.http1 import Answerer

WINDOW = 2**24


class Http2Exchange(Exchange):
    """A request on one stream of an HTTP/2 connection."""

    http = "2"

    def __init__(
        self, method: str, path: str, headers: Mapping[str, str], stream: int, home: "Http2Connection"
    ) -> None:
        super().__init__(method, path, headers)
        self._stream = stream
        self._home = home
        self.window = asyncio.Event()

    def acknowledge(self, size: int) -> None:
        self._home.acknowledge(size, self._stream)

    async def begin(self, status: int, headers: Mapping[str, str]) -> None:
        self.is_answered = True
        self._check()
        self._home.h2.send_headers(self._stream, [(":status", str(status)), *headers.items()])
        await self._home.flush()

    async def write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            self._check()
            room = min(self._home.h2.local_flow_control_window(self._stream), self._home.h2.max_outbound_frame_size)
            if room <= 0:
                self.window.clear()
                await self.window.wait()
                continue
            self._home.h2.send_data(self._stream, rest[:room].tobytes())
            rest = rest[room:]
            await self._home.flush()

    async def end(self) -> None:
        self._check()
        self._home.h2.end_stream(self._stream)
        await self._home.flush()

    def drop(self) -> None:
        with suppress(h2.exceptions.ProtocolError):
            self._home.h2.reset_stream(self._stream, h2.errors.ErrorCodes.INTERNAL_ERROR)
        self._home.push()

    def leave(self, *, was_reset: bool = False) -> None:
        super().leave(was_reset=was_reset)
        self.window.set()

    def _check(self) -> None:
        if self.gone.is_set():
            raise Gone


class Http2Connection:
    """Starts an answer for each stream as its request arrives."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answerer: Answerer, most_streams: int = 1000
    ) -> None:
        self._most_streams = most_streams
        self._reader = reader
        self._writer = writer
        self._answer = answerer
        config = h2.config.H2Configuration(client_side=False, header_encoding="utf-8")
        self.h2: Any = h2.connection.H2Connection(config=config)
        self._streams: dict[int, Http2Exchange] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, first: bytes) -> None:
        """Until either side closes the connection."""
        self.h2.initiate_connection()
        self.h2.update_settings(
            {
                h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: WINDOW,
                h2.settings.SettingCodes.MAX_CONCURRENT_STREAMS: self._most_streams,
            }
        )
        self.h2.increment_flow_control_window(WINDOW)
        data = first
        try:
            while data:
                for event in self.h2.receive_data(data):
                    self._take(event)
                await self.flush()
                data = await self._reader.read(65536)
        except (h2.exceptions.ProtocolError, ConnectionError, Gone):
            self.push()
        finally:
            for exchange in self._streams.values():
                exchange.leave()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._writer.close()
            with suppress(ConnectionError):
                await self._writer.wait_closed()

    def _take(self, event: h2.events.Event) -> None:
        match event:
            case h2.events.RequestReceived():
                headers = {str(name): str(value) for name, value in event.headers or ()}
                stream = int(event.stream_id or 0)
                exchange = Http2Exchange(headers.pop(":method"), headers.pop(":path"), headers, stream, self)
                self._streams[stream] = exchange
                task = asyncio.ensure_future(self._answer(exchange))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case h2.events.DataReceived():
                self._of(event).take_piece(bytes(event.data or b""))
            case h2.events.StreamEnded():
                self._of(event).end_body()
            case h2.events.StreamReset():
                self._of(event).leave(was_reset=True)
            case h2.events.WindowUpdated() | h2.events.RemoteSettingsChanged():
                for exchange in self._streams.values():
                    exchange.window.set()
            case _:
                pass

    def _of(self, event: Any) -> Http2Exchange:
        return self._streams[event.stream_id]

    def acknowledge(self, size: int, stream: int) -> None:
        """Gives the client room for as much as was read."""
        if size:
            with suppress(h2.exceptions.ProtocolError, KeyError):
                self.h2.acknowledge_received_data(size, stream)
            self.push()

    def push(self) -> None:
        """Writes what h2 holds, without waiting."""
        data = self.h2.data_to_send()
        if data and not self._writer.is_closing():
            self._writer.write(data)

    async def flush(self) -> None:
        """Writes what h2 holds, and waits where the client reads slowly."""
        self.push()
        try:
            await self._writer.drain()
        except ConnectionError as error:
            raise Gone from error
