"""Reading request bodies: typed, in one pass, and once more leniently where that fails (D §3.8).

msgspec reads a 77 KB request of Claude Code in 66 µs. It refuses what real clients send all the same: halves of
surrogate pairs (JavaScript cuts strings anywhere), NaN and bytes that are no UTF-8. Then the standard library reads,
and lone surrogates become U+FFFD.
"""

import json
from typing import Any, TypeVar

import msgspec

from cursus.gateway.failure import Failure

_T = TypeVar("_T")


def read_body(body: bytes, type: type[_T]) -> _T:
    """The body as `type`."""
    if not body.strip():
        raise Failure("bad_request", "The request has no body; it should be a JSON object.")
    try:
        return msgspec.json.decode(body, type=type)
    except msgspec.ValidationError as error:
        raise _wrong(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    try:
        return msgspec.convert(_lenient(body), type=type)
    except msgspec.ValidationError as error:
        raise _wrong(error) from None


def read_json(text: str | bytes) -> Any:
    """Any JSON value, leniently; None where it is none."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        try:
            return _whole(json.loads(text))
        except (ValueError, RecursionError):
            return None


def _lenient(body: bytes) -> Any:
    try:
        return _whole(json.loads(body.decode("utf-8", "replace")))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Failure("bad_request", f"The request is no valid JSON: {error.msg} at {where}.") from None
    except RecursionError:
        raise Failure("bad_request", "The request is nested too deeply.") from None


def _whole(value: Any) -> Any:
    """The value with every lone surrogate replaced, so that it can be sent on as UTF-8."""
    match value:
        case str():
            return whole_text(value)
        case list():
            return [_whole(item) for item in value]
        case dict():
            return {whole_text(name): _whole(item) for name, item in value.items()}
        case _:
            return value


def whole_text(text: str) -> str:
    """The text, with pairs of surrogates joined and single ones replaced by U+FFFD."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _wrong(error: msgspec.ValidationError) -> Failure:
    """A wrong type or a missing field, in a sentence with its place."""
    what, _, where = str(error).partition(" - at ")
    place = where.strip("`").removeprefix("$").removeprefix(".") or None
    return Failure("bad_request", f"{what}{f' at `{place}`' if place else ''}.", param=place)
