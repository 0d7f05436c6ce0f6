"""The application on a port of this machine's loopback, until it is stopped."""

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Final

import uvicorn
from starlette.applications import Starlette

LOOPBACK: Final = "127.0.0.1"
BACKLOG: Final = 2048


def bound(port: int) -> socket.socket:
    """A socket on the loopback; any free port for 0. Raises OSError where the port is taken."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((LOOPBACK, port))
    except BaseException:
        made.close()
        raise
    return made


class _Server(uvicorn.Server):
    """Lets the open pages go before it waits for them."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.changes.close()
        await super().shutdown(sockets)


async def serve(
    app: Starlette, listening: socket.socket, ready: Callable[[], None], stopping: asyncio.Event | None = None
) -> None:
    """Answers until the process is told to stop, or `stopping` is set; `ready` is called when it does."""
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, backlog=BACKLOG, server_header=False, timeout_graceful_shutdown=3
    )
    server = _Server(config, app)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.005)
    try:
        if server.started:
            ready()
        if stopping is not None:
            await stopping.wait()
            server.should_exit = True
    except BaseException:
        server.should_exit = True
        raise
    finally:
        with contextlib.suppress(asyncio.CancelledError):
            await running
