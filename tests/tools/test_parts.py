from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.chat import Payload
from cursus.tools.parts import Composed, Failing, Many, One


class Leaf(Payload, frozen=True, kw_only=True):
    leaf_name: str = ""
    size: int | None = None


class Tree(Payload, frozen=True, kw_only=True):
    leaves: list[Leaf] = []
    fruit: Leaf | None = None


class Attempt(Payload, frozen=True, kw_only=True):
    outcome: str = ""
    error: str = ""


LEAF = Composed(Leaf, {"label": "leaf_name"}, text_field="leaf_name")
TREE = Composed(
    Tree,
    parts={"leaves": Many(LEAF, keyed=lambda key, item: {"leafName": key, "size": item}), "fruit": One(LEAF)},
    list_field="leaves",
)
OAK = Leaf(leaf_name="oak", size=3)

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["leafName", "label", "size"]) | st.text(), inner),
    max_leaves=10,
)


@pytest.mark.parametrize(
    "leaf",
    [
        {"leafName": "oak", "size": 3},
        {"leaf_name": "oak", "size": "3"},
        {"label": "oak", "size": 3.0, "unheard_of": []},
    ],
)
def test_names_inside_a_payload_are_read_in_every_spelling(leaf: Any):
    assert TREE.read({"leaves": [leaf], "fruit": leaf}).payload == Tree(leaves=[OAK], fruit=OAK)
    text = msgspec.json.encode({"leaves": [leaf], "fruit": leaf}).decode()
    assert TREE.read(text).payload == Tree(leaves=[OAK], fruit=OAK)


@pytest.mark.parametrize("leaves", [{"oak": 3}, '[{"leafName":"oak","size":3}]', [{"leafName": "oak", "size": 3}]])
def test_maps_and_json_text_are_lists_as_well(leaves: Any):
    assert TREE.read({"leaves": leaves}).payload == Tree(leaves=[OAK])


def test_an_entry_of_plain_text_is_read_as_such_even_where_it_looks_like_json():
    assert TREE.read(["oak", "42", 42, "null", "{}"]).payload == Tree(
        leaves=[Leaf(leaf_name=name) for name in ("oak", "42", "42", "null", "{}")]
    )


@given(ANY_JSON)
def test_no_entry_costs_its_neighbours(entry: Any):
    payload = TREE.read({"leaves": [{"leafName": "oak", "size": 3}, entry, {"label": "oak", "size": 3}]}).payload
    assert isinstance(payload, Tree)
    assert payload.leaves[0] == payload.leaves[-1] == OAK
    assert len(payload.leaves) <= 3


@given(ANY_JSON)
def test_nothing_in_place_of_a_part_raises(value: Any):
    assert isinstance(TREE.read({"leaves": value, "fruit": value}).payload, Tree)


@pytest.mark.parametrize("value", ['{"error":"too big"}', {"error": {"error": "too big"}}, {"error": "too big"}])
def test_an_error_among_the_fields_is_the_error_of_the_call(value: Any):
    reading = Failing(Attempt).read(value, unwrap=True)
    assert (reading.outcome, reading.error) == ("error", "too big")


@pytest.mark.parametrize("value", ['{"outcome":"fine","error":""}', {"success": {"outcome": "fine"}}])
def test_an_empty_error_is_none(value: Any):
    reading = Failing(Attempt).read(value, unwrap=True)
    assert reading.payload == Attempt(outcome="fine")
    assert reading.error is None
