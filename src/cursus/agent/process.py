"""One program in a process group of its own: its output as it comes, its complaints kept, its end certain (E §4).

The group is what is ended, because agents leave children behind that hold their output open. Nothing of it outlives
`stop`, and nothing outlives Python: what still runs then is ended on the way out.
"""

import asyncio
import atexit
import contextlib
import os
import signal
import subprocess
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Final, cast

from cursus.agent.pipes import IS_WINDOWS, Inflow, write
from cursus.redaction import redact

KEPT: Final = 32 * 1024
"""How much of stderr is kept: its end, where the reason stands."""

KILL: Final = getattr(signal, "SIGKILL", 9)

_running: Final[set["Process"]] = set()


class Process:
    """A started program, owned by the event loop that it was started in. `popen` is the bare process."""

    def __init__(self, popen: "subprocess.Popen[bytes]") -> None:
        self.popen = popen
        self._complaints: deque[bytes] = deque()
        self._complained = 0
        self._stopping: asyncio.Task[None] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._write_lock = asyncio.Lock()
        self._out = Inflow(cast("IO[bytes]", popen.stdout))
        self._err = Inflow(cast("IO[bytes]", popen.stderr), self._complain)
        _running.add(self)

    @classmethod
    def start(
        cls, arguments: Sequence[str], *, cwd: str | None = None, environment: Mapping[str, str] | None = None
    ) -> "Process":
        """Starts a program. Raises OSError where that cannot be done."""
        return cls(
            subprocess.Popen(
                list(arguments),
                cwd=cwd,
                env=None if environment is None else dict(environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=not IS_WINDOWS,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        )

    @property
    def exit_code(self) -> int | None:
        """How it ended; negative is the signal that did it, None is "still there"."""
        return self.popen.poll()

    @property
    def complaints(self) -> str:
        """The end of what it said on stderr, without secrets."""
        return redact(b"".join(self._complaints)[-KEPT:].decode("utf-8", "replace").strip())

    async def read(self) -> bytes:
        """The next output; empty at its end."""
        return await self._out.read()

    async def write(self, data: bytes) -> None:
        """Input for the program. One that no longer listens is no error: its output tells what is the matter."""
        async with self._write_lock:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError, ValueError):
                await write(cast("IO[bytes]", self.popen.stdin), data)

    def send_all(self, data: bytes) -> None:
        """All the input there will be, written while the output is already read."""
        self._writing = asyncio.get_running_loop().create_task(self._send_all(data))

    async def _send_all(self, data: bytes) -> None:
        try:
            await self.write(data)
        finally:
            self.close_input()

    def close_input(self) -> None:
        """The program reads the end of its input."""
        with contextlib.suppress(OSError):
            cast("IO[bytes]", self.popen.stdin).close()

    def send_signal(self, number: int) -> None:
        """A signal for the whole group."""
        if IS_WINDOWS:
            force = ("/F",) if number in (KILL, 9) else ()
            subprocess.run(["taskkill", "/T", *force, "/PID", str(self.popen.pid)], capture_output=True, check=False)
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.popen.pid, number)

    async def wait(self, timeout: float | None = None) -> int | None:
        """How it ended; None where it did not within `timeout` seconds."""
        loop = asyncio.get_running_loop()
        end = None if timeout is None else loop.time() + timeout
        pause = 0.001
        while (code := self.popen.poll()) is None:
            if end is not None and loop.time() >= end:
                return None
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 0.05)
        return code

    async def stop(self, *, grace: float = 2.0, first: int = signal.SIGTERM) -> None:
        """Ends the group: `first` is a signal to leave; after `grace` seconds comes the one nobody can ignore.

        May be called as often as one likes, and goes on to its end even where the caller is cancelled.
        """
        if self._stopping is None:
            self._stopping = asyncio.get_running_loop().create_task(self._stop(grace, first))
        await asyncio.shield(self._stopping)

    async def _stop(self, grace: float, first: int) -> None:
        try:
            if self._writing is not None:
                self._writing.cancel()
                await asyncio.gather(self._writing, return_exceptions=True)
            if self.popen.poll() is None and first != KILL:
                self.send_signal(first)
                await self.wait(grace)
            self.send_signal(KILL)
            await self.wait()
        finally:
            self._out.close()
            self._err.close()
            self.close_input()
            _running.discard(self)

    def end_now(self) -> None:
        """Ends the group at once: for when Python leaves."""
        self.send_signal(KILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.popen.wait(2)

    def _complain(self, data: bytes) -> None:
        self._complaints.append(data)
        self._complained += len(data)
        while self._complained - len(self._complaints[0]) > KEPT:
            self._complained -= len(self._complaints.popleft())


def _end_all() -> None:
    for process in list(_running):
        process.end_now()


atexit.register(_end_all)
