"""A chat as JSON: the keys of the command line, all of them, always, in one order.

Times are ISO 8601 in UTC and null where unknown. Bytes never appear: where a value holds some, there is their number.
"""

import json
from typing import Any, Final

import msgspec

from cursus.chat import Bubble, Chat, Edit, Head, ToolCall, ToolUse
from cursus.render.dates import iso
from cursus.tools.call import params_json, result_json
from cursus.tools.json_text import MAX_DEPTH, writable

_encoder: Final = msgspec.json.Encoder()


def head_json(head: Head) -> dict[str, Any]:
    """What a list shows of a chat."""
    return {
        "id": head.id,
        "title": head.title,
        "workspace": head.workspace,
        "mode": head.mode,
        "model": head.model,
        "created": iso(head.created),
        "updated": iso(head.updated),
        "messages": head.messages,
        "archived": head.archived,
        "parent": head.parent,
        "sources": [{"store": s.store, "era": s.era, "path": s.path} for s in head.sources],
    }


def chat_json(chat: Chat) -> dict[str, Any]:
    """A whole chat."""
    return {
        **head_json(chat.head),
        "usage": {name: getattr(chat.usage, name) for name in chat.usage.__struct_fields__},
        "problems": [{"where": p.where, "what": p.what} for p in chat.problems],
        "bubbles": [bubble_json(bubble) for bubble in chat.bubbles],
    }


def bubble_json(bubble: Bubble) -> dict[str, Any]:
    """One bubble; `tool` is null where it is no tool call."""
    return {
        "id": bubble.id,
        "kind": bubble.__struct_config__.tag,
        "at": iso(bubble.at),
        "at_inferred": bubble.at_inferred,
        "turn": bubble.turn,
        "text": bubble.text,
        "tool": tool_json(bubble.tool) if isinstance(bubble, ToolUse) else None,
    }


def tool_json(call: ToolCall) -> dict[str, Any]:
    """A tool call."""
    return {
        "id": call.id,
        "name": call.name,
        "tool": call.tool,
        "status": call.status.value,
        "decision": call.decision,
        "params": plain(params_json(call)) or {},
        "result": plain(result_json(call)),
        "error": call.error,
        "edit": _edit_json(call.edit) if call.edit is not None else None,
    }


def _edit_json(edit: Edit) -> dict[str, Any]:
    return {"path": edit.path, "before": edit.before, "after": edit.after, "diff": edit.diff}


def encoded(value: Any) -> bytes:
    """The value as one line of JSON."""
    try:
        return _encoder.encode(value)
    except (UnicodeEncodeError, RecursionError):
        return json.dumps(writable(value), ensure_ascii=False, separators=(",", ":")).encode()


def indented(value: Any) -> bytes:
    """The value as JSON for people."""
    return msgspec.json.format(encoded(value), indent=2)


def plain(value: Any, depth: int = 0) -> Any:
    """The value with nothing in it but JSON's own types."""
    if isinstance(value, str | int | float) or value is None:
        return value
    if isinstance(value, bytes | bytearray):
        return {"bytes": len(value)}
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, dict):
        return {str(key): plain(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item, depth + 1) for item in value]
    return str(value)
