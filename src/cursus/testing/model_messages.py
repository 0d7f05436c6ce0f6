"""The messages that the model itself read and wrote, as JSON blobs of an agent's store (S §8.2).

A message is a plain dict; `message_blob` gives the bytes that are hashed. The builders name what a message is made
of, and return it so that a test can bend it before it is stored.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cursus.testing.json_text import to_json

Message = dict[str, Any]
Part = dict[str, Any]

INJECTED_TAGS = (
    "user_info",
    "project_layout",
    "rules",
    "always_applied_workspace_rules",
    "agent_requestable_workspace_rules",
    "user_rules",
    "agent_skills",
    "available_skills",
    "cloud_instructions",
    "cloud_task_instructions",
    "open_and_recently_viewed_files",
    "system_reminder",
    "system-reminder",
    "instructions_update",
    "mcp_instructions",
    "mcp_file_system",
    "mcp_file_system_servers",
    "git_status",
    "agent_transcripts",
    "cursor_rules_context",
    "attached_files",
    "system_notification",
    "task_notification",
    "agent_notification",
)
"""The wrappers of context that Cursor puts into a user message and takes out before it shows one (S §8.3)."""


def message_blob(message: Message) -> bytes:
    return to_json(message).encode()


def user_query(text: str, *, timestamp: str | None = None, injected: Mapping[str, str] | None = None) -> str:
    """A user's words as the model gets them: wrapped, after the injected tags and perhaps a timestamp."""
    parts = [f"<{tag}>\n{content}\n</{tag}>" for tag, content in (injected or {}).items()]
    if timestamp is not None:
        parts.append(f"<timestamp>{timestamp}</timestamp>")
    parts.append(f"<user_query>\n{text}\n</user_query>")
    return "\n".join(parts)


def cursor_options(
    *, request_id: str | None = None, model: str | None = None, is_summary: bool = False, message_id: str | None = None
) -> dict[str, Any]:
    """`providerOptions` with Cursor's own notes on a message; {} when there is none."""
    notes: dict[str, Any] = {}
    if request_id is not None:
        notes["requestId"] = request_id
    if model is not None:
        notes["modelName"] = model
    if is_summary:
        notes["isSummary"] = True
    if message_id is not None:
        notes["modelProviderMessageId"] = message_id
    return {"providerOptions": {"cursor": notes}} if notes else {}


def system_message(text: str) -> Message:
    return {"role": "system", "content": text}


def context_message(cwd: str, *, more: Mapping[str, str] | None = None) -> Message:
    """The first user message of a chat: nothing that a user wrote, only what the client knows of the machine."""
    info = f"OS Version: linux 6.8.0\nShell: bash\nWorkspace Path: {cwd}"
    tags = {"user_info": info, **(more or {})}
    text = "\n\n".join(f"<{tag}>\n{content}\n</{tag}>" for tag, content in tags.items())
    return {"role": "user", "content": text}


def user_message(content: str | Sequence[Part], *, request_id: str | None = None) -> Message:
    """`content` as it is stored: see `user_query` for the wrapping."""
    stored = content if isinstance(content, str) else list(content)
    return {"role": "user", "content": stored, **cursor_options(request_id=request_id)}


def assistant_message(
    *parts: Part | str, id: str = "1", model: str | None = None, request_id: str | None = None
) -> Message:
    """Parts in order; one bare text becomes plain string content. The id repeats from message to message."""
    content: str | list[Part]
    if len(parts) == 1 and isinstance(parts[0], str):
        content = parts[0]
    else:
        content = [text_part(part) if isinstance(part, str) else part for part in parts]
    options = cursor_options(model=model, request_id=request_id)
    return {"id": id, "role": "assistant", "content": content, **options}


def tool_message(*results: Part) -> Message:
    return {"role": "tool", "id": results[0]["toolCallId"], "content": list(results)}


def summary_message(text: str, *, role: str = "user") -> Message:
    """What a compaction leaves in place of the messages it took away."""
    return {"role": role, "content": [text_part(text)], **cursor_options(is_summary=True)}


def text_part(text: str) -> Part:
    return {"type": "text", "text": text}


def reasoning_part(text: str, *, signature: str | None = None) -> Part:
    return {"type": "reasoning", "text": text} | ({} if signature is None else {"signature": signature})


def redacted_part(data: str = "") -> Part:
    return {"type": "redacted-reasoning", "data": data}


def old_thinking_part(thinking: str, *, signature: str = "") -> Part:
    """Reasoning as older builds kept it."""
    return {"type": "thinking", "thinking": thinking, "signature": signature}


def call_part(call_id: str, name: str, args: Mapping[str, object]) -> Part:
    return {"type": "tool-call", "toolCallId": call_id, "toolName": name, "args": dict(args)}


def result_part(
    call_id: str, name: str, result: object, *, is_error: bool = False, parts: Sequence[Part] | None = None
) -> Part:
    """`parts` is the richer form of a result, with images (`experimental_content`)."""
    part: Part = {"type": "tool-result", "toolCallId": call_id, "toolName": name, "result": result}
    if parts is not None:
        part["experimental_content"] = list(parts)
    if is_error:
        part["isError"] = True
    return part


def image_part(data: bytes, *, media_type: str = "image/png") -> Part:
    return {"type": "image", "image": binary(data), "mediaType": media_type}


def file_part(data: bytes, *, filename: str | None = None, media_type: str = "application/pdf") -> Part:
    named = {} if filename is None else {"filename": filename}
    return {"type": "file", "data": binary(data), "mediaType": media_type, **named}


def binary(data: bytes) -> dict[str, str]:
    """Bytes inside a JSON blob."""
    return {"__type": "Uint8Array", "hex": data.hex()}


def openai_call_message(*calls: tuple[str, str, str], text: str | None = None) -> Message:
    """The OpenAI spelling of an assistant's calls: (id, name, arguments as JSON text)."""
    functions = [
        {"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}}
        for call_id, name, arguments in calls
    ]
    return {"role": "assistant", "content": text, "tool_calls": functions}


def openai_result_message(call_id: str, content: str) -> Message:
    return {"role": "tool", "tool_call_id": call_id, "content": content}
