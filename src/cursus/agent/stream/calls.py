"""Tool calls as streams write them: four shapes, one `ToolCall` (E §3.3, §3.8).

    flat     {"type": "tool-call-started", "tool_name", "tool_call_id", "parameters"}
    nested   {"type": "tool_call", "subtype": "started", "call_id", "tool_call": {"shellToolCall": {"args", "result"}}}
    typed    {"type": "tool-call-started", "callId", "toolCall": {"type": "shell", "args", "result": {"status", …}}}
    ACP      a `tool_call` update, which `agent.acp` reads

A completed call may come without its arguments: they were in the started one.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

from cursus.agent.stream.edits import with_edits
from cursus.chat.tool_call import Recorded, ToolCall
from cursus.tools import json_text
from cursus.tools.call import read_call
from cursus.tools.registry import MCP_PREFIXES, STREAM_SUFFIX, find, registry
from cursus.tools.tool import Tool

_NOTHING: Final[Mapping[str, Any]] = {}
_MCP: Final = "mcpToolCall"


class Told(NamedTuple):
    """What one message says of a call, whatever its shape. None is "not said"."""

    id: str
    name: str
    args: Any
    result: Any
    beside: dict[str, Any] | None = None
    error: Any = None


class Calls:
    """The calls of a turn, so that what comes later is added to what was known."""

    def __init__(self) -> None:
        self._known: dict[str, Told] = {}
        self._unnamed = 0

    def __contains__(self, id: str) -> bool:
        return id in self._known

    def clear(self) -> None:
        """The turn is over."""
        self._known.clear()

    def new_id(self) -> str:
        """A name for a call that came without one."""
        self._unnamed += 1
        return f"call-{self._unnamed}"

    def read(self, told: Told, status: str) -> ToolCall:
        """The call as it stands after this message."""
        before = self._known.get(told.id)
        if before is not None:
            told = Told(
                told.id,
                told.name or before.name,
                told.args if told.args not in (None, {}, "") else before.args,
                told.result if told.result is not None else before.result,
                {**(before.beside or {}), **(told.beside or {})} or None,
                told.error,
            )
        self._known[told.id] = told
        tool, name = named(told.name, told.args)
        call = read_call(
            id=told.id,
            name=name,
            number=tool.number,
            tool=tool,
            recorded=Recorded(params=told.args, result=told.result, error=told.error, additional=told.beside),
            status=status,
            is_live=True,
        )
        return with_edits(call)


def named(name: str, args: Any) -> tuple[Tool, str]:
    """The tool of a name, and what its call is called: an MCP call by what was called."""
    tool = registry().by_stream_key.get(name) or find(name.removesuffix(STREAM_SUFFIX) or None)
    if tool.stream_key == _MCP and isinstance(args, Mapping):
        about = cast("Mapping[str, Any]", args)
        called = about.get("name") or about.get("toolName")
        own = name if name.startswith(MCP_PREFIXES) else tool.name
        return tool, called if isinstance(called, str) and called else own
    return tool, tool.name if tool.stream_key else name or tool.name


def nested(message: Mapping[str, Any]) -> Told | None:
    """The CLI's shape. The id is taken as it is: some have a line feed in them."""
    body = message.get("tool_call")
    about = cast("dict[str, Any]", body) if isinstance(body, dict) else {}
    call_id = _text(message.get("call_id")) or _text(message.get("toolCallId")) or _text(about.get("toolCallId"))
    beside = {name: message[name] for name in ("startedAtMs", "completedAtMs") if name in message}
    key: str | None = None
    for name, value in about.items():
        if key is None and name.endswith(STREAM_SUFFIX) and isinstance(value, dict):
            key = name
        elif name != "toolCallId" and value not in ([], None):
            beside[name] = value
    if key is not None:
        call = cast("dict[str, Any]", about[key])
        return _told(call_id, key, call, beside)
    inner = about.get("tool")
    if isinstance(inner, dict) and isinstance(inner.get("case"), str):
        value = cast("dict[str, Any]", inner).get("value")
        beside.pop("tool", None)
        return _told(call_id, cast("dict[str, Any]", inner)["case"], value if isinstance(value, dict) else {}, beside)
    function = about.get("function")
    if isinstance(function, dict):
        called = cast("dict[str, Any]", function)
        beside.pop("function", None)
        args = json_text.read(called.get("arguments"))
        return Told(call_id, _text(called.get("name")), args, called.get("result"), beside or None)
    return Told(call_id, "", about or None, None) if call_id or about else None


def flat(message: Mapping[str, Any]) -> Told:
    """The flat shape, or the SDK's, which has the same type and other names."""
    inner = message.get("toolCall", message.get("tool_call"))
    if isinstance(inner, dict):
        call = cast("dict[str, Any]", inner)
        call_id = _text(message.get("callId")) or _text(message.get("call_id")) or _text(call.get("toolCallId"))
        if not isinstance(call.get("type"), str):
            return nested({**message, "tool_call": call, "call_id": call_id}) or Told(call_id, "", None, None)
        return Told(call_id, call["type"], call.get("args"), call.get("result"))
    result = message.get("result")
    error = message.get("error")
    if isinstance(result, dict) and cast("dict[str, Any]", result).get("success") is False:
        about = cast("dict[str, Any]", result)
        error = error or about.get("error") or about.get("message")
    took = message.get("duration_ms")
    return Told(
        id=_text(message.get("tool_call_id")) or _text(message.get("call_id")) or _text(message.get("callId")),
        name=_text(message.get("tool_name")) or _text(message.get("name")),
        args=message.get("parameters", message.get("args")),
        result=result,
        beside={"durationMs": took} if took is not None else None,
        error=error,
    )


def _told(call_id: str, key: str, call: dict[str, Any], beside: dict[str, Any]) -> Told:
    args = call.get("args")
    rest = {name: value for name, value in call.items() if name not in ("args", "result")}
    description = rest.pop("description", None)
    if description and isinstance(args, dict) and not cast("dict[str, Any]", args).get("description"):
        args = {**cast("dict[str, Any]", args), "description": description}
    return Told(call_id, key, args, call.get("result"), {**beside, **rest} or None)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
