"""Cursor's own client completes its turns against the scripted server, and breaks none of the rules it is held to.

The client is a program of its own in an environment of its own; it is given a home of its own and reaches nothing but
the scripted server. What passes here is the measure of the server, and so of our client that is tested against it.
"""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.agent_api import AgentApiServer, Scenario, Session, Turn, steps
from cursus.wire import proto
from tests.counterparts import cursor_sdk

PROGRAM = Path(__file__).parent / "official_program.py"
TRANSPORTS = {"HTTP/1.1": 0, "HTTP/2": 4}

READ = {"read_args": {"path": "hello.txt", "tool_call_id": "call_1"}}
WRITE = {"write_args": {"path": "made.txt", "file_text": "one\ntwo\n", "tool_call_id": "call_2"}}
SHELL = {"shell_stream_args": {"command": "echo out; exit 3", "tool_call_id": "call_3"}}
GREP = {"grep_args": {"pattern": "two", "output_mode": "files_with_matches", "tool_call_id": "call_4"}}
LS = {"ls_args": {"path": ".", "tool_call_id": "call_5"}}
DELETE = {"delete_args": {"path": "made.txt", "tool_call_id": "call_6"}}
SCREEN = {"computer_use_args": {"tool_call_id": "call_7"}}
NOTE = {
    "mcp_args": {
        "name": "custom-user-tools-note",
        "provider_identifier": "custom-user-tools",
        "tool_name": "note",
        "args": {"text": "remember"},
        "tool_call_id": "call_8",
    }
}
SLEEP = {"shell_stream_args": {"command": "sleep 30", "tool_call_id": "call_9"}}
LATE = {
    "shell_stream_args": {
        "command": "sleep 30",
        "tool_call_id": "call_10",
        "timeout": 200,
        "timeout_behavior": "TIMEOUT_BEHAVIOR_CANCEL",
    }
}
KILLED = 0xFFFFFFFF
LIMIT = {"error": "ERROR_FREE_USER_USAGE_LIMIT", "details": {"title": "No more", "detail": "today"}}

TURNS = (
    Turn((steps.Text("Hello there.", size=3),), when="text", times=None),
    Turn((steps.Thinking("Hm, let me see.", size=4), steps.Text("Thought.")), when="think"),
    Turn(
        (
            steps.Exec({"request_context_args": {}}, expect={"success": {}}),
            steps.Tool(
                {"read_tool_call": {"args": {"path": "hello.txt"}}},
                result={"success": {"content": "hi there"}},
                during=(steps.Exec(READ, expect={"success": {"content": "hi there"}}),),
            ),
            steps.Exec(WRITE, expect={"success": {"lines_created": 3}}),
            steps.Parallel(
                (
                    steps.Exec(SHELL, expect={"stdout": "out\n", "exit": {"code": 3}}),
                    steps.Exec(GREP, expect={"success": {}}),
                    steps.Exec(LS, expect={"success": {}}),
                )
            ),
            steps.Exec(DELETE, expect={"success": {"prev_content": "one\ntwo\n"}}),
            steps.Exec(SCREEN, expect={"throw": {}}),
            steps.Text("Tools work."),
        ),
        when="tools",
    ),
    Turn(
        (
            steps.Exec(NOTE, expect={"success": {"content": [{"text": {"text": "noted remember"}}]}}),
            steps.Text("Noted."),
        ),
        when="note",
    ),
    Turn(
        (
            steps.SetBlob(json={"role": "user", "content": "remember this"}, name="message"),
            steps.SetBlob(message="UserMessage", fields={"text": "remember this"}, name="said"),
            steps.Text("I will."),
            steps.Checkpoint(blobs={"root_prompt_messages_json": ("message",)}),
        ),
        when="remember",
    ),
    Turn((steps.Text("first, "), steps.Checkpoint(), steps.Drop()), when="drop"),
    Turn((steps.Text("second"),), when="drop"),
    Turn(
        (
            steps.Query(
                {"web_search_request_query": {"args": {"search_term": "x"}}},
                expect={"web_search_request_response": {"approved": {}}},
            ),
            steps.Query(
                {"ask_question_interaction_query": {"args": {"title": "Which?"}}},
                expect={"ask_question_interaction_response": {"result": {"rejected": {}}}},
            ),
            steps.Text("Asked."),
        ),
        when="ask",
    ),
    Turn(
        (
            steps.Frames(gzip=True, split=3),
            steps.Text("In pieces."),
            steps.Frames(joined=True),
            steps.Text(" And "),
            steps.Text("together."),
        ),
        when="frames",
    ),
    Turn(
        (
            steps.Update({"thinking_note": {"text": "new"}}),
            steps.Message({"ttft_breakdown": {}}),
            steps.Text("Ignored."),
        ),
        when="unknown",
    ),
    Turn(
        (
            steps.Exec(SLEEP, expect={"exit": {"code": KILLED, "aborted": True}}, abort_after=0.3),
            steps.Exec(LATE, expect={"exit": {"code": KILLED, "abort_reason": "SHELL_ABORT_REASON_TIMEOUT"}}),
            steps.Text("Stopped."),
        ),
        when="abort",
    ),
    Turn((steps.Text("A picture."),), when="picture"),
    Turn((steps.Text("A plan."),), when="plan"),
    Turn((steps.Text("Going on"), steps.Hold()), when="cancel"),
    Turn((steps.Text("Done."), steps.Usage(), steps.Checkpoint(), steps.Drop()), when="late"),
    Turn((steps.End("permission_denied", "not for you"),), when="denied"),
    Turn((steps.End("resource_exhausted", "limit", LIMIT),), when="limit"),
    Turn((steps.HttpError(401),), when="stranger"),
)

SAID = {
    "text": "Hello there.",
    "think": "Thought.",
    "tools": "Tools work.",
    "note": "Noted.",
    "remember": "I will.",
    "drop": "first, second",
    "ask": "Asked.",
    "frames": "In pieces. And together.",
    "unknown": "Ignored.",
    "abort": "Stopped.",
    "picture": "A picture.",
    "plan": "A plan.",
    "late": "Done.",
}
FAILED = {
    "denied": "[permission_denied] not for you",
    "limit": "No more today",
    "stranger": "[unauthenticated] HTTP 401",
}


@pytest.mark.parametrize("http2", TRANSPORTS.values(), ids=TRANSPORTS)
def test_cursors_own_client_completes_every_turn(http2: int, tmp_path: Path, home: Path) -> None:
    (tmp_path / "hello.txt").write_text("hi there")

    async def turns() -> dict[str, Any]:
        async with AgentApiServer(Scenario(turns=TURNS, http2=http2)) as server:
            told = await _run(server.url, tmp_path, home, *SAID, *FAILED, "cancel", "text")
            assert {session.http for session in server.turns} == {"2" if http2 else "1.1"}
            by_prompt = {session.prompt: session for session in server.turns}
            assert [_undescribed(message) for session in server.turns for message in session.messages] == [[]] * sum(
                len(session.messages) for session in server.turns
            )
            assert _said(by_prompt["plan"]).mode == proto.AGENT_MODE_PLAN
            pictures = _said(by_prompt["picture"]).selected_context.selected_images
            assert [image.mime_type for image in pictures] == ["image/png"]
            assert (by_prompt["cancel"].outcome, by_prompt["cancel"].breaches) == ("left", [])
            return told

    told = asyncio.run(turns())
    assert {prompt: line["text"] for prompt, line in told.items() if prompt in SAID} == SAID
    assert {prompt: line["error"] for prompt, line in told.items() if prompt in FAILED} == FAILED
    assert {prompt for prompt, line in told.items() if line["status"] == "error"} == set(FAILED)
    assert told["cancel"]["status"] == "cancelled"
    assert told["think"]["thoughts"] == "Hm, let me see."
    assert told["note"]["notes"] == ["remember"]
    assert told["text"]["tokens"] == 14
    assert "tool_call" in told["tools"]["kinds"]


def _said(session: Session) -> proto.UserMessage:
    assert session.request is not None
    return session.request.action.user_message_action.user_message


def _undescribed(message: proto.AgentClientMessage) -> list[str]:
    """What of a message no field of ours describes."""
    known = proto.AgentClientMessage()
    known.CopyFrom(message)
    known.DiscardUnknownFields()
    return [] if known.ByteSize() == message.ByteSize() else [str(message)]


async def _run(url: str, folder: Path, home: Path, *prompts: str) -> dict[str, Any]:
    """Sends the prompts one after another in one conversation; what came back, by prompt."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "CURSOR_BACKEND_URL": url, "NO_OPEN_BROWSER": "1"}
    program = await asyncio.create_subprocess_exec(
        cursor_sdk(), str(PROGRAM), *prompts, cwd=folder, env=environment, stdout=-1, stderr=-1
    )
    async with asyncio.timeout(120):
        out, err = await program.communicate()
    assert program.returncode == 0, err.decode()
    lines = [json.loads(line) for line in out.splitlines()]
    return {line["prompt"]: line for line in lines}
