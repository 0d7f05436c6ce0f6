"""Approvals as a person sees them, in a real browser: the story of an agent that asks three times."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cursus.chat.asking import Answer, Option, Question, Request
from cursus.guard import Action, Approvals, AuditLog, Guard
from cursus.testing import DesktopFolder
from tests.guard.web.served import Served, browser, quiet_page, served
from tests.guard.web.stories import a_chat_that_waits


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as chrome:
        yield chrome


@pytest.fixture
def app(home: Path) -> Iterator[Served]:
    with served() as running:
        yield running


@pytest.fixture
def page(app: Served, chrome: Browser) -> Iterator[Page]:
    page = quiet_page(chrome)
    page.goto(app.link())
    yield page
    page.context.close()


class Waiting:
    """Something that waits, in a thread of its own, so that the test can use the browser meanwhile."""

    def __init__(self, work: Callable[[], Awaitable[Any]]) -> None:
        self.result: Any = None

        async def run() -> None:
            self.result = await work()

        self._thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        self._thread.start()

    def done(self) -> Any:
        self._thread.join(20)
        assert not self._thread.is_alive()
        return self.result


def badge(page: Page) -> Any:
    return page.locator('.top nav a[href="/approvals"] .waiting-count')


def test_a_request_is_rejected_with_a_message_then_approved_and_remembered_then_not_asked(
    page: Page, app: Served, folder: Path
):
    guard, hub = Guard(folder), Approvals()
    install = Action(kind="shell", command="npm install left-pad", id="call_1")

    asked = Waiting(lambda: guard.check(install, chat_id="c1", ask=hub.ask))
    expect(badge(page)).to_have_text("1")
    page.goto(f"{app.origin}/approvals")
    bubble = page.locator("#waiting .tool-bubble")
    expect(bubble).to_have_attribute("data-status", "pending")
    expect(bubble).to_contain_text("npm install left-pad")
    page.fill("#waiting input[name=message]", "use pnpm here")
    page.click("#waiting .reject")
    decision = asked.done()
    assert (decision.verdict, decision.by) == ("deny", "browser")
    assert decision.for_agent == "The user rejected it: use pnpm here"
    expect(bubble).to_have_attribute("data-status", "error")
    expect(page.locator("#waiting")).to_contain_text("Rejected (browser): use pnpm here")
    expect(badge(page)).to_have_count(0)

    asked = Waiting(lambda: guard.check(install, chat_id="c1", ask=hub.ask))
    expect(page.locator("#waiting .approval .remember")).to_contain_text("Shell(npm install)")
    page.check("#waiting input[name=remember]")
    page.click("#waiting .approve")
    assert asked.done().is_allowed
    assert "Shell(npm install)" in (folder / ".cursor" / "cli.json").read_text()

    third = Waiting(lambda: guard.check(install, chat_id="c1", ask=None)).done()
    assert (third.verdict, third.rule, third.by) == ("allow", "Shell(npm install)", "rules")
    assert [entry.by for entry in AuditLog().entries() if entry.what == "decision"] == ["browser", "browser", "rules"]


def test_a_request_survives_a_reload_and_is_gone_when_another_answers(page: Page, app: Served):
    hub = Approvals()
    asked = Waiting(lambda: hub.ask(Request(id="r", call=Action(kind="shell", command="make all").as_call())))
    page.goto(f"{app.origin}/approvals")
    expect(page.locator("#waiting")).to_contain_text("make all")
    page.reload()
    expect(page.locator("#waiting")).to_contain_text("make all")
    Approvals().answer("r", Answer(verdict="approve", by="terminal"))
    assert asked.done().by == "terminal"
    expect(page.locator("#waiting .answered")).to_have_text("Approved (terminal)")
    expect(page.locator("#waiting")).to_contain_text("Nothing waits for you")


def test_questions_are_answered_with_one_several_and_words(page: Page, app: Served):
    options = (Option(id="pg", label="Postgres"), Option(id="my", label="MySQL"))
    request = Request(
        id="q",
        title="Before I go on",
        questions=(
            Question(id="db", prompt="Which database?", options=options),
            Question(id="checks", prompt="Which checks?", options=options, allow_multiple=True),
            Question(id="why", prompt="Why?", allow_text=True),
        ),
    )
    hub = Approvals()
    asked = Waiting(lambda: hub.ask(request))
    page.goto(f"{app.origin}/approvals")
    page.check('[data-question="db"] input[value="my"]')
    page.check('[data-question="checks"] input[value="pg"]')
    page.check('[data-question="checks"] input[value="my"]')
    page.fill('[data-question="why"] input', "It is there already")
    page.click("#waiting .approve")
    answer = asked.done()
    assert answer.verdict == "answer"
    assert answer.chosen == {"db": ("my",), "checks": ("pg", "my")}
    assert answer.texts == {"why": "It is there already"}


def test_the_bubble_of_a_chat_asks_and_goes_through_its_states(chrome: Browser, tmp_path: Path):
    with DesktopFolder(tmp_path / "data") as desktop:
        chat_id, call_id = a_chat_that_waits(desktop)
    with served(root=tmp_path / "data") as app:
        page = quiet_page(chrome)
        page.goto(app.link())
        page.goto(f"{app.origin}/chats/{chat_id}")
        article = page.locator(f'[data-tool-call-id="{call_id}"]')
        expect(article).to_be_visible()
        hub = Approvals()
        call = Action(kind="shell", command="npm install", id=call_id).as_call()
        asked = Waiting(lambda: hub.ask(Request(id="inline", chat_id=chat_id, call=call, reason="No rule allows it.")))
        expect(article).to_have_attribute("data-tool-status", "pending")
        expect(article.locator(".tool-bubble")).to_have_attribute("data-status", "pending")
        article.locator(".approve").click()
        assert asked.done().verdict == "approve"
        expect(article).to_have_attribute("data-tool-status", "loading")
        expect(article.locator(".approval")).to_have_count(0)

        asked = Waiting(lambda: hub.ask(Request(id="again", chat_id=chat_id, call=call)))
        article.locator("input[name=message]").fill("not now")
        article.locator(".reject").click()
        assert asked.done().message == "not now"
        expect(article).to_have_attribute("data-tool-status", "error")
        expect(article).to_contain_text("Rejected (browser): not now")
        page.context.close()


def test_a_call_that_the_page_does_not_show_yet_asks_at_its_edge(chrome: Browser, tmp_path: Path):
    with DesktopFolder(tmp_path / "data") as desktop:
        chat_id, _ = a_chat_that_waits(desktop)
    with served(root=tmp_path / "data") as app:
        page = quiet_page(chrome)
        page.goto(app.link())
        page.goto(f"{app.origin}/chats/{chat_id}")
        hub = Approvals()
        call = Action(kind="shell", command="make new", id="call-unseen").as_call()
        asked = Waiting(lambda: hub.ask(Request(id="edge", chat_id=chat_id, call=call)))
        expect(page.locator("#approval-dock")).to_contain_text("make new")
        page.locator("#approval-dock .approve").click()
        assert asked.done().verdict == "approve"
        expect(page.locator("#approval-dock")).to_have_count(0)
        page.context.close()


class Evil(BaseHTTPRequestHandler):
    """A page of another origin on the same machine."""

    target = ""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>evil</title>")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is written."""


FORM = """(() => {
  const frame = document.createElement("iframe"), form = document.createElement("form");
  const field = document.createElement("input");
  frame.name = "x";
  Object.assign(form, { method: "POST", action: T, target: "x", enctype: "text/plain" });
  field.name = B.slice(0, -1) + ',"message":"';
  field.value = '"}';
  form.append(field);
  document.body.append(frame, form);
  form.submit();
})()"""
ATTACKS = {
    "no-cors": "fetch(T, {method: 'POST', credentials: 'include', mode: 'no-cors', body: B})",
    "cors": "fetch(T, {method: 'POST', credentials: 'include', headers: {'x-cursus': '1'}, body: B})",
    "beacon": "navigator.sendBeacon(T, B)",
    "form": FORM,
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_page_of_another_origin_approves_nothing(page: Page, app: Served, attack: str, host: str):
    hub = Approvals()
    hub.post(Request(id="r1", call=Action(kind="shell", command="rm -rf build").as_call()))
    evil = ThreadingHTTPServer(("127.0.0.1", 0), Evil)
    thread = threading.Thread(target=evil.serve_forever)
    thread.start()
    try:
        other = page.context.new_page()
        other.goto(f"http://{host}:{evil.server_port}/")
        target = f"{app.origin}/approvals/r1"
        other.evaluate(
            f'async () => {{ const T = {target!r}; const B = \'{{"decision":"approve"}}\';'
            f" try {{ await {attack}; }} catch {{}} await new Promise(done => setTimeout(done, 300)); }}"
        )
        assert hub.answer_to("r1") is None
        other.close()
    finally:
        evil.shutdown()
        thread.join()
        evil.server_close()
