"""What stdout is: a terminal of some size and abilities, or a pipe that gets no escapes and no line is cut for."""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from cursus.render.styles import Line


class Screen(NamedTuple):
    """What the reader of stdout can show."""

    is_terminal: bool
    width: int
    height: int
    colour: bool
    unicode: bool


def screen() -> Screen:
    """The screen behind stdout (NO_COLOR, FORCE_COLOR and TERM are heard)."""
    is_terminal = sys.stdout.isatty()
    size = shutil.get_terminal_size()
    return Screen(is_terminal, size.columns, size.lines, _has_colour(is_terminal), _has_unicode())


def _has_colour(is_terminal: bool) -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE"):
        return True
    return is_terminal and os.environ.get("TERM") != "dumb"


def _has_unicode() -> bool:
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return encoding.startswith("utf")


def styled(line: "Line", target: Screen) -> str:
    """A line in the colours and signs that the screen can show."""
    from cursus.render.styles import written

    return written(line, colour=target.colour, unicode=target.unicode)


def print_lines(lines: Iterable[str], target: Screen) -> None:
    """The lines, through a pager where they do not fit on the terminal."""
    iterator = iter(lines)
    if target.is_terminal:
        from cursus.cli.pager import page

        head = list(islice(iterator, target.height))
        if len(head) >= target.height and page(_chained(head, iterator)):
            return
        _write(head, target)
    _write(iterator, target)


def print_bytes(text: bytes) -> None:
    """Machine output: UTF-8, whatever the terminal speaks."""
    click.echo(text, nl=False)


def _chained(head: list[str], rest: Iterator[str]) -> Iterator[str]:
    while head:
        yield head.pop(0)
    yield from rest


def _write(lines: Iterable[str], target: Screen) -> None:
    _allow_any_character()
    iterator = iter(lines)
    while chunk := list(islice(iterator, 64)):
        click.echo("\n".join(chunk), color=target.colour or None)


def _allow_any_character() -> None:
    """A terminal that cannot show a character shows a question mark."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None and not _has_unicode():
        reconfigure(errors="replace")
