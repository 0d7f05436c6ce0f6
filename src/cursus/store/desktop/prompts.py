"""What a person typed into chats that are lost (S §3, "All eras").

Each window keeps the last prompts without answers, ids or times, and beside them the last requests with their times.
Where no chat of a window is left, they are the last trace of what was said in it.
"""

from collections import deque
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, cast

import msgspec

from cursus.chat import Bubble, Human, Problem
from cursus.store.database import Database
from cursus.store.partial import Contents
from cursus.store.times import Moment, filled, read_time
from cursus.tools import json_text
from cursus.tools.lenient import a_list

KEY: Final = "aiService.prompts"
REQUESTS: Final = "aiService.generations"
PREFIX: Final = "prompts-"
_CHAT: Final = frozenset({None, 4})
"""What a prompt was typed into: 4 is a chat, other numbers are commands in an editor."""


class Prompt(msgspec.Struct, frozen=True):
    """One prompt, and when it was sent where a request with the same words tells it."""

    text: str
    at: datetime | None = None


def read_prompts(database: Database) -> list[Prompt]:
    """The prompts that were typed into chats, oldest first."""
    sent: dict[str, deque[datetime]] = {}
    for request in _objects(database, REQUESTS):
        words, at = request.get("textDescription"), read_time(request.get("unixMs"))
        if request.get("type") == "composer" and isinstance(words, str) and at is not None:
            sent.setdefault(words, deque()).append(at)
    found: list[Prompt] = []
    for prompt in _objects(database, KEY):
        text, kind = prompt.get("text"), prompt.get("commandType")
        if isinstance(text, str) and text.strip() and (kind is None or isinstance(kind, int)) and kind in _CHAT:
            times = sent.get(text)
            found.append(Prompt(text, times.popleft() if times else None))
    return found


def read_lost(database: Database, chat_id: str) -> Contents:
    """The prompts as a chat that nobody answers."""
    prompts = read_prompts(database)
    moments = filled([Moment(prompt.at, "native") if prompt.at else None for prompt in prompts], None)
    bubbles: list[Bubble] = [
        Human(
            id=f"{chat_id}-{turn}",
            text=prompt.text,
            turn=turn,
            at=moment.at if moment else None,
            at_origin=moment.origin if moment else None,
        )
        for turn, (prompt, moment) in enumerate(zip(prompts, moments, strict=True))
    ]
    what = "The chats of this window are lost; what is shown are the last prompts that were typed into them."
    problem = Problem(f"{database.path}: {KEY}", what, is_damage=False)
    return Contents(bubbles=bubbles, problems=[problem], is_salvage=True)


def _objects(database: Database, key: str) -> Iterator[dict[str, Any]]:
    listed = json_text.read(database.value("ItemTable", key))
    for entry in a_list(listed):
        if isinstance(entry, dict):
            yield cast("dict[str, Any]", entry)
