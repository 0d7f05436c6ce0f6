"""Hostile chats in a real browser: nothing runs, nothing leaves, nothing is lost, on the page and in a file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cursus.library import open_library
from cursus.render import html
from cursus.testing import DesktopFolder, Story, a_chat
from tests.web.application import Application, running
from tests.web.attacks import ATTACKS

PER_CHAT = 12
LISTENING = """() => {
  const ours = ".code,.diff,.terminal,.composer-human-ai-pair-container";
  const acts = (one) => [...one.attributes].some(({ name }) => name.startsWith("on") || name === "style");
  const found = [...document.querySelectorAll("main *")].filter((one) => acts(one) && !one.matches(ours));
  return found.map((one) => one.outerHTML);
}"""
"""The elements with a handler or a style in their markup; our own script sets the style of some."""


def test_the_corpus_is_large_enough():
    assert len(ATTACKS) >= 60


def hostile(number: int, attacks: tuple[tuple[str, str], ...]) -> Story:
    """A chat that has its attacks everywhere that a text can stand."""
    chat = a_chat(
        f"Hostile {attacks[0][1][:60]}", id=f"00000000-0000-4000-8000-{number:012}", workspace="/home/ana/<b>x"
    )
    for mark, attack in attacks:
        text = f"{attack} {mark}"
        chat = (
            chat.human(text)
            .thinking(text, duration_ms=1000)
            .tool("read_file_v2", params={"targetFile": text[:200]}, result={"contents": text})
            .tool("run_terminal_command_v2", params={"command": text[:2000]}, result={"output": text, "exitCodeV2": 1})
            .tool("ripgrep_raw_search", params={"pattern": attack[:50], "path": text[:200]}, result=_found(text))
            .tool("web_search", params={"searchTerm": text[:200]}, result=_pages(attack, text))
            .tool(
                "todo_write", params={"todos": [{"id": "1", "content": text[:500], "status": attack[:20]}]}, result={}
            )
            .tool(
                f"mcp_{attack[:40]}", params={attack[:30]: text}, result={"content": [{"type": "text", "text": text}]}
            )
            .edit("a<b>.py", "old\n", text + "\n")
            .text(text)
        )
    return chat


def _found(text: str) -> dict[str, Any]:
    line = {"lineNumber": 1, "content": text[:1000], "contentTruncated": False, "isContextLine": False}
    content = {"matches": [{"file": text[:100], "matches": [line]}], "totalMatchedLines": 1}
    return {"success": {"pattern": "x", "outputMode": "content", "workspaceResults": {"/srv": {"content": content}}}}


def _pages(attack: str, text: str) -> dict[str, Any]:
    return {"references": [{"title": text[:300], "url": attack[:300], "chunk": text[:1000]}]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library in which every chat is hostile."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / ".cursor").mkdir()
    with DesktopFolder(folder) as desktop:
        for start in range(0, len(ATTACKS), PER_CHAT):
            desktop.heads_table(hostile(start, ATTACKS[start : start + PER_CHAT]))
    return folder


@pytest.fixture(scope="module")
def hostile_application(folder: Path) -> Iterator[Application]:
    with running(folder) as application:
        yield application


class Witness:
    """Sees everything that a page does which it should not."""

    def __init__(self, page: Page) -> None:
        self.seen: list[str] = []
        self.page = page
        page.on("dialog", self._dialog)
        page.on("request", self._request)
        page.on("popup", lambda popup: self.seen.append(f"popup: {popup.url}"))
        page.on("download", lambda download: self.seen.append(f"download: {download.url}"))
        page.on("pageerror", lambda error: self.seen.append(f"error: {error}"))
        page.on(
            "console", lambda message: self.seen.append(message.text) if "Security Policy" in message.text else None
        )

    def _dialog(self, dialog: Any) -> None:
        self.seen.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _request(self, request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "file:///", "data:image/", "blob:")):
            self.seen.append(f"request: {request.url}")

    def touch_everything(self) -> None:
        """Opens every fold, points at and focuses what would listen, and looks for what must not be there."""
        self.page.evaluate(
            """() => {
              document.querySelectorAll("details").forEach((one) => (one.open = true));
              for (const one of document.querySelectorAll("main *")) {
                one.dispatchEvent(new MouseEvent("mouseover", { bubbles: false }));
                if (one.tabIndex >= 0 && one.localName !== "a") one.focus({ preventScroll: true });
              }
            }"""
        )
        self.page.wait_for_timeout(100)
        assert self.page.evaluate("window.__pwned") is None
        assert (
            self.page.locator("main :is(script, iframe, object, embed, base, meta, style, link, svg, form)").count()
            == 0
        )
        assert self.page.evaluate(LISTENING) == []
        schemes = "[...new Set([...document.querySelectorAll('main a')].map(a => a.protocol))]"
        assert set(self.page.evaluate(schemes)) <= {"http:", "https:", "mailto:", "cursor:", "file:"}
        assert self.seen == []


@pytest.fixture
def witness(context: BrowserContext) -> Witness:
    return Witness(context.new_page())


STARTS = range(0, len(ATTACKS), PER_CHAT)


@pytest.mark.parametrize("start", STARTS)
def test_on_the_page_attacks_are_text(witness: Witness, hostile_application: Application, start: int):
    page = witness.page
    page.goto(hostile_application.link)
    page.goto(f"{hostile_application.url}/chats/{quote(hostile(start, ATTACKS[start : start + 1]).id)}/print")
    shown = page.locator("main").inner_text() + (page.locator("main").text_content() or "")
    assert [mark for mark, _ in ATTACKS[start : start + PER_CHAT] if shown.count(mark) < 4] == []
    witness.touch_everything()


@pytest.mark.parametrize("start", STARTS)
def test_in_a_file_attacks_are_text(witness: Witness, folder: Path, tmp_path: Path, start: int):
    with open_library([folder], [folder / ".cursor"]) as library:
        document = html(library.chat(hostile(start, ATTACKS[start : start + 1]).id))
    path = tmp_path / "chat.html"
    path.write_bytes(document.encode("utf-8", "replace"))
    witness.page.goto(path.as_uri())
    shown = witness.page.locator("main").text_content() or ""
    assert [mark for mark, _ in ATTACKS[start : start + PER_CHAT] if shown.count(mark) < 4] == []
    witness.touch_everything()


def test_in_the_catalogue_and_while_reading_attacks_are_text(witness: Witness, hostile_application: Application):
    page = witness.page
    page.goto(hostile_application.link)
    expect(page.locator(".chat-row")).to_have_count(len(STARTS))
    assert "<script>" in page.locator("#chats").inner_text()
    assert page.evaluate("window.__pwned") is None
    page.locator(".chat-row a").first.click()
    expect(page.locator(".composer-rendered-message").first).to_be_visible()
    page.wait_for_load_state()
    page.keyboard.press("o")
    page.keyboard.press("x")
    page.keyboard.press("G")
    page.keyboard.press("e")
    page.wait_for_timeout(300)
    assert page.evaluate("window.__pwned") is None
    assert witness.seen == []


def test_directions_and_invisible_characters_are_shown(witness: Witness, hostile_application: Application):
    number = next(at for at, (_, text) in enumerate(ATTACKS) if "gnp.exe" in text)
    start = number - number % PER_CHAT
    witness.page.goto(hostile_application.link)
    witness.page.goto(f"{hostile_application.url}/chats/{hostile(start, ATTACKS[start : start + 1]).id}/print")
    shown = witness.page.locator("main").text_content() or ""
    assert "\u202e" not in shown
    assert "⟨U+202E⟩gnp.exe" in shown
    assert "zero⟨U+200B⟩width" in "".join(witness.page.locator(".terminal").all_text_contents())
