"""A table on a terminal: columns as wide as their cells, or, where the screen is narrower, cells of several lines."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from cursus.render import glyphs
from cursus.render.screen.look import DIM, Look
from cursus.render.screen.wrap import chopped, length, wrapped
from cursus.render.styles import Line, Run

NARROWEST: Final = 8
"""Columns of the screen below which no column of a table is squeezed."""


class Cell(NamedTuple):
    """What stands in one cell, and on which side of it."""

    line: Line
    is_right: bool = False


def table_lines(head: Sequence[Cell], body: Sequence[Sequence[Cell]], look: Look, width: int) -> Iterator[Line]:
    """The lines of a table; rows of several lines stand apart."""
    rows = [head, *body]
    widths = _fitting([max(length(cell.line) for cell in column) for column in _columns(rows)], width)
    rule = look.sign(glyphs.RULE)
    crossing = f"{rule}{look.sign(glyphs.CROSSING)}{rule}"
    drawn = [list(_row_lines(row, widths, look)) for row in rows]
    is_loose = any(len(lines) > 1 for lines in drawn[1:])
    yield from drawn[0]
    yield [Run(crossing.join(rule * room for room in widths), DIM)]
    for number, lines in enumerate(drawn[1:]):
        if number and is_loose:
            yield _row_line([[] for _ in widths], [False] * len(widths), widths, look)
        yield from lines


def _columns(rows: Sequence[Sequence[Cell]]) -> Iterator[tuple[Cell, ...]]:
    return zip_longest(*rows, fillvalue=Cell([]))


def _fitting(widths: list[int], width: int) -> list[int]:
    """The widest columns give way until all of them fit, as far as they can."""
    left = width - 3 * (len(widths) - 1)
    fitting = list(widths)
    for position, at in enumerate(sorted(range(len(widths)), key=widths.__getitem__)):
        share = max(NARROWEST, left // (len(widths) - position))
        fitting[at] = min(widths[at], share)
        left -= fitting[at]
    return fitting


def _row_lines(row: Sequence[Cell], widths: list[int], look: Look) -> Iterator[Line]:
    sides = [cell.is_right for cell in row]
    parts = [list(_cell_lines(cell.line, room)) for cell, room in zip(row, widths, strict=False)]
    for lines in zip_longest(*parts, fillvalue=None):
        yield _row_line([line or [] for line in lines], sides, widths, look)


def _cell_lines(line: Line, room: int) -> Iterator[Line]:
    """The lines of a cell. A word longer than the column is broken, or the columns beside it would not align."""
    for part in wrapped(line, room):
        yield from chopped(trimmed(part), room)


def _row_line(cells: Sequence[Line], sides: list[bool], widths: list[int], look: Look) -> Line:
    line: Line = []
    for cell, is_right, room in zip(cells, sides, widths, strict=False):
        if line:
            line.append(Run(f" {look.sign(glyphs.QUOTE)} ", DIM))
        space = Run(" " * (room - length(cell)))
        line += [space, *cell] if is_right else [*cell, space]
    return line


def trimmed(line: Line) -> Line:
    """The line without the space that it was broken at."""
    if not line:
        return line
    *rest, last = line
    return [*rest, Run(last.text.rstrip(" "), last.style)]
