"""What a person typed, told apart from what Cursor wrapped around it."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.agents.prompts import INJECTED, read_clock, read_prompt, split_thinking, without_redacted
from cursus.testing.model_messages import INJECTED_TAGS, user_query

TEXTS = st.text(alphabet="<>/ab \n", max_size=40) | st.sampled_from(
    ["<user_query>", "</user_query>", "<rules>", "</rules>", "<think>", "</think>", "<timestamp>", "[REDACTED]", "İ"]
)


def test_the_query_is_unwrapped() -> None:
    assert read_prompt("<user_query>\nfix the bug\n</user_query>").text == "fix the bug"


@pytest.mark.parametrize("tag", INJECTED_TAGS)
def test_every_block_that_cursor_injects_is_taken_out(tag: str) -> None:
    assert tag in INJECTED
    assert read_prompt(user_query("hi", injected={tag: "context\n<b>of</b> the machine"})).text == "hi"


def test_blocks_with_attributes_are_taken_out() -> None:
    text = '<system_reminder priority="high">\nbe nice\n</system_reminder>\n<user_query>\nhi\n</user_query>'
    assert read_prompt(text).text == "hi"


def test_the_time_before_a_query_is_read() -> None:
    prompt = read_prompt(user_query("hi", timestamp="Tuesday, Aug 4, 2026, 3:28 PM (UTC-7)"))
    assert prompt.text == "hi"
    assert prompt.at == datetime(2026, 8, 4, 22, 28, tzinfo=UTC)


def test_what_a_person_wrote_inside_the_query_stays_whatever_it_looks_like() -> None:
    text = "<user_query>\nwhy are <rules>these</rules> stripped?\n\n\n\nreally\n</user_query>"
    assert read_prompt(text).text == "why are <rules>these</rules> stripped?\n\n\n\nreally"


def test_blocks_that_nobody_knows_stay() -> None:
    assert read_prompt("<html>\nhi\n</html>").text == "<html>\nhi\n</html>"


def test_a_block_that_does_not_end_is_not_taken_out() -> None:
    assert read_prompt("<rules>\nhi").text == "<rules>\nhi"


def test_a_message_of_context_only_has_no_words() -> None:
    assert read_prompt("<user_info>\nOS: linux\n</user_info>\n\n<rules>\nnone\n</rules>").text == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Friday, Sep 18, 2026, 9:02 PM (UTC-7)", datetime(2026, 9, 19, 4, 2, tzinfo=UTC)),
        ("Friday, Sep 4, 2026, 2:21 AM (UTC+8)", datetime(2026, 9, 3, 18, 21, tzinfo=UTC)),
        ("Friday, Sep 4, 2026, 2:21 AM (UTC+5:30)", datetime(2026, 9, 3, 20, 51, tzinfo=UTC)),
        ("Friday, Sep 4, 2026, 2:21 AM (UTC)", datetime(2026, 9, 4, 2, 21, tzinfo=UTC)),
        ("Friday, Sep 4, 2026, 2:21\u202fAM (UTC+0)", datetime(2026, 9, 4, 2, 21, tzinfo=UTC)),
        ("2026-09-04T02:21:00Z", datetime(2026, 9, 4, 2, 21, tzinfo=UTC)),
        ("Friday, Sep 4, 2026, 2:21 AM", None),
        ("Friday, Sep 4, 2026, 2:21 AM (UTC+99)", None),
        ("Monday", None),
        ("", None),
    ],
)
def test_clocks_are_read_and_one_without_a_zone_is_unknown(text: str, expected: datetime | None) -> None:
    assert read_clock(text) == expected


def test_thoughts_in_tags_are_told_apart_from_words() -> None:
    assert split_thinking("<think>hm</think>Yes.<Thinking>\nor\n</THINKING> No.") == [
        ("thinking", "hm"),
        ("text", "Yes."),
        ("thinking", "or"),
        ("text", "No."),
    ]


def test_thoughts_that_do_not_end_are_words() -> None:
    assert split_thinking("use <think> tags") == [("text", "use <think> tags")]


def test_letters_that_change_their_length_in_lower_case_do_not_shift_the_cut() -> None:
    assert split_thinking("İİİ<think>hm</think>Yes.") == [("text", "İİİ"), ("thinking", "hm"), ("text", "Yes.")]


def test_the_marker_of_hidden_reasoning_is_not_shown_as_words_and_hides_none() -> None:
    assert without_redacted("Done.\n\n[REDACTED]") == ("Done.", True)
    assert without_redacted("[REDACTED]") == ("", True)
    assert without_redacted("The log says [REDACTED] here.") == ("The log says [REDACTED] here.", False)


@given(st.lists(TEXTS, max_size=30).map("".join))
def test_no_text_makes_the_readers_fail(text: str) -> None:
    read_prompt(text)
    split_thinking(text)
    without_redacted(text)
    read_clock(text)


@pytest.mark.parametrize("piece", ["<rules>", "<rules ", "<user_query>", "<think>", "<timestamp>x", "<rules></rules>"])
def test_a_hundred_thousand_tags_are_read_in_one_pass(piece: str) -> None:
    text = piece * 100_000
    read_prompt(text)
    split_thinking(text)
