"""What the demo library holds, told independently of any reader: the yardstick for tests of readers and of search."""

from typing import Literal

import msgspec

Kind = Literal["human", "text", "thinking", "tool", "summary", "error", "unknown"]


class DemoChat(msgspec.Struct, frozen=True, kw_only=True):
    """One chat. `store` and `era` say who wrote it and how; `workspace` is the place as people name it."""

    id: str
    title: str
    store: str
    era: str
    workspace: str | None = None
    parent: str | None = None
    is_archived: bool = False


class Planted(msgspec.Struct, frozen=True, kw_only=True):
    """One damage or novelty. `where_fragment` occurs in the place that a reader names for it."""

    where_fragment: str
    what: str


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """Words that occur in one bubble of one chat and nowhere else; of a tool call, somewhere in what it shows."""

    text: str
    chat: str
    kind: Kind
    tool: str | None = None


class Manifest(msgspec.Struct, kw_only=True):
    """Everything that a test may ask of the demo library.

    `damages` are to be reported as problems, each once. `oddities` are strange but whole: they must be read without
    complaint. Of `remainders` nothing is broken, but less is here than one might look for: a reader may say why.
    `drift` is what no reader of today can know, by what it is and its name. `secrets` may never be shown.
    """

    seed: int
    chats: list[DemoChat] = []
    damages: list[Planted] = []
    oddities: list[Planted] = []
    remainders: list[Planted] = []
    drift: list[Planted] = []
    sentences: list[Sentence] = []
    secrets: list[str] = []

    def chat(self, title: str) -> DemoChat:
        """The chat with that title."""
        return next(chat for chat in self.chats if chat.title == title)
