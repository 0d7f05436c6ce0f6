"""What there is to find in a bubble: its words, and all that a tool was given and gave back."""

from collections.abc import Iterator
from typing import Any, Final

from cursus.chat import Bubble, Failure, Human, ToolUse, Unknown
from cursus.render import drawing
from cursus.tools import json_text

MOST: Final = 500
"""Hits in one chat that are told."""

DEEPEST: Final = 20


def text_of(bubble: Bubble) -> str:
    """The words of a bubble, as they are read."""
    parts = [bubble.text]
    if isinstance(bubble, ToolUse):
        call = bubble.tool
        parts += [call.name, drawing.tool_of(call).subject(call), call.error or ""]
        for recorded in (call.recorded.params or call.recorded.raw_args, call.recorded.result):
            parts += _strings(json_text.read(recorded))
    elif isinstance(bubble, Human):
        for attachment in bubble.attachments:
            parts += [attachment.name, attachment.path, attachment.text]
    elif isinstance(bubble, Failure | Unknown):
        parts += _strings(getattr(bubble, "detail", None))
    return "\n".join(part for part in parts if part)


def _strings(value: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif depth > DEEPEST:
        return
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner, depth + 1)
