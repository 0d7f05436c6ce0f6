"""Messages in the form of OpenAI's API: chat completions, items of responses, and exports of ChatGPT.

A conversation is a list of messages, or an object that has one under `messages`, `input` or `items`; a file holds one,
a list of them, or one a line.
"""

import base64
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from cursus.chat import Attachment, Chat, Usage
from cursus.intake.source import Source, fields
from cursus.intake.telling import Telling, id_of_content, image, steady_id
from cursus.store.times import read_time
from cursus.store.writing.json_form import json_bytes
from cursus.tools import json_text
from cursus.tools.lenient import a_list

LISTS: Final = ("messages", "input", "items", "conversation")
_ITEMS: Final = frozenset({"message", "function_call", "function_call_output", "reasoning", "custom_tool_call"})
_ROLES: Final = frozenset({"system", "developer", "user", "assistant", "tool", "function"})
_TEXTS: Final = ("text", "input_text", "output_text", "refusal", "summary_text", "reasoning_text")


def is_mine(source: Source) -> bool:
    return any(_messages(one) is not None or "mapping" in one or _is_message(one) for one in source.first())


def read(source: Source) -> Iterator[Chat]:
    objects = source.objects
    if objects and all(map(_is_message, objects)):
        yield _chat({}, objects, id_of_content(source.content, of="openai"))
        return
    for number, one in enumerate(objects, 1):
        messages = _of_chatgpt(one) if "mapping" in one else _messages(one)
        if messages is None:
            source.cannot(f"conversation {number}", "It has no messages.")
            continue
        name = one.get("id") or one.get("conversation_id")
        chat_id = (
            steady_id(name, of="openai")
            if isinstance(name, str) and name
            else id_of_content(json_bytes(one), of="openai")
        )
        yield _chat(one, messages, chat_id)


def _is_message(one: Mapping[str, Any]) -> bool:
    return one.get("role") in _ROLES or (one.get("type") in _ITEMS and "payload" not in one and "message" not in one)


def _messages(one: Mapping[str, Any]) -> list[dict[str, Any]] | None:
    for name in LISTS:
        listed = one.get(name)
        if isinstance(listed, list) and any(isinstance(each, dict) and _is_message(each) for each in listed):
            return [each for each in listed if isinstance(each, dict)]
    return None


def _of_chatgpt(one: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The messages of the branch that was shown last."""
    mapping = fields(one.get("mapping"))
    node_id = one.get("current_node") or next(reversed(list(mapping)), None)
    found: list[dict[str, Any]] = []
    seen: set[str] = set()
    while isinstance(node_id, str) and node_id in mapping and node_id not in seen:
        seen.add(node_id)
        node = fields(mapping[node_id])
        message = fields(node.get("message"))
        author = fields(message.get("author"))
        content = fields(message.get("content"))
        if author.get("role") in _ROLES:
            found.append(
                {
                    "role": author["role"],
                    "name": author.get("name"),
                    "content": content.get("parts") or content.get("text") or content.get("result"),
                    "created": message.get("create_time"),
                    "model": fields(message.get("metadata")).get("model_slug"),
                    "id": message.get("id"),
                }
            )
        node_id = node.get("parent")
    return found[::-1]


def _chat(about: Mapping[str, Any], messages: list[dict[str, Any]], chat_id: str) -> Chat:
    telling = Telling(chat_id)
    telling.title = _word(about.get("title")) or _word(about.get("name"))
    telling.model = _word(about.get("model")) or next(filter(None, (_word(m.get("model")) for m in messages)), None)
    telling.workspace = _word(about.get("workspace")) or _word(about.get("cwd"))
    telling.created = read_time(about.get("created") or about.get("create_time") or about.get("created_at"))
    telling.updated = read_time(about.get("update_time"))
    telling.mode = (
        "chat" if not any(m.get("tool_calls") or m.get("type") == "function_call" for m in messages) else None
    )
    usage = fields(about.get("usage"))
    telling.usage = Usage(
        input_tokens=_count(usage, "prompt_tokens", "input_tokens"),
        output_tokens=_count(usage, "completion_tokens", "output_tokens"),
        total_tokens=_count(usage, "total_tokens"),
    )
    for message in messages:
        _tell(telling, message)
    return telling.finish()


def _tell(telling: Telling, message: Mapping[str, Any]) -> None:
    at = message.get("created") or message.get("created_at") or message.get("timestamp")
    role, kind = message.get("role"), message.get("type")
    content = message.get("content")
    if kind in ("function_call", "custom_tool_call"):
        _call(telling, message, message.get("call_id") or message.get("id"), at)
    elif kind == "function_call_output":
        _answer(telling, message.get("call_id"), message.get("output"))
    elif kind == "reasoning":
        telling.thinking(_text(message.get("summary")) or _text(content), at)
    elif role in ("system", "developer"):
        return
    elif role in ("tool", "function"):
        if not _answer(telling, message.get("tool_call_id") or message.get("name"), _text(content)):
            telling.text(_text(content), at)
    elif role == "user":
        telling.human(_text(content), at, attachments=tuple(_images(content)))
    elif role == "assistant":
        telling.thinking(str(message.get("reasoning_content") or message.get("reasoning") or ""), at)
        telling.text(_text(content), at, model=_word(message.get("model")))
        for call in a_list(message.get("tool_calls")):
            _call(telling, fields(fields(call).get("function")) or fields(call), fields(call).get("id"), at)
        if isinstance(message.get("function_call"), dict):
            function = fields(message["function_call"])
            _call(telling, function, function.get("name"), at)


def _call(telling: Telling, function: Mapping[str, Any], call_id: Any, at: Any) -> None:
    arguments = function.get("arguments", function.get("input"))
    params = json_text.read(arguments)
    telling.call(
        str(call_id or f"call-{len(telling.bubbles)}"),
        _word(function.get("name")) or "tool",
        params if isinstance(params, dict) else None,
        at,
        raw_args=arguments,
        status="completed",
    )


def _answer(telling: Telling, call_id: Any, content: Any) -> bool:
    result = json_text.read(content)
    return telling.result(str(call_id), result if isinstance(result, dict) else _text(content))


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    pieces: list[str] = []
    for part in a_list(content):
        if isinstance(part, str):
            pieces.append(part)
        elif isinstance(part, dict):
            entry = cast("dict[str, Any]", part)
            words = entry.get("text") if entry.get("type") in _TEXTS or "type" not in entry else entry.get("refusal")
            pieces.extend([words] if isinstance(words, str) else [])
    return "\n\n".join(filter(None, pieces))


def _images(content: Any) -> Iterator[Attachment]:
    for part in map(fields, a_list(content)):
        if part.get("type") in ("image_url", "input_image"):
            url = part.get("image_url")
            url = url.get("url") if isinstance(url, dict) else url
            if isinstance(url, str) and url.startswith("data:"):
                try:
                    yield image(base64.b64decode(url.partition(",")[2], validate=False))
                except ValueError:
                    yield image(None)
            else:
                yield image(None, path=url if isinstance(url, str) else "")


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _count(usage: Mapping[str, Any], *names: str) -> int | None:
    return next((value for name in names if isinstance(value := usage.get(name), int) and value), None)
