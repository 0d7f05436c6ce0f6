"""Stored JSON into structs: in one step where it has the expected form, field by field where it has not.

A value of the wrong type costs that field, never the row; what is no JSON object is told as such.
"""

import json
from typing import Any, Generic, TypeVar

import msgspec

from cursus.tools import json_text
from cursus.tools.lenient import a_list

T = TypeVar("T", bound=msgspec.Struct)


class Undecodable(ValueError):
    """The value is no JSON object; the message says what it is instead."""


class Lenient(Generic[T]):
    """A decoder for one struct, all of whose fields have defaults."""

    def __init__(self, struct: type[T]) -> None:
        self._decode = msgspec.json.Decoder(struct, strict=False).decode
        self._names = set(struct.__struct_encode_fields__)

    def __call__(self, value: bytes | str | None, remarks: list[str] | None = None) -> T:
        """The struct in a stored value. Raises Undecodable where there is no JSON object.

        What was mended on the way is added to `remarks`.
        """
        if value is None:
            raise Undecodable("the value is NULL")
        try:
            return self._decode(value)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            found = self.from_object(_object(value), remarks)
        if remarks is not None and isinstance(value, bytes) and not _is_utf8(value):
            remarks.append("some bytes are not UTF-8 and are shown as \N{REPLACEMENT CHARACTER}")
        return found

    def from_object(self, value: dict[Any, Any], remarks: list[str] | None = None) -> T:
        """The struct in an object that was parsed already: what does not fit is left out, of a list entry by entry."""
        known = {str(name): item for name, item in value.items() if name in self._names}
        try:
            return self._decode(encoded(known))
        except (msgspec.DecodeError, UnicodeError, RecursionError, Undecodable):
            pass
        fitting: dict[str, Any] = {}
        for name, item in known.items():
            if self._fits(name, item):
                fitting[name] = item
                continue
            what = f"its {name!r} cannot be understood and is left out"
            kept = self._fitting_entries(name, item)
            if kept:
                fitting[name] = kept
                what = f"{len(item) - len(kept)} of the {len(item)} entries of its {name!r} cannot be understood"
            if remarks is not None:
                remarks.append(what)
        return self._decode(encoded(fitting))

    def _fitting_entries(self, name: str, item: Any) -> list[Any]:
        entries = a_list(item)
        return [entry for entry in entries if self._fits(name, [entry])]

    def _fits(self, name: str, item: Any) -> bool:
        try:
            self._decode(encoded({name: item}))
        except (msgspec.DecodeError, UnicodeError, RecursionError, Undecodable):
            return False
        return True


def encoded(value: Any) -> bytes:
    """A parsed value as JSON again, whatever numbers it holds. Raises Undecodable where it is nested too deeply."""
    try:
        return msgspec.json.encode(value)
    except (OverflowError, ValueError, TypeError, RecursionError):
        pass
    try:
        return json.dumps(value).encode()
    except (RecursionError, ValueError) as error:
        raise Undecodable("the value is nested too deeply") from error


def _object(value: bytes | str) -> dict[Any, Any]:
    if not value.strip():
        raise Undecodable("the value is empty")
    try:
        parsed = json_text.parse(value)
    except ValueError as error:
        raise Undecodable(f"the value is not JSON: {error}") from None
    if isinstance(parsed, str):
        parsed = json_text.read(parsed)
    if not isinstance(parsed, dict):
        raise Undecodable(f"the value is JSON, but {_kind(parsed)} instead of an object")
    return parsed


def _is_utf8(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return True


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    return {str: "a text", list: "a list", int: "a number", float: "a number"}.get(type(value), "something else")
