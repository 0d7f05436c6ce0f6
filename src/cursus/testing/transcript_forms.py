"""The three forms of a transcript's content: lines of JSON, running text and one document (S §8.5).

`lines_of`, `text_of` and `document_of` tell the same turns; the `…_line` functions make single lines. What a
transcript leaves out is left out here: results, ids, times, tokens, pictures.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from cursus.testing.agent_messages import AgentTurn, TextStep, ThinkingStep, ToolStep, TruncatedStep, Turn, User
from cursus.testing.json_text import to_json
from cursus.testing.model_messages import user_query
from cursus.testing.model_view import model_args, model_name

REDACTED = "[REDACTED]"
"""Stands where the model's reasoning was not to be shown."""
IMAGE = "[Image]"

Ending = Literal["success", "error", "aborted"]


class _Message(msgspec.Struct, frozen=True, kw_only=True):
    """One message of the model or to it; it ends with its call."""

    role: str
    text: str = ""
    thinking: str = ""
    call: tuple[str, dict[str, Any]] | None = None
    answered: bool = False


def user_line(text: str, *, wrapped: bool = True) -> dict[str, Any]:
    """What the user said, as the model got it; `wrapped=False` leaves the bare words."""
    return _line("user", [{"type": "text", "text": user_query(text) if wrapped else text}])


def assistant_line(
    text: str | None = None, *uses: tuple[str, Mapping[str, Any]], reasoning: str | None = None
) -> dict[str, Any]:
    """Text, then (tool, input) pairs. Reasoning follows the text after a blank line, with nothing to mark it."""
    told = "\n\n".join(part for part in (text, reasoning) if part)
    content: list[dict[str, Any]] = [{"type": "text", "text": told}] if told else []
    content += [{"type": "tool_use", "name": name, "input": dict(given)} for name, given in uses]
    return _line("assistant", content)


def plain_line(role: str, text: str) -> dict[str, Any]:
    """A line whose content is a bare string."""
    return {"role": role, "message": {"content": text}}


def oversize_line(role: str, megabytes: int = 6) -> dict[str, Any]:
    """What stands in for a message of more than five million bytes."""
    return _line(role, [{"type": "text", "text": f"[Oversize transcript blob omitted: {megabytes} MB]"}])


def turn_ended(status: Ending = "success", error: str | None = None) -> dict[str, Any]:
    ended = {"type": "turn_ended", "status": status}
    return ended if error is None else {**ended, "error": error}


def error_line(error: str) -> dict[str, Any]:
    return {"type": "error", "error": error}


def metadata_line(overview: str) -> dict[str, Any]:
    """Possible as the first line."""
    return {"type": "metadata", "metadata": {"overview": overview}}


def file_marker(name: str) -> str:
    """What stands in a text where a file was attached."""
    return f"[File: {name}]"


def _line(role: str, content: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"role": role, "message": {"content": list(content)}}


def lines_of(turns: Sequence[Turn]) -> list[dict[str, Any]]:
    """One line a message, and a `turn_ended` after every turn."""
    lines: list[dict[str, Any]] = []
    for spoken in turns:
        told = list(_messages(spoken))
        for message in told:
            uses = () if message.call is None else (message.call,)
            if message.role == "user":
                lines.append(user_line(message.text))
            else:
                lines.append(assistant_line(message.text, *uses, reasoning=message.thinking))
        if told:
            lines.append(turn_ended())
    return lines


def text_of(
    turns: Sequence[Turn],
    *,
    generation: Literal["new", "old"] = "new",
    ending: Ending = "success",
    error: str = "Connection failed",
) -> str:
    """Blocks under a role with a blank line between them; the old generation says `A:` and `key=value`."""
    blocks: list[str] = []
    for message in (message for spoken in turns for message in _messages(spoken)):
        assistant = "A:" if generation == "old" else "assistant:"
        block = [assistant if message.role == "assistant" else "user:"]
        if message.thinking:
            block.append(f"[Thinking] {message.thinking}")
        if message.text:
            block.append(user_query(message.text) if message.role == "user" else message.text)
        if message.call is not None:
            block += _call_rows(*message.call, separator=": " if generation == "new" else "=")
        blocks.append("\n".join(block))
        if message.call is not None and message.answered:
            blocks.append(f"[Tool result] {message.call[0]}")
    endings = {"success": "success.", "error": f"error: {error}", "aborted": "aborted."}
    return "\n\n".join([*blocks, f"Turn ended: {endings[ending]}"]) + "\n"


def _call_rows(name: str, args: Mapping[str, Any], *, separator: str) -> list[str]:
    given = [f"  {key}{separator}{told if isinstance(told, str) else to_json(told)}" for key, told in args.items()]
    return [f"[Tool call] {name}", *given]


def document_of(turns: Sequence[Turn], *, mode: str = "agent", ending: Ending = "success") -> dict[str, Any]:
    """The whole transcript as one object."""
    messages: list[dict[str, Any]] = []
    for message in (message for spoken in turns for message in _messages(spoken)):
        told: dict[str, Any] = {"role": message.role, "text": message.text}
        if message.thinking:
            told["thinking"] = message.thinking
        if message.call is not None:
            name, args = message.call
            told["toolCalls"] = [{"toolName": name, "args": args}]
        messages.append(told)
        if message.call is not None and message.answered:
            messages.append({"role": "tool", "toolResult": {"toolName": message.call[0]}})
    return {"mode": mode, "messages": messages, "turnEnded": {"status": ending}}


def _messages(spoken: Turn) -> Iterator[_Message]:
    if not isinstance(spoken, AgentTurn) or not isinstance(spoken.user, User):
        return
    pictures = f"\n{IMAGE}" * len(spoken.user.images)
    yield _Message(role="user", text=spoken.user.text + pictures)
    text: list[str] = []
    thinking: list[str] = []
    for step in spoken.steps:
        match step:
            case TextStep():
                text.append(step.text)
            case ThinkingStep():
                thinking.append(step.text)
            case ToolStep(call=call) | TruncatedStep(original=ToolStep(call=call)):
                yield _Message(
                    role="assistant",
                    text="\n\n".join(text),
                    thinking="\n\n".join(thinking),
                    call=(model_name(call.tool), model_args(call)),
                    answered=call.outcome is not None,
                )
                text, thinking = [], []
            case _:
                continue
    if text or thinking:
        yield _Message(role="assistant", text="\n\n".join(text), thinking="\n\n".join(thinking))
