"""Commands: streamed, limited in time and size, in the background, and gone when they are stopped (A §2.8, §3.3)."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest
import uvloop

from cursus.agent.executor import Limits
from cursus.agent.executor.processes import MARK, alive
from cursus.guard import Mode
from cursus.wire.proto import (
    FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED,
    FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND,
    SHELL_ABORT_REASON_TIMEOUT,
    SHELL_ABORT_REASON_USER_ABORT,
    SHELL_BACKGROUND_REASON_TIMEOUT,
    SHELL_BACKGROUND_REASON_USER_REQUEST,
    TIMEOUT_BEHAVIOR_BACKGROUND,
    TIMEOUT_BEHAVIOR_CANCEL,
    BackgroundShellSpawnArgs,
    ExecServerMessage,
    ForceBackgroundShellArgs,
    ReadArgs,
    ShellArgs,
    WriteShellStdinArgs,
)
from tests.agent.executor.desk import Desk, case

KILLED = 0xFFFFFFFF


def text(events: list[Any], kind: str = "ShellStreamStdout") -> str:
    return "".join(event.data for event in events if type(event).__name__ == kind)


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__.removeprefix("Shell").removeprefix("Stream") for event in events]


def running(word: str) -> list[int]:
    """The processes whose command line has a word in it."""
    found = list[int]()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if word.encode() in (entry / "cmdline").read_bytes() and alive(int(entry.name)):
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def long(number: int) -> str:
    """A time to sleep, longer than any test, by which its processes are told from those of other runs."""
    return f"{number}{os.getpid():08}"


def soon(is_so: Any, seconds: float = 5) -> bool:
    until = time.monotonic() + seconds
    while not is_so() and time.monotonic() < until:
        time.sleep(0.02)
    return is_so()


# A command and its result.


def test_a_stream_begins_tells_both_outputs_and_ends(workspace: Path) -> None:
    with Desk(workspace) as desk:
        events = desk.events(shell_stream_args=ShellArgs(command="echo out; echo err >&2; exit 3"))
    assert kinds(events)[0] == "Start"
    assert kinds(events)[-1] == "Exit"
    assert (text(events), text(events, "ShellStreamStderr")) == ("out\n", "err\n")
    assert (events[-1].code, events[-1].aborted) == (3, False)
    assert events[-1].HasField("local_execution_time_ms")


def test_the_end_tells_in_which_folder_the_shell_was_left(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.events(shell_stream_args=ShellArgs(command="cd src && true"))[-1].cwd == str(workspace / "src")
        assert desk.events(shell_stream_args=ShellArgs(command="exec true"))[-1].cwd == str(workspace)


def test_a_command_runs_in_the_folder_that_is_asked_for(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert text(desk.events(shell_stream_args=ShellArgs(command="pwd", working_directory="src"))) == (
            f"{workspace}/src\n"
        )
        missing = desk.ask(shell_args=ShellArgs(command="pwd", working_directory="none"))
    assert "none" in missing.spawn_error.error


def test_a_unary_result_is_a_success_or_a_failure_with_all_that_was_printed(workspace: Path) -> None:
    with Desk(workspace) as desk:
        good = desk.ask(shell_args=ShellArgs(command="echo a; echo b >&2; echo c"))
        bad = desk.ask(shell_args=ShellArgs(command="echo no >&2; false"))
    assert (good.success.stdout, good.success.stderr, good.success.exit_code) == ("a\nc\n", "b\n", 0)
    assert sorted(good.success.interleaved_output) == sorted("a\nb\nc\n")
    assert (bad.failure.exit_code, bad.failure.stderr, bad.failure.aborted) == (1, "no\n", False)
    assert good.success.working_directory == str(workspace)
    assert good.pid > 0


def test_the_agent_for_benchmarks_gets_the_same_in_a_field_of_its_own(workspace: Path) -> None:
    with Desk(workspace) as desk:
        (reply,) = desk.replies(mini_swe_agent_bash_args=ShellArgs(command="echo hi"))
    assert reply.mini_swe_agent_bash_result.success.stdout == "hi\n"


def test_a_signal_is_told_by_its_name(workspace: Path) -> None:
    with Desk(workspace) as desk:
        failure = desk.ask(shell_args=ShellArgs(command="kill -SEGV $$")).failure
        code = desk.events(shell_stream_args=ShellArgs(command="kill -TERM $$"))[-1].code
    assert (failure.signal, failure.exit_code, code) == ("SIGSEGV", 139, 143)


def test_output_that_is_no_text_is_shown_with_marks_and_split_characters_are_whole(workspace: Path) -> None:
    line = r"printf '\303'; sleep 0.05; printf '\244 \377'"
    with Desk(workspace) as desk:
        assert text(desk.events(shell_stream_args=ShellArgs(command=line))) == "ä \ufffd"


def test_syntax_errors_heredocs_and_comments_are_the_shells_own_business(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(shell_args=ShellArgs(command="if then")).failure.exit_code == 2
        assert desk.ask(shell_args=ShellArgs(command="cat <<'X'\n$HOME\nX")).success.stdout == "$HOME\n"
        assert desk.ask(shell_args=ShellArgs(command="# nothing")).success.stdout == ""
        assert desk.ask(shell_args=ShellArgs(command="echo a\necho b")).success.stdout == "a\nb\n"


def test_a_command_that_no_system_takes_is_told_as_not_started(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert case(desk.ask(shell_args=ShellArgs(command="echo a\0b"))) == "rejected"
        assert case(desk.ask(shell_args=ShellArgs(command="true " + "x" * 3_000_000))) == "spawn_error"
        events = desk.events(shell_stream_args=ShellArgs(command="true " + "x" * 3_000_000))
    assert (kinds(events), events[-1].code) == (["Stderr", "Exit"], 127)


def test_commands_do_not_see_our_keys(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CURSOR_API_KEY", "CURSUS_TOKEN", "CURSOR_AUTH_TOKEN"):
        monkeypatch.setenv(name, "very-secret")
    monkeypatch.setenv("EDITOR_OF_MINE", "ed")
    with Desk(workspace) as desk:
        printed = desk.ask(shell_args=ShellArgs(command="env")).success.stdout
    assert "very-secret" not in printed
    assert "EDITOR_OF_MINE=ed" in printed


def test_nobody_types_for_a_command_in_the_foreground(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert desk.ask(shell_args=ShellArgs(command="cat; echo done")).success.stdout == "done\n"


# Denied.


def test_a_denied_command_is_rejected_and_does_not_run(workspace: Path) -> None:
    with Desk(workspace, mode=Mode()) as desk:
        events = desk.events(shell_stream_args=ShellArgs(command="touch owned"))
        unary = desk.ask(shell_args=ShellArgs(command="touch owned"))
        spawned = desk.ask(background_shell_spawn_args=BackgroundShellSpawnArgs(command="touch owned"))
    assert kinds(events) == ["Rejected"]
    assert events[0].command == "touch owned"
    assert "Nobody is there to decide" in events[0].reason
    assert (case(unary), case(spawned)) == ("rejected", "rejected")
    assert not (workspace / "owned").exists()


# Time.


@pytest.mark.parametrize("way", ["off", "bubblewrap", "landlock"])
def test_a_command_that_takes_too_long_is_ended_with_all_that_it_started(workspace: Path, way: str) -> None:
    nap = f"sleep {long(4711)}"
    line = f"trap '' TERM; ({nap} & setsid {nap} & nohup {nap} >/dev/null 2>&1 &) ; echo x; {nap}"
    with Desk(workspace, sandbox=way, limits=Limits(kill_grace=0.2)) as desk:
        args = ShellArgs(command=line, timeout=500, timeout_behavior=TIMEOUT_BEHAVIOR_CANCEL)
        events = desk.events(shell_stream_args=args)
        assert text(events) == "x\n"
        assert (events[-1].code, events[-1].aborted) == (KILLED, True)
        assert events[-1].abort_reason == SHELL_ABORT_REASON_TIMEOUT
        assert soon(lambda: running(long(4711)) == [])


def test_a_late_unary_command_fails_and_tells_what_it_printed(workspace: Path) -> None:
    with Desk(workspace, limits=Limits(shell_seconds=0.2)) as desk:
        failure = desk.ask(shell_args=ShellArgs(command="echo begun; sleep 30")).failure
    assert (failure.stdout, failure.aborted) == ("begun\n", True)
    assert failure.abort_reason == SHELL_ABORT_REASON_TIMEOUT


def test_a_command_that_takes_too_long_can_go_on_in_the_background(workspace: Path) -> None:
    line = "echo begun; read word; echo got $word; sleep 30"
    args = ShellArgs(command=line, timeout=200, timeout_behavior=TIMEOUT_BEHAVIOR_BACKGROUND)
    with Desk(workspace) as desk:
        events = desk.events(shell_stream_args=args)
        left = events[-1]
        assert kinds(events)[-1] == "Backgrounded"
        assert (left.shell_id, left.reason, left.command) == (1, SHELL_BACKGROUND_REASON_TIMEOUT, line)
        assert left.ms_to_wait >= 200
        assert alive(left.pid)
        length = len(terminal(desk).encode())
        written = desk.ask(write_shell_stdin_args=WriteShellStdinArgs(shell_id=1, chars="hello\n")).success
        folder = desk.executor.work.shells.terminals.folder
        assert written.terminal_file_length_before_input_written == length
        assert desk.until(lambda: "got hello" in terminal(desk))
        read = desk.ask(read_args=ReadArgs(path=str(folder / "1.txt"))).success.content
    assert f"pid: {left.pid}" in read
    assert read.endswith("begun\ngot hello\n")
    assert not alive(left.pid)


def test_a_hard_limit_holds_in_the_background_too(workspace: Path) -> None:
    args = ShellArgs(command="sleep 30", timeout=50, hard_timeout=200, timeout_behavior=TIMEOUT_BEHAVIOR_BACKGROUND)
    with Desk(workspace) as desk:
        pid = desk.events(shell_stream_args=args)[-1].pid
        assert desk.until(lambda: "ended_by: late" in terminal(desk))
        assert not alive(pid)


# In the background.


def terminal(desk: Desk, number: int = 1) -> str:
    return (desk.executor.work.shells.terminals.folder / f"{number}.txt").read_text()


def test_a_command_for_the_background_is_told_at_once_and_its_end_is_in_its_file(workspace: Path) -> None:
    with Desk(workspace) as desk:
        success = desk.ask(
            background_shell_spawn_args=BackgroundShellSpawnArgs(command="echo up; exit 4", working_directory="src")
        ).success
        assert (success.shell_id, success.command) == (1, "echo up; exit 4")
        assert desk.until(lambda: "exit_code: 4" in terminal(desk))
        assert "up\n" in terminal(desk)


def test_a_stream_can_be_asked_for_the_background_from_the_start(workspace: Path) -> None:
    with Desk(workspace) as desk:
        events = desk.events(shell_stream_args=ShellArgs(command="sleep 30", is_background=True))
        unary = desk.ask(shell_args=ShellArgs(command="sleep 30", is_background=True))
    assert kinds(events) == ["Start", "Backgrounded"]
    assert (unary.is_background, unary.success.shell_id) == (True, 2)
    assert unary.terminals_folder


def test_what_is_followed_now_can_be_sent_into_the_background(workspace: Path) -> None:
    async def both(desk: Desk) -> tuple[list[Any], Any]:
        run = desk.executor.run
        args = ShellArgs(command="echo a; sleep 30", tool_call_id="call-1")
        stream = run(ExecServerMessage(id=1, shell_stream_args=args))
        events = [await anext(stream), await anext(stream)]
        forced = [
            reply
            async for reply in run(
                ExecServerMessage(id=2, force_background_shell_args=ForceBackgroundShellArgs(tool_call_id="call-1"))
            )
        ]
        events += [reply async for reply in stream]
        return events, forced[0]

    with Desk(workspace) as desk:
        events, forced = desk.run(both(desk))
        unknown = desk.ask(force_background_shell_args=ForceBackgroundShellArgs(tool_call_id="call-9"))
    assert forced.force_background_shell_result.status == FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED
    assert events[-1].shell_stream.backgrounded.reason == SHELL_BACKGROUND_REASON_USER_REQUEST
    assert unknown.status == FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND


def test_nothing_is_typed_into_what_is_not_there(workspace: Path) -> None:
    with Desk(workspace) as desk:
        assert "no shell 7" in desk.ask(write_shell_stdin_args=WriteShellStdinArgs(shell_id=7)).error.error
        desk.ask(background_shell_spawn_args=BackgroundShellSpawnArgs(command="true"))
        desk.ask(background_shell_spawn_args=BackgroundShellSpawnArgs(command="sleep 30"))
        assert desk.until(lambda: "exit_code" in terminal(desk))
        ended = desk.ask(write_shell_stdin_args=WriteShellStdinArgs(shell_id=1, chars="x"))
        deaf = desk.ask(write_shell_stdin_args=WriteShellStdinArgs(shell_id=2, chars="x"))
    assert "ended with 0" in ended.error.error
    assert "takes no input" in deaf.error.error


def test_only_so_many_commands_run_in_the_background(workspace: Path) -> None:
    spawn = BackgroundShellSpawnArgs(command="sleep 30")
    with Desk(workspace, limits=Limits(background=2)) as desk:
        answers = [case(desk.ask(background_shell_spawn_args=spawn)) for _ in range(3)]
    assert answers == ["success", "success", "error"]


# Much output.


def test_output_beyond_its_bound_is_in_a_file_that_the_agent_can_read(workspace: Path) -> None:
    line = "seq 1 20000"
    whole = "".join(f"{number}\n" for number in range(1, 20001))
    with Desk(workspace) as desk:
        args = ShellArgs(command=line, file_output_threshold_bytes=1000)
        events = desk.events(shell_stream_args=args)
        location = events[-1].output_location
        assert len(text(events)) == 1000
        assert (location.size_bytes, location.line_count) == (len(whole), 20000)
        read = desk.ask(read_args=ReadArgs(path=location.file_path, offset=19999, limit=2)).success
        assert read.content == "19999\n20000"
        failure = desk.ask(shell_args=ShellArgs(command=f"{line}; false", file_output_threshold_bytes=1000)).failure
    assert failure.output_head == whole[:1000]
    assert whole.endswith(failure.output_tail)
    assert len(failure.output_head) + len(failure.output_tail) + failure.elided_chars == len(whole)


def test_output_without_end_fills_neither_memory_nor_disk(workspace: Path) -> None:
    limits = Limits(shell_output=10_000, spill=50_000, shell_seconds=1, kill_grace=0.1)
    with Desk(workspace, limits=limits) as desk:
        failure = desk.ask(shell_args=ShellArgs(command="yes")).failure
        size = Path(failure.output_location.file_path).stat().st_size
    assert failure.output_location.size_bytes > 50_000
    assert size == 50_000
    assert len(failure.stdout) == 10_000


def test_a_command_waits_for_a_reader_that_is_slow(workspace: Path) -> None:
    async def slowly(desk: Desk) -> tuple[int, int]:
        args = ShellArgs(command="head -c 3000000 /dev/zero | tr '\\0' x")
        total, pieces = 0, 0
        stream: Any = desk.executor.run(ExecServerMessage(id=1, shell_stream_args=args))
        async for reply in stream:
            await asyncio.sleep(0.001)
            total += len(reply.shell_stream.stdout.data)
            pieces += 1
        return total, pieces

    with Desk(workspace, limits=Limits(shell_output=10_000_000)) as desk:
        total, pieces = desk.run(slowly(desk))
    assert total == 3_000_000
    assert pieces < 400


# Stopped.


def test_an_aborted_stream_says_so_and_leaves_no_process(workspace: Path) -> None:
    async def aborted(desk: Desk) -> list[Any]:
        args = ShellArgs(command=f"echo on; sleep {long(4712)}")
        stream = desk.executor.run(ExecServerMessage(id=5, shell_stream_args=args))
        events = [await anext(stream), await anext(stream)]
        await desk.executor.abort(5)
        return events + [reply async for reply in stream]

    with Desk(workspace) as desk:
        events = desk.run(aborted(desk))
    last = events[-1].shell_stream.exit
    assert (last.code, last.aborted, last.abort_reason) == (KILLED, True, SHELL_ABORT_REASON_USER_ABORT)
    assert running(long(4712)) == []


def test_a_request_that_is_aborted_while_a_person_is_asked_never_runs(workspace: Path) -> None:
    asked = asyncio.Event()

    async def never(request: Any) -> Any:
        asked.set()
        await asyncio.Event().wait()

    async def aborted(desk: Desk) -> list[Any]:
        stream = desk.executor.run(ExecServerMessage(id=5, shell_stream_args=ShellArgs(command="touch owned")))
        following = asyncio.create_task(anext(stream))
        await asked.wait()
        await desk.executor.abort(5)
        return [await following]

    with Desk(workspace, mode=Mode(), ask=never) as desk:
        (reply,) = desk.run(aborted(desk))
    assert reply.shell_stream.exit.code == KILLED
    assert not (workspace / "owned").exists()


def test_whoever_stops_listening_leaves_no_process(workspace: Path) -> None:
    async def left(desk: Desk) -> None:
        stream = desk.executor.run(
            ExecServerMessage(id=1, shell_stream_args=ShellArgs(command=f"echo a; sleep {long(4713)}"))
        )
        await anext(stream)
        assert soon(lambda: running(long(4713)) != [])
        await stream.aclose()

    with Desk(workspace) as desk:
        desk.run(left(desk))
        assert running(long(4713)) == []


def test_what_a_command_left_behind_ends_with_the_agent(workspace: Path) -> None:
    with Desk(workspace) as desk:
        nap = f"sleep {long(4714)}"
        line = f"setsid {nap} >/dev/null 2>&1 & {nap} & disown; echo started"
        assert desk.ask(shell_args=ShellArgs(command=line)).success.stdout == "started\n"
        assert len(running(long(4714))) == 2
    assert soon(lambda: running(long(4714)) == [])


def test_the_command_ends_when_its_shell_does_even_where_something_holds_its_output(workspace: Path) -> None:
    with Desk(workspace) as desk:
        before = time.monotonic()
        assert desk.ask(shell_args=ShellArgs(command="sleep 30 & echo done")).success.stdout == "done\n"
    assert time.monotonic() - before < 10


def test_every_command_is_marked_so_that_it_can_be_found(workspace: Path) -> None:
    with Desk(workspace) as desk:
        printed = desk.ask(shell_args=ShellArgs(command=f"printenv {MARK}")).success.stdout
    assert len(printed.strip()) == 16
    assert MARK not in os.environ


def test_commands_run_on_the_loop_of_the_gateway_as_well(workspace: Path) -> None:
    args = ShellArgs(command="echo a; sleep 30", timeout=200, timeout_behavior=TIMEOUT_BEHAVIOR_CANCEL)
    with Desk(workspace, loop=uvloop.new_event_loop, sandbox="bubblewrap") as desk:
        late = desk.events(shell_stream_args=args)
        big = desk.ask(shell_args=ShellArgs(command="seq 1 200000 | tail -c 900000")).success
        desk.ask(background_shell_spawn_args=BackgroundShellSpawnArgs(command="echo up"))
        assert desk.until(lambda: "exit_code: 0" in terminal(desk))
    assert (text(late), late[-1].code) == ("a\n", KILLED)
    assert len(big.stdout) == 900_000


def test_many_commands_at_once_do_not_mix(workspace: Path) -> None:
    async def all_of_them(desk: Desk) -> list[str]:
        async def one(number: int) -> str:
            args = ShellArgs(command=f"for i in 1 2 3; do echo {number}; done")
            request = ExecServerMessage(id=number, shell_stream_args=args)
            stream: Any = desk.executor.run(request)
            return "".join([reply.shell_stream.stdout.data async for reply in stream])

        return await asyncio.gather(*(one(number) for number in range(20)))

    with Desk(workspace) as desk:
        assert desk.run(all_of_them(desk)) == [f"{number}\n" * 3 for number in range(20)]
