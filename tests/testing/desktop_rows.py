"""Plain reading of what the builders wrote: sqlite3 and json, and nothing of ours."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

GLOBAL = Path("User", "globalStorage", "state.vscdb")
STORAGE = Path("User", "workspaceStorage")


def query(path: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(sql, values).fetchall()


def table(path: Path, name: str) -> dict[str, Any]:
    return {key: value for key, value, *_ in query(path, f"SELECT * FROM {name} ORDER BY rowid")}


def row(path: Path, key: str) -> Any:
    """The JSON of a row of `cursorDiskKV`."""
    return json.loads(table(path, "cursorDiskKV")[key])


def item(path: Path, key: str) -> Any:
    """The JSON of a row of `ItemTable`."""
    return json.loads(table(path, "ItemTable")[key])


def workspace_db(root: Path, workspace_id: str) -> Path:
    return root / STORAGE / workspace_id / "state.vscdb"


def bubbles(root: Path, chat: str) -> list[Any]:
    """The bubbles of a chat in the order of its headers."""
    stored = table(root / GLOBAL, "cursorDiskKV")
    headers = json.loads(stored[f"composerData:{chat}"])["fullConversationHeadersOnly"]
    return [json.loads(stored[f"bubbleId:{chat}:{header['bubbleId']}"]) for header in headers]
