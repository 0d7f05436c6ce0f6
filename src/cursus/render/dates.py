"""Times and spans in words. Exports say UTC, a terminal the reader's own zone; what is unknown is never made up."""

from datetime import UTC, datetime
from typing import Final

_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 86400


def iso(at: datetime | None) -> str | None:
    """ISO 8601 in UTC with milliseconds; None where the time is unknown."""
    if at is None:
        return None
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def minute(at: datetime) -> str:
    """Date and minute in the reader's zone."""
    return at.astimezone().strftime("%Y-%m-%d %H:%M")


def utc_minute(at: datetime) -> str:
    """Date and minute in UTC, which it says."""
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC")


def relative(at: datetime, now: datetime) -> str:
    """How long ago that was; the date itself where it lies ahead."""
    seconds = (now - at).total_seconds()
    if seconds < -_MINUTE:
        return at.astimezone().strftime("%Y-%m-%d")
    if seconds < _MINUTE:
        return "just now"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min ago"
    days = (now.astimezone().date() - at.astimezone().date()).days
    if seconds < _DAY and days == 0:
        return f"{int(seconds // _HOUR)} h ago"
    if days <= 1:
        return "yesterday"
    if days < 14:
        return f"{days} days ago"
    if days < 60:
        return f"{days // 7} weeks ago"
    return f"{days // 30} months ago" if days < 730 else f"{days // 365} years ago"
