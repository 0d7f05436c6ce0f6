"""From stored messages in their order to the bubbles of a chat.

The order is the conversation's own, never that of keys, rows or clocks (S §5.5). A message that cannot be read leaves
an unknown bubble in its place and a problem that names the row; its neighbours are not touched.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from cursus.chat import Bubble, Problem, Unknown
from cursus.store.bubble import HUMAN, StoredBubble, StoredTool, decode_bubble, moment, read_bubbles
from cursus.store.decode import Undecodable
from cursus.store.desktop.document import Header
from cursus.store.times import Moment, filled, read_time

BlobText = Callable[[Any], str]
"""Gives the text of a blob, by what a message stores as its name; empty where it is gone (S §5.2)."""


class Message(msgspec.Struct, gc=False):
    """One message of a conversation as stored: `raw` is its row, `header` what the chat's document says of it."""

    id: str
    where: str
    raw: bytes | None = None
    header: Header | None = None
    is_missing: bool = False


class Assembled(msgspec.Struct):
    """Bubbles, what was wrong on the way, and the stored messages for whoever needs more of them."""

    bubbles: list[Bubble] = []
    problems: list[Problem] = []
    stored: dict[str, StoredBubble] = {}
    empty: list[str] = []


def assemble(
    messages: Sequence[Message],
    *,
    created: datetime | None = None,
    tools: Mapping[str, StoredTool] | None = None,
    is_live: bool = False,
    blob_text: BlobText | None = None,
) -> Assembled:
    """The bubbles of these messages."""
    result = Assembled()
    bubbles, problems = result.bubbles, result.problems
    decoded: list[StoredBubble | str] = []
    moments: list[Moment | None] = []
    remarks: list[str] = []
    for message in messages:
        stored = _decoded(message, remarks)
        if isinstance(stored, str):
            problems.append(Problem(message.where, stored))
        elif blob_text is not None and (stored.text_blob or stored.rich_text_blob) and not stored.text:
            stored.text = blob_text(stored.text_blob)
            stored.rich_text = stored.rich_text or blob_text(stored.rich_text_blob)
        if remarks:
            problems.extend(Problem(message.where, f"A message was mended to be read: {remark}.") for remark in remarks)
            remarks.clear()
        decoded.append(stored)
        moments.append(_moment(stored, message))
    turn = 0
    has_human = False
    for message, stored, at in zip(messages, decoded, filled(moments, created), strict=True):
        kind = _kind_in_list(message) if isinstance(stored, str) else stored.type
        if kind == HUMAN:
            turn += has_human
            has_human = True
        if isinstance(stored, str):
            bubbles.append(_placeholder(message, stored, at, turn))
            continue
        result.stored[message.id] = stored
        tool = tools.get(message.id) if tools else None
        found = read_bubbles(stored, message.id, at=at, turn=turn, raw=message.raw, is_live=is_live, tool=tool)
        if found:
            bubbles += found
            if isinstance(found[0], Unknown):
                problems.append(Problem(message.where, found[0].why))
        else:
            result.empty.append(message.id)
    return result


def distinct(message_id: str, position: int, taken: set[str]) -> str:
    """An id that no other message of the chat has: lists without rows of their own may name one twice."""
    found = message_id if message_id not in taken else f"{message_id}~{position}"
    taken.add(found)
    return found


def _decoded(message: Message, remarks: list[str]) -> StoredBubble | str:
    """The stored message, or why it cannot be read."""
    if message.is_missing:
        return "The chat refers to a message that is not there."
    try:
        return decode_bubble(message.raw, remarks)
    except Undecodable as error:
        return f"A message cannot be read: {error}."


def _kind_in_list(message: Message) -> Any:
    return message.header.type if message.header else None


def _moment(stored: StoredBubble | str, message: Message) -> Moment | None:
    header = message.header.created_at if message.header is not None else None
    if not isinstance(stored, str):
        return moment(stored, header)
    at = read_time(header)
    return Moment(at, "header") if at is not None else None


def _placeholder(message: Message, why: str, at: Moment | None, turn: int) -> Unknown:
    return Unknown(
        id=message.id,
        text=message.header.preview if message.header else "",
        why=why,
        at=at.at if at else None,
        at_origin=at.origin if at else None,
        turn=turn,
        raw=message.raw,
    )
