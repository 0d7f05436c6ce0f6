"""Counts of tokens are figures only where somebody measured them (S §5.2)."""

from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import UNKNOWN, Usage, total

COUNTS = (
    "input_tokens",
    "output_tokens",
    "cache_read_tokens",
    "cache_write_tokens",
    "reasoning_tokens",
    "total_tokens",
)


def test_nothing_measured_is_unknown_and_never_zero() -> None:
    for usage in (UNKNOWN, total([]), total([None, None]), total([Usage(), UNKNOWN])):
        assert not usage.is_known
        assert {getattr(usage, name) for name in Usage.__struct_fields__} == {None}


def test_what_was_measured_adds_up_and_the_rest_stays_unknown() -> None:
    usage = total([Usage(input_tokens=1200, output_tokens=30), None, Usage(input_tokens=800, cache_read_tokens=500)])
    assert usage == Usage(input_tokens=2000, output_tokens=30, cache_read_tokens=500)
    assert usage.total_tokens is None
    assert usage.is_known


def test_one_count_is_enough_to_be_known() -> None:
    assert all(Usage(**{name: 1}).is_known for name in Usage.__struct_fields__)


def test_how_full_the_context_is_belongs_to_the_chat_and_is_not_summed() -> None:
    messages = [Usage(context_tokens=10_000, context_limit=200_000)] * 3
    usage = total(messages, context=Usage(context_tokens=25_000, context_limit=200_000))
    assert usage == Usage(context_tokens=25_000, context_limit=200_000)
    assert not total(messages).is_known


@given(st.lists(st.none() | st.builds(Usage, **{name: st.none() | st.integers(1, 10**9) for name in COUNTS})))
def test_a_sum_has_a_count_exactly_where_one_of_its_parts_has(usages: list[Usage | None]) -> None:
    found = total(usages)
    for name in COUNTS:
        parts = [getattr(usage, name) for usage in usages if usage is not None and getattr(usage, name) is not None]
        assert getattr(found, name) == (sum(parts) if parts else None)
