"""Chats as values, for writing, and what a data folder holds, for comparing."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from cursus.chat import Bubble, Chat, Head, Human, Recorded, Text, Thinking, ToolUse
from cursus.tools.call import read_call

NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)


def a_chat_to_write(chat_id: str = "7c1f6f0e-0000-4000-8000-000000000001", **head: Any) -> Chat:
    """A chat of four bubbles, one of them a command."""
    call = read_call(
        id="call_1",
        name="run_terminal_command_v2",
        number=15,
        recorded=Recorded(params={"command": "make test"}, result={"output": "ok\n", "exitCode": 0}),
        status="completed",
    )
    bubbles: tuple[Bubble, ...] = (
        Human(id="h1", text="Do the tests pass?", at=NOON, at_origin="native"),
        Thinking(id="t1", text="I shall run them.", at=NOON + timedelta(seconds=1), at_origin="native"),
        ToolUse(id="c1", tool=call, at=NOON + timedelta(seconds=2), at_origin="native"),
        Text(id="a1", text="They do.", at=NOON + timedelta(seconds=3), at_origin="native"),
    )
    named: dict[str, Any] = {"title": "Tests", "mode": "agent", "model": "claude-4.5-sonnet", **head}
    facts: dict[str, Any] = {"created": NOON, "updated": NOON + timedelta(seconds=3), **named}
    return Chat(head=Head(id=chat_id, **facts), bubbles=bubbles)


def rows(database: Path) -> dict[tuple[str, ...], tuple[Any, ...]]:
    """Every row of every table with the types of its values."""
    found: dict[tuple[str, ...], tuple[Any, ...]] = {}
    with closing(sqlite3.connect(database)) as connection:
        connection.text_factory = bytes
        tables = [name.decode() for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        for table in tables:
            for rowid, *values in connection.execute(f"SELECT rowid, * FROM {table}"):
                found[table, values[0].decode()] = (rowid, *((type(value).__name__, value) for value in values))
    return found


def contents(root: Path) -> dict[str, Any]:
    """All that a data folder holds: the rows of its databases, and its other files."""
    found: dict[str, Any] = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.name.endswith(("-wal", "-shm", "-journal")):
            name = str(path.relative_to(root))
            found[name] = rows(path) if path.suffix == ".vscdb" else path.read_bytes()
    return found


def bare(chat: Chat) -> dict[str, Any]:
    """What has to be the same of a chat wherever it is written."""
    return {
        "title": chat.title,
        "workspace": chat.workspace,
        "archived": chat.archived,
        "parent": chat.parent,
        "todos": chat.todos,
        "bubbles": [bare_bubble(bubble) for bubble in chat.bubbles],
        "detached": [bare_bubble(bubble) for bubble in chat.detached],
    }


def bare_bubble(bubble: Bubble) -> Bubble:
    """A bubble without what depends on where it is stored, and without times that were only inferred."""
    replace = msgspec.structs.replace
    is_inferred = bubble.at is None or bubble.at_inferred
    bubble = replace(bubble, raw=None, at=None if is_inferred else bubble.at, at_origin=None, model=None)
    if not isinstance(bubble, ToolUse):
        return bubble
    tool = bubble.tool
    edits = tuple(replace(edit, way="", bubble_id="") for edit in tool.edits)
    result = tool.result
    if result is not None and hasattr(result, "before_content_id"):
        result = replace(result, before_content_id="", after_content_id="", file_was_created=False)
    return replace(bubble, tool=replace(tool, recorded=Recorded(), edits=edits, result=result, child=None))
