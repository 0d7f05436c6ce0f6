"""Anthropic Messages: the answer (D §3.4). Claude Code repeats a whole turn when one of these events is missing."""

from typing import Any, Final, Literal

import msgspec

from cursus.gateway.bodies import read_json
from cursus.gateway.dialects.errors import anthropic_error
from cursus.gateway.dialects.writer import as_call_id, json_text, new_id
from cursus.gateway.failure import Failure
from cursus.gateway.pieces import Reason, Tokens, ToolUse, Whole

REASONS: Final[dict[Reason, str]] = {
    "stop": "end_turn",
    "stop_sequence": "stop_sequence",
    "tool_calls": "tool_use",
    "length": "max_tokens",
    "refusal": "refusal",
}

PING: Final = b'event: ping\ndata: {"type":"ping"}\n\n'

SIGNATURE: Final = "Y3Vyc3Vz"
"""Clients want thinking to be signed and send the signature back; nobody here reads it."""


class MessagesWriter:
    """One answer: a list of blocks, of which at most one is open."""

    def __init__(self, model: str, request_id: str = "") -> None:
        self.id = new_id("msg_")
        self.model = model
        self._request_id = request_id
        self._index = -1
        self._open: Literal["", "text", "thinking"] = ""
        self._head = b""

    def begin(self, tokens: Tokens) -> bytes:
        message = {**self._message(), "content": [], "stop_reason": None, "stop_sequence": None}
        message["usage"] = {**usage_of(tokens), "output_tokens": 1}
        return _event("message_start", {"message": message}) + PING

    def text(self, text: str) -> bytes:
        opening = b""
        if self._open != "text":
            opening = self._open_block("text", {"type": "text", "text": ""}, "text_delta", "text")
        return opening + self._head + json_text(text) + b"}}\n\n"

    def reasoning(self, text: str) -> bytes:
        opening = b""
        if self._open != "thinking":
            block = {"type": "thinking", "thinking": "", "signature": ""}
            opening = self._open_block("thinking", block, "thinking_delta", "thinking")
        return opening + self._head + json_text(text) + b"}}\n\n"

    def call(self, call: ToolUse) -> bytes:
        closing = self._close()
        self._index += 1
        block = {"type": "tool_use", "id": as_call_id(call.id, "toolu_"), "name": call.name, "input": {}}
        delta = {"type": "input_json_delta", "partial_json": _input_text(call)}
        return (
            closing
            + _event("content_block_start", {"index": self._index, "content_block": block})
            + _event("content_block_delta", {"index": self._index, "delta": delta})
            + _event("content_block_stop", {"index": self._index})
        )

    def end(self, reason: Reason, stop: str | None, tokens: Tokens) -> bytes:
        delta = {"stop_reason": REASONS[reason], "stop_sequence": stop}
        return (
            self._close()
            + _event("message_delta", {"delta": delta, "usage": usage_of(tokens)})
            + _event("message_stop", {})
        )

    def fail(self, failure: Failure) -> bytes:
        return b"event: error\ndata: " + anthropic_error(failure, self._request_id) + b"\n\n"

    def keep_alive(self) -> bytes:
        return PING

    def whole(self, answer: Whole) -> bytes:
        content: list[dict[str, Any]] = []
        if answer.reasoning:
            content.append({"type": "thinking", "thinking": answer.reasoning, "signature": SIGNATURE})
        if answer.text:
            content.append({"type": "text", "text": answer.text})
        for call in answer.calls:
            value = read_json(_input_text(call))
            block = {"type": "tool_use", "id": as_call_id(call.id, "toolu_"), "name": call.name}
            content.append({**block, "input": value if isinstance(value, dict) else {}})
        return msgspec.json.encode(
            {
                **self._message(),
                "content": content,
                "stop_reason": REASONS[answer.reason],
                "stop_sequence": answer.stop,
                "usage": usage_of(answer.tokens),
            }
        )

    def _message(self) -> dict[str, Any]:
        return {"id": self.id, "type": "message", "role": "assistant", "model": self.model}

    def _open_block(self, kind: Literal["text", "thinking"], block: dict[str, Any], delta: str, key: str) -> bytes:
        closing = self._close()
        self._index += 1
        self._open = kind
        self._head = (
            'event: content_block_delta\ndata: {"type":"content_block_delta",'
            f'"index":{self._index},"delta":{{"type":"{delta}","{key}":'
        ).encode()
        return closing + _event("content_block_start", {"index": self._index, "content_block": block})

    def _close(self) -> bytes:
        if not self._open:
            return b""
        signed = b""
        if self._open == "thinking":
            delta = {"type": "signature_delta", "signature": SIGNATURE}
            signed = _event("content_block_delta", {"index": self._index, "delta": delta})
        self._open = ""
        return signed + _event("content_block_stop", {"index": self._index})


def _input_text(call: ToolUse) -> str:
    """The arguments as an object's JSON: this API knows no tools that take plain text."""
    return msgspec.json.encode({"input": call.arguments}).decode() if call.is_custom else call.arguments


def _event(name: str, fields: dict[str, Any]) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode({"type": name, **fields}))


def usage_of(tokens: Tokens) -> dict[str, Any]:
    """This API counts what came from a cache beside the input, not within it."""
    return {
        "input_tokens": tokens.input,
        "cache_creation_input_tokens": tokens.cache_write,
        "cache_read_input_tokens": tokens.cache_read,
        "output_tokens": tokens.output,
    }
