"""Bringing the index up to date before a command looks into it: with a bar the first time, unnoticed later."""

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from cursus.cli.failures import say
from cursus.cli.progress import Progress, progress

if TYPE_CHECKING:
    from cursus.library import Library

WORTH_A_BAR: Final = 40
"""Reading fewer chats than these is over before anybody could look at a bar."""

PATIENCE: Final = 120.0
"""Seconds for which a first reading by another process is waited for."""


def freshen(library: "Library") -> None:
    """The index as it should be. Interrupted, it goes on from there the next time."""
    is_first = not library.has_index
    if is_first:
        say("Reading all chats, once. Later only what is new is read.")
    with ExitStack() as stack:
        bar: list[Progress] = []

        def show(done: int, total: int, /) -> None:
            if total >= WORTH_A_BAR:
                if not bar:
                    bar.append(stack.enter_context(progress("Reading chats")))
                bar[0](done, total)

        done = library.sync(show, wait=PATIENCE if is_first else 0.0)
    if not done.is_done:
        say("Another process is reading new chats just now; what it has not read yet is not found.")
