"""Chats as the index remembers them: for what Cursor no longer has."""

import sqlite3
from collections.abc import Iterable, Iterator

import msgspec

from cursus.chat import UNKNOWN, Bubble, Chat, Head, Problem, Usage
from cursus.library.index.page import bubble_of, unpack
from cursus.library.search.hit import HEAD_COLUMNS, head_of, moment
from cursus.render.dates import iso


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A bubble, and the chat it stands in."""

    chat: Head
    bubble: Bubble


def remembered(connection: sqlite3.Connection, wanted: str) -> Chat | None:
    """The chat with that id, or whose id alone starts like that, as it was when Cursor last had it."""
    found = connection.execute(
        f"SELECT chat.num, chat.gone, chat.usage, {HEAD_COLUMNS} FROM chat "
        "WHERE empty = 0 AND gone IS NOT NULL AND substr(chat.id, 1, ?) = ?",
        (len(wanted), wanted),
    ).fetchall()
    exact = [row for row in found if row[3] == wanted] or found
    if len(exact) != 1 or not wanted:
        return None
    number, gone, usage, *head = exact[0]
    since = iso(moment(gone))
    what = f"Cursor no longer has this chat; it is shown as the library remembers it (missed since {since})."
    children = connection.execute(f"SELECT {HEAD_COLUMNS} FROM chat WHERE parent = ?", (head[0],)).fetchall()
    return Chat(
        head=head_of(tuple(head)),
        bubbles=tuple(_bubbles(connection, number)),
        children=tuple(map(head_of, children)),
        usage=msgspec.json.decode(usage, type=Usage) if usage else UNKNOWN,
        problems=(Problem("library", what, is_damage=False),),
    )


def gone_heads(connection: sqlite3.Connection) -> list[Head]:
    """The chats that Cursor no longer has, newest first."""
    query = f"SELECT {HEAD_COLUMNS} FROM chat WHERE gone IS NOT NULL AND empty = 0 ORDER BY updated DESC"
    return [head_of(row) for row in connection.execute(query)]


def told(connection: sqlite3.Connection, rows: Iterable[int]) -> Iterator[Told]:
    """The bubbles in some rows of the index, in the order of their times."""
    query = (
        f"SELECT bubble.pack, bubble.slot, bubble.turn, {HEAD_COLUMNS} FROM bubble "
        "JOIN chat ON chat.num = bubble.chat WHERE bubble.row = ? AND bubble.pack IS NOT NULL"
    )
    for row in sorted(rows):
        found = connection.execute(query, (row,)).fetchone()
        if found is not None:
            pack_number, slot, turn, *head = found
            yield Told(chat=head_of(tuple(head)), bubble=bubble_of(_pages(connection, pack_number)[slot], turn))


def _bubbles(connection: sqlite3.Connection, number: int) -> Iterator[Bubble]:
    query = "SELECT pack, slot, turn FROM bubble WHERE chat = ? AND position >= 0 ORDER BY position"
    opened: dict[int, list[msgspec.Raw]] = {}
    for pack_number, slot, turn in connection.execute(query, (number,)).fetchall():
        if pack_number not in opened:
            opened[pack_number] = _pages(connection, pack_number)
        yield bubble_of(opened[pack_number][slot], turn)


def _pages(connection: sqlite3.Connection, number: int) -> list[msgspec.Raw]:
    return unpack(connection.execute("SELECT data FROM pack WHERE num = ?", (number,)).fetchone()[0])
