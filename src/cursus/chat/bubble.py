"""The bubbles of a chat: a tagged union, told apart by `kind`.

A bubble is what one stored message becomes. Nothing is guessed: a message of an unknown type is `Unknown`, a missing
time is None, an inferred one says how it was inferred.
"""

from datetime import datetime
from typing import Any, Literal

import msgspec

from cursus.chat.tool_call import ToolCall
from cursus.chat.usage import Usage

TimeOrigin = Literal["native", "timing", "header", "interpolated", "session"]
"""How the time of a bubble is known (S §5.4); the last two are inferences."""

INFERRED: frozenset[str] = frozenset({"interpolated", "session"})


class Attachment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something a person added to a message: a file, a selection, an image, a link …"""

    kind: str
    name: str
    text: str = ""
    path: str = ""
    data: bytes | None = None
    width: int | None = None
    height: int | None = None


class BubbleBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", gc=False):
    """What all bubbles share.

    `turn` counts the person's messages, from 0; what comes before the first one is in turn 0 too. `is_hidden`
    marks what Cursor keeps but does not draw. `raw` is the stored value, byte for byte. Being values without cycles,
    bubbles and what they hold are not tracked by the garbage collector (`gc=False`).
    """

    id: str
    text: str = ""
    at: datetime | None = None
    at_origin: TimeOrigin | None = None
    turn: int = 0
    model: str | None = None
    usage: Usage | None = None
    is_hidden: bool = False
    raw: bytes | None = None

    @property
    def at_inferred(self) -> bool:
        """Whether `at` was worked out from its surroundings instead of read."""
        return self.at_origin in INFERRED


class Human(BubbleBase, frozen=True, kw_only=True, tag="human"):
    """A person's message; `simulated` says who wrote it where it was not the person."""

    attachments: tuple[Attachment, ...] = ()
    simulated: str | None = None


class Text(BubbleBase, frozen=True, kw_only=True, tag="text"):
    """The agent's words, in Markdown."""


class Thinking(BubbleBase, frozen=True, kw_only=True, tag="thinking"):
    """The agent's reasoning; `is_redacted` where the provider kept the words to itself."""

    duration_ms: int | None = None
    is_redacted: bool = False


class ToolUse(BubbleBase, frozen=True, kw_only=True, tag="tool"):
    """A tool call."""

    tool: ToolCall


class Summary(BubbleBase, frozen=True, kw_only=True, tag="summary"):
    """The place where the conversation was compacted, with the summary where it is kept."""


class Failure(BubbleBase, frozen=True, kw_only=True, tag="error"):
    """The provider or the agent failed here; `text` is the message for people."""

    detail: Any = None


class Unknown(BubbleBase, frozen=True, kw_only=True, tag="unknown"):
    """A message that cannot be read or whose type nobody knows; `why` says which."""

    why: str = ""


Bubble = Human | Text | Thinking | ToolUse | Summary | Failure | Unknown
