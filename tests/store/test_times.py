"""Times in whatever form a store has them, and the gaps between those that are known (S §5.4)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.times import Moment, filled, from_ms, read_time
from tests.store.reading import NOON, NOON_MS


@pytest.mark.parametrize(
    "stored",
    [
        "2025-10-01T12:00:00.000Z",
        "2025-10-01T12:00:00Z",
        "2025-10-01T14:00:00+02:00",
        "2025-10-01T12:00:00",
        "2025-10-01 12:00:00",
        NOON_MS,
        float(NOON_MS),
        str(NOON_MS),
        f"{NOON_MS}.0",
        1_759_320_000,
        1_759_320_000.0,
        "1759320000",
    ],
)
def test_a_time_is_read_in_every_form(stored: Any) -> None:
    assert read_time(stored) == NOON


def test_a_time_keeps_what_is_finer_than_a_second() -> None:
    assert read_time(NOON_MS + 250) == NOON + timedelta(milliseconds=250)
    assert read_time(NOON_MS + 0.5) == NOON + timedelta(microseconds=500)
    assert read_time("2025-10-01T12:00:00.123Z") == NOON + timedelta(milliseconds=123)


@pytest.mark.parametrize(
    ("number", "is_a_time"),
    [
        (1e11, False),
        (946_684_800_000, False),
        (946_684_800_001, True),
        (1e9, True),
        (999_999_999, False),
        (253_402_300_799_000, False),
    ],
)
def test_a_small_number_counts_from_when_a_window_opened_and_is_no_time(number: float, is_a_time: bool) -> None:
    assert (read_time(number) is not None) is is_a_time


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "",
        " ",
        "yesterday",
        "null",
        0,
        0.0,
        -1,
        -NOON_MS,
        True,
        False,
        float("nan"),
        float("inf"),
        "nan",
        "inf",
        "-1",
        10**400,
        [],
        {},
        b"2025",
        "1970-01-01T00:00:00Z",
        "0001-01-01T00:00:00+23:59",
        "9999-12-31T23:59:59-23:59",
        "2025-13-40T99:00:00Z",
    ],
)
def test_what_is_no_time_is_none_and_never_now_or_1970(stored: Any) -> None:
    assert read_time(stored) is None


def test_every_time_that_is_read_knows_its_zone_so_that_all_can_be_compared() -> None:
    found = [read_time(stored) for stored in ("2025-10-01T12:00:00", "2025-10-01T12:00:00+05:30", NOON_MS)]
    assert {at.tzinfo for at in found if at is not None} == {UTC}
    assert from_ms(NOON_MS) == NOON


@given(st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary())
def test_no_value_makes_reading_a_time_fail(stored: Any) -> None:
    found = read_time(stored)
    assert found is None or (found.tzinfo is UTC and found.year >= 2000)


@given(st.datetimes(datetime(2000, 1, 2), datetime(9998, 1, 1)).map(lambda at: at.replace(tzinfo=UTC)))  # noqa: DTZ001
def test_a_time_that_was_written_is_the_time_that_is_read(at: datetime) -> None:
    assert read_time(at.isoformat()) == at
    assert read_time(at.isoformat().replace("+00:00", "Z")) == at


# Closing the gaps

START = NOON - timedelta(hours=1)


def at_minutes(*minutes: int | None) -> list[Moment | None]:
    """Messages whose own times are so many minutes after noon."""
    return [Moment(NOON + timedelta(minutes=m), "native") if m is not None else None for m in minutes]


def told(moments: list[Moment | None]) -> list[tuple[float, str] | None]:
    """Each moment as minutes after noon, and how it is known."""
    return [((m.at - NOON).total_seconds() / 60, m.origin) if m is not None else None for m in moments]


def test_what_is_known_stays_as_it_is() -> None:
    known = at_minutes(0, 1, 2)
    assert filled(known, START) == known


def test_between_two_that_are_known_the_others_are_spread_evenly() -> None:
    assert told(filled(at_minutes(0, None, None, 3), START)) == [
        (0, "native"),
        (1, "interpolated"),
        (2, "interpolated"),
        (3, "native"),
    ]


def test_before_the_first_it_is_when_the_chat_began_and_after_the_last_it_is_the_last() -> None:
    assert told(filled(at_minutes(None, None, 5, None, None), START)) == [
        (-60, "session"),
        (-60, "session"),
        (5, "native"),
        (5, "interpolated"),
        (5, "interpolated"),
    ]


def test_a_chat_of_which_only_the_beginning_is_known_has_that_time() -> None:
    assert told(filled([None, None], START)) == [(-60, "session"), (-60, "session")]


def test_where_nothing_is_known_nothing_is_invented() -> None:
    assert filled([None, None], None) == [None, None]
    assert told(filled(at_minutes(None, 5, None), None)) == [None, (5, "native"), (5, "interpolated")]
    assert filled([], START) == []


def test_identical_and_inverted_times_stay_where_they_are() -> None:
    assert told(filled(at_minutes(7, 7, None, 3), START)) == [
        (7, "native"),
        (7, "native"),
        (5, "interpolated"),
        (3, "native"),
    ]


@given(st.lists(st.none() | st.integers(0, 10_000), max_size=30), st.booleans())
def test_gaps_are_closed_without_touching_what_is_known(minutes: list[int | None], has_start: bool) -> None:
    moments = at_minutes(*minutes)
    result = filled(moments, START if has_start else None)
    assert len(result) == len(moments)
    for before, after in zip(moments, result, strict=True):
        assert after == before if before is not None else after is None or after.origin != "native"
