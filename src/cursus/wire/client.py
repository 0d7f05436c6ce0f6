"""The client of the Agent API: turns, and the calls around them."""

import asyncio
import os
from typing import Any, Final, Literal, TypeVar, cast

import httpx
from google.protobuf.message import DecodeError, Message

from cursus.errors import Refused
from cursus.wire import proto
from cursus.wire.credentials import Credentials, find_credentials
from cursus.wire.dialect import DIALECTS, http_failure
from cursus.wire.envelope import LARGEST
from cursus.wire.failure import WireFailure
from cursus.wire.handlers import Handlers
from cursus.wire.http1 import Http1Transport, http_client, translated
from cursus.wire.http2 import Http2Transport, NoHttp2
from cursus.wire.identity import Identity, call_headers, new_id, stream_headers
from cursus.wire.request import RunRequest, run_request
from cursus.wire.retry import RetryPolicy, kind_of
from cursus.wire.transport import Stream, Transport
from cursus.wire.turn import HEARTBEAT, STALL, TurnStream

BASE_URL: Final = "https://api2.cursor.sh"
"""Where agents are run where nothing else is said (A §1.1)."""

Choice = Literal["auto", "http1", "http2"]
SETTINGS: Final = "/aiserver.v1.ServerConfigService/GetServerConfig"
SETTINGS_WITHIN: Final = 5.0
"""How long the service's settings are waited for; without them the address decides."""
HTTP2_OFF: Final = frozenset({1, 3})
HTTP2_ON: Final = frozenset({2, 4})

M = TypeVar("M", bound=Message)


class AgentClient:
    """One service and one account; any number of turns at once.

    `transport` is "http1", "http2", or "auto": what the service's settings say, else HTTP/2 for https and HTTP/1.1
    for http (A §1.7). `dialect` is "connect", or "grpc-web" for services of 2025-12. `stall` is how many seconds the
    service may say nothing, `largest` how many bytes a message may have.
    """

    def __init__(
        self,
        base_url: str | None = None,
        credentials: Credentials | None = None,
        transport: Choice = "auto",
        *,
        dialect: str = "connect",
        identity: Identity | None = None,
        retries: RetryPolicy | None = None,
        stall: float = STALL,
        heartbeat: float = HEARTBEAT,
        largest: int = LARGEST,
        ca_file: str | None = None,
    ) -> None:
        self.base_url = (base_url or os.environ.get("CURSOR_BACKEND_URL") or BASE_URL).rstrip("/")
        self.dialect = DIALECTS[dialect]
        self.identity = identity or _identity(dialect)
        self.retries = retries or RetryPolicy()
        self.stall = stall
        self.heartbeat = heartbeat
        self.largest = largest
        self._credentials = credentials
        self._choice: Choice = "http1" if dialect == "grpc-web" else transport
        self._ca_file = ca_file
        self._http: httpx.AsyncClient | None = None
        self._transport: Transport | None = None
        self._choosing = asyncio.Lock()
        self._retired: list[Transport] = []

    # -- turns -----------------------------------------------------------------------------------------------------

    def run(self, request: RunRequest | proto.AgentRunRequest, handlers: Handlers | None = None) -> TurnStream:
        """A turn; it begins when it is first read."""
        first_id = new_id()
        if isinstance(request, RunRequest):
            request = run_request(request, first_id, self.dialect.name)
        elif self.dialect.name == "connect" and not request.HasField("run_id"):
            request.run_id = first_id
        return TurnStream(self, request, first_id, handlers or Handlers())

    async def open_stream(self, request_id: str, original_id: str, first: bytes) -> tuple[Stream, str]:
        """A stream with its first message on the way, and the token that it was opened with."""
        token = await self.token()
        headers = stream_headers(self.identity, token, request_id, original_id, self.dialect.name)
        transport = await self._chosen()
        try:
            return await transport.open(request_id, headers, self.dialect, first), token
        except NoHttp2:
            if self._choice == "http2":
                raise
            transport = await self._fall_back(transport)
            return await transport.open(request_id, headers, self.dialect, first), token

    def renew_token(self, token: str) -> bool:
        """The service refused a token; whether there may be another."""
        return self._found().drop(token)

    # -- calls -----------------------------------------------------------------------------------------------------

    async def call(self, path: str, request: Message, answer: type[M]) -> M:
        """One unary call. A refused token is renewed once, and a service that asks to be called again is, once."""
        for is_last in (False, True):
            token = await self.token()
            try:
                return await self._call(path, request, answer, token)
            except WireFailure as failure:
                if is_last or not await self._may_repeat(failure, token):
                    raise
        raise AssertionError("the last attempt returns or raises")

    async def _may_repeat(self, failure: WireFailure, token: str) -> bool:
        if failure.code == "unauthenticated":
            return self.renew_token(token)
        is_invited = failure.details is not None and failure.details.details.is_retryable
        if failure.code == "unavailable" and failure.retry_after is None and is_invited:
            await asyncio.sleep(0.5 * self.retries.pace)
            return True
        return False

    async def _call(self, path: str, request: Message, answer: type[M], token: str) -> M:
        headers = {**call_headers(self.identity, token), "content-type": self.dialect.call_type}
        if self.dialect.name == "connect":
            headers["connect-protocol-version"] = "1"
        content = self.dialect.wrap_call(request.SerializeToString())
        with translated(self.http):
            response = await self.http.post(path, content=content, headers=headers, timeout=60)
        if response.status_code != 200:
            raise http_failure(response.status_code, response.headers, response.content, is_stream=False)
        try:
            return answer.FromString(self.dialect.unwrap_call(response.content))
        except DecodeError as error:
            raise WireFailure("internal", f"The answer of {path} is no {answer.__name__}: {error}.") from error

    async def get_json(self, path: str, bearer: str) -> dict[str, Any]:
        """One call of the REST interface."""
        with translated(self.http):
            response = await self.http.get(path, headers={**call_headers(self.identity, bearer)}, timeout=60)
        if response.status_code != 200:
            raise http_failure(response.status_code, response.headers, response.content, is_stream=False)
        try:
            content: Any = response.json()
        except ValueError as error:
            raise WireFailure("internal", f"The answer of {path} is not JSON.") from error
        return cast("dict[str, Any]", content) if isinstance(content, dict) else {}

    # -- who and where ---------------------------------------------------------------------------------------------

    @property
    def credentials(self) -> Credentials | None:
        """What lets this client in; None where nothing does."""
        if self._credentials is None:
            self._credentials = find_credentials(self.base_url)
        return self._credentials

    async def token(self) -> str:
        """A token that holds."""
        return await self._found().token(self.http)

    def _found(self) -> Credentials:
        credentials = self.credentials
        if credentials is None:
            raise Refused(
                f"Nobody is logged in at {self.base_url}.",
                "Log in: `cursus login --backend api`, or set CURSOR_API_KEY.",
            )
        return credentials

    @property
    def http(self) -> httpx.AsyncClient:
        """The client of every call over HTTP/1.1."""
        if self._http is None:
            self._http = http_client(self.base_url, self._ca_file)
        return self._http

    @property
    def transport_name(self) -> str | None:
        """What turns are carried by, once it was chosen."""
        return self._transport.name if self._transport is not None else None

    async def close(self) -> None:
        """Closes every connection."""
        transports = [*self._retired, *([self._transport] if self._transport is not None else [])]
        self._transport, self._retired = None, []
        for transport in transports:
            await transport.close()
        if self._http is not None:
            await self._http.aclose()
            self._http = None

    async def __aenter__(self) -> "AgentClient":
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def _chosen(self) -> Transport:
        if self._transport is None:
            async with self._choosing:
                if self._transport is None:
                    self._transport = self._made(await self._choose())
        return self._transport

    async def _choose(self) -> Choice:
        if self._choice != "auto":
            return self._choice
        config = proto.GetServerConfigResponse()
        try:
            async with asyncio.timeout(SETTINGS_WITHIN):
                config = await self.call(SETTINGS, proto.GetServerConfigRequest(), proto.GetServerConfigResponse)
        except TimeoutError:
            pass
        except WireFailure as failure:
            if kind_of(failure) == "final":
                raise
        if config.http2_config in HTTP2_OFF:
            return "http1"
        if config.http2_config in HTTP2_ON or self.base_url.startswith("https:"):
            return "http2"
        return "http1"

    def _made(self, choice: Choice) -> Transport:
        if choice == "http2":
            return Http2Transport(self.base_url, ca_file=self._ca_file)
        return Http1Transport(self.base_url, client=self.http)

    async def _fall_back(self, transport: Transport) -> Transport:
        """HTTP/1.1 in place of an HTTP/2 that the server does not speak after all."""
        async with self._choosing:
            if self._transport is transport:
                self._retired.append(transport)
                self._transport = self._made("http1")
            assert self._transport is not None
            return self._transport


def _identity(dialect: str) -> Identity:
    version = os.environ.get("CURSOR_CLIENT_VERSION") or ("cli-unknown" if dialect == "grpc-web" else "")
    return Identity.named(version) if version else Identity()
