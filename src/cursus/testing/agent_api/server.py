"""The scripted Agent API on a socket: one port for HTTP/1.1 and HTTP/2, in cleartext or TLS (A §1.7)."""

import asyncio
import json
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Self

from cursus.testing.agent_api import account, streams
from cursus.testing.agent_api.exchange import Exchange, Gone
from cursus.testing.agent_api.http1 import Http1Connection
from cursus.testing.agent_api.http2 import Http2Connection
from cursus.testing.agent_api.rules import Breach
from cursus.testing.agent_api.scenario import Scenario
from cursus.testing.agent_api.session import Session
from cursus.testing.agent_api.steps import BadScenario
from cursus.testing.agent_api.world import World

PREFACE = b"PRI * HTTP/2.0"
STREAMS = {streams.RUN: streams.run, streams.RUN_SSE: streams.run_sse, streams.APPEND: streams.append}


class AgentApiServer:
    """Plays a scenario for whoever connects: `async with AgentApiServer(scenario) as server: server.url`.

    `turns` are the attempts that it played, each with the messages of its client; `breaches` are the rules that any
    client broke, and leaving the context raises an AssertionError that names them unless `strict` is off.
    """

    def __init__(
        self,
        scenario: Scenario | None = None,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        tls: ssl.SSLContext | None = None,
        tell: Callable[[str], None] | None = None,
        most_streams: int = 1000,
    ) -> None:
        self.scenario = scenario or Scenario()
        self.world = World(self.scenario)
        self._host = host
        self._port = port
        self._tls = tls
        self._tell = tell
        self._most_streams = most_streams
        self.connections = 0
        """How many connections were opened."""
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()
        self._told: list[Breach] = []
        self.failures: list[BaseException] = []
        if tls is not None:
            tls.set_alpn_protocols(["h2", "http/1.1"])

    @property
    def url(self) -> str:
        """The base URL, for `CURSOR_BACKEND_URL`."""
        assert self._server is not None, "the server is not started"
        port = self._server.sockets[0].getsockname()[1]
        return f"http{'s' if self._tls else ''}://{self._host}:{port}"

    @property
    def turns(self) -> list[Session]:
        """The attempts at turns, in order."""
        return self.world.turns

    @property
    def breaches(self) -> list[Breach]:
        """The rules that clients broke."""
        return self.world.all_breaches()

    async def start(self) -> None:
        """Listens."""
        self._server = await asyncio.start_server(
            self._connected, self._host, self._port, ssl=self._tls, backlog=2048, limit=2**20
        )

    async def close(self) -> None:
        """Stops listening, and ends every connection."""
        assert self._server is not None
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)
        with suppress(ConnectionError):
            await self._server.wait_closed()

    async def hang_up(self) -> None:
        """Closes every connection, as a balancer does that is renewed; new ones are welcome."""
        connections = list(self._connections)
        for connection in connections:
            connection.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        await self.close()
        if kind is None:
            if self.failures:
                raise self.failures[0]
            if self.scenario.strict and self.breaches:
                raise AssertionError("The client broke rules:\n" + "\n".join(map(str, self.breaches)))

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            first = b""
            while len(first) < len(PREFACE) and PREFACE.startswith(first):
                piece = await reader.read(65536)
                if not piece:
                    break
                first += piece
            if not first:
                writer.close()
                return
            self.connections += 1
            if first.startswith(PREFACE):
                await Http2Connection(reader, writer, self._answer, self._most_streams).run(first)
            else:
                await Http1Connection(reader, writer, self._answer).run(first)
        except (ConnectionError, asyncio.CancelledError):
            writer.close()
        finally:
            self._connections.discard(task)

    async def _answer(self, exchange: Exchange) -> None:
        """Answers one request; what goes wrong here is kept for whoever wrote the scenario."""
        path = exchange.path.partition("?")[0]
        self.world.requests.append((exchange.method, path))
        try:
            if exchange.method == "POST" and path in STREAMS:
                await STREAMS[path](self.world, exchange)
            else:
                await self._answer_call(exchange, path)
        except Gone:
            return
        except (BadScenario, AssertionError) as error:
            self.failures.append(error)
            exchange.drop()
            self._say(f"scenario: {error}")
        finally:
            self._say(f"{exchange.method} {path}")
            self._tell_breaches()

    async def _answer_call(self, exchange: Exchange, path: str) -> None:
        answer = account.CALLS.get((exchange.method, path))
        if answer is None and self.scenario.optional_endpoints:
            answer = account.OPTIONAL_CALLS.get((exchange.method, path))
        if answer is not None:
            await answer(self.world, exchange)
            return
        await exchange.body()
        message = {"code": "unimplemented", "message": f"{path} is not part of the scripted server"}
        await exchange.answer(404, account.JSON, json.dumps(message).encode())

    def _tell_breaches(self) -> None:
        for breach in self.breaches:
            if breach not in self._told:
                self._told.append(breach)
                self._say(f"broken rule: {breach}")

    def _say(self, line: str) -> None:
        if self._tell is not None:
            self._tell(line)
