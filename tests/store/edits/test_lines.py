"""Diffs against a file's first version."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.edits.lines import Range, read_eol, read_ranges, replaced
from cursus.testing.line_changes import range_items

TEXTS = st.text(alphabet="ab\n\x0c\u2028\x85 ", max_size=40)


@given(TEXTS, TEXTS)
def test_ranges_that_cursor_would_record_lead_from_one_text_to_the_other(before: str, after: str) -> None:
    ranges = read_ranges(range_items(before, after))
    assert ranges is not None
    assert replaced(before, ranges) == after


@given(TEXTS.filter(lambda text: "\n" in text), TEXTS)
def test_files_with_carriage_returns_keep_them_on_every_line(before: str, after: str) -> None:
    before, after = before.replace("\n", "\r\n"), after.replace("\n", "\r\n")
    ranges = read_ranges(range_items(before, after))
    assert ranges is not None
    assert replaced(before, ranges, "\r\n") == after


def test_ranges_count_the_lines_of_the_first_version_whatever_their_order() -> None:
    ranges = [Range(1, 2, ["A", "A2"]), Range(3, 4, []), Range(5, 5, ["e"])]
    assert replaced("a\nb\nc\nd", ranges) == "A\nA2\nb\nd\ne"
    assert replaced("a\nb\nc\nd", reversed(ranges)) == "A\nA2\nb\nd\ne"


@pytest.mark.parametrize(
    "ranges",
    [[Range(0, 1, [])], [Range(3, 2, [])], [Range(4, 5, ["x"])], [Range(1, 3, []), Range(2, 3, [])], [Range(1, 9, [])]],
)
def test_ranges_that_do_not_fit_into_the_text_give_nothing(ranges: list[Range]) -> None:
    assert replaced("a\nb", ranges) is None


def test_a_file_with_mixed_line_endings_keeps_each() -> None:
    assert replaced("a\r\nb\nc\r\n", [Range(2, 3, ["B"])]) == "a\r\nB\nc\r\n"


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        "[]",
        [1],
        [{}],
        [{"original": 3}],
        [{"original": {"startLineNumber": "1", "endLineNumberExclusive": 2}, "modified": []}],
        [{"original": {"startLineNumber": True, "endLineNumberExclusive": 2}, "modified": []}],
        [{"original": {"startLineNumber": 1, "endLineNumberExclusive": 2}, "modified": "text"}],
        [{"original": {"startLineNumber": 1, "endLineNumberExclusive": 2}, "modified": ["a", None]}],
    ],
)
def test_what_is_no_list_of_ranges_is_none(value: Any) -> None:
    assert read_ranges(value) is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [("\r\n", "\r\n"), ("\n", "\n"), ("CRLF", "\r\n"), ("EOL_LF", "\n"), ("", None), (1, None), (None, None)],
)
def test_a_line_ending_is_read_in_every_spelling(value: Any, expected: str | None) -> None:
    assert read_eol(value) == expected
