"""Protobuf without generated code: a walker that needs no schema, and a decoder driven by tables (S §8.4).

The stores hold messages of many client versions, cut-off ones among them. So nothing here raises: bytes become what
could be read of them and a flag that says whether that was all. Work is linear in the input and capped.

A table reads `1 command:str 3 exit_code:i32! 2 files:str* 4 results:map<str,Union>`: number, name, type, then `*` for
a list or `!` for a field whose default says something and is therefore filled in. Types are the scalars below, `value`
and `struct` (JSON as protobuf carries it), `skip`, or another message of the same schema.
"""

import base64
import re
import struct
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

VARINT: Final = 0
FIXED64: Final = 1
LENGTH: Final = 2
FIXED32: Final = 5

MAX_DEPTH: Final = 60
MAX_FIELDS: Final = 500_000
MAX_GENERIC_BYTES: Final = 32 * 1024 * 1024
_MAX_NUMBER: Final = (1 << 29) - 1
_FIXED_SIZES: Final = {FIXED64: 8, FIXED32: 4}
_MAX_SHOWN_BYTES: Final = 16 * 1024
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


Field = tuple[int, int, int | bytes]
"""One field as it stands in the bytes: number, wire type, and an integer for varints or bytes for everything else."""


class Decoded(NamedTuple):
    """A message: its fields under their JSON names, what the table does not know, and whether all of it was sound."""

    fields: dict[str, Any]
    aside: list[Field]
    is_sound: bool


def walk(data: bytes, limit: int = MAX_FIELDS) -> tuple[list[Field], bool]:
    """The fields of one message in order, and whether the bytes were sound to their end. Groups are refused."""
    fields: list[Field] = []
    position, end = 0, len(data)
    while position < end:
        if len(fields) >= limit:
            return fields, False
        key, position = _varint(data, position, end)
        number, wire = key >> 3, key & 7
        if position < 0 or not 0 < number <= _MAX_NUMBER:
            return fields, False
        if wire in (LENGTH, VARINT):
            value, position = _varint(data, position, end)
            if position < 0:
                return fields, False
            if wire == VARINT:
                fields.append((number, wire, value))
                continue
            size = value
        else:
            size = _FIXED_SIZES.get(wire, -1)
        if not 0 <= size <= end - position:
            return fields, False
        fields.append((number, wire, data[position : position + size]))
        position += size
    return fields, True


def _varint(data: bytes, position: int, end: int) -> tuple[int, int]:
    """An unsigned number and the position behind it; position -1 where there is none."""
    if position >= end:
        return 0, -1
    byte = data[position]
    if byte < 0x80:
        return byte, position + 1
    value, shift = byte & 0x7F, 7
    for index in range(position + 1, min(end, position + 10)):
        byte = data[index]
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFF_FFFF_FFFF_FFFF, index + 1
        shift += 7
    return 0, -1


def _signed(bits: int) -> Callable[[int], int]:
    sign, mask = 1 << bits - 1, (1 << bits) - 1
    return lambda value: ((value & mask) ^ sign) - sign


def as_text(value: bytes) -> str:
    """A text field; bytes that are not UTF-8 are marked as such."""
    return str(value, "utf-8", "replace")


def as_base64(value: bytes) -> str:
    """Bytes as protobuf's JSON has them."""
    return base64.b64encode(value).decode("ascii")


def _double(value: bytes) -> float | None:
    """A number as JSON has it: whole where it is whole, None where JSON has no word for it."""
    (number,) = struct.unpack("<d", value)
    if number != number or number in (float("inf"), float("-inf")):
        return None
    return int(number) if number.is_integer() and abs(number) < 1 << 53 else number


class _Scalar(NamedTuple):
    wire: int
    read: Callable[[Any], Any]
    default: Any


SCALARS: Final[dict[str, _Scalar]] = {
    "str": _Scalar(LENGTH, as_text, ""),
    "bytes": _Scalar(LENGTH, as_base64, ""),
    "blob": _Scalar(LENGTH, bytes, b""),
    "hex": _Scalar(LENGTH, bytes.hex, ""),
    "bool": _Scalar(VARINT, bool, False),
    "i32": _Scalar(VARINT, _signed(32), 0),
    "i64": _Scalar(VARINT, _signed(64), 0),
    "u32": _Scalar(VARINT, lambda value: value & 0xFFFF_FFFF, 0),
    "u64": _Scalar(VARINT, int, 0),
    "s32": _Scalar(VARINT, lambda value: _signed(32)((value >> 1) ^ -(value & 1)), 0),
    "f64": _Scalar(FIXED64, _double, 0),
}
"""`bytes` become base64 as in protobuf's JSON, `hex` hexadecimal, `blob` stay as they are."""


class _Spec(NamedTuple):
    name: str
    kind: str
    scalar: _Scalar | None
    label: str


class _Budget:
    """What one decoding may still spend, over all its levels."""

    def __init__(self) -> None:
        self.fields = MAX_FIELDS
        self.generic_bytes = MAX_GENERIC_BYTES
        self.is_sound = True

    def walk(self, data: bytes) -> list[Field]:
        fields, is_sound = walk(data, self.fields)
        self.fields -= len(fields)
        self.is_sound = self.is_sound and is_sound
        return fields


class Enum(NamedTuple):
    """The names of an enum's numbers, without the prefix that they share."""

    prefix: str
    names: Mapping[int, str]


_FIELD = re.compile(r"(\d+) (\w+):(?:map<str,(\w+)>|(\w+))([*!]?)(?: +|$)")


class Schema:
    """Messages by name, and the decoder for them. Tables are compiled when they are first needed."""

    def __init__(self, tables: Mapping[str, str], enums: Mapping[str, Enum] | None = None) -> None:
        self.tables = tables
        self.enums = enums or {}
        self._compiled: dict[str, tuple[dict[int, _Spec], list[_Spec]]] = {}

    def decode(self, message: str, data: bytes) -> Decoded:
        """The message in these bytes. Unknown fields below the first level stand under their numbers."""
        budget = _Budget()
        aside: list[Field] = []
        fields = self._message(message, data, 0, budget, aside)
        return Decoded(fields, aside, budget.is_sound)

    def knows(self, message: str) -> bool:
        """Whether there is a table for that message."""
        return message in self.tables

    def _message(
        self, message: str, data: bytes, depth: int, budget: _Budget, aside: list[Field] | None = None
    ) -> dict[str, Any]:
        specs, filled = self._specs(message)
        found: dict[str, Any] = {}
        unknown: list[Field] = [] if aside is None else aside
        for field in budget.walk(data):
            number, wire, value = field
            spec = specs.get(number)
            if spec is None:
                unknown.append(field)
                continue
            if spec.kind == "skip":
                continue
            if spec.label == "map":
                self._add_entry(found, spec, value, depth, budget)
            elif spec.label == "*":
                found.setdefault(spec.name, []).extend(self._elements(spec, wire, value, depth, budget))
            else:
                for read in self._elements(spec, wire, value, depth, budget):
                    found[spec.name] = read
        for spec in filled:
            if spec.name not in found and spec.scalar is not None:
                found[spec.name] = spec.scalar.default
        if unknown and aside is None:
            found.update(_numbered(unknown, depth + 1, budget))
        return found

    def _elements(self, spec: _Spec, wire: int, value: int | bytes, depth: int, budget: _Budget) -> list[Any]:
        """The values in one occurrence of a field: one, several if packed, none where the type does not fit."""
        scalar = spec.scalar
        if scalar is None:
            if wire != LENGTH or not isinstance(value, bytes):
                budget.is_sound = False
                return []
            return [self._composite(spec.kind, value, depth, budget)]
        if wire == scalar.wire:
            return [self._scalar(spec, value)]
        if wire == LENGTH and isinstance(value, bytes) and spec.label == "*":
            return [self._scalar(spec, item) for item in _packed(value, scalar.wire, budget)]
        budget.is_sound = False
        return []

    def _scalar(self, spec: _Spec, value: Any) -> Any:
        read = spec.scalar.read(value) if spec.scalar is not None else value
        enum = self.enums.get(spec.kind)
        if enum is None:
            return read
        name = enum.names.get(read)
        return f"{enum.prefix}{name}" if name is not None else read

    def _composite(self, kind: str, value: bytes, depth: int, budget: _Budget) -> Any:
        if depth >= MAX_DEPTH:
            budget.is_sound = False
            return _shown(value)
        if kind == "value":
            return _json_value(value, depth + 1, budget)
        if kind == "struct":
            return _json_struct(value, depth + 1, budget)
        if kind not in self.tables:
            return _generic_bytes(value, depth + 1, budget)
        return self._message(kind, value, depth + 1, budget)

    def _add_entry(self, found: dict[str, Any], spec: _Spec, value: int | bytes, depth: int, budget: _Budget) -> None:
        entries = found.setdefault(spec.name, {})
        if not isinstance(value, bytes):
            budget.is_sound = False
            return
        key, content = "", None
        for number, wire, item in budget.walk(value):
            if number == 1 and isinstance(item, bytes):
                key = as_text(item)
            elif number == 2:
                for content in self._elements(spec, wire, item, depth, budget):  # noqa: B007 - the last one counts
                    pass
        if content is None:
            content = spec.scalar.default if spec.scalar is not None else self._composite(spec.kind, b"", depth, budget)
        entries[key] = content

    def _specs(self, message: str) -> tuple[dict[int, _Spec], list[_Spec]]:
        compiled = self._compiled.get(message)
        if compiled is None:
            specs: dict[int, _Spec] = {}
            for match in _FIELD.finditer(self.tables[message]):
                number, name, entry_type, plain_type, label = match.groups()
                kind = entry_type or plain_type
                scalar = SCALARS["i32"] if kind in self.enums else SCALARS.get(kind)
                specs[int(number)] = _Spec(json_name(name), kind, scalar, "map" if entry_type else label)
            compiled = specs, [spec for spec in specs.values() if spec.label == "!"]
            self._compiled[message] = compiled
        return compiled


def json_name(name: str) -> str:
    """A field's name in protobuf's JSON."""
    head, *tail = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in tail)


def _packed(data: bytes, wire: int, budget: _Budget) -> list[Any]:
    if wire == FIXED64:
        whole = len(data) // 8 * 8
        budget.fields -= whole // 8
        budget.is_sound = budget.is_sound and whole == len(data)
        return [data[start : start + 8] for start in range(0, whole, 8)]
    values: list[Any] = []
    position, end = 0, len(data)
    while position < end:
        value, position = _varint(data, position, end)
        if position < 0 or budget.fields <= 0:
            budget.is_sound = False
            break
        budget.fields -= 1
        values.append(value)
    return values


def _json_value(data: bytes, depth: int, budget: _Budget) -> Any:
    """A `google.protobuf.Value`."""
    result: Any = None
    for number, _, value in budget.walk(data):
        match number, value:
            case 1, _:
                result = None
            case 2, bytes() if len(value) == 8:
                result = _double(value)
            case 3, bytes():
                result = as_text(value)
            case 4, int():
                result = bool(value)
            case ((5 | 6), bytes()) if depth >= MAX_DEPTH:
                budget.is_sound = False
                result = _shown(value)
            case 5, bytes():
                result = _json_struct(value, depth + 1, budget)
            case 6, bytes():
                result = [
                    _json_value(item, depth + 1, budget)
                    for one, _, item in budget.walk(value)
                    if one == 1 and isinstance(item, bytes)
                ]
            case _:
                budget.is_sound = False
    return result


def _json_struct(data: bytes, depth: int, budget: _Budget) -> dict[str, Any]:
    """A `google.protobuf.Struct`."""
    found: dict[str, Any] = {}
    for number, _, entry in budget.walk(data):
        if number != 1 or not isinstance(entry, bytes):
            budget.is_sound = False
            continue
        key, content = "", None
        for one, _, item in budget.walk(entry):
            if one == 1 and isinstance(item, bytes):
                key = as_text(item)
            elif one == 2 and isinstance(item, bytes):
                content = _json_value(item, depth + 1, budget)
        found[key] = content
    return found


def readable(data: bytes) -> Any:
    """What bytes of an unknown type seem to say: text, a message by its field numbers, or base64."""
    return _generic_bytes(data, 0, _Budget())


def by_number(fields: list[Field]) -> dict[str, Any]:
    """Fields that no table knows, by their numbers, as far as they can be made readable."""
    return _numbered(fields, 1, _Budget())


def _numbered(fields: list[Field], depth: int, budget: _Budget) -> dict[str, Any]:
    """Fields under their numbers as text; those that occur several times as lists."""
    found: dict[str, list[Any]] = {}
    for field in fields:
        found.setdefault(str(field[0]), []).append(_generic(field, depth, budget))
    return {number: values[0] if len(values) == 1 else values for number, values in found.items()}


def _generic(field: Field, depth: int, budget: _Budget) -> Any:
    _, wire, value = field
    if isinstance(value, int):
        return value
    if wire == FIXED64:
        return _double(value)
    if wire == FIXED32:
        return int.from_bytes(value, "little")
    return _generic_bytes(value, depth, budget)


def _generic_bytes(data: bytes, depth: int, budget: _Budget) -> Any:
    """Text, a message, or neither. A first field begins like a line break, which texts seldom do."""
    budget.generic_bytes -= len(data)
    if budget.generic_bytes < 0:
        return _shown(data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = None
    is_text = text is not None and not _CONTROL.search(text)
    if (not is_text or data[:1] == b"\n") and depth < MAX_DEPTH and budget.fields > 0:
        fields, is_sound = walk(data, budget.fields)
        budget.fields -= len(fields)
        if is_sound:
            return _numbered(fields, depth + 1, budget)
    return text if is_text else _shown(data)


def _shown(data: bytes) -> str:
    """Bytes that are not to be understood, in a form that can be printed."""
    return as_base64(data) if len(data) <= _MAX_SHOWN_BYTES else f"({len(data):,} bytes)"
