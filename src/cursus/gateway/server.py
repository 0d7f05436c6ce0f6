"""Running the gateway: one process, or several that share a socket (D §6)."""

import os
import sys
import tempfile
import threading
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import msgspec
import uvicorn
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from cursus.errors import CursusError, Refused
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.worker import VARIABLE, build

BACKLOG: Final = 2048
"""With the usual 128, five hundred clients that come at once wait a second or three (D §6)."""

IDLE: Final = 75
START: Final = 30.0


def check(settings: GatewaySettings) -> None:
    """Refuse what would leave the door open."""
    if not settings.is_loopback and not settings.api_keys:
        raise Refused(
            f"{settings.host} can be reached from other machines, and the gateway has no key.",
            "Give it one with --api-key or CURSUS_TOKEN, or let it listen on 127.0.0.1.",
        )


def serve(settings: GatewaySettings, ready: Callable[[str], None]) -> None:
    """Run until a signal says to stop; streams that are under way are finished first. `ready` is told the URL."""
    check(settings)
    if settings.workers > 1:
        _serve_many(settings, ready)
    else:
        _serve_one(settings, ready)


def _config(app: Any, settings: GatewaySettings, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http="httptools",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        backlog=BACKLOG,
        server_header=False,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=int(settings.grace),
        **more,
    )


class _Server(uvicorn.Server):
    """A server that tells when it answers, and where."""

    def __init__(self, config: uvicorn.Config, told: Callable[[str], None]) -> None:
        super().__init__(config)
        self._told = told

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets=sockets)
        for server in self.servers if self.started else []:
            for listening in server.sockets:
                self._told(url(self.config.host, listening.getsockname()[1]))
                return


def _serve_one(settings: GatewaySettings, ready: Callable[[str], None]) -> None:
    server = _Server(_config(build(settings), settings), ready)
    try:
        server.run()
    except SystemExit:
        raise _not_started(settings) from None
    if not server.started:
        raise _not_started(settings)


def _serve_many(settings: GatewaySettings, ready: Callable[[str], None]) -> None:
    """Several processes behind one socket. One that dies is replaced."""
    with tempfile.TemporaryDirectory(prefix="cursus-gateway-") as folder:
        shared = replace(settings, board=str(Path(folder) / "board"))
        os.environ[VARIABLE] = msgspec.json.encode(shared).decode()
        config = _config("cursus.gateway.worker:application", shared, factory=True, workers=settings.workers)
        try:
            listening = config.bind_socket()
        except SystemExit:
            raise _not_started(settings) from None
        port = listening.getsockname()[1]
        waiting = threading.Thread(target=_when_ready, args=(settings.host, port, ready), daemon=True)
        waiting.start()
        Multiprocess(config, sockets=[listening]).run()
        listening.close()


def _when_ready(host: str, port: int, ready: Callable[[str], None]) -> None:
    """Tell the URL when the first worker answers."""
    until = monotonic() + START
    while monotonic() < until:
        connection = HTTPConnection(host.strip("[]"), port, timeout=2)
        try:
            connection.request("GET", "/health")
            if connection.getresponse().status == 200:
                ready(url(host, port))
                return
        except OSError:
            sleep(0.05)
        finally:
            connection.close()


def _not_started(settings: GatewaySettings) -> CursusError:
    return CursusError(
        f"The gateway cannot listen on {settings.host}:{settings.port}.",
        "Something else may use that port: --port takes another, 0 any that is free.",
    )


def url(host: str, port: int) -> str:
    """The address to give to clients."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"
