"""A chat without the secrets that were said in it, for whoever is to read it elsewhere."""

from typing import Any

import msgspec

from cursus.chat import Bubble, Chat, Edit, Failure, Head, Human, Problem, Recorded, Todo, ToolCall, ToolUse
from cursus.redaction import redact, redact_value
from cursus.tools import json_text
from cursus.tools.call import read_call


def redacted(chat: Chat) -> Chat:
    """The same chat; keys, tokens and passwords are replaced by what they are (cursus.redaction)."""
    return msgspec.structs.replace(
        chat,
        head=redacted_head(chat.head),
        bubbles=tuple(map(redacted_bubble, chat.bubbles)),
        detached=tuple(map(redacted_bubble, chat.detached)),
        children=tuple(map(redacted_head, chat.children)),
        todos=tuple(_todo(todo) for todo in chat.todos),
        problems=tuple(Problem(each.where, redact(each.what), each.is_damage) for each in chat.problems),
    )


def redacted_head(head: Head) -> Head:
    """The head: titles are made of what was said."""
    return msgspec.structs.replace(head, title=redact(head.title))


def redacted_bubble(bubble: Bubble) -> Bubble:
    """The bubble, without its stored bytes."""
    changes: dict[str, Any] = {"text": redact(bubble.text), "raw": None}
    match bubble:
        case ToolUse():
            changes["tool"] = redacted_call(bubble.tool)
        case Human():
            changes["attachments"] = tuple(
                msgspec.structs.replace(each, name=redact(each.name), text=redact(each.text))
                for each in bubble.attachments
            )
        case Failure():
            changes["detail"] = redact_value(bubble.detail)
        case _:
            pass
    return msgspec.structs.replace(bubble, **changes)


def redacted_call(call: ToolCall) -> ToolCall:
    """The call, read again from what was recorded of it less the secrets."""
    recorded = call.recorded
    clean = Recorded(
        params=_clean(recorded.params),
        raw_args=_clean(recorded.raw_args),
        result=_clean(recorded.result),
        error=_clean(recorded.error),
        additional=redact_value(recorded.additional),
        model_call_id=recorded.model_call_id,
        index=recorded.index,
    )
    read = read_call(id=call.id, name=call.name, number=call.tool, recorded=clean, decision=call.decision)
    return msgspec.structs.replace(
        read,
        status=call.status,
        tool=call.tool,
        error=redact(call.error) if call.error else call.error,
        edits=tuple(map(_edit, call.edits)),
        child=call.child,
    )


def _edit(edit: Edit) -> Edit:
    texts = {name: getattr(edit, name) for name in ("before", "after", "diff")}
    return msgspec.structs.replace(edit, **{name: redact(text) for name, text in texts.items() if text})


def _todo(todo: Todo) -> Todo:
    return msgspec.structs.replace(todo, content=redact(todo.content))


def _clean(value: Any) -> Any:
    """A recorded value; of JSON text the values are looked at under their names, and it stays JSON text."""
    if isinstance(value, str) and value.lstrip().startswith(("{", "[")):
        parsed = json_text.read(value)
        if isinstance(parsed, dict | list):
            clean = redact_value(parsed)
            return value if clean == parsed else msgspec.json.encode(clean).decode()
    return redact(value) if isinstance(value, str) else redact_value(value)
