"""Stored JSON into structs: a value of the wrong kind costs that value and never the row (S §5.5)."""

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.decode import Lenient, Undecodable, encoded


class Inner(msgspec.Struct):
    count: int = 0


class Row(msgspec.Struct, rename="camel"):
    name: Any = None
    item_count: int = 0
    inner: Inner | None = None
    entries: list[Inner] = []
    rest: msgspec.Raw = msgspec.Raw(b"null")


decode = Lenient(Row)


def remarks_on(value: bytes | str) -> list[str]:
    remarks: list[str] = []
    decode(value, remarks)
    return remarks


def test_a_row_in_the_expected_form_is_read_without_remarks() -> None:
    text = '{"name":"a","itemCount":3,"inner":{"count":1},"entries":[{"count":2}],"unknown":{"deep":[1]}}'
    for value in (text, text.encode()):
        row = decode(value)
        assert (row.name, row.item_count, row.inner, row.entries) == ("a", 3, Inner(1), [Inner(2)])
        assert remarks_on(value) == []


def test_a_field_of_the_wrong_kind_is_left_out_alone() -> None:
    value = b'{"name":"a","itemCount":"many","inner":[1],"entries":{"count":2}}'
    row = decode(value)
    assert (row.name, row.item_count, row.inner, row.entries) == ("a", 0, None, [])
    assert remarks_on(value) == [
        "its 'itemCount' cannot be understood and is left out",
        "its 'inner' cannot be understood and is left out",
        "its 'entries' cannot be understood and is left out",
    ]


def test_of_a_list_only_the_entries_that_do_not_fit_are_left_out() -> None:
    value = b'{"entries":[{"count":1},"two",{"count":"x"},{"count":4}]}'
    assert decode(value).entries == [Inner(1), Inner(4)]
    assert remarks_on(value) == ["2 of the 4 entries of its 'entries' cannot be understood"]


@pytest.mark.parametrize(
    ("value", "what"),
    [
        (None, "the value is NULL"),
        (b"", "the value is empty"),
        (b"  \n", "the value is empty"),
        (b'{"name":"a', "the value is not JSON"),
        (b"\x00\x01\x02", "the value is not JSON"),
        (b"[1,2]", "a list instead of an object"),
        (b'"words"', "a text instead of an object"),
        (b"17", "a number instead of an object"),
        (b"true", "true or false instead of an object"),
        (b"null", "null instead of an object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"name":' * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_object_is_told_as_what_it_is(value: bytes | None, what: str) -> None:
    with pytest.raises(Undecodable, match=what):
        decode(value)


def test_bytes_that_are_no_utf8_are_shown_as_replaced_and_told() -> None:
    value = b'{"name":"caf\xe9","itemCount":3}'
    row = decode(value)
    assert (row.name, row.item_count) == ("caf\N{REPLACEMENT CHARACTER}", 3)
    assert remarks_on(value) == ["some bytes are not UTF-8 and are shown as \N{REPLACEMENT CHARACTER}"]


def test_lone_surrogates_and_numbers_that_json_does_not_have_are_read() -> None:
    row = decode('{"name":"a\\ud83d","itemCount":3,"other":NaN}')
    assert (row.name, row.item_count) == ("a\N{REPLACEMENT CHARACTER}", 3)
    assert decode(b'{"name":Infinity,"itemCount":3}').name is None


def test_an_object_that_was_quoted_once_more_is_read() -> None:
    assert decode(json.dumps('{"itemCount":3}')).item_count == 3


def test_an_object_that_was_parsed_already_is_read_the_same() -> None:
    remarks: list[str] = []
    row = decode.from_object({"name": {"any": 1}, "itemCount": [], "entries": [1, {"count": 5}], 7: "odd"}, remarks)
    assert (row.name, row.item_count, row.entries) == ({"any": 1}, 0, [Inner(5)])
    assert len(remarks) == 2


def test_what_is_kept_raw_is_not_looked_into() -> None:
    assert bytes(decode(b'{"rest": {"a" :1} ,"itemCount":2}').rest) == b'{"a" :1}'


def test_a_value_is_written_whatever_numbers_it_holds() -> None:
    assert json.loads(encoded({"big": 10**30, "a": [1.5, None]})) == {"big": 10**30, "a": [1.5, None]}
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(Undecodable, match="nested too deeply"):
        encoded(nested)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(["name", "itemCount", "inner", "entries", "rest"]), JSON) | JSON)
def test_any_json_becomes_a_row_or_is_told_apart(value: Any) -> None:
    try:
        row = decode(json.dumps(value))
    except Undecodable:
        assert not isinstance(value, dict)
    else:
        assert isinstance(row.item_count, int)
        assert all(isinstance(entry, Inner) for entry in row.entries)


@given(st.binary() | st.text())
def test_any_bytes_become_a_row_or_are_told_apart(value: bytes | str) -> None:
    with suppress(Undecodable):
        assert isinstance(decode(value), Row)
