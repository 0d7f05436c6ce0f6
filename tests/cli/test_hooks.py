"""`cursus hooks`, as people and programs use it."""

import json
from pathlib import Path
from typing import Any

import pytest

from cursus.guard import AuditLog
from cursus.guard.hooks.events import EVENTS
from cursus.guard.hooks.payloads import read_payload
from cursus.guard.hooks.samples import SAMPLES, sample
from tests.cli.command_line import Done, invoke
from tests.guard.hooks.scripts import hooks_file, says


def hooks(workspace: Path, *words: str) -> Done:
    return invoke("hooks", *words, "--workspace", workspace)


def test_list_shows_each_hook_with_its_place(tmp_path: Path):
    path = hooks_file(
        tmp_path, stop="./again.sh", preToolUse=[{"command": "audit", "matcher": "Shell", "failClosed": True}]
    )
    told = hooks(tmp_path, "list", "--json").json
    assert [(hook["event"], hook["command"], hook["failClosed"]) for hook in told["hooks"]] == [
        ("stop", "./again.sh", False),
        ("preToolUse", "audit", True),
    ]
    assert told["hooks"][0]["place"] == f"{path}:6"
    words = hooks(tmp_path, "list").text
    assert "audit  matcher Shell, failClosed" in words
    assert "stop" not in hooks(tmp_path, "list", "--event", "preToolUse").text


def test_list_without_hooks_says_where_it_looked(tmp_path: Path):
    assert str(tmp_path / ".cursor" / "hooks.json") in hooks(tmp_path, "list").text


def test_run_says_what_the_hooks_decide_together(tmp_path: Path):
    hooks_file(
        tmp_path,
        beforeShellExecution=[
            {"command": says(permission="allow")},
            {"command": says(permission="deny", user_message="No.")},
        ],
    )
    done = hooks(tmp_path, "run", "beforeShellExecution", "--payload", '{"command": "ls"}')
    assert done.code == 4
    assert "Together: deny" in done.text
    told = hooks(tmp_path, "run", "beforeShellExecution", "--json").json
    assert told["answer"] == {"permission": "deny", "user_message": "No."}
    assert [hook["exit_code"] for hook in told["hooks"]] == [0, 0]


def test_run_gives_the_hooks_a_whole_payload(tmp_path: Path):
    hooks_file(tmp_path, stop="cat > seen.json")
    hooks(tmp_path, "run", "stop", "--payload", '{"loop_count": 3}')
    seen = json.loads((tmp_path / "seen.json").read_text())
    assert (seen["loop_count"], seen["hook_event_name"], seen["workspace_roots"]) == (3, "stop", [str(tmp_path)])


@pytest.mark.parametrize("payload", ["{", "[]", "3"])
def test_a_payload_that_is_none_is_wrong_usage(tmp_path: Path, payload: str):
    assert hooks(tmp_path, "run", "stop", "--payload", payload).code == 2


def test_an_event_that_does_not_exist_leads_to_one_that_does(tmp_path: Path):
    done = hooks(tmp_path, "run", "beforeShellExecutions")
    assert done.code == 2
    assert "Did you mean beforeShellExecution?" in done.stderr


def test_test_tries_a_hook_before_any_file_names_it(tmp_path: Path):
    done = hooks(tmp_path, "test", "echo hello", "--event", "beforeShellExecution")
    assert done.code == 1
    assert "it is no JSON object. It denies." in done.stderr
    fine = hooks(tmp_path, "test", says(permission="deny"), "--event", "beforeReadFile", "--json")
    assert (fine.code, fine.json["answer"]) == (0, {"permission": "deny"})


def test_test_says_which_parts_of_an_answer_nobody_hears(tmp_path: Path):
    done = hooks(tmp_path, "test", says(permission="ask", userMessage="Sure?"), "--event", "beforeMCPExecution")
    assert 'Nobody hears "userMessage" of beforeMCPExecution; write "user_message".' in done.stderr
    assert 'Cursor does not hear "ask" of beforeMCPExecution' in done.stderr


CASES: list[tuple[Any, str, bool]] = [
    ('{"version": 1, "hooks": {"beforeShell": []}}', 'There is no event "beforeShell" (did you mean', True),
    ('{"hooks": {}}', '"version" has to be a whole number', True),
    ('{"version": 1, "hooks": {"stop": [{"command": "curl http://x"}]}}', 'as if a comment began there', True),
    ('{"version": 1, "hooks": {"preToolUse": [{"command": "true", "matcher": "("}]}}', "regular expression", True),
    ('{"version": 1, "hooks": {"preToolUse": [{"command": "true", "timeout": 0}]}}', '"timeout" is 0', True),
    ('{"version": 1, "hooks": {"preToolUse": [{"command": "true", "timeout": 60000}]}}', "milliseconds", False),
    ('{"version": 1, "hooks": {"preToolUse": [{"command": ""}]}}', 'has no "command"', True),
    ('{"version": 1, "hooks": {"preToolUse": [{"type": "url"}]}}', '"type" is', True),
    ('{"version": 1, "hooks": {"preToolUse": {"command": "true"}}}', "has to be a list", True),
    ('{"version": 1, "hooks": {"stop": [{"command": "true", "loop_limit": 0}]}}', '"loop_limit" is 0', True),
    ('{"version": 1, "hooks": {"stop": [{"command": "true", "failClosed": true}]}}', "failClosed has no effect", False),
    ('{"version": 1, "hooks": {"sessionStart": [{"command": "true", "matcher": "x"}]}}', "matcher has no", False),
    ('{"version": 1, "hooks": {"stop": [{"command": "./gone.sh"}]}}', "There is no ./gone.sh", True),
    ('{"version": 1, "hooks": {"stop": [{"command": "true;"}]}}', "a final ;", False),
    ('{"version": 1, "hooks": {"preToolUse": [{"command": "true", "matcher": "Bash"}]}}', "Shell", False),
    ('{"version": 1, "stop_hook_loop_limit": 3, "hooks": {}}', "has no effect any more", False),
    ("{", "no valid JSON", True),
    ("[]", "no JSON object", True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said", "fails"), CASES)
def test_check_explains_each_problem(tmp_path: Path, text: str, said: str, fails: bool):
    (tmp_path / ".cursor").mkdir()
    (tmp_path / ".cursor" / "hooks.json").write_text(text)
    done = hooks(tmp_path, "check")
    assert said in done.stderr
    assert done.code == (1 if fails else 0)


def test_check_has_nothing_to_say_of_a_good_file(tmp_path: Path):
    path = hooks_file(tmp_path, preToolUse=[{"command": "true", "matcher": "^(Shell|Write)$"}])
    done = hooks(tmp_path, "check", str(path))
    assert (done.code, done.text, done.stderr) == (0, "1 hook in 1 file: nothing to say.\n", "")


def test_check_names_events_that_an_older_cursor_does_not_know(tmp_path: Path):
    hooks_file(tmp_path, sessionStart="true", stop="true")
    done = hooks(tmp_path, "check", "--cursor", "2.0")
    assert done.code == 1
    assert "does not know sessionStart" in done.stderr
    assert "stop" not in done.stderr
    assert hooks(tmp_path, "check", "--cursor", "2026-02-01").code == 0


def test_check_runs_hooks_and_judges_their_answers(tmp_path: Path):
    hooks_file(tmp_path, beforeReadFile=says(permission="ask"))
    assert hooks(tmp_path, "check").code == 0
    done = hooks(tmp_path, "check", "--run", "--json")
    assert done.code == 1
    assert "beforeReadFile takes allow or deny" in done.json["problems"][0]["what"]


def test_check_of_a_file_that_is_not_there(tmp_path: Path):
    assert hooks(tmp_path, "check", str(tmp_path / "none.json")).code == 3


def test_the_log_shows_who_decided_what(tmp_path: Path):
    log = AuditLog()
    log.write(
        "decision", chat="abc", kind="shell", subject="npm install", verdict="deny", by="browser", reason="Not now."
    )
    log.write("decision", chat="xyz", kind="shell", subject="ls", verdict="allow", by="rules", rule="Shell(ls)")
    log.write("hook", event="stop", hook="./again.sh", exit_code=0)
    words = invoke("hooks", "log").text
    assert "npm install" in words
    assert "stop: ./again.sh" in words
    told = invoke("hooks", "log", "--json", "--verdict", "deny").json
    assert [entry["subject"] for entry in told] == ["npm install"]
    assert len(invoke("hooks", "log", "--json", "--chat", "x").json) == 1
    assert len(invoke("hooks", "log", "--json", "--limit", "1").json) == 1


def test_an_empty_log_says_where_it_would_be():
    assert "guard.jsonl" in invoke("hooks", "log").stderr


def test_there_is_a_sample_of_every_event_and_its_type_takes_all_of_it():
    assert SAMPLES.keys() == EVENTS.keys()
    for name, event in EVENTS.items():
        assert read_payload(sample(name, "/w"), event.payload).others == {}
