"""Finding a sentence in any chat, and what the numbers say."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cursus.testing.demo import Manifest
from tests.web.application import Application


def test_a_sentence_is_found_while_it_is_typed_and_leads_to_its_message(page: Page, faults: list[str]):
    page.keyboard.press("/")
    page.keyboard.type("credit notes drawn up")
    hit = page.locator("#quick-found .hit")
    expect(hit).to_have_count(1)
    expect(hit.locator("mark").first).to_have_text(re.compile("credit", re.IGNORECASE))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".is-here")).to_contain_text("Credit notes drawn up from tomorrow")
    expect(page.locator(".is-here")).to_be_in_viewport()


def test_every_sentence_of_the_demo_is_found(page: Page, application: Application, demo: tuple[Path, Manifest]):
    sentences = [one.text for one in demo[1].sentences][:12]
    assert sentences
    for sentence in sentences:
        words = " ".join(re.findall(r"\w+", sentence)[:8])
        page.goto(f"{application.url}/search?q={words}")
        assert page.locator(".hit").count() >= 1, sentence


def test_the_search_page_speaks_the_language_of_the_command(page: Page, application: Application, faults: list[str]):
    page.goto(f"{application.url}/search")
    page.get_by_label("Search all chats").last.fill("rounding")
    expect(page.locator("#count")).to_have_text(re.compile(r"^\d+ finds$"))
    page.get_by_label("Search all chats").last.fill("rounding tool:edit")
    expect(page.locator("#count")).to_have_text("1 find")
    expect(page.locator(".hit .where")).to_contain_text("change")
    expect(page).to_have_url(re.compile(r"q=rounding\+tool%3Aedit"))
    page.reload()
    expect(page.locator(".hit")).to_have_count(1)
    page.get_by_label("Search all chats").last.fill("zzzznothing")
    expect(page.locator("#count")).to_have_text("Nothing was found.")


@pytest.mark.parametrize("query", ["after:nonsense", "role:nobody"])
def test_a_filter_that_means_nothing_is_explained(page: Page, application: Application, query: str):
    page.goto(f"{application.url}/search?q={query}")
    expect(page.locator("#count")).to_contain_text(query.partition(":")[2])


def test_statistics_are_charts_with_a_table_behind_each(page: Page, application: Application, faults: list[str]):
    page.goto(f"{application.url}/stats")
    charts = page.locator(".chart")
    assert charts.count() == 5
    for chart in charts.all():
        expect(chart.locator("svg[role=img]")).to_have_count(1)
        expect(chart.locator("svg rect title").first).to_have_text(re.compile(r"[\d,]+ (messages|calls|edits)$"))
        chart.locator("summary").click()
        expect(chart.locator("table tbody tr").first).to_be_visible()
