"""A request goes to everyone who watches, the first answer wins, and nothing that happens to a watcher loses it."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cursus.chat import Recorded
from cursus.chat.asking import Answer, Option, Question, Request
from cursus.errors import NotFound
from cursus.guard import Action, Approvals
from cursus.tools.call import read_call


def a_request(id: str = "r1", command: str = "npm install") -> Request:
    return Request(id=id, chat_id="c1", call=Action(kind="shell", command=command, id="call-1").as_call())


async def test_of_two_answers_the_first_one_wins(tmp_path: Path):
    hub = Approvals(tmp_path)
    asked = asyncio.create_task(hub.ask(a_request()))
    await asyncio.sleep(0.01)
    assert hub.answer("r1", Answer(verdict="approve", by="browser")) is True
    assert hub.answer("r1", Answer(verdict="reject", by="terminal")) is False
    assert await asked == Answer(verdict="approve", by="browser")


async def test_watchers_see_what_is_asked_and_that_it_is_answered(tmp_path: Path):
    hub, other = Approvals(tmp_path), Approvals(tmp_path)
    watching = other.watch()
    asked = asyncio.create_task(hub.ask(a_request()))
    change = await anext(watching)
    assert (change.kind, change.id) == ("asked", "r1")
    assert change.request is not None
    assert change.request.call is not None
    assert change.request.call.name == "run_terminal_command_v2"
    hub.answer("r1", Answer(verdict="reject", message="not now", by="terminal"))
    change = await anext(watching)
    assert (change.kind, change.answer) == ("answered", Answer(verdict="reject", message="not now", by="terminal"))
    await watching.aclose()
    assert (await asked).message == "not now"


async def test_a_request_is_still_there_for_whoever_comes_later(tmp_path: Path):
    hub = Approvals(tmp_path)
    asked = asyncio.create_task(hub.ask(a_request()))
    await asyncio.sleep(0.01)
    assert [pending.request.id for pending in Approvals(tmp_path).pending()] == ["r1"]
    hub.answer("r1", Answer(verdict="approve"))
    assert (await asked).verdict == "approve"
    assert hub.pending() == []


async def test_a_request_that_nobody_answers_expires(tmp_path: Path):
    hub = Approvals(tmp_path, patience=timedelta(seconds=0.1))
    answer = await hub.ask(a_request())
    assert (answer.verdict, answer.by) == ("expire", "clock")
    assert hub.pending() == []


async def test_a_request_is_withdrawn_when_whoever_asked_stops_waiting(tmp_path: Path):
    hub = Approvals(tmp_path)
    asked = asyncio.create_task(hub.ask(a_request()))
    await asyncio.sleep(0.01)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert hub.pending() == []
    answer = hub.answer_to("r1")
    assert answer is not None
    assert answer.verdict == "withdraw"
    assert hub.answer("r1", Answer(verdict="approve")) is False


def test_a_request_of_a_process_that_is_gone_waits_for_nobody(tmp_path: Path):
    code = (
        "from pathlib import Path; from cursus.guard import Approvals; from cursus.chat.asking import Request\n"
        f"Approvals(Path({str(tmp_path)!r})).post(Request(id='gone'))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    hub = Approvals(tmp_path)
    assert hub.request("gone") is not None
    assert hub.pending() == []


def test_another_process_answers(tmp_path: Path):
    hub = Approvals(tmp_path)
    hub.post(a_request())
    code = (
        "from pathlib import Path; from cursus.guard import Approvals; from cursus.chat.asking import Answer\n"
        f"hub = Approvals(Path({str(tmp_path)!r}))\n"
        "hub.answer(hub.pending()[0].request.id, Answer(verdict='approve', by='terminal', remember=True))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert hub.answer_to("r1") == Answer(verdict="approve", by="terminal", remember=True)


def test_a_question_keeps_its_options_and_a_call_its_typed_arguments(tmp_path: Path):
    hub = Approvals(tmp_path)
    recorded = Recorded(params={"server": "github", "toolName": "create_issue", "toolArgs": {"title": "x"}})
    request = Request(
        id="q",
        title="Which one?",
        call=read_call(id="t", name="call_mcp_tool", number=49, recorded=recorded),
        questions=(
            Question(id="a", prompt="Pick", options=(Option(id="1", label="One"),), allow_multiple=True),
            Question(id="b", prompt="Say", allow_text=True),
        ),
        asked_at=datetime(2026, 11, 19, tzinfo=UTC),
        expires_at=datetime(2126, 11, 19, tzinfo=UTC),
    )
    hub.post(request)
    seen = hub.request("q")
    assert seen is not None
    assert seen.questions == request.questions
    assert (seen.asked_at, seen.expires_at) == (request.asked_at, request.expires_at)
    assert seen.call is not None
    assert seen.call.params == request.call.params if request.call else False
    assert Action.of(seen.call).subject == "github:create_issue"


@pytest.mark.parametrize("id", ["../../etc/passwd", "call_1\nfc_2", "a/b", "x" * 500, "ü"])
def test_an_id_is_never_taken_for_a_path(id: str, tmp_path: Path):
    hub = Approvals(tmp_path / "hub")
    hub.post(Request(id=id))
    assert hub.answer(id, Answer(verdict="approve")) is True
    assert [path.parent for path in tmp_path.rglob("*.json")] == [tmp_path / "hub"] * 2


async def test_agents_that_number_their_requests_alike_do_not_get_each_others_answers(tmp_path: Path):
    hub = Approvals(tmp_path)
    first, second = (asyncio.create_task(hub.ask(a_request("question-1", command))) for command in ("one", "two"))
    await asyncio.sleep(0.01)
    for pending in hub.pending():
        assert pending.request.call is not None
        name = Action.of(pending.request.call).command
        hub.answer(pending.request.id, Answer(verdict="reject", message=name))
    assert [(await first).message, (await second).message] == ["one", "two"]
    third = asyncio.create_task(hub.ask(a_request("question-1")))
    await asyncio.sleep(0.1)
    assert not third.done()
    hub.answer(hub.pending()[0].request.id, Answer(verdict="approve"))
    assert (await third).verdict == "approve"


def test_an_answer_to_nothing_says_so(tmp_path: Path):
    with pytest.raises(NotFound):
        Approvals(tmp_path).answer("nothing", Answer(verdict="approve"))


def test_files_that_are_no_requests_are_passed_over(tmp_path: Path):
    hub = Approvals(tmp_path)
    hub.post(a_request())
    (tmp_path / "bad.request.json").write_text("{")
    (tmp_path / "worse.request.json").write_bytes(b"\xff\x00")
    assert [pending.request.id for pending in hub.pending()] == ["r1"]


def test_an_answer_that_cannot_be_read_is_a_rejection(tmp_path: Path):
    hub = Approvals(tmp_path)
    hub.post(a_request())
    (tmp_path / "r1.answer.json").write_text("{}")
    answer = hub.answer_to("r1")
    assert answer is not None
    assert answer.verdict == "reject"


def test_nobody_else_on_the_machine_can_read_requests(tmp_path: Path):
    hub = Approvals(tmp_path / "hub")
    hub.post(a_request())
    assert (tmp_path / "hub").stat().st_mode & 0o077 == 0
    assert (tmp_path / "hub" / "r1.request.json").stat().st_mode & 0o077 == 0
