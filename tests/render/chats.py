"""Chats made of a few visible words, for everything that draws or lists them."""

from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from cursus.chat import (
    Attachment,
    Bubble,
    Chat,
    Edit,
    Head,
    Human,
    Problem,
    Recorded,
    Source,
    Text,
    Thinking,
    ToolUse,
)
from cursus.tools.call import read_call

NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)
SOURCE = Source(store="desktop", era="split", path="/home/ada/.config/Cursor/User/globalStorage/state.vscdb")


def a_head(title: str = "Fix the migration", **fields: Any) -> Head:
    given = {
        "id": "98251e54-8aed-4515-b2b4-08895453eedd",
        "workspace": "/home/ada/api",
        "mode": "agent",
        "model": "claude-4.5-opus",
        "created": NOON,
        "updated": NOON + timedelta(hours=1),
        "messages": 4,
        "sources": (SOURCE,),
    }
    return Head(title=title, **{**given, **fields})


def a_chat(*bubbles: Bubble, title: str = "Fix the migration", head: Head | None = None, **fields: Any) -> Chat:
    """A chat of these bubbles; each person's message begins a turn."""
    turn = -1
    numbered: list[Bubble] = []
    for position, bubble in enumerate(bubbles):
        turn += isinstance(bubble, Human)
        numbered.append(replace(bubble, id=bubble.id or f"b{position}", turn=max(turn, 0)))
    return Chat(head=head or a_head(title), bubbles=tuple(numbered), **fields)


def human(text: str, *attachments: Attachment, **fields: Any) -> Human:
    return Human(id="", text=text, attachments=attachments, **fields)


def text(words: str, **fields: Any) -> Text:
    return Text(id="", text=words, **fields)


def thinking(words: str = "", **fields: Any) -> Thinking:
    return Thinking(id="", text=words, **fields)


def tool(
    name: str,
    params: Any = None,
    result: Any = None,
    *,
    number: int | None = None,
    status: str = "completed",
    edit: Edit | None = None,
    **recorded: Any,
) -> ToolUse:
    call = read_call(
        id="toolu_1",
        name=name,
        number=number,
        recorded=Recorded(params=params, result=result, **recorded),
        status=status,
    )
    return ToolUse(id="", tool=replace(call, edits=(edit,)) if edit else call)


def command(line: str, output: str = "", **result: Any) -> ToolUse:
    return tool("run_terminal_command_v2", {"command": line}, {"output": output, **result})


def reading(path: str, contents: str = "x = 1\n") -> ToolUse:
    return tool("read_file_v2", {"targetFile": path}, {"contents": contents})


def a_problem(what: str = "The JSON ends too early.") -> Problem:
    return Problem("state.vscdb bubbleId:98251e54:b7", what)
