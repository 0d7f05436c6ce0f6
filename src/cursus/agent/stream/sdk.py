"""The SDK's vocabulary: its messages and its interaction updates (E §9.2)."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from cursus.agent.stream import calls
from cursus.agent.stream.facts import error_of, text_of, usage_of
from cursus.chat.events import (
    Event,
    Failed,
    Noticed,
    Prompted,
    Summarized,
    ThinkingDelta,
    ThinkingDone,
    ToolOutput,
    UsageTold,
)
from cursus.chat.usage import Usage

_ENDED = {"completed": "completed", "error": "completed", "failed": "completed", "running": "started"}
_BAD_ENDS = {"ERROR", "FAILED", "EXPIRED"}


class Told(NamedTuple):
    """What a message of the SDK says: a piece of text, a call, or events of other kinds."""

    events: tuple[tuple[type[Any], dict[str, Any]], ...] = ()
    delta: str | None = None
    call: calls.Told | None = None
    step: str = ""
    usage: Usage | None = None


def read(message: Mapping[str, Any]) -> Told | None:
    """A message of a type that only the SDK has; None for any other."""
    kind = message.get("type")
    text = message.get("text")
    words = text if isinstance(text, str) else ""
    match kind:
        case "text-delta":
            return Told(delta=words)
        case "thinking-delta":
            return Told(((ThinkingDelta, {"text": words}),))
        case "thinking-completed":
            took = message.get("thinkingDurationMs", message.get("duration_ms"))
            return Told(((ThinkingDone, {"duration_ms": took if isinstance(took, int) else None}),))
        case "user-message-appended":
            inner = message.get("userMessage", message)
            return Told(((Prompted, {"text": text_of(inner) if isinstance(inner, dict) else words}),))
        case "shell-output-delta":
            return _printed(message)
        case "summary" | "summary-completed":
            return Told(((Summarized, {"text": words or str(message.get("summary") or "")}),))
        case "usage" | "turn-ended":
            usage = usage_of(message.get("usage")) or usage_of(message)
            return Told(((UsageTold, {"usage": usage}),), usage=usage) if usage is not None else None
        case "status" if str(message.get("status")).upper() in _BAD_ENDS:
            why = error_of(message) or f"The agent's run ended as {message.get('status')}."
            return Told(((Failed, {"message": why, "code": "agent_failed"}),))
        case "status" | "task" | "request":
            about = message.get("message") or message.get("title") or message.get("status")
            return Told(((Noticed, {"text": f"{kind}: {about}" if about else str(kind)}),))
        case _:
            return None


def called(message: Mapping[str, Any]) -> tuple[calls.Told | None, str | None]:
    """A call with its status in words, and the step that it means."""
    call_id = message.get("call_id", message.get("callId"))
    name, status = message.get("name"), message.get("status")
    if not isinstance(name, str):
        return None, None
    error = None
    if status in ("error", "failed"):
        error = error_of({"error": message.get("error"), "message": message.get("result")}) or "The tool failed."
    told = calls.Told(
        id=call_id if isinstance(call_id, str) else "",
        name=name,
        args=message.get("args"),
        result=message.get("result"),
        error=error,
    )
    return told, _ENDED.get(str(status), "")


def used_tools(message: Mapping[str, Any]) -> Iterator[calls.Told]:
    """The calls among the blocks of an assistant's message."""
    inner = message.get("message")
    content = cast("dict[str, Any]", inner).get("content") if isinstance(inner, dict) else None
    if not isinstance(content, list) or len(content) < 1:
        return
    for block in cast("list[Any]", content):
        if isinstance(block, dict) and block.get("type") == "tool_use":
            use = cast("dict[str, Any]", block)
            yield calls.Told(str(use.get("id") or ""), str(use.get("name") or ""), use.get("input"), None)


def thought(message: Mapping[str, Any], text: str, common: dict[str, Any]) -> Iterator[Event]:
    """A thought that came whole."""
    took = message.get("duration", message.get("duration_ms"))
    yield ThinkingDone(text=text, duration_ms=took if isinstance(took, int) else None, **common)


def _printed(message: Mapping[str, Any]) -> Told | None:
    call_id = message.get("callId", message.get("call_id"))
    event = message.get("event", message)
    if not isinstance(call_id, str) or not isinstance(event, dict):
        return None
    about = cast("dict[str, Any]", event)
    for stream in ("stdout", "stderr"):
        value = about.get(stream)
        if isinstance(value, dict):
            value = cast("dict[str, Any]", value).get("data", cast("dict[str, Any]", value).get("text"))
        if isinstance(value, str):
            return Told(((ToolOutput, {"call_id": call_id, "text": value, "stream": stream}),))
    return None
