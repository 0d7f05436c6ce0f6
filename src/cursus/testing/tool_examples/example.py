"""The form of one example of a tool call."""

from typing import Any, Literal

import msgspec

from cursus.testing.json_text import JsonObject

Generation = Literal["early", "bridged", "live", "current"]
"""Which time a shape is from: "early" tools have a successor since, "bridged" shapes were written by third parties or
older builds under the numbers of today (S §6.3, codebase_search), "live" is the form in memory, where values stay
objects (S §6.1)."""


class ToolExample(msgspec.Struct, frozen=True, kw_only=True):
    """`params`, `raw_args`, `result` and `error` are objects (a row holds their JSON text), text that a row holds as it
    is, or None where the row has no such key. `inferred` says that the facts do not give this shape."""

    number: int
    name: str | None
    label: str
    params: Any = None
    raw_args: Any = None
    result: Any = None
    status: str | None = "completed"
    additional: JsonObject | None = {}
    decision: str | None = None
    error: Any = None
    attachments: JsonObject | None = None
    tool_fields: JsonObject = {}
    generation: Generation = "current"
    rows: dict[str, str] = {}
    inferred: bool = False

    @property
    def as_objects(self) -> bool:
        return self.generation == "live"
