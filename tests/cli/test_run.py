"""`cursus run`, `models`, `status` and `login`, against a scripted agent."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cursus.agent import runs
from cursus.testing.cursor_agent import FAULTS, Scenario, Script, ScriptedAgent, a_turn

CURSUS = str(Path(sys.executable).with_name("cursus"))
PATIENCE = 60
WORK = (
    a_turn()
    .think("Hm.")
    .say("I look.")
    .call("shell", {"command": "ls"}, success={"command": "ls", "exitCode": 0, "stdout": "a.py\n"}, asks=True)
    .call(
        "edit",
        {"path": "/w/a.py"},
        success={"path": "/w/a.py", "beforeFullFileContent": "a\n", "afterFullFileContent": "b\n"},
    )
    .say("**Done.**")
)


def installed(folder: Path, *turns: Script, scenario: Scenario | None = None) -> ScriptedAgent:
    return ScriptedAgent(folder / "agent", scenario or Scenario(*(turns or (WORK,))))


def cursus(agent: ScriptedAgent | None, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    named = ["--agent-binary", str(agent.path)] if agent is not None else []
    return subprocess.run(
        [CURSUS, *arguments, *named], input=stdin, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_turn_is_drawn_as_a_stored_chat_is(tmp_path: Path):
    done = cursus(installed(tmp_path), "run", "Go on.", "--force")
    assert done.returncode == 0, done.stderr
    for words in ("✻ Thought", "I look.", "$ Ran command  ls\n  │ a.py", "✎ Edited  /w/a.py  · +1 −1", "**Done.**"):
        assert words in done.stdout
    assert re.search(r"Done · .* · 1,200 tokens in, 34 out · go on with --resume [0-9a-f-]{36}", done.stdout)
    assert "\x1b" not in done.stdout


def test_json_is_an_event_a_line_and_the_result_last(tmp_path: Path):
    done = cursus(installed(tmp_path), "run", "Go on.", "--force", "--json")
    events = lines(done.stdout)
    assert [event["type"] for event in events] == [
        "started",
        "prompted",
        "thinking_delta",
        "thinking_done",
        "text_delta",
        "text_done",
        "tool_started",
        "tool_done",
        "tool_started",
        "tool_done",
        "text_delta",
        "text_done",
        "finished",
        "result",
    ]
    result = events[-1]
    assert result["text"] == "I look.**Done.**"
    assert result["usage"]["input_tokens"] == 1200
    assert result["error"] is None
    assert [bubble["kind"] for bubble in result["chat"]["bubbles"]] == [
        "human",
        "thinking",
        "text",
        "tool",
        "tool",
        "text",
    ]
    assert result["chat"]["bubbles"][4]["tool"]["edit"]["diff"].endswith("-a\n+b\n")


def test_a_failure_is_a_sentence_what_to_do_and_an_exit_code(tmp_path: Path):
    done = cursus(installed(tmp_path, scenario=FAULTS["not logged in"]), "run", "Go on.")
    assert done.returncode == 1
    assert "Error: Nobody is logged in to Cursor.\nRun `cursus login`" in done.stderr
    missing = cursus(None, "run", "Go on.", "--agent-binary", "/no/agent", "--json")
    assert missing.returncode == 3
    assert lines(missing.stdout)[-1]["error"]["code"] == "agent_not_found"


def test_the_prompt_may_come_from_stdin(tmp_path: Path):
    agent = installed(tmp_path)
    assert cursus(agent, "run", stdin="From a pipe.").returncode == 0
    assert agent.calls[-1].prompt == "From a pipe."
    assert cursus(agent, "run", stdin=" ").returncode == 2


def test_a_conversation_goes_on(tmp_path: Path):
    agent = installed(tmp_path, a_turn().say("One."), a_turn().say("Two."))
    first = lines(cursus(agent, "run", "1", "--json").stdout)[-1]
    second = lines(cursus(agent, "run", "2", "--json", "--resume", first["session_id"]).stdout)[-1]
    third = lines(cursus(agent, "run", "3", "--json", "--resume", "last").stdout)[-1]
    assert (second["text"], third["text"]) == ("Two.", "Two.")
    assert second["session_id"] == third["session_id"] == first["session_id"]


def test_a_recording_can_be_played_again(tmp_path: Path):
    saved = tmp_path / "saved.jsonl"
    first = cursus(installed(tmp_path), "run", "Go on.", "--force", "--json", "--save", str(saved))
    again = cursus(None, "run", "--json", "--replay", str(saved), "--speed", "0")
    assert lines(again.stdout) == lines(first.stdout)


def test_rules_answer_what_the_agent_asks(tmp_path: Path):
    workspace = tmp_path / "workspace"
    (workspace / ".cursor").mkdir(parents=True)
    rules = workspace / ".cursor" / "cli.json"
    run = ("run", "Go on.", "--backend", "acp", "--json", "--workspace", str(workspace))
    agent = installed(tmp_path)
    rules.write_text(json.dumps({"permissions": {"allow": [], "deny": ["Shell(ls)"]}}))
    denied = [event for event in lines(cursus(agent, *run).stdout) if event["type"] == "answered"]
    assert [event["answer"]["verdict"] for event in denied] == ["reject"]


def test_silence_is_no_where_nobody_watches(tmp_path: Path):
    events = lines(cursus(installed(tmp_path), "run", "Go on.", "--backend", "acp", "--json").stdout)
    (tool,) = (event["tool"] for event in events if event["type"] == "tool_done" and event["tool"]["tool"] == 15)
    assert tool["status"] == "rejected"
    assert events[-1]["reason"] == "done"


def test_a_flag_that_the_backend_does_not_have_is_wrong_usage(tmp_path: Path):
    done = cursus(installed(tmp_path), "run", "Go on.", "--backend", "acp", "--trust")
    assert done.returncode == 2
    assert "The backend acp has no --trust" in done.stderr


def test_control_c_stops_the_agent_and_keeps_what_was_said(tmp_path: Path):
    agent = installed(tmp_path, a_turn().say("Half.").hang())
    running = subprocess.Popen(
        [CURSUS, "run", "Go on.", "--json", "--agent-binary", agent.path], stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    with running.stdout:
        for line in running.stdout:
            if '"text_delta"' in line:
                break
        running.send_signal(signal.SIGINT)
        result = json.loads(running.stdout.read().splitlines()[-1])
    assert running.wait(PATIENCE) == 130
    assert (result["reason"], result["text"]) == ("cancelled", "Half.")


def test_another_process_sees_the_run_and_can_cancel_it(tmp_path: Path):
    agent = installed(tmp_path, a_turn().say("Half.").hang())
    running = subprocess.Popen(
        [CURSUS, "run", "Go on.", "--agent-binary", agent.path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    end = time.monotonic() + PATIENCE
    while not (found := runs.runs(running=True)) or len(runs.chat_of(found[0].id).bubbles) < 2:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert (found[0].prompt, found[0].pid) == ("Go on.", running.pid)
    assert runs.chat_of(found[0].id).bubbles[-1].text == "Half."
    assert runs.cancel(found[0].id)
    assert running.wait(PATIENCE) == 130
    assert runs.run_of(found[0].id).state == "cancelled"


def test_a_person_at_the_terminal_is_asked_and_sees_the_tail_grow(tmp_path: Path):
    agent = installed(tmp_path)
    shown = at_a_terminal([CURSUS, "run", "Go on.", "--backend", "acp", "--agent-binary", str(agent.path)], b"a\n")
    assert "The agent wants to run command" in shown
    assert "Control-C stops" in shown
    after = shown.rpartition("pprove")[2]
    assert "Ran command  ls" in after
    assert "a.py" in after


def at_a_terminal(command: list[str], typed: bytes) -> str:
    """What a terminal shows, escapes included; `typed` is typed when a question is there."""
    descriptor, other_end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "NO_COLOR": "1"}
    running = subprocess.Popen(
        command, stdin=other_end, stdout=other_end, stderr=other_end, env=environment, start_new_session=True
    )
    os.close(other_end)
    shown = b""
    while True:
        try:
            piece = os.read(descriptor, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
        if b"pprove, " in shown and typed:
            os.write(descriptor, typed)
            typed = b""
    os.close(descriptor)
    assert running.wait(PATIENCE) == 0
    return shown.decode("utf-8", "replace")


def test_models_are_listed(tmp_path: Path):
    agent = installed(tmp_path)
    assert cursus(agent, "models").stdout.splitlines()[0] == "auto        Auto  (current, default)"
    assert lines(cursus(agent, "models", "--json").stdout)[1] == {
        "id": "sonnet-4.5",
        "label": "Claude 4.5 Sonnet",
        "current": False,
        "default": False,
    }
    acp = lines(cursus(agent, "models", "--json", "--backend", "acp").stdout)
    assert [model["id"] for model in acp] == ["auto", "sonnet-4.5", "gpt-5"]


def test_the_status_says_who_is_logged_in(tmp_path: Path):
    (status,) = lines(cursus(installed(tmp_path), "status", "--backend", "cli", "--json").stdout)
    assert (status["ready"], status["user"], status["version"]) == (True, "ana@example.com", "2026.10.01-e373342")
    out = cursus(installed(tmp_path / "out", scenario=Scenario(user=None)), "status", "--backend", "cli")
    assert out.returncode == 1
    assert "not ready" in out.stdout


def test_login_is_the_agents_own(tmp_path: Path):
    agent = installed(tmp_path, scenario=Scenario(user=None))
    assert cursus(agent, "login").returncode == 0
    assert agent.calls[-1].arguments == ["login"]
    assert json.loads(cursus(agent, "status", "--backend", "cli", "--json").stdout)["logged_in"]


@pytest.mark.parametrize("command", ["run", "models", "status", "login"])
def test_help_says_what_a_command_does(command: str):
    assert "Usage: cursus" in cursus(None, command, "--help").stdout
