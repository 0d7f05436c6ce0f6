"""Starting command lines: where, in which bounds, and keeping track of what runs."""

import asyncio
import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from cursus.agent.executor.command import Command, Why, environment
from cursus.agent.executor.jail import Jail
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.output import Output
from cursus.agent.executor.sandbox import Policy, Sandbox, SandboxSettings
from cursus.agent.executor.sandbox.policy import NONE, asked_for
from cursus.agent.executor.terminals import Terminals
from cursus.wire.proto import SandboxPolicy


def own_folders(folder: Path) -> tuple[Path, Path]:
    """Where output is kept that the agent may look at; the logs of its servers lie elsewhere in the folder."""
    return folder / "outputs", folder / "terminals"


class NoSandbox(Exception):
    """A command has to run in a sandbox and there is none."""

    def __init__(self, policy: Policy, reason: str) -> None:
        super().__init__(reason)
        self.policy, self.reason = policy, reason


class Shells:
    """Runs the command lines of one agent.

    `sandbox` is None where none works, and `lack` says why. `is_required`: nothing runs without one.
    """

    def __init__(
        self,
        jail: Jail,
        folder: Path,
        limits: Limits,
        settings: SandboxSettings,
        sandbox: Sandbox | None,
        lack: str = "",
        *,
        is_required: bool = False,
        variables: Mapping[str, str] | None = None,
        notice: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.jail, self.folder, self.limits, self.settings = jail, folder, limits, settings
        self.sandbox, self.lack, self.is_required = sandbox, lack, is_required
        self.terminals = Terminals(folder / "terminals", limits)
        self.temporary = folder / "tmp"
        self._variables = environment(variables)
        self._notice = notice
        self._running: dict[str, Command] = {}
        self._ended: list[Command] = []
        self._stopping: set[asyncio.Future[None]] = set()

    def cwd(self, asked: str) -> str:
        """The folder that a command runs in: one of the workspace's."""
        place = self.jail.place(asked or self.jail.workspace.path)
        if not os.path.isdir(place.path):
            raise NotADirectoryError(f"The folder {place.path} is not there.")
        return place.path

    def asked(self, policy: SandboxPolicy | None) -> Policy:
        """The bounds that a call asks for; the configured ones where it asks for none."""
        own = self.settings.policy
        return own if policy is None else asked_for(policy, own)

    def is_inside(self, asked: Policy) -> bool:
        """Whether a command with these bounds would run in a sandbox."""
        return self.sandbox is not None and not asked.is_none

    def bounds(self, asked: Policy, *, must_be_inside: bool) -> Policy:
        """The policy that is really enforced: what was asked for and allowed, or at most what was configured.

        Raises `NoSandbox` where a call may not run without one.
        """
        policy = self.settings.policy.narrowed(asked) if must_be_inside else asked
        if must_be_inside and policy.is_none:
            policy = Policy()
        if policy.is_none or self.sandbox is not None:
            return policy
        if must_be_inside or self.is_required:
            raise NoSandbox(policy, self.lack)
        self._notice(f"Commands run without a sandbox on this machine: {self.lack}.")
        return NONE

    async def start(self, line: str, cwd: str, policy: Policy, *, key: str, bound: int, has_stdin: bool) -> Command:
        """Starts a command line inside a policy that `bounds` gave."""
        self.temporary.mkdir(parents=True, exist_ok=True)
        limits = self.limits
        command = await Command.start(
            line,
            cwd,
            workspace=self.jail.workspace.path,
            output=Output(limits, lambda: self.folder / "outputs" / f"{secrets.token_hex(6)}.txt", bound),
            limits=limits,
            sandbox=self.sandbox,
            policy=msgspec.structs.replace(policy, readable=(*policy.readable, *map(str, own_folders(self.folder)))),
            temporary=str(self.temporary),
            environment=self._variables,
            has_stdin=has_stdin,
        )
        self._running[key or command.mark] = command
        return command

    def find(self, key: str) -> Command | None:
        """The command that runs for a tool call."""
        command = self._running.get(key)
        return command if command is not None and not command.is_over else None

    def end_later(self, command: Command, why: Why) -> None:
        """Stops a command while others wait for its end."""
        task = asyncio.ensure_future(command.stop(why))
        self._stopping.add(task)
        task.add_done_callback(self._stopping.discard)

    def done(self, key: str, command: Command) -> None:
        """A command that nobody follows any more; what it left behind is ended when the agent is."""
        self._running.pop(key or command.mark, None)
        self._ended.append(command)

    async def close(self) -> None:
        """Ends everything that was started."""
        for command in list(self._running.values()):
            await command.stop()
        await asyncio.gather(*self._stopping)
        await self.terminals.close()
        for command in self._ended:
            await command.sweep()
        self._running.clear()
        self._ended.clear()
