"""The 21 events of hooks: what a matcher is compared with, what an answer may say, and what a failure does (E §5)."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, cast

import msgspec

from cursus.guard.hooks.payloads import TYPES, Payload


class Gate(Enum):
    """What a hook of an event can hold up, which decides what its failures do (E §5.5)."""

    PERMISSION = "permission"
    CONTINUE = "continue"
    STOP = "stop"
    NOTHING = "nothing"


Values = Mapping[str, Any]
Subject = Callable[[Values], str | None]


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One event.

    since       the version or date of Cursor that first had it; None where only "early 2026" is known
    subject     what a matcher is compared with; None where a hook of the event always fires
    honours     the fields of an answer that have an effect; `permissions` the words that its permission may be
    has_loop_limit   whether answering too often ends it
    """

    name: str
    payload: type[Payload]
    gate: Gate = Gate.NOTHING
    since: str | None = None
    subject: Subject | None = None
    honours: tuple[str, ...] = ()
    permissions: tuple[str, ...] = ()
    has_loop_limit: bool = False


def _text(name: str) -> Subject:
    def subject(payload: Values) -> str | None:
        value = payload.get(name)
        return value if isinstance(value, str) else None

    return subject


def _fixed(word: str) -> Subject:
    return lambda payload: word


def _mcp(payload: Values) -> str | None:
    return f"MCP:{payload.get('tool_name', '')}"


_ASKING: Final = ("allow", "deny", "ask")
_GATING: Final = ("allow", "deny")
_MESSAGES: Final = ("permission", "user_message", "agent_message")
_TYPES: Final = {kind.EVENT: kind for kind in TYPES}


def _event(name: str, **fields: Any) -> Event:
    return Event(name=name, payload=_TYPES[name], **fields)


_ALL: Final = (
    _event(
        "beforeShellExecution",
        gate=Gate.PERMISSION,
        since="1.7",
        subject=_text("command"),
        honours=_MESSAGES,
        permissions=_ASKING,
    ),
    _event("afterShellExecution", since="1.7", subject=_text("command")),
    _event(
        "beforeMCPExecution",
        gate=Gate.PERMISSION,
        since="1.7",
        subject=_mcp,
        honours=_MESSAGES,
        permissions=_ASKING,
    ),
    _event("afterMCPExecution", since="1.7", subject=_mcp),
    _event(
        "beforeReadFile",
        gate=Gate.PERMISSION,
        since="1.7",
        subject=_fixed("Read"),
        honours=("permission",),
        permissions=_GATING,
    ),
    _event("afterFileEdit", since="1.7", subject=_fixed("Write")),
    _event(
        "beforeTabFileRead",
        gate=Gate.PERMISSION,
        since="2.0",
        subject=_fixed("TabRead"),
        honours=("permission",),
        permissions=_GATING,
    ),
    _event("afterTabFileEdit", since="2.0", subject=_fixed("TabWrite")),
    _event(
        "beforeSubmitPrompt",
        gate=Gate.CONTINUE,
        since="1.7",
        subject=_fixed("UserPromptSubmit"),
        honours=("continue", "user_message", "additional_context"),
    ),
    _event("afterAgentResponse", since="2.0", subject=_fixed("AgentResponse")),
    _event("afterAgentThought", since="2.0", subject=_fixed("AgentThought")),
    _event(
        "stop",
        gate=Gate.STOP,
        since="1.7",
        subject=_fixed("Stop"),
        honours=("followup_message",),
        has_loop_limit=True,
    ),
    _event(
        "sessionStart",
        gate=Gate.CONTINUE,
        since="2026-01-17",
        honours=("env", "additional_context", "continue", "user_message"),
    ),
    _event("sessionEnd", since="2026-01-17"),
    _event(
        "preToolUse",
        gate=Gate.PERMISSION,
        subject=_text("tool_name"),
        honours=(*_MESSAGES, "updated_input", "additional_context"),
        permissions=_ASKING,
    ),
    _event("postToolUse", subject=_text("tool_name"), honours=("additional_context", "updated_mcp_tool_output")),
    _event("postToolUseFailure", subject=_text("tool_name"), honours=("additional_context",)),
    _event(
        "subagentStart",
        gate=Gate.PERMISSION,
        subject=_text("subagent_type"),
        honours=("permission", "user_message"),
        permissions=_ASKING,
    ),
    _event(
        "subagentStop",
        subject=_text("subagent_type"),
        honours=("followup_message",),
        has_loop_limit=True,
    ),
    _event("preCompact", since="2026-01-17", honours=("user_message",)),
    _event("workspaceOpen", since="2026-06-01", honours=("pluginPaths",)),
)

EVENTS: Final[dict[str, Event]] = {event.name: event for event in _ALL}
"""Every event by its name."""

FIELD_TYPES: Final[dict[str, type]] = {
    "permission": str,
    "user_message": str,
    "agent_message": str,
    "additional_context": str,
    "followup_message": str,
    "continue": bool,
    "env": dict,
    "updated_input": dict,
    "pluginPaths": list,
}
"""The type of each field of an answer that has one; `updated_mcp_tool_output` may be anything."""


def wrong_field(event: Event, answer: Values) -> str | None:
    """What makes an answer invalid, in a sentence; None where it is valid. Keys that nobody knows do not count."""
    for name in event.honours:
        value = answer.get(name)
        kind = FIELD_TYPES.get(name)
        if name not in answer or kind is None:
            continue
        if not isinstance(value, kind):
            return f'"{name}" is {value!r}, which is no {_WORDS[kind]}'
        if name == "permission" and value not in event.permissions:
            return f'"permission" is "{value}"; {event.name} takes {" or ".join(event.permissions)}'
        if name == "env" and any(not isinstance(item, str) for item in cast("dict[str, Any]", value).values()):
            return '"env" holds values that are no text'
        if name == "pluginPaths" and any(not isinstance(item, str) for item in cast("list[Any]", value)):
            return '"pluginPaths" holds something that is no text'
    return None


_WORDS: Final[dict[type, str]] = {str: "text", bool: "boolean", dict: "object", list: "list"}
