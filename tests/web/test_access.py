"""Everyone can use the pages: no serious finding of axe-core, in either theme."""

from collections.abc import Iterator
from typing import Literal
from urllib.parse import quote

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from cursus.testing.demo import Manifest
from tests.web.application import Application

SERIOUS = ("serious", "critical")


def findings(page: Page) -> list[tuple[str, str]]:
    """What axe-core calls serious, and where."""
    found = Axe().run(page)["violations"]
    return [
        (violation["id"], node["html"][:160])
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"][:5]
    ]


@pytest.fixture(params=["light", "dark"])
def themed(browser: Browser, application: Application, request: pytest.FixtureRequest) -> Iterator[Page]:
    scheme: Literal["light", "dark"] = request.param
    context = browser.new_context(color_scheme=scheme, bypass_csp=True, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(application.link)
    yield page
    context.close()


def test_the_catalogue(themed: Page):
    assert findings(themed) == []
    themed.keyboard.press("Control+k")
    expect(themed.locator(".palette li").first).to_be_visible()
    assert findings(themed) == []


@pytest.mark.parametrize("path", ["/search?q=rounding", "/stats", "/live", "/approvals"])
def test_the_other_pages(themed: Page, application: Application, path: str):
    themed.goto(f"{application.url}{path}")
    assert findings(themed) == []


@pytest.mark.parametrize(
    "title",
    [
        "Fix the rounding test that broke CI",
        "Every tool, one by one: plans, lists and questions",
        "Every tool, one by one: the web, pictures and the screen",
        "Every tool, one by one: searching code",
    ],
)
def test_a_chat(themed: Page, application: Application, demo: tuple[object, Manifest], title: str):
    chat = next(chat for chat in demo[1].chats if chat.title == title)
    themed.goto(f"{application.url}/chats/{quote(chat.id, safe='')}")
    expect(themed.locator(".composer-rendered-message").first).to_be_visible()
    themed.evaluate("document.querySelectorAll('#scroller details').forEach((one) => (one.open = true))")
    if themed.locator("#outline").is_hidden():
        themed.keyboard.press("o")
    assert findings(themed) == []
