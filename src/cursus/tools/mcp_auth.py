"""Signing in to an MCP server (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Notice
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    server_identifier: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    message: str = ""


def subject(params: Params) -> str:
    return params.server_identifier


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.success:
        yield "signed in"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.message:
        yield Notice(text=result.message)


TOOL = Tool(
    number=60,
    name="mcp_auth",
    title="Sign in to MCP server",
    stream_key="mcpAuthToolCall",
    field=41,
    icon="plug",
    verbs=Verbs("Signing in to MCP server", "Signed in to MCP server", "Sign in to MCP server"),
    params=Shape(Params, {"server": "server_identifier", "server_name": "server_identifier"}),
    result=Shape(Result, text_field="message"),
    essential=("server_identifier",),
    subject=subject,
    badges=badges,
    draw=draw,
)
