"""A unified diff on a terminal: line numbers beside, added green, removed red."""

import re
from collections.abc import Iterator
from typing import Final

from cursus.render import visible
from cursus.render.screen.look import BOLD, CYAN, DIM, GREEN, RED
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.diffs import Hunk, read

_COUNTS: Final = re.compile(r"@@ -\d+(?:,(\d{1,9}))? \+\d+(?:,(\d{1,9}))? @@")
_STYLES: Final[dict[str, Style]] = {"+": GREEN, "-": RED, " ": PLAIN}


def diff_lines(diff: str) -> Iterator[Line]:
    """The hunks of the diff of one file. One whose place in the file is not known has no line numbers."""
    hunks = read(diff).hunks
    if not hunks:
        rows = visible.exact(diff).rstrip("\n").split("\n")
        yield from ([Run(row, _STYLES.get(row[:1], DIM))] for row in rows)
        return
    width = max(len(str(_last_number(hunk))) for hunk in hunks)
    for position, hunk in enumerate(hunks):
        if position:
            yield [Run(" " * (width + 1)), Run("⋯", CYAN)]
        yield from _hunk_lines(hunk, width)


def _hunk_lines(hunk: Hunk, width: int) -> Iterator[Line]:
    old, new = hunk.old_at, hunk.new_at
    for line in hunk.lines:
        mark = line[0]
        number = old if mark == "-" else new
        beside = "" if number is None else str(number + 1)
        yield [Run(f"{beside:>{width}} ", DIM), Run(visible.exact(line.removesuffix("\n")), _STYLES.get(mark, PLAIN))]
        if not line.endswith("\n"):
            yield [Run(" " * (width + 2)), Run("(no line break at the end)", DIM)]
        old = old if old is None or mark == "+" else old + 1
        new = new if new is None or mark == "-" else new + 1


def _last_number(hunk: Hunk) -> int:
    return max((hunk.old_at or 0) + len(hunk.old), (hunk.new_at or 0) + len(hunk.new))


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
