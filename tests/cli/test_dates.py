"""Dates as people write them."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat.moments import read_when
from tests.cli.command_line import invoke


@pytest.fixture(autouse=True)
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A reader whose clock changes in spring and autumn."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def noon() -> datetime:
    """Noon in Berlin on a summer's Tuesday."""
    return datetime(2026, 7, 14, 10, 0, tzinfo=UTC).astimezone()


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("now", "2026-07-14T12:00+02:00"),
        ("today", "2026-07-14T00:00+02:00"),
        ("yesterday", "2026-07-13T00:00+02:00"),
        ("3 days ago", "2026-07-11T12:00+02:00"),
        ("3 days", "2026-07-11T12:00+02:00"),
        ("3d", "2026-07-11T12:00+02:00"),
        ("  3D ", "2026-07-11T12:00+02:00"),
        ("a day ago", "2026-07-13T12:00+02:00"),
        ("an hour ago", "2026-07-14T11:00+02:00"),
        ("one week ago", "2026-07-07T12:00+02:00"),
        ("last week", "2026-07-07T12:00+02:00"),
        ("last month", "2026-06-14T12:00+02:00"),
        ("last year", "2025-07-14T12:00+02:00"),
        ("90 min ago", "2026-07-14T10:30+02:00"),
        ("90min", "2026-07-14T10:30+02:00"),
        ("2h", "2026-07-14T10:00+02:00"),
        ("2w", "2026-06-30T12:00+02:00"),
        ("1mo", "2026-06-14T12:00+02:00"),
        ("1y", "2025-07-14T12:00+02:00"),
        ("2026-01-31", "2026-01-31T00:00+01:00"),
        ("20260131", "2026-01-31T00:00+01:00"),
        ("2026-01-31T12:30", "2026-01-31T12:30+01:00"),
        ("2026-01-31 12:30:15", "2026-01-31T12:30:15+01:00"),
        ("2026-01-31t12:30:00z", "2026-01-31T13:30+01:00"),
        ("2026-01-31T12:30:00-05:00", "2026-01-31T18:30+01:00"),
    ],
)
def test_words_mean_a_moment(words: str, moment: str):
    assert read_when(words, noon()) == datetime.fromisoformat(moment)


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("2026-01-31", "2026-02-01T00:00+01:00"),
        ("20260131", "2026-02-01T00:00+01:00"),
        ("today", "2026-07-15T00:00+02:00"),
        ("yesterday", "2026-07-14T00:00+02:00"),
        ("2026-03-29", "2026-03-30T00:00+02:00"),
        ("2026-10-25", "2026-10-26T00:00+01:00"),
        ("3d", "2026-07-11T12:00+02:00"),
        ("2026-01-31T12:30", "2026-01-31T12:30+01:00"),
    ],
)
def test_a_day_as_the_end_is_in_it_completely(words: str, moment: str):
    assert read_when(words, noon(), is_end=True) == datetime.fromisoformat(moment)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "soon",
        "3",
        "d",
        "3 moons ago",
        "2026-13-01",
        "2026-02-30",
        "31.01.2026",
        "01/31/2026",
        "last",
        "-3d",
        "99999 years ago",
        "999999d",
        "0000-01-01",
        "٣ days ago d",
    ],
)
def test_words_that_mean_no_moment_mean_none(words: str):
    assert read_when(words, noon()) is None


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01"])
def test_the_ends_of_the_calendar_are_no_mistake_of_cursus(demo: tuple[str, ...], day: str):
    for option in ("--since", "--until"):
        assert invoke(*demo, "list", option, day, "--json").code in (0, 2)


@given(st.text() | st.from_regex(r"\d{1,6}\s?[a-z]{1,7}( ago)?") | st.from_regex(r"\d{4}-?\d\d-?\d\d(T\d\d:\d\d)?"))
def test_any_text_is_a_moment_with_a_zone_or_none(words: str):
    for is_end in (False, True):
        moment = read_when(words, noon(), is_end=is_end)
        assert moment is None or moment.utcoffset() is not None


@given(st.dates(datetime(1, 1, 3).date(), datetime(9999, 12, 29).date()))  # noqa: DTZ001
def test_a_day_lasts_from_its_beginning_to_its_end(day):
    begin, end = read_when(day.isoformat(), noon()), read_when(day.isoformat(), noon(), is_end=True)
    assert begin is not None
    assert end is not None
    assert timedelta(hours=22) < end - begin < timedelta(hours=26)
    assert (begin.date(), begin.hour, end.hour) == (day, 0, 0)


def test_a_date_that_is_none_is_told_with_examples():
    done = invoke("list", "--since", "soon")
    assert done.code == 2
    assert "'soon' is no date. Try 2026-01-31, yesterday, '3 days ago' or 3d." in done.stderr
