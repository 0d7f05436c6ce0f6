"""Short ways to read one stored message, and to open what a test wrote."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cursus.chat import Bubble, Chat, ToolCall, ToolUse
from cursus.library import Library, open_library
from cursus.store.bubble import decode_bubble, read_bubbles
from cursus.testing.json_text import to_json

NOON = datetime(2025, 10, 1, 12, tzinfo=UTC)
NOON_MS = 1_759_320_000_000


def read_message(stored: dict[str, Any], *, is_live: bool = False) -> list[Bubble]:
    """The bubbles of one message, as they are read of its row."""
    raw = to_json(stored).encode()
    return read_bubbles(decode_bubble(raw), "m", at=None, turn=0, raw=raw, is_live=is_live)


def read_call(tool: dict[str, Any], *, is_live: bool = False, **fields: Any) -> ToolCall:
    """The call in the `toolFormerData` of an agent's message."""
    (bubble,) = read_message({"type": 2, "toolFormerData": tool, **fields}, is_live=is_live)
    assert isinstance(bubble, ToolUse)
    return bubble.tool


def told(bubbles: Iterable[Bubble]) -> list[tuple[str, str]]:
    """Each bubble as its kind, and its text or its tool's name."""
    return [
        ("tool", bubble.tool.name) if isinstance(bubble, ToolUse) else (str(bubble.__struct_config__.tag), bubble.text)
        for bubble in bubbles
    ]


def a_library(*roots: Path, homes: Iterable[Path] = ()) -> Library:
    return open_library(roots=roots, homes=homes)


def read_chat(chat_id: str, *roots: Path, homes: Iterable[Path] = ()) -> Chat:
    """A chat, opened in a library of its own."""
    with a_library(*roots, homes=homes) as library:
        return library.chat(chat_id)


def whats(chat: Chat) -> list[str]:
    return [problem.what for problem in chat.problems]
