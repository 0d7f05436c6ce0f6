"""How the command line fails: a sentence on stderr, what to do about it, and an exit code."""

import os
import sys
from types import TracebackType
from typing import Final

import click

from cursus.errors import CursusError

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""What a shell reports of a command whose reader went away, as of `git log | head -1`."""


def say(message: str) -> None:
    """A message for the person, beside whatever stdout carries."""
    from cursus.render.visible import safe

    click.echo(safe(message), err=True)


def say_failure(error: CursusError) -> None:
    """What happened, and on the next line what to do."""
    say(f"Error: {error.message}")
    if error.hint:
        say(error.hint)


def say_os_failure(error: OSError) -> None:
    """The system said no: which file, and why."""
    where = f"{error.filename}: " if error.filename else ""
    say(f"Error: {where}{error.strerror or error}")


def forget_stdout() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def open_closed_streams() -> None:
    """Started with `>&-` or from a desktop, a program has no stdout at all: what it prints goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123


def say_unexpected_failures() -> None:
    """From here on, a mistake of Cursus itself is one sentence instead of a trace."""
    if not os.environ.get("CURSUS_DEBUG"):
        sys.excepthook = _say_unexpected


def _say_unexpected(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    words = f"{kind.__name__}: {error}" if str(error) else kind.__name__
    say(
        f"Error: Cursus made a mistake of its own ({words[:500]}). "
        "With CURSUS_DEBUG=1 the same command shows where; `cursus doctor --report` writes what belongs into a report."
    )
