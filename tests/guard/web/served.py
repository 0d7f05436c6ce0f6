"""The application on a real port, in a thread of its own, and a browser in front of it."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from cursus.library import open_library
from cursus.web.app import create_app
from cursus.web.server import bound
from tests.counterparts import chromium

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Served:
    """A running application; `url` opens it once with the key."""

    def __init__(self, port: int, key: str) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.key = key

    def link(self, path: str = "/") -> str:
        return f"{self.origin}{path}?token={self.key}"


@contextmanager
def served(root: Path | None = None, home: Path | None = None) -> Iterator[Served]:
    """The application over a library, until the block ends."""
    listening = bound(0)
    port = listening.getsockname()[1]
    with open_library(roots=[root] if root else [], homes=[home] if home else []) as library:
        app = create_app(library, "a-key-of-ours", port=port, follows=False)
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=3))
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield Served(port, "a-key-of-ours")
        finally:
            app.state.changes.close()
            server.should_exit = True
            thread.join(30)
            listening.close()
            assert not thread.is_alive()


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        try:
            yield chrome
        finally:
            chrome.close()


def quiet_page(chrome: Browser) -> Page:
    """A page whose scripts may not fail."""
    page = chrome.new_context().new_page()
    page.set_default_timeout(15_000)
    page.on("pageerror", _fail)
    return page


def _fail(error: object) -> None:
    raise AssertionError(error)
