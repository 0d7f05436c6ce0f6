"""A chat, and its head: what a list shows of it."""

from collections.abc import Iterator
from datetime import datetime
from importlib import import_module

import msgspec

from cursus.chat.bubble import Bubble, Human, ToolUse
from cursus.chat.edit import Edit
from cursus.chat.provenance import Problem, Source
from cursus.chat.usage import UNKNOWN, Usage


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said of a chat without reading it. None is "not known", never zero or now."""

    id: str
    title: str = "Untitled"
    workspace: str | None = None
    mode: str | None = None
    model: str | None = None
    created: datetime | None = None
    updated: datetime | None = None
    messages: int | None = None
    archived: bool = False
    parent: str | None = None
    sources: tuple[Source, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    """One message of a person and all that the agent did until the next one."""

    index: int
    bubbles: tuple[Bubble, ...]

    @property
    def human(self) -> Human | None:
        """The message that opened the turn; None where the chat begins with the agent."""
        first = self.bubbles[0] if self.bubbles else None
        return first if isinstance(first, Human) else None


class Todo(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of an agent's list of things to do."""

    content: str
    status: str = "pending"
    id: str = ""


class Chat(msgspec.Struct, frozen=True, kw_only=True):
    """A whole chat.

    `detached` are bubbles that the stores still hold but the conversation no longer refers to, after an edit or a
    rewind (S §5.5). `children` are the heads of its sub-agents.
    """

    head: Head
    bubbles: tuple[Bubble, ...] = ()
    detached: tuple[Bubble, ...] = ()
    children: tuple[Head, ...] = ()
    todos: tuple[Todo, ...] = ()
    usage: Usage = UNKNOWN
    problems: tuple[Problem, ...] = ()
    is_generating: bool = False

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def title(self) -> str:
        return self.head.title

    @property
    def workspace(self) -> str | None:
        return self.head.workspace

    @property
    def mode(self) -> str | None:
        return self.head.mode

    @property
    def model(self) -> str | None:
        return self.head.model

    @property
    def created(self) -> datetime | None:
        return self.head.created

    @property
    def updated(self) -> datetime | None:
        return self.head.updated

    @property
    def archived(self) -> bool:
        return self.head.archived

    @property
    def parent(self) -> str | None:
        return self.head.parent

    @property
    def sources(self) -> tuple[Source, ...]:
        """Every place that holds part of this chat, the fullest first."""
        return self.head.sources

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The bubbles, grouped by the person's messages."""
        return tuple(_turns(self.bubbles))

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What the agent changed or meant to change, in order."""
        return tuple(edit for bubble in self.bubbles if isinstance(bubble, ToolUse) for edit in bubble.tool.edits)

    def to_markdown(self) -> str:
        """The whole chat as a Markdown document.

        A convenience for whoever holds a chat, and the one way from here to a room above (decision 002).
        """
        return import_module("cursus.render").markdown(self)

    def to_html(self) -> str:
        """The whole chat as one HTML file that needs nothing else; a convenience like `to_markdown`."""
        return import_module("cursus.render").html(self)


def _turns(bubbles: tuple[Bubble, ...]) -> Iterator[Turn]:
    start = 0
    for position in range(1, len(bubbles) + 1):
        if position == len(bubbles) or bubbles[position].turn != bubbles[start].turn:
            yield Turn(bubbles[start].turn, bubbles[start:position])
            start = position
