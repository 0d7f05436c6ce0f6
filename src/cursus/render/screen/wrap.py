"""Lines that fit: wrapped at spaces, prefixed, folded in the middle."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from cursus.render import glyphs
from cursus.render.cells import cells
from cursus.render.screen.look import DIM, Look
from cursus.render.styles import Line, Run
from cursus.tools.wording import counted

LONGEST_LINE: Final = 2000
"""Characters of one line that are shown unless everything is asked for."""

_SPACES: Final = re.compile(r"( +)")


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum(cells(run.text) for run in line)


def wrapped(line: Line, width: int | None) -> Iterator[Line]:
    """The line in as many as it needs, broken at spaces. A word longer than the screen stays whole."""
    if width is None or length(line) <= width:
        yield line
        return
    current: Line = []
    column = 0
    is_first = True
    for word, space in _words(line):
        needed = length(word)
        if column and column + needed > width:
            yield current
            current, column, is_first = [], 0, False
        current += word
        column += needed
        if space and (column or is_first):
            current.append(space)
            column += cells(space.text)
    if current:
        yield current


def _words(line: Line) -> Iterator[tuple[Line, Run | None]]:
    """Runs that belong together, and the space behind them."""
    word: Line = []
    for run in line:
        for position, part in enumerate(_SPACES.split(run.text)):
            if position % 2:
                yield word, Run(part, run.style)
                word = []
            elif part:
                word.append(Run(part, run.style))
    if word:
        yield word, None


def chopped(line: Line, width: int) -> Iterator[Line]:
    """The line in pieces of at most so many columns, wherever that breaks it."""
    current: Line = []
    room = width
    for run in line:
        start = 0
        for position, character in enumerate(run.text):
            needed = cells(character)
            if needed > room and room < width:
                yield [*current, Run(run.text[start:position], run.style)]
                current, start, room = [], position, width
            room -= needed
        current.append(Run(run.text[start:], run.style))
    yield current


def prefixed(lines: Iterable[Line], first: Run, rest: Run | None = None) -> Iterator[Line]:
    """Each line behind a prefix."""
    prefix = first
    for line in lines:
        yield [prefix, *line]
        prefix = first if rest is None else rest


def folded(lines: Iterable[Line], first: int, last: int, look: Look) -> Iterator[Line]:
    """The first and the last lines, and in between how many are missing; all of them where everything is asked for."""
    if look.full:
        yield from lines
        return
    tail: deque[Line] = deque(maxlen=last + 1)
    total = 0
    for line in lines:
        total += 1
        if total <= first:
            yield shortened(line, look)
        else:
            tail.append(line)
    missing = total - first - len(tail)
    if missing > 0:
        tail.popleft()
        yield more(missing + 1, look)
    yield from (shortened(line, look) for line in tail)


def more(count: int, look: Look, noun: str = "line") -> Line:
    """How many there are beyond what is shown."""
    return [Run(f"{look.sign(glyphs.MORE)} {counted(count, noun)} more (--full)", DIM)]


def shortened(line: Line, look: Look) -> Line:
    """The line without what floods a screen."""
    room = LONGEST_LINE
    for position, run in enumerate(line):
        if len(run.text) > room:
            missing = sum(len(later.text) for later in line[position:]) - room
            return [*line[:position], Run(run.text[:room], run.style), Run(" "), *more(missing, look, "character")]
        room -= len(run.text)
    return line
