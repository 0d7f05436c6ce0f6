"""JSON as Cursor writes it: compact, UTF-8, no escapes but those that JSON demands."""

import base64
import json
from typing import Any, cast

import msgspec

from cursus.tools.json_text import MAX_DEPTH, writable

_encode = msgspec.json.Encoder().encode


def json_bytes(value: Any) -> bytes:
    """The value as JSON."""
    try:
        return _encode(value)
    except (UnicodeEncodeError, OverflowError, RecursionError, TypeError):
        return json.dumps(writable(plain(value)), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def json_string(value: Any) -> str:
    """The value as JSON text, as payloads are stored inside other JSON."""
    return json_bytes(value).decode()


def plain(value: Any, depth: int = 0) -> Any:
    """The value with nothing in it but JSON's own types; bytes as protobuf's JSON writes them."""
    if isinstance(value, str | int | float) or value is None:
        return value
    if isinstance(value, bytes | bytearray):
        return base64.b64encode(value).decode()
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, dict):
        return {str(key): plain(item, depth + 1) for key, item in cast("dict[Any, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [plain(item, depth + 1) for item in cast("list[Any]", value)]
    return str(value)
