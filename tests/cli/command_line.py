"""Running the command: as a real process, inside this one, or on a terminal."""

import json
import os
import pty
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from cursus.cli.app import app

CURSUS = (sys.executable, "-m", "cursus")
PATIENCE = 60
"""Seconds after which a process that hangs fails its test."""


LibraryOf = Callable[..., tuple[str, ...]]
"""Writes a library of the given stories; returns the options that read it."""


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    stdout: bytes
    stderr: str

    @property
    def text(self) -> str:
        return self.stdout.decode()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def json(self) -> Any:
        """The one JSON value that is all of stdout."""
        return json.loads(self.stdout)


def places(folder: Path) -> tuple[str, ...]:
    """The options that read a folder as `cursus demo` writes it."""
    return ("--root", str(folder), "--home", str(folder / ".cursor"))


def run(*arguments: str | Path, **environment: str) -> Done:
    """The command as a process of its own."""
    done = subprocess.run(
        [*CURSUS, *map(str, arguments)],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr.decode())


def invoke(*arguments: str | Path, help_width: int = 80) -> Done:
    """The command in this process, which is faster and all that most tests need."""
    result = CliRunner().invoke(app, [*map(str, arguments)], prog_name="cursus", terminal_width=help_width)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout_bytes, result.stderr)


def start(*arguments: str | Path, stdout: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """The command, still running."""
    return subprocess.Popen(
        [*CURSUS, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE
    )


def on_a_terminal(*arguments: str | Path, columns: int = 80, rows: int = 40, **environment: str | None) -> Done:
    """The command with stdin and stdout on a terminal of that size. A variable that is None is not set."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (rows, columns))
    variables = os.environ | {"TERM": "xterm-256color", "PAGER": "cat"} | environment
    with subprocess.Popen(
        [*CURSUS, *map(str, arguments)],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env={name: value for name, value in variables.items() if value is not None},
        start_new_session=True,
    ) as process:
        os.close(theirs)
        shown = _all_of(ours)
        os.close(ours)
        messages = process.stderr.read() if process.stderr else b""
        return Done(process.wait(PATIENCE), shown.replace(b"\r\n", b"\n"), messages.decode())


def _all_of(terminal: int) -> bytes:
    """What is written until nobody has the other end open, which Linux reports as an error and macOS as an end."""
    chunks: list[bytes] = []
    while True:
        try:
            chunk = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not chunk:
            break
        chunks.append(chunk)
    return b"".join(chunks)
