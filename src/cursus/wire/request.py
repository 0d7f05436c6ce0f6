"""The request that a turn begins with (A §2.2, §2.3)."""

import json
import uuid
from collections.abc import Mapping
from typing import Any, Final, Literal, cast

import msgspec
from google.protobuf.json_format import ParseDict
from google.protobuf.struct_pb2 import Value

from cursus.wire import proto

Mode = Literal["agent", "ask", "plan", "debug"]

MODES: Final[dict[str, proto.AgentMode]] = {
    "agent": proto.AGENT_MODE_AGENT,
    "ask": proto.AGENT_MODE_ASK,
    "plan": proto.AGENT_MODE_PLAN,
    "debug": proto.AGENT_MODE_DEBUG,
}


class Image(msgspec.Struct, frozen=True):
    """A picture that belongs to a message."""

    data: bytes
    mime_type: str = "image/png"
    path: str = ""


class RunRequest(msgspec.Struct, frozen=True, kw_only=True):
    """One turn: what the person says, to which model, in which conversation.

    `state` is the last checkpoint of the conversation; without one it is new. `parameters` belong to the model. `tools`
    are tools of the caller's own, by `mcp_tool`. `history` is a transcript in place of a state.
    """

    prompt: str
    model: str
    conversation_id: str = msgspec.field(default_factory=lambda: f"agent-{uuid.uuid4()}")
    state: bytes = b""
    mode: Mode | None = None
    images: tuple[Image, ...] = ()
    tools: tuple[proto.McpToolDefinition, ...] = ()
    parameters: Mapping[str, str] = {}
    max_mode: bool = False
    system_prompt: str | None = None
    history: proto.ConversationHistory | None = None
    context: proto.RequestContext | None = None


def mcp_tool(
    name: str, description: str = "", schema: Mapping[str, Any] | None = None, provider: str = "cursus"
) -> proto.McpToolDefinition:
    """A tool of the caller's own. It is called `provider-name`; its schema is a value even where it is empty."""
    value = ParseDict(dict(schema) if schema is not None else {"type": "object"}, Value())
    return proto.McpToolDefinition(
        name=f"{provider}-{name}",
        description=description,
        input_schema=value,
        provider_identifier=provider,
        tool_name=name,
    )


def tool_arguments(call: proto.McpArgs) -> dict[str, Any]:
    """The arguments of a call as JSON; whole numbers are whole, though the wire knows only floats."""
    return {name: _plain(value) for name, value in call.args.items()}


def schema_of(tool: proto.McpToolDefinition) -> dict[str, Any]:
    """A tool's schema as JSON, from whichever field holds it."""
    if tool.HasField("input_schema"):
        value = _plain(tool.input_schema)
        return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    return dict(json.loads(tool.input_schema_json or "{}"))


def _plain(value: Value) -> Any:
    match value.WhichOneof("kind"):
        case "number_value":
            number = value.number_value
            return int(number) if number.is_integer() and abs(number) < 2**53 else number
        case "string_value":
            return value.string_value
        case "bool_value":
            return value.bool_value
        case "struct_value":
            return {name: _plain(item) for name, item in value.struct_value.fields.items()}
        case "list_value":
            return [_plain(item) for item in value.list_value.values]
        case _:
            return None


def run_request(turn: RunRequest, run_id: str, dialect: str = "connect") -> proto.AgentRunRequest:
    """The first message of a turn, filled as the official client fills it; in gRPC-Web as the clients of 2025-12."""
    message = proto.UserMessage(text=turn.prompt)
    if turn.mode is not None and turn.mode != "agent":
        message.mode = MODES[turn.mode]
    for image in turn.images:
        message.selected_context.selected_images.add(
            uuid=str(uuid.uuid4()), data=image.data, mime_type=image.mime_type, path=image.path
        )
    action = proto.UserMessageAction(user_message=message)
    if turn.history is not None:
        action.conversation_history.CopyFrom(turn.history)
    if turn.context is not None:
        action.request_context.CopyFrom(turn.context)
    request = proto.AgentRunRequest(
        conversation_state=proto.ConversationStateStructure.FromString(turn.state),
        action=proto.ConversationAction(user_message_action=action),
        mcp_tools=proto.McpTools(mcp_tools=turn.tools),
        conversation_id=turn.conversation_id,
    )
    if dialect == "grpc-web":
        request.model_details.model_id = turn.model
        return request
    request.requested_model.model_id = turn.model
    request.requested_model.max_mode = turn.max_mode
    for name, value in turn.parameters.items():
        request.requested_model.parameters.add(id=name, value=value)
    if turn.system_prompt is not None:
        request.system_prompt_spec.replace = turn.system_prompt
    request.run_id = run_id
    request.next_interaction_query_id = 0
    return request


def resumed(request: proto.AgentRunRequest, checkpoint: bytes) -> proto.AgentRunRequest:
    """The same turn from a checkpoint on (A §3.5)."""
    again = proto.AgentRunRequest()
    again.CopyFrom(request)
    again.conversation_state.CopyFrom(proto.ConversationStateStructure.FromString(checkpoint))
    again.action.CopyFrom(proto.ConversationAction(resume_action=proto.ResumeAction()))
    return again
