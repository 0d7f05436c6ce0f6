"""Making a value fit a type by leaving out what does not.

One wrong number in the hundredth match of a search must not cost the other ninety-nine: what does not fit is taken
out where it stands, and reported by its path. Names in snake_case fit where there is room for them in camelCase.
"""

from functools import lru_cache
from typing import Any, Final, cast

import msgspec
from msgspec import inspect

from cursus.tools.json_text import MAX_DEPTH

NOTHING: Final = object()
"""What is left of a value of which nothing fits."""

_PLAIN: Final[dict[type[inspect.Type], type[int | float | bytes]]] = {
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.BoolType: bool,
    inspect.BytesType: bytes,
}


def fitted(value: Any, wanted: inspect.Type, path: str, left_out: dict[str, Any], depth: int = 0) -> Any:
    """What of the value fits, for msgspec to convert; `left_out` collects the rest by path."""
    if depth > MAX_DEPTH:
        return NOTHING
    fit: Any = NOTHING
    match wanted:
        case inspect.UnionType():
            return _one_of(value, wanted, path, left_out, depth)
        case inspect.AnyType():
            fit = value
        case inspect.StrType():
            fit = _text(value)
        case inspect.StructType():
            fit = _struct(value, wanted, path, left_out, depth)
        case inspect.ListType() if isinstance(value, list):
            fit = [
                kept
                for at, item in enumerate(cast("list[Any]", value))
                if (kept := fitted(item, wanted.item_type, f"{path}[{at}]", left_out, depth + 1)) is not NOTHING
            ]
        case inspect.DictType() if isinstance(value, dict):
            fit = {
                key: kept
                for key, item in cast("dict[Any, Any]", value).items()
                if isinstance(key, str)
                and (kept := fitted(item, wanted.value_type, f"{path}.{key}", left_out, depth + 1)) is not NOTHING
            }
        case _:
            fit = _plain(value, wanted)
    if fit is NOTHING and value is not None:
        left_out[path] = value
    return fit


def _text(value: Any) -> Any:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else NOTHING


def _plain(value: Any, wanted: inspect.Type) -> Any:
    if value is None and isinstance(wanted, inspect.NoneType):
        return None
    kind = _PLAIN.get(type(wanted))
    if kind is None:
        return NOTHING
    try:
        return msgspec.convert(value, kind, strict=False)
    except (msgspec.ValidationError, UnicodeError):
        return NOTHING


def _struct(value: Any, wanted: inspect.StructType, path: str, left_out: dict[str, Any], depth: int) -> Any:
    if isinstance(value, msgspec.Struct):
        return cast("Any", value) if type(value) is wanted.cls else NOTHING
    if not isinstance(value, dict):
        return NOTHING
    known = {field.encode_name: field.type for field in wanted.fields}
    kept: dict[str, Any] = {}
    for key, item in cast("dict[Any, Any]", value).items():
        name = str(key) if key in known else camel(str(key))
        if name not in known:
            left_out[f"{path}.{key}"] = item
        elif name == key or name not in kept:
            kept[name] = fitted(item, known[name], f"{path}.{key}", left_out, depth + 1)
    return {name: item for name, item in kept.items() if item is not NOTHING}


def _one_of(value: Any, wanted: inspect.UnionType, path: str, left_out: dict[str, Any], depth: int) -> Any:
    best: Any = NOTHING
    fewest: dict[str, Any] = {}
    for kind in wanted.types:
        lost: dict[str, Any] = {}
        found = fitted(value, kind, path, lost, depth + 1)
        if found is not NOTHING and (best is NOTHING or len(lost) < len(fewest)):
            best, fewest = found, lost
            if not lost:
                break
    left_out.update(fewest if best is not NOTHING else ({path: value} if value is not None else {}))
    return best


@lru_cache(maxsize=4096)
def camel(name: str) -> str:
    """`snake_case` as `camelCase`; anything else unchanged."""
    if "_" not in name.strip("_"):
        return name
    head, *tail = name.strip("_").split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in tail)
