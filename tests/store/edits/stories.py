"""Told chats as a reader would hand them to the rebuilding of edits, without any database."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cursus.chat import Bubble, Edit, Human, Recorded, ToolCall, ToolUse
from cursus.store.edits import CallPlace, EditSources, rebuild_all
from cursus.testing import entries
from cursus.testing.chats import Story
from cursus.testing.json_text import to_json
from cursus.tools.call import read_call


class StorySources(EditSources):
    """What the rows of a told chat hold."""

    def __init__(self, story: Story) -> None:
        self.chat_id = story.id
        self.rows: dict[str, bytes] = {key: value.encode() for key, value in story.rows.items()}
        self.original_states = dict(story.original_states)
        self.asked: list[str] = []

    def content(self, key: str) -> bytes | None:
        self.asked.append(key)
        return self.rows.get(key)


def a_call(
    name: str = "edit_file_v2", *, number: int | None = None, status: str | None = "completed", **recorded: Any
) -> ToolCall:
    """A call with what a row would hold of it."""
    decision = recorded.pop("decision", None)
    return read_call(
        id="call", name=name, number=number, recorded=Recorded(**recorded), status=status, decision=decision
    )


def bubbles_of(story: Story) -> tuple[list[Bubble], dict[str, CallPlace]]:
    bubbles: list[Bubble] = []
    places: dict[str, CallPlace] = {}
    turn = -1
    for entry in story.entries:
        at = datetime.fromtimestamp(entry.at / 1000, UTC)
        checkpoint = entry.checkpoint if isinstance(entry, entries.Human) else None
        places[entry.id] = CallPlace(entry.id, entry.request, checkpoint, at)
        if isinstance(entry, entries.Human):
            turn += 1
            bubbles.append(Human(id=entry.id, text=entry.text, at=at, turn=turn))
        elif isinstance(entry, entries.ToolUse):
            call = read_call(
                id=entry.call_id,
                name=entry.name,
                number=entry.number,
                recorded=Recorded(
                    params=_stored(entry.params),
                    raw_args=_stored(entry.raw_args),
                    result=_stored(entry.result),
                    additional=entry.additional,
                ),
                status=entry.status,
                decision=entry.decision,
            )
            raw = to_json({"bubbleId": entry.id, "type": 2} | entry.fields).encode()
            bubbles.append(ToolUse(id=entry.id, tool=call, at=at, turn=max(turn, 0), raw=raw))
    return bubbles, places


def edits_of(story: Story, sources: EditSources | None = None) -> list[Edit]:
    """The edits of a told chat, in order."""
    bubbles, places = bubbles_of(story)
    rebuilt = rebuild_all(bubbles, sources or StorySources(story), places)
    return [edit for bubble in rebuilt if isinstance(bubble, ToolUse) for edit in bubble.tool.edits]


def written(path: Path, text: str) -> Path:
    """A file with exactly that text, in folders that are made for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def _stored(value: Any) -> Any:
    return value if value is None or isinstance(value, str) else to_json(value)
