"""A message of a conversation in one line."""

from collections.abc import Callable
from typing import Any, Final

from google.protobuf.message import Message

from cursus.wire import proto
from cursus.wire.recording.reading import Entry

TEXTS: Final[dict[str, Callable[[Any], str]]] = {
    "text_delta": lambda update: repr(update.text),
    "thinking_delta": lambda update: repr(update.text),
    "thinking_completed": lambda update: f"after {update.thinking_duration_ms} ms",
    "token_delta": lambda update: f"{update.tokens} tokens",
    "tool_call_started": lambda update: _call(update.tool_call, update.call_id),
    "tool_call_completed": lambda update: _call(update.tool_call, update.call_id),
    "partial_tool_call": lambda update: _call(update.tool_call, update.call_id),
    "turn_ended": lambda update: f"{update.input_tokens} tokens in, {update.output_tokens} out",
    "summary": lambda update: update.summary,
}
"""What an update says, by its kind."""


def kind_of(entry: Entry) -> str:
    """What a message is: the member of its union, and that one's own where it is a union too."""
    if entry.message is None:
        return "damaged"
    names: list[str] = []
    message: Message | None = entry.message
    while message is not None and len(names) < 2:
        name = next((message.WhichOneof(union.name) for union in _unions(message)), None)
        if name is None:
            break
        names.append(name)
        value = getattr(message, name)
        message = value if isinstance(value, Message) else None
    return " ".join(names) or "unknown"


def told(entry: Entry) -> str:
    """What it says, as far as one line can."""
    if entry.damage:
        return entry.damage
    match entry.message:
        case None:
            return ", ".join(f"{name} {value}" for name, value in entry.fields.items())
        case proto.AgentServerMessage() as message:
            return _server(message)
        case proto.AgentClientMessage() as message:
            return _client(message)


def _server(message: proto.AgentServerMessage) -> str:
    match message.WhichOneof("message"):
        case "interaction_update":
            kind = message.interaction_update.WhichOneof("message")
            tell = TEXTS.get(kind or "")
            return tell(getattr(message.interaction_update, kind)) if kind and tell else ""
        case "exec_server_message":
            request = message.exec_server_message
            kind = request.WhichOneof("message")
            return f"exec {request.id} {_arguments(getattr(request, kind)) if kind else ''}".strip()
        case "kv_server_message":
            request = message.kv_server_message
            if request.HasField("set_blob_args"):
                return (
                    f"{request.id}: {request.set_blob_args.blob_id.hex()[:8]}, {len(request.set_blob_args.blob_data)} B"
                )
            return f"{request.id}: {request.get_blob_args.blob_id.hex()[:8]}"
        case "conversation_checkpoint_update":
            state = message.conversation_checkpoint_update
            return f"{len(state.turns)} turns, {len(state.root_prompt_messages_json)} model messages"
        case "interaction_query":
            return f"question {message.interaction_query.id}"
        case _:
            return ""


def _client(message: proto.AgentClientMessage) -> str:
    match message.WhichOneof("message"):
        case "run_request":
            request = message.run_request
            model = request.requested_model.model_id or request.model_details.model_id
            said = request.action.user_message_action.user_message.text
            return f"{model}: {said}" if said else f"{model}: {request.action.WhichOneof('action')}"
        case "exec_client_message":
            result = message.exec_client_message
            kind = result.WhichOneof("message")
            inner = getattr(result, kind) if kind else None
            outcome = next((inner.WhichOneof(union.name) for union in _unions(inner)), "") if inner is not None else ""
            return f"exec {result.id} {outcome or ''}".strip()
        case "exec_client_control_message":
            control = message.exec_client_control_message
            kind = control.WhichOneof("message")
            told = getattr(control, kind) if kind else None
            return f"exec {getattr(told, 'id', 0)} {getattr(told, 'error', '')}".strip()
        case "kv_client_message":
            answer = message.kv_client_message
            size = len(answer.get_blob_result.blob_data)
            return f"{answer.id}: {size} B" if answer.HasField("get_blob_result") else f"{answer.id}"
        case "interaction_response":
            return f"answer {message.interaction_response.id}"
        case _:
            return ""


def _call(call: proto.ToolCall, call_id: str) -> str:
    kind = call.WhichOneof("tool")
    return f"{call_id} {kind or 'of an unknown kind'} {_arguments(getattr(call, kind).args) if kind else ''}".strip()


def _arguments(args: Any) -> str:
    """The texts among the arguments."""
    values = [(field.name, value) for field, value in args.ListFields() if isinstance(value, str)]
    return ", ".join(f"{name} {value!r}" for name, value in values if not name.endswith("_id"))


def _unions(message: Message) -> list[Any]:
    """The unions of a message, those aside that only say whether a field is there."""
    return [union for union in message.DESCRIPTOR.oneofs if len(union.fields) > 1 or not union.name.startswith("_")]
