"""A gateway on a real socket, in a thread of its own, with whatever agent stands behind it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import StringIO
from typing import Any

import httpx
import uvicorn
import uvloop

from cursus.gateway.app import Gateway
from cursus.gateway.metrics import Board, Metrics
from cursus.gateway.notebook import Log
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.api import RETRIES, ApiUpstream
from cursus.gateway.upstream.choose import open_upstream
from cursus.gateway.upstream.demo import DemoUpstream
from cursus.gateway.upstream.upstream import Upstream
from cursus.testing.agent_api import AgentApiServer, Scenario
from cursus.testing.agent_api.steps import Step
from cursus.wire.client import AgentClient
from cursus.wire.credentials import ApiKey

PATIENCE = 20


class Running:
    """What a test needs of a running gateway. `api` is the scripted service behind it, where there is one."""

    def __init__(self, settings: GatewaySettings) -> None:
        self.settings = settings
        self.metrics = Metrics(Board(), 0)
        self.log = StringIO()
        self.url = ""
        self.api: AgentApiServer | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def v1(self) -> str:
        return f"{self.url}/v1"

    def post(self, path: str, body: Any, **more: Any) -> httpx.Response:
        """A request, and its whole answer."""
        content = body if isinstance(body, bytes) else None
        with httpx.Client(timeout=PATIENCE) as client:
            return client.post(self.url + path, content=content, json=None if content is not None else body, **more)

    def get(self, path: str, **more: Any) -> httpx.Response:
        with httpx.Client(timeout=PATIENCE) as client:
            return client.get(self.url + path, **more)

    def until(self, holds: Callable[[], bool], seconds: float = 5) -> None:
        """Wait for something that happens in the gateway's thread."""
        done = threading.Event()
        for _ in range(int(seconds * 100)):
            if holds():
                return
            done.wait(0.01)
        raise AssertionError("it did not come to pass")


@contextmanager
def demo_gateway(**settings: Any) -> Iterator[Running]:
    """A gateway whose agent is the demo."""

    async def make(running: Running) -> Upstream:
        return DemoUpstream()

    with _running(GatewaySettings(backend="demo", log="json", **settings), make) as running:
        yield running


@contextmanager
def agent_gateway(**settings: Any) -> Iterator[Running]:
    """A gateway whose agent is a program, by its settings."""
    chosen = GatewaySettings(**{"log": "json", **settings})

    async def make(running: Running) -> Upstream:
        return open_upstream(chosen)

    with _running(chosen, make) as running:
        yield running


@contextmanager
def api_gateway(
    scenario: Scenario | Step | None = None, *steps: Step, client: dict[str, Any] | None = None, **settings: Any
) -> Iterator[Running]:
    """A gateway whose agent is the scripted Agent API; leaving it fails where the gateway broke the API's rules."""
    played = Scenario.of(scenario, *steps) if isinstance(scenario, Step) else scenario
    chosen = GatewaySettings(**{"backend": "api", "log": "json", **settings})

    async def make(running: Running) -> Upstream:
        running.api = AgentApiServer(played)
        await running.api.start()
        agent = AgentClient(
            running.api.url, ApiKey("crsr_test"), **{"transport": "http2", "retries": RETRIES, **(client or {})}
        )
        return ApiUpstream(chosen, agent)

    async def clean_up(running: Running) -> None:
        if running.api is not None:
            await running.api.__aexit__(None)

    with _running(chosen, make, clean_up) as running:
        yield running


@contextmanager
def _running(
    settings: GatewaySettings,
    make: Callable[[Running], Awaitable[Upstream]],
    clean_up: Callable[[Running], Awaitable[None]] | None = None,
) -> Iterator[Running]:
    running = Running(settings)
    ready = threading.Event()
    servers: list[uvicorn.Server] = []

    async def serve() -> None:
        running.loop = asyncio.get_running_loop()
        gateway = Gateway(await make(running), settings, running.metrics, log=Log(settings.log, running.log))
        config = uvicorn.Config(gateway, port=0, http="httptools", log_config=None, access_log=False, lifespan="on")
        config.load()
        server = uvicorn.Server(config)
        servers.append(server)
        task = asyncio.ensure_future(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.005)
        if not task.done():
            running.url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
            ready.set()
        try:
            await task
        finally:
            if clean_up is not None:
                await clean_up(running)

    def run() -> None:
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(serve())
        finally:
            ready.set()

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(run)
        ready.wait(PATIENCE)
        try:
            if not future.done():
                yield running
        finally:
            for server in servers:
                server.should_exit = True
            future.result(PATIENCE)


__all__ = ["AgentApiServer", "Running", "Scenario", "agent_gateway", "api_gateway", "demo_gateway"]
