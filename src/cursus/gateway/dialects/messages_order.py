"""`POST /v1/messages` and `…/count_tokens`: the request (D §2.3 Claude Code, §3.4)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from cursus.gateway.bodies import read_body
from cursus.gateway.dialects.chat_order import read_named
from cursus.gateway.dialects.parts import Content, read_content
from cursus.gateway.dialects.reading import (
    NO_MODEL,
    check_messages,
    check_schema,
    check_tools,
    given,
    read_limit,
    read_stops,
    read_tool,
)
from cursus.gateway.failure import Failure
from cursus.gateway.order import Call, Choice, ClientTool, Format, Image, Message, Order, Result, Said


class AnthropicMessage(msgspec.Struct):
    role: str
    content: Content = None


class MessagesRequest(msgspec.Struct):
    """The fields that mean something here; all others are accepted and have no effect."""

    messages: list[AnthropicMessage]
    model: str | None = None
    system: Content = None
    tools: list[dict[str, Any]] | None = None
    tool_choice: dict[str, Any] | None = None
    max_tokens: float | None = None
    stop_sequences: Any = None
    stream: bool | None = None
    thinking: dict[str, Any] | None = None
    output_config: dict[str, Any] | None = None
    output_format: dict[str, Any] | None = None
    metadata: dict[str, Any] | None = None
    temperature: float | None = None
    top_p: float | None = None
    top_k: int | None = None
    mcp_servers: list[Any] | None = None


def read_messages_order(body: bytes) -> Order:
    """The request, understood or refused."""
    request = read_body(body, MessagesRequest)
    if request.mcp_servers:
        raise Failure("bad_request", "MCP servers of a request cannot be reached from here.", param="mcp_servers")
    messages: list[Message] = []
    system, _ = read_content(request.system, "system")
    for index, message in enumerate(request.messages):
        messages.extend(_messages(message, f"messages[{index}]"))
    check_messages(messages, "messages")
    if system:
        messages.insert(0, Said(role="system", text=system))
    tools = check_tools(_tools(request.tools or []))
    choice = request.tool_choice or {}
    return Order(
        dialect="messages",
        model=request.model or NO_MODEL,
        messages=check_messages(messages, "messages"),
        tools=tools,
        choice=_choice(choice, tools),
        is_parallel=choice.get("disable_parallel_tool_use") is not True,
        format=_format(request),
        stops=read_stops(request.stop_sequences, "stop_sequences"),
        limit=read_limit(request.max_tokens, "max_tokens"),
        is_stream=bool(request.stream),
        wants_usage=True,
        wants_reasoning=(request.thinking or {}).get("type") in ("enabled", "adaptive"),
        ignored=given({"temperature": request.temperature, "top_p": request.top_p, "top_k": request.top_k}),
    )


def _messages(message: AnthropicMessage, where: str) -> Iterator[Message]:
    """One message as several: results of tools stand among a user's parts, in any order (D §2.3)."""
    if message.role not in ("user", "assistant", "system"):
        raise Failure(
            "bad_request",
            f"{message.role!r} is no role; the roles are user, assistant and system.",
            param=f"{where}.role",
        )
    parts = message.content if isinstance(message.content, list) else None
    if parts is None:
        text, images = read_content(message.content, f"{where}.content")
        yield Said(role=_role(message.role), text=text, images=images)
        return
    rest: list[Any] = []
    calls: list[Call] = []
    for index, part in enumerate(parts):
        place = f"{where}.content[{index}]"
        match part:
            case {"type": "tool_use", "id": str(id), "name": str(name)}:
                arguments = msgspec.json.encode(part.get("input") or {}).decode()
                calls.append(Call(id=id, name=name, arguments=arguments))
            case {"type": "tool_use"}:
                raise Failure("bad_request", f"The call at `{place}` needs an id and a name.", param=place)
            case {"type": "tool_result"}:
                yield _result(part, place)
            case _:
                rest.append(part)
    text, images = read_content(rest, f"{where}.content")
    if text or images or calls:
        yield Said(role=_role(message.role), text=text, images=images, calls=tuple(calls))


def _role(role: str) -> Any:
    return role


def _result(part: dict[str, Any], place: str) -> Result:
    call_id, content = part.get("tool_use_id"), part.get("content")
    if content is not None and not isinstance(content, str | list):
        raise Failure("bad_request", f"`{place}.content` should be a string or a list.", param=place)
    text, images = read_result_content(content, f"{place}.content")
    return Result(
        call_id=call_id if isinstance(call_id, str) else "",
        text=text,
        images=images,
        is_error=part.get("is_error") is True,
    )


def read_result_content(content: Content, where: str) -> tuple[str, tuple[Image, ...]]:
    """What a tool answered; references to tools that were found are named (Claude Code's tool search)."""
    if isinstance(content, list):
        named = [part for part in content if isinstance(part, dict) and part.get("type") == "tool_reference"]
        if named:
            rest = [part for part in content if part not in named]
            found = ", ".join(str(part.get("tool_name")) for part in named)
            text, images = read_content(rest, where)
            return f"{text}\nTools found: {found}".strip(), images
    return read_content(content, where)


def _tools(tools: list[dict[str, Any]]) -> Iterator[ClientTool]:
    """The client's own tools; those with a `type` of the provider's are run by the provider and left out."""
    for index, tool in enumerate(tools):
        kind = tool.get("type")
        if kind in (None, "custom"):
            yield read_tool(tool.get("name"), tool.get("description"), tool.get("input_schema"), f"tools[{index}]")


def _choice(choice: dict[str, Any], tools: tuple[ClientTool, ...]) -> Choice:
    match choice.get("type", "auto"):
        case "auto":
            return Choice()
        case "none":
            return Choice(kind="none")
        case "any":
            if not tools:
                raise Failure("bad_request", "A tool is required, and `tools` is empty.", param="tool_choice")
            return Choice(kind="any")
        case "tool":
            return read_named(choice.get("name"), tools)
        case other:
            raise Failure("bad_request", f"{other!r} is no choice of tools.", param="tool_choice")


def _format(request: MessagesRequest) -> Format | None:
    """Structured output: `output_config.format`, before that `output_format`."""
    value = (request.output_config or {}).get("format") or request.output_format
    if not isinstance(value, dict) or value.get("type") != "json_schema":
        return None
    schema = value.get("schema")
    if not isinstance(schema, dict):
        raise Failure("bad_request", "The format has no schema.", param="output_config.format")
    return Format(schema=check_schema(schema, "output_config.format"))
