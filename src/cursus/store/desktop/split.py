"""Chats in pieces: a document with the order, and each message in a row of its own (S §4.1, §4.2, §5.5).

    composerData:<chat>          the document, `fullConversationHeadersOnly` is the order
    bubbleId:<chat>:<message>    one message

Rows that the order does not name are what edits and rewinds left behind: they are kept apart as detached. A message
without a row may still be inside the document. While Cursor is at work, the newest headers are there before their rows.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import accumulate
from operator import itemgetter
from typing import Final

import msgspec

from cursus.chat import Bubble
from cursus.store.bubble import decode_bubble, moment
from cursus.store.database import Database
from cursus.store.decode import Undecodable
from cursus.store.desktop.composer import inline_messages, tools_apart
from cursus.store.desktop.document import Document, Header
from cursus.store.desktop.spine import Assembled, BlobText, Message, assemble
from cursus.store.times import read_time

TABLE: Final = "cursorDiskKV"
BUBBLES: Final = "bubbleId:"


class Row(msgspec.Struct, gc=False):
    """A message's row; `number` grows with the time of writing."""

    number: int
    key: str
    value: bytes | None


def message_rows(database: Database, chat_id: str) -> dict[str, Row]:
    """The messages of a chat by their ids. A chat's id may contain anything, so a key is split at its last colon.

    Where a merged database has a key twice, the row that says more counts, then the newer one.
    """
    prefix = f"{BUBBLES}{chat_id}:"
    start = len(prefix)
    found = database.numbered_range(TABLE, prefix)
    if len({key for _, key, _ in found}) < len(found):
        found.sort(key=lambda row: (len(row[2] or b""), row[0]))
    return {key[start:]: Row(number, key, value) for number, key, value in found if key.find(":", start) < 0}


def message_keys(database: Database, chat_id: str) -> list[str]:
    """The keys of a chat's messages."""
    prefix = f"{BUBBLES}{chat_id}:"
    return [key for key in database.keys(TABLE, prefix) if key.find(":", len(prefix)) < 0]


def read_split(
    document: Document, rows: Mapping[str, Row], where: str, blob_text: BlobText | None = None
) -> tuple[Assembled, list[Bubble]]:
    """The conversation in the document's order, and the messages that it no longer refers to."""
    spine = _spine(document, rows, where)
    named = {message.id for message in spine}
    rest = {message_id: row for message_id, row in rows.items() if message_id not in named}
    created = read_time(document.created_at)
    is_lost = _is_order_lost(len(spine), len(rest))
    assembled = assemble(
        _messages(by_time(rows), where, document.headers) if is_lost else spine,
        created=created,
        tools=tools_apart(document.capabilities),
        is_live=document.is_generating,
        blob_text=blob_text,
    )
    return assembled, read_detached(rest, assembled, created, where) if rest and not is_lost else []


def read_detached(rows: Mapping[str, Row], chat: Assembled, created: datetime | None, where: str) -> list[Bubble]:
    """Messages that a chat no longer refers to, by their times, each in the turn in which it was said (S §5.5)."""
    detached = assemble(_messages(by_time(rows), where), created=created)
    chat.problems.extend(detached.problems)
    said = sorted((bubble.at, bubble.turn) for bubble in chat.bubbles if bubble.at is not None)
    turns = list(accumulate((turn for _, turn in said), max))
    placed: list[Bubble] = []
    for bubble in detached.bubbles:
        before = bisect_right(said, bubble.at, key=itemgetter(0)) if bubble.at is not None else 0
        placed.append(msgspec.structs.replace(bubble, turn=turns[before - 1] if before else 0))
    return placed


def read_orphans(rows: Mapping[str, Row], where: str) -> Assembled:
    """Messages whose chat has no document any more, in the order of their times."""
    return assemble(_messages(by_time(rows), where))


def by_time(rows: Mapping[str, Row]) -> dict[str, Row]:
    """The rows in the order of their times (S §4.2).

    Rows from before autumn 2025 often have none: such a row stays behind the one that was written before it.
    """
    written = sorted(rows.items(), key=lambda item: item[1].number)
    moments = [_time(row) for _, row in written]
    first = next((moment for moment in moments if moment is not None), 0.0)
    known = list(accumulate(moments, lambda before, moment: before if moment is None else moment, initial=first))[1:]
    return dict(written[index] for index in sorted(range(len(written)), key=known.__getitem__))


def _time(row: Row) -> float | None:
    try:
        found = moment(decode_bubble(row.value))
    except Undecodable:
        return None
    return found.at.timestamp() if found else None


def _spine(document: Document, rows: Mapping[str, Row], where: str) -> list[Message]:
    spine: list[Message] = []
    seen: set[str] = set()
    inside = {message.id: message for message in inline_messages(document, where)}
    for header in document.headers:
        message_id = header.bubble_id
        if not isinstance(message_id, str) or message_id in seen:
            continue
        seen.add(message_id)
        row = rows.get(message_id)
        if row is not None:
            spine.append(Message(message_id, f"{where}: {row.key}", raw=row.value, header=header))
        elif message_id in inside and not inside[message_id].is_missing:
            spine.append(msgspec.structs.replace(inside[message_id], header=header))
        else:
            key = f"{BUBBLES}{document.id}:{message_id}"
            spine.append(Message(message_id, f"{where}: {key}", header=header, is_missing=True))
    while document.is_generating and spine and spine[-1].is_missing:
        spine.pop()
    return spine


def _is_order_lost(named: int, unnamed: int) -> bool:
    """Whether the order says so little that the rows are the better witness: it is shorter than a turn (S §5.5)."""
    return named < 2 and unnamed > named


def _messages(rows: Mapping[str, Row], where: str, headers: Iterable[Header] = ()) -> list[Message]:
    known = {header.bubble_id: header for header in headers if isinstance(header.bubble_id, str)}
    return [
        Message(message_id, f"{where}: {row.key}", raw=row.value, header=known.get(message_id))
        for message_id, row in rows.items()
    ]
