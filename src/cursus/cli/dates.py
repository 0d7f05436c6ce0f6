"""Dates as people write them on a command line: 2026-01-31, yesterday, "3 days ago", 3d."""

import re
from datetime import datetime, timedelta
from typing import Any, Final

import click

_AGO: Final = re.compile(
    r"(?:last\s+|(?P<count>\d{1,5}|an?|one)\s*)"
    r"(?P<unit>min|minutes?|h|hours?|d|days?|w|weeks?|mo|months?|y|years?)(?:\s+ago)?",
    re.IGNORECASE,
)
_DAYS: Final = {"today": 0, "yesterday": 1}
_UNITS: Final = {
    "mi": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
    "mo": timedelta(days=30),
    "y": timedelta(days=365),
}
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class When(click.ParamType):
    """A moment; a mere date is its beginning, or its end where `is_end`. Without a zone it is the reader's own."""

    name = "date"

    def __init__(self, *, is_end: bool = False) -> None:
        self.is_end = is_end

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if isinstance(value, datetime):
            return value
        found = read_when(str(value), datetime.now().astimezone(), is_end=self.is_end)
        if found is None:
            self.fail(f"{value!r} is no date. Try 2026-01-31, yesterday, '3 days ago' or 3d.", param, ctx)
        return found


def read_when(text: str, now: datetime, *, is_end: bool = False) -> datetime | None:
    """The moment that the words mean; None where they mean none."""
    text = text.strip().lower()
    if text == "now":
        return now
    if text in _DAYS:
        return _edge(now - timedelta(days=_DAYS[text]), is_end=is_end)
    ago = _AGO.fullmatch(text)
    try:
        if ago:
            count = int(ago["count"]) if (ago["count"] or "").isdigit() else 1
            return now - count * _unit(ago["unit"])
        at = datetime.fromisoformat(text)
    except (ValueError, OverflowError):
        return None
    at = at.astimezone() if at.tzinfo is None else at
    return _edge(at, is_end=is_end) if _DATE.fullmatch(text) else at


def _unit(name: str) -> timedelta:
    return _UNITS.get(name[:2]) or _UNITS[name[0]]


def _edge(at: datetime, *, is_end: bool) -> datetime:
    """Midnight before that moment, or after it, by the reader's clock."""
    midnight = at.replace(tzinfo=None, hour=0, minute=0, second=0, microsecond=0) + timedelta(days=int(is_end))
    return midnight.astimezone()
