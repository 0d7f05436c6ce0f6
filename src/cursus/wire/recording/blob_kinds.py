"""What the blobs of a conversation are: by who refers to them, else by what they look like (A §4, seed 001).

The state of a conversation names its blobs by id and says what each one is; JSON blobs are messages of a model, with a
role and content. A blob that nobody refers to is guessed: JSON, text, or the message that fits it byte for byte.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, cast

import msgspec
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import DecodeError, Message

from cursus.wire import proto
from cursus.wire.recording.reading import Entry

Form = Literal["json", "text", "protobuf", "binary", "empty", "absent"]

REFERENCES: Final[dict[str, type[Message] | None]] = {
    "root_prompt_messages_json": None,
    "turns": proto.ConversationTurnStructure,
    "todos": proto.TodoItem,
    "summary": proto.ConversationSummary,
    "plan": proto.ConversationPlan,
    "summary_archive": proto.ConversationSummaryArchive,
    "summary_archives": proto.ConversationSummaryArchive,
}
"""Fields of a state that name blobs, and what those are; None is a message of a model, as JSON."""

DIGEST: Final = 32

GUESSES: Final[tuple[type[Message], ...]] = (
    proto.ConversationTurnStructure,
    proto.ConversationStep,
    proto.UserMessage,
    proto.ConversationStateStructure,
    proto.TodoItem,
)


class Blob(msgspec.Struct, frozen=True, kw_only=True):
    """One blob. `kind` is the message that it is, `role` a model message's role, `content` what it says in short.

    `is_given` says that the service gave it to the client; else it was asked for, or only named.
    """

    id: bytes
    size: int
    form: Form
    kind: str = ""
    role: str = ""
    content: str = ""
    value: Any = None
    is_given: bool = True
    is_named: bool = False


def blobs_of(entries: Iterable[Entry]) -> list[Blob]:
    """The blobs of a conversation, in the order in which they came; named ones that never came are last."""
    contents, given, states = dict[bytes, bytes](), set[bytes](), list[proto.ConversationStateStructure]()
    asked = dict[int, bytes]()
    for entry in entries:
        message = entry.message
        if isinstance(message, proto.AgentServerMessage):
            request = message.kv_server_message
            if request.HasField("set_blob_args"):
                contents[request.set_blob_args.blob_id] = request.set_blob_args.blob_data
                given.add(request.set_blob_args.blob_id)
            elif request.HasField("get_blob_args"):
                asked[request.id] = request.get_blob_args.blob_id
            if message.HasField("conversation_checkpoint_update"):
                states.append(message.conversation_checkpoint_update)
        elif isinstance(message, proto.AgentClientMessage):
            answer = message.kv_client_message
            if answer.get_blob_result.HasField("blob_data") and answer.id in asked:
                contents.setdefault(asked[answer.id], answer.get_blob_result.blob_data)
            if message.HasField("run_request"):
                states.append(message.run_request.conversation_state)
                contents.update({blob.id: blob.value for blob in message.run_request.pre_fetched_blobs})
    kinds = dict(_named(states, contents))
    found = [_blob(key, data, kinds.get(key), key in given, key in kinds) for key, data in contents.items()]
    lost = [key for key in kinds if key not in contents]
    return found + [Blob(id=key, size=0, form="absent", kind=kinds[key], is_given=False, is_named=True) for key in lost]


def _named(states: list[proto.ConversationStateStructure], contents: dict[bytes, bytes]) -> Iterator[tuple[bytes, str]]:
    """Every blob that a state names, or a blob that a state names, with what it is."""
    for state in states:
        for field, kind in REFERENCES.items():
            value = getattr(state, field)
            for key in (value,) if isinstance(value, bytes) else value:
                if key:
                    yield key, kind.DESCRIPTOR.name if kind is not None else "model message"
        for path in state.file_states:
            yield state.file_states[path], "file"
        for key in state.turns:
            turn = _parsed(proto.ConversationTurnStructure, contents.get(key, b""))
            if isinstance(turn, proto.ConversationTurnStructure):
                yield from _of_turn(turn)


def _of_turn(turn: proto.ConversationTurnStructure) -> Iterator[tuple[bytes, str]]:
    agent, shell = turn.agent_conversation_turn, turn.shell_conversation_turn
    if agent.user_message:
        yield agent.user_message, "UserMessage"
    for key in agent.steps:
        yield key, "ConversationStep"
    if shell.shell_command:
        yield shell.shell_command, "ShellCommand"
        yield shell.shell_output, "ShellOutput"


def _blob(id: bytes, data: bytes, kind: str | None, is_given: bool, is_named: bool) -> Blob:
    def made(form: Form, kind: str = "", role: str = "", content: str = "", value: Any = None) -> Blob:
        return Blob(
            id=id,
            size=len(data),
            form=form,
            kind=kind,
            role=role,
            content=content,
            value=value,
            is_given=is_given,
            is_named=is_named,
        )

    if not data:
        return made("empty", kind or "")
    known = getattr(proto, kind, None) if kind else None
    message = _parsed(known, data) if known is not None else None
    if message is None and known is None:
        value = _json(data)
        if value is not None:
            return made("json", kind or "model message", str(value.get("role", "")), content_of(value), value)
        message = _guessed(data) if _is_binary(data) else None
    if message is not None:
        told = MessageToDict(message, preserving_proto_field_name=True)
        return made("protobuf", message.DESCRIPTOR.name, content=summary_of(message), value=told)
    if not _is_binary(data):
        text = data.decode()
        return made("text", kind or "", content=text, value=text)
    return made("binary", kind or "", content=data[:16].hex(" "))


def content_of(message: dict[str, Any]) -> str:
    """What a model message says: its text, and the names of the tools that it calls or that answered."""
    content = message.get("content")
    if isinstance(content, str):
        return content
    said: list[str] = []
    for part in cast("list[Any]", content) if isinstance(content, list) else []:
        if not isinstance(part, dict):
            continue
        about = cast("dict[str, Any]", part)
        match about.get("type"):
            case "text" | "reasoning":
                said.append(str(about.get("text", "")))
            case "tool-call":
                said.append(f"calls {about.get('toolName')}({json.dumps(about.get('args'), ensure_ascii=False)})")
            case "tool-result":
                said.append(f"{about.get('toolName')} returned {about.get('result', about.get('output'))}")
            case other:
                said.append(f"[{other}]")
    return " ".join(said)


def summary_of(message: Message) -> str:
    """A protobuf blob in one line."""
    match message:
        case proto.UserMessage():
            return message.text
        case proto.ConversationStep():
            step = message.WhichOneof("message")
            if step == "tool_call":
                return f"tool call {message.tool_call.WhichOneof('tool') or 'of an unknown kind'}"
            return str(getattr(getattr(message, step), "text", "")) if step else "an unknown step"
        case proto.ConversationTurnStructure():
            agent = message.agent_conversation_turn
            return f"turn of {len(agent.steps)} steps" if message.WhichOneof("turn") else "an unknown turn"
        case proto.ConversationStateStructure():
            return f"state of {len(message.turns)} turns and {len(message.root_prompt_messages_json)} model messages"
        case proto.TodoItem():
            return message.content
        case proto.ConversationSummary():
            return message.summary
        case _:
            return ""


def _parsed(kind: Any, data: bytes) -> Message | None:
    """A message of that type, if it explains every byte."""
    if not data:
        return None
    try:
        message = cast("Message", kind.FromString(data))
    except DecodeError:
        return None
    known = type(message).FromString(data)
    known.DiscardUnknownFields()
    return message if known.ByteSize() == len(data) and message.ListFields() else None


def _guessed(data: bytes) -> Message | None:
    """The first type that explains every byte; a turn names its message by a digest."""
    for guess in GUESSES:
        message = _parsed(guess, data)
        if isinstance(message, proto.ConversationTurnStructure):
            names = (message.agent_conversation_turn.user_message, message.shell_conversation_turn.shell_command)
            if DIGEST not in map(len, names):
                continue
        if message is not None:
            return message
    return None


def _json(data: bytes) -> dict[str, Any] | None:
    if data[:1] not in b"{[":
        return None
    try:
        value: Any = json.loads(data)
    except ValueError:
        return None
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {"content": value}


def _is_binary(data: bytes) -> bool:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return True
    return any(ord(character) < 32 and character not in "\n\r\t\x1b" for character in text)
