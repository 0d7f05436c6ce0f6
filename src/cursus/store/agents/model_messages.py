"""The messages that the model itself read and wrote: JSON blobs in the AI SDK's form, or in OpenAI's (S §8.2)."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, cast

import msgspec

from cursus.chat import Attachment
from cursus.store.agents.conversation import Conversation, Origin
from cursus.store.agents.prompts import is_context, read_prompt, split_thinking
from cursus.store.times import Moment, read_time
from cursus.tools import json_text
from cursus.tools.images import image_bytes
from cursus.tools.lenient import a_list

_ROLES: Final = frozenset({"system", "user", "assistant", "tool"})
_DEFAULT_MODEL: Final = "default"


class ModelMessage(NamedTuple):
    """One message and the blob that it was read from."""

    id: str
    role: str
    content: Any
    raw: bytes
    model: str | None = None
    request_id: str | None = None
    is_summary: bool = False
    at: Moment | None = None
    fields: dict[str, Any] = {}

    @property
    def origin(self) -> Origin:
        return Origin(id=self.id, at=self.at, model=self.model, raw=self.raw)

    @property
    def parts(self) -> list[Any]:
        """The content as parts; plain text is one."""
        if isinstance(self.content, str):
            return [{"type": "text", "text": self.content}]
        return cast("list[Any]", self.content) if isinstance(self.content, list) else []

    @property
    def text(self) -> str:
        """All texts of the content."""
        return "\n".join(text for part in self.parts if (text := part_text(part)))

    @property
    def calls(self) -> Iterator["PartCall"]:
        """The calls in it, in either form."""
        for part in self.parts:
            if isinstance(part, dict) and (found := _call(cast("dict[str, Any]", part))):
                yield found
        listed = self.fields.get("tool_calls")
        for entry in a_list(listed):
            if isinstance(entry, dict) and (found := _openai_call(cast("dict[str, Any]", entry))):
                yield found

    @property
    def results(self) -> Iterator["PartResult"]:
        """The results in it, in either form."""
        call_id = self.fields.get("tool_call_id")
        if isinstance(call_id, str):
            name = self.fields.get("name")
            yield PartResult(call_id, name if isinstance(name, str) else None, _plain(self.content), False, None)
            return
        for part in self.parts:
            if isinstance(part, dict) and part.get("type") in ("tool-result", "tool_result"):
                yield _result(cast("dict[str, Any]", part))


class PartCall(NamedTuple):
    """A call as the model made it."""

    id: str | None
    name: str | None
    args: Any


class PartResult(NamedTuple):
    """A result as the model got it."""

    call_id: str | None
    name: str | None
    result: Any
    is_error: bool
    additional: dict[str, Any] | None


def read_message(blob_id: str, data: bytes) -> ModelMessage | str:
    """The message in a blob; a sentence where it cannot be read."""
    try:
        value = json_text.parse(data)
    except ValueError as error:
        return f"The message is not JSON: {error}."
    if not isinstance(value, dict):
        return "The message is JSON, but not an object."
    fields = cast("dict[str, Any]", value)
    role = fields.get("role")
    if not isinstance(role, str) or role not in _ROLES:
        return f"The message has the role {role!r}, which nobody knows." if role else "The message has no role."
    options = _cursor_options(fields)
    model = options.get("modelName")
    if not isinstance(model, str):
        model = _model_of_parts(fields.get("content"))
    request_id = options.get("requestId")
    created = read_time(fields.get("createdAt"))
    return ModelMessage(
        id=blob_id,
        role=role,
        content=fields.get("content"),
        raw=data,
        model=model if model and model != _DEFAULT_MODEL else None,
        request_id=request_id if isinstance(request_id, str) and request_id else None,
        is_summary=options.get("isSummary") is True,
        at=Moment(created, "native") if created else None,
        fields=fields,
    )


def is_injected(first: ModelMessage, second: ModelMessage) -> bool:
    """Whether the first message of a history is context that Cursor injected (S §8.3).

    Cursor drops the first of two user messages in a row as that. A person can send two in a row as well: what holds
    a query, or begins with no tag at all, is theirs.
    """
    return first.role == second.role == "user" and is_context(first.text)


def add_message(conversation: Conversation, message: ModelMessage) -> None:
    """The bubbles of one message."""
    if message.role == "user":
        _add_user(conversation, message)
    elif message.role == "assistant":
        _add_assistant(conversation, message)
    for result in message.results:
        conversation.result(
            msgspec.structs.replace(message.origin, id=f"{message.id}.r"),
            result.call_id,
            result.name,
            result.result,
            is_error=result.is_error,
            additional=result.additional,
        )


def prompt_of(message: ModelMessage) -> tuple[str, Moment | None]:
    """What the person typed in a user message, and when."""
    words: list[str] = []
    at = message.at
    for part in message.parts:
        text = part_text(part)
        if text:
            prompt = read_prompt(text)
            if at is None and prompt.at is not None:
                at = Moment(prompt.at, "native")
            if prompt.text.strip():
                words.append(prompt.text)
    return "\n".join(words), at


def _add_user(conversation: Conversation, message: ModelMessage) -> None:
    text, at = prompt_of(message)
    attachments = tuple(found for part in message.parts if (found := _attachment(part)))
    if text or attachments:
        conversation.human(msgspec.structs.replace(message.origin, at=at), text, attachments=attachments)


def _add_assistant(conversation: Conversation, message: ModelMessage) -> None:
    origin = message.origin
    for number, part in enumerate(message.parts):
        at_part = msgspec.structs.replace(origin, id=f"{message.id}.{number}" if number else message.id)
        if isinstance(part, str):
            part = {"type": "text", "text": part}
        if not isinstance(part, dict):
            conversation.unknown(at_part, "A part of the message is no object.")
            continue
        _add_part(conversation, at_part, cast("dict[str, Any]", part))
    calls = list(message.calls) if message.fields.get("tool_calls") else []
    for number, call in enumerate(calls):
        conversation.call(
            msgspec.structs.replace(origin, id=f"{message.id}.c{number}"),
            call_id=call.id,
            name=call.name,
            raw_args=call.args,
        )


def _add_part(conversation: Conversation, origin: Origin, part: dict[str, Any]) -> None:
    kind = part.get("type")
    match kind:
        case "text":
            add_spoken(conversation, origin, part_text(part))
        case "reasoning" | "thinking":
            text = part.get("text") or part.get("thinking") or ""
            conversation.thinking(origin, text if isinstance(text, str) else "")
        case "redacted-reasoning" | "redacted_thinking":
            conversation.thinking(origin, "", is_redacted=True)
        case "tool-call" | "tool_use":
            call = _call(part)
            if call is not None:
                conversation.call(origin, call_id=call.id, name=call.name, raw_args=call.args)
        case "tool-result" | "tool_result":
            pass
        case "image" | "file":
            name = part.get("filename")
            conversation.text(origin, f"[File: {name}]" if isinstance(name, str) else f"[{str(kind).capitalize()}]")
        case _:
            conversation.unknown(origin, f"Nobody knows message parts of the type {kind!r}.", part_text(part))


def add_spoken(conversation: Conversation, origin: Origin, text: str) -> None:
    """An assistant's text, with its `<think>` blocks as thoughts."""
    for number, (kind, words) in enumerate(split_thinking(text)):
        at_part = msgspec.structs.replace(origin, id=f"{origin.id}-{number}") if number else origin
        if kind == "text":
            conversation.text(at_part, words)
        else:
            conversation.thinking(at_part, words)


def part_text(part: Any) -> str:
    """The text of a part; nothing where it has none."""
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        return ""
    text = cast("dict[str, Any]", part).get("text")
    return text if isinstance(text, str) else ""


def _call(part: dict[str, Any]) -> PartCall | None:
    if part.get("type") not in ("tool-call", "tool_use"):
        return None
    call_id = part.get("toolCallId", part.get("id"))
    name = part.get("toolName", part.get("name"))
    return PartCall(
        call_id if isinstance(call_id, str) and call_id else None,
        name if isinstance(name, str) and name else None,
        part.get("args", part.get("input")),
    )


def _openai_call(entry: dict[str, Any]) -> PartCall | None:
    function: Any = entry.get("function")
    if not isinstance(function, dict):
        return None
    about = cast("dict[str, Any]", function)
    call_id, name = entry.get("id"), about.get("name")
    return PartCall(
        call_id if isinstance(call_id, str) and call_id else None,
        name if isinstance(name, str) and name else None,
        about.get("arguments"),
    )


def _result(part: dict[str, Any]) -> PartResult:
    call_id = part.get("toolCallId", part.get("tool_use_id"))
    name = part.get("toolName")
    result: Any = part.get("result", part.get("content", part.get("output")))
    richer = part.get("experimental_content")
    if result in (None, "", []) and isinstance(richer, list):
        result = cast("list[Any]", richer)
    return PartResult(
        call_id if isinstance(call_id, str) and call_id else None,
        name if isinstance(name, str) and name else None,
        _plain(cast("Any", result)),
        part.get("isError", part.get("is_error")) is True,
        {"experimentalContent": richer} if isinstance(richer, list) and richer else None,
    )


def _plain(result: Any) -> Any:
    """A list of nothing but texts as one text; anything else as it is, an absent result as an empty one."""
    if isinstance(result, list) and result:
        entries = cast("list[Any]", result)
        if all(isinstance(entry, dict) and entry.get("type") == "text" for entry in entries):
            return "\n".join(part_text(entry) for entry in entries)
    return "" if result is None else result


def _attachment(part: Any) -> Attachment | None:
    if not isinstance(part, dict):
        return None
    fields = cast("dict[str, Any]", part)
    kind = fields.get("type")
    if kind not in ("image", "file", "image_url"):
        return None
    name = fields.get("filename")
    held = fields.get("image", fields.get("data", fields.get("image_url")))
    if isinstance(held, dict) and "url" in held:
        held = cast("dict[str, Any]", held)["url"]
    return Attachment(
        kind="file" if kind == "file" else "image",
        name=name if isinstance(name, str) and name else str(kind).partition("_")[0],
        path=held if isinstance(held, str) and held.startswith(("http:", "https:", "file:")) else "",
        data=image_bytes(held),
    )


def _cursor_options(fields: dict[str, Any]) -> dict[str, Any]:
    options: Any = fields.get("providerOptions")
    cursor: Any = cast("dict[str, Any]", options).get("cursor") if isinstance(options, dict) else None
    return cast("dict[str, Any]", cursor) if isinstance(cursor, dict) else {}


def _model_of_parts(content: Any) -> str | None:
    for part in a_list(content):
        if isinstance(part, dict):
            model: Any = _cursor_options(cast("dict[str, Any]", part)).get("modelName")
            if isinstance(model, str) and model:
                return model
    return None
