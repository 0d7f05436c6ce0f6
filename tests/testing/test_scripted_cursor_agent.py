"""The scripted `cursor-agent` behaves like the real one: its command line, its stream, its failures (E §2, §3)."""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cursus.testing.cursor_agent import FAULTS, Scenario, ScriptedAgent, a_turn

PATIENCE = 30
LOOK = (
    a_turn()
    .say("Let me ", "look.")
    .call("shell", {"command": "ls"}, success={"command": "ls", "exitCode": 0, "stdout": "a.py\n"})
    .say("One ", "file.")
)


def start(agent: ScriptedAgent, *arguments: str, prompt: str = "hi", env: dict[str, str] | None = None):
    return subprocess.run(
        [agent.path, *arguments], input=prompt, capture_output=True, text=True, timeout=PATIENCE, check=False, env=env
    )


def stream(agent: ScriptedAgent, *arguments: str, prompt: str = "hi") -> list[dict[str, Any]]:
    done = start(agent, "-p", "--output-format", "stream-json", *arguments, prompt=prompt)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def said(messages: list[dict[str, Any]]) -> list[tuple[str, bool, bool]]:
    return [
        (one["message"]["content"][0]["text"], "timestamp_ms" in one, "model_call_id" in one)
        for one in messages
        if one["type"] == "assistant"
    ]


def test_whole_messages_have_a_time_and_a_model_call_only_before_a_tool(tmp_path: Path):
    messages = stream(ScriptedAgent(tmp_path, Scenario(LOOK)))
    assert said(messages) == [("Let me look.", True, True), ("One file.", False, False)]
    assert messages[0]["type"] == "system"
    assert messages[-1]["result"] == "Let me look.One file."


def test_partial_output_is_deltas_followed_by_their_repetition(tmp_path: Path):
    messages = stream(ScriptedAgent(tmp_path, Scenario(LOOK)), "--stream-partial-output")
    assert said(messages) == [
        ("Let me ", True, False),
        ("look.", True, False),
        ("Let me look.", True, True),
        ("One ", True, False),
        ("file.", True, False),
        ("One file.", False, False),
    ]


def test_a_call_has_a_line_feed_in_its_id_and_its_64_bit_numbers_are_texts(tmp_path: Path):
    call = next(one for one in stream(ScriptedAgent(tmp_path, Scenario(LOOK))) if one["type"] == "tool_call")
    assert "\n" in call["call_id"]
    assert isinstance(call["tool_call"]["startedAtMs"], str)


def test_what_needs_a_person_is_rejected_unless_forced(tmp_path: Path):
    agent = ScriptedAgent(tmp_path, Scenario(a_turn().call("shell", {"command": "rm a"}, success={}, asks=True)))
    results = [
        next(one for one in stream(agent, *flags) if one.get("subtype") == "completed")["tool_call"]["shellToolCall"]
        for flags in ([], ["--force"])
    ]
    assert [list(result["result"]) for result in results] == [["rejected"], ["success"]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--frobnicate"], "unknown option '--frobnicate'"),
        (["-p", "--stream-partial-output"], "--output-format stream-json"),
        (["-p", "--model", "gpt-9"], "Cannot use this model: gpt-9. Available models: auto"),
        (["-p", "--resume", "yesterday"], "Invalid chat ID"),
        (["-p", "--sandbox", "maybe"], "Allowed choices"),
    ],
)
def test_wrong_usage_is_an_error_on_stderr_and_nothing_on_stdout(tmp_path: Path, arguments: list[str], words: str):
    done = start(ScriptedAgent(tmp_path, Scenario()), *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert words in done.stderr


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("not logged in", "Authentication required"),
        ("untrusted", "Workspace Trust Required"),
        ("quota", "usage limit"),
        ("lost for good", "RetriableError"),
    ],
)
def test_a_failure_says_why_on_stderr(tmp_path: Path, fault: str, words: str):
    done = start(ScriptedAgent(tmp_path, FAULTS[fault]), "-p")
    assert done.returncode == 1
    assert words in done.stderr


def test_old_versions_do_not_know_new_flags(tmp_path: Path):
    agent = ScriptedAgent(tmp_path, Scenario(version="2025.12.17-996666f"))
    assert "unknown option '--trust'" in start(agent, "-p", "--trust").stderr
    assert "unknown command 'acp'" in start(agent, "acp").stderr


def test_sessions_go_on_where_they_were(tmp_path: Path):
    agent = ScriptedAgent(tmp_path, Scenario(a_turn().say("one"), a_turn().say("two")))
    first = stream(agent)[-1]
    second = stream(agent, "--resume", first["session_id"])[-1]
    third = stream(agent, "--continue")[-1]
    assert [one["result"] for one in (first, second, third)] == ["one", "two", "two"]
    assert {one["session_id"] for one in (second, third)} == {first["session_id"]}


def test_it_remembers_how_it_was_called(tmp_path: Path):
    agent = ScriptedAgent(tmp_path, Scenario())
    stream(agent, prompt="äh, hello")
    (call,) = agent.calls
    assert call.arguments == ["-p", "--output-format", "stream-json"]
    assert call.prompt == "äh, hello"


def test_every_fault_can_be_written_and_read_again(tmp_path: Path):
    for number, scenario in enumerate(FAULTS.values()):
        path = tmp_path / f"{number}.json"
        path.write_text(scenario.to_json())
        assert Scenario.read(path).to_json() == scenario.to_json()


def test_a_recorded_stream_is_a_scenario(tmp_path: Path):
    recorded = "".join(json.dumps(one) + "\n" for one in stream(ScriptedAgent(tmp_path / "first", Scenario(LOOK))))
    (tmp_path / "recorded.ndjson").write_text(recorded)
    again = ScriptedAgent(tmp_path / "second", Scenario.read(tmp_path / "recorded.ndjson"))
    assert stream(again) == [json.loads(line) for line in recorded.splitlines()]


def test_an_independent_acp_client_takes_a_whole_turn_with_it(tmp_path: Path):
    from acp import PROTOCOL_VERSION, spawn_agent_process, text_block
    from acp.schema import AllowedOutcome, RequestPermissionResponse

    class Person:
        def __init__(self) -> None:
            self.updates: list[Any] = []

        async def request_permission(self, options: Any, session_id: str, tool_call: Any, **more: Any):
            chosen = next(option.option_id for option in options if option.kind == "allow_once")
            return RequestPermissionResponse(outcome=AllowedOutcome(outcome="selected", option_id=chosen))

        async def session_update(self, session_id: str, update: Any, **more: Any) -> None:
            self.updates.append(update)

    async def talk() -> tuple[Any, str]:
        person: Any = Person()
        script = a_turn().think("Hm.").call("shell", {"command": "ls"}, success={"stdout": "a"}, asks=True).say("Done.")
        agent = ScriptedAgent(tmp_path, Scenario(script))
        async with spawn_agent_process(person, str(agent.path), "acp") as (connection, _):
            await connection.initialize(protocol_version=PROTOCOL_VERSION)
            session = await connection.new_session(cwd=str(tmp_path), mcp_servers=[])
            done = await connection.prompt(prompt=[text_block("hi")], session_id=session.session_id)
            return person, done.stop_reason

    person, reason = asyncio.run(talk())
    assert reason == "end_turn"
    kinds = [update.session_update for update in person.updates]
    assert kinds[0] == "agent_thought_chunk"
    assert kinds.count("tool_call") == 2
    assert person.updates[-1].content.text == "Done."
