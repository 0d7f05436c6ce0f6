"""A chat in pieces that a page takes in one by one: each a pair of a person's message and what the agent did, or a part
of one that is long (F §1).

A piece has a height before it is drawn, estimated from the size of what is in it, and a key that changes when it does.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cursus.chat import Attachment, Bubble, Chat, Human, Text, Thinking, ToolUse
from cursus.chat.asking import Request
from cursus.render import drawing
from cursus.render.groups import grouped
from cursus.render.markup.bubble import bubble_html, stored
from cursus.render.markup.look import Look
from cursus.tools.wording import lasting

TALLEST: Final = 6000
"""Pixels by estimate after which a pair is continued in another piece."""

_LINE: Final = 24
_COLUMNS: Final = 95
_FOLDED: Final = 42
_HUMAN: Final = 86
_PICTURE: Final = 320


class Piece(msgspec.Struct, frozen=True):
    """Bubbles `first` to `last` (not included), which follow each other in one pair."""

    first: int
    last: int
    turn: int
    height: int
    key: str
    is_continued: bool = False


def pieces(bubbles: Sequence[Bubble], *, is_generating: bool = False) -> list[Piece]:
    """The pieces of a chat, in order."""
    found: list[Piece] = []
    start = height = 0
    seal = 17
    is_continued = False
    for position, bubble in enumerate(bubbles):
        begins = position > start and bubble.turn != bubbles[position - 1].turn and not _is_nudge(bubble)
        if begins or height > TALLEST:
            found.append(_piece(bubbles, start, position, height, seal, is_continued))
            start, height, seal, is_continued = position, 0, 17, not begins
        height += estimate(bubble)
        seal = hash((seal, _seal(bubble, is_generating)))
    if start < len(bubbles):
        found.append(_piece(bubbles, start, len(bubbles), height, seal, is_continued))
    return found


def _piece(bubbles: Sequence[Bubble], first: int, last: int, height: int, seal: int, is_continued: bool) -> Piece:
    key = f"{seal & 0xFFFFFFFFFFFF:x}"
    return Piece(first, last, bubbles[first].turn, height + 24, key, is_continued)


def _is_nudge(bubble: Bubble) -> bool:
    return isinstance(bubble, Human) and stored(bubble).is_nudge is True


def _seal(bubble: Bubble, is_generating: bool) -> int:
    """A number that is another one when the bubble is."""
    if isinstance(bubble, ToolUse):
        status = bubble.tool.status
        told = bubble.raw or _encoder.encode(bubble)
        return hash((bubble.id, told, status.value, is_generating and not status.is_final))
    return hash((bubble.id, bubble.raw or bubble.text, bubble.is_hidden))


_encoder: Final = msgspec.msgpack.Encoder(enc_hook=repr)


def estimate(bubble: Bubble) -> int:
    """About how tall a bubble will be, in pixels, without drawing it."""
    if isinstance(bubble, Human):
        return _HUMAN + _text_height(bubble.text) + sum(map(_attachment_height, bubble.attachments))
    if isinstance(bubble, Thinking):
        return _FOLDED - 8
    if isinstance(bubble, ToolUse):
        return _tool_height(bubble)
    if isinstance(bubble, Text):
        return 20 + _text_height(bubble.text)
    return 70


def _attachment_height(attachment: Attachment) -> int:
    return _PICTURE if attachment.data is not None else 8


def _tool_height(bubble: ToolUse) -> int:
    call = bubble.tool
    if drawing.is_looked_at(call):
        return 6
    lines = sum(min(edit.diff.count("\n"), 70) for edit in call.edits)
    if call.status.shown == "completed" and lines > 24:
        return _FOLDED
    if lines:
        return _FOLDED + 20 * lines
    recorded = call.recorded.result
    size = len(recorded) if isinstance(recorded, str) else 400
    if call.status.shown == "completed" and size > 1600:
        return _FOLDED
    return _FOLDED + 40 + size // 4


def _text_height(text: str) -> int:
    return _LINE * (text.count("\n") + len(text) // _COLUMNS + 1)


def piece_html(
    bubbles: Sequence[Bubble], piece: Piece, look: Look, requests: Mapping[str, Request] | None = None
) -> str:
    """The messages of a piece, without the element around them. `requests` are what waits for a person, by call."""
    asked = requests or {}
    shown = (bubble for bubble in bubbles[piece.first : piece.last] if look.is_whole or not bubble.is_hidden)
    index = {id(bubble): position for position, bubble in enumerate(bubbles[piece.first : piece.last], piece.first)}
    parts: list[str] = []
    for group in grouped(shown, _is_looking):
        if isinstance(group, list):
            parts.append(_group(group, index, look))
        else:
            request = asked.get(group.tool.id) if isinstance(group, ToolUse) and asked else None
            parts.append(bubble_html(group, index[id(group)], look, request=request))
    return "".join(parts)


def pair_html(bubbles: Sequence[Bubble], piece: Piece, look: Look, number: int) -> str:
    """A piece with the element around it."""
    return f"{pair_start(piece, number)}{piece_html(bubbles, piece, look)}</div>"


def pair_start(piece: Piece, number: int) -> str:
    """The opening tag of a piece's element."""
    continued = " data-continued" if piece.is_continued else ""
    return (
        f'<div class="composer-human-ai-pair-container" data-piece="{number}" data-turn="{piece.turn}"'
        f' data-key="{piece.key}"{continued}>'
    )


def _is_looking(bubble: Bubble, is_begun: bool) -> bool:
    if isinstance(bubble, Thinking):
        return is_begun
    return isinstance(bubble, ToolUse) and drawing.is_looked_at(bubble.tool)


def _group(bubbles: list[Bubble], index: dict[int, int], look: Look) -> str:
    words = drawing.explored(bubble.tool for bubble in bubbles if isinstance(bubble, ToolUse))
    thought = sum(bubble.duration_ms or 0 for bubble in bubbles if isinstance(bubble, Thinking))
    thinking = f'<span class="badge">thought for {lasting(thought)}</span>' if thought else ""
    inner = "".join(bubble_html(bubble, index[id(bubble)], look, is_grouped=True) for bubble in bubbles)
    is_open = " open" if look.is_open else ""
    return (
        f'<div class="composer-message-group" role="article" aria-label="{words}" data-group="{index[id(bubbles[0])]}">'
        f'<details class="group"{is_open}><summary><span class="tool-icon" data-icon="search"></span>'
        f'<span class="tool-verb">{words}</span>{thinking}</summary><div class="grouped">{inner}</div></details></div>'
    )


def whole(chat: Chat, look: Look) -> Iterator[str]:
    """All pieces of a chat, each with its element."""
    for number, piece in enumerate(pieces(chat.bubbles, is_generating=chat.is_generating)):
        yield pair_html(chat.bubbles, piece, look, number)
