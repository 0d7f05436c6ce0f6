"""What an agent's `session/update` notifications say, as events (E §8.1)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from cursus.agent.acp.tool_calls import Given, meant
from cursus.agent.stream.answers import todos_of as changed_todos
from cursus.agent.stream.calls import named
from cursus.agent.stream.edits import with_edits
from cursus.agent.stream.facts import usage_of
from cursus.chat.bubble import Attachment
from cursus.chat.chat import Todo
from cursus.chat.events import (
    Event,
    ModeTold,
    Other,
    Prompted,
    TextDelta,
    ThinkingDelta,
    TitleTold,
    TodosTold,
    ToolDone,
    ToolStarted,
    ToolUpdated,
    UsageTold,
)
from cursus.chat.status import Status
from cursus.chat.tool_call import Recorded, ToolCall
from cursus.chat.usage import Usage
from cursus.tools.call import read_call

Update = Mapping[str, Any]

_ENDED: Final = frozenset({"completed", "failed"})
_WORDS: Final = {"pending": "pending", "in_progress": "running", "completed": "completed", "failed": "failed"}


def update_in(message: Mapping[str, Any]) -> tuple[Update | None, str | None]:
    """The update in a line of a connection's log, and its session; None where the line is of another kind."""
    if "sessionUpdate" in message:
        return message, None
    params = message.get("params")
    if message.get("method") != "session/update" or not isinstance(params, dict):
        return None, None
    about = cast("dict[str, Any]", params)
    update, session_id = about.get("update"), about.get("sessionId")
    is_update = isinstance(update, dict)
    return (cast("Update", update) if is_update else None), session_id if isinstance(session_id, str) else None


class Updates:
    """The updates of a session. Calls are told piece by piece: each piece is laid over what was known."""

    def __init__(self) -> None:
        self._calls: dict[str, dict[str, Any]] = {}
        self._told: set[str] = set()
        self._ended: set[str] = set()
        self._rejected: set[str] = set()
        self._prompt: list[str] = []

    def read(self, update: Update, *, session_id: str | None = None) -> Iterator[Event]:
        """The events of one update."""
        kind = update.get("sessionUpdate")
        common: dict[str, Any] = {"session_id": session_id, "raw": update}
        if kind == "user_message_chunk":
            self._prompt.append(content_text(update.get("content")))
            return
        yield from self.flush(session_id)
        match kind:
            case "agent_message_chunk":
                yield TextDelta(text=content_text(update.get("content")), **common)
            case "agent_thought_chunk":
                yield ThinkingDelta(text=content_text(update.get("content")), **common)
            case "tool_call" | "tool_call_update":
                yield from self._call(update, common)
            case "plan" | "plan_update":
                yield TodosTold(todos=todos_of(update.get("entries")), **common)
            case "plan_removed":
                yield TodosTold(todos=(), **common)
            case "current_mode_update":
                mode = update.get("currentModeId", update.get("modeId"))
                yield ModeTold(mode=mode, **common) if isinstance(mode, str) else Other(name=str(kind), **common)
            case "session_info_update":
                title = update.get("title")
                yield TitleTold(title=title, **common) if isinstance(title, str) else Other(name=str(kind), **common)
            case "usage_update":
                usage = _usage(update)
                yield UsageTold(usage=usage, **common) if usage is not None else Other(name=str(kind), **common)
            case _:
                yield Other(name=str(kind or ""), **common)

    def flush(self, session_id: str | None = None) -> Iterator[Event]:
        """A replayed message of the person, which comes in pieces, is at its end."""
        if self._prompt:
            text, self._prompt = "".join(self._prompt), []
            yield Prompted(text=text, session_id=session_id)

    def rejected(self, call_id: str) -> None:
        """The person said no: some agents call such a call completed, all the same (E §8.2)."""
        self._rejected.add(call_id)

    def call(self, fields: Mapping[str, Any]) -> ToolCall:
        """The call that a permission request is about, with all that is known of it."""
        call_id = str(fields.get("toolCallId") or "")
        self._lay(call_id, fields)
        return self._read(call_id)

    def _call(self, update: Update, common: dict[str, Any]) -> Iterator[Event]:
        call_id = str(update.get("toolCallId") or "")
        self._lay(call_id, update)
        status = self._calls[call_id].get("status")
        is_ended = status in _ENDED
        is_bare = call_id not in self._told and not is_ended and status != "in_progress"
        if is_bare and not Given(self._calls[call_id]).says_more_than_its_name:
            return
        call = self._read(call_id)
        is_new = call_id not in self._told
        self._told.add(call_id)
        if is_new:
            yield ToolStarted(call=call, **common)
        if is_ended and call_id not in self._ended:
            self._ended.add(call_id)
            yield ToolDone(call=call, **common)
            todos = changed_todos(call)
            if todos is not None and call.status is Status.COMPLETED:
                yield TodosTold(todos=todos, session_id=common["session_id"])
        elif not is_new:
            yield ToolUpdated(call=call, **common)

    def _lay(self, call_id: str, fields: Mapping[str, Any]) -> None:
        known = self._calls.setdefault(call_id, {})
        for name, value in fields.items():
            is_said = value is not None and not (value in ({}, [], "") and known.get(name))
            if is_said and name not in ("sessionUpdate", "toolCallId"):
                known[name] = value
                if name == "title":
                    known.setdefault("firstTitle", value)

    def _read(self, call_id: str) -> ToolCall:
        fields = self._calls[call_id]
        given = Given(fields)
        found = meant(given)
        tool, name = named(found.name, found.args)
        is_rejected = call_id in self._rejected
        error = None
        result = found.result
        if given.status == "failed":
            error = (given.text or _error(given.output) or "The tool failed.") if not is_rejected else None
        call = read_call(
            id=call_id,
            name=name,
            number=tool.number,
            tool=tool,
            recorded=Recorded(
                params=found.args,
                result=None if is_rejected or error else result,
                error=error,
                additional={"kind": given.kind, "title": given.title},
            ),
            status=_WORDS.get(given.status, "pending"),
            decision="rejected" if is_rejected else None,
            is_live=True,
        )
        return with_edits(call)


def content_text(block: Any) -> str:
    """The words of a content block."""
    if not isinstance(block, dict):
        return block if isinstance(block, str) else ""
    about = cast("dict[str, Any]", block)
    text = about.get("text")
    if isinstance(text, str):
        return text
    resource = about.get("resource")
    if isinstance(resource, dict):
        inner = cast("dict[str, Any]", resource).get("text")
        return inner if isinstance(inner, str) else ""
    uri = about.get("uri")
    return f"[{about.get('name') or uri}]({uri})" if about.get("type") == "resource_link" else ""


def attachment_block(attachment: Attachment) -> dict[str, Any]:
    """An attachment as a content block of a prompt."""
    import base64

    if attachment.data is not None:
        return {
            "type": "image",
            "mimeType": _image_type(attachment),
            "data": base64.b64encode(attachment.data).decode(),
        }
    uri = f"file://{attachment.path}" if attachment.path else attachment.name
    if attachment.text:
        return {"type": "resource", "resource": {"uri": uri, "text": attachment.text, "mimeType": "text/plain"}}
    return {"type": "resource_link", "uri": uri, "name": attachment.name or attachment.path}


def _image_type(attachment: Attachment) -> str:
    import mimetypes

    return mimetypes.guess_type(attachment.name or attachment.path)[0] or "image/png"


def todos_of(entries: Any) -> tuple[Todo, ...]:
    """A plan's entries, or a list of todos."""
    found: list[Todo] = []
    for entry in cast("list[Any]", entries) if isinstance(entries, list) else []:
        if isinstance(entry, dict):
            about = cast("dict[str, Any]", entry)
            status = str(about.get("status") or "pending").removeprefix("TODO_STATUS_").lower()
            found.append(Todo(content=str(about.get("content") or ""), status=status, id=str(about.get("id") or "")))
    return tuple(found)


def _usage(update: Update) -> Usage | None:
    used, size = update.get("used"), update.get("size")
    if isinstance(used, int) and isinstance(size, int):
        return Usage(context_tokens=used, context_limit=size)
    return usage_of(update.get("usage")) or usage_of(update)


def _error(output: Any) -> str | None:
    from cursus.tools.payload import error_text

    return error_text(output)
