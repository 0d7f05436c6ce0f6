"""Which call of a chat started which of its sub-agents, where the call's result does not say it (S §6.4).

A result names the agent, but one that is still at work or was cut off has none. Then the child's own document may name
the call, its id may be made of the call's, and at last the order in which both are listed tells.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeGuard, cast

import msgspec

from cursus.chat import Bubble, ToolUse
from cursus.store.decode import Undecodable
from cursus.store.desktop.document import CHILD_PREFIX, Document, decode_document_head
from cursus.store.desktop.folder import DataFolder
from cursus.tools.registry import find

_TASKS: Final = frozenset({"task", "task_v2"})


def with_children(bubbles: list[Bubble], document: Document, folder: DataFolder) -> list[Bubble]:
    """The bubbles, with the sub-agent of every call that started one."""
    open_calls = {position: bubble for position, bubble in enumerate(bubbles) if _is_open(bubble)}
    if not open_calls:
        return bubbles
    claimed = {bubble.tool.child for bubble in bubbles if isinstance(bubble, ToolUse)}
    left = [child for child in document.agents if child not in claimed]
    told = list(bubbles)
    by_call = _by_call([*left, *(f"{CHILD_PREFIX}{bubble.tool.id}" for bubble in open_calls.values())], folder)
    for position, bubble in list(open_calls.items()):
        child = by_call.get(bubble.tool.id)
        if child is not None and child not in claimed:
            told[position] = _with_child(bubble, child)
            left = [other for other in left if other != child]
            del open_calls[position]
    if len(open_calls) == len(left):
        for (position, bubble), child in zip(open_calls.items(), left, strict=True):
            told[position] = _with_child(bubble, child)
    return told


def _is_open(bubble: Bubble) -> TypeGuard[ToolUse]:
    return (
        isinstance(bubble, ToolUse)
        and bubble.tool.child is None
        and find(bubble.tool.name, bubble.tool.tool).name in _TASKS
    )


def _by_call(children: Sequence[str], folder: DataFolder) -> dict[str, str]:
    """The children by the calls that their own documents name, or that their ids are made of."""
    found: dict[str, str] = {}
    for child, value in folder.documents(children).items():
        if child.startswith(CHILD_PREFIX):
            found.setdefault(child.removeprefix(CHILD_PREFIX), child)
        try:
            subagent = decode_document_head(value).subagent
        except Undecodable:
            continue
        call: Any = cast("dict[str, Any]", subagent).get("toolCallId") if isinstance(subagent, dict) else None
        if isinstance(call, str):
            found[call] = child
    return found


def _with_child(bubble: ToolUse, child: str) -> ToolUse:
    return msgspec.structs.replace(bubble, tool=msgspec.structs.replace(bubble.tool, child=child))
