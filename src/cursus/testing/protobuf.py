"""A protobuf writer that knows messages only from tables of their fields.

Test data must not be written with the code that reads it, or a mistake in a field number would agree with itself.
So this writer stands alone: a `Schema` maps message names to one-line field tables, and `encode` turns a dict into
bytes as Cursor's own runtime would: proto3 defaults left out, map entries with both members, packed numbers. Fields
go by ascending number; the runtime puts the chosen member of a oneof last, which is the same message.

A field table reads `1 command:str 2 files:str* 3 exit_code:i32? 4 results:map<str,GrepUnionResult>`: number, name,
type, then `*` for repeated or `?` for a field that is written even when it holds its default.
"""

import re
import struct
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Fields = Mapping[Any, object]
"""The content of a message: by field name, or by number for a field that no table knows."""

VARINT, FIXED64, LENGTH = 0, 1, 2


def varint(number: int) -> bytes:
    """The base-128 form of an unsigned number below 2**64; a negative one is written as its two's complement."""
    if not -(1 << 63) <= number < 1 << 64:
        raise ValueError(f"{number} does not fit into 64 bits")
    rest = number & (1 << 64) - 1
    out = bytearray()
    while rest > 0x7F:
        out.append(rest & 0x7F | 0x80)
        rest >>= 7
    out.append(rest)
    return bytes(out)


def zigzag(number: int) -> bytes:
    """The signed form in which small negative numbers stay small."""
    return varint(number << 1 ^ number >> 63)


def key(number: int, wire: int) -> bytes:
    return varint(number << 3 | wire)


def length_delimited(number: int, content: bytes) -> bytes:
    return key(number, LENGTH) + varint(len(content)) + content


def map_entry(number: int, entry_key: str, entry: bytes) -> bytes:
    """One entry of a `map<string, …>` field; `entry` is the already written field 2."""
    return length_delimited(number, length_delimited(1, entry_key.encode()) + entry)


def value(plain: object) -> bytes:
    """A `google.protobuf.Value`; its member is written even when empty, since Cursor refuses a Value without one."""
    match plain:
        case None:
            return key(1, VARINT) + varint(0)
        case bool():
            return key(4, VARINT) + varint(plain)
        case int() | float():
            return key(2, FIXED64) + struct.pack("<d", plain)
        case str():
            return length_delimited(3, plain.encode())
        case Mapping():
            return length_delimited(5, value_struct(plain))
        case list() | tuple():
            return length_delimited(6, b"".join(length_delimited(1, value(item)) for item in plain))
        case _:
            raise TypeError(f"a protobuf Value holds JSON, not {plain!r}")


def value_struct(plain: Mapping[str, object]) -> bytes:
    """A `google.protobuf.Struct`."""
    return b"".join(map_entry(1, name, length_delimited(2, value(item))) for name, item in plain.items())


def raw_fields(fields: Mapping[int, object]) -> bytes:
    """Fields by bare number: an int becomes a varint, text and bytes a length-delimited field, a dict a message."""
    return b"".join(_raw_field(number, fields[number]) for number in sorted(fields))


def _raw_field(number: int, content: object) -> bytes:
    match content:
        case int():
            return key(number, VARINT) + varint(content)
        case float():
            return key(number, FIXED64) + struct.pack("<d", content)
        case str():
            return length_delimited(number, content.encode())
        case bytes():
            return length_delimited(number, content)
        case Mapping():
            return length_delimited(number, raw_fields(content))
        case list() | tuple():
            return b"".join(_raw_field(number, item) for item in content)
        case _:
            raise TypeError(f"field {number} cannot be written from {content!r}")


def _text(content: object) -> bytes:
    # Bytes are let through, so that text which is not valid UTF-8 can be stored too.
    if isinstance(content, bytes):
        return content
    if not isinstance(content, str):
        raise TypeError(f"expected text, got {content!r}")
    return content.encode()


def _octets(content: object) -> bytes:
    if not isinstance(content, bytes):
        raise TypeError(f"expected bytes, got {content!r}")
    return content


def _integer(low: int, high: int, encode: Callable[[int], bytes] = varint) -> Callable[[object], bytes]:
    def write(content: object) -> bytes:
        if not isinstance(content, int) or not low <= content < high:
            raise ValueError(f"expected an integer from {low} to {high - 1}, got {content!r}")
        return encode(content)

    return write


def _double(content: object) -> bytes:
    if not isinstance(content, int | float):
        raise TypeError(f"expected a number, got {content!r}")
    return struct.pack("<d", content)


class _Scalar(NamedTuple):
    wire: int
    encode: Callable[[object], bytes]
    default: object


SCALARS: dict[str, _Scalar] = {
    "str": _Scalar(LENGTH, _text, ""),
    "bytes": _Scalar(LENGTH, _octets, b""),
    "bool": _Scalar(VARINT, _integer(0, 2), 0),
    "enum": _Scalar(VARINT, _integer(-(1 << 31), 1 << 31), 0),
    "i32": _Scalar(VARINT, _integer(-(1 << 31), 1 << 31), 0),
    "i64": _Scalar(VARINT, _integer(-(1 << 63), 1 << 63), 0),
    "u32": _Scalar(VARINT, _integer(0, 1 << 32), 0),
    "u64": _Scalar(VARINT, _integer(0, 1 << 64), 0),
    "s32": _Scalar(VARINT, _integer(-(1 << 31), 1 << 31, zigzag), 0),
    "f64": _Scalar(FIXED64, _double, 0.0),
}


class Field(NamedTuple):
    number: int
    name: str
    type: str
    """A scalar, "value", "struct" or a message name; of a map, the type of its values."""
    label: str
    """ "" plain, "?" written even when default, "*" repeated, "map"."""


_FIELD = re.compile(r"(\d+) (\w+):(?:map<str,([\w.]+)>|([\w.]+))([*?]?)(?: +|$)")


def parse_fields(table: str) -> dict[str, Field]:
    """The fields of one table line, by ascending number."""
    found: list[Field] = []
    position = 0
    while position < len(table):
        match = _FIELD.match(table, position)
        if not match:
            raise ValueError(f"not a field table from here on: {table[position:]!r}")
        number, name, entry_type, plain_type, label = match.groups()
        found.append(Field(int(number), name, entry_type or plain_type, "map" if entry_type else label))
        position = match.end()
    return {field.name: field for field in sorted(found)}


class Schema:
    """Message tables by name, and the encoder for them."""

    def __init__(self, tables: Mapping[str, str]) -> None:
        self.messages = {name: parse_fields(table) for name, table in tables.items()}

    def encode(self, message: str, fields: Fields | bytes) -> bytes:
        """The bytes of `message`; bytes are taken as already encoded, None leaves a field out."""
        if isinstance(fields, bytes):
            return fields
        known = self.messages.get(message, {})
        written: list[tuple[int, bytes]] = []
        for name, content in fields.items():
            if isinstance(name, int):
                written.append((name, _raw_field(name, content)))
            elif name not in known:
                raise ValueError(f"{message} has no field {name!r}; it has {', '.join(known) or 'no known fields'}")
            elif content is not None:
                field = known[name]
                try:
                    written.append((field.number, self._field(field, content)))
                except (TypeError, ValueError) as problem:
                    raise type(problem)(f"{message}.{name}: {problem}") from problem
        return b"".join(part for _, part in sorted(written, key=lambda pair: pair[0]))

    def _field(self, field: Field, content: object) -> bytes:
        match field.label:
            case "map":
                if not isinstance(content, Mapping):
                    raise TypeError(f"expected a dict, got {content!r}")
                return b"".join(
                    map_entry(field.number, name, self._member(field._replace(number=2), item))
                    for name, item in content.items()
                )
            case "*":
                if not isinstance(content, Iterable) or isinstance(content, str | bytes | Mapping):
                    raise TypeError(f"expected a list, got {content!r}")
                scalar = SCALARS.get(field.type)
                if scalar and scalar.wire != LENGTH:
                    packed = b"".join(scalar.encode(item) for item in content)
                    return length_delimited(field.number, packed) if packed else b""
                return b"".join(self._member(field, item) for item in content)
            case "":
                scalar = SCALARS.get(field.type)
                return b"" if scalar and content == scalar.default else self._member(field, content)
            case _:
                return self._member(field, content)

    def _member(self, field: Field, content: object) -> bytes:
        scalar = SCALARS.get(field.type)
        if scalar:
            encoded = scalar.encode(content)
            return (
                length_delimited(field.number, encoded)
                if scalar.wire == LENGTH
                else key(field.number, scalar.wire) + encoded
            )
        if field.type == "value":
            return length_delimited(field.number, value(content))
        if not isinstance(content, Mapping | bytes):
            raise TypeError(f"expected a dict or encoded bytes, got {content!r}")
        if field.type == "struct" and isinstance(content, Mapping):
            return length_delimited(field.number, value_struct(content))
        return length_delimited(field.number, self.encode(field.type, content))
