"""Outputs that lie in a file beside the project, where a result names it (S §8.5)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cursus.chat import ToolUse
from cursus.store.agents.cli import CliStores
from cursus.store.agents.outputs import Outputs
from cursus.store.agents.sdk import SdkStores
from cursus.testing.agent_calls import shell_call
from cursus.testing.agent_messages import step_tool, turn
from cursus.testing.agent_stores import CliStore
from cursus.testing.agent_tools import ToolCall, tool_call
from cursus.testing.sdk_store import SdkStore
from cursus.testing.transcripts import Transcripts

LONG = "line\n" * 1000


def result_of(home: Path, call: ToolCall) -> dict[str, Any]:
    """The result of a call as a session tells it that made no other one."""
    session = CliStore(home).session("/srv/app", [turn("go", step_tool(call))])
    contents = CliStores(home).read(session.id)
    assert contents is not None
    bubble = contents.bubbles[1]
    assert isinstance(bubble, ToolUse)
    return bubble.tool.recorded.result


def cut_short(path: object) -> dict[str, Any]:
    """The success of a command whose output was too long."""
    return {
        "command": "make",
        "output_head": "line",
        "output_tail": "line",
        "output_location": {"file_path": str(path), "size_bytes": len(LONG)},
    }


def test_an_output_that_was_too_long_for_its_message_is_read_from_its_file(tmp_path: Path) -> None:
    path = Transcripts(tmp_path).tool_output("/srv/app", "0c6f", LONG)
    call = shell_call("make").ended("success", **cut_short(path))
    assert result_of(tmp_path, call)["success"]["interleavedOutput"] == LONG
    agent = SdkStore(tmp_path).agent("/srv/app", [turn("go", step_tool(call))])
    contents = SdkStores(tmp_path).read(agent.id)
    assert contents is not None
    bubble = contents.bubbles[1]
    assert isinstance(bubble, ToolUse)
    assert bubble.tool.recorded.result["success"]["interleavedOutput"] == LONG


@pytest.mark.parametrize(
    ("call", "field"),
    [
        (tool_call("web_fetch", {"url": "u"}, "success", {"url": "u"}), "markdown"),
        (tool_call("read_mcp_resource", {"uri": "u"}, "success", {"uri": "u", "text": "li"}), "text"),
    ],
    ids=["web page", "resource"],
)
def test_every_output_with_a_place_is_found(tmp_path: Path, call: ToolCall, field: str) -> None:
    path = Transcripts(tmp_path).tool_output("/srv/app", "0c6f", LONG)
    located = {**call.result, "output_location": {"file_path": str(path)}}
    assert result_of(tmp_path, call.ended("success", **located))["success"][field] == LONG


def test_the_text_of_an_mcp_tool_is_found(tmp_path: Path) -> None:
    path = Transcripts(tmp_path).tool_output("/srv/app", "0c6f", LONG)
    parts = [{"text": {"text": "li", "output_location": {"file_path": str(path)}}}, {"text": {"text": "short"}}]
    result = result_of(tmp_path, tool_call("mcp", {"name": "a-b"}, "success", {"content": parts}))
    assert [part["text"]["text"] for part in result["success"]["content"]] == [LONG, "short"]


def test_a_home_that_was_copied_from_another_machine_has_its_files_too(tmp_path: Path) -> None:
    Transcripts(tmp_path).tool_output("/srv/app", "0c6f", LONG)
    there = "C:\\Users\\Jo\\.cursor\\projects\\srv-app\\agent-tools\\0c6f.txt"
    call = shell_call("make").ended("success", **cut_short(there))
    assert result_of(tmp_path, call)["success"]["interleavedOutput"] == LONG


@pytest.mark.parametrize(
    "path",
    [
        "/home/jo/.cursor/projects/srv-app/agent-tools/gone.txt",
        "/home/jo/.cursor/projects/../agent-tools/secret.txt",
        "/etc/passwd",
        "agent-tools/secret.txt",
        "/projects/srv-app/agent-tools/nul\x00.txt",
        "",
    ],
)
def test_a_path_to_anything_else_is_not_followed(tmp_path: Path, path: str) -> None:
    for folder in (tmp_path / "agent-tools", tmp_path / "projects" / "agent-tools"):
        folder.mkdir(parents=True)
        (folder / "secret.txt").write_text("secret")
    assert Outputs(tmp_path).text(path) is None
    assert (
        "interleavedOutput"
        not in result_of(tmp_path, shell_call("make").ended("success", **cut_short(path)))["success"]
    )


def test_a_file_that_says_less_than_the_result_does_not_replace_it(tmp_path: Path) -> None:
    path = Transcripts(tmp_path).tool_output("/srv/app", "0c6f", "")
    call = shell_call("make").ended("success", **{**cut_short(path), "interleaved_output": "kept"})
    assert result_of(tmp_path, call)["success"]["interleavedOutput"] == "kept"


def in_background(command: str) -> ToolCall:
    """A command that went on in terminal 3."""
    call = tool_call(
        "shell", {"command": command, "is_background": True}, "success", {"command": command, "shell_id": 3}
    )
    beside = {"is_background": True, "terminals_folder": "/home/jo/.cursor/projects/srv-app/terminals"}
    return msgspec.structs.replace(call, beside=beside)


@pytest.mark.parametrize("exit_code", [0, None])
def test_a_command_in_the_background_printed_into_its_terminal(tmp_path: Path, exit_code: int | None) -> None:
    Transcripts(tmp_path).terminal("/srv/app", 3, command="npm start", output="ready\n---\n", exit_code=exit_code)
    assert result_of(tmp_path, in_background("npm start"))["success"]["interleavedOutput"] == "ready\n---\n"


def test_a_terminal_that_ran_something_else_since_then_is_not_taken(tmp_path: Path) -> None:
    Transcripts(tmp_path).terminal("/srv/app", 3, command="npm test", output="1 passing\n")
    assert "interleavedOutput" not in result_of(tmp_path, in_background("npm start"))["success"]
