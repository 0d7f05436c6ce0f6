"""One call of a tool by an agent, with its result: call and result are one thing in every store (S §6.1)."""

from typing import Any

import msgspec

from cursus.chat.edit import Edit
from cursus.chat.status import Status


class Payload(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    rename="camel",
    forbid_unknown_fields=True,
    gc=False,
):
    """Typed arguments or results of a tool; each tool's file defines its own.

    The JSON names are Cursor's current ones. Unknown names are refused here so that the reader can tell known
    payloads from ones that need a second, lenient look.
    """


class Recorded(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The call as its store had it, untouched: JSON text where the store keeps text, objects where it keeps objects.

    Reading it again is the way to what the typed payloads have no name for.
    """

    params: Any = None
    raw_args: Any = None
    result: Any = None
    error: Any = None
    additional: dict[str, Any] | None = None
    model_call_id: str = ""
    index: int | None = None


class ToolCall(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A tool call at any age: `name` and `tool` (the number) are as recorded, `params` and `result` are typed.

    `edits` is what it changed, file by file: most calls that change anything change one file, a patch several.
    """

    id: str
    name: str
    tool: int | None
    status: Status
    params: Payload
    result: Payload | None = None
    decision: str | None = None
    error: str | None = None
    edits: tuple[Edit, ...] = ()
    child: str | None = None
    recorded: Recorded = Recorded()

    @property
    def edit(self) -> Edit | None:
        """What the call did to the file that it names, or to the first one of several."""
        return self.edits[0] if self.edits else None
