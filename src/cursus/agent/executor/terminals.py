"""Commands in the background: each has a number and a file that its output goes into as it comes (A §2.8)."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from cursus.agent.executor.command import Command
from cursus.agent.executor.limits import Limits


class Terminal(msgspec.Struct, frozen=True, eq=False):
    """One command in the background."""

    number: int
    command: Command
    path: Path
    watch: asyncio.Task[None]

    @property
    def length(self) -> int:
        """Bytes that its file has now."""
        with suppress(OSError):
            return self.path.stat().st_size
        return 0


class Terminals:
    """All commands in the background of one agent, and the folder of their files."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.folder = folder
        self._limits = limits
        self._all: dict[int, Terminal] = {}

    @property
    def running(self) -> list[Terminal]:
        return [terminal for terminal in self._all.values() if not terminal.command.is_over]

    @property
    def is_full(self) -> bool:
        return len(self.running) >= self._limits.background

    def find(self, number: int) -> Terminal | None:
        return self._all.get(number)

    def take(self, command: Command, seconds: float | None = None) -> Terminal:
        """Lets a command go on in the background, for so many seconds at most."""
        number = len(self._all) + 1
        path = self.folder / f"{number}.txt"
        heading = f"---\npid: {command.pid}\ncwd: {command.cwd}\ncommand: {command.line!r}\n---\n"
        if command.output.path is None:
            command.output.keep_in(path, heading)
        else:
            path = command.output.path
        command.leave()
        watch = asyncio.create_task(self._watch(command, path, seconds))
        terminal = self._all[number] = Terminal(number, command, path, watch)
        return terminal

    async def _watch(self, command: Command, path: Path, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await command.wait()
        except TimeoutError:
            await command.stop("late")
        with path.open("a", encoding="utf-8") as file:
            elapsed = int((time.monotonic() - command.started) * 1000)
            file.write(f"\n---\nexit_code: {command.code}\nelapsed_ms: {elapsed}\nended_by: {command.why}\n---\n")

    async def close(self) -> None:
        """Ends all of them."""
        await asyncio.gather(*(terminal.command.stop() for terminal in self._all.values()))
        await asyncio.gather(*(terminal.watch for terminal in self._all.values()))
