"""What a client ordered, whichever of the three APIs it speaks: one shape for all of them."""

from typing import Any, Literal

import msgspec

Dialect = Literal["chat", "responses", "messages"]


class Image(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A picture in a message."""

    data: bytes
    media_type: str


class Call(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A tool call of an earlier answer; `arguments` is JSON text, as clients send it."""

    id: str
    name: str
    arguments: str


class Said(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A message of the system, the user or the assistant."""

    role: Literal["system", "user", "assistant"]
    text: str = ""
    images: tuple[Image, ...] = ()
    calls: tuple[Call, ...] = ()


class Result(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a tool of the client answered. `name` is empty where no call of this conversation has that id."""

    call_id: str
    text: str
    name: str = ""
    images: tuple[Image, ...] = ()
    is_error: bool = False


Message = Said | Result


class ClientTool(msgspec.Struct, frozen=True, kw_only=True):
    """A tool that the client offers. A `custom` one takes one free text instead of JSON (D §2.3, Codex)."""

    name: str
    description: str = ""
    schema: dict[str, Any] = {}
    is_custom: bool = False
    namespace: str | None = None


class Choice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """`tool_choice`: `name` belongs to "one"; `allowed` are the only tools to choose from, where they were named."""

    kind: Literal["auto", "none", "any", "one"] = "auto"
    name: str = ""
    allowed: tuple[str, ...] = ()


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """`response_format`; `schema` is None for any JSON object."""

    schema: dict[str, Any] | None = None
    name: str = "answer"


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A request that was read and understood.

    `limit` is the most tokens that the answer may have, `ignored` names the fields that were given and that no agent
    can honour, `thread` is what the client says of the conversation this belongs to.
    """

    dialect: Dialect
    model: str
    messages: tuple[Message, ...]
    tools: tuple[ClientTool, ...] = ()
    choice: Choice = Choice()
    is_parallel: bool = True
    format: Format | None = None
    stops: tuple[str, ...] = ()
    limit: int | None = None
    is_stream: bool = False
    wants_usage: bool = False
    wants_reasoning: bool = True
    ignored: tuple[str, ...] = ()
    thread: str | None = None

    @property
    def has_tools(self) -> bool:
        """Whether the agent's calls become calls of the client (D §4 rule 7)."""
        return bool(self.tools) and self.choice.kind != "none"

    @property
    def offered(self) -> tuple[ClientTool, ...]:
        """The tools that the answer may call."""
        match self.choice.kind:
            case "none":
                return ()
            case "one":
                return tuple(tool for tool in self.tools if tool.name == self.choice.name)
            case _ if self.choice.allowed:
                return tuple(tool for tool in self.tools if tool.name in self.choice.allowed)
            case _:
                return self.tools
