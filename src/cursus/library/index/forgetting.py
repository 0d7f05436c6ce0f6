"""Removing a chat from the library's memory for good."""

from typing import Final

from cursus.errors import NotFound, Refused
from cursus.library.index.index import Index
from cursus.library.index.vocabulary import renew_vocabulary
from cursus.library.index.writing import Writer, make_words_anew

PATIENCE: Final = 30.0
_FORGET_NAMES: Final = """
    DELETE FROM name WHERE num NOT IN (SELECT path FROM touch)
    AND num NOT IN (SELECT tool FROM bubble WHERE tool IS NOT NULL)
    AND num NOT IN (SELECT model FROM bubble WHERE model IS NOT NULL)"""


def forget(index: Index, chat_id: str) -> None:
    """Removes a chat that Cursor no longer has; nothing of its text stays in the file."""
    with index.syncing(wait=PATIENCE) as is_ours, index.connection() as connection:
        if not is_ours:
            raise Refused("Another process is reading chats right now.", "Try again in a moment.")
        found = connection.execute("SELECT gone FROM chat WHERE id = ? AND empty = 0", (chat_id,)).fetchone()
        if found is None:
            raise NotFound(f"The library has no chat with the id {chat_id!r}.")
        if found[0] is None:
            raise Refused("Cursor still has this chat, so the library would read it again.", "Delete it there first.")
        connection.execute("BEGIN IMMEDIATE")
        Writer(connection).forget(chat_id)
        make_words_anew(connection)
        connection.execute(_FORGET_NAMES)
        renew_vocabulary(connection, None)
        connection.execute("UPDATE fact SET value = value + 1 WHERE name = 'version'")
        connection.execute("COMMIT")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
