"""The protobuf walker and its table-driven decoder: exact on sound bytes, patient with everything else."""

import struct

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.store.agents.messages import SCHEMA
from cursus.store.agents.protobuf import FIXED32, FIXED64, LENGTH, MAX_DEPTH, VARINT, Enum, Schema, readable, walk
from cursus.testing.protobuf import key, length_delimited, value, value_struct, varint

PEOPLE = Schema(
    {
        "Person": (
            "1 full_name:str 2 age:i32! 3 nick_names:str* 4 lucky_numbers:i32* 5 home:Place 6 places:map<str,Place>"
            " 7 counts:map<str,i32> 8 photo:bytes 9 key:blob 10 digest:hex 11 mood:Mood 12 extra:value 13 facts:struct"
            " 14 height:f64 15 is_kind:bool 16 debt:i64 17 offset:s32 18 diary:skip 19 huge:u64"
        ),
        "Place": "1 city:str 2 inside:Place 3 floor:i32!",
    },
    {"Mood": Enum("MOOD_", {1: "GLAD", 2: "SAD"})},
)


def test_the_walker_tells_the_four_wire_types_apart() -> None:
    data = (
        key(1, VARINT)
        + varint(300)
        + key(2, FIXED64)
        + b"12345678"
        + length_delimited(3, b"abc")
        + key(4, FIXED32)
        + b"1234"
    )
    assert walk(data) == (
        [(1, VARINT, 300), (2, FIXED64, b"12345678"), (3, LENGTH, b"abc"), (4, FIXED32, b"1234")],
        True,
    )


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(b"\x80", id="a key that does not end"),
        pytest.param(key(2, VARINT) + b"\xff" * 11, id="a number of more than ten bytes"),
        pytest.param(key(2, LENGTH) + varint(9) + b"short", id="a length beyond the end"),
        pytest.param(key(2, LENGTH) + varint(1 << 62), id="a length beyond all memory"),
        pytest.param(key(2, FIXED64) + b"1234567", id="a cut 64-bit number"),
        pytest.param(key(2, FIXED32) + b"123", id="a cut 32-bit number"),
        pytest.param(key(2, 3) + key(2, 4), id="a group"),
        pytest.param(key(2, 6), id="wire type 6"),
        pytest.param(b"\x02\x01\x41", id="field number 0"),
    ],
)
def test_what_stands_before_the_damage_is_read(damage: bytes) -> None:
    assert walk(length_delimited(1, b"good") + damage) == ([(1, LENGTH, b"good")], False)


def test_scalars_have_the_names_and_forms_of_protobufs_json() -> None:
    data = (
        length_delimited(1, "Ada ☃".encode())
        + key(2, VARINT)
        + varint(-3)
        + length_delimited(8, b"\x00\xff")
        + length_delimited(9, b"\x00\xff")
        + length_delimited(10, b"\x00\xff")
        + key(11, VARINT)
        + varint(2)
        + key(14, FIXED64)
        + struct.pack("<d", 1.5)
        + key(15, VARINT)
        + varint(1)
        + key(16, VARINT)
        + varint(-(1 << 63))
        + key(17, VARINT)
        + varint(3)
        + key(19, VARINT)
        + varint((1 << 64) - 1)
    )
    assert PEOPLE.decode("Person", data).fields == {
        "fullName": "Ada ☃",
        "age": -3,
        "photo": "AP8=",
        "key": b"\x00\xff",
        "digest": "00ff",
        "mood": "MOOD_SAD",
        "height": 1.5,
        "isKind": True,
        "debt": -(1 << 63),
        "offset": -2,
        "huge": (1 << 64) - 1,
    }


def test_a_number_that_the_enum_does_not_know_stays_a_number() -> None:
    assert PEOPLE.decode("Person", key(11, VARINT) + varint(9)).fields["mood"] == 9


def test_lists_are_read_packed_and_one_by_one() -> None:
    single = b"".join(key(4, VARINT) + varint(number) for number in (1, -2))
    packed = length_delimited(4, varint(3) + varint(400))
    data = single + packed + length_delimited(3, b"a") + length_delimited(3, b"b")
    decoded = PEOPLE.decode("Person", data)
    assert decoded.fields == {"luckyNumbers": [1, -2, 3, 400], "nickNames": ["a", "b"], "age": 0}
    assert decoded.is_sound


def test_maps_become_objects_and_entries_without_a_value_have_its_default() -> None:
    place = length_delimited(1, b"Rome") + key(3, VARINT) + varint(2)
    data = (
        length_delimited(6, length_delimited(1, b"home") + length_delimited(2, place))
        + length_delimited(6, length_delimited(1, b"empty"))
        + length_delimited(7, length_delimited(1, b"n") + key(2, VARINT) + varint(7))
        + length_delimited(7, length_delimited(1, b"zero"))
    )
    fields = PEOPLE.decode("Person", data).fields
    assert fields["places"] == {"home": {"city": "Rome", "floor": 2}, "empty": {"floor": 0}}
    assert fields["counts"] == {"n": 7, "zero": 0}


@pytest.mark.parametrize(
    "plain",
    [None, True, False, "", "text", 0, -2.5, 1e300, [], [1, "a", [None]], {}, {"a": {"b": [True, {"c": "d"}]}}],
)
def test_json_values_survive_protobuf(plain: object) -> None:
    data = length_delimited(12, value(plain))
    assert PEOPLE.decode("Person", data).fields["extra"] == plain


def test_a_struct_is_an_object() -> None:
    data = length_delimited(13, value_struct({"a": 1, "b": {"c": None}}))
    assert PEOPLE.decode("Person", data).fields["facts"] == {"a": 1, "b": {"c": None}}


def test_a_value_without_a_member_is_null() -> None:
    assert PEOPLE.decode("Person", length_delimited(12, b"")).fields["extra"] is None


def test_numbers_that_json_cannot_say_are_null() -> None:
    nan = key(14, FIXED64) + struct.pack("<d", float("nan"))
    assert PEOPLE.decode("Person", nan).fields["height"] is None


def test_a_default_that_says_something_is_filled_in() -> None:
    assert PEOPLE.decode("Person", b"").fields == {"age": 0}


def test_skipped_fields_are_not_even_unknown() -> None:
    decoded = PEOPLE.decode("Person", length_delimited(18, b"secret"))
    assert decoded.fields == {"age": 0}
    assert decoded.aside == []


def test_unknown_fields_are_kept_aside_and_below_by_their_numbers() -> None:
    inner = length_delimited(1, b"Rome") + key(99, VARINT) + varint(5) + length_delimited(98, b"why") * 2
    data = length_delimited(5, inner) + length_delimited(50, b"later version")
    decoded = PEOPLE.decode("Person", data)
    assert decoded.fields["home"] == {"city": "Rome", "floor": 0, "99": 5, "98": ["why", "why"]}
    assert decoded.aside == [(50, LENGTH, b"later version")]
    assert decoded.is_sound


def test_a_field_of_another_type_than_expected_costs_that_field_only() -> None:
    data = key(1, VARINT) + varint(5) + length_delimited(3, b"kept") + key(5, VARINT) + varint(1)
    decoded = PEOPLE.decode("Person", data)
    assert decoded.fields == {"nickNames": ["kept"], "age": 0}
    assert not decoded.is_sound


def test_damage_below_is_told_above() -> None:
    decoded = PEOPLE.decode("Person", length_delimited(5, length_delimited(1, b"Rome") + b"\x80"))
    assert decoded.fields["home"]["city"] == "Rome"
    assert not decoded.is_sound


def test_text_that_is_no_utf8_is_readable_all_the_same() -> None:
    assert PEOPLE.decode("Person", length_delimited(1, b"caf\xe9")).fields["fullName"] == "caf�"


def test_nesting_has_an_end() -> None:
    data = b""
    for _ in range(MAX_DEPTH * 3):
        data = length_delimited(2, data)
    decoded = PEOPLE.decode("Place", data)
    depth, place = 0, decoded.fields
    while isinstance(place.get("inside"), dict):
        depth, place = depth + 1, place["inside"]
    assert depth <= MAX_DEPTH
    assert not decoded.is_sound


def test_deep_values_and_deep_unknown_messages_have_an_end() -> None:
    nested: object = "x"
    for _ in range(200):
        nested = [nested]
    assert not PEOPLE.decode("Person", length_delimited(12, value(nested))).is_sound
    data = b"\x01"
    for _ in range(2000):
        data = length_delimited(1, data)
    readable(data)


def test_unknown_bytes_are_read_as_what_they_seem_to_be() -> None:
    assert readable(b"plain words\n") == "plain words\n"
    assert readable(key(1, VARINT) + varint(7) + length_delimited(2, b"a")) == {"1": 7, "2": "a"}
    assert readable(length_delimited(1, b"a line\n\n")) == {"1": "a line\n\n"}
    assert readable(b"\n  a line of a text") == "\n  a line of a text"
    assert readable(b"\xff\xfe\x00") == "//4A"


def test_a_message_of_millions_of_fields_stays_bounded() -> None:
    decoded = PEOPLE.decode("Person", length_delimited(3, b"") * 700_000)
    assert len(decoded.fields["nickNames"]) == 500_000
    assert not decoded.is_sound


@pytest.mark.parametrize("message", sorted(SCHEMA.tables))
def test_every_table_is_read_to_its_end(message: str) -> None:
    specs, _ = SCHEMA._specs(message)
    fields = [field for field in SCHEMA.tables[message].split() if ":" in field]
    assert len(specs) == len(fields)
    assert len({spec.name for spec in specs.values()}) == len(fields)


@given(st.binary(max_size=400), st.sampled_from(sorted(SCHEMA.tables)))
def test_no_bytes_make_the_decoder_fail(data: bytes, message: str) -> None:
    decoded = SCHEMA.decode(message, data)
    msgspec.json.encode(decoded.fields)
    msgspec.json.encode(readable(data))


@given(st.data())
def test_sound_bytes_with_a_few_changes_are_survived(data: st.DataObject) -> None:
    place = length_delimited(1, b"Rome") + key(3, VARINT) + varint(300)
    whole = bytearray(
        length_delimited(1, b"Ada")
        + length_delimited(5, length_delimited(2, place))
        + length_delimited(6, length_delimited(1, b"k") + length_delimited(2, place))
        + length_delimited(12, value({"a": [1, 2, {"b": None}]}))
    )
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    decoded = PEOPLE.decode("Person", bytes(whole[: data.draw(st.integers(0, len(whole)))]))
    msgspec.json.encode(decoded.fields)
