import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest

from cursus.render.dates import iso, minute, relative, utc_minute

NOW = datetime(2026, 3, 10, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def in_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as moved:
        moved.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=5), "5 min ago"),
        (timedelta(hours=3), "3 h ago"),
        (timedelta(hours=13), "yesterday"),
        (timedelta(days=1, hours=2), "yesterday"),
        (timedelta(days=4), "4 days ago"),
        (timedelta(days=21), "3 weeks ago"),
        (timedelta(days=90), "3 months ago"),
        (timedelta(days=800), "2 years ago"),
        (-timedelta(days=2), "2026-03-12"),
    ],
)
def test_how_long_ago(ago: timedelta, words: str):
    assert relative(NOW - ago, NOW) == words


def test_times_keep_their_milliseconds_and_say_utc():
    at = datetime(2026, 1, 31, 14, 0, 0, 123_000, tzinfo=timezone(timedelta(hours=2)))
    assert iso(at) == "2026-01-31T12:00:00.123Z"
    assert iso(None) is None
    assert utc_minute(at) == "2026-01-31 12:00 UTC"
    assert minute(at) == "2026-01-31 12:00"
