"""What is kept of a bubble: enough to search it, to show it, and to be the memory of a chat that Cursor no longer has.

Pages are kept in packs: some tens of kilobytes of one chat's pages, compressed together.
"""

from datetime import datetime
from typing import Any, Final
from zlib import adler32, crc32

import msgspec

from cursus.chat import (
    Attachment,
    Bubble,
    Edit,
    Failure,
    Human,
    Recorded,
    Status,
    Summary,
    Text,
    Thinking,
    TimeOrigin,
    ToolCall,
    ToolUse,
    Unknown,
    Usage,
)
from cursus.errors import Unreadable
from cursus.library.index.compression import DamagedPiece, compress, decompress
from cursus.tools.call import read_call
from cursus.tools.json_text import writable

PACK_BYTES: Final = 128_000
"""Pages are packed until they have this size, before compression."""

KINDS: Final = ("title", "human", "text", "thinking", "tool", "summary", "error", "unknown")
"""The kinds of bubbles by their numbers in the index; `title` is the chat's own row."""

_NUMBERS: Final = {name: number for number, name in enumerate(KINDS)}


class EditPage(msgspec.Struct, array_like=True, gc=False):
    """An edit without the whole texts of its file: the change itself is what is remembered."""

    path: str
    diff: str
    way: str
    is_new: bool
    is_deletion: bool
    decision: str | None
    added: int
    removed: int


class ToolPage(msgspec.Struct, array_like=True, gc=False):
    """A call as it was recorded."""

    id: str
    name: str
    number: int | None
    status: str
    decision: str | None
    error: str | None
    child: str | None
    params: Any
    raw_args: Any
    result: Any
    edits: list[EditPage]


class Page(msgspec.Struct, array_like=True, gc=False):
    """One bubble. `more` is what only one kind of bubble has: who simulated it, how long it took, why it is unknown."""

    kind: int
    id: str
    text: str
    at: datetime | None
    origin: TimeOrigin | None
    model: str | None
    usage: Usage | None
    is_hidden: bool
    tool: ToolPage | None
    attachments: list[Attachment]
    more: Any


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Page).decode
_pieces: Final = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode


def page_bytes(bubble: Bubble) -> bytes:
    """The page of a bubble."""
    page = _page(bubble)
    try:
        return _encode(page)
    except (UnicodeEncodeError, OverflowError, TypeError, NotImplementedError, ValueError, RecursionError):
        return _encode(_plain(page))


def mark_of(page: bytes) -> int:
    """A number by which the same page is known again, in SQLite's range."""
    return (crc32(page) << 32 | adler32(page)) - (1 << 63)


def pack(pages: list[bytes]) -> bytes:
    """Several pages in one piece."""
    return compress(_encode([msgspec.Raw(page) for page in pages]))


def unpack(data: bytes) -> list[msgspec.Raw]:
    """The pages of a piece, still encoded."""
    try:
        return _pieces(decompress(data))
    except (DamagedPiece, msgspec.DecodeError) as error:
        raise Unreadable("A piece of the index is damaged.", "Delete the index; it is made anew.") from error


def bubble_of(page: bytes | msgspec.Raw, turn: int = 0) -> Bubble:
    """The bubble of a page, as far as it is kept: without its bytes, and without the whole files of its edits."""
    kept = _decode(page)
    common: dict[str, Any] = {
        "id": kept.id,
        "text": kept.text,
        "at": kept.at,
        "at_origin": kept.origin,
        "turn": turn,
        "model": kept.model,
        "usage": kept.usage,
        "is_hidden": kept.is_hidden,
    }
    more = kept.more
    match KINDS[kept.kind]:
        case "human":
            return Human(attachments=tuple(kept.attachments), simulated=more, **common)
        case "text":
            return Text(**common)
        case "thinking":
            return Thinking(duration_ms=more[0], is_redacted=more[1], **common)
        case "tool" if kept.tool is not None:
            return ToolUse(tool=_call(kept.tool, kept.id), **common)
        case "summary":
            return Summary(**common)
        case "error":
            return Failure(detail=more, **common)
    return Unknown(why=more or "", **common)


def kind_number(bubble: Bubble) -> int:
    """The number of a bubble's kind."""
    return _NUMBERS[str(bubble.__struct_config__.tag)]


def _page(bubble: Bubble) -> Page:
    tool: ToolPage | None = None
    attachments: list[Attachment] = []
    more: Any = None
    match bubble:
        case ToolUse():
            tool = _tool_page(bubble.tool)
        case Human():
            attachments = [msgspec.structs.replace(each, data=None) for each in bubble.attachments]
            more = bubble.simulated
        case Thinking():
            more = (bubble.duration_ms, bubble.is_redacted)
        case Failure():
            more = bubble.detail
        case Unknown():
            more = bubble.why
        case Text() | Summary():
            pass
    return Page(
        kind_number(bubble),
        bubble.id,
        bubble.text,
        bubble.at,
        bubble.at_origin,
        bubble.model,
        bubble.usage,
        bubble.is_hidden,
        tool,
        attachments,
        more,
    )


def _tool_page(call: ToolCall) -> ToolPage:
    recorded = call.recorded
    return ToolPage(
        call.id,
        call.name,
        call.tool,
        call.status.value,
        call.decision,
        call.error,
        call.child,
        recorded.params,
        recorded.raw_args,
        recorded.result,
        [
            EditPage(
                edit.path,
                edit.diff,
                edit.way,
                edit.is_new,
                edit.is_deletion,
                edit.decision,
                edit.lines_added,
                edit.lines_removed,
            )
            for edit in call.edits
        ],
    )


def _call(page: ToolPage, bubble_id: str) -> ToolCall:
    call = read_call(
        id=page.id,
        name=page.name,
        number=page.number,
        recorded=Recorded(params=page.params, raw_args=page.raw_args, result=page.result),
        decision=page.decision,
    )
    edits = tuple(
        Edit(
            path=edit.path,
            diff=edit.diff,
            way=edit.way,
            bubble_id=bubble_id,
            is_new=edit.is_new,
            is_deletion=edit.is_deletion,
            decision=edit.decision,
            lines_added=edit.added,
            lines_removed=edit.removed,
        )
        for edit in page.edits
    )
    return msgspec.structs.replace(
        call, status=Status(page.status), tool=page.number, error=page.error, child=page.child, edits=edits
    )


def _plain(page: Page) -> Any:
    """The page in values that everything can carry: numbers in SQLite's range, text that is UTF-8."""
    from cursus.render.export_json import plain

    kept = msgspec.structs.replace(page, tool=_plain_tool(page.tool) if page.tool else None, more=plain(page.more))
    return [_small(writable(value)) for value in msgspec.to_builtins(kept, builtin_types=(datetime, bytes))]


def _plain_tool(tool: ToolPage) -> ToolPage:
    from cursus.render.export_json import plain

    return msgspec.structs.replace(
        tool, params=plain(tool.params), raw_args=plain(tool.raw_args), result=plain(tool.result)
    )


def _small(value: Any) -> Any:
    match value:
        case bool():
            return value
        case int() if not -(1 << 63) <= value < 1 << 63:
            return float(value)
        case list() | tuple():
            return [_small(item) for item in value]
        case dict():
            return {key: _small(item) for key, item in value.items()}
    return value
