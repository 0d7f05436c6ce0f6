"""How far a long command is: a bar on a terminal, now and then a line elsewhere, always on stderr."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, Protocol

from cursus.cli.failures import say

SECONDS_BETWEEN_LINES: Final = 5.0


class Progress(Protocol):
    """Told how much is done."""

    def __call__(self, done: int, total: int, /) -> None: ...


@contextmanager
def progress(doing: str) -> Iterator[Progress]:
    """Something that shows progress until the work is over."""
    if not sys.stderr.isatty():
        yield _Lines(doing)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=None)

        def show(done: int, total: int, /) -> None:
            bar.update(task, completed=done, total=total)

        yield show


class _Lines:
    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.next = monotonic() + SECONDS_BETWEEN_LINES

    def __call__(self, done: int, total: int, /) -> None:
        now = monotonic()
        if now >= self.next:
            self.next = now + SECONDS_BETWEEN_LINES
            say(f"{self.doing}: {done} of {total}")
