"""What a search finds."""

from datetime import UTC, datetime

import msgspec

from cursus.chat import Head, Source
from cursus.library.search.snippet import Snippet


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """One bubble, or the title of a chat (`kind` is "title", and there is no bubble).

    `field` is the part of the bubble that the snippet shows: said, answer, thought, command, output, change or path.
    `gone` is when the library noticed that Cursor no longer has the chat. A larger `score` is a better hit.
    """

    chat: Head
    bubble_id: str | None
    kind: str
    field: str
    snippet: Snippet
    position: int | None = None
    turn: int | None = None
    at: datetime | None = None
    tool: str | None = None
    gone: datetime | None = None
    score: float = 0.0

    @property
    def link(self) -> str:
        """The place in the application: the chat, and in it the bubble."""
        return f"/chats/{self.chat.id}" + (f"#b-{self.bubble_id}" if self.bubble_id else "")


HEAD_COLUMNS = (
    "chat.id, chat.title, chat.workspace, chat.mode, chat.model, chat.created, chat.updated, chat.messages, "
    "chat.archived, chat.parent, chat.sources"
)
"""What `head_of` reads, in order."""


def head_of(row: tuple[object, ...]) -> Head:
    """The head of a chat as the index has it."""
    chat_id, title, workspace, mode, model, created, updated, messages, archived, parent, sources = row
    return msgspec.convert(
        {
            "id": chat_id,
            "title": title or "Untitled",
            "workspace": workspace,
            "mode": mode,
            "model": model,
            "created": moment(created),
            "updated": moment(updated),
            "messages": messages,
            "archived": archived == 1,
            "parent": parent,
            "sources": _sources(sources),
        },
        Head,
    )


def moment(milliseconds: object) -> datetime | None:
    """A time of the index."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC) if isinstance(milliseconds, int) else None


def _sources(value: object) -> tuple[Source, ...]:
    if not isinstance(value, bytes | str):
        return ()
    return tuple(Source(store=store, era=era, path=path) for store, era, path in msgspec.json.decode(value))
