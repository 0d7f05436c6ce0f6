"""Our client against agents made with the independent ACP library: neither side shares our code, or our mistakes."""

import asyncio
import sys
from pathlib import Path

import pytest

from cursus.agent import AsyncAgent
from cursus.chat import Status, ToolUse
from cursus.chat.asking import Answer, Request
from cursus.chat.events import Finished, Started, TextDelta, TodosTold

COMMAND = (sys.executable, "-m", "tests.agent.acp.library_agent")
ROOT = Path(__file__).resolve().parents[3]


def talk(prompt: str, verdict: str | None, workspace: Path):
    """A turn with the library's agent, whose module is found from the root of this tree."""

    async def run():
        seen: list[Request] = []

        async def ask(request: Request) -> Answer:
            seen.append(request)
            return Answer(verdict=verdict)  # pyright: ignore[reportArgumentType]

        settings = {"command": COMMAND, "environment": {"PYTHONPATH": str(ROOT)}}
        async with AsyncAgent(workspace, "acp", ask=ask if verdict else None, **settings) as agent:
            async with agent.stream(prompt) as stream:
                events = []
                async for event in stream:
                    events.append(event)
                    if prompt == "wait" and isinstance(event, TextDelta):
                        stream.cancel()
            return events, stream.chat, seen

    return asyncio.run(run())


def calls(chat) -> list:
    return [bubble.tool for bubble in chat.bubbles if isinstance(bubble, ToolUse)]


@pytest.mark.usefixtures("no_process_is_left")
def test_a_whole_turn_with_a_call_a_permission_and_an_edit(tmp_path: Path):
    events, chat, seen = talk("hello", "approve", tmp_path)
    shell, edit = calls(chat)
    assert (shell.name, shell.params.command, shell.result.printed) == (
        "run_terminal_command_v2",
        "cat notes",
        "some notes",
    )
    assert shell.status is Status.COMPLETED
    assert (edit.edit.before, edit.edit.after) == ("some notes\n", "more notes\n")
    assert [getattr(request.call and request.call.params, "command", "") for request in seen] == ["cat notes"]
    assert [option.id for option in seen[0].options] == ["yes", "no"]
    assert next(event for event in events if isinstance(event, Started)).agent == "The Library"
    assert [todo.content for event in events if isinstance(event, TodosTold) for todo in event.todos] == ["Look"]
    assert events[-1] == Finished(text=f"All done in {tmp_path}.", session_id="library-1", raw=events[-1].raw)
    assert [bubble.text for bubble in chat.bubbles][:2] == ["hello", "I heard 'hello'."]


@pytest.mark.usefixtures("no_process_is_left")
@pytest.mark.parametrize("verdict", ["reject", "expire", None])
def test_a_no_is_a_no(verdict: str | None, tmp_path: Path):
    _, chat, _ = talk("hello", verdict, tmp_path)
    assert calls(chat)[0].status is Status.REJECTED
    assert calls(chat)[0].result is None


@pytest.mark.usefixtures("no_process_is_left")
def test_a_cancelled_turn_is_told_to_the_agent(tmp_path: Path):
    events, chat, _ = talk("wait", None, tmp_path)
    assert isinstance(events[-1], Finished)
    assert events[-1].reason == "cancelled"
    assert chat.bubbles[-1].text == "Waiting."
