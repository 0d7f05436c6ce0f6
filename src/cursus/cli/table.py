"""The table of chats on a terminal, as wide as that is."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from cursus.chat import Head
from cursus.cli.screen import Screen, styled
from cursus.render.cells import cells, cut, padded
from cursus.render.dates import relative
from cursus.render.screen.look import BOLD, CYAN, DIM
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.render.visible import one_line

_SHORTEST_ID: Final = 8
_SHORTEST_TITLE: Final = 24
_GAP: Final = "  "


class Column(NamedTuple):
    """One column: how wide it may become, and below which width of the screen it is left out."""

    title: str
    style: Style = PLAIN
    widest: int = 1000
    is_right: bool = False
    needs: int = 0


_COLUMNS: Final = (
    Column("ID", CYAN),
    Column("WHEN", DIM, 14),
    Column("WORKSPACE", PLAIN, 22, needs=60),
    Column("TITLE", BOLD),
    Column("MSGS", DIM, is_right=True, needs=70),
    Column("MODEL", DIM, 24, needs=100),
    Column("SOURCE", DIM, 20, needs=120),
)
_ID: Final = 0
_TITLE: Final = 3


def head_table(
    heads: Sequence[Head], target: Screen, now: datetime, left: int = 0, is_all: bool = True
) -> Iterator[str]:
    """The lines of the table; below it how many chats it leaves out, and how to see them."""
    ids = short_ids([head.id for head in heads])
    rows = [[one_line(cell) for cell in _cells(head, start, now)] for head, start in zip(heads, ids, strict=True)]
    widths = _widths(rows, target.width)
    yield _written([_cell(_COLUMNS[at].title, at, width, DIM) for at, width in widths.items()], target)
    for row in rows:
        yield _written([_cell(row[at], at, width, _COLUMNS[at].style) for at, width in widths.items()], target)
    if left:
        count = f"{left}" if is_all else f"At least {left}"
        more = f"{count} more; --limit {len(heads) + left} shows them."
        yield styled([Run(more, DIM)], target)


def short_ids(ids: Sequence[str]) -> list[str]:
    """The beginnings of ids, all as long as it takes to tell these apart."""
    ordered = sorted(set(ids))
    length = _SHORTEST_ID
    for one, other in pairwise(ordered):
        shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
        length = max(length, shared + 1)
    return [whole[:length] for whole in ids]


def _cells(head: Head, id: str, now: datetime) -> Iterator[str]:
    latest = head.updated or head.created
    yield id
    yield relative(latest, now) if latest else "?"
    yield (head.workspace or "").rstrip("/\\").replace("\\", "/").rpartition("/")[2]
    yield f"{head.title} (archived)" if head.archived else head.title
    yield "" if head.messages is None else str(head.messages)
    yield head.model or ""
    yield f"{head.sources[0].store}/{head.sources[0].era}" if head.sources else ""


def _widths(rows: list[list[str]], width: int) -> dict[int, int]:
    """The columns that there is room for, and how wide each is: the last ones give way to the title first."""
    widths = {
        at: min(max(cells(column.title), *(cells(row[at]) for row in rows)), column.widest)
        for at, column in enumerate(_COLUMNS)
        if width >= column.needs
    }
    shortest = min(_SHORTEST_TITLE, widths[_TITLE])
    for at in sorted(widths.keys() - {_ID, _TITLE}, reverse=True):
        if _room(widths, width) < shortest:
            del widths[at]
    widths[_TITLE] = max(1, min(widths[_TITLE], _room(widths, width)))
    return widths


def _room(widths: dict[int, int], width: int) -> int:
    """What the other columns leave to the title."""
    return width - sum(wide for at, wide in widths.items() if at != _TITLE) - len(_GAP) * (len(widths) - 1)


def _cell(text: str, at: int, width: int, style: Style) -> Run:
    return Run(padded(cut(text, width), width, right=_COLUMNS[at].is_right), style)


def _written(row: Line, target: Screen) -> str:
    line: Line = []
    for run in row:
        line += [Run(_GAP), run] if line else [run]
    return styled(line, target)
