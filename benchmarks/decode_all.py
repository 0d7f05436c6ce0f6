"""Every chat of a 1 GB store: typed bubbles and tool calls, then whole chats with their edits rebuilt."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import msgspec
from measure import Result, best, peak_memory, tell
from stores import database, store

from cursus.store.bubble import StoredBubble
from cursus.store.database import open_database
from cursus.store.desktop.desktop import Desktop
from cursus.store.desktop.document import decode_document
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.split import TABLE, message_rows, read_split


def decode_everything(root: Path) -> int:
    """Documents and rows into typed bubbles and tool calls, in the order of their conversations."""
    count = 0
    with open_database(root / "User" / "globalStorage" / "state.vscdb") as database:
        for key in list(database.keys(TABLE, DOCUMENTS)):
            document = decode_document(database.value(TABLE, key))
            chat, _ = read_split(document, message_rows(database, key.removeprefix(DOCUMENTS)), str(database.path))
            count += len(chat.bubbles)
    return count


def read_everything(root: Path) -> int:
    """Whole chats: with the edits of their calls, their sub-agents, workspaces and usage."""
    desktop = Desktop(root)
    count = 0
    for partial in list(desktop.heads()):
        contents = desktop.read(partial.id)
        count += len(contents.bubbles) if contents else 0
    desktop.close()
    return count


def read_rows(path: Path) -> int:
    """The limit: one pass over the rows in the order of the file, each decoded into the same struct."""
    decode = msgspec.json.Decoder(StoredBubble).decode
    count = 0
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as connection:
        query = "SELECT CAST(value AS BLOB) FROM cursorDiskKV WHERE key >= 'bubbleId:' AND key < 'bubbleId;'"
        for (value,) in connection.execute(query):
            decode(value)
            count += 1
    return count


def measure(name: str) -> list[Result]:
    root, path = store(name), database(name)
    decoded = best(lambda: decode_everything(root), runs=2)
    whole = best(lambda: read_everything(root), runs=2)
    against = best(lambda: read_rows(path), runs=2)
    memory = peak_memory(sys.executable, __file__, "--once", name)
    nothing = peak_memory(sys.executable, "-c", "pass")
    limit = "one pass, each row decoded typed, its tools' payloads left as text"
    return [
        Result(f"decode all of {name}, tools included", decoded, against, limit, bar="2.5 s (limit seen 0.9 s)"),
        Result(f"read all chats of {name}, edits rebuilt too", whole, against, limit),
        Result(f"read all chats of {name}, peak memory", memory, nothing, "python -c pass", unit="MB", bar="200 MB"),
    ]


if __name__ == "__main__":
    if "--once" in sys.argv:
        read_everything(store(sys.argv[-1]))
    else:
        tell(measure(sys.argv[1] if len(sys.argv) > 1 else "L"))
