"""A tool of an MCP server, called by way of one tool for all of them (S §6.3)."""

from cursus.tools import mcp_call
from cursus.tools.payload import Shape
from cursus.tools.tool import Verbs


class Params(mcp_call.McpParams, frozen=True, kw_only=True):
    pass


class Result(mcp_call.McpResult, frozen=True, kw_only=True):
    server: str = ""
    tool_name: str = ""


TOOL = mcp_call.McpTool(
    number=49,
    name="call_mcp_tool",
    title="Call MCP tool",
    model_names=("CallMcpTool",),
    hook_name="MCP:<tool>",
    icon="plug",
    verbs=Verbs("Calling MCP tool", "Called MCP tool", "Call MCP tool"),
    params=mcp_call.McpShape(Params, mcp_call.PARAM_NAMES),
    result=Shape(Result, {"server_name": "server"}, text_field="result", list_field="content"),
    badges=mcp_call.badges,
    draw=mcp_call.draw,
)
