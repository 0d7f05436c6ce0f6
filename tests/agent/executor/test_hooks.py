"""The person's hooks around what the executor does: real programs, before and after (E §5)."""

import json
from pathlib import Path
from typing import Any

import pytest

from cursus.guard import Guard, Mode
from cursus.wire.proto import (
    BeforeSubmitPromptRequestQuery,
    ExecuteHookArgs,
    ExecuteHookRequest,
    PostToolUseRequestQuery,
    ReadArgs,
    ShellArgs,
    StopRequestQuery,
    WriteArgs,
)
from tests.agent.executor.desk import Desk, case


@pytest.fixture
def desk_with(workspace: Path, home: Path) -> Any:
    """Makes a desk whose person has these hooks; each hook also writes what it was told into `told`."""

    def made(**hooks: str) -> Desk:
        (home / ".cursor").mkdir(exist_ok=True)
        entries = {
            event: [{"command": f"tee -a {home}/told >/dev/null; echo >> {home}/told; {line}"}]
            for event, line in hooks.items()
        }
        (home / ".cursor" / "hooks.json").write_text(json.dumps({"version": 1, "hooks": entries}))
        return Desk(workspace, guard=Guard(workspace, mode=Mode(approval="unrestricted")))

    return made


def told(home: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (home / "told").read_text().splitlines() if line.strip()]


def answer(**values: Any) -> str:
    return f"echo '{json.dumps(values)}'"


def test_a_hook_that_denies_stops_a_command(desk_with: Any, workspace: Path) -> None:
    with desk_with(beforeShellExecution=answer(permission="deny", agent_message="Not on my machine.")) as desk:
        (event,) = desk.events(shell_stream_args=ShellArgs(command="touch owned"))
    assert event.reason == "Not on my machine."
    assert not (workspace / "owned").exists()


def test_a_hook_sees_what_was_read_before_the_model_does(desk_with: Any, home: Path) -> None:
    with desk_with(beforeReadFile=answer(permission="deny")) as desk:
        assert case(desk.ask(read_args=ReadArgs(path="notes.md"))) == "rejected"
    assert told(home)[0]["content"] == "one\ntwo\nthree\n"


def test_a_hook_that_formats_what_was_written_is_seen_in_the_answer(desk_with: Any, workspace: Path) -> None:
    with desk_with(
        afterFileEdit=f"tr a-z A-Z < {workspace}/new.txt > /tmp/x$$; cp /tmp/x$$ {workspace}/new.txt; rm /tmp/x$$"
    ) as desk:
        args = WriteArgs(path="new.txt", file_text="hello\n", return_file_content_after_write=True)
        success = desk.ask(write_args=args).success
    assert (success.file_content_after_write, success.file_size) == ("HELLO\n", 6)


def test_a_hook_is_told_what_an_edit_changed(desk_with: Any, workspace: Path, home: Path) -> None:
    with desk_with(afterFileEdit="true") as desk:
        desk.ask(write_args=WriteArgs(path="notes.md", file_text="one\n2\nthree\n"))
    (event,) = told(home)
    assert event["file_path"] == str(workspace / "notes.md")
    assert event["edits"] == [{"old_string": "two\n", "new_string": "2\n"}]


def test_a_hook_is_told_what_a_command_printed_and_adds_to_it(desk_with: Any, home: Path) -> None:
    with desk_with(afterShellExecution="true", postToolUse=answer(additional_context="Run the tests.")) as desk:
        events = desk.events(shell_stream_args=ShellArgs(command="echo hi"))
    assert events[-2].hook_additional_contexts[0].content == "Run the tests."
    assert events[-2].hook_additional_contexts[0].hook_event_name == "postToolUse"
    assert {event["hook_event_name"] for event in told(home)} == {"afterShellExecution", "postToolUse"}
    assert next(event for event in told(home) if "output" in event)["output"] == "hi\n"


def test_a_hook_is_told_of_a_failure_and_of_a_command_that_took_too_long(desk_with: Any, home: Path) -> None:
    with desk_with(postToolUseFailure="true") as desk:
        desk.ask(read_args=ReadArgs(path="none"))
        desk.ask(shell_args=ShellArgs(command="sleep 30", timeout=100))
    missing, late = told(home)
    assert (missing["tool_name"], missing["error_message"]) == ("Read", "file not found")
    assert (late["tool_name"], late["failure_type"]) == ("Shell", "timeout")


def test_the_server_can_have_hooks_run_for_what_only_it_sees(desk_with: Any, home: Path) -> None:
    hooks = {
        "beforeSubmitPrompt": answer(**{"continue": False, "user_message": "No."}),
        "stop": answer(followup_message="Go on."),
        "postToolUse": "true",
    }
    submitted = ExecuteHookRequest(before_submit_prompt=BeforeSubmitPromptRequestQuery(prompt="hi"))
    stopped = ExecuteHookRequest(stop=StopRequestQuery(status="completed", loop_count=1))
    used = ExecuteHookRequest(post_tool_use=PostToolUseRequestQuery(tool_name="Task", duration_ms=7))
    with desk_with(**hooks) as desk:
        answers = [
            desk.ask(execute_hook_args=ExecuteHookArgs(request=request)).response
            for request in (submitted, stopped, used)
        ]
    first = answers[0].before_submit_prompt
    assert (getattr(first, "continue"), first.user_message) == (False, "No.")
    assert answers[1].stop.followup_message == "Go on."
    assert answers[2].WhichOneof("response") == "post_tool_use"
    assert [event.get("prompt") or event.get("status") or event.get("duration") for event in told(home)] == [
        "hi",
        "completed",
        7,
    ]
