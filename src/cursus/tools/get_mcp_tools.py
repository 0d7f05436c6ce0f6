"""Looking up which tools MCP servers offer (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools import json_text
from cursus.tools.blocks import Block, Json, Notice, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    server: str = ""
    tool_name: str = ""
    pattern: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    content: str = ""
    output_file_path: str = ""


def subject(params: Params) -> str:
    return " · ".join(part for part in (params.server, params.tool_name or params.pattern) if part)


def draw(params: Params, result: Result) -> Iterable[Block]:
    listing = json_text.read(result.content)
    if isinstance(listing, dict | list):
        yield Json(label="Tools", value=listing)
    elif result.content:
        yield Prose(text=result.content)
    if result.output_file_path:
        yield Notice(text=f"The whole list is in {result.output_file_path}.")


TOOL = Tool(
    number=63,
    name="get_mcp_tools",
    title="Get MCP tools",
    stream_key="getMcpToolsToolCall",
    field=44,
    icon="plug",
    verbs=Verbs("Looking up MCP tools", "Looked up MCP tools", "Look up MCP tools"),
    is_exploring=True,
    params=Shape(Params, {"server_name": "server", "server_identifier": "server"}),
    result=Shape(Result, {"text": "content"}, text_field="content"),
    subject=subject,
    draw=draw,
)
