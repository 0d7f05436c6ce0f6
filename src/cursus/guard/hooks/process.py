"""Running one hook as a process: a login shell, the payload on its standard input, a limit on time and output (E §5.4).

Input and output go through files, not pipes. So a hook that never reads, that prints megabytes, or whose child keeps
the output open, can neither block us nor be waited for longer than itself.
"""

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from cursus.guard.hooks.outcome import Finished

MOST_OUTPUT: Final = 8_000_000
_LOOKING: Final = 0.25


class Invocation(msgspec.Struct, frozen=True, kw_only=True):
    """What is started: the program's arguments, and whether its input comes by a file that the command names."""

    arguments: tuple[str, ...]
    input_file: str | None = None


def invocation(command: str, *, platform: str, environment: Mapping[str, str], input_file: str = "") -> Invocation:
    """How a command is started on a system."""
    if platform == "win32":
        piped = f"Get-Content -Raw -LiteralPath '{input_file.replace(chr(39), chr(39) * 2)}' | {command}"
        shell = ("powershell.exe", "-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass", "-Command", piped)
        return Invocation(arguments=shell, input_file=input_file)
    return Invocation(arguments=(environment.get("SHELL") or "/bin/sh", "-lc", command))


async def run(
    command: str,
    payload: bytes,
    *,
    cwd: Path,
    environment: Mapping[str, str],
    timeout: float,
    platform: str = sys.platform,
) -> Finished:
    """Run a hook to its end, or to the end of its time, and say how that was."""
    began = time.monotonic()
    with (
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
        tempfile.TemporaryDirectory(prefix="cursus-hook-", ignore_cleanup_errors=True) as folder,
        _written(Path(folder) / "payload.json", payload) as given,
    ):
        started = invocation(command, platform=platform, environment=environment, input_file=given.name)
        try:
            process = await asyncio.create_subprocess_exec(
                *started.arguments,
                stdin=asyncio.subprocess.DEVNULL if started.input_file else given,
                stdout=out,
                stderr=err,
                cwd=cwd,
                env=dict(environment),
                start_new_session=platform != "win32",
            )
        except (OSError, ValueError) as error:
            why = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
            return Finished(ending="spawn", code=None, why=why)
        flood = False
        try:
            while process.returncode is None and not flood:
                left = timeout - (time.monotonic() - began)
                if left <= 0:
                    break
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), min(left, _LOOKING))
                flood = _size(out) > MOST_OUTPUT or _size(err) > MOST_OUTPUT
        finally:
            if process.returncode is None:
                _end(process)
                await process.wait()
                ended = True
            else:
                ended = False
        spent = (time.monotonic() - began) * 1000
        stdout, stderr = _text(out), _text(err)
        if flood:
            why = f"it printed more than {MOST_OUTPUT:,} bytes"
            return Finished(ending="flood", code=None, stdout=stdout, stderr=stderr, why=why, duration_ms=spent)
        if ended:
            why = f"it was stopped after {timeout:g} seconds"
            return Finished(ending="timeout", code=None, stdout=stdout, stderr=stderr, why=why, duration_ms=spent)
        code = process.returncode or 0
        if code < 0:
            why = f"signal {-code}"
            return Finished(ending="signal", code=None, stdout=stdout, stderr=stderr, why=why, duration_ms=spent)
        return Finished(code=code, stdout=stdout, stderr=stderr, duration_ms=spent)


def _written(path: Path, payload: bytes) -> IO[bytes]:
    """A file with the payload, open for reading: by name, too, because that is how Windows gets it (E §5.4)."""
    path.write_bytes(payload)
    return path.open("rb")


def _end(process: asyncio.subprocess.Process) -> None:
    """End a hook with everything that it started."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _size(file: IO[bytes]) -> int:
    return os.fstat(file.fileno()).st_size


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read(MOST_OUTPUT).decode(errors="replace")
