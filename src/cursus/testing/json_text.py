"""JSON as `JSON.stringify` leaves it in Cursor's rows: compact, not ASCII-only, lone surrogates escaped."""

import json
import re
from typing import Any

import msgspec

JsonObject = dict[str, Any]

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def to_json(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


class Absent:
    """The type of ABSENT."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = Absent()
"""Given as the value of a field, it removes that field from what is stored."""


def with_fields(document: JsonObject, fields: JsonObject) -> JsonObject:
    """Lay `fields` over `document` in place; a nested object is replaced, not merged."""
    for name, value in fields.items():
        if value is ABSENT:
            document.pop(name, None)
        else:
            document[name] = value
    return document
