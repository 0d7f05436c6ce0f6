"""One bubble as HTML: the decision tree of Cursor's panel, with its elements and attributes (seed 003)."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cursus.chat import Attachment, Bubble, Failure, Human, Summary, Text, Thinking, ToolUse, Unknown
from cursus.chat.asking import Request
from cursus.render import dates, drawing, export_json
from cursus.render.languages import language_of
from cursus.render.markup.blocks import block_html
from cursus.render.markup.code import code
from cursus.render.markup.escape import attribute, line, words
from cursus.render.markup.look import Look
from cursus.render.markup.prose import plain, prose
from cursus.render.markup.tool import tool_html
from cursus.tools.blocks import Picture
from cursus.tools.wording import counted, lasting

BACKGROUND_COMPOSER: Final = 21
"""The capability of a bubble that stands for an agent elsewhere (seed 003)."""

_KINDS: Final[dict[type[Any], str]] = {Human: "human", Thinking: "thinking", ToolUse: "tool"}
_CLASSES: Final[dict[type[Any], str]] = {Summary: " is-summary", Failure: " is-failure", Unknown: " is-unknown"}
_NAMES: Final[dict[type[Any], str]] = {
    Human: "You",
    Text: "Agent",
    Thinking: "Thought",
    Summary: "Summary",
    Failure: "Error",
    Unknown: "Unreadable message",
}


class Stored(msgspec.Struct):
    """What only the stored message tells of how it is drawn."""

    server_bubble_id: Any = msgspec.field(default=None, name="serverBubbleId")
    capability: Any = msgspec.field(default=None, name="capabilityType")
    is_nudge: Any = msgspec.field(default=None, name="isNudge")


_decoder: Final = msgspec.json.Decoder(Stored)
_TELLING: Final = (b'"serverBubbleId"', b'"isNudge"', b'"capabilityType":21')
NOTHING: Final = Stored()


def stored(bubble: Bubble) -> Stored:
    """The same bubble's stored value, as far as it matters here; only looked into where there is something to find."""
    raw = bubble.raw
    if raw is None or not any(word in raw for word in _TELLING):
        return NOTHING
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError):
        return NOTHING


def bubble_html(
    bubble: Bubble, index: int, look: Look, *, is_grouped: bool = False, request: Request | None = None
) -> str:
    """The element of one message. `index` is its position in the chat."""
    told = stored(bubble)
    kind = _KINDS.get(type(bubble), "assistant")
    if told.capability == BACKGROUND_COMPOSER:
        kind = "background-composer"
    names = "composer-rendered-message" + _CLASSES.get(type(bubble), "")
    names += " composer-grouped-toolformer-message" if is_grouped else ""
    names += " composer-human-message-nudge" if told.is_nudge is True else ""
    names += " is-hidden" if bubble.is_hidden else ""
    more = (
        f' data-server-bubble-id="{attribute(told.server_bubble_id)}"' if isinstance(told.server_bubble_id, str) else ""
    )
    if isinstance(bubble, ToolUse):
        call = bubble.tool
        more += f' data-tool-call-id="{attribute(call.id)}" data-tool-status="{call.status.shown}"'
        body = tool_html(call, look, request)
    else:
        body = _BODIES[type(bubble)](bubble, look)
    role = "human" if kind == "human" else "ai"
    hidden = '<p class="remark">Cursor keeps this without showing it.</p>' if bubble.is_hidden else ""
    return (
        f'<article class="{names}" id="b-{attribute(bubble.id)}" data-message-role="{role}"'
        f' data-message-kind="{kind}" data-message-id="{attribute(bubble.id)}" data-message-index="{index}"{more}'
        f' aria-label="{_label(bubble, look)}" tabindex="-1">{hidden}{body}</article>'
    )


def _label(bubble: Bubble, look: Look) -> str:
    """Who speaks, and when; in a file, where every byte is kept, only what a reader would not hear at once anyway."""
    name = _NAMES.get(type(bubble), "Tool")
    if look.is_whole:
        return name
    if isinstance(bubble, ToolUse):
        tool = drawing.tool_of(bubble.tool)
        name = f"{tool.verb(bubble.tool.status)} {drawing.first_line(tool.subject(bubble.tool))}"[:120]
    at = f", {dates.utc_minute(bubble.at)}" if bubble.at is not None else ""
    return line(f"{name}{at}")


def time_html(bubble: Bubble) -> str:
    """When it was; the reader's browser says it in its own zone. One that was worked out says so."""
    if bubble.at is None:
        return ""
    exact = dates.utc_minute(bubble.at)
    inferred = " (inferred)" if bubble.at_inferred else ""
    sign = "~" if bubble.at_inferred else ""
    return f'<time datetime="{dates.iso(bubble.at)}" title="{exact}{inferred}">{sign}{bubble.at:%H:%M}</time>'


def _human(bubble: Human, look: Look) -> str:
    who = f"Not typed by you: {line(bubble.simulated)}" if bubble.simulated else "You"
    body = plain(bubble.text, look) if bubble.text.strip() else ""
    attached = "".join(_attachment(attachment, look) for attachment in bubble.attachments)
    attached = f'<div class="attachments">{attached}</div>' if attached else ""
    empty = "" if body or attached else '<p class="remark">An empty message.</p>'
    return f'<header class="who">{who} {time_html(bubble)}</header>{attached}<div class="said">{body}{empty}</div>'


def _attachment(attachment: Attachment, look: Look) -> str:
    name = attachment.name or attachment.path or attachment.kind
    if attachment.data is not None or attachment.width:
        picture = Picture(
            caption=attachment.name,
            path=attachment.path,
            data=attachment.data,
            width=attachment.width,
            height=attachment.height,
        )
        return block_html(picture, look)
    pill = f'<span class="kind">{line(attachment.kind)}</span> {line(name)}'
    if not attachment.text:
        return f'<span class="pill" title="{line(attachment.path or name)}">{pill}</span>'
    lines = counted(attachment.text.count("\n") + 1, "line")
    viewer = code(attachment.text, language_of(attachment.path or attachment.name), None, look)
    return f'<details class="pill"><summary>{pill} <span class="count">{lines}</span></summary>{viewer}</details>'


def _text(bubble: Text, look: Look) -> str:
    return f'<div class="prose">{prose(bubble.text, look)}</div>'


def _thinking(bubble: Thinking, look: Look) -> str:
    duration = f" for {lasting(bubble.duration_ms)}" if bubble.duration_ms else ""
    if not bubble.text.strip():
        why = " · the provider kept the words" if bubble.is_redacted else ""
        return f'<div class="thinking is-empty">Thought{duration}{why}</div>'
    is_open = " open" if look.is_open else ""
    return (
        f'<details class="thinking"{is_open}><summary>Thought{duration}</summary>'
        f'<div class="prose">{prose(bubble.text, look)}</div></details>'
    )


def _summary(bubble: Summary, look: Look) -> str:
    title = "The conversation so far was summarised here"
    if not bubble.text.strip():
        return f'<div class="summary is-empty">{title}</div>'
    return (
        f'<details class="summary"><summary>{title}</summary>'
        f'<div class="prose">{prose(bubble.text, look)}</div></details>'
    )


def _failure(bubble: Failure, look: Look) -> str:
    message = words(bubble.text.strip() or "The agent failed here.")
    detail = ""
    if bubble.detail is not None:
        text = export_json.indented(export_json.plain(bubble.detail)).decode()
        detail = f'<details class="folded"><summary>Details</summary>{code(text, "json", None, look)}</details>'
    return f'<div class="notice" data-tone="error">{message}</div>{detail}'


def _unknown(bubble: Unknown, look: Look) -> str:
    why = words(bubble.why or "Its kind is not known.")
    body = f'<div class="prose">{prose(bubble.text, look)}</div>' if bubble.text.strip() else ""
    raw = ""
    if bubble.raw:
        text = bubble.raw.decode("utf-8", errors="replace")
        raw = f'<details class="folded"><summary>As stored</summary>{code(text, "json", None, look)}</details>'
    return f'<div class="notice" data-tone="warning">A message that cannot be shown: {why}</div>{body}{raw}'


_BODIES: Final[dict[type[Any], Callable[[Any, Look], str]]] = {
    Human: _human,
    Text: _text,
    Thinking: _thinking,
    Summary: _summary,
    Failure: _failure,
    Unknown: _unknown,
}
