"""Responses: the answer (D §3.3). Every event with its `event:` line, its type and its number, in the full order."""

from time import time
from typing import Any, Literal

import msgspec

from cursus.gateway.dialects.writer import as_call_id, json_text, new_id
from cursus.gateway.failure import Failure
from cursus.gateway.pieces import Reason, Tokens, ToolUse, Whole

Open = Literal["", "text", "reasoning"]


class ResponsesWriter:
    """One answer: a list of items, of which at most one is open.

    `created` and `in_progress` are sent at once; `in_progress` again keeps Codex waiting, whose idle timer no comment
    resets (D §3.5).
    """

    def __init__(self, model: str, *, is_parallel: bool = True) -> None:
        self.id = new_id("resp_", 48)
        self.model = model
        self._is_parallel = is_parallel
        self._created = int(time())
        self._number = 0
        self._items: list[dict[str, Any]] = []
        self._open: Open = ""
        self._item_id = ""
        self._text: list[str] = []
        self._head = b""
        self._tail = b"}\n\n"

    def begin(self, tokens: Tokens) -> bytes:
        return self._event("response.created", {"response": self._response("in_progress")}) + self.keep_alive()

    def keep_alive(self) -> bytes:
        return self._event("response.in_progress", {"response": self._response("in_progress")})

    def text(self, text: str) -> bytes:
        opening = b"" if self._open == "text" else self._open_text()
        self._text.append(text)
        return opening + self._delta(text)

    def reasoning(self, text: str) -> bytes:
        opening = b"" if self._open == "reasoning" else self._open_reasoning()
        self._text.append(text)
        return opening + self._delta(text)

    def call(self, call: ToolUse) -> bytes:
        closing = self._close()
        item = _call(call, new_id("ctc_" if call.is_custom else "fc_", 48))
        index = len(self._items)
        key = "input" if call.is_custom else "arguments"
        name = "custom_tool_call_input" if call.is_custom else "function_call_arguments"
        place = {"item_id": item["id"], "output_index": index}
        opened = {**item, key: "", "status": "in_progress"}
        events = [
            self._event("response.output_item.added", {"output_index": index, "item": opened}),
            self._event(f"response.{name}.delta", {**place, "delta": call.arguments}),
            self._event(f"response.{name}.done", {**place, key: call.arguments, "name": call.name}),
            self._event("response.output_item.done", {"output_index": index, "item": item}),
        ]
        self._items.append(item)
        return closing + b"".join(events)

    def end(self, reason: Reason, stop: str | None, tokens: Tokens) -> bytes:
        closing = self._close()
        status = "incomplete" if reason in ("length", "refusal") else "completed"
        return closing + self._event(f"response.{status}", {"response": self._finished(reason, tokens)})

    def fail(self, failure: Failure) -> bytes:
        """`response.failed`, the only one that Codex takes note of (D §3.3); the connection is closed after it."""
        response = self._response("failed")
        response["error"] = {"code": failure.code or "server_error", "message": failure.message}
        response["output"] = self._items
        return self._event("response.failed", {"response": response})

    def whole(self, answer: Whole) -> bytes:
        if answer.reasoning:
            self._items.append(_reasoning(new_id("rs_", 48), answer.reasoning))
        if answer.text or not answer.calls:
            self._items.append(_message(new_id("msg_", 48), answer.text))
        for call in answer.calls:
            self._items.append(_call(call, new_id("ctc_" if call.is_custom else "fc_", 48)))
        return msgspec.json.encode(self._finished(answer.reason, answer.tokens))

    def _finished(self, reason: Reason, tokens: Tokens) -> dict[str, Any]:
        why = {"length": "max_output_tokens", "refusal": "content_filter"}.get(reason)
        response = self._response("incomplete" if why else "completed")
        response["incomplete_details"] = {"reason": why} if why else None
        response["output"] = self._items
        response["usage"] = usage_of(tokens)
        return response

    def _open_text(self) -> bytes:
        closing = self._close()
        self._open, self._item_id = "text", new_id("msg_", 48)
        item = {**_message(self._item_id, ""), "content": [], "status": "in_progress"}
        part = {"type": "output_text", "text": "", "annotations": [], "logprobs": []}
        index = len(self._items)
        events = self._event("response.output_item.added", {"output_index": index, "item": item})
        events += self._event("response.content_part.added", {**self._place(), "content_index": 0, "part": part})
        self._head = self._delta_head("response.output_text.delta", '"content_index":0,"logprobs":[]')
        return closing + events

    def _open_reasoning(self) -> bytes:
        closing = self._close()
        self._open, self._item_id = "reasoning", new_id("rs_", 48)
        item = {"id": self._item_id, "type": "reasoning", "summary": [], "status": "in_progress"}
        part = {"type": "summary_text", "text": ""}
        index = len(self._items)
        events = self._event("response.output_item.added", {"output_index": index, "item": item})
        events += self._event(
            "response.reasoning_summary_part.added", {**self._place(), "summary_index": 0, "part": part}
        )
        self._head = self._delta_head("response.reasoning_summary_text.delta", '"summary_index":0')
        return closing + events

    def _close(self) -> bytes:
        """The last events of the open item."""
        if not self._open:
            return b""
        text, place = "".join(self._text), self._place()
        if self._open == "text":
            item = _message(self._item_id, text)
            part = item["content"][0]
            at = {**place, "content_index": 0}
            events = self._event("response.output_text.done", {**at, "text": text, "logprobs": []})
            events += self._event("response.content_part.done", {**at, "part": part})
        else:
            item = _reasoning(self._item_id, text)
            at = {**place, "summary_index": 0}
            events = self._event("response.reasoning_summary_text.done", {**at, "text": text})
            events += self._event("response.reasoning_summary_part.done", {**at, "part": item["summary"][0]})
        events += self._event("response.output_item.done", {"output_index": len(self._items), "item": item})
        self._items.append(item)
        self._open, self._text = "", []
        return events

    def _place(self) -> dict[str, Any]:
        return {"item_id": self._item_id, "output_index": len(self._items)}

    def _delta_head(self, name: str, more: str) -> bytes:
        return (
            f'event: {name}\ndata: {{"type":"{name}","item_id":"{self._item_id}",'
            f'"output_index":{len(self._items)},{more},"sequence_number":'
        ).encode()

    def _delta(self, text: str) -> bytes:
        number = self._number
        self._number = number + 1
        return b'%b%d,"delta":%b}\n\n' % (self._head, number, json_text(text))

    def _event(self, name: str, fields: dict[str, Any]) -> bytes:
        number = self._number
        self._number = number + 1
        body = msgspec.json.encode({"type": name, "sequence_number": number, **fields})
        return b"event: %b\ndata: %b\n\n" % (name.encode(), body)

    def _response(self, status: str) -> dict[str, Any]:
        return {
            "id": self.id,
            "object": "response",
            "created_at": self._created,
            "status": status,
            "background": False,
            "error": None,
            "incomplete_details": None,
            "instructions": None,
            "max_output_tokens": None,
            "metadata": {},
            "model": self.model,
            "output": [],
            "parallel_tool_calls": self._is_parallel,
            "previous_response_id": None,
            "reasoning": {"effort": None, "summary": None},
            "store": False,
            "temperature": None,
            "text": {"format": {"type": "text"}},
            "tool_choice": "auto",
            "tools": [],
            "top_p": None,
            "truncation": "disabled",
            "usage": None,
            "user": None,
        }


def _message(id: str, text: str) -> dict[str, Any]:
    content = [{"type": "output_text", "text": text, "annotations": [], "logprobs": []}]
    return {"id": id, "type": "message", "status": "completed", "role": "assistant", "content": content}


def _reasoning(id: str, text: str) -> dict[str, Any]:
    summary = [{"type": "summary_text", "text": text}]
    return {"id": id, "type": "reasoning", "summary": summary, "status": "completed"}


def _call(call: ToolUse, id: str) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": id,
        "type": "custom_tool_call" if call.is_custom else "function_call",
        "status": "completed",
        "call_id": as_call_id(call.id, "call_"),
        "name": call.name,
        "input" if call.is_custom else "arguments": call.arguments,
    }
    if call.namespace is not None:
        item["namespace"] = call.namespace
    return item


def usage_of(tokens: Tokens) -> dict[str, Any]:
    """Absolute counts, in this API's words."""
    return {
        "input_tokens": tokens.prompt,
        "input_tokens_details": {"cached_tokens": tokens.cache_read},
        "output_tokens": tokens.output,
        "output_tokens_details": {"reasoning_tokens": tokens.reasoning},
        "total_tokens": tokens.prompt + tokens.output,
    }
