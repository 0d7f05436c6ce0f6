"""JSON as it really occurs in stores: text, objects, text within text, and things that only look like JSON.

msgspec reads what is valid, at C speed. It refuses lone surrogates and NaN, which stores contain; such a value goes
through the standard library and comes out with every string writable as UTF-8.
"""

import json
from typing import Any, cast

import msgspec

_decode = msgspec.json.Decoder().decode

MAX_DEPTH = 200
"""Deeper nesting is damage or an attack; no store needs it."""


def parse(text: str | bytes) -> Any:
    """The value of a JSON text. Raises ValueError where it is none."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        pass
    if isinstance(text, bytes):
        text = text.decode("utf-8", errors="replace")
    text = text.removeprefix("\ufeff")
    try:
        return writable(json.loads(text))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def read(value: Any) -> Any:
    """The value behind what a store holds: JSON text is parsed, once more if it was quoted twice; the rest stays."""
    for _ in range(2):
        if not isinstance(value, str | bytes):
            return value
        stripped = value.strip()
        if not stripped:
            return None
        try:
            value = parse(stripped)
        except ValueError:
            return writable(value.decode("utf-8", errors="replace")) if isinstance(value, bytes) else writable(value)
    return value


def writable(value: Any, depth: int = 0) -> Any:
    """The value with lone surrogates replaced and NaN as None, so that every output can carry it."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return value
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return None
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, list):
        return [writable(item, depth + 1) for item in cast("list[Any]", value)]
    if isinstance(value, dict):
        return {writable(key): writable(item, depth + 1) for key, item in cast("dict[str, Any]", value).items()}
    return value
