"""The processes of this machine, as far as it takes to see whether Cursor is among them (S §10.1)."""

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE: Final = 20
"""Seconds that a system may take to list its processes."""


class Process(NamedTuple):
    """A process: the path of its program where it is known, and its arguments where they may be read."""

    id: int
    program: str
    arguments: tuple[str, ...] = ()
    is_arguments_known: bool = True


class Unlisted(Exception):
    """The system does not say which processes there are, or not within reason."""


def processes() -> list[Process]:
    """All processes that may be seen. Raises Unlisted where they cannot be told."""
    if sys.platform == "win32":
        return of_windows()
    if Path("/proc/self/stat").exists():
        return of_linux()
    return of_ps()


def of_linux(proc: Path = Path("/proc")) -> list[Process]:
    """By `/proc`. A process whose program may not be read is known by its arguments, or else by its short name."""
    found: list[Process] = []
    try:
        numbers = [entry.name for entry in proc.iterdir() if entry.name.isdigit()]
    except OSError as error:
        raise Unlisted(f"{proc} cannot be read: {error}") from error
    for number in numbers:
        folder = proc / number
        program, arguments, is_known = "", (), False
        with suppress(OSError):
            program = str((folder / "exe").readlink())
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            arguments = tuple(os.fsdecode(word) for word in words if word)
            is_known = True
        if not program and arguments:
            program = arguments[0]
        if not program:
            with suppress(OSError):
                program = (folder / "comm").read_text(errors="replace").strip()
        if program:
            found.append(Process(int(number), program.removesuffix(" (deleted)"), arguments, is_known))
    return found


def of_ps(run: Callable[..., str] | None = None) -> list[Process]:
    """By `ps`, as on macOS: whole command lines, since the short names are cut after sixteen characters."""
    listing = (run or _said)("ps", "-axww", "-o", "pid=,command=")
    found: list[Process] = []
    for line in listing.splitlines():
        number, _, command = line.strip().partition(" ")
        if number.isdigit() and command:
            program, arguments = _split(command.strip())
            found.append(Process(int(number), program, (program, *arguments)))
    if not found:
        raise Unlisted("`ps` listed no process at all")
    return found


def of_windows(run: Callable[..., str] | None = None, program: str = "tasklist") -> list[Process]:
    """By `tasklist`, which shows names without arguments."""
    listing = (run or _said)(program, "/FO", "CSV", "/NH")
    rows = csv.reader(listing.splitlines())
    found = [
        Process(int(row[1]), row[0], is_arguments_known=False)
        for row in rows
        if len(row) > 1 and row[1].strip().isdigit()
    ]
    if not found:
        raise Unlisted("`tasklist` listed no process at all")
    return found


def holds(path: Path, proc: Path = Path("/proc")) -> list[int]:
    """The other processes that have a file open, where the system says it (Linux)."""
    found: list[int] = []
    try:
        wanted = path.stat()
        numbers = [entry for entry in proc.iterdir() if entry.name.isdigit() and int(entry.name) != os.getpid()]
    except OSError:
        return []
    for folder in numbers:
        with suppress(OSError):
            for entry in (folder / "fd").iterdir():
                with suppress(OSError):
                    seen = entry.stat()
                    if (seen.st_dev, seen.st_ino) == (wanted.st_dev, wanted.st_ino):
                        found.append(int(folder.name))
                        break
    return found


def is_alive(number: int) -> bool:
    """Whether there is a process of that number, whosever it is."""
    if sys.platform == "win32":
        return any(process.id == number for process in of_windows())
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _split(command: str) -> tuple[str, list[str]]:
    """Program and arguments of a line of `ps`, which quotes nothing: a program inside an application has blanks."""
    for mark in ("/Contents/MacOS/", "/Contents/Frameworks/"):
        inside = command.find(mark)
        if inside >= 0 and command.startswith("/"):
            end = command.find(" -", inside)
            return (command, []) if end < 0 else (command[:end], command[end + 1 :].split(" "))
    program, *arguments = command.split(" ")
    return program, arguments


def _said(*command: str) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, timeout=PATIENCE, check=True, encoding="utf-8", errors="replace"
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise Unlisted(f"`{command[0]}` does not answer: {error}") from error
    return done.stdout
