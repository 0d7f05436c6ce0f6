"""`RunSSE` and `BidiAppend` over HTTP/1.1: one answer that stays open, and a call for each message (A §1.5).

Appends carry numbers, because up to sixteen are under way at once and arrive in any order.
"""

import asyncio
from collections.abc import AsyncIterator, Generator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from cursus.wire.dialect import Dialect, http_failure
from cursus.wire.envelope import envelope
from cursus.wire.failure import Cut, WireFailure
from cursus.wire.proto.bidi_pb2 import BidiAppendRequest, BidiRequestId
from cursus.wire.tls import tls_context

RUN_SSE: Final = "/agent.v1.AgentService/RunSSE"
APPEND: Final = "/aiserver.v1.BidiService/BidiAppend"
AT_ONCE: Final = 16
DEADLINE: Final = 60_000
"""Milliseconds for an append, and one more for every BYTES_A_MS characters of it."""
BYTES_A_MS: Final = 131
CONNECT_WITHIN: Final = 15.0
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def http_client(base_url: str, ca_file: str | None = None) -> httpx.AsyncClient:
    """A client for HTTP/1.1. Proxies of the environment are used, for loopback aside."""
    return httpx.AsyncClient(
        base_url=base_url.rstrip("/"),
        verify=tls_context(ca_file) if base_url.startswith("https:") else False,
        timeout=httpx.Timeout(None, connect=CONNECT_WITHIN),
        limits=httpx.Limits(max_connections=None, max_keepalive_connections=64, keepalive_expiry=30),
        trust_env=urlsplit(base_url).hostname not in LOOPBACK,
        headers={"user-agent": "", "accept": "*/*"},
    )


class Http1Stream:
    """One turn: an answer that stays open, and appends beside it."""

    def __init__(
        self, client: httpx.AsyncClient, request_id: str, headers: Mapping[str, str], dialect: Dialect
    ) -> None:
        self.compression = ""
        self._client = client
        self._id = BidiRequestId(request_id=request_id)
        self._dialect = dialect
        shared = {**headers, "x-cursor-streaming": "true"}
        self._stream_headers = {**shared, "content-type": dialect.stream_type}
        self._append_headers = {name: value for name, value in shared.items() if name != "connect-accept-encoding"}
        self._append_headers.update({"content-type": dialect.call_type, "accept-encoding": "gzip"})
        self._next = 0
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._appends: set[asyncio.Task[None]] = set()
        self._failed: asyncio.Future[WireFailure] = asyncio.get_running_loop().create_future()
        self._response: httpx.Response | None = None
        self._pieces: AsyncIterator[bytes] | None = None
        self._opening: asyncio.Task[httpx.Response] | None = asyncio.ensure_future(self._open())
        self._reading: asyncio.Task[bytes] | None = None
        self._is_closed = False

    async def send(self, message: bytes) -> None:
        """Puts a message on its way; waits only where too many are."""
        self._check()
        await self._slots.acquire()
        number, self._next = self._next, self._next + 1
        task = asyncio.ensure_future(self._append(number, message))
        self._appends.add(task)
        task.add_done_callback(self._appended)

    async def read(self) -> bytes:
        """The next bytes of the answer; a failed append ends it."""
        self._check()
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._next_piece())
        if not self._reading.done():
            await asyncio.wait({self._reading, self._failed}, return_when=asyncio.FIRST_COMPLETED)
        if self._failed.done():
            raise self._failed.result()
        reading, self._reading = self._reading, None
        return reading.result()

    async def finish(self) -> None:
        """The answer is read; waits for appends that are still under way, but not for long."""
        if self._is_closed:
            return
        if self._appends:
            await asyncio.wait(self._appends, timeout=2)
        await self.cancel()

    async def cancel(self) -> None:
        """Closes the answer, and gives up what was not sent yet."""
        if self._is_closed:
            return
        self._is_closed = True
        tasks: list[asyncio.Task[Any]] = [task for task in (self._opening, self._reading) if task is not None]
        tasks.extend(self._appends)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._reading = None
        if self._response is not None:
            await self._response.aclose()
        if not self._failed.done():
            self._failed.set_result(Cut("The turn was cancelled.", code="canceled"))

    def _check(self) -> None:
        if self._failed.done():
            raise self._failed.result()

    async def _open(self) -> httpx.Response:
        body = envelope(self._id.SerializeToString())
        request = self._client.build_request("POST", RUN_SSE, content=body, headers=self._stream_headers)
        with translated(self._client):
            response = self._response = await self._client.send(request, stream=True)
            if response.status_code != 200:
                raise http_failure(response.status_code, response.headers, await response.aread(), is_stream=True)
        self.compression = response.headers.get("connect-content-encoding", "")
        return response

    async def _next_piece(self) -> bytes:
        if self._pieces is None:
            assert self._opening is not None
            self._pieces = (await self._opening).aiter_raw()
        with translated(self._client):
            return await anext(self._pieces, b"")

    async def _append(self, number: int, message: bytes) -> None:
        text = message.hex()
        request = BidiAppendRequest(data=text, request_id=self._id, append_seqno=number)
        deadline = DEADLINE + len(text) // BYTES_A_MS
        headers = {**self._append_headers, "connect-timeout-ms": str(deadline)}
        with translated(self._client):
            async with asyncio.timeout(deadline / 1000):
                response = await self._client.post(
                    APPEND, content=self._dialect.wrap_call(request.SerializeToString()), headers=headers
                )
        if response.status_code != 200:
            raise http_failure(response.status_code, response.headers, response.content, is_stream=False)
        self._dialect.unwrap_call(response.content)

    def _appended(self, task: asyncio.Task[None]) -> None:
        self._appends.discard(task)
        self._slots.release()
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, WireFailure) and not self._failed.done():
            self._failed.set_result(error)


@contextmanager
def translated(client: httpx.AsyncClient) -> Generator[None]:
    """Says what httpx raises in words of the wire."""
    host = client.base_url.netloc.decode()
    try:
        yield
    except TimeoutError as error:
        raise WireFailure("deadline_exceeded", f"{host} did not take a message in time.") from error
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise Cut(f"{host} cannot be reached: {error}.") from error
    except (httpx.HTTPError, httpx.StreamError) as error:
        raise Cut(f"The connection to {host} was lost: {error or type(error).__name__}.") from error


class Http1Transport:
    """Streams over a pool of HTTP/1.1 connections."""

    name = "HTTP/1.1"

    def __init__(self, base_url: str, *, ca_file: str | None = None, client: httpx.AsyncClient | None = None) -> None:
        self._client = client or http_client(base_url, ca_file)
        self._is_ours = client is None

    async def open(self, request_id: str, headers: Mapping[str, str], dialect: Dialect, first: bytes) -> Http1Stream:
        """A stream whose first message is on its way."""
        stream = Http1Stream(self._client, request_id, headers, dialect)
        try:
            await stream.send(first)
        except BaseException:
            await stream.cancel()
            raise
        return stream

    async def close(self) -> None:
        """Closes the pool."""
        if self._is_ours:
            with suppress(RuntimeError):
                await self._client.aclose()
