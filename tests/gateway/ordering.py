"""Requests as clients write them, for tests."""

import json
from typing import Any

from cursus.gateway.dialects.chat_order import read_chat_order
from cursus.gateway.dialects.messages_order import read_messages_order
from cursus.gateway.dialects.responses_order import read_responses_order
from cursus.gateway.order import Order


def function(name: str, properties: dict[str, Any] | None = None, *required: str) -> dict[str, Any]:
    """A tool of chat completions."""
    schema = {"type": "object", "properties": properties or {}, "required": list(required)}
    return {"type": "function", "function": {"name": name, "description": f"{name}s", "parameters": schema}}


READ = function("read", {"filePath": {"type": "string"}, "offset": {"type": "number"}}, "filePath")
BASH = function("bash", {"command": {"type": "string"}, "description": {"type": "string"}}, "command", "description")


def chat(*messages: dict[str, Any], **fields: Any) -> Order:
    """A chat completion's order."""
    return read_chat_order(json.dumps({"model": "m", "messages": list(messages), **fields}).encode())


def responses(**fields: Any) -> Order:
    """A response's order."""
    return read_responses_order(json.dumps({"model": "m", **fields}).encode())


def messages(*said: dict[str, Any], **fields: Any) -> Order:
    """An Anthropic message's order."""
    return read_messages_order(json.dumps({"model": "m", "max_tokens": 9, "messages": list(said), **fields}).encode())


def user(content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content}


def called(*calls: tuple[str, str, dict[str, Any]], content: str | None = None) -> dict[str, Any]:
    """An assistant's turn with calls: id, name, arguments."""
    return {
        "role": "assistant",
        "content": content,
        "tool_calls": [
            {"id": call_id, "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}}
            for call_id, name, arguments in calls
        ],
    }


def answered(call_id: str, content: Any) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": call_id, "content": content}
