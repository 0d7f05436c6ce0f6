"""What a chat is: chats, turns, the kinds of bubbles, tool calls and how they stand, usage, edits, provenance.

Lives here: values and the small functions on them. Never here: files, databases, JSON of any store, drawing.
Facts: S §4–§6 for what the kinds mean; the seed on rendering for the words of a panel.
"""

from cursus.chat.bubble import (
    Attachment,
    Bubble,
    Failure,
    Human,
    Summary,
    Text,
    Thinking,
    TimeOrigin,
    ToolUse,
    Unknown,
)
from cursus.chat.chat import Chat, Head, Todo, Turn
from cursus.chat.edit import Edit
from cursus.chat.provenance import Problem, Source, StoreName
from cursus.chat.status import Status, read_status
from cursus.chat.tool_call import Payload, Recorded, ToolCall
from cursus.chat.usage import UNKNOWN, Usage, total

__all__ = [
    "UNKNOWN",
    "Attachment",
    "Bubble",
    "Chat",
    "Edit",
    "Failure",
    "Head",
    "Human",
    "Payload",
    "Problem",
    "Recorded",
    "Source",
    "Status",
    "StoreName",
    "Summary",
    "Text",
    "Thinking",
    "TimeOrigin",
    "Todo",
    "ToolCall",
    "ToolUse",
    "Turn",
    "Unknown",
    "Usage",
    "read_status",
    "total",
]
