"""One command that runs in a shell: started, followed, written to, stopped with all that it started."""

import asyncio
import os
import secrets
import shutil
import signal
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Final, Literal, cast

import msgspec

from cursus.agent.executor.limits import Limits
from cursus.agent.executor.output import Output, Stream
from cursus.agent.executor.processes import MARK, end
from cursus.agent.executor.sandbox import Policy, Sandbox

KILLED: Final = 0xFFFFFFFF
"""The exit code of a command that was stopped (A §3.3)."""

PRIVATE: Final = frozenset({"CURSOR_API_KEY", "CURSOR_AUTH_TOKEN", "CURSUS_TOKEN"})
"""Variables that are ours and that no command is given."""

_AHEAD: Final = 4 * 1024 * 1024
"""Bytes that may wait to be taken before the command has to wait."""

_PIECE: Final = 64 * 1024
"""Characters that are told at once, where so many were printed."""


class Text(msgspec.Struct, frozen=True):
    """The next words of a command."""

    stream: Stream
    text: str


Why = Literal["ended", "stopped", "late"]


class Command(asyncio.SubprocessProtocol):
    """A running command. Made by `start`."""

    def __init__(self, line: str, cwd: str, output: Output, limits: Limits) -> None:
        self.line, self.cwd, self.output, self.limits = line, cwd, output, limits
        self.mark = secrets.token_hex(8)
        self.why: Why = "ended"
        self.started = time.monotonic()
        self.seconds = 0.0
        self.code: int | None = None
        self.pid = 0
        self.final_cwd = cwd
        self._transport: asyncio.SubprocessTransport | None = None
        self._texts: deque[Text] = deque()
        self._waiting = 0
        self._is_followed = True
        self._open_pipes: set[int] = set()
        self._changed = asyncio.Event()
        self._exited = asyncio.Event()
        self._silent = asyncio.Event()
        self._ending: asyncio.Task[None] | None = None
        self._cwd_pipe: int | None = None

    @classmethod
    async def start(
        cls,
        line: str,
        cwd: str,
        *,
        workspace: str,
        output: Output,
        limits: Limits,
        sandbox: Sandbox | None,
        policy: Policy,
        temporary: str,
        environment: Mapping[str, str],
        has_stdin: bool,
    ) -> "Command":
        """Starts a command line in a folder. Raises OSError where it cannot be started."""
        command = cls(line, cwd, output, limits)
        read, write = os.pipe() if os.name == "posix" else (None, None)
        try:
            arguments = shell_arguments(line, write)
            if sandbox is not None and not policy.is_none:
                arguments = sandbox.wrap(arguments, policy, workspace, temporary, cwd)
            transport, _ = await asyncio.get_running_loop().subprocess_exec(
                lambda: command,
                *arguments,
                cwd=cwd,
                env={**environment, "PWD": cwd, MARK: command.mark},
                stdin=asyncio.subprocess.PIPE if has_stdin else asyncio.subprocess.DEVNULL,
                start_new_session=True,
                pass_fds=() if write is None else (write,),
            )
        except BaseException:
            if read is not None:
                os.close(read)
            raise
        finally:
            if write is not None:
                os.close(write)
        command._cwd_pipe = read
        command._transport = cast("asyncio.SubprocessTransport", transport)
        command.pid = transport.get_pid()
        command._ending = asyncio.create_task(command._end())
        return command

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self._open_pipes = {1, 2}

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        stream: Stream = "stdout" if fd == 1 else "stderr"
        text = self.output.feed(stream, data)
        if text and self._is_followed:
            self._texts.append(Text(stream, text))
            self._waiting += len(text)
            if self._waiting > _AHEAD:
                self._flow(go=False)
        self._changed.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self._open_pipes.discard(fd)
        if not self._open_pipes & {1, 2}:
            self._silent.set()

    def process_exited(self) -> None:
        self._exited.set()

    # What its owner calls.

    async def texts(self) -> AsyncIterator[Text]:
        """What the command prints, as it comes, until it has ended or `leave` is called."""
        while True:
            while self._texts:
                text = self._next()
                if self._waiting < _AHEAD // 2:
                    self._flow(go=True)
                yield text
            if self.is_over or not self._is_followed:
                return
            self._changed.clear()
            await self._changed.wait()

    def _next(self) -> Text:
        """What was printed to one stream in one go."""
        first = self._texts.popleft()
        parts = [first.text]
        size = len(first.text)
        while self._texts and self._texts[0].stream == first.stream and size < _PIECE:
            parts.append(self._texts.popleft().text)
            size += len(parts[-1])
        self._waiting -= size
        return first if len(parts) == 1 else Text(first.stream, "".join(parts))

    def leave(self) -> None:
        """Lets the command go on without anybody who takes its words."""
        self._is_followed = False
        self._texts.clear()
        self._waiting = 0
        self._flow(go=True)
        self._changed.set()

    @property
    def is_over(self) -> bool:
        return self.code is not None

    async def wait(self) -> None:
        """Waits until the command has ended and its output is complete."""
        assert self._ending is not None
        await asyncio.shield(self._ending)

    def write(self, text: str) -> bool:
        """Writes to the command's standard input; says whether it has one that is open."""
        pipe = self._transport.get_pipe_transport(0) if self._transport else None
        if pipe is None or pipe.is_closing() or self.is_over:
            return False
        cast("asyncio.WriteTransport", pipe).write(text.encode())
        return True

    async def stop(self, why: Why = "stopped") -> None:
        """Ends the command with everything that it started, and waits for that."""
        if not self.is_over:
            self.why = why
            await end([self.pid], grace=self.limits.kill_grace, mark=self.mark)
        await self.wait()

    async def sweep(self) -> None:
        """Ends what the command left behind when it ended."""
        await end((), grace=self.limits.kill_grace, mark=self.mark)

    async def _end(self) -> None:
        await self._exited.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.limits.drain):
                await self._silent.wait()
        assert self._transport is not None
        code = self._transport.get_returncode()
        self._transport.close()
        self.seconds = time.monotonic() - self.started
        self._read_cwd()
        if self._is_followed:
            self._texts += (Text(stream, text) for stream, text in self.output.finish())
        else:
            self.output.finish()
        self.code = -1 if code is None else code
        self._changed.set()

    def _flow(self, *, go: bool) -> None:
        for fd in self._open_pipes & {1, 2}:
            pipe = cast("asyncio.ReadTransport | None", self._transport and self._transport.get_pipe_transport(fd))
            if pipe is not None and not pipe.is_closing():
                if go and not pipe.is_reading():
                    pipe.resume_reading()
                elif not go and pipe.is_reading():
                    pipe.pause_reading()

    def _read_cwd(self) -> None:
        if self._cwd_pipe is None:
            return
        os.set_blocking(self._cwd_pipe, False)
        with suppress(BlockingIOError), os.fdopen(self._cwd_pipe, "rb", buffering=0) as pipe:
            told = os.fsdecode(pipe.read(8192) or b"").removesuffix("\n")
            if os.path.isabs(told) and "\n" not in told:
                self.final_cwd = told
        self._cwd_pipe = None


def shell_arguments(line: str, report: int | None) -> list[str]:
    """The program that runs a command line, told to write at its end in which folder it ended."""
    if os.name != "posix":
        return ["powershell.exe", "-NoProfile", "-NonInteractive", "-Command", line]
    bash = shutil.which("bash")
    if bash is None:
        return ["/bin/sh", "-c", line]
    return [bash, "-c", line if report is None else f"trap 'pwd -P >&{report}' EXIT; {line}"]


def signal_name(code: int) -> str:
    """The signal that ended a command, by a negative code or by the shell's own of 128 and more."""
    number = -code if code < 0 else code - 128
    with suppress(ValueError):
        return signal.Signals(number).name if code < 0 or code > 128 else ""
    return ""


def environment(base: Mapping[str, str] | None = None) -> dict[str, str]:
    """The variables that commands are given: the agent's own, without what is secret of ours and what would page."""
    given = {name: value for name, value in (base if base is not None else os.environ).items() if name not in PRIVATE}
    given.setdefault("TERM", "dumb")
    return given | {"PAGER": "cat", "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0", "CURSOR_AGENT": "1"}
