"""The application over the demo library, and a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from cursus.testing.demo import Manifest, write_demo
from tests.counterparts import chromium
from tests.web.application import Application, running

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Manifest]:
    """The demo library's folder, and the book of what is in it."""
    folder = tmp_path_factory.mktemp("web") / "demo"
    return folder, write_demo(folder)


@pytest.fixture(scope="session")
def application(demo: tuple[Path, Manifest]) -> Iterator[Application]:
    """The application over the demo library."""
    with running(demo[0]) as application:
        yield application


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a module; each has a profile of its own in it.

    While it is there, so is its event loop, and nothing else in this process can run one.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light", locale="en-GB")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, application: Application) -> Page:
    """A page that was let in. Whatever goes wrong in it fails the test that asks for `faults`."""
    page = context.new_page()
    page.goto(application.link)
    return page


@pytest.fixture
def faults(context: BrowserContext) -> Iterator[list[str]]:
    """What pages of the profile complained of; a test ends well only without."""
    found: list[str] = []
    context.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: found.append(str(error.error)))
    yield found
    assert found == []
