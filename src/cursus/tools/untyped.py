"""Drawing a payload of which only the JSON is known."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cursus.tools.blocks import Block, Code, Fields, Json, Prose

SHORT: Final = 200
"""Characters of a text that still stands in a table."""


def json_blocks(label: str, fields: Mapping[str, Any], text: str = "") -> Iterable[Block]:
    """Short values as a table, text as text, the rest as folded JSON."""
    if text:
        yield Prose(text=text)
    short = {name: item for name, item in fields.items() if _is_short(item)}
    if short:
        yield Fields(fields=tuple((name, _plain(item)) for name, item in short.items()))
    for name, item in fields.items():
        if isinstance(item, str) and name not in short:
            yield Code(text=item, first_line=None, note=name)
    rest = {name: item for name, item in fields.items() if name not in short and not isinstance(item, str)}
    if rest:
        yield Json(label=label, value=rest)


def left_over(label: str, rest: Mapping[str, Any]) -> Iterable[Block]:
    """What a typed payload had no place for; defaults, which protobuf writes or leaves out, say nothing (S §6.1)."""
    telling = {name: item for name, item in rest.items() if item not in (None, False, "", [], {})}
    whole = telling.get("value") if len(telling) == 1 else None
    if isinstance(whole, str):
        yield Code(text=whole, first_line=None, note=label)
    else:
        yield from json_blocks(label, telling)


def _is_short(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= SHORT and "\n" not in value
    return isinstance(value, int | float)


def _plain(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
