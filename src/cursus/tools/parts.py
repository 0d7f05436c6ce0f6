"""Payloads with typed values inside: todos, questions, references …

`Shape` reads the fields of a payload in any spelling; `Composed` does the same one level down. One entry that cannot
be read costs that entry and not its neighbours.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from cursus.chat import Payload
from cursus.tools import json_text
from cursus.tools.lenient import a_text
from cursus.tools.payload import Reading, Shape


class Composed(Shape):
    """A shape of which some fields have shapes of their own: `parts` maps those fields to them."""

    def __init__(
        self,
        payload: type[Payload],
        aliases: Mapping[str, str] | None = None,
        *,
        parts: Mapping[str, "One | Many"] | None = None,
        text_field: str | None = None,
        list_field: str | None = None,
    ) -> None:
        super().__init__(payload, aliases, text_field=text_field, list_field=list_field)
        self.parts = {self.fields[field]: part for field, part in (parts or {}).items()}

    def element(self, value: Any) -> Payload | None:
        """The payload in a value that stands inside another; None where it says nothing."""
        if self.text_field and isinstance(value, int | float) and not isinstance(value, bool):
            value = str(value)
        payload = self._lenient(value).payload
        return None if payload == self.empty else payload

    def _convert(self, known: dict[str, Any], rest: dict[str, Any]) -> Reading:
        read = {name: self.parts[name].read(item) if name in self.parts else item for name, item in known.items()}
        return super()._convert(read, rest)


class One:
    """A field that holds one such value."""

    def __init__(self, shape: Composed) -> None:
        self.shape = shape

    def read(self, value: Any) -> Any:
        """The typed value; the value itself where it is no object."""
        value = json_text.read(value)
        return self.shape.element(value) if isinstance(value, dict) else value


class Many:
    """A field that holds a list of them, or an object that `keyed` turns into one, entry by entry."""

    def __init__(self, shape: Composed, keyed: Callable[[str, Any], Any] | None = None) -> None:
        self.shape = shape
        self.keyed = keyed

    def read(self, value: Any) -> Any:
        """The typed values; the value itself where it is no list."""
        value = json_text.read(value)
        if isinstance(value, dict):
            entries = cast("dict[Any, Any]", value)
            keyed = self.keyed
            value = [entries] if keyed is None else [keyed(str(key), item) for key, item in entries.items()]
        if not isinstance(value, list):
            return value
        read = (self.shape.element(item) for item in cast("list[Any]", value))
        return [item for item in read if item is not None]


class Failing(Shape):
    """A shape of which the payload has an `error` of its own: where it says something, the call failed with it."""

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        reading = super().read(value, unwrap=unwrap)
        error = a_text(getattr(reading.payload, "error", "")).strip()
        return Reading(reading.payload, reading.rest, "error", error) if error else reading
