"""Recordings of other programs, written as these write them."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cursus.chat import Chat
from cursus.intake.formats import chats_in


def lines(path: Path, *objects: Any) -> Path:
    path.write_text("".join(json.dumps(one) + "\n" for one in objects), encoding="utf-8")
    return path


def one_chat(path: Path) -> Chat:
    (chat,), source = chats_in(path)
    assert source.problems == []
    return chat


def told(chat: Chat) -> list[tuple[str, str]]:
    """Each bubble as its kind, and its text or its tool."""
    return [_told(bubble) for bubble in chat.bubbles]


def _told(bubble: Any) -> tuple[str, str]:
    kind = str(bubble.__struct_config__.tag)
    return (kind, f"{bubble.tool.name} {bubble.tool.status}") if kind == "tool" else (kind, bubble.text)


def kinds(bubbles: Iterable[Any]) -> list[str]:
    return [str(bubble.__struct_config__.tag) for bubble in bubbles]
