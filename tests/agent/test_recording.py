"""Events written down and read again are the same; journals hold no secrets."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from cursus.agent import Agent, AsyncAgent, recording, runs
from cursus.chat import ToolUse
from cursus.chat.asking import Answer, Option, Request
from cursus.chat.events import Answered, Asked, Event, Failed, Finished
from cursus.chat.fold import fold
from cursus.errors import NotFound
from cursus.testing.cursor_agent import FAULTS, a_turn
from tests.agent.conftest import Play

WORK = (
    a_turn()
    .think("Hm.")
    .say("I ", "look.")
    .call("read", {"path": "/w/a.py"}, success={"content": "a\n", "path": "/w/a.py"})
    .call(
        "edit",
        {"path": "/w/a.py"},
        success={"path": "/w/a.py", "beforeFullFileContent": "a\n", "afterFullFileContent": "b\n"},
    )
    .call("shell", {"command": "false"}, result={"failure": {"exitCode": 1, "stderr": "no"}})
    .plan("# Plan", name="P")
    .say("Done.")
)


def test_every_event_of_a_turn_comes_back_as_it_was(play: Play):
    with Agent(binary=str(play(WORK).path)) as agent, agent.stream("hi") as stream:
        events = [replace(event, raw=None) for event in stream]
    again = [found[0] for event in events if (found := recording.read(recording.written(event))) is not None]
    assert again == events
    assert fold(again) == fold(events)


def test_requests_and_answers_come_back_as_they_were(play: Play):
    with Agent(binary=str(play(WORK).path)) as agent:
        (call, *_) = (bubble.tool for bubble in agent.run("hi").chat.bubbles if isinstance(bubble, ToolUse))
    request = Request(id="r", call=call, options=(Option(id="a", label="A", kind="allow_once"),))
    for event in (Asked(request=request), Answered(id="r", answer=Answer(verdict="reject", chosen={"q": ("a",)}))):
        found = recording.read(recording.written(event, 1.5))
        assert found == (event, 1.5)


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b'{"event": "odd"}', b'{"event": "text_delta"}', b'{"event": "asked"}']
)
def test_a_line_that_holds_no_event_is_none(line: bytes):
    assert recording.read(line) is None


def test_a_journal_tells_the_run_without_its_secrets(play: Play):
    secret = "sk-ant-api03-" + "a1B2" * 12
    agent = play(a_turn().say(f"The key is {secret}."))
    with Agent(binary=str(agent.path)) as one:
        one.run(f"Use {secret}.")
    (run,) = runs.runs()
    assert (run.state, run.backend, run.is_running) == ("done", "cli", False)
    assert secret not in run.prompt
    kept = [path.read_text() for path in (Path(runs.cursus_home()) / "runs" / run.id).iterdir()]
    assert kept
    assert all(secret not in text for text in kept)
    assert runs.chat_of(run.id).bubbles[-1].text.startswith("The key is [REDACTED")


def test_a_run_is_followed_to_its_end_and_can_be_cancelled(play: Play):
    async def run() -> list[Event]:
        async with AsyncAgent(binary=str(play(scenario=FAULTS["silence"]).path)) as agent:
            async with agent.stream("hi") as stream:
                while not runs.runs(running=True):
                    await asyncio.sleep(0.01)
                (found,) = runs.runs()
                seen: list[Event] = []
                async for event in runs.follow(found.id):
                    seen.append(event)
                    if len(seen) == 3:
                        assert runs.cancel(found.id)
            await stream.outcome()
        assert runs.run_of(found.id).state == "cancelled"
        assert not runs.cancel(found.id)
        return seen

    last = asyncio.run(run())[-1]
    assert isinstance(last, Finished)
    assert last.reason == "cancelled"


def test_a_run_that_is_not_there_is_not_found():
    for name in ("none", "", "../runs", "a/b", "."):
        with pytest.raises(NotFound):
            runs.run_of(name)


def test_no_journal_is_kept_where_none_is_wanted(play: Play):
    with Agent(binary=str(play(WORK).path), journal=False) as agent:
        agent.run("hi")
    assert runs.runs() == []


def test_a_recording_of_several_turns_is_played_turn_by_turn(play: Play, tmp_path: Path):
    agent = play(a_turn().say("One."))
    saved = tmp_path / "saved"
    lines = b""
    with Agent(binary=str(agent.path)) as one:
        for _ in range(2):
            one.run("hi", save=saved)
            lines += saved.read_bytes()
    saved.write_bytes(lines)
    with Agent(backend="replay", path=saved) as again:
        assert [again.run("").text, again.run("").text] == ["One.", "One."]
        outcome = again.run("", raise_on_error=False)
    assert isinstance(outcome.failure, Failed)
