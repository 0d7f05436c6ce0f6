"""What every page needs to know of a tool call: its words and its blocks."""

from collections.abc import Iterable, Iterator
from typing import Final

from cursus.chat import Status, ToolCall
from cursus.tools.blocks import Block, SubAgent
from cursus.tools.registry import find
from cursus.tools.tool import Tool
from cursus.tools.wording import counted

STATES: Final = {
    Status.REQUESTED: "not started",
    Status.AWAITING_APPROVAL: "awaiting approval",
    Status.RUNNING: "running",
    Status.FAILED: "failed",
    Status.REJECTED: "rejected",
    Status.CANCELLED: "cancelled",
    Status.TIMED_OUT: "timed out",
}
"""A call's state in words; a completed one needs none."""


def tool_of(call: ToolCall) -> Tool:
    """The tool that was called."""
    return find(call.name, call.tool)


def facts(call: ToolCall) -> tuple[str, ...]:
    """The state where it says something, then the tool's own badges."""
    state = STATES.get(call.status)
    return (*((state,) if state else ()), *tool_of(call).badges(call))


def blocks(call: ToolCall) -> Iterator[Block]:
    """What the call consists of. A sub-agent is always named."""
    drawn = tool_of(call).draw(call)
    yield from drawn
    if call.child and not any(isinstance(block, SubAgent) and block.chat_id == call.child for block in drawn):
        yield SubAgent(chat_id=call.child)


def is_looked_at(call: ToolCall) -> bool:
    """Whether the agent only looked at something and found it: the least interesting kind of call."""
    return call.status is Status.COMPLETED and not call.error and tool_of(call).is_exploring


def first_line(text: str) -> str:
    """The first line of a subject, and whether there are more."""
    first, _, rest = text.strip().partition("\n")
    return f"{first.rstrip()} …" if rest else first


_NOUNS: Final = {"file": ("file", "files"), "search": ("search", "searches"), "folder": ("folder", "folders")}


def explored(calls: Iterable[ToolCall]) -> str:
    """What several such calls looked at, in a few words: "Explored 7 files, 3 searches"."""
    counts: dict[str, int] = {}
    for call in calls:
        icon = tool_of(call).icon
        counts[icon if icon in _NOUNS else ""] = counts.get(icon if icon in _NOUNS else "", 0) + 1
    known = [counted(counts[icon], *nouns) for icon, nouns in _NOUNS.items() if icon in counts]
    others = counts.get("")
    if others:
        known.append(counted(others, "other look" if known else "look"))
    return f"Explored {', '.join(known)}"
