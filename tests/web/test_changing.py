"""Importing, moving, deleting and taking back from the pages: shown first, confirmed there, and safe."""

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from cursus.testing import DesktopFolder, a_chat
from tests.web.application import KEY, Application, running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "data"
    (root / ".cursor").mkdir(parents=True)
    with DesktopFolder(root) as desktop:
        desktop.heads_table(
            a_chat("Fix the till", id="till", workspace="/srv/shop").human("It is wrong").text("Not now.")
        )
    return root


@pytest.fixture
def served(folder: Path) -> Iterator[Application]:
    with running(folder) as application:
        yield application


@pytest.fixture
def client(served: Application) -> Iterator[httpx.Client]:
    headers = {"origin": served.url, "x-cursus": "1"}
    with httpx.Client(base_url=served.url, headers=headers, follow_redirects=True) as client:
        client.get(f"/?token={KEY}")
        yield client


def planned(client: httpx.Client, **asked: str) -> str:
    answer = client.post("/keep/plans", json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()["url"]


def test_a_plan_shows_every_key_and_changes_nothing_before_it_is_confirmed(client: httpx.Client) -> None:
    url = planned(client, action="move", old="/srv/shop", new="/srv/corner-shop")
    page = unescape(client.get(url).text)
    assert "Move 1 chat from /srv/shop to /srv/corner-shop" in page
    assert "composerHeaders till" in page
    assert "Nothing was changed yet." in page
    assert "/srv/corner-shop" not in unescape(client.get("/").text)
    assert client.post(url, json={}).json() == {"url": url}
    done = client.get(url).text
    assert "What was there before is kept in" in done
    assert client.post(url, json={}).status_code == 409


def test_a_chat_is_deleted_and_brought_back(client: httpx.Client, folder: Path) -> None:
    from tests.store.writing.folders import listed

    assert client.post(planned(client, action="delete", chat="till"), json={}).status_code == 200
    assert listed(folder) == {}
    page = client.get("/keep").text
    assert "Fix the till" in page
    name = page.partition('data-change="')[2].partition('"')[0]
    assert client.post(planned(client, action="restore", change=name, chat="till"), json={}).status_code == 200
    assert set(listed(folder)) == {"till"}
    assert "The trash is empty." in client.get("/keep").text


def test_a_file_is_imported_and_taken_back(client: httpx.Client, folder: Path) -> None:
    from tests.store.writing.folders import listed

    text = json.dumps({"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hi!"}]})
    url = planned(client, action="import", name="talk.json", text=text, workspace="/srv/shop")
    assert "Import 1 chat from talk.json" in client.get(url).text
    assert client.post(url, json={}).status_code == 200
    assert len(listed(folder)) == 2
    name = client.get("/keep").text.partition('data-action="undo" data-change="')[2].partition('"')[0]
    assert client.post(planned(client, action="undo", change=name), json={}).status_code == 200
    assert set(listed(folder)) == {"till"}


def test_what_cannot_be_planned_is_said_in_words(client: httpx.Client) -> None:
    answer = client.post("/keep/plans", json={"action": "import", "name": "x", "text": "milk"})
    assert answer.status_code == 400
    assert "has no form that Cursus can import" in answer.json()["error"]
    assert client.post("/keep/plans", json={"action": "burn"}).status_code == 400
    assert client.post("/keep/plans", json={"nonsense": 1}).status_code == 400
    assert "not kept any more" in client.get("/keep/plans/unknown").text


def test_while_cursor_runs_a_plan_is_shown_and_not_made(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from cursus.store.writing import running as detection
    from cursus.store.writing.processes import Process

    there = [Process(812, "C:\\Cursor\\Cursor.exe", is_arguments_known=False)]
    monkeypatch.setattr(detection.processes, "processes", lambda: there)
    answer = client.post(planned(client, action="delete", chat="till"), json={})
    assert answer.status_code == 409
    assert "Cursor is running" in answer.json()["error"]


def test_a_person_moves_chats_with_the_page(browser: Browser, served: Application) -> None:
    page = browser.new_page()
    page.goto(served.link)
    page.goto(f"{served.url}/keep")
    page.get_by_label("The folder that the chats are in").fill("/srv/shop")
    page.get_by_label("Where it is now").fill("/srv/corner-shop")
    page.locator("form[data-action=move] button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Move 1 chat from /srv/shop to /srv/corner-shop")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("status")).to_contain_text("Done:")
    page.close()
