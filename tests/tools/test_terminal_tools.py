from typing import Any

import pytest

from cursus.tools import run_terminal_command_v2
from cursus.tools.blocks import Fields, Notice, Terminal
from cursus.tools.command_parse import Argument, ExecutableCommand, ParsedCommand
from cursus.tools.sandbox import SandboxPolicy
from tests.tools.recorded import a_call, badges, drawn, subject


def a_terminal(result: Any, **params: Any) -> Terminal:
    block = drawn(a_call("run_terminal_cmd", 15, params={"command": "make", **params}, result=result))[0]
    assert isinstance(block, Terminal)
    return block


def test_a_command_is_drawn_with_what_it_printed():
    assert a_terminal({"output": "ok\n", "exitCodeV2": 0}, cwd="/a") == Terminal(
        command="make", output="ok\n", exit_code=0, cwd="/a"
    )


def test_output_is_shown_in_its_colours_where_they_were_kept():
    assert a_terminal({"output": "ok", "outputRaw": "\x1b[32mok\x1b[0m"}).output == "\x1b[32mok\x1b[0m"
    assert a_terminal({"output": "ok", "outputRaw": "ok\r\n$ "}).output == "ok"


def test_errors_stand_apart_unless_they_are_interleaved_with_the_output():
    assert a_terminal({"stdout": "a", "stderr": "b", "exitCode": 1}) == Terminal(
        command="make", output="a", stderr="b", exit_code=1
    )
    failure = {"stdout": "a", "stderr": "b", "interleavedOutput": "ab", "exitCode": 1}
    assert a_terminal({"failure": failure}) == Terminal(command="make", output="ab", exit_code=1)


def test_the_middle_of_a_long_output_is_said_to_be_missing():
    success = {"outputHead": "begin", "outputTail": "end", "elidedChars": 900}
    assert a_terminal({"success": success}).output == "begin\n[… 900 characters …]\nend"


@pytest.mark.parametrize(
    ("result", "note"),
    [
        ({"endedReason": "RUN_TERMINAL_COMMAND_ENDED_REASON_EXECUTION_COMPLETED"}, ""),
        (
            {"endedReason": "RUN_TERMINAL_COMMAND_ENDED_REASON_IDLE_TIMEOUT"},
            "The command stopped after printing nothing for too long.",
        ),
        ({"aborted": True}, "The command was stopped before it ended."),
        ({"isRunningInBackground": True}, "It went on in the background."),
        ({"outputLocation": {"filePath": "/o.txt", "lineCount": "9"}}, "The whole output is in /o.txt."),
    ],
)
def test_a_note_says_how_a_command_ended(result: dict[str, Any], note: str):
    assert a_terminal(result).note == note


def test_the_person_who_rejected_a_command_is_quoted():
    result = {"rejected": True, "humanReviewV2": {"feedbackText": "Not this one"}}
    call = a_call("run_terminal_cmd", 15, params={"command": "rm -rf /"}, result=result)
    assert drawn(call) == (Terminal(command="rm -rf /"), Notice(text="The person answered: Not this one"))


def test_a_command_that_took_too_long_timed_out():
    call = a_call("shell", 15, params={"command": "sleep"}, result={"timeout": {"command": "sleep", "timeoutMs": 5}})
    assert (call.status, call.error) == ("timed_out", "It took too long.")


def test_a_command_that_failed_is_a_call_that_completed():
    call = a_call("shell", 15, params={"command": "x"}, result={"failure": {"exitCode": 2}}, status=None)
    assert (call.status, call.error) == ("completed", None)
    assert badges(call) == ("exit 2",)


@pytest.mark.parametrize(
    ("chars", "shown"), [("y\n", "y⏎"), ("\x03", "Ctrl+C"), ("\x1b[A\r\n", "↑⏎"), ("a\x00", "a\\x00")]
)
def test_what_was_typed_is_named_by_its_keys(chars: str, shown: str):
    call = a_call("write_shell_stdin", 55, params={"shellId": 412, "chars": chars})
    assert subject(call) == shown
    assert drawn(call) == (Fields(fields=(("Shell", "412"), ("Typed", shown))),)


def test_an_agents_command_says_where_it_ran():
    ran = {"success": {"command": "make", "workingDirectory": "/work", "stdout": "ok"}}
    assert a_terminal(ran) == Terminal(command="make", output="ok", cwd="/work")
    assert a_terminal(ran, workingDirectory="/other").cwd == "/other"


def test_where_a_shell_ended_is_not_where_the_command_ran():
    assert a_terminal({"output": "", "resultingWorkingDirectory": "/elsewhere"}).cwd == ""


def test_how_a_command_was_taken_apart_is_typed():
    recorded = {
        "parsing_failed": False,
        "executable_commands": [{"name": "git", "args": [{"type": "word", "value": "push"}], "full_text": "git push"}],
        "has_redirects": True,
    }
    call = a_call("run_terminal_cmd", 15, params={"command": "git push > log", "parsing_result": recorded})
    assert isinstance(call.params, run_terminal_command_v2.Params)
    assert call.params.parsing_result == ParsedCommand(
        executable_commands=[
            ExecutableCommand(name="git", args=[Argument(type="word", value="push")], full_text="git push")
        ],
        has_redirects=True,
    )


@pytest.mark.parametrize("name", ["requestedSandboxPolicy", "requested_sandbox_policy"])
def test_the_bounds_of_a_command_are_typed(name: str):
    policy = {"type": "TYPE_WORKSPACE_READWRITE", "networkAccess": True, "additionalReadwritePaths": ["/tmp"]}
    call = a_call("run_terminal_cmd", 15, params={"command": "make", name: policy})
    assert isinstance(call.params, run_terminal_command_v2.Params)
    assert call.params.requested_sandbox_policy == SandboxPolicy(
        type="TYPE_WORKSPACE_READWRITE", network_access=True, additional_readwrite_paths=["/tmp"]
    )
