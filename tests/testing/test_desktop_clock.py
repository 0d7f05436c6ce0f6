import re
import uuid
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from cursus.testing.clock import FIRST_MORNING, Seeded, iso


def test_one_seed_gives_the_same_ids_and_times_again():
    first, second = Seeded("demo"), Seeded("demo")
    drawn = [(seeds.uuid(), seeds.hex(7), seeds.number(1, 6), seeds.tick(10, 90)) for seeds in (first, second)]
    assert drawn[0] == drawn[1]


def test_seeds_differ_and_so_do_draws():
    seeds = Seeded("demo")
    ids = {seeds.uuid() for _ in range(500)} | {Seeded(f"demo {place}").uuid() for place in range(500)}
    assert len(ids) == 1000


def test_a_child_draws_apart_from_its_parent():
    plain, with_child = Seeded("demo"), Seeded("demo")
    with_child.child("chat").uuid()
    assert plain.uuid() == with_child.uuid()


def test_the_clock_starts_on_a_morning_and_only_moves_on():
    seeds = Seeded("demo")
    assert iso(FIRST_MORNING) == "2025-10-01T09:00:00.000Z"
    times = [seeds.tick(0, 50) for _ in range(100)]
    assert times == sorted(times)
    assert times[0] >= FIRST_MORNING


@given(st.text())
def test_every_id_is_a_uuid_of_version_four(seed: str):
    identity = Seeded(seed).uuid()
    assert uuid.UUID(identity).version == 4
    assert uuid.UUID(identity).variant == uuid.RFC_4122
    assert re.fullmatch(r"[0-9a-f-]{36}", identity)


@given(st.integers(0, 4_000_000_000_000))
def test_a_time_is_spelled_as_javascript_spells_it(milliseconds: int):
    spelled = iso(milliseconds)
    assert spelled.endswith("Z")
    assert len(spelled) == 24
    moment = datetime.fromisoformat(spelled).astimezone(UTC)
    assert round(moment.timestamp() * 1000) == milliseconds
