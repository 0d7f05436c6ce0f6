import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Payload
from cursus.tools.payload import Nested, Reading, Shape, camel, error_text


class Leaf(Nested, frozen=True, kw_only=True):
    name: str = ""
    line_number: int | None = None
    kids: list["Leaf"] = []


class Sample(Payload, frozen=True, kw_only=True):
    target_file: str = ""
    limit: int | None = None
    is_fast: bool = False
    leaves: list[Leaf] = []
    by_root: dict[str, Leaf] = {}
    either: str | Leaf = ""
    anything: Any = None


SHAPE = Shape(Sample, {"path": "target_file", "-n": "limit", "old_path": "target_file"})
TEXTUAL = Shape(Sample, text_field="target_file", list_field="leaves")


@pytest.mark.parametrize(
    "value",
    [
        '{"targetFile":"a","limit":3}',
        b'{"targetFile":"a","limit":3}',
        {"targetFile": "a", "limit": 3},
        {"target_file": "a", "limit": "3"},
        {"path": "a", "-n": 3.0},
        '{"oldPath":"a","limit":"3"}',
        '"{\\"targetFile\\":\\"a\\",\\"limit\\":3}"',
        '\ufeff{"targetFile":"a","limit":3}',
    ],
)
def test_a_payload_is_read_in_every_spelling(value: Any):
    assert SHAPE.read(value) == Reading(Sample(target_file="a", limit=3))


def test_a_payloads_own_name_wins_over_the_others():
    assert SHAPE.read({"path": "old", "targetFile": "new"}).payload == Sample(target_file="new")
    assert SHAPE.read({"targetFile": "new", "path": "old"}).payload == Sample(target_file="new")


def test_what_has_no_name_is_set_aside():
    assert SHAPE.read('{"targetFile":"a","fromTomorrow":[1]}') == Reading(
        Sample(target_file="a"), {"fromTomorrow": [1]}
    )


def test_what_does_not_fit_is_left_out_where_it_stands():
    leaves = [{"name": "a", "lineNumber": "x"}, 7, {"name": "b", "kids": [{"lineNumber": "4"}, None, {"name": {}}]}]
    reading = SHAPE.read({"leaves": leaves, "limit": "many", "isFast": None})
    assert reading.payload == Sample(
        leaves=[Leaf(name="a"), Leaf(name="b", kids=[Leaf(line_number=4), Leaf()])],
    )
    assert reading.rest == {
        "leaves[0].lineNumber": "x",
        "leaves[1]": 7,
        "leaves[2].kids[2].name": {},
        "limit": "many",
    }


def test_of_several_types_the_one_that_loses_least_is_taken():
    assert SHAPE.read({"either": {"name": "a", "lineNumber": "?"}}).payload == Sample(either=Leaf(name="a"))
    assert SHAPE.read({"either": "a", "limit": "?"}).payload == Sample(either="a")


def test_numbers_stand_for_text_where_text_is_wanted():
    assert SHAPE.read({"targetFile": 12}).payload == Sample(target_file="12")


def test_unknown_names_inside_a_nested_object_are_set_aside_by_their_path():
    reading = SHAPE.read('{"leaves":[{"name":"a","colour":"red"}]}')
    assert reading == Reading(Sample(leaves=[Leaf(name="a")]), {"leaves[0].colour": "red"})


def test_names_inside_a_nested_object_may_be_in_snake_case():
    written = {
        "leaves": [{"name": "a", "line_number": 4, "kids": [{"line_number": 5}]}],
        "by_root": {"r": {"line_number": 6}},
    }
    expected = Sample(
        leaves=[Leaf(name="a", line_number=4, kids=[Leaf(line_number=5)])], by_root={"r": Leaf(line_number=6)}
    )
    assert SHAPE.read(written) == Reading(expected)
    assert SHAPE.read(json.dumps(written)) == Reading(expected)


@pytest.mark.parametrize("nothing", [None, "", "null", "  ", b""])
def test_nothing_is_a_missing_payload(nothing: Any):
    assert SHAPE.is_missing(SHAPE.read(nothing).payload)


@pytest.mark.parametrize("empty", ["{}", {}, '"{}"'])
def test_an_object_that_says_nothing_is_not_missing(empty: Any):
    payload = SHAPE.read(empty).payload
    assert payload == SHAPE.empty
    assert not SHAPE.is_missing(payload)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("plain words", Sample(target_file="plain words")),
        ('"quoted words"', Sample(target_file="quoted words")),
        ("12", Sample(target_file="12")),
        ("NaN", Sample(target_file="NaN")),
        ('{"unknown": 1}', Sample(target_file='{"unknown": 1}')),
        ('[{"name": "a"}]', Sample(leaves=[Leaf(name="a")])),
        ("[1, 2", Sample(target_file="[1, 2")),
        ("\ud800", Sample(target_file="\ufffd")),
    ],
)
def test_plain_text_and_bare_lists_have_a_field_where_the_shape_names_one(value: Any, expected: Sample):
    assert TEXTUAL.read(value).payload == expected


def test_plain_text_without_a_field_is_set_aside():
    assert SHAPE.read("plain words") == Reading(Sample(), {"value": "plain words"})


@pytest.mark.parametrize(
    ("value", "outcome"),
    [
        ({"success": {"targetFile": "a"}}, "success"),
        ({"success": {"targetFile": "a"}, "limit": None}, "success"),
        ({"status": "success", "value": {"targetFile": "a"}}, "success"),
        ({"rejected": {"targetFile": "a"}}, "rejected"),
        ({"rejected": True, "targetFile": "a"}, "rejected"),
        ({"timeout": {"targetFile": "a"}}, "timeout"),
        ({"file_not_found": {"targetFile": "a"}}, "fileNotFound"),
    ],
)
def test_a_wrapper_tells_the_outcome(value: Any, outcome: str):
    for form in (value, json.dumps(value), json.dumps(value, separators=(",", ":"))):
        reading = SHAPE.read(form, unwrap=True)
        assert (reading.payload, reading.outcome, reading.rest) == (Sample(target_file="a"), outcome, {})


def test_arguments_are_not_looked_into_for_a_wrapper():
    assert SHAPE.read({"success": {"targetFile": "a"}}) == Reading(Sample(), {"success": {"targetFile": "a"}})


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ({"error": "it broke"}, "it broke"),
        ({"error": {"message": "it broke"}}, "it broke"),
        ({"error": {"errorMessage": "it broke", "modelVisibleError": "it broke badly"}}, "it broke"),
        ({"failure": {"error": "it broke"}}, "it broke"),
        ({"rejected": {"reason": "not now"}}, "not now"),
        ({"rejected": {}}, None),
        ({"fileBusy": {}}, "The file is in use."),
    ],
)
def test_the_words_of_an_error_are_found_and_leave_nothing_behind(value: Any, error: str | None):
    reading = SHAPE.read(value, unwrap=True)
    assert (reading.error, reading.rest) == (error, {})
    assert SHAPE.is_missing(reading.payload)


def test_a_flag_of_the_payload_is_no_wrapper_unless_it_holds_an_object():
    class Flagged(Payload, frozen=True, kw_only=True):
        rejected: bool = False
        path: str = ""

    shape = Shape(Flagged)
    assert shape.read({"rejected": True}, unwrap=True) == Reading(Flagged(rejected=True))
    assert shape.read({"rejected": {"path": "a"}}, unwrap=True) == Reading(Flagged(path="a"), {}, "rejected")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from(sorted(SHAPE.names)) | st.text(), inner, max_size=4)
        ),
        max_leaves=15,
    ),
    st.booleans(),
)
def test_no_json_makes_reading_raise(value: Any, unwrap: bool):
    for shape in (SHAPE, TEXTUAL):
        for form in (value, json.dumps(value)):
            assert isinstance(shape.read(form, unwrap=unwrap).payload, Sample)


@pytest.mark.parametrize("depth", [50, 600, 100_000])
def test_deep_nesting_is_cut_or_set_aside(depth: int):
    text = '{"leaves":[{"kids":' + '[{"kids":' * depth + "[]" + "}]" * depth + "}]}"
    assert isinstance(SHAPE.read(text).payload, Sample)


def test_objects_that_are_nested_too_deeply_do_not_raise():
    leaf: dict[str, Any] = {"lineNumber": "?"}
    for _ in range(5_000):
        leaf = {"kids": [leaf]}
    payload = SHAPE.read({"leaves": [leaf], "limit": 3}).payload
    assert isinstance(payload, Sample)
    assert payload.limit == 3


@pytest.mark.parametrize(
    ("name", "expected"),
    [("a_b", "aB"), ("_a_b_", "aB"), ("aB", "aB"), ("-i", "-i"), ("", ""), ("__", "__"), ("a__b", "aB")],
)
def test_snake_case_becomes_camel_case(name: str, expected: str):
    assert camel(name) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"clientVisibleErrorMessage": "for people", "modelVisibleErrorMessage": "for models"}, "for people"),
        ({"error": {"message": " words "}}, "words"),
        ("words", "words"),
        ("  ", None),
        ({"error": ""}, None),
        ({"unknown": "x"}, None),
        (["x"], None),
        (None, None),
    ],
)
def test_the_message_for_people_is_found_in_an_error(value: Any, expected: str | None):
    assert error_text(value) == expected
