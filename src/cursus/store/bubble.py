"""Bubbles as Cursor's desktop stores them, read into the bubbles of a chat (S §5, seeds 000 and 004).

One stored message may carry thinking, text, a tool call and an error at once: each becomes a bubble. Which one it *is*
follows its content, never its flags: a type other than 1 or 2 is unknown, not somebody's (S §5.1).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import msgspec

from cursus.chat import (
    Bubble,
    Failure,
    Human,
    Recorded,
    Status,
    Summary,
    Text,
    Thinking,
    ToolCall,
    ToolUse,
    Unknown,
    Usage,
)
from cursus.store.agents.messages import SIMULATED
from cursus.store.attachments import attachments_of
from cursus.store.decode import Lenient
from cursus.store.rich_text import plain_text
from cursus.store.times import EARLIEST_ABSOLUTE, Moment, read_time
from cursus.tools import json_text
from cursus.tools.call import read_call
from cursus.tools.lenient import an_object
from cursus.tools.payload import error_text

HUMAN: Final = 1
AI: Final = 2
TOOL_FORMER: Final = 15
SUMMARIZATION: Final = 22
THINKING: Final = 30
KNOWN_VERSIONS: Final = frozenset({None, 1, 2, 3})
_ABSOLUTE_CLOCK: Final = 1e12
_NOTHING: Final = msgspec.Raw(b"null")
_DEFAULT_MODEL: Final = "default"
_REASON: Final = "SIMULATED_MSG_REASON_"
_MOST_DIGITS: Final = 15
_STATUSES: Final = frozenset(Status)
KEPT: Final = "cursus"
"""Where Cursus keeps what it wrote of another agent's call and Cursor has no name for, in `additionalData`."""


class StoredTool(msgspec.Struct, rename="camel", gc=False):
    """`toolFormerData` (S §6.1). Every field may hold anything."""

    tool: Any = None
    name: Any = None
    tool_call_id: Any = None
    tool_index: Any = None
    model_call_id: Any = None
    status: Any = None
    params: Any = None
    raw_args: Any = None
    result: Any = None
    error: Any = None
    user_decision: Any = None
    additional_data: Any = None
    tool_call_binary: Any = None

    @property
    def is_call(self) -> bool:
        """Whether this is a call at all: a lone `additionalData` is what aborted ones leave behind."""
        return self.tool is not None or bool(
            self.name
            or self.tool_call_id
            or self.status
            or self.params
            or self.raw_args
            or self.result
            or self.error
            or self.user_decision
            or self.tool_call_binary
        )


class Tokens(msgspec.Struct, rename="camel", gc=False):
    """`tokenCount`. Zeros are what Cursor writes before it has counted anything."""

    input_tokens: Any = 0
    output_tokens: Any = 0


class StoredBubble(msgspec.Struct, gc=False):
    """The fields of a stored message that Cursus reads; the rest stays in its bytes."""

    version: Any = msgspec.field(default=None, name="_v")
    type: Any = None
    bubble_id: Any = msgspec.field(default=None, name="bubbleId")
    text: Any = ""
    rich_text: Any = msgspec.field(default=None, name="richText")
    thinking: Any = None
    thinking_duration: Any = msgspec.field(default=None, name="thinkingDurationMs")
    thinking_blocks: Any = msgspec.field(default=None, name="allThinkingBlocks")
    tool_former: StoredTool | None = msgspec.field(default=None, name="toolFormerData")
    capability: Any = msgspec.field(default=None, name="capabilityType")
    created_at: Any = msgspec.field(default=None, name="createdAt")
    timestamp: Any = None
    timing: Any = msgspec.field(default=None, name="timingInfo")
    started_at: Any = msgspec.field(default=None, name="startedAtMs")
    token_count: Tokens | None = msgspec.field(default=None, name="tokenCount")
    usage: Any = None
    context_status: Any = msgspec.field(default=None, name="contextWindowStatusAtCreation")
    dry_run: Any = msgspec.field(default=None, name="promptDryRunInfo")
    model: Any = msgspec.field(default=None, name="modelInfo")
    error: Any = msgspec.field(default=None, name="errorDetails")
    images: Any = None
    context: msgspec.Raw = _NOTHING
    is_simulated: Any = msgspec.field(default=None, name="isSimulatedMsg")
    simulated_reason: Any = msgspec.field(default=None, name="simulatedMsgReason")
    simulated_about: Any = msgspec.field(default=None, name="simulatedMessageMetadata")
    skip_rendering: Any = msgspec.field(default=None, name="skipRendering")
    summary: Any = msgspec.field(default=None, name="conversationSummary")
    cached_summary: Any = msgspec.field(default=None, name="cachedConversationSummary")
    request_id: Any = msgspec.field(default=None, name="requestId")
    checkpoint_id: Any = msgspec.field(default=None, name="checkpointId")
    workspace_uris: Any = msgspec.field(default=None, name="workspaceUris")
    project_dir: Any = msgspec.field(default=None, name="workspaceProjectDir")
    text_blob: Any = msgspec.field(default=None, name="textBlobId")
    rich_text_blob: Any = msgspec.field(default=None, name="richTextBlobId")


decode_bubble = Lenient(StoredBubble)


def moment(stored: StoredBubble, header: Any = None) -> Moment | None:
    """The time that a stored message tells, or the `header` that a list of messages keeps of it (S §5.4, steps 1–4)."""
    at = read_time(stored.created_at) or read_time(stored.timestamp)
    if at is not None:
        return Moment(at, "native")
    timing = stored.timing
    if isinstance(timing, dict):
        clocks = cast("dict[str, Any]", timing)
        for name in ("clientRpcSendTime", "clientSettleTime", "clientEndTime"):
            value = clocks.get(name)
            if isinstance(value, int | float) and value > _ABSOLUTE_CLOCK:
                at = read_time(value)
                if at is not None:
                    return Moment(at, "timing")
        value = clocks.get("clientStartTime")
        if isinstance(value, int | float) and value > EARLIEST_ABSOLUTE:
            at = read_time(value)
            if at is not None:
                return Moment(at, "timing")
    at = read_time(header)
    if at is not None:
        return Moment(at, "header")
    additional = stored.tool_former.additional_data if stored.tool_former else None
    for value in (stored.started_at, additional.get("startedAtMs") if isinstance(additional, dict) else None):
        at = read_time(value)
        if at is not None:
            return Moment(at, "timing")
    return None


def read_bubbles(
    stored: StoredBubble,
    bubble_id: str,
    *,
    at: Moment | None,
    turn: int,
    raw: bytes | None,
    is_live: bool = False,
    tool: StoredTool | None = None,
) -> list[Bubble]:
    """The bubbles of one stored message, in the order in which they were said; none for an empty one.

    `tool` is the call of a message whose chat keeps calls apart from messages (S §4.2).
    """
    common: dict[str, Any] = {"turn": turn, "raw": raw}
    if at is not None:
        common["at"] = at.at
        common["at_origin"] = at.origin
    if stored.skip_rendering is True:
        common["is_hidden"] = True
    if stored.model is not None:
        common["model"] = model_of(stored)
    usage = usage_of(stored)
    if usage is not None:
        common["usage"] = usage
    kind = stored.type
    if kind == AI:
        return _from_agent(stored, bubble_id, common, tool or stored.tool_former, is_live)
    if kind == HUMAN and kind is not True:
        return _with_own_ids(
            [_from_person(stored, bubble_id, common), *_compaction(stored, bubble_id, common)], bubble_id
        )
    why = "its type is missing" if kind is None else f"its type is {kind!r}, and only 1 and 2 are known"
    return [
        Unknown(id=bubble_id, text=text_of(stored), why=f"The message cannot be told to be anybody's: {why}.", **common)
    ]


def _from_person(stored: StoredBubble, bubble_id: str, common: dict[str, Any]) -> Human:
    return Human(
        id=bubble_id,
        text=text_of(stored),
        attachments=attachments_of(stored.context, stored.images),
        simulated=_simulated(stored),
        **common,
    )


def _simulated(stored: StoredBubble) -> str | None:
    """Who wrote a message in the person's place, or why."""
    reason = stored.simulated_reason
    if stored.is_simulated is not True and not reason:
        return None
    title: Any = an_object(stored.simulated_about).get("title")
    if isinstance(title, str) and title:
        return title
    if isinstance(reason, int) and reason > 0 and reason is not True:
        return SIMULATED.get(reason, f"reason {reason}")
    if isinstance(reason, str) and reason.startswith(_REASON):
        return reason.removeprefix(_REASON).replace("_", " ").lower()
    return reason if isinstance(reason, str) and reason else "written by Cursor"


def _from_agent(
    stored: StoredBubble, bubble_id: str, common: dict[str, Any], tool: StoredTool | None, is_live: bool
) -> list[Bubble]:
    found: list[Bubble] = []
    if stored.thinking:
        found.extend(_thinking(stored.thinking, stored.thinking_duration, bubble_id, common))
    if stored.thinking_blocks and not found:
        found.extend(_thinking(stored.thinking_blocks, stored.thinking_duration, bubble_id, common))
    is_tool = tool is not None and tool.is_call
    text = stored.text
    if stored.capability == SUMMARIZATION and not is_tool:
        found.append(Summary(id=bubble_id, text=_summary_text(stored), **common))
    else:
        if (isinstance(text, str) and text.strip()) or (stored.rich_text and not found and not is_tool):
            words = text_of(stored)
            if words.strip():
                found.append(Text(id=bubble_id, text=words, **common))
        found.extend(_compaction(stored, bubble_id, common))
    if is_tool and tool is not None:
        found.append(ToolUse(id=bubble_id, tool=call_of(tool, bubble_id, is_live), **common))
    if stored.error:
        found.append(_failure(stored.error, bubble_id, common))
    return _with_own_ids(found, bubble_id)


def _with_own_ids(found: list[Bubble], bubble_id: str) -> list[Bubble]:
    """The bubbles of one message with ids of their own: the message's is kept by what the message mainly is."""
    if len(found) < 2:
        return found
    order = {"Human": 0, "ToolUse": 0, "Thinking": 1, "Text": 2, "Summary": 3, "Failure": 4}
    main = min(range(len(found)), key=lambda i: order.get(type(found[i]).__name__, 9))
    return [
        bubble
        if i == main
        else msgspec.structs.replace(bubble, id=f"{bubble_id}~{type(bubble).__name__.lower()}{i or ''}", usage=None)
        for i, bubble in enumerate(found)
    ]


def _thinking(value: Any, duration: Any, bubble_id: str, common: dict[str, Any]) -> Iterator[Thinking]:
    milliseconds = int(duration) if isinstance(duration, int | float) and 0 <= duration < 1e12 else None
    blocks: list[Any] = cast("list[Any]", value) if isinstance(value, list) else [value]
    for block in blocks:
        text, hidden = "", False
        if isinstance(block, str):
            text = block
        elif isinstance(block, dict):
            entry = cast("dict[str, Any]", block)
            written = entry.get("text") or entry.get("thinking")
            text = written if isinstance(written, str) else ""
            hidden = not text and bool(entry.get("signature") or entry.get("redactedThinking"))
        if text or hidden:
            yield Thinking(id=bubble_id, text=text, duration_ms=milliseconds, is_redacted=hidden, **common)


def _summary_text(stored: StoredBubble) -> str:
    if isinstance(stored.text, str) and stored.text.strip():
        return stored.text
    kept = (an_object(value).get("summary") for value in (stored.summary, stored.cached_summary))
    return next((text for text in kept if isinstance(text, str) and text), "")


def _compaction(stored: StoredBubble, bubble_id: str, common: dict[str, Any]) -> Iterator[Summary]:
    """What older versions wrote where they compacted the chat; the messages after it repeat it as `cached` (S §5.2)."""
    text = an_object(stored.summary).get("summary") if stored.summary else None
    if isinstance(text, str) and text.strip():
        yield Summary(id=bubble_id, text=text, **common)


def _failure(error: Any, bubble_id: str, common: dict[str, Any]) -> Failure:
    details = json_text.read(error)
    nested, said = None, details
    if isinstance(details, dict):
        about = cast("dict[str, Any]", details)
        nested = json_text.read(about.get("error"))
        said = {name: value for name, value in about.items() if name != "error"}
    text = error_text(said) or error_text(nested) or "The request failed; no message was kept."
    return Failure(id=bubble_id, text=text, detail=nested if nested is not None else details, **common)


def call_of(tool: StoredTool, bubble_id: str, is_live: bool) -> ToolCall:
    """The call in `toolFormerData`."""
    additional: dict[str, Any] | None = tool.additional_data if isinstance(tool.additional_data, dict) else None
    decision: Any = tool.user_decision
    status = tool.status
    if additional:
        decision = decision if isinstance(decision, str) else additional.get("userDecision")
        status = status if isinstance(status, str) and status else additional.get("status")
    number = tool.tool if not isinstance(tool.tool, str) else _whole(tool.tool)
    kept = an_object(additional.get(KEPT)) if additional and KEPT in additional else {}
    call = read_call(
        id=tool.tool_call_id if isinstance(tool.tool_call_id, str) and tool.tool_call_id else bubble_id,
        name=tool.name if isinstance(tool.name, str) and tool.name else None,
        number=number if isinstance(number, int) and not isinstance(number, bool) else None,
        recorded=Recorded(
            params=kept.get("params", tool.params),
            raw_args=tool.raw_args,
            result=kept.get("result", tool.result),
            error=tool.error,
            additional=additional,
            model_call_id=tool.model_call_id if isinstance(tool.model_call_id, str) else "",
            index=tool.tool_index if isinstance(tool.tool_index, int) else None,
        ),
        status=status,
        decision=decision if isinstance(decision, str) else None,
        is_live=is_live,
    )
    return _as_kept(call, kept) if kept else call


def _as_kept(call: ToolCall, kept: Mapping[str, Any]) -> ToolCall:
    """The call with what Cursus kept of it beside it because Cursor has no place for it."""
    status = kept.get("status")
    return msgspec.structs.replace(
        call,
        status=Status(status) if status in _STATUSES else call.status,
        error=kept.get("error", call.error),
    )


def text_of(stored: StoredBubble) -> str:
    """The words of a message: its text, or else what its editor's state says."""
    text = stored.text if isinstance(stored.text, str) else ""
    return text if text and not text.isspace() else plain_text(stored.rich_text) or text


def model_of(stored: StoredBubble) -> str | None:
    """The model that a message names; the picker's "default" is none."""
    model: Any = stored.model
    name: Any = cast("dict[str, Any]", model).get("modelName") if isinstance(model, dict) else None
    return name if isinstance(name, str) and name and name != _DEFAULT_MODEL else None


def usage_of(stored: StoredBubble) -> Usage | None:
    """The tokens that were counted for a message. Zeros are Cursor's default, not a count (S §5.2)."""
    counts = stored.token_count
    found: dict[str, int | None] = {}
    if counts is not None and (counts.input_tokens or counts.output_tokens):
        found = {"input_tokens": _count(counts.input_tokens), "output_tokens": _count(counts.output_tokens)}
    if isinstance(stored.usage, dict):
        entry = cast("dict[str, Any]", stored.usage)
        for name, names in _USAGE.items():
            found[name] = found.get(name) or next(filter(None, (_count(entry.get(each)) for each in names)), None)
    if stored.context_status or stored.dry_run:
        status = an_object(stored.context_status)
        whole = an_object(an_object(stored.dry_run).get("fullConversationTokenCount"))
        found["context_tokens"] = _count(status.get("tokensUsed")) or _count(whole.get("numTokens"))
        found["context_limit"] = _count(status.get("tokenLimit"))
    if not found:
        return None
    usage = Usage(**found)
    return usage if usage.is_known else None


_USAGE: Final = {
    "input_tokens": ("input_tokens",),
    "output_tokens": ("output_tokens",),
    "cache_read_tokens": ("cache_read_input_tokens", "cache_read_tokens"),
    "cache_write_tokens": ("cache_creation_input_tokens", "cache_write_tokens"),
    "reasoning_tokens": ("reasoning_tokens",),
    "total_tokens": ("total_tokens",),
}
"""The names under which `usage` has each count."""


def _count(value: Any) -> int | None:
    """A count that was measured; nothing is what a zero says."""
    if isinstance(value, str):
        value = _whole(value)
    return int(value) or None if isinstance(value, int | float) and 0 < value < 1e12 else None


def _whole(text: str) -> int | None:
    """The number in a text of digits. `int` refuses very long ones, and `isdigit` takes more than `int` does."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else None
