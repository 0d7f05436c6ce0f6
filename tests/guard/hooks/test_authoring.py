"""Hooks written in Python: typed input, answers that cannot be invalid, and files that Cursor can run."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cursus.guard.hooks import allow, ask, ask_nothing, block, deny, follow_up, hook, proceed
from cursus.guard.hooks.answers import ReadAnswer, ShellAnswer, as_answer
from cursus.guard.hooks.authoring import respond
from cursus.guard.hooks.engine import Hooks
from cursus.guard.hooks.events import EVENTS, wrong_field
from cursus.guard.hooks.payloads import BeforeShellExecution, read_payload
from tests.guard.hooks.scripts import hooks_of


def answered(event: str, said: Any) -> dict[str, Any]:
    import msgspec

    return msgspec.to_builtins(as_answer(event, said))


@pytest.mark.parametrize(
    ("event", "said", "answer"),
    [
        ("beforeShellExecution", allow(), {"permission": "allow"}),
        ("beforeShellExecution", ask("Sure?"), {"permission": "ask", "user_message": "Sure?"}),
        ("beforeShellExecution", deny("No."), {"permission": "deny", "user_message": "No.", "agent_message": "No."}),
        ("beforeReadFile", deny("No."), {"permission": "deny"}),
        ("beforeReadFile", None, {}),
        (
            "preToolUse",
            allow(updated_input={"command": "ls"}),
            {"permission": "allow", "updated_input": {"command": "ls"}},
        ),
        ("beforeSubmitPrompt", block("Not that."), {"continue": False, "user_message": "Not that."}),
        ("sessionStart", proceed(env={"A": "1"}), {"continue": True, "env": {"A": "1"}}),
        ("stop", follow_up("Run the tests."), {"followup_message": "Run the tests."}),
        ("afterFileEdit", ask_nothing(), {}),
        ("subagentStart", deny("Too many."), {"permission": "deny", "user_message": "Too many."}),
        ("beforeShellExecution", ShellAnswer(permission="deny"), {"permission": "deny"}),
    ],
)
def test_an_answer_becomes_what_its_event_takes(event: str, said: Any, answer: dict[str, Any]):
    assert answered(event, said) == answer
    assert wrong_field(EVENTS[event], answer) is None


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("beforeReadFile", ask("Sure?")),
        ("stop", deny("No.")),
        ("beforeSubmitPrompt", deny("No.")),
        ("beforeShellExecution", block("No.")),
        ("beforeShellExecution", follow_up("Go on.")),
        ("beforeShellExecution", allow(updated_input={})),
        ("preToolUse", ReadAnswer(permission="deny")),
        ("afterFileEdit", allow()),
    ],
)
def test_an_answer_that_an_event_cannot_take_is_refused_where_it_is_made(event: str, said: Any):
    with pytest.raises(TypeError, match=event):
        as_answer(event, said)


def test_too_much_context_is_refused_instead_of_dropped():
    with pytest.raises(TypeError, match="10,000"):
        answered("preToolUse", allow(additional_context="x" * 10_001))


@pytest.mark.parametrize(
    "options", [{"event": "beforeShell"}, {"event": "stop", "timeout": 0}, {"event": "stop", "matcher": "("}]
)
def test_a_hook_that_cursor_would_refuse_is_refused_at_once(options: dict[str, Any]):
    with pytest.raises(ValueError, match=r"no event|timeout|missing|unterminated"):
        hook(**options)


def test_every_event_can_be_written():
    for name in EVENTS:

        @hook(name)
        def nothing(call: Any, wanted: str = name) -> None:
            assert wanted == call.EVENT

        assert respond([nothing], json.dumps({"hook_event_name": name}).encode()) == 0


def test_payloads_are_read_whatever_is_missing_wrong_or_old():
    payload = read_payload(
        {"command": 3, "workingDirectory": "/w", "conversation_id": "c", "new_field": 1, "workspace_roots": "x"},
        BeforeShellExecution,
    )
    assert isinstance(payload, BeforeShellExecution)
    assert (payload.command, payload.cwd, payload.conversation_id) == ("", "/w", "c")
    assert payload.others == {"command": 3, "new_field": 1, "workspace_roots": "x"}
    assert read_payload(None, BeforeShellExecution) == BeforeShellExecution()


SCRIPT = """
from cursus.guard.hooks import ask, deny, hook, main
from cursus.guard.hooks.payloads import BeforeReadFile, BeforeShellExecution, Stop

@hook("beforeShellExecution", matcher="^git push", timeout=5)
def look_twice(call: BeforeShellExecution):
    if "--force" in call.command:
        return deny("No forced pushes.")
    return ask(f"Really {call.command}?")

@hook("beforeReadFile", fails_closed=True)
def wrong(read: BeforeReadFile):
    return ask("This is no answer about a file.")

@hook("stop")
def broken(stop: Stop):
    raise KeyError("nothing")

main()
"""


@pytest.fixture
def script(folder: Path) -> Path:
    path = folder / "guard.py"
    path.write_text(SCRIPT)
    return path


def started(script: Path, payload: Any, *arguments: str) -> subprocess.CompletedProcess[str]:
    given = payload if isinstance(payload, str) else json.dumps(payload)
    return subprocess.run(
        [sys.executable, str(script), *arguments], input=given, capture_output=True, text=True, timeout=60, check=False
    )


def test_a_file_answers_with_one_line_of_json(script: Path):
    done = started(script, {"hook_event_name": "beforeShellExecution", "command": "git push --force"})
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "permission": "deny",
        "user_message": "No forced pushes.",
        "agent_message": "No forced pushes.",
    }


def test_an_event_without_a_function_gets_no_opinion(script: Path):
    assert started(script, {"hook_event_name": "sessionEnd"}).stdout == "{}\n"


def test_an_answer_that_does_not_fit_denies_and_a_failure_leaves_it_to_fail_closed(script: Path):
    wrong = started(script, {"hook_event_name": "beforeReadFile"})
    assert wrong.returncode == 2
    assert "beforeReadFile" in wrong.stderr
    broken = started(script, {"hook_event_name": "stop"})
    assert broken.returncode == 1
    assert "KeyError" in broken.stderr
    assert started(script, "no json").returncode == 1


async def test_the_entries_that_it_prints_make_cursor_run_it(script: Path, folder: Path):
    entries = started(script, "", "--config").stdout
    (folder / ".cursor").mkdir()
    (folder / ".cursor" / "hooks.json").write_text(entries)
    hooks: Hooks = hooks_of(folder)
    assert hooks.troubles == []
    (found,) = hooks.scripts("beforeShellExecution")
    assert (found.matcher, found.timeout, found.fails_closed) == ("^git push", 5.0, False)
    assert hooks.scripts("beforeReadFile")[0].fails_closed
    fired = await hooks.fire("beforeShellExecution", {"command": "git push"})
    assert fired.answer == {"permission": "ask", "user_message": "Really git push?"}
    assert (await hooks.fire("beforeReadFile", {"file_path": "x"})).permission == "deny"
