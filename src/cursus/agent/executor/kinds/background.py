"""`background_shell_spawn`, `write_shell_stdin` and `force_background_shell`: commands that nobody waits for."""

from typing import Any

from cursus.agent.executor.call import Call
from cursus.agent.executor.jail import Outside
from cursus.agent.executor.shells import NoSandbox
from cursus.agent.executor.workplace import Denied, Workplace, words
from cursus.guard.action import Action
from cursus.wire.proto import (
    FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED,
    FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND,
    BackgroundShellSpawnArgs,
    BackgroundShellSpawnError,
    BackgroundShellSpawnResult,
    BackgroundShellSpawnSuccess,
    ForceBackgroundShellArgs,
    ForceBackgroundShellResult,
    ForceBackgroundSubagentResult,
    ShellPermissionDenied,
    ShellRejected,
    ShellSandboxUnsupported,
    WriteShellStdinArgs,
    WriteShellStdinError,
    WriteShellStdinResult,
    WriteShellStdinSuccess,
)


async def background_shell_spawn(work: Workplace, call: Call) -> BackgroundShellSpawnResult:
    """Starts a command in the background."""
    args: BackgroundShellSpawnArgs = call.args
    shells = work.shells
    where: dict[str, Any] = {
        "command": args.command,
        "working_directory": args.working_directory or work.jail.workspace.path,
    }
    if shells.terminals.is_full:
        many = f"{work.limits.background} commands run in the background already; stop one first."
        return BackgroundShellSpawnResult(error=BackgroundShellSpawnError(**where, error=many))
    try:
        cwd = shells.cwd(args.working_directory)
        asked = shells.asked(args.sandbox_policy if args.HasField("sandbox_policy") else None)
        action = Action(
            kind="shell",
            command=args.command,
            cwd=cwd,
            id=args.tool_call_id,
            is_sandboxed=shells.is_inside(asked),
        )
        decision = await work.allow(call, action)
        policy = shells.bounds(asked, must_be_inside=decision.is_sandboxed)
        command = await shells.start(
            args.command,
            cwd,
            policy,
            key=args.tool_call_id,
            bound=0,
            has_stdin=args.enable_write_shell_stdin_tool,
        )
    except (Denied, Outside) as error:
        return BackgroundShellSpawnResult(rejected=ShellRejected(**where, reason=str(error)))
    except NoSandbox as error:
        unsupported = ShellSandboxUnsupported(**where, sandbox_policy_type=error.policy.kind, reason=error.reason)
        return BackgroundShellSpawnResult(sandbox_unsupported=unsupported)
    except PermissionError as error:
        return BackgroundShellSpawnResult(permission_denied=ShellPermissionDenied(**where, error=words(error)))
    except (OSError, ValueError) as error:
        said = words(error) if isinstance(error, OSError) else str(error)
        return BackgroundShellSpawnResult(error=BackgroundShellSpawnError(**where, error=said))
    terminal = shells.terminals.take(command)
    shells.done(args.tool_call_id, command)
    success = BackgroundShellSpawnSuccess(**where, shell_id=terminal.number, pid=command.pid)
    return BackgroundShellSpawnResult(success=success)


async def write_shell_stdin(work: Workplace, call: Call) -> WriteShellStdinResult:
    """Types into a command that runs in the background. The guard sees it as the tool that it is."""
    args: WriteShellStdinArgs = call.args
    terminal = work.shells.terminals.find(args.shell_id)
    if terminal is None:
        return _not_written(f"There is no shell {args.shell_id}.")
    if terminal.command.is_over:
        return _not_written(f"The command of shell {args.shell_id} ended with {terminal.command.code}.")
    action = Action(
        kind="shell",
        name="write_shell_stdin",
        command=args.chars.strip() or "true",
        cwd=terminal.command.cwd,
        arguments={"shell_id": args.shell_id, "chars_length": len(args.chars)},
    )
    try:
        await work.allow(call, action)
    except Denied as error:
        return _not_written(f"Writing was rejected: {error}")
    length = terminal.length
    if not terminal.command.write(args.chars):
        return _not_written(f"The command of shell {args.shell_id} takes no input.")
    success = WriteShellStdinSuccess(shell_id=args.shell_id, terminal_file_length_before_input_written=length)
    return WriteShellStdinResult(success=success)


async def force_background_shell(work: Workplace, call: Call) -> ForceBackgroundShellResult:
    """Sends a command that is followed now into the background."""
    args: ForceBackgroundShellArgs = call.args
    command = work.shells.find(args.tool_call_id)
    if command is None:
        return ForceBackgroundShellResult(status=FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND)
    command.leave()
    return ForceBackgroundShellResult(status=FORCE_BACKGROUND_SHELL_STATUS_ACCEPTED)


async def force_background_subagent(work: Workplace, call: Call) -> ForceBackgroundSubagentResult:
    """No agent runs inside this one, so that there is none to send away."""
    return ForceBackgroundSubagentResult(status=FORCE_BACKGROUND_SHELL_STATUS_NOT_FOUND)


def _not_written(reason: str) -> WriteShellStdinResult:
    return WriteShellStdinResult(error=WriteShellStdinError(error=reason))
