"""Reading what an MCP server offers (S §6.3; A §2.8 for the agents' fields)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Notice, Picture, Prose
from cursus.tools.images import image_bytes
from cursus.tools.output_location import OutputLocation, location_blocks
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import sized


class Params(Payload, frozen=True, kw_only=True):
    server: str = ""
    uri: str = ""
    download_path: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    uri: str = ""
    name: str = ""
    description: str = ""
    mime_type: str = ""
    text: str = ""
    blob: str = ""
    annotations: dict[str, Any] | None = None
    download_path: str = ""
    output_location: OutputLocation | None = None


def subject(params: Params) -> str:
    return " · ".join(part for part in (params.server, params.uri) if part)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.mime_type:
        yield result.mime_type


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.text:
        if "markdown" in result.mime_type or not result.mime_type:
            yield Prose(text=result.text)
        else:
            yield Code(text=result.text, path=result.uri or params.uri, first_line=None)
    if result.blob:
        yield blob(result)
    yield from location_blocks(result.output_location, "resource")
    saved = result.download_path or params.download_path
    if saved:
        yield Notice(text=f"It was to be saved as {saved}.")


def blob(result: Result) -> Block:
    """What is not text: an image as one, anything else by its size."""
    data = image_bytes(result.blob)
    if data and result.mime_type.startswith("image/"):
        return Picture(caption=result.name or result.uri, data=data)
    return Notice(text=f"{sized(len(data or result.blob))} of {result.mime_type or 'unknown type'}.")


TOOL = Tool(
    number=45,
    name="read_mcp_resource",
    title="Read MCP resource",
    stream_key="readMcpResourceToolCall",
    field=21,
    hook_name="FetchMcpResource",
    acp_kind="read",
    icon="plug",
    verbs=Verbs("Reading MCP resource", "Read MCP resource", "Read MCP resource"),
    is_exploring=True,
    params=Shape(Params, {"server_name": "server", "server_identifier": "server"}),
    result=Shape(Result, {"content": "text", "contents": "text"}, text_field="text"),
    essential=("uri",),
    subject=subject,
    badges=badges,
    draw=draw,
)
