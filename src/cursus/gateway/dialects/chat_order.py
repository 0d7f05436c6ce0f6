"""`POST /v1/chat/completions`: the request (D §3.8)."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cursus.gateway.bodies import read_body
from cursus.gateway.dialects.parts import Content, read_content
from cursus.gateway.dialects.reading import (
    NO_MODEL,
    check_messages,
    check_tools,
    given,
    read_format,
    read_limit,
    read_stops,
    read_tool,
)
from cursus.gateway.failure import Failure
from cursus.gateway.order import Call, Choice, ClientTool, Message, Order, Result, Said

ROLES: Final[dict[str, str]] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "assistant": "assistant",
    "tool": "tool",
    "function": "tool",
}


class Function(msgspec.Struct):
    name: str = ""
    arguments: str | dict[str, Any] | None = None


class ToolCall(msgspec.Struct):
    id: str | None = None
    function: Function | None = None
    custom: dict[str, Any] | None = None


class ChatMessage(msgspec.Struct):
    role: str
    content: Content = None
    tool_calls: list[ToolCall] | None = None
    tool_call_id: str | None = None
    name: str | None = None
    refusal: str | None = None


class StreamOptions(msgspec.Struct):
    include_usage: bool | None = None


class ChatRequest(msgspec.Struct):
    """The fields that mean something here; all others are accepted and have no effect."""

    messages: list[ChatMessage]
    model: str | None = None
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    tools: list[dict[str, Any]] | None = None
    tool_choice: str | dict[str, Any] | None = None
    parallel_tool_calls: bool | None = None
    response_format: dict[str, Any] | None = None
    stop: Any = None
    max_tokens: float | None = None
    max_completion_tokens: float | None = None
    n: int | None = None
    logprobs: bool | None = None
    modalities: list[str] | None = None
    functions: list[Any] | None = None
    user: str | None = None
    prompt_cache_key: str | None = None
    temperature: float | None = None
    top_p: float | None = None
    seed: int | None = None
    presence_penalty: float | None = None
    frequency_penalty: float | None = None
    logit_bias: dict[str, Any] | None = None
    prediction: Any = None
    web_search_options: Any = None


def read_chat_order(body: bytes) -> Order:
    """The request, understood or refused."""
    request = read_body(body, ChatRequest)
    _refuse(request)
    tools = check_tools(_tools(request.tools or []))
    return Order(
        dialect="chat",
        model=request.model or NO_MODEL,
        messages=check_messages(list(_messages(request.messages)), "messages"),
        tools=tools,
        choice=_choice(request.tool_choice, tools),
        is_parallel=request.parallel_tool_calls is not False,
        format=read_format(request.response_format, "response_format"),
        stops=read_stops(request.stop),
        limit=read_limit(request.max_completion_tokens or request.max_tokens, "max_tokens"),
        is_stream=bool(request.stream),
        wants_usage=bool(request.stream_options and request.stream_options.include_usage),
        ignored=given(
            {
                "temperature": request.temperature,
                "top_p": request.top_p,
                "seed": request.seed,
                "presence_penalty": request.presence_penalty,
                "frequency_penalty": request.frequency_penalty,
                "logit_bias": request.logit_bias,
                "prediction": request.prediction,
                "web_search_options": request.web_search_options,
            }
        ),
        thread=request.prompt_cache_key,
    )


def _refuse(request: ChatRequest) -> None:
    """What would change the answer's form and cannot be given."""
    if request.n is not None and request.n != 1:
        raise Failure("bad_request", "An agent gives one answer: `n` has to be 1.", param="n")
    if request.logprobs:
        raise Failure("bad_request", "Agents tell no probabilities: `logprobs` cannot be given.", param="logprobs")
    if request.modalities and "audio" in request.modalities:
        raise Failure("bad_request", "Agents answer in text: there is no audio.", param="modalities")
    if request.functions:
        raise Failure("bad_request", "`functions` is the form before `tools`: use `tools`.", param="functions")


def _messages(messages: list[ChatMessage]) -> Iterator[Message]:
    for index, message in enumerate(messages):
        where = f"messages[{index}]"
        role = ROLES.get(message.role)
        if role is None:
            raise Failure(
                "bad_request",
                f"{message.role!r} is no role; the roles are {', '.join(ROLES)}.",
                param=f"{where}.role",
            )
        text, images = read_content(message.content, f"{where}.content")
        if role == "tool":
            call_id = message.tool_call_id or message.name or ""
            yield Result(call_id=call_id, text=text, name="", images=images)
        elif role == "assistant":
            calls = tuple(_calls(message.tool_calls or [], where))
            yield Said(role="assistant", text=text or message.refusal or "", images=images, calls=calls)
        else:
            yield Said(role="system" if role == "system" else "user", text=text, images=images)


def _calls(calls: list[ToolCall], where: str) -> Iterator[Call]:
    for index, call in enumerate(calls):
        if call.function is not None:
            arguments = call.function.arguments
            if isinstance(arguments, dict):
                arguments = msgspec.json.encode(arguments).decode()
            yield Call(id=call.id or f"call_{index}", name=call.function.name, arguments=arguments or "{}")
        elif call.custom is not None:
            text = call.custom.get("input")
            name = call.custom.get("name")
            yield Call(
                id=call.id or f"call_{index}",
                name=name if isinstance(name, str) else "",
                arguments=msgspec.json.encode({"input": text if isinstance(text, str) else ""}).decode(),
            )
        else:
            raise Failure("bad_request", "A tool call names no function.", param=f"{where}.tool_calls[{index}]")


def _tools(tools: list[dict[str, Any]]) -> Iterator[ClientTool]:
    for index, tool in enumerate(tools):
        where = f"tools[{index}]"
        function = tool.get("function")
        custom = tool.get("custom")
        if isinstance(function, dict):
            yield read_tool(function.get("name"), function.get("description"), function.get("parameters"), where)
        elif isinstance(custom, dict):
            yield read_tool(custom.get("name"), custom.get("description"), CUSTOM_SCHEMA, where, is_custom=True)
        elif tool.get("type", "function") == "function":
            # Some clients send the flat form of the Responses API here.
            yield read_tool(tool.get("name"), tool.get("description"), tool.get("parameters"), where)


CUSTOM_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {"input": {"type": "string", "description": "The whole input of the tool, as plain text."}},
    "required": ["input"],
}
"""How a tool that takes free text is shown to an agent, whose tools take objects."""


def _choice(value: str | dict[str, Any] | None, tools: tuple[ClientTool, ...]) -> Choice:
    match value:
        case None | "auto":
            return Choice()
        case "none":
            return Choice(kind="none")
        case "required" | "any":
            return _some(tools)
        case {"type": "function" | "custom", **rest}:
            named = rest.get("function", rest.get("custom", rest))
            return read_named(named.get("name") if isinstance(named, dict) else None, tools)
        case {"type": "any" | "required"}:
            return _some(tools)
        case {"type": "auto"}:
            return Choice()
        case {"type": "none"}:
            return Choice(kind="none")
        case {"type": "allowed_tools", **rest}:
            return read_allowed(rest.get("allowed_tools", rest), tools)
        case _:
            raise Failure("bad_request", f"{value!r} is no choice of tools.", param="tool_choice")


def read_allowed(value: Any, tools: tuple[ClientTool, ...]) -> Choice:
    """The choice among some of the tools, which have to be there."""
    listed = value.get("tools") if isinstance(value, dict) else None
    if not isinstance(listed, list) or not listed:
        raise Failure("bad_request", "`allowed_tools` names no tools.", param="tool_choice")
    named = [entry.get("function", entry) if isinstance(entry, dict) else {} for entry in listed]
    names = tuple(read_named(entry.get("name"), tools).name for entry in named)
    return Choice(kind="any" if value.get("mode") == "required" else "auto", allowed=names)


def _some(tools: tuple[ClientTool, ...]) -> Choice:
    if not tools:
        raise Failure("bad_request", "A tool is required, and `tools` is empty.", param="tool_choice")
    return Choice(kind="any")


def read_named(name: object, tools: tuple[ClientTool, ...]) -> Choice:
    """The choice of one tool, which has to be there."""
    if not isinstance(name, str) or all(tool.name != name for tool in tools):
        raise Failure("bad_request", f"`tool_choice` names {name!r}, which is not in `tools`.", param="tool_choice")
    return Choice(kind="one", name=name)
