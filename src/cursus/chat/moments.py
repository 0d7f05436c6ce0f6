"""Moments as people write them: 2026-01-31, yesterday, "3 days ago", 3d."""

import re
from datetime import date, datetime, timedelta
from typing import Final

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


def read_when(text: str, now: datetime, *, is_end: bool = False) -> datetime | None:
    """The moment that the words mean; None where they mean none."""
    text = text.strip().lower()
    ago = _AGO.fullmatch(text)
    try:
        if text == "now":
            return now
        if text in _DAYS:
            return _edge(now.date() - timedelta(days=_DAYS[text]), is_end=is_end)
        if ago:
            count = int(ago["count"]) if (ago["count"] or "").isdigit() else 1
            return now - count * _unit(ago["unit"])
        day = _day(text)
        if day is not None:
            return _edge(day, is_end=is_end)
        at = datetime.fromisoformat(text.upper())
        return at.astimezone() if at.tzinfo is None else at
    except (ValueError, OverflowError):
        return None


def _unit(name: str) -> timedelta:
    return _UNITS.get(name[:2]) or _UNITS[name[0]]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _edge(day: date, *, is_end: bool) -> datetime:
    """The midnight at which a day begins, or ends, by the reader's clock."""
    midnight = datetime(day.year, day.month, day.day) + timedelta(days=int(is_end))  # noqa: DTZ001
    return midnight.astimezone()
