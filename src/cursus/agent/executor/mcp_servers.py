"""The MCP servers of a workspace: connected by the official SDK when they are first needed, closed with the agent."""

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from cursus.agent.executor.limits import Limits
from cursus.agent.executor.mcp_config import Server
from cursus.agent.executor.processes import MARK, end
from cursus.redaction import redact

if TYPE_CHECKING:
    from mcp.client import Client
    from mcp.types import CallToolResult, Resource, Tool

_TAIL: Final = 800
_PAGES: Final = 100
_CLOSED: Final = (-32000,)
"""The SDK's code for a connection that ended."""

SIGN_IN: Final = (401, 403)
"""How a server refuses whoever has not signed in."""

NO_RESOURCE: Final = (-32002, -32602)
"""What servers answer for a resource that they do not have."""

T = TypeVar("T")


class Unreachable(Exception):
    """A server that does not answer as one: why, the HTTP status where it gave one, the protocol's own code."""

    def __init__(
        self, message: str, status: int | None = None, *, code: int | None = None, was_dialed: bool = True
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.was_dialed = status, code, was_dialed


class Connection:
    """One server that was connected to. A task of its own holds it open, because what opens it has to close it."""

    def __init__(self, server: Server, workspace: str, folder: Path, limits: Limits) -> None:
        self.server = server
        self.tools: dict[str, Tool] = {}
        self.instructions = ""
        self._workspace, self._limits = workspace, limits
        self._log = folder / f"{secrets.token_hex(4)}.log"
        self._mark = secrets.token_hex(8)
        self._refused: int | None = None
        self._client: Client | None = None
        self._ready = asyncio.Event()
        self._closing = asyncio.Event()
        self._owner: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self._client is not None and self._owner is not None and not self._owner.done()

    async def open(self) -> None:
        """Connects, and learns what the server offers. Raises `Unreachable`."""
        self._owner = asyncio.create_task(self._own())
        ready = asyncio.create_task(self._ready.wait())
        seconds = self._limits.mcp_connect_seconds
        try:
            done, _ = await asyncio.wait({self._owner, ready}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ready.cancel()
            if not self._ready.is_set():
                self._owner.cancel()
                await asyncio.wait({self._owner})
        if self._ready.is_set():
            await self.refresh()
            return
        error = None if not done or self._owner.cancelled() else self._owner.exception()
        raise self._failure(error, f"did not answer within {seconds:g} seconds" if not done else "ended at once")

    async def refresh(self) -> None:
        """Learns the tools anew."""

        async def listed() -> "dict[str, Tool]":
            tools: dict[str, Tool] = {}
            cursor: str | None = None
            for _ in range(_PAGES):
                page = await self._open_client().list_tools(cursor=cursor, cache_mode="refresh")
                tools |= {tool.name: tool for tool in page.tools}
                cursor = page.next_cursor
                if not cursor:
                    break
            return tools

        if self._open_client().server_capabilities.tools is not None:
            self.tools = await self._settled(listed)

    async def call(self, name: str, arguments: dict[str, Any]) -> "CallToolResult":
        """Calls a tool. Raises `Unreachable` where the server, or the protocol, fails."""
        seconds = self._limits.mcp_call_seconds
        return await self._settled(lambda: self._open_client().call_tool(name, arguments, read_timeout_seconds=seconds))

    async def resources(self) -> "list[Resource]":
        """Everything that the server lists for reading."""

        async def listed() -> "list[Resource]":
            found: list[Resource] = []
            cursor: str | None = None
            for _ in range(_PAGES):
                page = await self._open_client().list_resources(cursor=cursor, cache_mode="refresh")
                found += page.resources
                cursor = page.next_cursor
                if not cursor:
                    break
            return found

        if self._open_client().server_capabilities.resources is None:
            return []
        return await self._settled(listed)

    async def read(self, uri: str) -> Any:
        """What a resource holds."""
        return await self._settled(lambda: self._open_client().read_resource(uri, cache_mode="refresh"))

    async def close(self) -> None:
        """Closes the connection and ends the server's process with all that it started."""
        self._closing.set()
        if self._owner is not None:
            await asyncio.wait({self._owner})
            if not self._owner.cancelled():
                self._owner.exception()
        if self.server.command:
            await end((), grace=0, mark=self._mark)

    def _open_client(self) -> "Client":
        if self._client is None:
            raise Unreachable(f"The MCP server {self.server.name} is closed.")
        return self._client

    async def _own(self) -> None:
        from mcp.client import Client

        async with AsyncExitStack() as stack:
            transport = await self._transport(stack)
            self._client = await stack.enter_async_context(
                Client(transport, list_roots_callback=self._roots, cache=None)
            )
            self.instructions = self._client.instructions or ""
            self._ready.set()
            await self._closing.wait()
            self._client = None

    async def _transport(self, stack: AsyncExitStack) -> Any:
        server = self.server
        if server.command:
            from mcp.client.stdio import StdioServerParameters, stdio_client

            self._log.parent.mkdir(parents=True, exist_ok=True)
            log = stack.enter_context(self._log.open("w", encoding="utf-8"))
            parameters = StdioServerParameters(
                command=server.command,
                args=list(server.arguments),
                env={**server.variables, MARK: self._mark},
                cwd=server.cwd or self._workspace,
                encoding_error_handler="replace",
            )
            return stdio_client(parameters, errlog=log)
        from mcp.client.sse import sse_client
        from mcp.client.streamable_http import streamable_http_client

        if server.is_sse:
            return sse_client(server.url, headers=server.headers, httpx_client_factory=self._http_client)
        client = await stack.enter_async_context(self._http_client(headers=server.headers))
        return streamable_http_client(server.url, http_client=client)

    def _http_client(self, headers: Any = None, timeout: Any = None, auth: Any = None) -> Any:
        """A client that remembers with which status a server refused: the SDK's errors do not tell."""
        import httpx2

        async def look(response: Any) -> None:
            self._refused = response.status_code if response.status_code >= 400 else None

        wait = timeout or httpx2.Timeout(self._limits.mcp_connect_seconds, read=self._limits.mcp_call_seconds)
        return httpx2.AsyncClient(headers=headers, timeout=wait, auth=auth, event_hooks={"response": [look]})

    async def _roots(self, context: Any) -> Any:
        from mcp.types import ListRootsResult, Root

        uri: Any = Path(self._workspace).as_uri()
        return ListRootsResult(roots=[Root(uri=uri, name=os.path.basename(self._workspace))])

    async def _settled(self, work: Callable[[], Awaitable[T]]) -> T:
        """What a request gives; whatever it raises says that the server failed, and is told so."""
        task = asyncio.ensure_future(work())
        owner = self._owner
        assert owner is not None
        try:
            await asyncio.wait({task, owner}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not task.done():
                task.cancel()
                await asyncio.wait({task})
        if task.cancelled():
            raise self._failure(None, "closed the connection")
        error = task.exception()
        if error is not None:
            raise error if isinstance(error, Unreachable) else self._failure(error, "failed")
        return task.result()

    def _failure(self, error: BaseException | None, otherwise: str) -> Unreachable:
        causes = list(_leaves(error)) if error is not None else []
        said = "; ".join(dict.fromkeys(str(cause) or type(cause).__name__ for cause in causes)) or otherwise
        status = self._refused
        code = getattr(error, "code", None)
        if isinstance(code, int) and code not in _CLOSED and self._ready.is_set() and status not in SIGN_IN:
            return Unreachable(f"The MCP server {self.server.name} answers with an error: {redact(said)}", code=code)
        self._client = None
        self._closing.set()
        printed = ""
        if self._log.exists() and not self.is_open:
            printed = self._log.read_text("utf-8", "replace")[-_TAIL:].strip()
        tail = f" It printed: {redact(printed)}" if printed else ""
        return Unreachable(f"The MCP server {self.server.name} cannot be used: {redact(said)}.{tail}", status)


class Servers:
    """All servers of a workspace. `is_trusted`: the project's own may be started without a call that was allowed."""

    def __init__(
        self, servers: Mapping[str, Server], workspace: str, folder: Path, limits: Limits, *, is_trusted: bool = False
    ) -> None:
        self.servers = dict(servers)
        self.is_trusted = is_trusted
        self._workspace, self._folder, self._limits = workspace, folder, limits
        self._open: dict[str, Connection] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._connecting: dict[str, asyncio.Task[Connection]] = {}

    def find(self, *names: str) -> Server | None:
        """The server that one of these names means."""
        return next((self.servers[name] for name in names if name in self.servers), None)

    def may_start(self, server: Server) -> bool:
        """Whether a server may be started to look what it offers, without anybody being asked."""
        return server.is_own or self.is_trusted

    def opened(self, name: str) -> Connection | None:
        """The connection of a server, where there is one."""
        connection = self._open.get(name)
        return connection if connection is not None and connection.is_open else None

    async def reach(self, servers: Iterable[Server], seconds: float) -> None:
        """Begins to connect to servers, all at the same time, and waits for so long; what takes longer goes on."""
        tasks = [self._connecting.get(server.name) or self._begin(server) for server in servers]
        if tasks and seconds > 0:
            await asyncio.wait(tasks, timeout=seconds)

    def forget(self, server: Server) -> None:
        """Lets a server that failed be tried anew."""
        task = self._connecting.get(server.name)
        if task is not None and task.done():
            del self._connecting[server.name]

    def failure(self, server: Server) -> Unreachable | None:
        """Why the last attempt to connect failed; None where it did not, or goes on."""
        task = self._connecting.get(server.name)
        error = task.exception() if task is not None and task.done() and not task.cancelled() else None
        return error if isinstance(error, Unreachable) else None

    def _begin(self, server: Server) -> "asyncio.Task[Connection]":
        task = asyncio.create_task(self.connect(server))
        self._connecting[server.name] = task
        task.add_done_callback(lambda done: self._settle(server.name, done))
        return task

    def _settle(self, name: str, task: "asyncio.Task[Connection]") -> None:
        if task.cancelled() or task.exception() is None:
            self._connecting.pop(name, None)

    async def connect(self, server: Server) -> Connection:
        """The connection of a server, opened where it is not. Raises `Unreachable`."""
        if server.problem:
            raise Unreachable(f"The MCP server {server.name} cannot be used: {server.problem}", was_dialed=False)
        async with self._locks.setdefault(server.name, asyncio.Lock()):
            found = self.opened(server.name)
            if found is not None:
                return found
            left = self._open.pop(server.name, None)
            if left is not None:
                await left.close()
            self._open[server.name] = connection = await self._dial(server)
            return connection

    async def _dial(self, server: Server) -> Connection:
        try:
            import mcp as sdk
        except ImportError:
            raise Unreachable(
                "MCP servers need the MCP SDK, which is not installed: pip install 'cursus[mcp]'.", was_dialed=False
            ) from None
        del sdk
        ways = [server]
        if server.url and not server.is_sse:
            ways.append(msgspec.structs.replace(server, is_sse=True))
        first: Unreachable | None = None
        for way in ways:
            connection = Connection(way, self._workspace, self._folder, self._limits)
            try:
                await connection.open()
            except Unreachable as error:
                first = first or error
                if error.status not in (400, 404, 405, 406, None):
                    break
            else:
                return connection
        assert first is not None
        raise first

    async def close(self) -> None:
        """Closes all connections."""
        for task in self._connecting.values():
            task.cancel()
        if self._connecting:
            await asyncio.wait(self._connecting.values())
        await asyncio.gather(*(connection.close() for connection in self._open.values()))
        self._open.clear()


def _leaves(error: BaseException) -> Iterable[BaseException]:
    """The errors in a group of errors, however deep."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _leaves(inner)
    else:
        yield error
