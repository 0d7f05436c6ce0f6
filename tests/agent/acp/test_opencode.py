"""OpenCode, a real agent that we did not write, driven by our client with a model of this machine: a whole turn."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from cursus.agent import AsyncAgent
from cursus.chat import Chat, Status, ToolUse
from cursus.chat.asking import Answer, Request
from tests.agent.model import Model, served
from tests.counterparts import opencode

CALLS = [
    ("bash", {"command": "cat notes.txt", "description": "Read the notes"}),
    ("edit", {"filePath": "notes.txt", "oldString": "one", "newString": "two"}),
    ("todowrite", {"todos": [{"id": "1", "content": "Test it", "status": "pending", "priority": "high"}]}),
]


def settings(home: Path) -> dict[str, Any]:
    places = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    environment = {name: str(home / name.lower()) for name in places}
    environment |= {"HOME": str(home), "OPENCODE_DISABLE_AUTOUPDATE": "1"}
    return {"command": (opencode(), "acp"), "environment": environment}


def workspace(folder: Path, model: Model) -> Path:
    folder.mkdir()
    (folder / "notes.txt").write_text("one\n")
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "name": "Local",
        "options": {"baseURL": model.url, "apiKey": "none"},
        "models": {"small": {"name": "Small", "tool_call": True}},
    }
    configuration = {
        "model": "local/small",
        "small_model": "local/small",
        "autoupdate": False,
        "share": "disabled",
        "provider": {"local": provider},
        "permission": {"bash": "ask", "edit": "ask"},
    }
    (folder / "opencode.json").write_text(json.dumps(configuration))
    return folder


@pytest.mark.usefixtures("no_process_is_left")
@pytest.mark.parametrize("verdict", ["approve", "reject"])
def test_a_whole_turn_with_calls_and_permissions(verdict: Any, tmp_path: Path):
    asked: list[Request] = []

    async def ask(request: Request) -> Answer:
        asked.append(request)
        return Answer(verdict=verdict)

    async def run(place: Path) -> Chat:
        async with AsyncAgent(place, "acp", ask=ask, **settings(tmp_path / "home")) as agent:
            return (await agent.run("Change the notes.", timeout=120)).chat

    with served(Model(CALLS if verdict == "approve" else CALLS[:1], "All done.")) as model:
        place = workspace(tmp_path / "work", model)
        chat = asyncio.run(run(place))
    calls = [bubble.tool for bubble in chat.bubbles if isinstance(bubble, ToolUse)]
    shell: Any = calls[0]
    assert (shell.name, shell.params.command) == ("run_terminal_command_v2", "cat notes.txt")
    assert asked[0].call is not None
    assert asked[0].call.name == "run_terminal_command_v2"
    assert {option.kind for option in asked[0].options} >= {"allow_once", "allow_always", "reject_once"}
    assert chat.model == "local/small"
    if verdict == "reject":
        assert shell.status is Status.REJECTED
        assert (place / "notes.txt").read_text() == "one\n"
        return
    assert shell.result.printed == "one\n"
    assert calls[1].name == "edit_file_v2"
    assert calls[1].edit is not None
    assert calls[1].edit.diff.endswith("-one\n+two\n")
    assert (place / "notes.txt").read_text() == "two\n"
    assert calls[2].name == "todo_write"
    assert chat.todos[0].content == "Test it"
    assert chat.bubbles[-1].text == "All done."
    assert chat.usage.is_known
