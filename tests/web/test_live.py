"""Agents that run in other processes, followed word by word."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cursus.agent import runs
from cursus.agent.backend import Turn
from cursus.agent.runs import Journal
from cursus.chat import Recorded
from cursus.chat.events import Finished, Prompted, Started, TextDelta, ThinkingDelta, ToolDone, ToolOutput, ToolStarted
from cursus.home import cursus_home
from cursus.tools.call import read_call
from cursus.web.live import settled_at
from tests.web.application import Application, running


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Application]:
    """The application where no chat is; runs are kept in this test's own home."""
    (tmp_path / ".cursor").mkdir()
    with running(tmp_path) as application:
        yield application


@pytest.fixture
def journal(live: Application) -> Iterator[Journal]:
    """A run that has begun."""
    journal = runs.journal(Turn(prompt="Count the files", workspace="/home/ana/shop"), "cli")
    journal.take(Started(session_id="s-1", model="a-model"))
    journal.take(Prompted(text="Count the files"))
    yield journal
    journal.close()


@pytest.fixture
def run_page(live: Application, journal: Journal, context: BrowserContext, faults: list[str]) -> Page:
    page = context.new_page()
    page.goto(live.link)
    page.goto(f"{live.url}/live")
    page.get_by_text("Count the files").click()
    expect(page.locator("[data-message-role=human]")).to_contain_text("Count the files")
    return page


def call(status: str, result: object = None):
    recorded = Recorded(params={"command": "ls | wc -l"}, result=result)
    return read_call(
        id="t-1", name="run_terminal_command_v2", number=15, recorded=recorded, status=status, is_live=True
    )


def test_words_come_as_they_are_said_and_end_as_markdown(run_page: Page, journal: Journal):
    journal.take(ThinkingDelta(text="Let me see."))
    for words in ("There are ", "**two**", " files.", "\n\nNo", " more."):
        journal.take(TextDelta(text=words))
    expect(run_page.locator(".prose strong")).to_have_text("two")
    expect(run_page.locator(".open-block")).to_have_text("No more.")
    journal.take(Finished())
    journal.close()
    expect(run_page.locator("#state")).to_have_text("done")
    expect(run_page.locator(".prose > p").last).to_have_text("No more.")


def test_a_tool_is_seen_running_printing_and_done(run_page: Page, journal: Journal):
    journal.take(ToolStarted(call=call("running")))
    bubble = run_page.locator(".tool-bubble")
    expect(bubble).to_have_attribute("data-status", "loading")
    expect(bubble.locator(".tool-verb")).to_have_text("Running command")
    journal.take(ToolOutput(call_id="t-1", text="counting…\n"))
    expect(bubble.locator(".output")).to_have_text("counting…")
    journal.take(ToolDone(call=call("completed", {"output": "2\n", "exitCodeV2": 0})))
    expect(bubble).to_have_attribute("data-status", "completed")
    expect(bubble.locator(".output")).to_have_text("2")


def test_hostile_words_stay_words_while_they_come(run_page: Page, journal: Journal):
    for words in (
        "<img src=x ",
        "onerror=window.__pwned=1>",
        "<script>window.__pwned=1",
        "</script>",
        "\n\n<b>x</b>\n\n",
    ):
        journal.take(TextDelta(text=words))
    expect(run_page.locator(".prose")).to_contain_text("<script>window.__pwned=1</script>")
    assert run_page.locator("main :is(script, img, b)").count() == 0
    assert run_page.evaluate("window.__pwned") is None


def test_a_run_can_be_stopped_from_the_page(run_page: Page, journal: Journal):
    journal.take(TextDelta(text="Working"))
    run_page.get_by_role("button", name="Stop").click()
    expect(run_page.get_by_role("status")).to_have_text("It was asked to stop")
    assert (cursus_home() / "runs" / journal.run.id / "cancel").exists()


def test_a_run_that_is_not_there_is_told(live: Application, context: BrowserContext):
    page = context.new_page()
    page.goto(live.link)
    answer = page.goto(f"{live.url}/live/nothing")
    assert answer is not None
    assert answer.status == 404


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("one", "one"),
        ("one\n\ntwo", "two"),
        ("one\n\n```py\nx\n\ny", "```py\nx\n\ny"),
        ("```\nx\n\ny\n```\n\nz", "z"),
        ("~~~\n```\n\nx", "~~~\n```\n\nx"),
        ("one\n\n", ""),
    ],
)
def test_a_block_is_finished_where_an_empty_line_follows_it(text: str, rest: str):
    assert text[settled_at(text, 0) :] == rest
