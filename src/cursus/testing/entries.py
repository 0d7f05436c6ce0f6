"""What a described chat consists of, before any era gives it a form.

Lives here: one class for each kind of bubble that Cursor shows (S §5.1), and the ways in which a stored row can be
broken (S §5.5). Never here: how a row is spelled; that is `bubbles`.
"""

from enum import StrEnum
from typing import Any

import msgspec

from cursus.testing.json_text import JsonObject


class Damage(StrEnum):
    """What happened to one row. The first seven break the value, the next four its place, the last two its meaning."""

    NULL = "null"
    EMPTY = "empty"
    TRUNCATED = "truncated"
    LIST = "list"
    TEXT = "text"
    NUMBER = "number"
    INVALID_UTF8 = "invalid_utf8"
    MISSING_ROW = "missing_row"
    DETACHED_ROW = "detached_row"
    DUPLICATE_HEADER = "duplicate_header"
    KEYS_DIFFER = "keys_differ"
    UNKNOWN_TYPE = "unknown_type"
    UNKNOWN_VERSION = "unknown_version"


OF_THE_VALUE = frozenset(
    {Damage.NULL, Damage.EMPTY, Damage.TRUNCATED, Damage.LIST, Damage.TEXT, Damage.NUMBER, Damage.INVALID_UTF8}
)


class Entry(msgspec.Struct, kw_only=True):
    """One bubble to be. `at` is in ms; `fields` go over the stored JSON last, `header` over its header."""

    id: str
    at: int
    request: str
    fields: JsonObject = {}
    header: JsonObject = {}
    damage: frozenset[Damage] = frozenset()


class Human(Entry):
    text: str
    rich: str = "lexical"
    images: list[JsonObject] = []
    context: JsonObject = {}
    simulated: int | str | None = None
    checkpoint: str | None = None


class Text(Entry):
    markdown: str
    tokens: tuple[int, int] | None = None


class Thinking(Entry):
    text: str
    duration_ms: int | None
    signature: str
    redacted: str | None = None


class ToolUse(Entry):
    """A tool call and its outcome: `params`, `raw_args`, `result` and `error` are objects (stored as JSON text), text
    (stored as it is) or None (no such key)."""

    number: int
    name: str | None
    call_id: str
    model_call: str
    index: int
    params: Any = None
    raw_args: Any = None
    result: Any = None
    error: Any = None
    status: str | None = "completed"
    decision: str | None = None
    additional: JsonObject | None = {}
    attachments: JsonObject | None = None
    tool_fields: JsonObject = {}
    as_objects: bool = False


class Summary(Entry):
    pass


class Failure(Entry):
    message: str
    details: Any = None


class Empty(Entry):
    pass


def is_human(entry: Entry) -> bool:
    return isinstance(entry, Human)
