"""`/stats`: how much was asked, said, called and changed, as charts drawn here, each with its table."""

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cursus.render import visible
from cursus.web import charts, pages
from cursus.web.catalogue import place

if TYPE_CHECKING:
    from cursus.library import Library
    from cursus.library.statistics import By, Counts, Stats

ENTRY: Final = pages.Entry("Statistics", "/stats", "chart", 20)
DAYS: Final = 120
"""Days of the first chart: the last so many in which anything was said."""

BARS: Final = 12
_CHARTS: Final[tuple[tuple["By", str], ...]] = (
    ("workspace", "By workspace"),
    ("model", "By model"),
    ("tool", "By tool"),
    ("path", "Files changed most"),
)


async def stats(request: Request) -> Response:
    """The page."""
    days, others = await request.app.state.shelf.ask(_read)
    drawn = [_by_day(days), *(_by_name(title, told) for title, told in others if told.rows)]
    values = {"tiles": _tiles(days.total), "charts": drawn}
    return pages.page(request, "stats.html", title="Statistics", **values)


def _read(library: "Library") -> "tuple[Stats, list[tuple[str, Stats]]]":
    return library.stats("day"), [(title, library.stats(by)) for by, title in _CHARTS]


def _tiles(total: "Counts") -> list[dict[str, str]]:
    tiles = [
        (total.chats, "chats"),
        (total.turns, "questions"),
        (total.messages, "messages"),
        (total.calls, "tool calls"),
        (total.edits, "edits"),
        (total.lines_added, "lines added"),
        (total.lines_removed, "lines removed"),
    ]
    tokens = (total.input_tokens or 0) + (total.output_tokens or 0)
    if tokens:
        tiles.append((tokens, "tokens measured"))
    return [{"number": f"{number:,}", "words": words} for number, words in tiles]


def _by_day(told: "Stats") -> dict[str, Any]:
    counts = {row.key: row for row in told.rows if row.key}
    if not counts:
        return {"title": "Messages a day", "svg": "", "rows": []}
    last = date.fromisoformat(max(counts))
    days = [(last - timedelta(days=back)).isoformat() for back in range(DAYS - 1, -1, -1)]
    first = min(counts)
    days = [day for day in days if day >= first]
    bars = [(day, counts[day].messages if day in counts else 0) for day in days]
    rows = [_row(row.key or "", row) for row in reversed(told.rows) if row.key]
    return {
        "title": f"Messages a day, {days[0]} to {days[-1]}",
        "svg": pages.markup(charts.columns(bars, "messages")),
        "rows": rows,
    }


def _by_name(title: str, told: "Stats") -> dict[str, Any]:
    named = [(_name(row, told.by or ""), row) for row in told.rows]
    bars = [(name, row.messages) for name, row in named[:BARS]]
    unit = {"tool": "calls", "path": "edits"}.get(told.by or "", "messages")
    return {
        "title": title,
        "svg": pages.markup(charts.bars(bars, unit)),
        "rows": [_row(name, row) for name, row in named[:200]],
    }


def _name(row: "Counts", by: str) -> str:
    name = visible.one_line(row.key or "")
    return (place(name) if by == "workspace" else name) or "not known"


def _row(name: str, row: "Counts") -> dict[str, str]:
    tokens = None if row.input_tokens is None and row.output_tokens is None else 0
    if tokens is not None:
        tokens = (row.input_tokens or 0) + (row.output_tokens or 0)
    return {
        "name": name,
        "chats": f"{row.chats:,}",
        "messages": f"{row.messages:,}",
        "calls": f"{row.calls:,}",
        "lines": f"+{row.lines_added:,} −{row.lines_removed:,}",
        "tokens": "" if tokens is None else f"{tokens:,}",
    }


ROUTES: Final = [Route("/stats", stats)]
