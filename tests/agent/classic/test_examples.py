"""Every example of the client's reference runs as written: against an agent on the PATH, with the flat stream that the
reference describes and with the one that real agents print."""

import json
import os
from pathlib import Path

import pytest

from cursus.testing.cursor_agent import Scenario, Script, ScriptedAgent, a_turn

SESSION = "a1b2c3d4-e5f6-7890-abcd-ef1234567890"
FLAT = [
    {"type": "system", "subtype": "init", "session_id": SESSION, "request_id": "req_abc123", "model": "sonnet-4"},
    {"type": "user", "message": {"role": "user", "content": [{"type": "text", "text": "What is 2+2?"}]}},
    {"type": "thinking", "subtype": "delta", "text": "Let me think about this...", "timestamp_ms": 1705123456789},
    {"type": "thinking", "subtype": "completed"},
    {"type": "assistant", "text": "The answer", "timestamp_ms": 1705123456789},
    {"type": "assistant", "text": " is 4.", "timestamp_ms": 1705123456790},
    {"type": "assistant", "message": {"role": "assistant", "content": [{"type": "text", "text": "The answer is 4."}]}},
    {
        "type": "tool-call-started",
        "tool_name": "Shell",
        "tool_call_id": "call_abc123",
        "parameters": {"command": "ls -la", "description": "List directory contents"},
    },
    {
        "type": "tool-call-completed",
        "tool_name": "Shell",
        "tool_call_id": "call_abc123",
        "result": {"success": True, "output": "total 32\n", "exit_code": 0},
        "duration_ms": 156,
    },
    {
        "type": "result",
        "subtype": "success",
        "result": "The answer is 4.",
        "session_id": SESSION,
        "request_id": "req_abc123",
        "duration_ms": 1523,
        "duration_api_ms": 1456,
        "is_error": False,
    },
]
REAL = (
    a_turn()
    .think("Let me think ", "about this...")
    .say("The answer", " is 4.")
    .call("shell", {"command": "ls -la"}, success={"command": "ls -la", "exitCode": 0, "stdout": "total 32\n"})
)
STREAMS = {"as described": Script([{"emit": message} for message in FLAT]), "as printed": REAL}

BY_TYPE = """
from cursor_agent_api import query_stream, EventType

for event in query_stream("Hello"):
    match event.type:
        case EventType.SYSTEM_INIT:
            print(f"Session: {event.session_id}")
        case EventType.THINKING_DELTA:
            print(f"[Thinking] {event.text}")
        case EventType.ASSISTANT_DELTA:
            print(event.text, end="", flush=True)
        case EventType.TOOL_CALL_STARTED:
            tool = event.data.get("tool_name")
            print(f"\\n[Tool: {tool}]")
        case EventType.TOOL_CALL_COMPLETED:
            result = event.data.get("result", {})
            print(f"[Tool completed: {result}]")
        case EventType.RESULT_SUCCESS:
            print(f"\\n[Done in {event.data.get('duration_ms')}ms]")
        case EventType.RESULT_ERROR:
            print(f"\\n[Error: {event.data.get('error')}]")
"""
RAW = """
from cursor_agent_api import query_stream, EventType

for event in query_stream("List files"):
    # Access raw JSON data
    raw = event.data

    # Event metadata
    print(f"Type: {raw.get('type')}")
    print(f"Subtype: {raw.get('subtype')}")

    # Tool-specific data
    if event.type == EventType.TOOL_CALL_COMPLETED:
        tool_result = raw.get("result", {})
        exit_code = tool_result.get("exit_code")
        output = tool_result.get("output")
"""
BASIC = """
# Works exactly like before
for event in client.query_stream("Hello"):
    print(event.text)
"""
CANCELLATION = """
stream = client.query_stream("Write a very long story")
for event in stream:
    if event.type == EventType.ASSISTANT_DELTA:
        print(event.text, end="", flush=True)

    # Stop generation based on some condition
    if len(stream.events) > 100:
        stream.cancel()
        break

print(f"\\nStopped after {len(stream.events)} events")
"""
CONTEXT = """
with client.query_stream("Hello") as stream:
    for event in stream:
        print(event.text)
        if should_stop:
            break  # Process is automatically terminated on exit
"""
SESSION_EXAMPLE = """
session = ConversationSession()

# Stream with cancellation support
stream = session.send_stream("Write a poem")
for event in stream:
    print(event.text, end="")
    if should_stop:
        stream.cancel()
        break

# Update session history after streaming
session.finalize_stream("Write a poem", stream)
"""
CONFIG = """
config = AgentConfig(
    workspace=workspace,
    model="sonnet-4",
    force_approve=True,
    approve_mcps=True,
    headers=["X-Custom-Header: value"],
)
"""


@pytest.fixture
def agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_process_is_left: None) -> ScriptedAgent:
    """An agent that is found as `agent`, the name that the reference starts."""
    scripted = ScriptedAgent(tmp_path / "bin", Scenario(REAL), name="agent")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return scripted


def run(example: str, **names: object) -> dict[str, object]:
    import cursor_agent_api

    names.update({name: getattr(cursor_agent_api, name) for name in cursor_agent_api.__all__})
    names.setdefault("client", cursor_agent_api.CursorAgentClient())
    exec(compile(example, "the reference", "exec"), names)
    return names


@pytest.mark.parametrize("stream", STREAMS)
def test_events_are_told_apart_by_their_type(agent: ScriptedAgent, stream: str, capsys: pytest.CaptureFixture[str]):
    agent.play(Scenario(STREAMS[stream], session_id=SESSION))
    run(BY_TYPE)
    printed = capsys.readouterr().out
    assert f"Session: {SESSION}\n" in printed
    assert "[Thinking] Let me think" in printed
    assert "The answer is 4.\n[Tool: Shell]\n[Tool completed: {'success': True, " in printed
    assert "'output': 'total 32\\n'" in printed
    assert "[Done in " in printed


@pytest.mark.parametrize("stream", STREAMS)
def test_the_raw_message_is_there(agent: ScriptedAgent, stream: str, capsys: pytest.CaptureFixture[str]):
    agent.play(Scenario(STREAMS[stream]))
    names = run(RAW)
    assert (names["exit_code"], names["output"]) == (0, "total 32\n")
    assert "Type: system\nSubtype: init\n" in capsys.readouterr().out


def test_a_query_is_iterated_as_before(agent: ScriptedAgent, capsys: pytest.CaptureFixture[str]):
    run(BASIC)
    assert "The answer\n is 4.\nThe answer is 4.\n" in capsys.readouterr().out


def test_a_stream_is_cancelled_on_some_condition(agent: ScriptedAgent, capsys: pytest.CaptureFixture[str]):
    agent.play(Scenario(a_turn().say(*["word "] * 300).hang()))
    names = run(CANCELLATION)
    assert "word word" in capsys.readouterr().out
    assert names["stream"].cancelled  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("should_stop", [True, False])
def test_a_context_ends_the_process(agent: ScriptedAgent, should_stop: bool):
    agent.play(Scenario(a_turn().say("Hello.").hang() if should_stop else REAL))
    stream = run(CONTEXT, should_stop=should_stop)["stream"]
    assert stream.process.poll() is not None  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("should_stop", [True, False])
def test_a_session_remembers_what_was_streamed(agent: ScriptedAgent, should_stop: bool):
    agent.play(Scenario(a_turn().hang() if should_stop else REAL))
    session = run(SESSION_EXAMPLE, should_stop=should_stop)["session"]
    assert session.history[0] == {"role": "user", "content": "Write a poem"}  # pyright: ignore[reportAttributeAccessIssue]
    assert session.session_id is not None  # pyright: ignore[reportAttributeAccessIssue]
    answer = [] if should_stop else [{"role": "assistant", "content": "The answer is 4."}]
    assert session.history[1:] == answer  # pyright: ignore[reportAttributeAccessIssue]


def test_a_configuration_becomes_flags(agent: ScriptedAgent, tmp_path: Path):
    from cursor_agent_api import CursorAgentClient

    agent.play(Scenario(REAL, models=[{"id": "sonnet-4", "label": "Sonnet 4"}]))
    config = run(CONFIG, workspace=str(tmp_path))["config"]
    assert CursorAgentClient(config).query("Hi").success  # pyright: ignore[reportArgumentType]
    flags = " ".join(agent.calls[-1].arguments)
    for flag in (
        f"--workspace {tmp_path}",
        "--model sonnet-4",
        "--force",
        "--approve-mcps",
        "-H X-Custom-Header: value",
    ):
        assert flag in flags


def test_a_complete_stream_of_the_reference_is_understood(agent: ScriptedAgent):
    from cursor_agent_api import EventType, query_stream

    messages = [json.loads(json.dumps(message)) for message in FLAT]
    agent.play(Scenario(Script([{"emit": message} for message in messages])))
    events = list(query_stream("What is 2+2?"))
    assert [event.type for event in events] == [
        EventType.SYSTEM_INIT,
        EventType.USER,
        EventType.THINKING_DELTA,
        EventType.THINKING_COMPLETED,
        EventType.ASSISTANT_DELTA,
        EventType.ASSISTANT_DELTA,
        EventType.ASSISTANT,
        EventType.TOOL_CALL_STARTED,
        EventType.TOOL_CALL_COMPLETED,
        EventType.RESULT_SUCCESS,
    ]
    assert [event.data for event in events] == messages
    assert events[6].is_duplicate
