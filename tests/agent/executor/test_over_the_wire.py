"""The executor end to end: a strict server asks over a real socket, the agent runs it, the server checks the answers.

The scripted server knows the shapes and the life of the exec channel from the facts, not from the executor (A §2.8,
§3.3); a broken rule fails the test when the server closes.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from cursus.agent.api.backend import ApiBackend
from cursus.agent.api.settings import ApiSettings
from cursus.agent.backend import Turn
from cursus.chat.events import Event, Finished, Noticed
from cursus.testing.agent_api import AgentApiServer, Scenario, steps
from tests.agent.executor import mcp_server
from tests.agent.executor.test_shell import long, running, soon

KILLED = 0xFFFFFFFF


def played(
    workspace: Path, *script: steps.Step, ask: Any = None, **settings: Any
) -> tuple[list[Event], AgentApiServer]:
    """The events of a turn against a server that plays the steps; raises where a rule was broken."""

    async def turn() -> tuple[list[Event], AgentApiServer]:
        async with AgentApiServer(Scenario.of(*script, steps.Text("done"))) as server:
            given: dict[str, Any] = {"force": True, "sandbox": "off", "pace": 0.001} | settings
            backend = ApiBackend(ApiSettings(endpoint=server.url, api_key="crsr_test", **given))
            try:
                return [event async for event in backend.run(Turn(prompt="go", workspace=str(workspace)), ask)], server
            finally:
                await backend.close()

    events, server = asyncio.run(turn())
    assert isinstance(events[-1], Finished), events[-1]
    return events, server


def asked(expect: dict[str, Any] | None = None, **request: Any) -> steps.Exec:
    return steps.Exec(request, expect=expect)


@pytest.mark.parametrize("transport", ["http1", "http2"])
def test_every_tool_answers_in_the_shape_that_the_server_expects(workspace: Path, transport: Any) -> None:
    root, nap = str(workspace), f"sleep {long(4720)}"
    played(
        workspace,
        asked(
            {"success": {"content": "two", "total_lines": 4, "range_applied": True, "file_size": 14}},
            read_args={"path": "notes.md", "offset": 2, "limit": 1},
        ),
        asked({"file_not_found": {"path": "none"}}, read_args={"path": "none"}),
        asked({"invalid_file": {"path": "src"}}, read_args={"path": "src"}),
        asked({"rejected": {"path": "../secret.txt"}}, read_args={"path": "../secret.txt"}),
        asked(
            {"success": {"path": "a/new.txt", "lines_created": 2, "file_content_after_write": "hi\n"}},
            write_args={"path": "a/new.txt", "file_text": "hi\n", "return_file_content_after_write": True},
        ),
        asked({"success": {"prev_content": "hi\n", "file_size": 3}}, delete_args={"path": "a/new.txt"}),
        asked({"file_not_found": {}}, delete_args={"path": "a/new.txt"}),
        asked({"not_file": {"actual_type": "directory"}}, delete_args={"path": "a"}),
        asked(
            {"success": {"directory_tree_root": {"abs_path": root, "children_were_processed": True}}},
            ls_args={"path": root},
        ),
        asked({"error": {"path": "none"}}, ls_args={"path": "none"}),
        asked(
            {
                "success": {
                    "workspace_results": {
                        root: {
                            "content": {
                                "matches": [{"file": "./src/app.py", "matches": [{"line_number": 3}]}],
                                "total_matched_lines": 1,
                            }
                        }
                    }
                }
            },
            grep_args={"pattern": "hello"},
        ),
        asked(
            {"success": {"workspace_results": {root: {"files": {"files": ["./notes.md"], "total_files": 1}}}}},
            grep_args={"glob": "*.md"},
        ),
        asked({"error": {}}, grep_args={"pattern": "("}),
        asked(
            {
                "stdout": "out\n",
                "stderr": "err\n",
                "start": {"command": "echo out; echo err >&2; cd src; exit 3"},
                "exit": {"code": 3, "cwd": f"{root}/src"},
            },
            shell_stream_args={"command": "echo out; echo err >&2; cd src; exit 3"},
        ),
        asked(
            {"success": {"stdout": "hi\n", "working_directory": root}},
            shell_args={"command": "echo hi", "parsing_result": {}},
        ),
        asked({"failure": {"exit_code": 4}}, shell_args={"command": "exit 4", "parsing_result": {}}),
        asked(
            {"exit": {"code": KILLED, "aborted": True, "abort_reason": "SHELL_ABORT_REASON_TIMEOUT"}},
            shell_stream_args={
                "command": f"sleep {long(4720)}",
                "timeout": 100,
                "timeout_behavior": "TIMEOUT_BEHAVIOR_CANCEL",
            },
        ),
        asked(
            {"backgrounded": {"shell_id": 1, "reason": "SHELL_BACKGROUND_REASON_TIMEOUT"}},
            shell_stream_args={"command": "cat", "timeout": 100, "timeout_behavior": "TIMEOUT_BEHAVIOR_BACKGROUND"},
        ),
        asked({"success": {"shell_id": 1}}, write_shell_stdin_args={"shell_id": 1, "chars": "typed\n"}),
        asked({"success": {"shell_id": 2}}, background_shell_spawn_args={"command": nap}),
        asked({"status": "FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND"}, force_background_shell_args={"tool_call_id": "x"}),
        asked({"error": {"url": "file:///etc/passwd"}}, fetch_args={"url": "file:///etc/passwd"}),
        asked({"error": {"path": "src/app.py"}}, diagnostics_args={"path": "src/app.py"}),
        asked({"allowlisted": True}, shell_allowlist_precheck_args={"command": "ls"}),
        asked({"server_not_found": {"name": "shop"}}, mcp_args={"provider_identifier": "shop", "tool_name": "x"}),
        asked({"success": {}}, mcp_state_exec_args={}),
        asked({"success": {"request_context": {"env": {"workspace_paths": [root]}}}}, request_context_args={}),
        asked({"error": {}}, subagent_args={"prompt": "x"}),
        asked({"response": {"stop": {}}}, execute_hook_args={"request": {"stop": {"status": "completed"}}}),
        asked({"throw": {"error_code": "unimplemented"}}, computer_use_args={}),
        asked({"throw": {"error_code": "unimplemented"}}, git_diff_request={}),
        transport=transport,
    )
    assert soon(lambda: running(long(4720)) == [])


def test_many_requests_at_once_are_answered_each_by_its_own_id(workspace: Path) -> None:
    for number in range(12):
        (workspace / f"{number}.txt").write_text(f"file {number}")
    reads = [asked({"success": {"content": f"file {n}"}}, read_args={"path": f"{n}.txt"}) for n in range(12)]
    commands = [asked({"stdout": f"{n}\n"}, shell_stream_args={"command": f"sleep 0.1; echo {n}"}) for n in range(6)]
    played(workspace, steps.Parallel((*commands, *reads)))


def test_a_request_that_the_server_takes_back_ends_at_once_and_leaves_no_process(workspace: Path) -> None:
    expect = {
        "stdout": "on\n",
        "exit": {"code": KILLED, "aborted": True, "abort_reason": "SHELL_ABORT_REASON_USER_ABORT"},
    }
    played(
        workspace,
        steps.Exec({"shell_stream_args": {"command": f"echo on; sleep {long(4721)}"}}, expect, abort_after=0.3),
    )
    assert running(long(4721)) == []


def test_a_turn_that_is_left_leaves_no_process(workspace: Path) -> None:
    async def left() -> None:
        scenario = Scenario.of(asked(shell_stream_args={"command": f"sleep {long(4722)}"}), steps.Text("never"))
        async with AgentApiServer(scenario) as server:
            backend = ApiBackend(ApiSettings(endpoint=server.url, api_key="crsr_test", force=True, sandbox="off"))
            stream = backend.run(Turn(prompt="go", workspace=str(workspace)))

            async def follow() -> None:
                async for _ in stream:
                    pass

            following = asyncio.create_task(follow())
            assert await asyncio.to_thread(soon, lambda: running(long(4722)) != [])
            following.cancel()
            await asyncio.wait({following})
            await stream.aclose()
            await backend.close()

    asyncio.run(left())
    assert running(long(4722)) == []


def test_commands_run_in_a_sandbox_and_the_person_hears_where_there_is_none(workspace: Path) -> None:
    line = f"touch {Path.home()}/escaped; touch inside"
    played(workspace, asked({"exit": {}}, shell_stream_args={"command": line}), sandbox="auto")
    assert (workspace / "inside").exists()
    events, _ = played(workspace, asked({"exit": {}}, shell_stream_args={"command": "true"}), sandbox="off")
    notices = [event.text for event in events if isinstance(event, Noticed)]
    assert any("without a sandbox" in notice for notice in notices)


def test_a_real_mcp_server_of_the_person_answers_the_service(workspace: Path, home: Path) -> None:
    (home / ".cursor").mkdir()
    server = {"command": sys.executable, "args": [mcp_server.__file__, f"over-the-wire-{os.getpid()}"]}
    (home / ".cursor" / "mcp.json").write_text(json.dumps({"mcpServers": {"shop": server}}))
    played(
        workspace,
        asked({"success": {"servers": [{"server_name": "shop", "status": "connected"}]}}, mcp_state_exec_args={}),
        asked(
            {"success": {"content": [{"text": {"text": "3"}}], "structured_content": {"result": 3.0}}},
            mcp_args={"provider_identifier": "shop", "tool_name": "add", "args": {"a": 1, "b": 2}},
        ),
        asked({"tool_not_found": {"name": "x"}}, mcp_args={"provider_identifier": "shop", "tool_name": "x"}),
        asked(
            {"success": {"text": "apples\npears\n"}},
            read_mcp_resource_exec_args={"server": "shop", "uri": "shop://catalogue"},
        ),
    )
    assert soon(lambda: running(f"over-the-wire-{os.getpid()}") == [])


def test_nothing_runs_where_nobody_watches_and_no_rule_allows_it(workspace: Path) -> None:
    played(
        workspace,
        asked({"rejected": {"command": "touch owned"}}, shell_stream_args={"command": "touch owned"}),
        asked({"rejected": {"command": "touch owned"}}, shell_args={"command": "touch owned"}),
        asked({"rejected": {"path": "../secret.txt"}}, read_args={"path": "../secret.txt"}),
        asked({"error": {}}, fetch_args={"url": "http://127.0.0.1:1/"}),
        asked({"success": {"content": "one\ntwo\nthree\n"}}, read_args={"path": "notes.md"}),
        force=False,
    )
    assert not (workspace / "owned").exists()
