"""Reading the arguments and results of a tool, whatever form and generation they come in.

A payload of the current generation has known names only and is decoded in one step. Any other (older names, snake_case,
a wrapper that tells the outcome, plain text, objects instead of text, damaged values) takes the second, lenient look:
names are translated, fields that do not fit are set aside, and nothing raises (S §6.1, §6.3).
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, cast

import msgspec
from msgspec import inspect

from cursus.chat import Payload
from cursus.tools import json_text
from cursus.tools.fitting import camel, fitted

OUTCOMES: Final[dict[str, str]] = {
    "success": "completed",
    "failure": "completed",
    "startSuccess": "completed",
    "saveSuccess": "completed",
    "discardSuccess": "completed",
    "accepted": "completed",
    "modified": "completed",
    "async": "completed",
    "error": "failed",
    "spawnError": "failed",
    "permissionDenied": "failed",
    "readPermissionDenied": "failed",
    "writePermissionDenied": "failed",
    "fileNotFound": "failed",
    "notFile": "failed",
    "invalidFile": "failed",
    "notFound": "failed",
    "toolNotFound": "failed",
    "serverNotFound": "failed",
    "fileBusy": "failed",
    "noSpace": "failed",
    "sandboxUnsupported": "failed",
    "timeout": "timed_out",
    "rejected": "rejected",
}
"""Names of a result's wrapper, as protobuf JSON writes a choice, and what each says of the call (E §3.3, S §8.4)."""

SAYINGS: Final[dict[str, str]] = {
    "permissionDenied": "Permission was denied.",
    "readPermissionDenied": "The file may not be read.",
    "writePermissionDenied": "The file may not be written.",
    "fileNotFound": "The file does not exist.",
    "notFile": "This is not a file.",
    "notFound": "It does not exist.",
    "invalidFile": "The file cannot be read as text.",
    "toolNotFound": "There is no such tool.",
    "serverNotFound": "There is no such server.",
    "fileBusy": "The file is in use.",
    "noSpace": "There is no space left.",
    "timeout": "It took too long.",
}
"""What to say of an outcome that comes without words."""

_ERROR_TEXT: Final = (
    "clientVisibleErrorMessage",
    "clientVisibleError",
    "client_visible_error_message",
    "errorMessage",
    "error_message",
    "error",
    "message",
    "reason",
    "modelVisibleErrorMessage",
    "modelVisibleError",
    "actualErrorMessage",
)
_ERROR_NAMES: Final = frozenset(_ERROR_TEXT)
_SUCCESS: Final = ('{"success":{', b'{"success":{')


class Nested(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", forbid_unknown_fields=True):
    """A typed object inside a payload. Names that it does not know are refused, so that they get the second look."""


class Reading(msgspec.Struct, frozen=True):
    """A payload as read: typed, with what had no place in it, and the wrapper it came in."""

    payload: Payload
    rest: dict[str, Any] = {}
    outcome: str | None = None
    error: str | None = None


class Shape:
    """How one type of payload is recognised: its own names and the others it went by.

    `aliases` maps other names, as written, to field names. `text_field` takes a payload that is plain text.
    `list_field` takes one that is a bare list.
    """

    def __init__(
        self,
        payload: type[Payload],
        aliases: Mapping[str, str] | None = None,
        *,
        text_field: str | None = None,
        list_field: str | None = None,
    ) -> None:
        self.payload = payload
        self.text_field = text_field
        self.list_field = list_field
        self.empty = payload()
        encoded = dict(zip(payload.__struct_fields__, payload.__struct_encode_fields__, strict=True))
        self.names: dict[str, str] = {name: name for name in encoded.values()}
        self.names.update(encoded)
        for alias, field in (aliases or {}).items():
            self.names.setdefault(alias, encoded[field])
            self.names.setdefault(camel(alias), encoded[field])
        self.fields = encoded

    @cached_property
    def types(self) -> dict[str, inspect.Type]:
        """The types of the fields, by their JSON names."""
        described = cast("inspect.StructType", inspect.type_info(self.payload))
        return {field.encode_name: field.type for field in described.fields}

    @cached_property
    def flat(self) -> frozenset[str]:
        """The fields without a place for an object."""
        return frozenset(name for name, kind in self.types.items() if not _takes_object(kind))

    @cached_property
    def _decode(self) -> Callable[[str | bytes], Payload]:
        return msgspec.json.Decoder(self.payload, strict=False).decode

    @cached_property
    def _is_choice(self) -> bool:
        """Whether an object called `success` is a wrapper around the payload."""
        return "success" not in self.types or "success" in self.flat

    @cached_property
    def _decode_success(self) -> Callable[[str | bytes], Any]:
        """Decodes the wrapper of a success with nothing beside it, the most common one by far."""
        wrapper = msgspec.defstruct("Success", [("success", self.payload)], forbid_unknown_fields=True)
        return msgspec.json.Decoder(wrapper, strict=False).decode

    def is_missing(self, payload: Payload) -> bool:
        """Whether this stands for a payload that the call does not have, or of which nothing could be read.

        One that says nothing is another thing: an empty list of matches is an answer.
        """
        return payload is self.empty

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        """The payload in `value`: JSON text, an object, plain text, a list or nothing."""
        if value is None or value == "":
            return Reading(self.empty)
        text = None
        if isinstance(value, str | bytes):
            try:
                if unwrap and value[:12] in _SUCCESS and self._is_choice:
                    return Reading(self._decode_success(value).success, {}, "success")
                return Reading(self._decode(value))
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                text = value if isinstance(value, str) else value.decode("utf-8", errors="replace")
                value = json_text.read(text)
                if self.text_field and (isinstance(value, int | float) or (value is None and not _is_null(text))):
                    value = json_text.writable(text)
        outcome = error = None
        if unwrap:
            outcome, value, error = self.unwrapped(value)
        reading = self._lenient(value)
        is_failed = outcome is not None and OUTCOMES[outcome] != "completed"
        if reading.payload != self.empty or not (reading.rest or is_failed):
            return msgspec.structs.replace(reading, outcome=outcome, error=error)
        if text is not None and outcome is None and self.text_field:
            return Reading(self._lenient(json_text.writable(text)).payload, reading.rest)
        return Reading(self.empty, reading.rest, outcome, error)

    def unwrapped(self, value: Any) -> tuple[str | None, Any, str | None]:
        """The outcome that a wrapper tells, what is in it, and the message of a failure."""
        if not isinstance(value, dict):
            return None, value, None
        outcome, inner = unwrapped(cast("dict[str, Any]", value), self)
        if outcome is None or OUTCOMES[outcome] == "completed":
            return outcome, inner, None
        return outcome, self._without_error(inner), error_text(inner) or SAYINGS.get(outcome)

    def _without_error(self, value: Any) -> Any:
        """What an error holds beside its message."""
        if not isinstance(value, dict):
            return None
        items = cast("dict[str, Any]", value).items()
        return {key: item for key, item in items if key in self.names or camel(str(key)) not in _ERROR_NAMES}

    def _lenient(self, value: Any) -> Reading:
        if isinstance(value, dict):
            known, rest = self.translate(cast("dict[Any, Any]", value))
            return self._convert(known, rest)
        if value is None:
            return Reading(self.empty)
        known = self.named(value)
        return self._convert(known, {}) if known else Reading(self.empty, {"value": value})

    def named(self, value: Any) -> dict[str, Any]:
        """What of the value has a name in this shape: members of an object, or the whole of a text or a list."""
        if isinstance(value, dict):
            return self.translate(cast("dict[Any, Any]", value))[0]
        if isinstance(value, list) and self.list_field:
            return {self.fields[self.list_field]: value}
        if isinstance(value, str) and self.text_field:
            return {self.fields[self.text_field]: value}
        return {}

    def translate(self, value: Mapping[Any, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The object under this shape's own names, and what it has no name for. Its own names win over others."""
        known: dict[str, Any] = {}
        rest: dict[str, Any] = {}
        for key, item in value.items():
            name = self.names.get(key) or self.names.get(camel(str(key)))
            if name is None:
                rest[str(key)] = item
            elif name == key or name not in known:
                known[name] = item
        return known, rest

    def _convert(self, known: dict[str, Any], rest: dict[str, Any]) -> Reading:
        try:
            return Reading(msgspec.convert(known, self.payload, strict=False), rest)
        except (msgspec.ValidationError, UnicodeError, RecursionError):
            pass
        fitting: dict[str, Any] = {}
        for name, item in known.items():
            left_out: dict[str, Any] = {}
            fit = fitted(item, self.types[name], name, left_out)
            try:
                msgspec.convert({name: fit}, self.payload, strict=False)
            except (msgspec.ValidationError, UnicodeError, RecursionError):
                if item is not None:
                    rest[name] = item
            else:
                fitting[name] = fit
                rest.update(left_out)
        return Reading(msgspec.convert(fitting, self.payload, strict=False), rest)


def unwrapped(value: dict[str, Any], shape: Shape) -> tuple[str | None, Any]:
    """The outcome that a result's wrapper names, and what is in it; the value itself where there is no wrapper.

    Two wrappers occur: `{"success": {…}}`, a choice with perhaps flags beside it, and `{"status": …, "value": …}`
    (E §3.8). A name that the payload itself uses is no wrapper, unless there is an object where the payload has
    none: `rejected` is a flag to Cursor and a wrapper to agents.
    """
    own = shape.names
    if "status" in value and ("value" in value or "error" in value) and "status" not in own:
        word = value["status"]
        inner = value.get("value", value.get("error"))
        return ("success" if word == "success" else "error"), inner
    for key, item in value.items():
        name = camel(str(key))
        if name in OUTCOMES and isinstance(item, dict) and (name not in own or own[name] in shape.flat):
            beside = {k: v for k, v in value.items() if k != key}
            inner = cast("dict[str, Any]", item)
            is_error = name == "failure" and isinstance(inner.get("error"), str) and bool(inner["error"])
            return ("error" if is_error else name), {**beside, **inner}
        if name == "error" and name not in own and isinstance(item, str) and item:
            return "error", value
        if name == "rejected" and name not in own and item is True:
            return "rejected", {k: v for k, v in value.items() if k != key}
    return None, value


def error_text(value: Any, depth: int = 0) -> str | None:
    """The message for people in an error, whichever of its names it has; None where there is none."""
    if isinstance(value, str):
        return value.strip() or None
    if isinstance(value, Mapping) and depth < json_text.MAX_DEPTH:
        mapping = cast("Mapping[str, Any]", value)
        for name in _ERROR_TEXT:
            if name in mapping:
                found = error_text(mapping[name], depth + 1)
                if found:
                    return found
    return None


def _takes_object(kind: inspect.Type) -> bool:
    """Whether a field of that type has a place for an object."""
    if isinstance(kind, inspect.UnionType):
        return any(map(_takes_object, kind.types))
    return isinstance(kind, inspect.AnyType | inspect.DictType | inspect.StructType)


def _is_null(text: str) -> bool:
    return text.strip() in ("", "null")


def missing(payload: Payload, fields: Iterable[str]) -> bool:
    """Whether one of these fields is at its default, so that another form of the call should be asked for it."""
    for field in fields:  # noqa: SIM110 - a generator costs more than the look-ups, and this runs for every call
        if not getattr(payload, field):
            return True
    return False
