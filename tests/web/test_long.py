"""A chat of 10,000 messages is read like one of ten."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cursus.testing.synthetic import Size, write_store
from tests.web.application import Application, running

COUNT = 10_000


@pytest.fixture(scope="module")
def application(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    """The application over one very long chat."""
    folder = tmp_path_factory.mktemp("long")
    (folder / ".cursor").mkdir()
    write_store(folder, Size(chats=1, bubbles=COUNT, workspaces=1))
    with running(folder) as application:
        yield application


def index(page: Page, which: str) -> int:
    """The position of a message in the chat."""
    return int(page.locator(which).get_attribute("data-message-index") or -1)


def test_from_the_start_to_the_end_and_back(page: Page, faults: list[str]):
    page.locator(".chat-row a").click()
    expect(page.locator("[data-message-index='0']")).to_be_in_viewport()
    page.wait_for_load_state()
    page.keyboard.press("G")
    last = page.locator(f"[data-message-index='{COUNT - 1}']")
    expect(last).to_be_in_viewport()
    link = page.url
    assert page.locator(".composer-messages-container *").count() < 6_000
    page.keyboard.press("g")
    expect(page.locator("[data-message-index='0']")).to_be_in_viewport()
    expect(last).to_have_count(0)
    page.goto("about:blank")
    page.goto(link)
    expect(last).to_be_in_viewport()


def test_from_turn_to_turn_by_key(page: Page, faults: list[str]):
    page.locator(".chat-row a").click()
    expect(page.locator("[data-message-index='0']")).to_be_in_viewport()
    page.wait_for_load_state()
    seen: list[int] = []
    for _ in range(12):
        page.keyboard.press("j")
        page.wait_for_timeout(60)
        expect(page.locator(".is-here")).to_have_attribute("data-message-role", "human")
        seen.append(index(page, ".is-here"))
    assert seen == sorted(set(seen))
    expect(page.locator(".is-here")).to_be_in_viewport()
