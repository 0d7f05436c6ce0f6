"""Events as lines of JSON, and back: what journals keep and what a recording is.

A line is the event's own fields, `event` for its kind, and `after`, the seconds since the first one. A call goes as
what was recorded of it and comes back through the tool's own reader, so that its typed payloads are the same. `raw` is
left out: it is the same once more.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast, get_args

import msgspec

from cursus.chat.asking import Request
from cursus.chat.edit import Edit
from cursus.chat.events import Event
from cursus.chat.status import Status
from cursus.chat.tool_call import Recorded, ToolCall
from cursus.redaction import redact_value
from cursus.tools import json_text
from cursus.tools.call import read_call

KINDS: Final[dict[str, type[Any]]] = {kind.__struct_config__.tag: kind for kind in get_args(Event)}
"""Every kind of event by its tag."""


def written(event: Event, after: float | None = None, *, is_redacted: bool = False) -> bytes:
    """The line of an event."""
    fields = cast("dict[str, Any]", plain(msgspec.structs.replace(event, raw=None)))
    fields.pop("raw", None)
    call = getattr(event, "call", None)
    if isinstance(call, ToolCall):
        fields["call"] = _kept(call)
    request = getattr(event, "request", None)
    if isinstance(request, Request) and request.call is not None:
        fields["request"]["call"] = _kept(request.call)
    if after is not None:
        fields["after"] = round(after, 6)
    return msgspec.json.encode(redact_value(fields) if is_redacted else fields, enc_hook=str) + b"\n"


def read(line: bytes | str) -> tuple[Event, float | None] | None:
    """The event of a line and when it was; None where the line holds none."""
    try:
        fields = json_text.parse(line)
    except ValueError:
        return None
    if not isinstance(fields, dict):
        return None
    return read_fields(cast("dict[str, Any]", fields))


def read_fields(fields: dict[str, Any]) -> tuple[Event, float | None] | None:
    """The event in a decoded line."""
    kind = KINDS.get(str(fields.get("event")))
    if kind is None:
        return None
    after = fields.get("after")
    rest = {name: value for name, value in fields.items() if name not in ("event", "after", "call", "request")}
    try:
        given: dict[str, Any] = {}
        if isinstance(fields.get("call"), dict):
            given["call"] = _call(fields["call"])
        if isinstance(fields.get("request"), dict):
            given["request"] = _request(fields["request"])
        types = {field.name: field.type for field in msgspec.structs.fields(kind)}
        given.update({name: msgspec.convert(value, types[name]) for name, value in rest.items() if name in types})
        return kind(**given), after if isinstance(after, int | float) else None
    except (msgspec.ValidationError, TypeError, ValueError):
        return None


def plain(value: Any) -> Any:
    """A value as JSON would have it."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=str)


def _kept(call: ToolCall) -> dict[str, Any]:
    kept = cast("dict[str, Any]", plain(call))
    recorded = call.recorded
    if recorded.params is None and recorded.raw_args is None:
        kept["recorded"] = {"params": kept["params"], "result": kept["result"]}
    del kept["params"], kept["result"]
    return kept


def _call(fields: Mapping[str, Any]) -> ToolCall:
    call = read_call(
        id=fields["id"],
        name=fields.get("name"),
        number=fields.get("tool"),
        recorded=msgspec.convert(fields.get("recorded") or {}, Recorded),
        decision=fields.get("decision"),
        is_live=True,
    )
    return msgspec.structs.replace(
        call,
        status=Status(fields.get("status", call.status)),
        error=fields.get("error"),
        child=fields.get("child"),
        edits=msgspec.convert(fields.get("edits") or (), tuple[Edit, ...]),
    )


def _request(fields: dict[str, Any]) -> Request:
    call = fields.get("call")
    request = msgspec.convert({**fields, "call": None}, Request)
    return msgspec.structs.replace(request, call=_call(call)) if isinstance(call, dict) else request


class Recorder:
    """Writes every event of a stream into a file, as it comes."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")
        self._begun = time.monotonic()

    def take(self, event: Event) -> None:
        """One more event. It is in the file when this returns, so that a crash loses nothing."""
        self._file.write(written(event, time.monotonic() - self._begun))
        self._file.flush()

    def close(self) -> None:
        """The recording is complete."""
        self._file.close()
