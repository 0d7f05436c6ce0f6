"""The promised form of a chat as JSON, key by key: each is the exact set of keys, and what a value may be."""

import re
from collections.abc import Callable
from typing import Any

Form = Callable[[Any], bool]
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
STATUSES = {
    "requested",
    "awaiting_approval",
    "running",
    "completed",
    "failed",
    "rejected",
    "cancelled",
    "timed_out",
}
KINDS = {"human", "text", "thinking", "tool", "summary", "error", "unknown"}
STORES = {"desktop", "cli", "acp", "sdk", "transcript", "search", "prompts"}


def text(value: Any) -> bool:
    return isinstance(value, str)


def words(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def truth(value: Any) -> bool:
    return isinstance(value, bool)


def count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def measured(value: Any) -> bool:
    """A count of tokens: zero is what Cursor writes for "not counted"."""
    return count(value) and value > 0


def time(value: Any) -> bool:
    return isinstance(value, str) and TIME.fullmatch(value) is not None


def an_object(value: Any) -> bool:
    return isinstance(value, dict)


def one_of(values: set[str]) -> Form:
    return lambda value: value in values


def unknown_or(form: Form) -> Form:
    return lambda value: value is None or form(value)


def list_of(forms: dict[str, Form]) -> Form:
    return lambda value: isinstance(value, list) and all(not misfits(entry, forms) for entry in value)


def an_object_of(forms: dict[str, Form]) -> Form:
    return lambda value: not misfits(value, forms)


def misfits(value: Any, forms: dict[str, Form], path: str = "") -> list[str]:
    """What is wrong with an object: keys that are missing or too many, and values of another form."""
    if not isinstance(value, dict):
        return [f"{path or 'all of it'} is no object"]
    keys = [f"{path}{key} is missing" for key in forms if key not in value]
    keys += [f"{path}{key} is too much" for key in value if key not in forms]
    return keys + [
        f"{path}{key}: {value[key]!r}" for key, form in forms.items() if key in value and not form(value[key])
    ]


SOURCE: dict[str, Form] = {"store": words, "era": words, "path": words}
HEAD: dict[str, Form] = {
    "id": words,
    "title": words,
    "workspace": unknown_or(words),
    "mode": unknown_or(words),
    "model": unknown_or(words),
    "created": unknown_or(time),
    "updated": unknown_or(time),
    "messages": unknown_or(count),
    "archived": truth,
    "parent": unknown_or(words),
    "sources": list_of(SOURCE),
}
USAGE: dict[str, Form] = {
    "input_tokens": unknown_or(measured),
    "output_tokens": unknown_or(measured),
    "cache_read_tokens": unknown_or(count),
    "cache_write_tokens": unknown_or(count),
    "reasoning_tokens": unknown_or(count),
    "total_tokens": unknown_or(measured),
    "context_tokens": unknown_or(measured),
    "context_limit": unknown_or(measured),
}
PROBLEM: dict[str, Form] = {"where": words, "what": words}
EDIT: dict[str, Form] = {"path": words, "before": unknown_or(text), "after": unknown_or(text), "diff": text}
TOOL: dict[str, Form] = {
    "id": text,
    "name": words,
    "tool": unknown_or(count),
    "status": one_of(STATUSES),
    "decision": unknown_or(words),
    "params": an_object,
    "result": unknown_or(an_object),
    "error": unknown_or(text),
    "edit": unknown_or(an_object_of(EDIT)),
}
BUBBLE: dict[str, Form] = {
    "id": words,
    "kind": one_of(KINDS),
    "at": unknown_or(time),
    "at_inferred": truth,
    "turn": count,
    "text": text,
    "tool": unknown_or(an_object_of(TOOL)),
}
CHAT: dict[str, Form] = HEAD | {
    "usage": an_object_of(USAGE),
    "problems": list_of(PROBLEM),
    "bubbles": list_of(BUBBLE),
}
