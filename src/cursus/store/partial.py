"""What one store says of a chat. A chat is several of these, joined by id (S §14)."""

from datetime import datetime

import msgspec

from cursus.chat import UNKNOWN, Bubble, Problem, Source, Todo, Usage


class Partial(msgspec.Struct, kw_only=True):
    """A chat's head as one store has it; None is "this store does not say".

    `name` is a title somebody gave, `subtitle` one that was made up from the chat, `opening` the first words of the
    person: three steps of one chain (S §4.4). `guess` is a workspace that the chat's content points at, for want of
    one that is named. `fullness` ranks the stores by what they keep of the text: the highest is read first.
    """

    id: str
    source: Source
    fullness: int
    name: str | None = None
    subtitle: str | None = None
    opening: str | None = None
    workspace: str | None = None
    guess: str | None = None
    mode: str | None = None
    model: str | None = None
    created: datetime | None = None
    updated: datetime | None = None
    messages: int | None = None
    archived: bool = False
    is_child: bool = False
    parent: str | None = None
    children: tuple[str, ...] = ()
    is_hint: bool = False

    def complete(self, other: "Partial") -> None:
        """Takes from another what this one does not say; nothing that it does say is replaced."""
        for name in _GAPS:
            if getattr(self, name) is None:
                setattr(self, name, getattr(other, name))
        self.archived = self.archived or other.archived
        self.is_child = self.is_child or other.is_child
        if other.children:
            self.children = tuple(dict.fromkeys((*self.children, *other.children)))


_GAPS = (
    "name",
    "subtitle",
    "opening",
    "workspace",
    "guess",
    "mode",
    "model",
    "created",
    "updated",
    "messages",
    "parent",
)


class Contents(msgspec.Struct, kw_only=True):
    """A chat's content as one store has it, and what that store adds to the head once it is read whole.

    `is_salvage` marks remains of a text that is gone, such as the previews in an index: any other store is better.
    """

    bubbles: list[Bubble] = []
    detached: list[Bubble] = []
    todos: tuple[Todo, ...] = ()
    usage: Usage = UNKNOWN
    problems: list[Problem] = []
    children: tuple[str, ...] = ()
    is_generating: bool = False
    is_salvage: bool = False
    name: str | None = None
    model: str | None = None
    workspace: str | None = None


FULLNESS = {
    "composer": 90,
    "graph": 80,
    "sdk": 75,
    "transcript": 60,
    "transcript-text": 55,
    "tracking": 31,
    "search": 30,
    "headers": 20,
    "prompts": 10,
}
"""How much of a chat each kind of store keeps, the fullest highest (S §14)."""
