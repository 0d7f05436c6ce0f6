"""`cursus list`: the chats, newest first."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.failures import say
from cursus.cli.filters import filtering, filters
from cursus.cli.screen import Screen, print_bytes, print_lines, screen
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.chat import Head
    from cursus.library import Library

ON_A_SCREEN: Final = 50
"""Chats that a terminal shows unless it is told how many."""

COUNTING: Final = 0.1
"""Seconds spent on counting what a table leaves out."""

_CHUNK: Final = 64


@click.command("list")
@filtering
@click.option("--limit", metavar="N", type=click.IntRange(min=1), help="At most so many; a terminal shows 50.")
@everywhere
@click.pass_obj
def command(settings: Settings, limit: int | None, **options: Any) -> None:
    """List the chats, newest first.

    A terminal gets a table. A pipe gets a line a chat, tab-separated: id, time, workspace, messages, model, source,
    title.
    """
    with settings.library() as library:
        heads = library.chats(**filters(options))
        first = next(heads, None)
        if first is None and not settings.json:
            say(nothing(library, settings))
        else:
            print_heads(chain([first] if first else [], heads), settings, limit)
        say_problems(library, settings)


def nothing(library: "Library", settings: Settings) -> str:
    """Why there is nothing to show."""
    if next(library.chats(children=True), None) is not None:
        return "No chat fits."
    return f"There are no chats here. `{settings.example('doctor')}` says where Cursus looked."


def print_heads(heads: "Iterator[Head]", settings: Settings, limit: int | None = None) -> None:
    """The heads in the form that stdout's reader wants."""
    target = screen()
    if settings.json:
        _print_json(islice(heads, limit))
    elif target.is_terminal:
        print_table(heads, target, limit or ON_A_SCREEN)
    else:
        print_lines(map(_tabbed, islice(heads, limit)), target)


def print_table(heads: "Iterator[Head]", target: Screen, limit: int) -> None:
    """A table for people, and how many chats it leaves out."""
    from cursus.cli.table import head_table

    shown = list(islice(heads, limit))
    print_lines(head_table(shown, target, datetime.now(UTC), *_rest(heads)), target)


def _rest(heads: "Iterator[Head]") -> tuple[int, bool]:
    """How many more there are, and whether that is all: nobody waits long for a number."""
    until = monotonic() + COUNTING
    count = 0
    for _ in heads:
        count += 1
        if monotonic() > until:
            return count, False
    return count, True


def _print_json(heads: "Iterable[Head]") -> None:
    """One valid JSON array, one chat a line."""
    from cursus.render.export_json import encoded, head_json

    lines = (encoded(head_json(head)) for head in heads)
    first = next(lines, None)
    if first is None:
        print_bytes(b"[]\n")
        return
    print_bytes(b"[\n" + first)
    while chunk := list(islice(lines, _CHUNK)):
        print_bytes(b"".join(b",\n" + line for line in chunk))
    print_bytes(b"\n]\n")


def _tabbed(head: "Head") -> str:
    from cursus.render.dates import iso
    from cursus.render.visible import one_line

    source = f"{head.sources[0].store}/{head.sources[0].era}" if head.sources else None
    messages = None if head.messages is None else str(head.messages)
    fields = (head.id, iso(head.updated or head.created), head.workspace, messages, head.model, source, head.title)
    return "\t".join(one_line(field or "") for field in fields)


def say_problems(library: "Library", settings: Settings) -> None:
    """Whether something could not be read; `doctor` says what."""
    from cursus.tools.wording import counted

    count = len(library.problems())
    if count:
        say(f"{counted(count, 'thing')} could not be read; `{settings.example('doctor')}` says what and why.")
