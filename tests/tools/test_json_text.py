import json
import math
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.tools import json_text
from cursus.tools.json_text import parse, read, writable

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=20,
)


@given(JSON)
def test_what_is_valid_is_read_as_it_is(value: Any):
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")) == writable(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": "\\ud83d"}', {"a": "\ufffd"}),
        ('{"a": "\\ud83d\\ude00"}', {"a": "\U0001f600"}),
        ('{"\\udc00": 1}', {"\ufffd": 1}),
        ('["\\ud800\\ud800"]', ["\ufffd\ufffd"]),
        ('{"a": "\ud83d"}', {"a": "\ufffd"}),
        ('{"a": "\ud83d\ude00"}', {"a": "\U0001f600"}),
    ],
)
def test_lone_surrogates_are_replaced_and_whole_pairs_kept(text: str, value: Any):
    assert parse(text) == value


@pytest.mark.parametrize("text", ['{"a": NaN, "b": 1}', '{"a": Infinity, "b": 1}', '{"a": -Infinity, "b": 1}'])
def test_numbers_that_json_does_not_have_are_nothing(text: str):
    assert parse(text) == {"a": None, "b": 1}


def test_a_number_that_is_too_large_is_nothing():
    assert parse('{"a": 1e999}') == {"a": None}


@pytest.mark.parametrize("text", ['\ufeff{"a": 1}', b'\xef\xbb\xbf{"a": 1}'])
def test_a_byte_order_mark_is_passed_over(text: str | bytes):
    assert parse(text) == {"a": 1}
    assert read(text) == {"a": 1}


@pytest.mark.parametrize("text", ["{", "{'a': 1}", "plain words", "[1, 2"])
def test_what_is_no_json_is_an_error_to_parse_and_text_to_read(text: str):
    with pytest.raises(ValueError, match=r"line 1|double quotes"):
        parse(text)
    assert read(text) == text


def test_a_number_of_thousands_of_digits_does_not_raise():
    assert read("1" * 5000) is not None


def test_text_that_was_quoted_twice_is_read_once_more():
    assert read(json.dumps(json.dumps({"a": 1}))) == {"a": 1}
    assert read(json.dumps(json.dumps(json.dumps({"a": 1})))) == json.dumps({"a": 1})


def test_text_in_quotes_is_its_words():
    assert read('"just words"') == "just words"


@pytest.mark.parametrize("value", [None, {"a": 1}, [1], 3, True])
def test_what_is_no_text_stays(value: Any):
    assert read(value) == value


@pytest.mark.parametrize("blank", ["", "   ", "\n", "null", b""])
def test_blank_text_is_nothing(blank: str | bytes):
    assert read(blank) is None


@pytest.mark.parametrize("depth", [100, 900, 5_000, 200_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_neither_raises_nor_grows(depth: int, opening: str, closing: str):
    text = opening * depth + "1" + closing * depth
    value = read(text)
    assert value is not None
    msgspec.json.encode(value) if depth <= 900 else None


def test_nesting_that_only_the_slow_way_reads_is_cut():
    text = "[" * 300 + "NaN" + "]" * 300
    value: Any = read(text)
    depth = 0
    while isinstance(value, list) and value:
        value, depth = value[0], depth + 1
    assert value is None
    assert depth == json_text.MAX_DEPTH + 1


def test_bytes_that_are_no_text_are_read_with_replacements():
    assert read(b'{"a": "\xff"}') == {"a": "\ufffd"}
    assert read(b"\xff\xfe") == "\ufffd\ufffd"


@given(st.text(st.characters(codec=None), max_size=50) | st.binary(max_size=50))
def test_reading_never_raises_and_gives_what_can_be_written(text: str | bytes):
    msgspec.json.encode(read(text))


@given(st.recursive(st.floats() | st.text(st.characters(codec=None)), st.lists, max_leaves=10))
def test_what_is_writable_can_be_written(value: Any):
    msgspec.json.encode(writable(value))


def test_writable_leaves_what_needs_no_change():
    value = {"a": [1, 2.5, "ü", None, True]}
    assert writable(value) == value
    assert writable(math.nan) is None
