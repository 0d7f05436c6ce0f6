"""What `cursus export` wrote as JSON or JSONL, read back into the chats that it was made of (design §4.2)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from cursus.chat import (
    Bubble,
    Chat,
    Edit,
    Failure,
    Head,
    Human,
    Problem,
    Recorded,
    Status,
    Summary,
    Text,
    Thinking,
    ToolCall,
    ToolUse,
    Unknown,
    Usage,
)
from cursus.intake.source import Source, fields
from cursus.store.times import read_time
from cursus.tools.call import read_call
from cursus.tools.diffs import count
from cursus.tools.lenient import a_list

_KINDS: Final[dict[str, type[Any]]] = {
    "human": Human,
    "text": Text,
    "thinking": Thinking,
    "summary": Summary,
    "error": Failure,
}


def is_mine(source: Source) -> bool:
    return any(
        isinstance(one.get("id"), str) and isinstance(one.get("bubbles"), list) and "title" in one
        for one in source.first(1)
    )


def read(source: Source) -> Iterator[Chat]:
    for number, exported in enumerate(source.objects, 1):
        if not isinstance(exported.get("id"), str) or not isinstance(exported.get("bubbles"), list):
            source.cannot(f"chat {number}", "It has no id or no bubbles.")
            continue
        yield _chat(exported, source)


def _chat(exported: Mapping[str, Any], source: Source) -> Chat:
    bubbles: list[Bubble] = []
    for number, one in enumerate(a_list(exported["bubbles"])):
        try:
            bubbles.append(_bubble(fields(one), number))
        except (TypeError, ValueError, msgspec.ValidationError) as error:
            source.cannot(f"chat {exported['id']}, bubble {number}", f"The bubble cannot be read: {error}.")
    usage = fields(exported.get("usage"))
    counted = {name: usage[name] for name in Usage.__struct_fields__ if isinstance(usage.get(name), int)}
    return Chat(
        head=Head(
            id=exported["id"],
            title=_word(exported.get("title")) or "Untitled",
            workspace=_word(exported.get("workspace")),
            mode=_word(exported.get("mode")),
            model=_word(exported.get("model")),
            created=read_time(exported.get("created")),
            updated=read_time(exported.get("updated")),
            messages=messages if isinstance(messages := exported.get("messages"), int) else len(bubbles),
            archived=exported.get("archived") is True,
            parent=_word(exported.get("parent")),
        ),
        bubbles=tuple(bubbles),
        usage=Usage(**counted),
        problems=tuple(
            Problem(str(one.get("where")), str(one.get("what")))
            for one in map(fields, a_list(exported.get("problems")))
        ),
    )


def _bubble(one: Mapping[str, Any], number: int) -> Bubble:
    at = read_time(one.get("at"))
    common: dict[str, Any] = {"id": _word(one.get("id")) or f"bubble-{number}", "text": str(one.get("text") or "")}
    if at is not None:
        common |= {"at": at, "at_origin": "interpolated" if one.get("at_inferred") is True else "native"}
    if isinstance(one.get("turn"), int):
        common["turn"] = one["turn"]
    kind = one.get("kind")
    if kind == "tool":
        return ToolUse(tool=_call(fields(one.get("tool"))), **common)
    if kind in _KINDS:
        return _KINDS[kind](**common)
    return Unknown(why="The bubble could not be read when it was exported.", **common)


def _call(tool: Mapping[str, Any]) -> ToolCall:
    number = tool.get("tool")
    params, result = tool.get("params"), tool.get("result")
    call = read_call(
        id=_word(tool.get("id")) or "",
        name=_word(tool.get("name")),
        number=number if isinstance(number, int) else None,
        recorded=Recorded(params=params, result=result),
        status=tool.get("status"),
        decision=_word(tool.get("decision")),
        is_live=True,
    )
    status = tool.get("status")
    edit = tool.get("edit")
    return msgspec.structs.replace(
        call,
        status=Status(status) if status in set(Status) else call.status,
        error=_word(tool.get("error")) or call.error,
        edits=(_edit(fields(edit)),) if isinstance(edit, dict) else (),
    )


def _edit(edit: Mapping[str, Any]) -> Edit:
    before, after, diff = edit.get("before"), edit.get("after"), str(edit.get("diff") or "")
    added, removed = count(diff)
    head = diff[: diff.find("@@")] if "@@" in diff else diff
    return Edit(
        path=str(edit.get("path") or ""),
        before=before if isinstance(before, str) else None,
        after=after if isinstance(after, str) else None,
        diff=diff,
        is_new=before is None and "--- /dev/null" in head,
        is_deletion=after is None and "+++ /dev/null" in head,
        lines_added=added,
        lines_removed=removed,
    )


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
