"""A tool call read from what a store or a stream recorded of it."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from cursus.chat import Recorded, Status, ToolCall, read_status
from cursus.tools import json_text
from cursus.tools.payload import Shape, error_text, unwrapped
from cursus.tools.registry import find
from cursus.tools.tool import Tool, outcome_status


def read_call(
    *,
    id: str,
    name: str | None,
    number: int | None,
    recorded: Recorded,
    status: object = None,
    decision: str | None = None,
    is_live: bool = False,
    tool: Tool | None = None,
) -> ToolCall:
    """The typed call. `status` is the stored word; the result's own outcome is more exact and wins where it fails."""
    tool = tool or find(name, number)
    params = tool.read_params(recorded.params, recorded.raw_args)
    result = tool.read_result(recorded.result)
    error = error_text(json_text.read(recorded.error)) if recorded.error else None
    rejected = decision == "rejected"
    outcome: Status | None = None
    if result is not None:
        rejected = rejected or getattr(result.payload, "rejected", False) is True
        outcome = outcome_status(result.outcome)
        error = error or result.error
    return ToolCall(
        id=id,
        name=name or tool.name,
        tool=number if number is not None else tool.number,
        status=_status(status, outcome, rejected, recorded.additional, is_live),
        params=params.payload,
        result=result.payload if result is not None else None,
        decision=decision,
        error=error,
        child=tool.child_of(params.payload, result.payload if result is not None else None),
        recorded=recorded,
    )


def _status(
    word: object, outcome: Status | None, rejected: bool, additional: Mapping[str, Any] | None, is_live: bool
) -> Status:
    if rejected:
        return Status.REJECTED
    if outcome is not None and (outcome is not Status.COMPLETED or word is None):
        return outcome
    return read_status(word, asking=is_live and _is_asking(additional), is_live=is_live)


def with_output(call: ToolCall, text: str) -> ToolCall:
    """The call with what it has printed before it has a result; untouched where its results have no place for text."""
    shape = find(call.name, call.tool).result
    if call.result is not None or shape.text_field is None:
        return call
    return replace(call, result=shape.read({shape.fields[shape.text_field]: text}).payload)


def _is_asking(additional: Mapping[str, Any] | None) -> bool:
    """Whether the call's review is open: Cursor keeps that beside the call (S §6.1)."""
    review = additional.get("reviewData") if additional else None
    if not isinstance(review, Mapping):
        return False
    return cast("Mapping[str, Any]", review).get("status") in ("Requested", "Pending", "requested", "pending")


def params_json(call: ToolCall) -> dict[str, Any] | None:
    """The arguments as plain JSON under Cursor's current names, with everything that the store had."""
    tool = find(call.name, call.tool)
    stored: Any = json_text.read(call.recorded.params)
    if not isinstance(stored, dict) or not stored:
        raw: Any = json_text.read(call.recorded.raw_args)
        stored = cast("Any", raw if isinstance(raw, dict) else stored)
    return _named(tool.params, stored)


def result_json(call: ToolCall) -> dict[str, Any] | None:
    """The result as plain JSON under Cursor's current names, without its wrapper, with all that the store had."""
    shape = find(call.name, call.tool).result
    value = json_text.read(call.recorded.result)
    if isinstance(value, dict):
        _, value = unwrapped(cast("dict[str, Any]", value), shape)
    return _named(shape, value)


def _named(shape: Shape, value: Any) -> dict[str, Any] | None:
    """An object in any case: what is none stands where the shape has a place for it, or under a name that says so."""
    if value is None:
        return None
    if not isinstance(value, dict):
        return shape.named(value) or {"text" if isinstance(value, str) else "value": value}
    known, rest = shape.translate(cast("dict[Any, Any]", value))
    return {**rest, **known}
