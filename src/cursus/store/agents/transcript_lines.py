"""Transcripts of one message a line, and their form as one document (S §8.5).

No line holds a result, an id of a call, a time or a model. What became of a call is told by what follows it: when the
transcript goes on, it ended; when the turn was aborted, it did not.
"""

from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from cursus.store.agents.conversation import Conversation, Origin, safe_id
from cursus.store.agents.lines import Line, read_lines
from cursus.store.agents.model_messages import add_spoken, part_text
from cursus.store.agents.prompts import REDACTED, is_context, read_prompt, without_redacted
from cursus.store.folders import read_object
from cursus.store.times import Moment
from cursus.tools.lenient import a_list
from cursus.tools.payload import error_text

OVERSIZE: Final = "[Oversize transcript blob omitted"
LEFT_OUT: Final = "Cursor left this message out of the transcript for its size."


class Use(NamedTuple):
    """A call in a message."""

    name: str | None
    args: Any
    id: str | None = None


class Teller:
    """Adds what any form of transcript tells to a conversation."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self._held: tuple[Origin, str] | None = None
        self._has_begun = False
        self._waiting: dict[str, list[str]] = {}

    def said(self, origin: Origin, text: str) -> None:
        """A user message. The first of two at the beginning may be context that Cursor injected."""
        self._go_on()
        self._release(is_user=True)
        if not self._has_begun and is_context(text):
            self._held = (origin, text)
        else:
            self._human(origin, text)
        self._has_begun = True

    def answered(self, origin: Origin, text: str, uses: list[Use], thinking: str | None = None) -> None:
        """A message of the agent."""
        self._go_on()
        self._release()
        self._has_begun = True
        conversation = self.conversation
        words, is_redacted = without_redacted(text)
        if thinking:
            thought, was_hidden = without_redacted(thinking)
            if thought.strip() and thought.strip() != REDACTED:
                conversation.thinking(_part(origin, "thinking"), thought)
            is_redacted = is_redacted or was_hidden
        if is_redacted:
            conversation.thinking(_part(origin, "redacted"), "", is_redacted=True)
        if words.startswith(OVERSIZE):
            conversation.unknown(origin, LEFT_OUT, words, is_damage=False)
        else:
            add_spoken(conversation, origin, words)
        for number, use in enumerate(uses):
            self.used(_part(origin, f"call{number}"), use)

    def used(self, origin: Origin, use: Use) -> None:
        """A call; without an id of its own it gets one from its place."""
        key = use.id or safe_id(origin.id)
        self.conversation.call(origin, call_id=key, name=use.name, raw_args=use.args)
        self._waiting.setdefault(use.name or "", []).append(key)

    def returned(self, origin: Origin, name: str | None, result: str = "") -> None:
        """That a call returned, and perhaps with what: the oldest open one of that name."""
        keys = self._waiting.get(name or "") or next((keys for keys in self._waiting.values() if keys), [])
        key = keys.pop(0) if keys else None
        if key is None:
            return
        if result:
            self.conversation.result(origin, key, name, result)
        else:
            self.conversation.settle("completed", [key])

    def ended(self, origin: Origin, status: Any, error: Any) -> None:
        """The end of a turn."""
        self._release()
        self._waiting.clear()
        message = error_text(error)
        if status == "success":
            self.conversation.settle("completed")
            return
        self.conversation.settle("cancelled")
        if status != "aborted" or message:
            self.conversation.failure(origin, message or "The turn ended with an error.", error)

    def finish(self) -> None:
        """Nothing follows."""
        self._release()

    def _go_on(self) -> None:
        self.conversation.settle("completed")
        self._waiting.clear()

    def _release(self, *, is_user: bool = False) -> None:
        """Tells the first message after all, unless another user message shows that it was context."""
        held, self._held = self._held, None
        if held is not None and not is_user:
            self._human(*held)

    def _human(self, origin: Origin, text: str) -> None:
        if text.startswith(OVERSIZE):
            self.conversation.lost_human(origin, LEFT_OUT, is_damage=False)
            return
        prompt = read_prompt(text)
        at = Moment(prompt.at, "native") if prompt.at else origin.at
        if prompt.text.strip():
            self.conversation.human(msgspec.structs.replace(origin, at=at), prompt.text)


def read_jsonl(path: Path, conversation: Conversation) -> None:
    """A transcript of lines."""
    teller = Teller(conversation)
    strange: Counter[str] = Counter()
    for line in read_lines(path, conversation.problems):
        if conversation.is_full:
            break
        _tell_line(teller, line, strange)
    teller.finish()
    for kind, count in strange.items():
        lines = f"{count:,} lines are" if count > 1 else "A line is"
        conversation.problems.note(f"{lines} of the type {kind!r}, which nobody knows.")


def _tell_line(teller: Teller, line: Line, strange: Counter[str]) -> None:
    conversation = teller.conversation
    origin = Origin(id=f"line-{line.number}", raw=line.raw)
    value = line.value
    kind, role = value.get("type"), value.get("role")
    if line.why:
        conversation.unknown(origin, line.why, line.raw[:2000].decode("utf-8", "replace"))
    elif role in ("user", "assistant"):
        texts, uses = _content(value)
        text = "\n".join(texts)
        if role == "user":
            teller.said(origin, text)
        else:
            teller.answered(origin, text, uses)
    elif kind == "turn_ended":
        teller.ended(origin, value.get("status"), value.get("error"))
    elif kind == "error":
        message = error_text(value.get("error")) or error_text(value) or "The agent failed."
        conversation.failure(origin, message, value.get("error"))
    elif kind != "metadata":
        strange[str(kind or role)] += 1


def _content(value: dict[str, Any]) -> tuple[list[str], list[Use]]:
    """Texts and calls of a line: its content is a list of parts, or one text."""
    message: Any = value.get("message", value.get("content"))
    content: Any = cast("dict[str, Any]", message).get("content") if isinstance(message, dict) else message
    if isinstance(content, str):
        return [content], []
    texts: list[str] = []
    uses: list[Use] = []
    for part in a_list(content):
        text = part_text(part)
        if text:
            texts.append(text)
        elif isinstance(part, dict) and part.get("type") in ("tool_use", "tool-call"):
            about = cast("dict[str, Any]", part)
            name, call_id = about.get("name", about.get("toolName")), about.get("id", about.get("toolCallId"))
            uses.append(
                Use(
                    name if isinstance(name, str) else None,
                    about.get("input", about.get("args")),
                    call_id if isinstance(call_id, str) and call_id else None,
                )
            )
    return texts, uses


def read_document(path: Path, conversation: Conversation) -> None:
    """A transcript as one JSON document."""
    document = read_object(path, conversation.problems)
    teller = Teller(conversation)
    messages: Any = document.get("messages")
    for number, entry in enumerate(a_list(messages)):
        if conversation.is_full:
            break
        origin = Origin(id=f"message-{number}", raw=msgspec.json.encode(entry))
        if isinstance(entry, dict):
            _tell_entry(teller, origin, cast("dict[str, Any]", entry))
        else:
            conversation.unknown(origin, "The message is no object.")
    ended: Any = document.get("turnEnded")
    if isinstance(ended, dict):
        about = cast("dict[str, Any]", ended)
        teller.ended(Origin(id="turn-ended"), about.get("status"), about.get("error"))
    elif isinstance(ended, str):
        teller.ended(Origin(id="turn-ended"), ended, None)
    teller.finish()


def _tell_entry(teller: Teller, origin: Origin, entry: dict[str, Any]) -> None:
    role = entry.get("role")
    text, thinking = part_text(entry), entry.get("thinking")
    if role == "user":
        teller.said(origin, text)
    elif role == "assistant":
        listed: Any = entry.get("toolCalls")
        calls = [cast("dict[str, Any]", call) for call in a_list(listed) if isinstance(call, dict)]
        uses = [
            Use(name if isinstance(name := call.get("toolName"), str) else None, call.get("args")) for call in calls
        ]
        teller.answered(origin, text, uses, thinking if isinstance(thinking, str) else None)
    elif role != "tool":
        teller.conversation.unknown(origin, f"The message has the role {role!r}, which nobody knows.", text)
    result: Any = entry.get("toolResult")
    if isinstance(result, dict):
        name: Any = cast("dict[str, Any]", result).get("toolName")
        teller.returned(origin, name if isinstance(name, str) else None)


def _part(origin: Origin, name: str) -> Origin:
    return msgspec.structs.replace(origin, id=f"{origin.id}-{name}")
