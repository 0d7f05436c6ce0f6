"""Runs of agents that were recorded: Cursus' own journals, and what `cursor-agent` prints as stream-json (E §3)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cursus.agent import recording
from cursus.agent.stream import StreamDecoder
from cursus.chat import Chat, Human
from cursus.chat.events import Event
from cursus.chat.fold import Fold
from cursus.intake.source import Source
from cursus.intake.telling import id_of_content, steady_id
from cursus.tools.call import with_output

_STREAM: Final = frozenset({"system", "user", "assistant", "thinking", "tool_call", "result", "interaction_query"})
_TITLE: Final = 80


def is_mine(source: Source) -> bool:
    listed = list(source.first())
    if any(recording.read_fields(dict(one)) is not None for one in listed if "event" in one):
        return True
    return any(one.get("type") in _STREAM and "session_id" in one for one in listed)


def read(source: Source) -> Iterator[Chat]:
    fold = Fold(show_output=with_output)
    for event in _events(source):
        fold.feed(event)
    yield named(fold.chat, source.content)


def named(chat: Chat, content: bytes) -> Chat:
    """A folded chat with an id that Cursor can have, and a title by the person's first words."""
    opening = next((bubble.text for bubble in chat.bubbles if isinstance(bubble, Human)), "")
    line = " ".join(opening.split())
    title = chat.title if chat.title != "Untitled" else line[:_TITLE] or "Untitled"
    chat_id = steady_id(chat.id, of="run") if chat.id else id_of_content(content, of="run")
    return msgspec.structs.replace(chat, head=msgspec.structs.replace(chat.head, id=chat_id, title=title))


def _events(source: Source) -> Iterator[Event]:
    if any("event" in one for one in source.first()):
        for fields in source.lines:
            found = recording.read_fields(fields)
            if found is not None:
                yield found[0]
        return
    decoder = StreamDecoder()
    yield from decoder.feed(source.content)
    yield from decoder.close()
