"""`POST /v1/responses`: the request (D §2.3 Codex, §3.3)."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cursus.gateway.bodies import read_body
from cursus.gateway.dialects.chat_order import CUSTOM_SCHEMA, read_allowed, read_named
from cursus.gateway.dialects.parts import read_content
from cursus.gateway.dialects.reading import (
    NO_MODEL,
    check_messages,
    check_tools,
    given,
    read_format,
    read_limit,
    read_tool,
)
from cursus.gateway.failure import Failure
from cursus.gateway.order import Call, Choice, ClientTool, Image, Message, Order, Result, Said

ROLES: Final[dict[str, str]] = {"system": "system", "developer": "system", "user": "user", "assistant": "assistant"}

CALLS: Final = frozenset({"function_call", "custom_tool_call"})
RESULTS: Final = frozenset({"function_call_output", "custom_tool_call_output"})


class Reasoning(msgspec.Struct):
    effort: str | None = None
    summary: str | None = None


class Text(msgspec.Struct):
    format: dict[str, Any] | None = None
    verbosity: str | None = None


class ResponsesRequest(msgspec.Struct):
    """The fields that mean something here; all others are accepted and have no effect."""

    input: str | list[dict[str, Any]] | None = None
    model: str | None = None
    instructions: str | None = None
    stream: bool | None = None
    tools: list[dict[str, Any]] | None = None
    tool_choice: str | dict[str, Any] | None = None
    parallel_tool_calls: bool | None = None
    text: Text | None = None
    max_output_tokens: float | None = None
    previous_response_id: str | None = None
    conversation: Any = None
    background: bool | None = None
    reasoning: Reasoning | None = None
    prompt: Any = None
    prompt_cache_key: str | None = None
    temperature: float | None = None
    top_p: float | None = None
    top_logprobs: int | None = None
    max_tool_calls: int | None = None
    truncation: str | None = None


def read_responses_order(body: bytes) -> Order:
    """The request, understood or refused."""
    request = read_body(body, ResponsesRequest)
    _refuse(request)
    items = [{"role": "user", "content": request.input}] if isinstance(request.input, str) else request.input or []
    messages: list[Message] = list(_messages(items))
    check_messages(messages, "input")
    if request.instructions:
        messages.insert(0, Said(role="system", text=request.instructions))
    brought = [tool for item in items if item.get("type") == "additional_tools" for tool in item.get("tools") or []]
    tools = check_tools(read_tools([*(request.tools or []), *brought]))
    has_references = any(item.get("type") == "item_reference" for item in items)
    return Order(
        dialect="responses",
        model=request.model or NO_MODEL,
        messages=check_messages(messages, "input"),
        tools=tools,
        choice=_choice(request.tool_choice, tools),
        is_parallel=request.parallel_tool_calls is not False,
        format=read_format(request.text.format if request.text else None, "text.format"),
        limit=read_limit(request.max_output_tokens, "max_output_tokens"),
        is_stream=bool(request.stream),
        wants_usage=True,
        wants_reasoning=request.reasoning is not None and request.reasoning.summary is not None,
        ignored=given(
            {
                "temperature": request.temperature,
                "top_p": request.top_p,
                "max_tool_calls": request.max_tool_calls,
                "item_reference": has_references or None,
            }
        ),
        thread=request.prompt_cache_key,
    )


def _refuse(request: ResponsesRequest) -> None:
    """What would need answers that were kept, or a form that cannot be given."""
    if request.previous_response_id or request.conversation:
        raise Failure(
            "previous_response",
            "This gateway keeps no answers: send the whole conversation as `input` (with `store: false`).",
            param="previous_response_id" if request.previous_response_id else "conversation",
        )
    if request.background:
        raise Failure("bad_request", "Answers cannot be made in the background here.", param="background")
    if request.prompt is not None:
        raise Failure("bad_request", "Stored prompts are not known here: send `input`.", param="prompt")
    if request.top_logprobs:
        raise Failure("bad_request", "Agents tell no probabilities.", param="top_logprobs")


def _messages(items: list[dict[str, Any]]) -> Iterator[Message]:
    """The items as messages. Reasoning and references are left out: the agent thinks anew, and nothing is kept."""
    for index, item in enumerate(items):
        where = f"input[{index}]"
        kind = item.get("type", "message")
        if kind == "message":
            role = ROLES.get(item.get("role") or "user")
            if role is None:
                raise Failure(
                    "bad_request", f"{item['role']!r} is no role; the roles are {', '.join(ROLES)}.", param=where
                )
            content = item.get("content")
            if content is not None and not isinstance(content, str | list):
                raise Failure("bad_request", f"`{where}.content` should be a string or a list.", param=where)
            text, images = read_content(content, f"{where}.content")
            yield Said(
                role="system" if role == "system" else "assistant" if role == "assistant" else "user",
                text=text,
                images=images,
            )
        elif kind in CALLS:
            yield Said(role="assistant", calls=(_call(item, where),))
        elif kind in RESULTS:
            text, images = _output(item.get("output"), f"{where}.output")
            call_id = item.get("call_id")
            yield Result(call_id=call_id if isinstance(call_id, str) else "", text=text, images=images)


def _call(item: dict[str, Any], where: str) -> Call:
    name, call_id = item.get("name"), item.get("call_id") or item.get("id")
    if not isinstance(name, str) or not isinstance(call_id, str):
        raise Failure("bad_request", f"The call at `{where}` needs a name and a call_id.", param=where)
    if item.get("type") == "custom_tool_call":
        arguments = msgspec.json.encode({"input": item.get("input") or ""}).decode()
    else:
        arguments = item.get("arguments") or "{}"
        if not isinstance(arguments, str):
            arguments = msgspec.json.encode(arguments).decode()
    return Call(id=call_id, name=name, arguments=arguments)


def _output(output: Any, where: str) -> tuple[str, tuple[Image, ...]]:
    if isinstance(output, dict):
        output = output.get("content", msgspec.json.encode(output).decode())
    if output is not None and not isinstance(output, str | list):
        raise Failure("bad_request", f"`{where}` should be a string or a list of parts.", param=where)
    return read_content(output, where)


def read_tools(tools: list[Any], namespace: str | None = None) -> Iterator[ClientTool]:
    """The tools that can be called; types that only the provider itself could run are left out (D §3.3)."""
    for index, tool in enumerate(tools):
        where = f"tools[{index}]"
        if not isinstance(tool, dict):
            raise Failure("bad_request", f"`{where}` should be an object.", param=where)
        match tool.get("type", "function"):
            case "function":
                inner = tool.get("function")
                source = inner if isinstance(inner, dict) else tool
                yield read_tool(
                    source.get("name"),
                    source.get("description"),
                    source.get("parameters"),
                    where,
                    namespace=namespace,
                )
            case "custom":
                yield read_tool(
                    tool.get("name"), _described(tool), CUSTOM_SCHEMA, where, is_custom=True, namespace=namespace
                )
            case "namespace":
                name = tool.get("name")
                nested = tool.get("tools")
                yield from read_tools(
                    nested if isinstance(nested, list) else [], name if isinstance(name, str) else None
                )


def _described(tool: dict[str, Any]) -> str:
    """The description of a free-text tool, with the grammar that its input has to follow."""
    description = tool.get("description")
    form = tool.get("format")
    text = description if isinstance(description, str) else ""
    if isinstance(form, dict) and isinstance(form.get("definition"), str):
        text = f"{text}\n\nThe input follows this {form.get('syntax') or ''} grammar:\n{form['definition']}"
    return text.strip()


def _choice(value: str | dict[str, Any] | None, tools: tuple[ClientTool, ...]) -> Choice:
    match value:
        case None | "auto":
            return Choice()
        case "none":
            return Choice(kind="none")
        case "required":
            if not tools:
                raise Failure("bad_request", "A tool is required, and `tools` is empty.", param="tool_choice")
            return Choice(kind="any")
        case {"type": "function" | "custom", "name": name}:
            return read_named(name, tools)
        case {"type": "allowed_tools"}:
            return read_allowed(value, tools)
        case _:
            raise Failure("bad_request", f"{value!r} is no choice of tools here.", param="tool_choice")
