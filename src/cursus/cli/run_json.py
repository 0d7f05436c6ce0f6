"""What `cursus run --json` prints: every event as an object with a `type`, and the result."""

from typing import Any, cast

import msgspec

from cursus.agent.outcome import Outcome
from cursus.chat import UNKNOWN, ToolCall
from cursus.chat.asking import Request
from cursus.chat.events import Event
from cursus.render.dates import iso
from cursus.render.export_json import chat_json, plain, tool_json


def event_json(event: Event) -> dict[str, Any]:
    """An event. A call has the keys that it has in an exported chat, and stands under `tool`."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__ if name not in ("raw", "at", "session_id")}
    call, request = fields.pop("call", None), fields.pop("request", None)
    found: dict[str, Any] = {
        "type": event.__struct_config__.tag,
        "at": iso(event.at),
        "session_id": event.session_id,
        **cast("dict[str, Any]", _builtins(fields)),
    }
    if isinstance(call, ToolCall):
        found["tool"] = tool_json(call)
    if isinstance(request, Request):
        asked = cast("dict[str, Any]", _builtins(msgspec.structs.replace(request, call=None)))
        asked.pop("call", None)
        found["request"] = {**asked, "tool": tool_json(request.call) if request.call is not None else None}
    return found


def result_json(outcome: Outcome) -> dict[str, Any]:
    """The last line."""
    usage = outcome.usage or UNKNOWN
    failure = outcome.failure
    error = None
    if failure is not None and outcome.error is not None:
        hint = outcome.error.hint
        error = {"code": failure.code, "message": failure.message, "hint": hint, "detail": failure.detail}
    return {
        "type": "result",
        "reason": outcome.reason,
        "text": outcome.text,
        "session_id": outcome.session_id,
        "request_id": outcome.request_id,
        "duration_ms": outcome.duration_ms,
        "usage": {name: getattr(usage, name) for name in usage.__struct_fields__},
        "error": error,
        "chat": chat_json(outcome.chat),
    }


def _builtins(value: Any) -> Any:
    return plain(msgspec.to_builtins(value, builtin_types=(bytes,), str_keys=True, enc_hook=str))
