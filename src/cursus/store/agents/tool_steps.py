"""`agent.v1.ToolCall` in the bytes of a step, as arguments and result in the CLI's JSON (S §8.4)."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

from cursus.store.agents.messages import SCHEMA
from cursus.store.agents.protobuf import LENGTH, Field, as_base64, as_text, by_number, readable, walk
from cursus.store.agents.tool_fields import MCP, READ, TOOLS, TRUNCATED
from cursus.store.times import Moment, from_ms
from cursus.tools.registry import find, registry
from cursus.tools.tool import Tool

_NUMBERS: Final = {name: number for number, name in TOOLS.items()}
_ARGS: Final = 1
_RESULT: Final = 2
_MAX_FETCHED: Final = 16 * 1024 * 1024
_MOVED: Final = (("content", "contentBlobId", as_text), ("data", "dataBlobId", as_base64))
"""What a result holds, which field names its blob where it was moved to one, and how it is written here."""


class StoredCall(NamedTuple):
    """A call as its step holds it. `truncated` names the blob of the real step where this only stands in for it."""

    tool: Tool
    name: str
    number: int | None
    call_id: str | None
    params: Any
    result: Any
    additional: dict[str, Any] | None
    at: Moment | None
    truncated: bytes | None = None
    preview: bytes | None = None


def read_tool_call(data: bytes, fetch: Callable[[bytes | str], bytes | None]) -> tuple[StoredCall | None, bool]:
    """The call in a ToolCall message, and whether the bytes were sound. Contents that lie in blobs are fetched."""
    decoded = SCHEMA.decode("ToolCall", data)
    common = decoded.fields
    found = next(((number, value) for number, wire, value in decoded.aside if wire == LENGTH), None)
    if found is None:
        return None, decoded.is_sound
    field, body = found[0], cast("bytes", found[1])
    field_name = TOOLS.get(field) or f"tool_{field}"
    if field == TRUNCATED:
        return _stand_in(body, common), decoded.is_sound
    if SCHEMA.knows(field_name):
        inner = SCHEMA.decode(field_name, body)
        params, result, is_sound = inner.fields.get("args"), inner.fields.get("result"), inner.is_sound
        rest = {name: value for name, value in inner.fields.items() if name not in ("args", "result")}
        rest.update(by_number(inner.aside))
    else:
        params, result, rest, is_sound = _by_number(body)
    params = params if isinstance(params, dict) else {} if params is None else {"value": params}
    description = rest.pop("description", None)
    if description and not params.get("description"):
        params["description"] = description
    if field == READ:
        _fetch_content(result, fetch)
    tool = _tool(field, field_name)
    name, number = tool.name, tool.number
    if field == MCP:
        name = params.get("name") or params.get("toolName") or name
    return (
        StoredCall(
            tool=tool,
            name=name,
            number=number,
            call_id=common.get("toolCallId") or params.get("toolCallId") or None,
            params=params,
            result=result,
            additional=_additional(common, rest),
            at=moment(common.get("startedAtMs"), common.get("completedAtMs")),
        ),
        decoded.is_sound and is_sound,
    )


def moment(*milliseconds: Any) -> Moment | None:
    """The first of these times that is one."""
    for value in milliseconds:
        at = from_ms(value) if isinstance(value, int) else None
        if at is not None:
            return Moment(at, "native")
    return None


def _tool(number: int, name: str) -> Tool:
    return registry().by_field.get(number) or find(name)


def tool_named(name: str) -> Tool:
    """The tool of a name: as the SDK and CLI streams have it, as models have it, or as bubbles have it."""
    snake = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)
    number = _NUMBERS.get(snake)
    return find(name) if number is None else _tool(number, snake)


def _stand_in(body: bytes, common: dict[str, Any]) -> StoredCall:
    fields = SCHEMA.decode("truncated", body).fields
    return StoredCall(
        tool=_tool(TRUNCATED, TOOLS[TRUNCATED]),
        name=TOOLS[TRUNCATED],
        number=None,
        call_id=common.get("toolCallId") or None,
        params={"originalStepSizeBytes": fields.get("originalStepSizeBytes")},
        result=None,
        additional=_additional(common, {}),
        at=moment(common.get("startedAtMs"), common.get("completedAtMs")),
        truncated=fields.get("originalStepBlobId"),
        preview=fields.get("preview"),
    )


def _by_number(body: bytes) -> tuple[Any, Any, dict[str, Any], bool]:
    """Arguments and result of a tool whose fields nobody knows: {1 args, 2 result} holds for every tool."""
    fields, is_sound = walk(body)
    found: dict[int, Any] = {}
    rest: list[Field] = []
    for number, wire, value in fields:
        if number in (_ARGS, _RESULT) and isinstance(value, bytes):
            found[number] = readable(value)
        else:
            rest.append((number, wire, value))
    return found.get(_ARGS), found.get(_RESULT), by_number(rest), is_sound


def _additional(common: dict[str, Any], rest: dict[str, Any]) -> dict[str, Any] | None:
    found = {name: value for name, value in common.items() if name != "toolCallId"}
    found.update(rest)
    return found or None


def _fetch_content(result: Any, fetch: Callable[[bytes | str], bytes | None]) -> None:
    """The content of a file that was read, where the result only names its blob: text, or the bytes of an image."""
    success: Any = cast("dict[str, Any]", result).get("success") if isinstance(result, dict) else None
    if not isinstance(success, dict):
        return
    for name, named_by, spell in _MOVED:
        blob_id = cast("dict[str, Any]", success).get(named_by)
        data = fetch(blob_id) if isinstance(blob_id, str) and blob_id and name not in success else None
        if data is not None and len(data) <= _MAX_FETCHED:
            success[name] = spell(data)
