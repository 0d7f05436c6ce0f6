"""The answers: small enough for a model to read, with what it needs to ask for more."""

from collections.abc import Iterator
from typing import Any, Final

from cursus.chat import Bubble, Chat, Edit, Head, Human, Thinking, ToolUse
from cursus.library.index.fields import texts_of
from cursus.library.index.schema import FIELDS
from cursus.library.search.hit import Hit
from cursus.render.dates import iso
from cursus.render.export_json import head_json
from cursus.tools.registry import find

LONGEST_TEXT: Final = 4000
"""Letters of one message; the rest is left out, and the answer says how much."""

LONGEST_ANSWER: Final = 40_000
"""Letters of one answer: a page ends before it has more."""


def head_answer(head: Head) -> dict[str, Any]:
    """A chat in a list, as `cursus list --json` has it; in which files it is kept is nothing to an agent."""
    return {name: value for name, value in head_json(head).items() if name != "sources"}


def hit_answer(hit: Hit) -> dict[str, Any]:
    """One find: enough to judge it, and the position to read on from."""
    return {
        "chat": hit.chat.id,
        "title": hit.chat.title,
        "workspace": hit.chat.workspace,
        "position": hit.position,
        "bubble": hit.bubble_id,
        "kind": hit.kind,
        "tool": hit.tool,
        "at": iso(hit.at),
        "text": hit.snippet.text,
    }


def bubble_answer(bubble: Bubble, position: int) -> dict[str, Any]:
    """One message, in words."""
    answer: dict[str, Any] = {
        "position": position,
        "bubble": bubble.id,
        "kind": str(bubble.__struct_config__.tag),
        "turn": bubble.turn,
        "at": iso(bubble.at),
    }
    if isinstance(bubble, ToolUse):
        call = bubble.tool
        tool = find(call.name, call.tool)
        answer |= {"tool": tool.name, "subject": tool.subject(call), "status": call.status.value}
    if isinstance(bubble, Human) and bubble.attachments:
        answer["attachments"] = [each.path or each.name for each in bubble.attachments]
    text, left = _cut("\n".join(_words(bubble)))
    answer["text"] = text
    if left:
        answer["left_out"] = f"{left} letters of this message"
    return answer


def page(chat: Chat, start: int, limit: int, *, thinking: bool) -> dict[str, Any]:
    """A part of a chat, and where the next part begins."""
    answers: list[dict[str, Any]] = []
    size = 0
    position = max(0, start)
    while position < len(chat.bubbles) and len(answers) < limit:
        bubble = chat.bubbles[position]
        if thinking or not isinstance(bubble, Thinking):
            answer = bubble_answer(bubble, position)
            size += len(answer["text"])
            if answers and size > LONGEST_ANSWER:
                break
            answers.append(answer)
        position += 1
    return {
        "chat": head_answer(chat.head),
        "total": len(chat.bubbles),
        "messages": answers,
        "next_start": position if position < len(chat.bubbles) else None,
    }


def edit_answer(edit: Edit, *, diffs: bool) -> dict[str, Any]:
    """A change of a file."""
    answer: dict[str, Any] = {
        "path": edit.path,
        "bubble": edit.bubble_id,
        "applied": edit.is_applied,
        "new": edit.is_new,
        "deleted": edit.is_deletion,
        "lines_added": edit.lines_added,
        "lines_removed": edit.lines_removed,
    }
    if diffs:
        answer["diff"], left = _cut(edit.diff)
        if left:
            answer["left_out"] = f"{left} letters of this diff"
    return answer


def _words(bubble: Bubble) -> Iterator[str]:
    for name, text in zip(FIELDS, texts_of(bubble), strict=True):
        if text and not (isinstance(bubble, ToolUse) and name == "path"):
            yield text


def _cut(text: str) -> tuple[str, int]:
    return text[:LONGEST_TEXT], max(0, len(text) - LONGEST_TEXT)
