"""Reading in a real browser: finding a chat, reading it, going about in it, with hands and with keys alone."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from cursus.testing.demo import Manifest
from tests.web.application import Application

STORY = "Fix the rounding test that broke CI"
COOKBOOK = "Put the whole cookbook into metric units"
MESSAGES = ".composer-rendered-message"


@pytest.fixture
def cookbook(page: Page, demo: tuple[Path, Manifest], application: Application) -> Page:
    """The demo's chat of 2,000 messages, open."""
    chat = next(chat for chat in demo[1].chats if chat.title == COOKBOOK)
    page.goto(f"{application.url}/chats/{quote(chat.id, safe='')}")
    expect(page.locator(MESSAGES).first).to_be_visible()
    return page


def at_the_top(page: Page) -> str:
    """The text of the message at the top of what is seen."""
    return page.evaluate("cursus.at().innerText")


# The catalogue


def test_a_stranger_finds_a_chat_and_opens_it(page: Page, faults: list[str]):
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ chats"))
    page.get_by_label("Filter by title").fill("rounding")
    expect(page.locator(".chat-row")).to_have_count(1)
    page.get_by_text(STORY).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(STORY)
    expect(page.get_by_text("CI is red since yesterday")).to_be_visible()


def test_filters_stand_in_the_address_and_survive_a_reload(page: Page, faults: list[str]):
    page.get_by_role("button", name="kastanie-shop").click()
    expect(page).to_have_url(re.compile(r"workspace=.*kastanie-shop"))
    count = page.get_by_role("status").inner_text()
    assert re.fullmatch(r"\d+ of \d+ chats", count)
    page.reload()
    expect(page.get_by_role("status")).to_have_text(count)
    page.get_by_text("Clear filters").click()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ chats$"))


def test_chats_are_sorted_as_wished(page: Page):
    page.get_by_label("Sort").select_option("messages")
    expect(page.locator(".chat-title").first).to_have_text(COOKBOOK)
    page.get_by_label("Sort").select_option("title")
    expect(page.locator(".day")).to_have_text("Title")
    titles = [title.casefold() for title in page.locator(".chat-title").all_inner_texts()]
    assert titles == sorted(titles)


def test_a_chat_can_be_opened_with_keys_alone(page: Page, faults: list[str]):
    page.keyboard.press("f")
    page.keyboard.type("rounding")
    expect(page.locator(".chat-row")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(STORY)
    page.wait_for_load_state()
    page.keyboard.press("j")
    expect(page.locator(".is-here")).to_contain_text("CI is red")
    page.keyboard.press("j")
    expect(page.locator(".is-here")).to_contain_text("Thanks!")
    page.keyboard.press("k")
    expect(page.locator(".is-here")).to_contain_text("CI is red")
    page.keyboard.press("J")
    expect(page.locator(".is-here")).to_contain_text("Thought for")
    page.keyboard.press("e")
    expect(page.locator(".tool-bubble:not([open])")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.get_by_role("navigation", name="Outline")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page).to_have_url(re.compile(r"/$"))


def test_the_palette_leads_anywhere(page: Page, faults: list[str]):
    page.keyboard.press("Control+k")
    page.keyboard.type("rounding")
    expect(page.locator(".palette [role=option]").first).to_contain_text(STORY)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(STORY)


# A chat


def test_the_elements_are_those_of_cursor_s_panel(page: Page):
    page.get_by_text(STORY).first.click()
    container = page.locator(".composer-messages-container[tabindex='0']")
    pairs = container.locator("> .composer-human-ai-pair-container")
    expect(pairs.first.locator("> .composer-rendered-message[data-message-role=human]")).to_have_count(1)
    tool = pairs.locator("> [data-message-kind=tool][data-tool-status=completed]").first
    expect(tool.locator(".tool-bubble[data-tool-type='15'][data-status=completed] > .tool-header")).to_have_count(1)


def test_a_link_to_a_message_survives_a_reload(cookbook: Page, faults: list[str]):
    cookbook.keyboard.press("G")
    expect(cookbook.locator(".is-here")).to_contain_text("Asparagus")
    cookbook.keyboard.press("k")
    expect(cookbook.locator(".is-here[data-message-role=human]")).to_be_in_viewport()
    link = cookbook.url
    words = cookbook.locator(".is-here").inner_text()
    assert "#b-" in link
    cookbook.reload()
    expect(cookbook.locator(".is-here")).to_be_in_viewport()
    assert cookbook.locator(".is-here").inner_text() == words


def test_a_long_chat_is_never_in_the_page_as_a_whole(cookbook: Page, faults: list[str]):
    cookbook.keyboard.press("G")
    expect(cookbook.get_by_text(re.compile(r"^Asparagus soufflé: \d+ ml of stock"))).to_be_in_viewport()
    assert cookbook.locator(MESSAGES).count() < 700
    cookbook.keyboard.press("g")
    expect(cookbook.locator(MESSAGES).first).to_be_in_viewport()
    assert cookbook.locator(MESSAGES).first.get_attribute("data-message-index") == "0"


def test_scrolling_through_shows_every_message_once(cookbook: Page):
    seen = cookbook.evaluate(
        """async () => {
          const scroller = document.querySelector("#scroller"), feed = cursus.feed(), seen = new Set();
          const pause = (time) => new Promise((done) => setTimeout(done, time));
          const messages = () => cursus.all(".composer-rendered-message");
          const isBlank = () => {
            const { top, bottom } = scroller.getBoundingClientRect();
            const inView = (box) => box.bottom > top && box.top < bottom;
            return [...feed.children].some((box) => !box.firstElementChild && inView(box.getBoundingClientRect()));
          };
          const look = () => messages().forEach((one) => seen.add(one.dataset.messageIndex));
          while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 4) {
            scroller.scrollTop += scroller.clientHeight - 80;
            do await pause(20); while (isBlank());
            look();
          }
          return seen.size;
        }"""
    )
    assert seen == 2000


def test_finding_sees_what_is_not_in_the_page(cookbook: Page, faults: list[str]):
    cookbook.keyboard.press("Control+f")
    cookbook.keyboard.type("asparagus")
    expect(cookbook.locator("#found")).to_have_text(re.compile(r"^1 of \d+$"))
    expect(cookbook.locator(".is-here")).to_contain_text(re.compile("asparagus", re.IGNORECASE))
    cookbook.keyboard.press("Enter")
    expect(cookbook.locator("#found")).to_have_text(re.compile(r"^2 of \d+$"))
    cookbook.keyboard.press("Escape")
    expect(cookbook.locator("#find")).to_be_hidden()


def test_what_is_long_is_shown_when_it_is_asked_for(page: Page, demo: tuple[Path, Manifest], faults: list[str]):
    page.get_by_text(STORY).first.click()
    page.get_by_text("Outline").click()
    expect(page.locator("#outline li")).to_have_count(2)
    page.get_by_role("button", name="1 file changed").click()
    expect(page.locator("#changes .changed-file")).to_have_count(1)
    page.locator("#changes summary").click()
    expect(page.locator("#changes ins").last).to_contain_text("ROUND_HALF_UP")


def test_a_sub_agent_is_shown_where_it_was_started(page: Page, faults: list[str]):
    page.get_by_text("Release notes for 2.9").first.click()
    page.get_by_role("button", name="Show here").first.click()
    expect(page.locator(".nested .composer-rendered-message").first).to_be_visible()
    page.locator(".nested").get_by_text("Open this chat on its own page").click()
    expect(page.locator(".crumbs")).to_contain_text("parent chat")


def test_changes_can_stand_side_by_side(page: Page, faults: list[str]):
    page.get_by_text(STORY).first.click()
    expect(page.locator(".diff").first).to_be_visible()
    page.wait_for_load_state()
    page.keyboard.press("d")
    expect(page.locator(".diff .half")).to_have_count(2)
    left, right = page.locator(".diff .half .lines").all_inner_texts()
    assert "return int(amount * 100)" in left
    assert "quantize" not in left
    assert "quantize" in right
    assert left.count("\n") == right.count("\n")
    page.keyboard.press("d")
    expect(page.locator(".diff .half")).to_have_count(0)


def test_the_theme_follows_the_system_and_the_switch(browser: Browser, application: Application):
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(application.link)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(colour) == "rgb(25, 24, 23)"
    page.keyboard.press("t")
    assert page.evaluate(colour) == "rgb(253, 252, 250)"
    page.reload()
    assert page.evaluate(colour) == "rgb(253, 252, 250)"
    context.close()


def test_a_chat_can_be_printed_whole(cookbook: Page, faults: list[str]):
    cookbook.keyboard.press("Control+p")
    expect(cookbook.locator(MESSAGES).last).to_contain_text("Asparagus")
    cookbook.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert cookbook.locator("details:not([open])").count() == 0
    assert cookbook.pdf()[:5] == b"%PDF-"


def test_a_chat_can_be_saved(page: Page):
    page.get_by_text(STORY).first.click()
    page.get_by_label("More").click()
    with page.expect_download() as download:
        page.get_by_text("Save as one HTML file").click()
    assert download.value.suggested_filename == "Fix-the-rounding-test-that-broke-CI.html"
    assert "ROUND_HALF_UP" in Path(download.value.path()).read_text()


def test_a_phone_shows_all_of_it(browser: Browser, application: Application):
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(application.link)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_text(STORY).first.tap()
    expect(page.get_by_text("CI is red since yesterday")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()


def test_a_chat_that_is_not_there_is_told(page: Page, application: Application):
    answer = page.goto(f"{application.url}/chats/nothing-like-it")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading")).to_contain_text("nothing-like-it")
