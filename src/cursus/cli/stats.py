"""`cursus stats`: how much of what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.filters import filtering, filters
from cursus.cli.freshness import freshen
from cursus.cli.screen import Screen, print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.library.statistics import Counts, Stats

BY: Final = ("day", "week", "month", "weekday", "hour", "workspace", "model", "mode", "source", "tool", "path", "chat")
ON_A_SCREEN: Final = 40
_BAR: Final = 24
_SHORTEST_BAR: Final = 8
_WIDEST_KEY: Final = 34
_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_COLUMNS: Final = (
    ("messages", "MESSAGES"),
    ("chats", "CHATS"),
    ("calls", "CALLS"),
    ("lines_added", "+LINES"),
    ("lines_removed", "-LINES"),
    ("turns", "TURNS"),
    ("edits", "EDITS"),
)
_TOKENS: Final = (("input_tokens", "TOKENS IN"), ("output_tokens", "TOKENS OUT"))


@click.command("stats")
@click.option("--by", type=click.Choice(BY), help="What to count by.")
@click.option("--query", metavar="Q", default="", help="Only messages that this search finds.")
@click.option("--limit", metavar="N", type=click.IntRange(min=1), help="At most so many rows; a terminal shows 40.")
@filtering
@everywhere
@click.pass_obj
def command(settings: Settings, by: Any, query: str, limit: int | None, **options: Any) -> None:
    """Count chats, turns, messages, tool calls, edits, lines and tokens.

    Without --by: all of it, and the days of the last weeks. Sub-agents count like other chats.
    """
    target = screen()
    with settings.library() as library:
        freshen(library)
        counted = library.stats(by, query, fresh=False, **filters(options))
        days = library.stats("day", query, fresh=False, **filters(options)) if by is None else None
    if settings.json:
        _print_json(counted)
    elif not target.is_terminal:
        print_lines(_tabbed(counted), target)
    else:
        print_lines(_lines(counted, days, target, limit or ON_A_SCREEN), target)


def _print_json(counted: "Stats") -> None:
    from cursus.render.export_json import indented

    print_bytes(
        indented({"by": counted.by, "total": _plain(counted.total), "rows": list(map(_plain, counted.rows))}) + b"\n"
    )


def _plain(counts: "Counts") -> dict[str, Any]:
    return {name: getattr(counts, name) for name in counts.__struct_fields__}


def _tabbed(counted: "Stats") -> Iterator[str]:
    names = counted.total.__struct_fields__
    yield "\t".join(names)
    for row in counted.rows or (counted.total,):
        yield "\t".join("" if (value := getattr(row, name)) is None else str(value) for name in names)


def _lines(counted: "Stats", days: "Stats | None", target: Screen, limit: int) -> Iterator[str]:
    from cursus.render.screen.look import BOLD, DIM
    from cursus.render.styles import Run

    yield from (styled([Run(f"{name:14}", DIM), Run(value, BOLD)], target) for name, value in _totals(counted.total))
    if days is not None and days.rows:
        yield ""
        yield from _chart(days.rows[-28:], target, "day")
    if counted.by is not None:
        yield ""
        rows = counted.rows[-limit:] if counted.by in ("day", "week", "month") else counted.rows[:limit]
        yield from _chart(rows, target, counted.by)
        if len(counted.rows) > len(rows):
            yield styled([Run(f"{len(counted.rows) - len(rows)} more; --limit shows them.", DIM)], target)


def _totals(total: "Counts") -> Iterator[tuple[str, str]]:
    yield "chats", f"{total.chats:,}"
    yield "turns", f"{total.turns:,}"
    yield "messages", f"{total.messages:,}"
    yield "tool calls", f"{total.calls:,}"
    yield "edits", f"{total.edits:,}  (+{total.lines_added:,} −{total.lines_removed:,} lines)"
    for name, words in (("input_tokens", "tokens in"), ("output_tokens", "tokens out")):
        value = getattr(total, name)
        yield words, "not recorded" if value is None else f"{value:,}"


def _chart(rows: "Sequence[Counts]", target: Screen, by: str) -> Iterator[str]:
    """A table with a bar for the number of messages."""
    from cursus.render.cells import cells, cut, padded
    from cursus.render.screen.look import CYAN, DIM
    from cursus.render.styles import Run
    from cursus.render.visible import one_line

    if not rows:
        return
    columns = [*_COLUMNS, *(column for column in _TOKENS if any(getattr(row, column[0]) is not None for row in rows))]
    table = [[_figure(getattr(row, name)) for name, _ in columns] for row in rows]
    widths = [max(len(title), *(len(line[at]) for line in table)) for at, (_, title) in enumerate(columns)]
    keys = [one_line(row.key) if row.key is not None else "unknown" for row in rows]
    wide = min(_WIDEST_KEY, max(cells(by), *map(cells, keys)))
    while wide + sum(widths) + 2 * len(widths) + 2 + _SHORTEST_BAR > target.width and len(widths) > 2:
        widths.pop()
    longest = target.width - wide - sum(widths) - 2 * len(widths) - 3
    most = max(row.messages for row in rows) or 1
    heads = "  ".join(title.rjust(width) for (_, title), width in zip(columns, widths, strict=False))
    yield styled([Run(f"{padded(by.upper(), wide)}  {heads}", DIM)], target)
    has_bar = longest >= _SHORTEST_BAR
    for key, row, figures in zip(keys, rows, table, strict=True):
        numbers = "  ".join(figure.rjust(width) for figure, width in zip(figures, widths, strict=False))
        bar = _bar(row.messages / most, min(longest, _BAR), target) if has_bar else ""
        yield styled([Run(padded(cut(key, wide), wide)), Run(f"  {numbers}  ", DIM), Run(bar, CYAN)], target)


def _figure(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


def _bar(part: float, width: int, target: Screen) -> str:
    eighths = round(part * width * 8) or int(part > 0)
    if not target.unicode:
        return "#" * ((eighths + 7) // 8)
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
