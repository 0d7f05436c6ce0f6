"""What a live agent says, one event after another: one stream for every kind of agent.

Each backend and each recording is an adapter into these events; the terminal, the page, the gateway and `fold` (which
makes a chat of them) read nothing else. Nothing is guessed: a time that the source did not say is None, and a message
that nobody knows is `Other`, with all that it said.
"""

from datetime import datetime
from typing import Any, Literal

import msgspec

from cursus.chat.asking import Answer, Request
from cursus.chat.bubble import Attachment
from cursus.chat.chat import Todo
from cursus.chat.tool_call import ToolCall
from cursus.chat.usage import Usage


class EventBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """What all events share. `raw` is the message as it came, decoded, where there was one."""

    at: datetime | None = None
    session_id: str | None = None
    raw: Any = None


class Started(EventBase, frozen=True, kw_only=True, tag="started"):
    """The agent is there; what it says of itself. `model` is a name for people where no other is told."""

    model: str | None = None
    workspace: str | None = None
    mode: str | None = None
    permission_mode: str | None = None
    request_id: str | None = None
    agent: str | None = None


class Prompted(EventBase, frozen=True, kw_only=True, tag="prompted"):
    """The person's message, as the agent received it."""

    text: str
    id: str | None = None
    attachments: tuple[Attachment, ...] = ()


class TextDelta(EventBase, frozen=True, kw_only=True, tag="text_delta"):
    """The next words of the agent."""

    text: str


class TextDone(EventBase, frozen=True, kw_only=True, tag="text_done"):
    """A complete message of the agent. `is_repeat` where deltas have said all of it already (E §3.5)."""

    text: str
    is_repeat: bool = False
    id: str | None = None


class ThinkingDelta(EventBase, frozen=True, kw_only=True, tag="thinking_delta"):
    """The next words of the agent's reasoning."""

    text: str


class ThinkingDone(EventBase, frozen=True, kw_only=True, tag="thinking_done"):
    """The reasoning ends; `text` where the source says all of it at once instead of in deltas."""

    text: str = ""
    duration_ms: int | None = None


class ToolStarted(EventBase, frozen=True, kw_only=True, tag="tool_started"):
    """A tool is called. The call's `id` ties all that follows to it."""

    call: ToolCall


class ToolUpdated(EventBase, frozen=True, kw_only=True, tag="tool_updated"):
    """The same call, with more arguments, another status or a first part of its result; it replaces what was known."""

    call: ToolCall


class ToolOutput(EventBase, frozen=True, kw_only=True, tag="tool_output"):
    """The next output of a tool that still runs."""

    call_id: str
    text: str
    stream: Literal["stdout", "stderr"] = "stdout"


class ToolDone(EventBase, frozen=True, kw_only=True, tag="tool_done"):
    """The call with its result."""

    call: ToolCall


class Asked(EventBase, frozen=True, kw_only=True, tag="asked"):
    """The agent waits for a person."""

    request: Request


class Answered(EventBase, frozen=True, kw_only=True, tag="answered"):
    """It waits no longer; `id` is the request's."""

    id: str
    answer: Answer


class TodosTold(EventBase, frozen=True, kw_only=True, tag="todos"):
    """The agent's list of things to do, whole."""

    todos: tuple[Todo, ...]


class UsageTold(EventBase, frozen=True, kw_only=True, tag="usage"):
    """What was used so far in this turn, by the source's own count."""

    usage: Usage


class TitleTold(EventBase, frozen=True, kw_only=True, tag="title"):
    """The chat's name."""

    title: str


class ModeTold(EventBase, frozen=True, kw_only=True, tag="mode"):
    """The agent works in another mode from here on."""

    mode: str


class Summarized(EventBase, frozen=True, kw_only=True, tag="summarized"):
    """The conversation was compacted here."""

    text: str = ""


class Checkpoint(EventBase, frozen=True, kw_only=True, tag="checkpoint"):
    """A state of the conversation that the agent can be resumed from."""

    state: bytes


class Connection(EventBase, frozen=True, kw_only=True, tag="connection"):
    """The agent lost or found its server."""

    state: Literal["reconnecting", "reconnected", "retrying", "resuming"]
    attempt: int | None = None


class Noticed(EventBase, frozen=True, kw_only=True, tag="notice"):
    """Something for the person to know that is no part of the conversation."""

    text: str
    level: Literal["info", "warning", "error"] = "info"


class Finished(EventBase, frozen=True, kw_only=True, tag="finished"):
    """The turn is over and went well, or was stopped on purpose (`reason`)."""

    text: str = ""
    reason: Literal["done", "cancelled", "limit", "refused"] = "done"
    usage: Usage | None = None
    request_id: str | None = None
    duration_ms: int | None = None
    duration_api_ms: int | None = None


class Failed(EventBase, frozen=True, kw_only=True, tag="failed"):
    """The turn is over and went wrong. `message` is for people and holds no secret; `code` is for programs."""

    message: str
    code: str = ""
    detail: str = ""
    is_retryable: bool = False
    request_id: str | None = None


class Other(EventBase, frozen=True, kw_only=True, tag="other"):
    """A message nobody here knows; `name` is what it calls itself."""

    name: str = ""


Event = (
    Started
    | Prompted
    | TextDelta
    | TextDone
    | ThinkingDelta
    | ThinkingDone
    | ToolStarted
    | ToolUpdated
    | ToolOutput
    | ToolDone
    | Asked
    | Answered
    | TodosTold
    | UsageTold
    | TitleTold
    | ModeTold
    | Summarized
    | Checkpoint
    | Connection
    | Noticed
    | Finished
    | Failed
    | Other
)
