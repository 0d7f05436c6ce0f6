"""Events as the seed describes them: one for each message of the stream, with the message itself (seed 002)."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, cast

from cursus.agent.stream.facts import text_of
from cursus.chat import Chat, Status, ToolCall, Usage
from cursus.chat.events import (
    Event,
    Failed,
    Finished,
    TextDelta,
    TextDone,
    ThinkingDelta,
    ThinkingDone,
    ToolDone,
    ToolStarted,
)
from cursus.tools.call import params_json, result_json
from cursus.tools.registry import find
from cursus.tools.run_terminal_command_v2 import Result as ShellResult


class EventType(Enum):
    """What a message is. The first eleven are the seed's; the rest came with later versions of the agent."""

    SYSTEM_INIT = "system:init"
    USER = "user"
    THINKING_DELTA = "thinking:delta"
    THINKING_COMPLETED = "thinking:completed"
    ASSISTANT = "assistant"
    ASSISTANT_DELTA = "assistant:delta"
    TOOL_CALL_STARTED = "tool-call-started"
    TOOL_CALL_COMPLETED = "tool-call-completed"
    RESULT_SUCCESS = "result:success"
    RESULT_ERROR = "result:error"
    UNKNOWN = "unknown"
    INTERACTION_REQUEST = "interaction_query:request"
    INTERACTION_RESPONSE = "interaction_query:response"
    CONNECTION = "connection"
    RETRY = "retry"
    SYSTEM = "system"


_BY_EVENT = {
    TextDelta: EventType.ASSISTANT_DELTA,
    TextDone: EventType.ASSISTANT,
    ThinkingDelta: EventType.THINKING_DELTA,
    ThinkingDone: EventType.THINKING_COMPLETED,
    ToolStarted: EventType.TOOL_CALL_STARTED,
    ToolDone: EventType.TOOL_CALL_COMPLETED,
    Finished: EventType.RESULT_SUCCESS,
    Failed: EventType.RESULT_ERROR,
}
_BY_MESSAGE = {
    ("system", "init"): EventType.SYSTEM_INIT,
    ("system", None): EventType.SYSTEM_INIT,
    ("interaction_query", "request"): EventType.INTERACTION_REQUEST,
    ("interaction_query", "response"): EventType.INTERACTION_RESPONSE,
}
_BY_TYPE = {
    "user": EventType.USER,
    "system": EventType.SYSTEM,
    "connection": EventType.CONNECTION,
    "retry": EventType.RETRY,
}


@dataclass
class AgentEvent:
    """One message of the stream. `data` is the message; a tool call's has the seed's flat names in it, too.

    `tool_call` is the call in Cursus' own form, whatever shape it came in. `is_duplicate` marks a whole message that
    only repeats its deltas: who prints deltas passes over it.
    """

    type: EventType
    raw_type: str
    subtype: str | None
    data: dict[str, Any]
    text: str | None = None
    session_id: str | None = None
    timestamp_ms: int | None = None
    tool_call: ToolCall | None = None
    is_duplicate: bool = False
    call_id: str | None = None
    model_call_id: str | None = None


@dataclass
class AgentResult:
    """What became of a query. `chat` is the conversation, `code` says what kind of failure `error` is."""

    success: bool
    result: str
    session_id: str
    request_id: str | None = None
    duration_ms: int | None = None
    duration_api_ms: int | None = None
    error: str | None = None
    events: list[AgentEvent] = field(default_factory=list[AgentEvent])
    usage: Usage | None = None
    chat: Chat | None = None
    code: str | None = None
    detail: str | None = None


class Reader:
    """Makes an `AgentEvent` of every message, the first time that an event speaks of it."""

    def __init__(self) -> None:
        self._last: Any = None

    def read(self, event: Event) -> AgentEvent | None:
        """The classic event; None for what is no message of its own."""
        if event.raw is None:
            return _without_message(event)
        if event.raw is self._last or not isinstance(event.raw, dict):
            return None
        self._last = event.raw
        return _event(event, cast("dict[str, Any]", event.raw))


def _event(event: Event, message: dict[str, Any]) -> AgentEvent:
    raw_type, subtype = message.get("type"), message.get("subtype")
    subtype = subtype if isinstance(subtype, str) else None
    call = event.call if isinstance(event, ToolStarted | ToolDone) else None
    time = message.get("timestamp_ms")
    model_call = message.get("model_call_id")
    return AgentEvent(
        type=_type(event, str(raw_type), subtype),
        raw_type=str(raw_type),
        subtype=subtype,
        data=_flat(message, call, is_done=isinstance(event, ToolDone)) if call is not None else message,
        text=_text(message),
        session_id=event.session_id,
        timestamp_ms=time if isinstance(time, int) else None,
        tool_call=call,
        is_duplicate=isinstance(event, TextDone) and event.is_repeat,
        call_id=call.id if call is not None else None,
        model_call_id=model_call if isinstance(model_call, str) else None,
    )


def _type(event: Event, raw_type: str, subtype: str | None) -> EventType:
    found = _BY_EVENT.get(type(event)) or _BY_MESSAGE.get((raw_type, subtype))
    return found or _BY_TYPE.get(raw_type, EventType.UNKNOWN)


def _text(message: dict[str, Any]) -> str | None:
    """The seed's order: the message's own text, the result's, that of the message in it; only text is text."""
    for name in ("text", "result"):
        value = message.get(name)
        if isinstance(value, str):
            return value
    return text_of(message) or None if isinstance(message.get("message"), dict) else None


def _without_message(event: Event) -> AgentEvent | None:
    """An event that no message brought: the end of an agent that died, and words that were held back."""
    if isinstance(event, Failed):
        data: dict[str, Any] = {"type": "result", "subtype": "error", "error": event.message, "is_error": True}
        data.update({"session_id": event.session_id} if event.session_id else {})
        return AgentEvent(EventType.RESULT_ERROR, "result", "error", data, session_id=event.session_id)
    if isinstance(event, TextDelta):
        data = {"type": "assistant", "text": event.text, "session_id": event.session_id}
        return AgentEvent(EventType.ASSISTANT_DELTA, "assistant", None, data, event.text, event.session_id)
    return None


def _flat(message: dict[str, Any], call: ToolCall, *, is_done: bool) -> dict[str, Any]:
    """The message with the seed's names for what it says of a call, where it does not have them itself."""
    if "tool_name" in message:
        return message
    tool = find(call.name, call.tool)
    flat: dict[str, Any] = {
        "tool_name": tool.model_names[0] if tool.model_names else call.name,
        "tool_call_id": call.id,
        "parameters": params_json(call) or {},
    }
    if is_done:
        result: dict[str, Any] = {"success": call.status is Status.COMPLETED, **(result_json(call) or {})}
        if isinstance(call.result, ShellResult):
            result.update(output=call.result.printed, exit_code=call.result.exit)
        flat["result"] = {**result, "error": call.error} if call.error else result
    return {**flat, **message}
