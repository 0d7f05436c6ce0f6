"""Writes to a chat as Cursor does while the editor runs: another process, its own connection, a row a message.

python appending.py DATABASE CHAT-ID TEXT [TEXT …]
"""

import json
import sqlite3
import sys
import time
import uuid
from contextlib import closing
from datetime import UTC, datetime

HUMAN, AGENT = 1, 2


def append(database: str, chat_id: str, text: str, *, kind: int = AGENT) -> str:
    """Adds one message at the end of a chat."""
    bubble_id = str(uuid.uuid4())
    now = datetime.now(UTC)
    bubble = {"_v": 3, "type": kind, "bubbleId": bubble_id, "text": text, "createdAt": now.isoformat()}
    with closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        key = f"composerData:{chat_id}"
        (value,) = connection.execute("SELECT value FROM cursorDiskKV WHERE key = ?", (key,)).fetchone()
        composer = json.loads(value)
        composer["fullConversationHeadersOnly"].append({"bubbleId": bubble_id, "type": kind})
        composer["lastUpdatedAt"] = int(now.timestamp() * 1000)
        connection.execute("UPDATE cursorDiskKV SET value = ? WHERE key = ?", (json.dumps(composer), key))
        row = (f"bubbleId:{chat_id}:{bubble_id}", json.dumps(bubble))
        connection.execute("INSERT INTO cursorDiskKV (key, value) VALUES (?, ?)", row)
    return bubble_id


def change(database: str, chat_id: str, bubble_id: str, text: str) -> None:
    """Writes a message anew, as Cursor does while an answer comes."""
    with closing(sqlite3.connect(database, timeout=10)) as connection, connection:
        key = f"bubbleId:{chat_id}:{bubble_id}"
        (value,) = connection.execute("SELECT value FROM cursorDiskKV WHERE key = ?", (key,)).fetchone()
        bubble = json.dumps({**json.loads(value), "text": text})
        connection.execute("UPDATE cursorDiskKV SET value = ? WHERE key = ?", (bubble, key))


def main() -> None:
    database, chat_id, *texts = sys.argv[1:]
    for text in texts:
        append(database, chat_id, text)
        time.sleep(0.05)


if __name__ == "__main__":
    main()
