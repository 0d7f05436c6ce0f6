"""Hooks as processes: what they are told, what they see, and that none of their faults gets further than it should."""

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cursus.guard import Action, AuditLog, Done, Guard
from cursus.guard.hooks.engine import Fired
from cursus.guard.hooks.events import EVENTS
from cursus.guard.hooks.process import invocation
from tests.guard.hooks.scripts import hooks_file, hooks_of, says

SHELL = {"command": "git push", "cwd": "/w"}


async def fire(folder: Path, event: str = "beforeShellExecution", payload: dict[str, Any] | None = None) -> Fired:
    return await hooks_of(folder).fire(event, SHELL if payload is None else payload)


async def test_a_hook_is_told_the_payload_on_its_standard_input(folder: Path):
    hooks_file(folder, beforeShellExecution="cat > seen.json")
    await fire(folder)
    assert json.loads((folder / "seen.json").read_text()) == {**SHELL, "hook_event_name": "beforeShellExecution"}


async def test_a_hook_runs_in_its_files_folder_and_knows_the_project(folder: Path, home: Path):
    hooks_file(folder, stop='echo "$PWD $CURSOR_PROJECT_DIR $CLAUDE_PROJECT_DIR $CURSOR_VERSION" > project.txt')
    user = home / ".cursor"
    user.mkdir()
    (user / "hooks.json").write_text(json.dumps({"version": 1, "hooks": {"stop": [{"command": "pwd > user.txt"}]}}))
    await fire(folder, "stop", {})
    assert (folder / "project.txt").read_text().split() == [str(folder)] * 3 + ["2026.10.01"]
    assert (user / "user.txt").read_text().strip() == str(user)


async def test_hooks_of_one_event_run_at_the_same_time(folder: Path):
    waits = {"command": f"sleep 0.6; {says(permission='allow')}"}
    hooks_file(folder, beforeShellExecution=[waits, waits, waits, waits])
    began = time.monotonic()
    fired = await fire(folder)
    assert len(fired.ran) == 4
    assert time.monotonic() - began < 4 * 0.6


async def test_the_severest_of_all_sources_holds(folder: Path, home: Path):
    hooks_file(folder, beforeShellExecution=says(permission="deny", user_message="project"))
    (home / ".cursor").mkdir()
    user = {
        "version": 1,
        "hooks": {"beforeShellExecution": [{"command": says(permission="allow", user_message="user")}]},
    }
    (home / ".cursor" / "hooks.json").write_text(json.dumps(user))
    fired = await fire(folder)
    assert fired.answer == {"permission": "deny", "user_message": "project\n\n---\n\nuser"}


@pytest.mark.parametrize(
    ("matcher", "runs"),
    [("git push", True), ("^push", False), ("", True), ("*", True), ("^git (push|pull)$", True), ("(", True)],
)
async def test_a_matcher_is_searched_in_the_command(folder: Path, matcher: str, runs: bool):
    hooks_file(folder, beforeShellExecution=[{"command": "true", "matcher": matcher}])
    assert bool((await fire(folder)).ran) is runs


SUBJECTS: list[tuple[str, dict[str, Any], str]] = [
    ("beforeShellExecution", {"command": "ls -la"}, "^ls -la$"),
    ("afterShellExecution", {"command": "ls -la"}, "^ls -la$"),
    ("beforeMCPExecution", {"tool_name": "create_issue"}, "^MCP:create_issue$"),
    ("afterMCPExecution", {"tool_name": "create_issue"}, "^MCP:create_issue$"),
    ("beforeReadFile", {"file_path": "/x"}, "^Read$"),
    ("afterFileEdit", {"file_path": "/x"}, "^Write$"),
    ("beforeTabFileRead", {}, "^TabRead$"),
    ("afterTabFileEdit", {}, "^TabWrite$"),
    ("beforeSubmitPrompt", {"prompt": "hi"}, "^UserPromptSubmit$"),
    ("stop", {"status": "completed"}, "^Stop$"),
    ("afterAgentResponse", {"text": "hi"}, "^AgentResponse$"),
    ("afterAgentThought", {"text": "hi"}, "^AgentThought$"),
    ("subagentStart", {"subagent_type": "explore"}, "^explore$"),
    ("subagentStop", {"subagent_type": "explore"}, "^explore$"),
    ("preToolUse", {"tool_name": "Shell"}, "^Shell$"),
    ("postToolUse", {"tool_name": "Write"}, "^Write$"),
    ("postToolUseFailure", {"tool_name": "MCP:x"}, "^MCP:x$"),
]


@pytest.mark.parametrize(("event", "payload", "matcher"), SUBJECTS)
def test_each_event_has_its_own_subject(folder: Path, event: str, payload: dict[str, Any], matcher: str):
    hooks_file(folder, **{event: [{"command": "a", "matcher": matcher}, {"command": "b", "matcher": "^never$"}]})
    assert [script.command for script in hooks_of(folder).firing(event, payload)] == ["a"]


@pytest.mark.parametrize("event", ["sessionStart", "sessionEnd", "preCompact", "workspaceOpen"])
def test_an_event_without_a_subject_always_fires(folder: Path, event: str):
    hooks_file(folder, **{event: [{"command": "a", "matcher": "^never$"}]})
    assert len(hooks_of(folder).firing(event, {})) == 1
    assert len(SUBJECTS) + 4 == len(EVENTS)


@pytest.mark.parametrize("event", ["stop", "subagentStop"])
@pytest.mark.parametrize(
    ("limit", "count", "runs"),
    [({}, 4, True), ({}, 5, False), ({"loop_limit": 2}, 2, False), ({"loop_limit": None}, 99, True)],
)
def test_a_stop_hook_answers_only_so_often(folder: Path, event: str, limit: dict[str, Any], count: int, runs: bool):
    hooks_file(folder, **{event: [{"command": "a", **limit}]})
    assert bool(hooks_of(folder).firing(event, {"loop_count": count, "subagent_type": "x"})) is runs


class TestFaults:
    async def test_a_hook_that_hangs_is_ended_with_its_children_and_passed_over(self, folder: Path):
        hooks_file(folder, beforeShellExecution=[{"command": "sleep 300 & echo $! > child; sleep 300", "timeout": 0.5}])
        fired = await fire(folder)
        assert fired.permission is None
        assert fired.ran[0].finished.ending == "timeout"
        child = int((folder / "child").read_text())
        assert not _is_running(child)

    async def test_a_hook_that_hangs_denies_with_fail_closed(self, folder: Path):
        hooks_file(folder, beforeShellExecution=[{"command": "sleep 300", "timeout": 0.3, "failClosed": True}])
        fired = await fire(folder)
        assert fired.permission == "deny"
        assert "took too long" in fired.text("user_message")

    async def test_a_child_that_keeps_the_output_open_is_not_waited_for(self, folder: Path):
        hooks_file(folder, beforeShellExecution=f"sleep 30 & echo $! > child; {says(permission='deny')}")
        began = time.monotonic()
        assert (await fire(folder)).permission == "deny"
        assert time.monotonic() - began < 10
        os.kill(int((folder / "child").read_text()), signal.SIGKILL)

    async def test_megabytes_before_the_answer_are_fine(self, folder: Path):
        hooks_file(folder, beforeShellExecution=f"head -c 3000000 /dev/zero | tr '\\0' 'x'; {says(permission='deny')}")
        fired = await fire(folder)
        assert fired.ran[0].finished.code == 0
        assert fired.permission == "deny"

    async def test_a_hook_that_never_stops_printing_is_ended_and_denies(self, folder: Path):
        hooks_file(folder, beforeShellExecution=[{"command": "yes", "timeout": 30}])
        fired = await fire(folder)
        assert fired.ran[0].finished.ending == "flood"
        assert fired.permission == "deny"

    async def test_a_hook_that_does_not_read_its_input_is_fine(self, folder: Path):
        hooks_file(folder, beforeShellExecution=says(permission="allow"))
        assert (await fire(folder, payload={"command": "x" * 1_000_000})).permission == "allow"

    async def test_a_signal_is_like_a_good_end(self, folder: Path):
        hooks_file(folder, beforeShellExecution=f"{says(permission='allow')}; kill -KILL $$")
        fired = await fire(folder)
        assert fired.ran[0].finished.ending == "signal"
        assert fired.permission == "allow"

    async def test_a_command_that_is_not_there_is_passed_over(self, folder: Path):
        hooks_file(folder, beforeShellExecution="./there-is-no-such-hook")
        fired = await fire(folder)
        assert fired.permission is None
        assert fired.ran[0].finished.code == 127

    async def test_a_folder_that_is_not_there_is_a_failure_to_start(self, folder: Path, home: Path):
        hooks_file(folder, beforeShellExecution="true")
        hooks = hooks_of(folder)
        script = hooks.scripts("beforeShellExecution")[0]
        import msgspec

        lost = msgspec.structs.replace(script, source=msgspec.structs.replace(script.source, cwd=home / "gone"))
        assert (await hooks.run(lost, SHELL)).finished.ending == "spawn"

    async def test_bytes_that_are_no_text_do_no_harm(self, folder: Path):
        hooks_file(folder, beforeShellExecution="printf '\\xff\\xfe'")
        assert (await fire(folder)).permission == "deny"


class TestInvocation:
    def test_is_by_a_login_shell(self):
        found = invocation("a | b", platform="linux", environment={"SHELL": "/bin/zsh"})
        assert (found.arguments, found.input_file) == (("/bin/zsh", "-lc", "a | b"), None)

    def test_falls_back_to_sh(self):
        assert invocation("a", platform="darwin", environment={}).arguments == ("/bin/sh", "-lc", "a")

    def test_is_by_powershell_with_a_file_on_windows(self):
        found = invocation("a.ps1", platform="win32", environment={}, input_file="C:\\it's")
        assert found.arguments[:5] == ("powershell.exe", "-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass")
        assert found.arguments[-1] == "Get-Content -Raw -LiteralPath 'C:\\it''s' | a.ps1"
        assert found.input_file == "C:\\it's"


async def test_a_sessions_variables_reach_its_later_hooks(folder: Path):
    hooks_file(folder, sessionStart=says(env={"TICKET": "ABC-1"}), stop='echo "$TICKET" > ticket')
    hooks = hooks_of(folder)
    await hooks.fire("sessionStart", {})
    await hooks.fire("stop", {})
    assert (folder / "ticket").read_text() == "ABC-1\n"


class TestInTheGuard:
    async def test_a_denial_stops_a_command_that_a_rule_allows(self, folder: Path):
        (folder / ".cursor").mkdir()
        (folder / ".cursor" / "cli.json").write_text('{"permissions": {"allow": ["Shell(git push)"]}}')
        hooks_file(
            folder,
            beforeShellExecution=[
                {"command": says(permission="deny", agent_message="Open a pull request."), "matcher": "push"}
            ],
        )
        decision = await Guard(folder).check(Action(kind="shell", command="git push"))
        assert (decision.verdict, decision.by, decision.for_agent) == ("deny", "hooks", "Open a pull request.")

    async def test_an_allowance_widens_nothing(self, folder: Path):
        hooks_file(folder, beforeShellExecution=says(permission="allow"), preToolUse=says(permission="allow"))
        assert (await Guard(folder).check(Action(kind="shell", command="git push"))).verdict == "deny"

    async def test_asking_asks_about_what_a_rule_allows(self, folder: Path):
        (folder / ".cursor").mkdir()
        (folder / ".cursor" / "cli.json").write_text('{"permissions": {"allow": ["Shell(ls)"]}}')
        hooks_file(folder, beforeShellExecution=says(permission="ask", user_message="Sure?"))
        decision = await Guard(folder).check(Action(kind="shell", command="ls"))
        assert decision.reason.startswith("Sure?")
        assert decision.by == "nobody"

    async def test_a_hook_changes_the_input_and_the_change_is_judged(self, folder: Path):
        hooks_file(
            folder, preToolUse=says(updated_input={"command": "rm -rf /"}), beforeShellExecution="cat > seen.json"
        )
        guard = Guard(folder)
        action = Action(kind="shell", command="ls")
        decision = await guard.check(action)
        assert guard.action_of(action, decision).command == "rm -rf /"
        assert json.loads((folder / "seen.json").read_text())["command"] == "rm -rf /"

    async def test_a_tool_that_was_denied_fires_its_failure(self, folder: Path):
        hooks_file(folder, preToolUse="exit 2", postToolUseFailure="cat > failure.json")
        await Guard(folder).check(Action(kind="read", path="a.txt", id="t1"), chat_id="c1")
        seen = json.loads((folder / "failure.json").read_text())
        assert (seen["failure_type"], seen["tool_name"], seen["tool_use_id"]) == ("permission_denied", "Read", "t1")
        assert seen["conversation_id"] == "c1"

    async def test_what_was_read_is_shown_to_a_hook_before_the_model_sees_it(self, folder: Path):
        hooks_file(
            folder,
            beforeReadFile='grep -q secret && echo \'{"permission": "deny"}\' || echo \'{"permission": "allow"}\'',
        )
        guard = Guard(folder)
        assert (await guard.check_content(Action(kind="read", path="a"), "my secret")).verdict == "deny"
        assert (await guard.check_content(Action(kind="read", path="a"), "nothing")).verdict == "allow"

    async def test_hooks_after_an_edit_see_the_pieces(self, folder: Path):
        hooks_file(folder, afterFileEdit="cat > edit.json", postToolUse=says(additional_context="lint: fine"))
        action = Action(kind="write", path="a.txt", content="one\n2\nthree\n")
        after = await Guard(folder).after(action, Done(old="one\ntwo\nthree\n", new="one\n2\nthree\n"))
        seen = json.loads((folder / "edit.json").read_text())
        assert seen["edits"] == [{"old_string": "two\n", "new_string": "2\n"}]
        assert seen["file_path"] == str(folder / "a.txt")
        assert (after.has_changed_files, after.context) == (True, "lint: fine")

    async def test_a_hook_replaces_the_output_of_an_mcp_tool(self, folder: Path):
        hooks_file(folder, postToolUse=says(updated_mcp_tool_output="masked"), afterMCPExecution="cat > mcp.json")
        action = Action(kind="mcp", server="db", tool="query", arguments={"sql": "select 1"})
        after = await Guard(folder).after(action, Done(result={"rows": [1]}, duration_ms=3.5))
        seen = json.loads((folder / "mcp.json").read_text())
        assert after.mcp_output == "masked"
        assert (seen["tool_input"], seen["result_json"]) == ('{"sql":"select 1"}', '{"rows":[1]}')

    async def test_what_went_wrong_is_told_once_and_written_down(self, folder: Path):
        hooks_file(folder, preToolUse="echo boom >&2; exit 1")
        said: list[str] = []
        guard = Guard(folder, say=said.append)
        for _ in range(2):
            await guard.check(Action(kind="read", path="a.txt"))
        assert len(said) == 1
        assert "boom" in said[0]
        entry = next(entry for entry in AuditLog().entries() if entry.what == "hook")
        assert (entry.event, entry.exit_code, entry.stderr) == ("preToolUse", 1, "boom\n")

    async def test_an_untrusted_workspace_runs_no_hooks(self, folder: Path):
        hooks_file(folder, preToolUse="touch ran")
        await Guard(folder, trusts_workspace=False).check(Action(kind="read", path="a.txt"))
        assert not (folder / "ran").exists()


async def test_a_hook_written_for_cursor_runs_unchanged(folder: Path):
    """Read with jq-like care, answered with camel and snake case noise, as hooks in the wild do."""
    script = folder / "guard.py"
    script.write_text(
        "import json, sys\n"
        "call = json.load(sys.stdin)\n"
        "print('checking', call['command'], file=sys.stderr)\n"
        "bad = 'rm -rf' in call['command']\n"
        "print(json.dumps({'continue': True, 'permission': 'deny' if bad else 'allow',\n"
        "                  'userMessage': 'no', 'user_message': 'No.', 'agentMessage': 'no'}))\n"
    )
    hooks_file(folder, beforeShellExecution=f"{sys.executable} ./guard.py")
    assert (await fire(folder, payload={"command": "rm -rf /"})).answer == {"permission": "deny", "user_message": "No."}
    assert (await fire(folder, payload={"command": "ls"})).permission == "allow"


def _is_running(process: int) -> bool:
    for _ in range(50):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        if Path(f"/proc/{process}/stat").exists() and Path(f"/proc/{process}/stat").read_text().split()[2] == "Z":
            return False
        time.sleep(0.02)
    return True
