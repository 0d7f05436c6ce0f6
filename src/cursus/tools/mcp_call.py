"""What the tools that call MCP servers have in common (S §6.2, §6.3; `mcp` of the agents' stores, S §8.4; seed 003).

A server's tool may be called anything and its arguments may have any name, so the call is known by its envelope and by
the name of the bubble: `mcp_<server>_<tool>`, `mcp__<server>__<tool>`, `MCP:<tool>` or the tool's own.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from cursus.chat import Payload, ToolCall
from cursus.tools import json_text
from cursus.tools.blocks import Block, Fields, Json, Notice, Picture, Prose
from cursus.tools.fitting import camel
from cursus.tools.images import picture
from cursus.tools.lenient import a_list, a_text, an_object, first_text
from cursus.tools.output_location import OutputLocation, location_blocks
from cursus.tools.payload import Reading, Shape
from cursus.tools.tool import Tool


class McpParams(Payload, frozen=True, kw_only=True):
    """A server, a tool of it and what it is given."""

    server: str = ""
    tool_name: str = ""
    tool_args: dict[str, Any] | str = {}

    @property
    def target(self) -> tuple[str, str]:
        """The server and its tool, each empty where the arguments do not tell."""
        return self.server, self.tool_name

    @property
    def arguments(self) -> Any:
        """What the tool is given, with JSON text read."""
        return json_text.read(self.tool_args)


class McpResult(Payload, frozen=True, kw_only=True):
    """What the tool gave back: the server's `content`, or all of its answer in `result`, often as JSON text."""

    result: Any = None
    content: Any = None
    is_error: bool = False
    structured_content: Any = None


PARAM_NAMES: Final = {
    "server_name": "server",
    "server_identifier": "server",
    "provider_identifier": "server",
    "args": "tool_args",
    "arguments": "tool_args",
    "parameters": "tool_args",
}
ANSWER: Final = Shape(McpResult, text_field="result", list_field="content")
NAMELESS: Final = frozenset({"", "mcp", "call_mcp_tool", "CallMcpTool", "tool"})
ENVELOPE: Final = frozenset({"toolName", "toolArgs", "serverName", "providerIdentifier", "serverIdentifier"})
ANSWER_NAMES: Final = frozenset({"content", "isError", "structuredContent", "_meta", "success", "error", "rejected"})


class McpShape(Shape):
    """Reads an envelope; an object that is none is what the tool was given, without one."""

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        reading = super().read(value, unwrap=unwrap)
        payload = reading.payload
        if not reading.rest and isinstance(payload, McpParams) and payload.target[1]:
            return reading
        value = json_text.read(value)
        if not isinstance(value, dict) or not value or is_envelope(an_object(value)):
            return reading
        return Reading(msgspec.structs.replace(self.empty, tool_args=value))


def is_envelope(value: Mapping[str, Any]) -> bool:
    """Whether an object says which tool to call, rather than being what that tool is given."""
    names = {camel(str(name)) for name in value}
    return (
        bool(names & ENVELOPE)
        or {"name", "args"} <= names
        or any(isinstance(item, dict) for item in a_list(value.get("tools")))
    )


class McpTool(Tool):
    """A tool that stands for all tools of MCP servers, so that the call's own name matters."""

    def read_params(self, params: Any, raw_args: Any = None) -> Reading:
        reading = self.params.read(params)
        stored = reading.payload
        if not raw_args or not isinstance(stored, McpParams) or stored.arguments:
            return reading
        own = self.params.read(raw_args)
        if stored == self.params.empty or not isinstance(own.payload, McpParams):
            return own
        return Reading(msgspec.structs.replace(stored, tool_args=own.payload.tool_args), reading.rest)

    def subject(self, call: ToolCall) -> str:
        return " · ".join(part for part in target(call) if part)

    def badges(self, call: ToolCall) -> tuple[str, ...]:
        server = target(call)[0]
        return (*((server,) if server else ()), *super().badges(call))


def target(call: ToolCall) -> tuple[str, str]:
    """The server and the tool that a call meant."""
    server, tool = call.params.target if isinstance(call.params, McpParams) else ("", "")
    named_server, named_tool = named(call.name, tool)
    return server or named_server, tool or named_tool


def named(name: str, tool: str = "") -> tuple[str, str]:
    """The server and the tool in a bubble's name; a known tool tells where the server's name ends."""
    if name in NAMELESS:
        return "", tool
    if name.startswith("mcp__"):
        server, found, rest = name.removeprefix("mcp__").partition("__")
        return (server, rest) if found else ("", server)
    if name[:4].lower() == "mcp:":
        return "", name[4:].strip()
    if not name.startswith("mcp_"):
        return "", name
    both = name.removeprefix("mcp_")
    if tool and both.endswith(f"_{tool}"):
        return both.removesuffix(f"_{tool}"), tool
    server, found, rest = both.partition("_")
    return (server, rest) if found else ("", server)


def badges(params: McpParams, result: McpResult) -> Iterable[str]:
    """Says so where the server called its own answer an error."""
    answer, error = _answer(result)
    if answer.is_error or error:
        yield "error"


def draw(params: McpParams, result: McpResult) -> Iterable[Block]:
    """What went in, folded, and what came out, each kind of content as itself."""
    if params.arguments:
        yield Json(label="Arguments", value=params.arguments)
    answer, error = _answer(result)
    content = answer.result if answer.content in (None, "", []) else answer.content
    yield from content_blocks(content)
    if answer.structured_content and not content:
        yield Json(label="Result", value=answer.structured_content)
    if error or answer.is_error:
        yield Notice(text=error or "The server calls this answer an error.", tone="error")


def _answer(result: McpResult) -> tuple[McpResult, str | None]:
    """The server's answer, which may be the result itself or be inside it, and its error."""
    inner = json_text.read(result.result)
    if not isinstance(inner, dict) or not inner or not ANSWER_NAMES.issuperset(map(camel, map(str, an_object(inner)))):
        return result, None
    reading = ANSWER.read(inner, unwrap=True)
    answer = reading.payload
    if not isinstance(answer, McpResult) or (answer == ANSWER.empty and not reading.error):
        return result, None
    return answer, reading.error


def content_blocks(content: Any) -> Iterable[Block]:
    """The content of a server's answer, item by item."""
    if isinstance(content, str):
        yield from _text(content)
    elif isinstance(content, list):
        for item in a_list(content):
            yield from _item(item)
    elif content is not None:
        yield from _item(content)


def _item(item: Any) -> Iterable[Block]:
    if isinstance(item, str):
        yield from _text(item)
        return
    entry = an_object(item)
    kind, text, image = entry.get("type"), entry.get("text"), entry.get("image", entry.get("source"))
    if isinstance(text, Mapping):
        inner = an_object(text)
        yield from _text(a_text(inner.get("text")))
        location = a_text(an_object(inner.get("outputLocation")).get("filePath"))
        yield from location_blocks(OutputLocation(file_path=location), "answer")
    elif isinstance(text, str) and kind in (None, "text"):
        yield from _text(text)
    elif kind == "image" or (kind is None and isinstance(image, Mapping)):
        yield picture(image if isinstance(image, Mapping) else entry) or Picture()
    elif isinstance(entry.get("resource"), Mapping):
        yield from _resource(an_object(entry["resource"]))
    elif kind == "content" and isinstance(entry.get("content"), Mapping):
        yield from _item(entry["content"])
    elif kind == "resource_link":
        yield Fields(fields=((first_text(entry, "title", "name") or "Resource", a_text(entry.get("uri"))),))
    else:
        yield Json(label="Result", value=item)


def _resource(resource: Mapping[str, Any]) -> Iterable[Block]:
    uri = a_text(resource.get("uri"))
    if uri:
        yield Fields(fields=(("Resource", uri),))
    yield from _text(a_text(resource.get("text")))


def _text(text: str) -> Iterable[Block]:
    read = json_text.read(text)
    if isinstance(read, dict | list):
        yield Json(label="Result", value=read)
    elif text.strip():
        yield Prose(text=text)
