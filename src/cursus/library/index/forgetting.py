"""Removing a chat from the library's memory for good."""

from cursus.errors import NotFound, Refused
from cursus.library.index.index import Index
from cursus.library.index.writing import Writer, make_words_anew

PATIENCE = 30.0


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
        connection.execute("COMMIT")
        connection.execute("VACUUM")
