"""Times as stores write them: ISO text, milliseconds, seconds, floats, numbers in text (S §5.4)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final

import msgspec

from cursus.chat import TimeOrigin

_MILLISECONDS_FROM: Final = 1e11
_SECONDS_FROM: Final = 1e9
_LATEST: Final = 253_402_300_799_000
EARLIEST_ABSOLUTE: Final = 946_684_800_000
"""2000-01-01: a smaller number of milliseconds is an offset from when a window opened, not a date."""
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)


def from_ms(value: float) -> datetime | None:
    """The time of a number of milliseconds since 1970."""
    if not EARLIEST_ABSOLUTE < value < _LATEST:
        return None
    return datetime.fromtimestamp(value / 1000, UTC)


def read_time(value: Any) -> datetime | None:
    """The time in a stored value; None where it holds none, never now and never 1970."""
    if isinstance(value, str):
        if value[4:5] == "-":
            return _read_iso(value)
        try:
            value = float(value)
        except ValueError:
            return _read_iso(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return None
    if value >= _MILLISECONDS_FROM:
        return from_ms(value)
    return from_ms(value * 1000) if value >= _SECONDS_FROM else None


def _read_iso(text: str) -> datetime | None:
    """The time in ISO text. Some numbers pass as ISO text too, so this comes second where a number is possible."""
    try:
        at = datetime.fromisoformat(text)
        if at.tzinfo is not UTC:
            at = at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
    except (OverflowError, ValueError):
        return None
    return at if at >= _EARLIEST else None


class Moment(msgspec.Struct, frozen=True, gc=False):
    """When something was, and how that is known."""

    at: datetime
    origin: TimeOrigin


def filled(moments: Sequence[Moment | None], created: datetime | None) -> list[Moment | None]:
    """The same moments with the gaps closed: between two known ones evenly, before the first by when the chat was
    made, after the last by the last (S §5.4). Where nothing is known, nothing is invented.
    """
    known = [index for index, moment in enumerate(moments) if moment is not None]
    result = list(moments)
    if len(known) == len(moments):
        return result
    if not known:
        only = Moment(created, "session") if created else None
        return [only for _ in moments]
    first, last = known[0], known[-1]
    start = Moment(created, "session") if created else None
    for index in range(first):
        result[index] = start
    for before, behind in pairwise(known):
        if behind - before > 1:
            _interpolate(result, before, behind)
    end = result[last]
    for index in range(last + 1, len(result)):
        result[index] = Moment(end.at, "interpolated") if end else None
    return result


def _interpolate(moments: list[Moment | None], before: int, behind: int) -> None:
    left, right = moments[before], moments[behind]
    if left is None or right is None:
        return
    step = (right.at - left.at) / (behind - before)
    for index in range(before + 1, behind):
        moments[index] = Moment(left.at + step * (index - before), "interpolated")
