"""What an answer consists of, before it is said in one of the three APIs."""

from typing import Literal

import msgspec

Reason = Literal["stop", "tool_calls", "length", "stop_sequence", "refusal"]
"""Why an answer ended; each API has words of its own for it."""


class ToolUse(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A call of one of the client's tools. `arguments` is JSON text, or the plain text of a custom tool."""

    id: str
    name: str
    arguments: str
    is_custom: bool = False
    namespace: str | None = None


class Tokens(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an answer took. `input` are the tokens that came from no cache, as Cursor counts them."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    reasoning: int = 0

    @property
    def prompt(self) -> int:
        """All that the model read."""
        return self.input + self.cache_read + self.cache_write


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A finished answer. `stop` is the stop word that ended it."""

    text: str = ""
    reasoning: str = ""
    calls: tuple[ToolUse, ...] = ()
    reason: Reason = "stop"
    stop: str | None = None
    tokens: Tokens = Tokens()
