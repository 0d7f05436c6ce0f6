"""A tool of an MCP server, as bubbles know it (S §6.3); agents' own stores write `mcp` (S §8.4)."""

from typing import Any

from cursus.chat import Payload
from cursus.tools import json_text, mcp_call
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Verbs


class Called(Payload, frozen=True, kw_only=True):
    """The server's tool that the model chose, and what it gave it; `parameters` is JSON text."""

    name: str = ""
    description: str = ""
    parameters: dict[str, Any] | str = ""
    server_name: str = ""


class Params(mcp_call.McpParams, frozen=True, kw_only=True):
    tools: list[Called] = []
    file_output_threshold_bytes: int | None = None
    name: str = ""
    tool_call_id: str = ""
    skip_approval: bool | None = None
    smart_mode_approval_only: bool | None = None
    arguments_repaired: bool | None = None

    @property
    def target(self) -> tuple[str, str]:
        called = self.tools[0] if self.tools else Called()
        server = called.server_name or self.server
        return server, called.name or self.tool_name or self.name.removeprefix(f"{server}-")

    @property
    def arguments(self) -> Any:
        called = self.tools[0] if self.tools else Called()
        return json_text.read(called.parameters) or json_text.read(self.tool_args)


class Result(mcp_call.McpResult, frozen=True, kw_only=True):
    selected_tool: str = ""


class McpToolsShape(mcp_call.McpShape, Composed):
    """The envelope of bubbles, in which the called tool stands in a list."""


CALLED = Composed(
    Called, {"server": "server_name", "tool_name": "name", "args": "parameters", "arguments": "parameters"}
)

TOOL = mcp_call.McpTool(
    number=19,
    name="mcp",
    title="MCP tool",
    stream_key="mcpToolCall",
    field=15,
    hook_name="MCP:<tool>",
    icon="plug",
    verbs=Verbs("Calling MCP tool", "Called MCP tool", "Call MCP tool"),
    params=McpToolsShape(Params, mcp_call.PARAM_NAMES, parts={"tools": Many(CALLED)}),
    result=Shape(Result, text_field="result", list_field="content"),
    badges=mcp_call.badges,
    draw=mcp_call.draw,
)
