"""Chat completions: the answer (D §3.1), the strict union of what all clients need."""

from time import time
from typing import Any, Final

import msgspec

from cursus.gateway.dialects.errors import openai_error
from cursus.gateway.dialects.writer import as_call_id, json_text, new_id
from cursus.gateway.failure import Failure
from cursus.gateway.pieces import Reason, Tokens, ToolUse, Whole

REASONS: Final[dict[Reason, str]] = {
    "stop": "stop",
    "stop_sequence": "stop",
    "tool_calls": "tool_calls",
    "length": "length",
    "refusal": "content_filter",
}

KEEP_ALIVE: Final = b": keep-alive\n\n"
"""A comment: resets every SDK's read timeout, and is the only form that the AI SDK survives here (D §3.5)."""

DONE: Final = b"data: [DONE]\n\n"

_OPEN: Final = b'},"logprobs":null,"finish_reason":null}]}\n\n'


class ChatWriter:
    """One answer. The head of every chunk is rendered once; a chunk of text is head, text and tail."""

    def __init__(self, model: str, *, wants_usage: bool = False) -> None:
        self.id = new_id("chatcmpl-")
        self.model = model
        self._wants_usage = wants_usage
        self._created = int(time())
        head = (
            b'data: {"id":"%b","object":"chat.completion.chunk","created":%d,"model":%b,"choices":['
            % (self.id.encode(), self._created, json_text(model))
        )  # fmt: skip
        self._head = head
        self._delta = head + b'{"index":0,"delta":{'
        self._text = self._delta + b'"content":'
        self._calls = 0

    def begin(self, tokens: Tokens) -> bytes:
        return self._delta + b'"role":"assistant","content":""' + _OPEN

    def text(self, text: str) -> bytes:
        return self._text + json_text(text) + _OPEN

    def reasoning(self, text: str) -> bytes:
        return self._delta + b'"reasoning_content":' + json_text(text) + _OPEN

    def call(self, call: ToolUse) -> bytes:
        """Id, type and name exactly once, in the first chunk of their index; the arguments as a string after it."""
        index = self._calls
        self._calls += 1
        call_id = json_text(as_call_id(call.id, "call_"))
        name, arguments = json_text(call.name), json_text(call.arguments)
        if call.is_custom:
            told = b'"type":"custom","custom":{"name":%b,"input":' % name
            more = b'{"index":%d,"custom":{"input":%b}}' % (index, arguments)
        else:
            told = b'"type":"function","function":{"name":%b,"arguments":' % name
            more = b'{"index":%d,"function":{"arguments":%b}}' % (index, arguments)
        first = b'{"index":%d,"id":%b,%b""}}' % (index, call_id, told)
        return b"".join(self._delta + b'"tool_calls":[' + part + b"]" + _OPEN for part in (first, more))

    def end(self, reason: Reason, stop: str | None, tokens: Tokens) -> bytes:
        tail = b'},"logprobs":null,"finish_reason":"%b"}]}\n\n' % REASONS[reason].encode()
        usage = b""
        if self._wants_usage:
            usage = self._head + b'],"usage":' + msgspec.json.encode(usage_of(tokens)) + b"}\n\n"
        return self._delta + tail + usage + DONE

    def fail(self, failure: Failure) -> bytes:
        return b"data: " + openai_error(failure) + b"\n\n" + DONE

    def keep_alive(self) -> bytes:
        return KEEP_ALIVE

    def whole(self, answer: Whole) -> bytes:
        message: dict[str, Any] = {
            "role": "assistant",
            "content": answer.text if answer.text or not answer.calls else None,
            "refusal": None,
        }
        if answer.reasoning:
            message["reasoning_content"] = answer.reasoning
        if answer.calls:
            message["tool_calls"] = [_call(call) for call in answer.calls]
        return msgspec.json.encode(
            {
                "id": self.id,
                "object": "chat.completion",
                "created": self._created,
                "model": self.model,
                "choices": [
                    {"index": 0, "message": message, "logprobs": None, "finish_reason": REASONS[answer.reason]}
                ],
                "usage": usage_of(answer.tokens),
            }
        )


def _call(call: ToolUse) -> dict[str, Any]:
    call_id = as_call_id(call.id, "call_")
    if call.is_custom:
        return {"id": call_id, "type": "custom", "custom": {"name": call.name, "input": call.arguments}}
    return {"id": call_id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}


def usage_of(tokens: Tokens) -> dict[str, Any]:
    """Absolute counts: clients decide by them when to compact a conversation (D §5.2)."""
    return {
        "prompt_tokens": tokens.prompt,
        "completion_tokens": tokens.output,
        "total_tokens": tokens.prompt + tokens.output,
        "prompt_tokens_details": {"cached_tokens": tokens.cache_read},
        "completion_tokens_details": {"reasoning_tokens": tokens.reasoning},
    }
