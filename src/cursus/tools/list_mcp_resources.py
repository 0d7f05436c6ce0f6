"""Listing what an MCP server offers to read (S §6.3)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Fields, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Resource(Payload, frozen=True, kw_only=True):
    """Something that a server offers to read."""

    uri: str = ""
    name: str = ""
    description: str = ""
    mime_type: str = ""
    server: str = ""
    annotations: dict[str, Any] | None = None


class Params(Payload, frozen=True, kw_only=True):
    server: str = ""


class Result(Payload, frozen=True, kw_only=True):
    resources: list[Resource] = []
    text: str = ""


def subject(params: Params) -> str:
    return params.server or "all servers"


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result) and not result.text:
        yield counted(len(result.resources), "resource")


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.resources:
        yield Fields(fields=tuple((found.name or found.uri, described(found)) for found in result.resources))
    if result.text:
        yield Prose(text=result.text)


def described(resource: Resource) -> str:
    """Where a resource is and what it is."""
    return " — ".join(part for part in (resource.uri, resource.description) if part)


RESOURCE = Composed(Resource, {"title": "name", "server_name": "server"}, text_field="uri")
RESULT = Composed(Result, parts={"resources": Many(RESOURCE)}, text_field="text", list_field="resources")

TOOL = Tool(
    number=44,
    name="list_mcp_resources",
    title="List MCP resources",
    stream_key="listMcpResourcesToolCall",
    field=20,
    hook_name="ListMcpResources",
    acp_kind="read",
    icon="plug",
    verbs=Verbs("Listing MCP resources", "Listed MCP resources", "List MCP resources"),
    is_exploring=True,
    params=Shape(Params, {"server_name": "server", "server_identifier": "server"}),
    result=RESULT,
    subject=subject,
    badges=badges,
    draw=draw,
)
