"""`shell_stream`, `shell` and `mini_swe_agent_bash`: command lines, followed to their end or left in the background."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from cursus.agent.executor.call import Call
from cursus.agent.executor.command import KILLED, Command, signal_name
from cursus.agent.executor.jail import Outside
from cursus.agent.executor.output import Output
from cursus.agent.executor.sandbox import Policy
from cursus.agent.executor.shells import NoSandbox
from cursus.agent.executor.terminals import Terminal
from cursus.agent.executor.workplace import Denied, Workplace, changed, words
from cursus.guard.action import Action
from cursus.guard.hooks.telling import Done
from cursus.wire.proto import (
    SHELL_ABORT_REASON_TIMEOUT,
    SHELL_ABORT_REASON_USER_ABORT,
    SHELL_BACKGROUND_REASON_TIMEOUT,
    SHELL_BACKGROUND_REASON_USER_REQUEST,
    TIMEOUT_BEHAVIOR_BACKGROUND,
    HookAdditionalContext,
    OutputLocation,
    ShellAbortReason,
    ShellArgs,
    ShellBackgroundReason,
    ShellFailure,
    ShellPermissionDenied,
    ShellRejected,
    ShellResult,
    ShellSandboxUnsupported,
    ShellSpawnError,
    ShellStream,
    ShellStreamBackgrounded,
    ShellStreamExit,
    ShellStreamHookContext,
    ShellStreamStart,
    ShellStreamStderr,
    ShellStreamStdout,
    ShellSuccess,
)

_NOT_STARTED = 127


class Run:
    """One command line on its way: asked for, started, followed, and left or ended."""

    def __init__(self, work: Workplace, call: Call) -> None:
        self.work, self.call = work, call
        self.args: ShellArgs = call.args
        self.cwd = self.args.working_directory or work.jail.workspace.path
        self.policy = Policy()
        self.command: Command | None = None
        self.terminal: Terminal | None = None
        self.reason: ShellBackgroundReason | None = None

    async def start(self) -> Command:
        """Starts it, if it may run. Raises `Denied`, `Outside`, `NoSandbox` and OSError."""
        work, args, shells = self.work, self.args, self.work.shells
        if "\0" in args.command:
            raise Denied("A command cannot contain a NUL character.")
        self.cwd = shells.cwd(args.working_directory)
        asked = shells.asked(args.requested_sandbox_policy if args.HasField("requested_sandbox_policy") else None)
        action = Action(
            kind="shell",
            command=args.command,
            cwd=self.cwd,
            id=args.tool_call_id,
            timeout_ms=args.timeout or None,
            is_sandboxed=shells.is_inside(asked),
        )
        decision = await work.allow(self.call, action)
        self.args = changed(args, decision, {"command": "command", "cwd": "working_directory", "timeout": "timeout"})
        if self.args is not args:
            self.cwd = shells.cwd(self.args.working_directory)
        self.policy = shells.bounds(asked, must_be_inside=decision.is_sandboxed)
        self.command = self.call.command = await shells.start(
            self.args.command,
            self.cwd,
            self.policy,
            key=args.tool_call_id,
            bound=args.file_output_threshold_bytes,
            has_stdin=not args.close_stdin
            and (args.is_background or args.timeout_behavior == TIMEOUT_BEHAVIOR_BACKGROUND),
        )
        return self.command

    async def texts(self) -> AsyncIterator[ShellStream]:
        """What it prints until it ends, its time is over, or it is sent into the background."""
        assert self.command is not None
        late = asyncio.get_running_loop().call_later(self.seconds, self._be_late)
        try:
            if self.args.is_background:
                self._leave(None)
            async for text in self.command.texts():
                if text.stream == "stdout":
                    yield ShellStream(stdout=ShellStreamStdout(data=text.text))
                else:
                    yield ShellStream(stderr=ShellStreamStderr(data=text.text))
            if not self.command.is_over and self.terminal is None:
                self._leave(SHELL_BACKGROUND_REASON_USER_REQUEST)
        finally:
            late.cancel()

    @property
    def seconds(self) -> float:
        """How long it may take in the foreground."""
        asked = self.args.timeout / 1000 if self.args.timeout > 0 else self.work.limits.shell_seconds
        return min(asked, self.work.limits.shell_seconds_most)

    @property
    def aborted(self) -> ShellAbortReason | None:
        """Why it was stopped, where it was."""
        assert self.command is not None
        return {"late": SHELL_ABORT_REASON_TIMEOUT, "stopped": SHELL_ABORT_REASON_USER_ABORT}.get(self.command.why)

    def finish(self) -> None:
        """Nobody follows it any more."""
        if self.command is not None:
            self.work.shells.done(self.args.tool_call_id, self.command)

    async def drop(self) -> None:
        """Whoever asked went away: it is stopped, unless it is in the background."""
        if self.command is not None and self.terminal is None and not self.command.is_over:
            await self.command.stop()

    def _be_late(self) -> None:
        assert self.command is not None
        if self.command.is_over or self.terminal is not None:
            return
        if self.args.timeout_behavior == TIMEOUT_BEHAVIOR_BACKGROUND and not self.work.shells.terminals.is_full:
            self._leave(SHELL_BACKGROUND_REASON_TIMEOUT)
        else:
            self.work.shells.end_later(self.command, "late")

    def _leave(self, reason: ShellBackgroundReason | None) -> None:
        assert self.command is not None
        hard = self.args.hard_timeout / 1000 if self.args.hard_timeout > 0 else None
        self.reason = reason
        self.terminal = self.work.shells.terminals.take(self.command, hard)


async def shell_stream(work: Workplace, call: Call) -> AsyncIterator[ShellStream]:
    """A command line, told as it goes."""
    run = Run(work, call)
    args = run.args
    where: dict[str, Any] = {"command": args.command, "working_directory": run.cwd}
    try:
        try:
            command = await run.start()
        except (Denied, Outside) as error:
            yield ShellStream(rejected=ShellRejected(**where, reason=str(error)))
            return
        except NoSandbox as error:
            unsupported = ShellSandboxUnsupported(
                **where, sandbox_policy_type=error.policy.kind, reason=error.reason, is_readonly=False
            )
            yield ShellStream(sandbox_unsupported=unsupported)
            return
        except PermissionError as error:
            yield ShellStream(permission_denied=ShellPermissionDenied(**where, error=words(error)))
            return
        except (OSError, ValueError) as error:
            said = words(error) if isinstance(error, OSError) else str(error)
            yield ShellStream(stderr=ShellStreamStderr(data=f"The command was not started: {said}\n"))
            yield ShellStream(exit=ShellStreamExit(code=_NOT_STARTED, cwd=run.cwd))
            return
        told = len(call.contexts)
        if told:
            yield _hook_context(call.contexts)
        yield ShellStream(start=ShellStreamStart(sandbox_policy=run.policy.as_message(), command=run.args.command))
        async for text in run.texts():
            yield text
        if run.terminal is not None:
            yield ShellStream(backgrounded=_backgrounded(run, run.terminal))
            return
        await work.done(call, _ended(run, command))
        if call.contexts[told:]:
            yield _hook_context(call.contexts[told:])
        yield ShellStream(exit=_exit(run, command, call))
    finally:
        await run.drop()
        run.finish()


async def shell(work: Workplace, call: Call) -> ShellResult:
    """A command line, told when it is over."""
    run = Run(work, call)
    where: dict[str, Any] = {"command": run.args.command, "working_directory": run.cwd}
    try:
        try:
            command = await run.start()
        except (Denied, Outside) as error:
            return ShellResult(rejected=ShellRejected(**where, reason=str(error)))
        except NoSandbox as error:
            return ShellResult(permission_denied=ShellPermissionDenied(**where, error=f"No sandbox: {error.reason}."))
        except PermissionError as error:
            return ShellResult(permission_denied=ShellPermissionDenied(**where, error=words(error)))
        except (OSError, ValueError) as error:
            said = words(error) if isinstance(error, OSError) else str(error)
            return ShellResult(spawn_error=ShellSpawnError(**where, error=said))
        async for _ in run.texts():
            pass
        if run.terminal is None:
            await work.done(call, _ended(run, command))
        result = _result(run, command, call)
        result.sandbox_policy.CopyFrom(run.policy.as_message())
        result.pid = command.pid
        result.is_background = run.terminal is not None
        result.terminals_folder = str(work.shells.terminals.folder)
        return result
    finally:
        await run.drop()
        run.finish()


def aborted_stream(call: Call, cwd: str) -> ShellStream:
    """How a stream ends whose request was withdrawn before its command ran (A §3.3)."""
    return ShellStream(
        exit=ShellStreamExit(
            code=KILLED,
            cwd=cwd,
            aborted=True,
            abort_reason=SHELL_ABORT_REASON_USER_ABORT,
            local_execution_time_ms=call.milliseconds,
        )
    )


def aborted_shell(call: Call, cwd: str) -> ShellResult:
    """The same for a result that is told at once."""
    failure = ShellFailure(
        command=call.args.command,
        working_directory=cwd,
        exit_code=-1,
        aborted=True,
        abort_reason=SHELL_ABORT_REASON_USER_ABORT,
    )
    return ShellResult(failure=failure)


def location(output: Output) -> OutputLocation | None:
    """Where the whole of a long output is."""
    found = output.location
    if found is None:
        return None
    return OutputLocation(file_path=found.path, size_bytes=found.size, line_count=found.lines)


def _ended(run: Run, command: Command) -> Done:
    """The end of a command as hooks are told of it."""
    output = command.output.text()
    if run.aborted is None:
        return Done(output=output)
    is_late = run.aborted == SHELL_ABORT_REASON_TIMEOUT
    words = "The command took too long and was stopped." if is_late else "The command was stopped."
    return Done(output=output, error=words, failure="timeout" if is_late else "error", is_interrupt=not is_late)


def _hook_context(contexts: list[tuple[str, str]]) -> ShellStream:
    told = [HookAdditionalContext(hook_event_name=name, content=text) for name, text in contexts]
    return ShellStream(hook_context=ShellStreamHookContext(hook_additional_contexts=told))


def _backgrounded(run: Run, terminal: Terminal) -> ShellStreamBackgrounded:
    told = ShellStreamBackgrounded(
        shell_id=terminal.number,
        command=run.args.command,
        working_directory=run.cwd,
        pid=terminal.command.pid,
        ms_to_wait=run.call.milliseconds,
    )
    if run.reason is not None:
        told.reason = run.reason
    return told


def _exit(run: Run, command: Command, call: Call) -> ShellStreamExit:
    code = command.code or 0
    told = ShellStreamExit(
        code=code if code >= 0 else 128 - code,
        cwd=command.final_cwd,
        output_location=location(command.output),
        local_execution_time_ms=call.milliseconds,
    )
    if run.aborted is not None:
        told.code, told.aborted, told.abort_reason = KILLED, True, run.aborted
    return told


def _result(run: Run, command: Command, call: Call) -> ShellResult:
    output = command.output
    told: dict[str, Any] = {
        "command": run.args.command,
        "working_directory": run.cwd,
        "stdout": output.text("stdout"),
        "stderr": output.text("stderr"),
        "interleaved_output": output.text(),
        "execution_time": call.milliseconds,
        "local_execution_time_ms": call.milliseconds,
        "output_location": location(output),
    }
    if output.is_over:
        told["output_head"], told["output_tail"], told["elided_chars"] = output.head_and_tail()
    if run.terminal is not None:
        success = ShellSuccess(**told, shell_id=run.terminal.number, pid=command.pid, ms_to_wait=call.milliseconds)
        if run.reason is not None:
            success.background_reason = run.reason
        return ShellResult(success=success)
    code = command.code or 0
    told |= {"exit_code": code if code >= 0 else 128 - code, "signal": signal_name(code)}
    if code == 0 and run.aborted is None:
        return ShellResult(success=ShellSuccess(**told))
    failure = ShellFailure(**told)
    if run.aborted is not None:
        failure.aborted, failure.abort_reason, failure.exit_code = True, run.aborted, -1
    return ShellResult(failure=failure)
