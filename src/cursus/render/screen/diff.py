"""A unified diff on a terminal: line numbers beside, added green, removed red."""

import re
from collections.abc import Iterator
from typing import Final

from cursus.render import glyphs, visible
from cursus.render.screen.look import BOLD, CYAN, DIM, GREEN, RED, Look
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.diffs import Hunk, read

_COUNTS: Final = re.compile(r"@@ -\d+(?:,(\d{1,9}))? \+\d+(?:,(\d{1,9}))? @@")
_STYLES: Final[dict[str, Style]] = {"+": GREEN, "-": RED, " ": PLAIN}


def diff_lines(diff: str, look: Look) -> Iterator[Line]:
    """The hunks of the diff of one file. One whose place in the file is not known has no line numbers."""
    hunks = read(diff).hunks
    if not hunks:
        rows = visible.exact(diff).rstrip("\n").split("\n")
        yield from ([Run(row, _STYLES.get(row[:1], DIM))] for row in rows)
        return
    width = max(_number_width(hunk) for hunk in hunks)
    for position, hunk in enumerate(hunks):
        if position:
            yield [Run(" " * width), Run(look.sign(glyphs.GAP), CYAN)]
        yield from _hunk_lines(hunk, width)


def _hunk_lines(hunk: Hunk, width: int) -> Iterator[Line]:
    old, new = hunk.old_at, hunk.new_at
    for line in hunk.lines:
        mark = line[0]
        number = old if mark == "-" else new
        beside = "" if number is None else f"{number + 1} "
        yield [Run(beside.rjust(width), DIM), Run(visible.exact(line.removesuffix("\n")), _STYLES.get(mark, PLAIN))]
        if not line.endswith("\n"):
            yield [Run(" " * (width + 1)), Run("(no line break at the end)", DIM)]
        old = old if old is None or mark == "+" else old + 1
        new = new if new is None or mark == "-" else new + 1


def _number_width(hunk: Hunk) -> int:
    """What the numbers of a hunk and the space behind them take: nothing where its place is not known."""
    ends = [at + len(lines) for at, lines in ((hunk.old_at, hunk.old), (hunk.new_at, hunk.new)) if at is not None]
    return len(str(max(ends))) + 1 if ends else 0


def patch_lines(patch: str) -> Iterator[Line]:
    """A patch of many files as it is, coloured."""
    left = 0
    for row in visible.exact(patch).split("\n"):
        found = _COUNTS.match(row)
        if found:
            left = sum(int(count) if count else 1 for count in found.groups())
            yield [Run(row, CYAN)]
        elif left > 0 and row[:1] in _STYLES:
            left -= 2 if row[0] == " " else 1
            yield [Run(row, _STYLES[row[0]])]
        else:
            yield [Run(row, BOLD if row.startswith(("diff ", "--- ", "+++ ")) else DIM)]
