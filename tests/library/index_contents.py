"""What an index holds, told so that two indexes can be compared: chats, bubbles in order, and what is found."""

import sqlite3
from contextlib import closing
from typing import Any

import msgspec

from cursus.library import Library
from cursus.library.index.page import bubble_of, unpack


def contents(library: Library) -> dict[str, Any]:
    """The chats that Cursor has, each with its head and its bubbles."""
    with closing(sqlite3.connect(library.index_path)) as connection:
        heads = connection.execute(
            "SELECT num, id, title, workspace, mode, model, created, updated, archived, parent FROM chat "
            "WHERE empty = 0 AND gone IS NULL ORDER BY id"
        ).fetchall()
        return {chat_id: [*head, list(bubbles(connection, number))] for number, chat_id, *head in heads}


def bubbles(connection: sqlite3.Connection, number: int) -> Any:
    columns = "row, pack, slot, turn, kind, at, added, removed"
    query = f"SELECT {columns} FROM bubble WHERE chat = ? AND position >= 0 ORDER BY position"
    for row, pack, slot, turn, *facts in connection.execute(query, (number,)).fetchall():
        (data,) = connection.execute("SELECT data FROM pack WHERE num = ?", (pack,)).fetchone()
        bubble = bubble_of(unpack(data)[slot], turn)
        assert row > 0
        yield [msgspec.json.encode(msgspec.to_builtins(bubble, builtin_types=(bytes,))).decode(), *facts]


def found(library: Library, word: str) -> set[tuple[str, str | None]]:
    """The bubbles of chats that Cursor has in which a word is found."""
    hits = library.search(f'"{word}"', limit=None, fresh=False)
    return {(hit.chat.id, hit.bubble_id) for hit in hits if hit.gone is None}


def is_sound(library: Library) -> bool:
    """Whether SQLite finds nothing wrong with the file."""
    with closing(sqlite3.connect(library.index_path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
