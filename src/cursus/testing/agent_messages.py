"""What people see of an agent's conversation: turns, user messages and steps, as blobs (S §8.3).

    turn(user("list the files"), step_tool(shell_call("ls", stdout="a.py\\n")), step_text("One."))

Where a message, a step or a turn could stand, `Lost` and `Raw` can stand too: a reference into nothing, and bytes
that are something else. `agent_state` puts turns under a root.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from cursus.testing.agent_blobs import Blobs, Lost, Raw, named_id, uuid_from
from cursus.testing.agent_schema import AGENT
from cursus.testing.agent_tools import ToolCall

MODES = {"agent": 1, "ask": 2, "plan": 3, "debug": 4, "triage": 5, "multitask": 7, "custom": 8}


class User(msgspec.Struct, frozen=True, kw_only=True):
    """A user message of a turn."""

    text: str
    id: str | None = None
    mode: str = "agent"
    rich_text: str | None = None
    simulated: str | None = None
    """The title of whatever wrote this in the user's place; None for a person."""
    text_in_blob: bool = False
    """Whether the text was moved to a blob of its own, leaving the field empty."""
    images: tuple[bytes, ...] = ()
    files: Mapping[str, str] = {}
    started_at_ms: int | None = None
    completed_at_ms: int | None = None


class TextStep(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    started_at_ms: int | None = None
    completed_at_ms: int | None = None


class ThinkingStep(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    duration_ms: int = 0
    started_at_ms: int | None = None
    completed_at_ms: int | None = None


class ToolStep(msgspec.Struct, frozen=True):
    call: ToolCall


class TruncatedStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step too large to be carried: a stand-in that names the blob of the real one."""

    original: ToolStep
    with_preview: bool = False


class LoopingStep(msgspec.Struct, frozen=True):
    """A stand-in that names itself as the real step; it can be stored only under an id that is no hash."""

    label: str


Step = TextStep | ThinkingStep | ToolStep | TruncatedStep | LoopingStep | Lost | Raw


class AgentTurn(msgspec.Struct, frozen=True, kw_only=True):
    user: User | Lost | Raw
    steps: tuple[Step, ...] = ()
    request_id: str | None = None
    routed_model: str | None = None


class ShellTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A command that the user typed into the agent's prompt to run it without the model."""

    command: str
    stdout: str = ""
    stderr: str = ""
    exit_code: int = 0
    output_lost: bool = False


Turn = AgentTurn | ShellTurn | Lost | Raw


def user(text: str, **fields: Any) -> User:
    return User(text=text, **fields)


def turn(
    asked: User | Lost | Raw | str, *steps: Step, request_id: str | None = None, routed_model: str | None = None
) -> AgentTurn:
    """A user's message and what the agent did about it."""
    spoken = User(text=asked) if isinstance(asked, str) else asked
    return AgentTurn(user=spoken, steps=steps, request_id=request_id, routed_model=routed_model)


def shell_turn(command: str, **fields: Any) -> ShellTurn:
    return ShellTurn(command=command, **fields)


def step_text(text: str, *, started_at_ms: int | None = None, completed_at_ms: int | None = None) -> TextStep:
    return TextStep(text=text, started_at_ms=started_at_ms, completed_at_ms=completed_at_ms)


def step_thinking(text: str, *, duration_ms: int = 0, started_at_ms: int | None = None) -> ThinkingStep:
    done = None if started_at_ms is None else started_at_ms + duration_ms
    return ThinkingStep(text=text, duration_ms=duration_ms, started_at_ms=started_at_ms, completed_at_ms=done)


def step_tool(call: ToolCall) -> ToolStep:
    return ToolStep(call)


def step_truncated(call: ToolCall, *, with_preview: bool = False) -> TruncatedStep:
    return TruncatedStep(original=ToolStep(call), with_preview=with_preview)


def encode_step(step: TextStep | ThinkingStep | ToolStep) -> bytes:
    """One ConversationStep."""
    match step:
        case ToolStep(call=call):
            return AGENT.encode("ConversationStep", {"tool_call": call.encode()})
        case TextStep():
            return AGENT.encode("ConversationStep", {"assistant_message": msgspec.structs.asdict(step)})
        case ThinkingStep():
            return AGENT.encode("ConversationStep", {"thinking_message": msgspec.structs.asdict(step)})


def put_step(step: Step, blobs: Blobs) -> bytes:
    match step:
        case Lost(label=label):
            return named_id(label)
        case Raw(data=data):
            return blobs.put(data)
        case TruncatedStep():
            return _put_truncated(step, blobs)
        case LoopingStep(label=label):
            circle = named_id(label)
            return blobs.put_as(circle, _truncated_step({"original_step_blob_id": circle}, None))
        case _:
            return blobs.put(encode_step(step))


def _put_truncated(step: TruncatedStep, blobs: Blobs) -> bytes:
    whole = encode_step(step.original)
    stand_in: dict[str, Any] = {"original_step_blob_id": blobs.put(whole), "original_step_size_bytes": len(whole)}
    if step.with_preview:
        stand_in["preview"] = step.original.call.pending().encode()
    return blobs.put(_truncated_step(stand_in, step.original.call.id or None))


def _truncated_step(stand_in: Mapping[str, Any], call_id: str | None) -> bytes:
    call = {"truncated_tool_call": stand_in, "tool_call_id": call_id}
    return AGENT.encode("ConversationStep", {"tool_call": call})


def put_turn(spoken: Turn, blobs: Blobs, position: int = 0) -> bytes:
    match spoken:
        case Lost(label=label):
            return named_id(label)
        case Raw(data=data):
            return blobs.put(data)
        case ShellTurn():
            command = blobs.put(AGENT.encode("ShellCommand", {"command": spoken.command}))
            output = AGENT.encode(
                "ShellOutput", {"stdout": spoken.stdout, "stderr": spoken.stderr, "exit_code": spoken.exit_code}
            )
            output_id = named_id(f"output of {spoken.command}") if spoken.output_lost else blobs.put(output)
            shell = {"shell_command": command, "shell_output": output_id}
            return blobs.put(AGENT.encode("ConversationTurnStructure", {"shell_conversation_turn": shell}))
        case AgentTurn():
            agent = {
                "user_message": _put_user(spoken.user, blobs, position),
                "steps": [
                    put_step(_with_id(step, call_id_at(position, number)), blobs)
                    for number, step in enumerate(spoken.steps)
                ],
                "request_id": spoken.request_id,
                "routed_model_display_name": spoken.routed_model,
            }
            return blobs.put(AGENT.encode("ConversationTurnStructure", {"agent_conversation_turn": agent}))


def call_id_at(position: int, number: int) -> str:
    """The id of a call that was given none: by its turn and its step, counted from 0."""
    return f"call_{position}_{number}"


def _with_id(step: Step, call_id: str) -> Step:
    match step:
        case ToolStep(call=ToolCall(id=None) as call):
            return ToolStep(call.called(call_id))
        case TruncatedStep(original=ToolStep(call=ToolCall(id=None) as call)):
            return msgspec.structs.replace(step, original=ToolStep(call.called(call_id)))
        case _:
            return step


def _put_user(spoken: User | Lost | Raw, blobs: Blobs, position: int) -> bytes:
    match spoken:
        case Lost(label=label):
            return named_id(label)
        case Raw(data=data):
            return blobs.put(data)
        case User():
            return blobs.put(_encode_user(spoken, blobs, position))


def _encode_user(spoken: User, blobs: Blobs, position: int) -> bytes:
    simulated = spoken.simulated is not None
    context = {
        "selected_images": [
            {"uuid": uuid_from("image", image.hex()), "mime_type": "image/png", "data": image}
            for image in spoken.images
        ],
        "files": [{"content": content, "path": path} for path, content in spoken.files.items()],
    }
    return AGENT.encode(
        "UserMessage",
        {
            "text": "" if spoken.text_in_blob else spoken.text,
            "text_blob_id": blobs.put(spoken.text.encode()) if spoken.text_in_blob else None,
            "message_id": spoken.id or uuid_from("message", position, spoken.text),
            "selected_context": context if spoken.images or spoken.files else None,
            "mode": MODES[spoken.mode],
            "is_simulated_msg": True if simulated else None,
            "simulated_message_metadata": {"title": spoken.simulated} if simulated else None,
            "rich_text": spoken.rich_text,
            "started_at_ms": spoken.started_at_ms,
            "completed_at_ms": spoken.completed_at_ms,
        },
    )
