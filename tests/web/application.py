"""The application as it runs, for tests: a real server on a real port, in a thread of this process."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cursus.library import Library, open_library
from cursus.web.app import create_app
from cursus.web.server import bound, serve

KEY = "a-key-for-tests"


class Application:
    """A running application. `url` is where it is; `link` lets a browser in."""

    def __init__(self, library: Library, *, follows: bool) -> None:
        self._listening = bound(0)
        self.port = self._listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.link = f"{self.url}/?token={KEY}"
        self.app = create_app(library, KEY, port=self.port, follows=follows)
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.stopping = asyncio.Event()
        self._task = asyncio.create_task(serve(self.app, self._listening, self._ready.set, self.stopping))
        await self._task

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(20)

    def stop(self) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self.stopping.set)
        self._thread.join(20)
        self._listening.close()
        assert not self._thread.is_alive()


@contextmanager
def running(folder: Path, *, follows: bool = False) -> Iterator[Application]:
    """The application over a folder as `cursus demo` writes it."""
    with open_library([folder], [folder / ".cursor"]) as library:
        application = Application(library, follows=follows)
        application.start()
        try:
            yield application
        finally:
            application.stop()
