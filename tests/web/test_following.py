"""Pages follow what Cursor writes: another process appends and changes, the open page shows it within a second."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cursus.testing import DesktopFolder, a_chat
from tests.web import appending
from tests.web.application import Application, running

CHAT = "0f0f0f0f-0000-4000-8000-000000000001"
SOON = 3_000
"""Milliseconds in which a page must follow here; what it takes alone on a machine is measured in the benchmarks."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A library with one chat that is taller than a screen."""
    folder = tmp_path / "library"
    (folder / ".cursor").mkdir(parents=True)
    chat = a_chat("Watched", id=CHAT, workspace="/home/ana/shop")
    for number in range(12):
        chat = chat.human(f"Question {number}").text("An answer.\n\n" * 12)
    with DesktopFolder(folder) as desktop:
        desktop.heads_table(chat)
    return folder / "User" / "globalStorage" / "state.vscdb"


@pytest.fixture
def watched(database: Path) -> Iterator[Application]:
    with running(database.parents[2], follows=True) as application:
        yield application


@pytest.fixture
def chat_page(watched: Application, context: BrowserContext, faults: list[str]) -> Page:
    page = context.new_page()
    page.goto(watched.link)
    with page.expect_response("**/events"):
        page.goto(f"{watched.url}/chats/{CHAT}")
    expect(page.locator("#scroller").get_by_text("Question 0")).to_be_visible()
    page.wait_for_timeout(1200)
    return page


def write(database: Path, *texts: str) -> None:
    """Another process writes messages."""
    subprocess.run([sys.executable, appending.__file__, database, CHAT, *texts], check=True)


def test_at_the_end_a_new_message_comes_into_view(chat_page: Page, database: Path):
    chat_page.keyboard.press("G")
    write(database, "Fresh from another process.")
    expect(chat_page.get_by_text("Fresh from another process.")).to_be_in_viewport(timeout=SOON)


def test_somewhere_else_the_reader_stays_and_is_told(chat_page: Page, database: Path):
    top = "document.querySelector('#scroller').scrollTop"
    chat_page.keyboard.press("j")
    before = chat_page.evaluate(top)
    write(database, "One", "Two")
    expect(chat_page.locator("#follow")).to_have_text("2 new ↓", timeout=SOON + 1000)
    assert chat_page.evaluate(top) == before
    chat_page.locator("#follow").click()
    expect(chat_page.get_by_text("Two", exact=True)).to_be_in_viewport()
    expect(chat_page.locator("#follow")).to_be_hidden()


def test_a_message_that_grows_is_replaced_and_its_neighbours_stay(chat_page: Page, database: Path):
    chat_page.keyboard.press("G")
    bubble_id = appending.append(str(database), CHAT, "The answer begins")
    expect(chat_page.get_by_text("The answer begins")).to_be_visible(timeout=SOON)
    chat_page.evaluate("document.querySelectorAll('.composer-rendered-message').forEach((one) => (one.marked = true))")
    appending.change(str(database), CHAT, bubble_id, "The answer begins and ends.")
    expect(chat_page.get_by_text("The answer begins and ends.")).to_be_visible(timeout=SOON)
    unmarked = (
        "cursus.all('.composer-rendered-message').filter((one) => !one.marked).map((one) => one.dataset.messageId)"
    )
    assert chat_page.evaluate(unmarked) == [bubble_id]


def test_the_catalogue_follows(watched: Application, context: BrowserContext, database: Path, faults: list[str]):
    page = context.new_page()
    with page.expect_response("**/events"):
        page.goto(watched.link)
    expect(page.locator(".chat-count")).to_have_text("24 messages")
    page.wait_for_timeout(1200)
    write(database, "One more")
    expect(page.locator(".chat-count")).to_have_text("25 messages", timeout=SOON)


def test_a_page_that_lost_the_server_catches_up(chat_page: Page, database: Path):
    chat_page.keyboard.press("G")
    chat_page.evaluate("dispatchEvent(new Event('pagehide'))")
    write(database, "Written while nobody looked")
    chat_page.wait_for_timeout(1500)
    expect(chat_page.get_by_text("Written while nobody looked")).to_have_count(0)
    chat_page.evaluate("dispatchEvent(new Event('pageshow'))")
    expect(chat_page.get_by_text("Written while nobody looked")).to_be_in_viewport(timeout=SOON)
