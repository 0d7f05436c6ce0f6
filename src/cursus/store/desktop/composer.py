"""The first composers: whole conversations inside one document (S §3 Era 2, §4.2).

The document is an entry of the workspace's `composer.composerData`, or already a `composerData:<id>` of the global
database. Tool calls may stand apart from the messages, in a capability's `bubbleDataMap`.
"""

from typing import Any, Final, cast

import msgspec

from cursus.store.bubble import TOOL_FORMER, StoredTool
from cursus.store.decode import Lenient, Undecodable
from cursus.store.desktop.document import Document, Header
from cursus.store.desktop.spine import Assembled, Message, assemble, distinct
from cursus.store.times import read_time
from cursus.tools import json_text
from cursus.tools.lenient import a_list

KEY: Final = "composer.composerData"

_decode_tool = Lenient(StoredTool)


class _Id(msgspec.Struct):
    bubble_id: Any = msgspec.field(default=None, name="bubbleId")
    id: Any = None


_decode_id = Lenient(_Id)


def inline_messages(document: Document, where: str) -> list[Message]:
    """The messages in a document, in its order; what `conversationMap` alone holds follows the headers.

    Headers that nothing stands behind are missing messages.
    """
    if document.conversation:
        taken: set[str] = set()
        return [
            Message(
                distinct(_message_id(bytes(raw), position), position, taken),
                f"{where} conversation[{position}]",
                raw=bytes(raw),
            )
            for position, raw in enumerate(document.conversation)
        ]
    held = document.conversation_map
    if not held:
        return []
    headers: dict[str, Header] = {}
    for header in document.headers:
        if isinstance(header.bubble_id, str):
            headers.setdefault(header.bubble_id, header)
    return [
        Message(
            message_id,
            f"{where} conversationMap.{message_id}",
            raw=bytes(held[message_id]) if message_id in held else None,
            header=headers.get(message_id),
            is_missing=message_id not in held,
        )
        for message_id in dict.fromkeys((*headers, *held))
    ]


def read_inline(document: Document, where: str) -> Assembled:
    """The conversation in a document."""
    return assemble(
        inline_messages(document, where),
        created=read_time(document.created_at),
        tools=tools_apart(document.capabilities),
        is_live=document.is_generating,
    )


def tools_apart(capabilities: Any) -> dict[str, StoredTool]:
    """The tool calls that a document keeps apart from its messages, by message."""
    found: dict[str, StoredTool] = {}
    for capability in a_list(capabilities):
        if not isinstance(capability, dict):
            continue
        entry = cast("dict[str, Any]", capability)
        data = entry.get("data")
        if entry.get("type") != TOOL_FORMER or not isinstance(data, dict):
            continue
        by_message = json_text.read(cast("dict[str, Any]", data).get("bubbleDataMap"))
        for message_id, value in cast("dict[str, Any]", by_message).items() if isinstance(by_message, dict) else ():
            call = json_text.read(value)
            if isinstance(call, dict):
                found[message_id] = _decode_tool.from_object(cast("dict[Any, Any]", call))
    return found


def _message_id(raw: bytes, position: int) -> str:
    try:
        found = _decode_id(raw)
    except Undecodable:
        return f"message-{position}"
    for value in (found.bubble_id, found.id):
        if isinstance(value, str) and value:
            return value
    return f"message-{position}"


def with_conversation(entry: dict[Any, Any]) -> dict[Any, Any]:
    """An entry under the names of a document: the oldest called the conversation `messages`."""
    messages = entry.get("messages")
    return {**entry, "conversation": messages} if "conversation" not in entry and isinstance(messages, list) else entry
