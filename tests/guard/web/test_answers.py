"""Answers that come over HTTP: what they may say, who may send them, and that the first one counts."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from cursus.chat.asking import Answer, Option, Question, Request
from cursus.guard import Action, Approvals
from cursus.web.approvals import Given, Misfit, read_answer
from tests.guard.web.served import Served, served

INSTALL = Request(
    id="r1",
    chat_id="chat-1",
    call=Action(kind="shell", command="npm install", id="call_1\nfc_1").as_call(),
    reason="No rule allows it.",
    rule="Shell(npm install)",
)
OPTIONS = (Option(id="a", label="A"), Option(id="b", label="B"))
ONE = Question(id="one", prompt="Which?", options=OPTIONS)
MANY = Question(id="many", prompt="Which ones?", options=OPTIONS, allow_multiple=True)
FREE = Question(id="free", prompt="Why?", allow_text=True)
ASKING = Request(id="q1", questions=(ONE, MANY, FREE))


@pytest.fixture
def app(home: Path) -> Iterator[Served]:
    with served() as running:
        yield running


@contextmanager
def client(app: Served) -> Iterator[httpx.Client]:
    """A browser that came in with the key, and sends what our own scripts send unless told otherwise."""
    with httpx.Client(base_url=app.origin, headers={"origin": app.origin, "x-cursus": "1"}) as jar:
        jar.get(app.link(), headers={"sec-fetch-mode": "navigate"})
        yield jar


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        (Given(decision="approve"), Answer(verdict="approve", by="browser")),
        (Given(decision="approve", remember=True), Answer(verdict="approve", remember=True, by="browser")),
        (Given(decision="reject", message=" use pnpm "), Answer(verdict="reject", message="use pnpm", by="browser")),
        (Given(decision="reject", remember=True), Answer(verdict="reject", by="browser")),
    ],
)
def test_an_approval_is_approved_or_rejected(given: Given, answer: Answer):
    assert read_answer(given, INSTALL) == answer


def test_nothing_is_remembered_where_there_is_no_rule():
    import msgspec

    without = msgspec.structs.replace(INSTALL, rule=None)
    assert read_answer(Given(decision="approve", remember=True), without).remember is False


def test_questions_are_answered_with_one_several_and_words():
    given = Given(decision="answer", chosen={"one": ["b"], "many": ["a", "b", "a"]}, texts={"free": " because "})
    answer = read_answer(given, ASKING)
    assert answer.chosen == {"one": ("b",), "many": ("a", "b")}
    assert answer.texts == {"free": "because"}


@pytest.mark.parametrize(
    ("given", "request_"),
    [
        (Given(decision="allow"), INSTALL),
        (Given(decision="answer"), INSTALL),
        (Given(decision="approve"), ASKING),
        (Given(decision="approve", option="nothing"), INSTALL),
        (Given(decision="answer", chosen={"one": ["a", "b"]}), ASKING),
        (Given(decision="answer", chosen={"one": ["c"]}), ASKING),
        (Given(decision="answer", chosen={"one": ["a"], "many": ["a"]}), ASKING),
        (Given(decision="reject", message="x" * 10_001), INSTALL),
    ],
)
def test_what_a_request_does_not_offer_is_refused(given: Given, request_: Request):
    with pytest.raises(Misfit):
        read_answer(given, request_)


def test_the_first_answer_counts_and_the_second_is_told_who_was_faster(app: Served):
    hub = Approvals()
    hub.post(INSTALL)
    with client(app) as person:
        first = person.post("/approvals/r1", json={"decision": "reject", "message": "use pnpm"})
        second = person.post("/approvals/r1", json={"decision": "approve"})
    assert (first.status_code, first.json()) == (
        200,
        {"id": "r1", "words": "Rejected", "by": "browser", "message": "use pnpm", "status": "error"},
    )
    assert second.status_code == 409
    assert second.json()["error"] == "It needs no answer any more: rejected (browser)."
    assert hub.answer_to("r1") == Answer(verdict="reject", message="use pnpm", by="browser")


def test_an_id_with_any_characters_finds_its_request(app: Served):
    hub = Approvals()
    strange = "call_1\nfc_2/../?#ü"
    hub.post(Request(id=strange, call=INSTALL.call))
    from urllib.parse import quote

    with client(app) as person:
        assert person.post(f"/approvals/{quote(strange, safe='')}", json={"decision": "approve"}).status_code == 200
    assert hub.answer_to(strange) == Answer(verdict="approve", by="browser")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/approvals/unknown", b'{"decision": "approve"}', 404),
        ("/approvals/r1", b"{", 400),
        ("/approvals/r1", b'{"decision": "approve", "extra": 1}', 400),
        ("/approvals/r1", b'{"decision": "allow"}', 400),
        ("/approvals/r1", b'{"decision": "approve", "message": "' + b"x" * 300_000 + b'"}', 413),
    ],
)
def test_what_is_no_answer_is_told_and_decides_nothing(app: Served, path: str, body: bytes, status: int):
    hub = Approvals()
    hub.post(INSTALL)
    with client(app) as person:
        response = person.post(path, content=body)
    assert response.status_code == status
    assert response.json()["error"]
    assert hub.answer_to("r1") is None


STRANGERS: list[dict[str, str]] = [
    {"origin": "http://127.0.0.1:9"},
    {"origin": "http://localhost.evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"host": "evil.example"},
]


@pytest.mark.parametrize("headers", STRANGERS)
def test_no_other_page_can_answer_even_with_the_cookie(app: Served, headers: dict[str, str]):
    hub = Approvals()
    hub.post(INSTALL)
    with client(app) as person:
        sent = {"origin": app.origin, "x-cursus": "1"} | headers
        assert person.post("/approvals/r1", json={"decision": "approve"}, headers=sent).status_code == 403
        del sent["x-cursus"]
        assert person.post("/approvals/r1", json={"decision": "approve"}, headers=sent).status_code == 403
    assert hub.answer_to("r1") is None


def test_without_the_cookie_nothing_can_be_seen_or_answered(app: Served):
    Approvals().post(INSTALL)
    headers = {"origin": app.origin, "x-cursus": "1"}
    for response in (
        httpx.get(f"{app.origin}/approvals/requests", headers=headers),
        httpx.post(f"{app.origin}/approvals/r1", json={"decision": "approve"}, headers=headers),
    ):
        assert response.status_code == 403
        assert "npm install" not in response.text


def test_the_page_shows_what_waits_and_what_was_decided(app: Served):
    hub = Approvals()
    hub.post(INSTALL)
    with client(app) as person:
        page = person.get("/approvals").text
        (told,) = person.get("/approvals/requests").json()
    assert "npm install" in page
    assert 'data-status="pending"' in page
    assert "Shell(npm install)" in page
    assert (told["id"], told["chat"], told["call"]) == ("r1", "chat-1", "call_1\nfc_1")


def test_what_an_agent_wrote_stays_text(app: Served):
    evil = "<img src=x onerror=alert(1)></script><script>alert(2)</script>"
    hub = Approvals()
    hub.post(
        Request(
            id="e",
            title=evil,
            reason=evil,
            rule=evil,
            workspace=evil,
            call=Action(kind="shell", command=evil).as_call(),
        )
    )
    hub.post(Request(id="f", questions=(Question(id=evil, prompt=evil, options=(Option(id=evil, label=evil),)),)))
    with client(app) as person:
        page = person.get("/approvals").text
    assert "<img src=x" not in page
    assert "<script>alert" not in page


async def test_an_answer_over_http_ends_the_waiting(app: Served):
    hub = Approvals()
    asked = asyncio.create_task(hub.ask(INSTALL))
    await asyncio.sleep(0.05)

    def approve() -> Any:
        with client(app) as person:
            return person.post("/approvals/r1", json={"decision": "approve", "remember": True}).json()

    assert (await asyncio.to_thread(approve))["status"] == "loading"
    assert await asked == Answer(verdict="approve", remember=True, by="browser")
