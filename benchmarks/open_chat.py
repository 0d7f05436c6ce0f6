"""One chat of a 1 GB store: from the file to typed bubbles and tools, edits included."""

import sqlite3
import sys
from contextlib import closing
from itertools import islice

import msgspec
from measure import Result, best, tell
from stores import database, store

from cursus.library import open_library


def measure(name: str) -> list[Result]:
    with open_library(roots=[store(name)]) as library:
        chats = [head.id for head in islice(library.chats(), 12)]
        ours = best(lambda: [library.chat(chat_id) for chat_id in chats]) / len(chats)
    with closing(sqlite3.connect(f"file:{database(name)}?mode=ro&immutable=1", uri=True)) as connection:

        def limit() -> None:
            for chat_id in chats:
                query = "SELECT key, CAST(value AS BLOB) FROM cursorDiskKV WHERE key >= ? AND key < ?"
                for _, value in connection.execute(query, (f"bubbleId:{chat_id}:", f"bubbleId:{chat_id};")):
                    msgspec.json.decode(value)

        against = best(limit) / len(chats)
    return [Result(f"open a 120-bubble chat of {name}", ours, against, "its rows read and parsed, untyped", bar="5 ms")]


if __name__ == "__main__":
    tell(measure(sys.argv[1] if len(sys.argv) > 1 else "L"))
