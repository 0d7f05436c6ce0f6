"""`Run` over HTTP/2: both directions on one stream, many streams on one connection (A §1.4, D §7).

httpx sends a request's body whole before it reads the answer, so a turn would wait for itself; this is h2 on a protocol
of asyncio's instead. Bytes are acknowledged when they are read, so that a slow reader holds the server back. A stream
is ended with an empty frame, and reset only where it is cancelled: servers ration resets (D §7.2).
"""

import asyncio
import ssl
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, cast
from urllib.parse import urlsplit

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings
from hpack import HeaderTuple, NeverIndexedHeaderTuple

from cursus.wire.dialect import Dialect, http_failure
from cursus.wire.envelope import envelope
from cursus.wire.failure import Cut
from cursus.wire.tls import tls_context

PATH: Final = "/agent.v1.AgentService/Run"
WINDOW: Final = 2**24
NEW_EACH_TIME: Final = frozenset({"x-request-id", "x-original-request-id"})
PING_EVERY: Final = 59.0
END_WITHIN: Final = 0.005
IDLE_FOR: Final = 29.0
CONNECT_WITHIN: Final = 15.0
READY_WITHIN: Final = 5.0
"""How long a server that took a connection in cleartext may take to say that it speaks HTTP/2."""


class NoHttp2(Cut):
    """The server does not speak HTTP/2."""


class Http2Stream:
    """One turn on one stream of a connection."""

    def __init__(self, connection: "Http2Connection", id: int) -> None:
        self.compression = ""
        self._connection = connection
        self._id = id
        self._arrived: list[bytes] = []
        self._unread = 0
        self._status: int | None = None
        self._headers: dict[str, str] = {}
        self._is_over = False
        self._is_closed = False
        self._failure: Cut | None = None
        self._waiter: asyncio.Future[None] | None = None
        self._unsent: deque[memoryview] = deque()
        self._drained = asyncio.Event()

    # -- for the turn ----------------------------------------------------------------------------------------------

    async def send(self, message: bytes) -> None:
        """Sends one message, whole and in order. Whoever gives up waiting for that has sent it all the same."""
        self._check()
        self._unsent.append(memoryview(envelope(message)))
        self.give_room()
        while self._unsent:
            self._drained.clear()
            await self._drained.wait()
            self._check()

    async def read(self) -> bytes:
        """The next bytes of the answer, all that are there."""
        while not self._arrived:
            if self._failure is not None:
                raise self._failure
            if self._is_over:
                return b""
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        data = self._arrived[0] if len(self._arrived) == 1 else b"".join(self._arrived)
        self._arrived.clear()
        self._connection.acknowledge(self._id, self._unread)
        self._unread = 0
        if self._status != 200 and self._status is not None:
            raise await self._refusal(data)
        return data

    async def finish(self) -> None:
        """Ends this side, as the server has ended its own."""
        if not self._is_closed:
            self._is_closed = True
            self._unsent.clear()
            self._connection.end(self._id)
            self._connection.forget(self._id)

    async def cancel(self) -> None:
        """Tells the server that nobody listens any more."""
        if not self._is_closed:
            self._is_closed = True
            self._connection.reset(self._id)
            self._connection.forget(self._id)
        self.fail(Cut("The turn was cancelled.", code="canceled"))

    async def _refusal(self, body: bytes) -> Exception:
        while not self._is_over and self._failure is None and len(body) < 65536:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            body += b"".join(self._arrived)
            self._arrived.clear()
        return http_failure(self._status or 0, self._headers, body, is_stream=True)

    def _check(self) -> None:
        if self._failure is not None:
            raise self._failure
        if self._is_closed:
            raise Cut("The stream is closed.")

    # -- for the connection ----------------------------------------------------------------------------------------

    def take_head(self, headers: dict[str, str]) -> None:
        """The answer's head arrived."""
        self._status = int(headers.get(":status", "0"))
        self._headers = headers
        self.compression = headers.get("connect-content-encoding", "")
        if self._status != 200:
            self._arrived.append(b"")
            self._wake()

    def take_data(self, data: bytes, flow: int) -> None:
        """Bytes of the answer arrived; `flow` is what they count for."""
        self._arrived.append(data)
        self._unread += flow
        self._wake()

    def take_end(self) -> None:
        """The answer is complete."""
        self._is_over = True
        self._wake()

    def give_room(self) -> None:
        """The server takes more: sends as much of what waits as it may."""
        while self._unsent and self._failure is None and not self._is_closed:
            room = self._connection.room(self._id)
            if room <= 0:
                return
            first = self._unsent[0]
            try:
                self._connection.send_data(self._id, bytes(first[:room]))
            except Cut as cut:
                self.fail(cut)
                return
            if len(first) > room:
                self._unsent[0] = first[room:]
            else:
                self._unsent.popleft()
        self._drained.set()

    def fail(self, failure: Cut) -> None:
        """The stream is gone."""
        self._failure = self._failure or failure
        self._unsent.clear()
        self._drained.set()
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


class Http2Connection(asyncio.Protocol):
    """One connection and its streams."""

    def __init__(self, authority: str, scheme: str) -> None:
        config = h2.config.H2Configuration(
            client_side=True,
            header_encoding="utf-8",
            validate_inbound_headers=False,
            validate_outbound_headers=False,
            normalize_outbound_headers=False,
        )
        self._h2 = h2.connection.H2Connection(config=config)
        self._authority = authority
        self._scheme = scheme
        self._streams: dict[int, Http2Stream] = {}
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._flushing: asyncio.Handle | None = None
        self._is_flushing_soon = False
        self._is_writing_paused = False
        self.is_usable = True
        self.ready = asyncio.get_running_loop().create_future()
        """Done once the server has said something in HTTP/2, or is gone."""
        self.closed = asyncio.get_running_loop().create_future()

    def open(self, headers: Mapping[str, str]) -> Http2Stream:
        """A new stream, with the head of its request ready to go out with the first message."""
        number = self._h2.get_next_available_stream_id()
        head = {":method": "POST", ":scheme": self._scheme, ":authority": self._authority, ":path": PATH, **headers}
        self._h2.send_headers(number, [_header(name, value) for name, value in head.items()])
        stream = self._streams[number] = Http2Stream(self, number)
        self._arm(PING_EVERY)
        return stream

    @property
    def has_room(self) -> bool:
        """Whether the server takes one more stream."""
        return self.is_usable and len(self._streams) < min(self._h2.remote_settings.max_concurrent_streams, 2**20)

    # -- for streams -----------------------------------------------------------------------------------------------

    def room(self, id: int) -> int:
        """How many bytes may be sent now."""
        if self._is_writing_paused:
            return 0
        with suppress(h2.exceptions.ProtocolError):
            return min(self._h2.local_flow_control_window(id), self._h2.max_outbound_frame_size)
        return 2**14

    def send_data(self, id: int, data: bytes) -> None:
        """Sends bytes of a request."""
        try:
            self._h2.send_data(id, data)
        except h2.exceptions.ProtocolError as error:
            raise Cut(f"The stream was closed by the service: {error}.") from error
        self._flush_soon()

    def acknowledge(self, id: int, size: int) -> None:
        """Lets the server send as much again as was read."""
        if size and self.is_open:
            with suppress(h2.exceptions.ProtocolError):
                self._h2.acknowledge_received_data(size, id)
            self._flush_soon()

    def end(self, id: int) -> None:
        """Ends a request; nobody waits for that, so it may go out with whatever is sent next."""
        with suppress(h2.exceptions.ProtocolError):
            self._h2.end_stream(id)
        if self._flushing is None:
            self._flushing = asyncio.get_running_loop().call_later(END_WITHIN, self.flush)

    def reset(self, id: int) -> None:
        """Cancels a stream."""
        with suppress(h2.exceptions.ProtocolError):
            self._h2.reset_stream(id, h2.errors.ErrorCodes.CANCEL)
        self.flush()

    def forget(self, id: int) -> None:
        """The stream is done with."""
        self._streams.pop(id, None)
        if not self._streams:
            if self.is_usable:
                self._arm(IDLE_FOR)
            else:
                self.close()

    @property
    def is_open(self) -> bool:
        """Whether there is a connection."""
        return self._transport is not None and not self._transport.is_closing()

    def close(self) -> None:
        """Closes the connection."""
        self.is_usable = False
        if self._timer is not None:
            self._timer.cancel()
        if self._transport is not None and not self._transport.is_closing():
            with suppress(h2.exceptions.ProtocolError):
                self._h2.close_connection()
            self.flush()
            self._transport.close()

    def _arm(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._on_timer)

    def _on_timer(self) -> None:
        """Keeps a connection alive that has streams, and closes one that has none."""
        if not self._streams:
            self.close()
            return
        with suppress(h2.exceptions.ProtocolError):
            self._h2.ping(b"cursus..")
        self.flush()
        self._arm(PING_EVERY)

    def _flush_soon(self) -> None:
        """Writes once for all streams that send in this turn of the loop: a write costs more than what it carries."""
        if not self._is_flushing_soon:
            if self._flushing is not None:
                self._flushing.cancel()
            self._flushing = asyncio.get_running_loop().call_soon(self.flush)
            self._is_flushing_soon = True

    def flush(self) -> None:
        """Writes what is ready."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
            self._is_flushing_soon = False
        data = self._h2.data_to_send()
        if data and self.is_open and self._transport is not None:
            self._transport.write(data)

    # -- for asyncio -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's classes, though they do what these do.
        self._transport = cast("asyncio.Transport", transport)
        self._h2.initiate_connection()
        self._h2.update_settings({h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: WINDOW})
        self._h2.increment_flow_control_window(WINDOW)
        self.flush()

    def data_received(self, data: bytes) -> None:
        try:
            events = self._h2.receive_data(data)
        except h2.exceptions.ProtocolError as error:
            self._fail(NoHttp2(f"The server does not speak HTTP/2 as it should: {error}."))
            self.close()
            return
        for event in events:
            self._take(event)
        self.flush()

    def _take(self, event: h2.events.Event) -> None:
        match event:
            case h2.events.DataReceived():
                stream = self._streams.get(event.stream_id or 0)
                if stream is not None:
                    stream.take_data(event.data or b"", event.flow_controlled_length or 0)
                else:
                    self.acknowledge(event.stream_id or 0, event.flow_controlled_length or 0)
            case h2.events.ResponseReceived():
                if stream := self._streams.get(event.stream_id or 0):
                    stream.take_head({str(name): str(value) for name, value in event.headers or ()})
            case h2.events.StreamEnded():
                if stream := self._streams.get(event.stream_id or 0):
                    stream.take_end()
            case h2.events.StreamReset():
                if stream := self._streams.get(event.stream_id or 0):
                    stream.fail(Cut(f"The service reset the stream (HTTP/2 error {int(event.error_code or 0)})."))
            case h2.events.WindowUpdated() | h2.events.RemoteSettingsChanged():
                if not self.ready.done():
                    self.ready.set_result(None)
                for stream in list(self._streams.values()):
                    stream.give_room()
            case h2.events.ConnectionTerminated():
                self._leave(event.last_stream_id or 0)
            case _:
                pass

    def _leave(self, last: int) -> None:
        """The server takes no more streams; those that it has not seen are tried elsewhere."""
        self.is_usable = False
        for number, stream in self._streams.items():
            if number > last:
                stream.fail(Cut("The service closed the connection before it took the turn."))
        if not self._streams:
            self.close()

    def pause_writing(self) -> None:
        self._is_writing_paused = True

    def resume_writing(self) -> None:
        self._is_writing_paused = False
        for stream in list(self._streams.values()):
            stream.give_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._fail(Cut(f"The connection was lost{f': {exc}' if exc else ''}."))
        self.is_usable = False
        for timer in (self._timer, self._flushing):
            if timer is not None:
                timer.cancel()
        for waited in (self.closed, self.ready):
            if not waited.done():
                waited.set_result(None)

    def _fail(self, failure: Cut) -> None:
        for stream in self._streams.values():
            stream.fail(failure)


def _header(name: str, value: str) -> HeaderTuple:
    """A header; one that is new with every stream is kept out of the table that compresses the others."""
    return (NeverIndexedHeaderTuple if name in NEW_EACH_TIME else HeaderTuple)(name.encode(), value.encode())


class Http2Transport:
    """Connections to one server, as many as its limit of streams asks for."""

    name = "HTTP/2"

    def __init__(self, base_url: str, *, ca_file: str | None = None) -> None:
        self._url = urlsplit(base_url)
        self._ca_file = ca_file
        self._tls: ssl.SSLContext | None = None
        self._connections: list[Http2Connection] = []
        self._connecting = asyncio.Lock()

    async def open(self, request_id: str, headers: Mapping[str, str], dialect: Dialect, first: bytes) -> Http2Stream:
        """A stream whose first message is on its way."""
        stream = (await self._connection()).open({**headers, "content-type": dialect.stream_type})
        try:
            await stream.send(first)
        except BaseException:
            await stream.cancel()
            raise
        return stream

    async def close(self) -> None:
        """Closes every connection."""
        connections, self._connections = self._connections, []
        for connection in connections:
            connection.close()
        if connections:
            await asyncio.wait([connection.closed for connection in connections], timeout=2)

    async def _connection(self) -> Http2Connection:
        async with self._connecting:
            self._connections = [connection for connection in self._connections if connection.is_usable]
            for connection in self._connections:
                if connection.has_room:
                    return connection
            connection = await self._connect()
            self._connections.append(connection)
            return connection

    async def _connect(self) -> Http2Connection:
        host, is_tls = self._url.hostname or "", self._url.scheme == "https"
        port = self._url.port or (443 if is_tls else 80)
        tls = self._context() if is_tls else None
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                transport, connection = await loop.create_connection(
                    lambda: Http2Connection(self._url.netloc.rpartition("@")[2], self._url.scheme),
                    host,
                    port,
                    ssl=tls,
                    server_hostname=host if is_tls else None,
                )
        except TimeoutError as error:
            raise Cut(f"{host}:{port} does not answer.") from error
        except ssl.SSLError as error:
            raise Cut(f"No secure connection to {host}:{port}: {error.reason or error}.") from error
        except OSError as error:
            raise Cut(f"{host}:{port} cannot be reached: {error.strerror or error}.") from error
        found = transport.get_extra_info("ssl_object")
        if found is None:
            await asyncio.wait({connection.ready}, timeout=READY_WITHIN)
        offers = found.selected_alpn_protocol() == "h2" if found is not None else connection.ready.done()
        if not offers or not connection.is_open:
            connection.close()
            raise NoHttp2(f"{host}:{port} does not offer HTTP/2.")
        return connection

    def _context(self) -> ssl.SSLContext:
        if self._tls is None:
            self._tls = tls_context(self._ca_file)
            self._tls.set_alpn_protocols(["h2"])
        return self._tls
