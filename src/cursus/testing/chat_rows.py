"""A described chat as rows: split into one row a bubble, or inline in one document; and what damage does to them."""

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import msgspec

from cursus.testing import entries
from cursus.testing.bubbles import bubble_json, header_json
from cursus.testing.clock import Seeded
from cursus.testing.entries import OF_THE_VALUE, Damage
from cursus.testing.json_text import JsonObject, to_json

if TYPE_CHECKING:
    from cursus.testing.chats import Story
    from cursus.testing.state_db import Value

IN_A_DOCUMENT: dict[Damage, Any] = {
    Damage.NULL: None,
    Damage.LIST: [1, 2, 3],
    Damage.TEXT: "not an object",
    Damage.NUMBER: 42,
}
"""What stands in an array instead of a bubble; the other damages of a value need a row of their own."""


class SplitChat(msgspec.Struct):
    headers: list[JsonObject]
    rows: dict[str, "str | bytes | None"]


def split(story: "Story", *, generation: int | None, grouped: bool) -> SplitChat:
    """Headers and `bubbleId` rows (S §4.1, §4.2)."""
    chat = SplitChat([], {})
    for entry, after in zip_longest(story.entries, story.entries[1:]):
        bubble = bubble_json(entry, story, generation)
        ends_turn = after is None or entries.is_human(after)
        header = header_json(entry, bubble, grouped=grouped, ends_turn=ends_turn)
        if Damage.DETACHED_ROW not in entry.damage:
            chat.headers += [header] * (2 if Damage.DUPLICATE_HEADER in entry.damage else 1)
        if Damage.MISSING_ROW not in entry.damage:
            if Damage.KEYS_DIFFER in entry.damage:
                bubble["bubbleId"] = Seeded(f"another {entry.id}").uuid()
            chat.rows[f"bubbleId:{story.id}:{entry.id}"] = broken(to_json(bubble), entry.damage)
    return chat


def inline(story: "Story", *, generation: int | None = None, tools_apart: bool) -> tuple[list[Any], JsonObject]:
    """`conversation[]`, and the tool data that lies apart in capability 15 (S §4.2, list 2)."""
    conversation: list[Any] = []
    apart: JsonObject = {}
    for entry in story.entries:
        impossible = entry.damage - IN_A_DOCUMENT.keys() - {Damage.UNKNOWN_TYPE, Damage.UNKNOWN_VERSION}
        if impossible:
            raise ValueError(f"A bubble inside a document has no row of its own: {', '.join(sorted(impossible))}")
        bubble = bubble_json(entry, story, generation)
        if entries.is_human(entry):
            bubble["timestamp"] = entry.at
        if tools_apart and "toolFormerData" in bubble:
            apart[entry.id] = bubble.pop("toolFormerData")
        instead = next((IN_A_DOCUMENT[kind] for kind in sorted(entry.damage & IN_A_DOCUMENT.keys())), bubble)
        conversation.append(instead)
    return conversation, apart


def broken(text: str, damage: frozenset[Damage]) -> "Value":
    """A row's value after the damage to it."""
    match next((kind for kind in sorted(damage & OF_THE_VALUE)), None):
        case None:
            return text
        case Damage.NULL:
            return None
        case Damage.EMPTY:
            return ""
        case Damage.TRUNCATED:
            return text[: len(text) * 2 // 3]
        case Damage.INVALID_UTF8:
            return text.encode().replace(b'"text":"', b'"text":"caf\xe9 \xff\xfe', 1)
        case kind:
            return to_json(IN_A_DOCUMENT[kind])
