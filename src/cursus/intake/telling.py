"""A chat that is put together message by message, as a recording tells it."""

import hashlib
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from cursus.chat import (
    UNKNOWN,
    Attachment,
    Bubble,
    Chat,
    Failure,
    Head,
    Human,
    Recorded,
    Status,
    Summary,
    Text,
    Thinking,
    ToolUse,
    Usage,
)
from cursus.store.times import read_time
from cursus.tools.call import read_call
from cursus.tools.generic import GENERIC
from cursus.tools.registry import MCP_PREFIXES, find
from cursus.tools.tool import Tool

_TITLE = 80


class Telling:
    """The chat so far. Times that the recording does not tell are none."""

    def __init__(self, chat_id: str) -> None:
        self.id = chat_id
        self.title: str | None = None
        self.workspace: str | None = None
        self.mode: str | None = None
        self.model: str | None = None
        self.created: datetime | None = None
        self.updated: datetime | None = None
        self.usage: Usage = UNKNOWN
        self.bubbles: list[Bubble] = []
        self._calls: dict[str, int] = {}
        self._turn = -1

    def human(self, text: str, at: Any = None, *, id: str | None = None, **fields: Any) -> None:
        if not text.strip() and not fields.get("attachments"):
            return
        self._turn += 1
        self._add(Human, at, id, text=text, **fields)

    def text(self, text: str, at: Any = None, *, id: str | None = None, **fields: Any) -> None:
        if text.strip():
            self._add(Text, at, id, text=text, **fields)

    def thinking(self, text: str, at: Any = None, *, id: str | None = None, **fields: Any) -> None:
        if text.strip() or fields.get("is_redacted"):
            self._add(Thinking, at, id, text=text, **fields)

    def failure(self, text: str, at: Any = None) -> None:
        self._add(Failure, at, None, text=text)

    def summary(self, text: str, at: Any = None) -> None:
        self._add(Summary, at, None, text=text)

    def call(
        self,
        call_id: str,
        name: str,
        params: Any,
        at: Any = None,
        *,
        tool: Tool | None = None,
        raw_args: Any = None,
        result: Any = None,
        status: str | None = None,
        id: str | None = None,
        **fields: Any,
    ) -> None:
        """A call, with its result where the recording has both in one place."""
        recorded = Recorded(params=params, raw_args=raw_args, result=result)
        tool = tool or find(name, None)
        if tool.number is not None and tool is not GENERIC and not is_mcp(name):
            name = tool.name
        call = read_call(id=call_id, name=name, number=tool.number, recorded=recorded, status=status)
        self._calls[call_id] = len(self.bubbles)
        self._add(ToolUse, at, id, tool=call, **fields)

    def result(self, call_id: str, result: Any, *, is_error: bool = False, error: str | None = None) -> bool:
        """The result of an earlier call. False where there was none."""
        place = self._calls.get(call_id)
        bubble = self.bubbles[place] if place is not None else None
        if place is None or not isinstance(bubble, ToolUse):
            return False
        call = bubble.tool
        again = read_call(
            id=call.id,
            name=call.name,
            number=call.tool,
            recorded=msgspec.structs.replace(call.recorded, result=None if is_error else result),
            status="error" if is_error else "completed",
        )
        if is_error:
            again = msgspec.structs.replace(again, error=error or _words(result), status=Status.FAILED)
        self.bubbles[place] = msgspec.structs.replace(bubble, tool=again)
        return True

    def finish(self) -> Chat:
        """The chat."""
        opening = next((bubble.text for bubble in self.bubbles if isinstance(bubble, Human)), "")
        said = [bubble.at for bubble in self.bubbles if bubble.at is not None]
        line = " ".join(opening.split())
        return Chat(
            head=Head(
                id=self.id,
                title=self.title or (line if len(line) <= _TITLE else line[: _TITLE - 1] + "…") or "Untitled",
                workspace=self.workspace,
                mode=self.mode,
                model=self.model,
                created=self.created or min(said, default=None),
                updated=self.updated or max(said, default=None),
                messages=len(self.bubbles),
            ),
            bubbles=tuple(self.bubbles),
            usage=self.usage,
        )

    def _add(self, kind: type[Any], at: Any, bubble_id: str | None, **fields: Any) -> None:
        moment = at if isinstance(at, datetime) else read_time(at)
        number = len(self.bubbles)
        self.bubbles.append(
            kind(
                id=bubble_id or str(uuid5(NAMESPACE_URL, f"cursus {self.id} {number}")),
                at=moment,
                at_origin="native" if moment is not None else None,
                turn=max(self._turn, 0),
                **fields,
            )
        )


def is_mcp(name: str) -> bool:
    """Whether a tool is one of an MCP server, by its name; that name tells which."""
    return name.startswith(MCP_PREFIXES)


def steady_id(name: str, *, of: str) -> str:
    """The id of a conversation: its own where that can be one of Cursor's, else one that follows from it."""
    try:
        return str(UUID(name))
    except ValueError:
        return str(uuid5(NAMESPACE_URL, f"cursus import {of} {name}"))


def id_of_content(content: bytes, *, of: str) -> str:
    """An id for a conversation without one: the same file gives the same chat, however often it is imported."""
    return steady_id(hashlib.sha256(content).hexdigest(), of=of)


def image(data: bytes | None, *, path: str = "") -> Attachment:
    name = path.replace("\\", "/").rpartition("/")[2] or "image"
    return Attachment(kind="image", name=name, path=path, data=data)


def _words(result: Any) -> str:
    if isinstance(result, str):
        return result
    found = result.get("error") or result.get("output") or result.get("text") if isinstance(result, dict) else None
    return found if isinstance(found, str) else "The call failed."
