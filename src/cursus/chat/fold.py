"""A chat made of what a live agent says: the same value that a store would have held, at any moment of the turn.

Deltas grow the last bubble; whatever is of another kind closes it (E §3.5). A call is one bubble from its first word
to its result. Nothing is invented: bubbles have the times that the events had, and calls that nobody ended when the
turn was over were cancelled.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from cursus.chat import events
from cursus.chat.bubble import Bubble, Failure, Human, Summary, Text, Thinking, ToolUse
from cursus.chat.chat import Chat, Head, Todo
from cursus.chat.events import Event
from cursus.chat.status import Status
from cursus.chat.tool_call import ToolCall
from cursus.chat.usage import UNKNOWN, Usage, total

_UNSAFE: Final = re.compile(r"[^A-Za-z0-9._~-]+")
_NUMBERED: Final = frozenset({"human", "text", "thinking", "summary", "error"})
_ANSWERED: Final = {"approve": Status.RUNNING, "answer": Status.RUNNING, "reject": Status.REJECTED}

ShowOutput = Callable[[ToolCall, str], ToolCall]
"""Puts what a running call has printed so far where its result will be."""


class Fold:
    """Takes events one by one; `chat` is the conversation so far.

    `start` is a chat to go on with, such as a stored one that is resumed. `show_output` is asked for calls that print
    before they have a result; without it that output is left out until the result comes.
    """

    def __init__(self, start: Chat | None = None, *, show_output: ShowOutput | None = None) -> None:
        self._start = start
        self._head = start.head if start is not None else Head(id="")
        self._todos: tuple[Todo, ...] = start.todos if start is not None else ()
        self._bubbles: list[Bubble] = list(start.bubbles) if start is not None else []
        self._ids = {bubble.id for bubble in self._bubbles}
        self._humans = sum(isinstance(bubble, Human) for bubble in self._bubbles)
        self._calls: dict[str, int] = {}
        self._printed: dict[str, list[str]] = {}
        self._asked: dict[str, str] = {}
        self._show_output = show_output
        self._open: _Open | None = None
        self._told: Usage | None = None
        self._has_spoken = False
        self._is_running = False
        self._usages: list[Usage] = []
        self._takes: dict[type[Any], Callable[[Any], None]] = {
            events.Started: self._started,
            events.Prompted: self._prompted,
            events.TextDelta: self._text_delta,
            events.TextDone: self._text_done,
            events.ThinkingDelta: self._thinking_delta,
            events.ThinkingDone: self._thinking_done,
            events.ToolStarted: self._tool,
            events.ToolUpdated: self._tool,
            events.ToolDone: self._tool,
            events.ToolOutput: self._tool_output,
            events.Asked: self._was_asked,
            events.Answered: self._was_answered,
            events.TodosTold: self._todos_told,
            events.UsageTold: self._usage_told,
            events.TitleTold: self._title_told,
            events.ModeTold: self._mode_told,
            events.Summarized: self._summarized,
            events.Finished: self._finished,
            events.Failed: self._failed,
        }

    @property
    def chat(self) -> Chat:
        """The conversation as it stands."""
        bubbles = tuple(self._bubbles)
        if self._open is not None:
            bubbles = (*bubbles, self._open.bubble())
        bubbles = tuple(map(self._with_output, bubbles)) if self._printed else bubbles
        begun = self._start or Chat(head=self._head)
        usages = [begun.usage, *self._usages] if self._told is None else [begun.usage, *self._usages, self._told]
        return msgspec.structs.replace(
            begun,
            head=msgspec.structs.replace(self._head, messages=len(bubbles)),
            bubbles=bubbles,
            todos=self._todos,
            usage=total(usages, context=next((u for u in reversed(usages) if u.context_tokens is not None), UNKNOWN)),
            is_generating=self._is_running,
        )

    def feed(self, event: Event) -> None:
        """The conversation goes on."""
        self._know(event)
        take = self._takes.get(type(event))
        if take is not None:
            take(event)

    def _know(self, event: Event) -> None:
        head = self._head
        if event.session_id and event.session_id != head.id:
            head = msgspec.structs.replace(head, id=event.session_id)
        if event.at is not None and event.at != head.updated:
            head = msgspec.structs.replace(head, created=head.created or event.at, updated=event.at)
        self._head = head

    def _started(self, event: events.Started) -> None:
        self._is_running = True
        self._head = msgspec.structs.replace(
            self._head,
            model=event.model or self._head.model,
            workspace=event.workspace or self._head.workspace,
            mode=event.mode or self._head.mode,
        )

    def _prompted(self, event: events.Prompted) -> None:
        self._is_running = True
        self._close()
        self._humans += 1
        self._has_spoken = False
        self._bubbles.append(
            Human(text=event.text, attachments=event.attachments, **self._common(event, event.id or "human"))
        )

    def _text_delta(self, event: events.TextDelta) -> None:
        self._grow(Text, event, event.text)

    def _thinking_delta(self, event: events.ThinkingDelta) -> None:
        self._grow(Thinking, event, event.text)

    def _text_done(self, event: events.TextDone) -> None:
        if not event.is_repeat:
            self._close()
            self._grow(Text, event, event.text)
        self._close()

    def _thinking_done(self, event: events.ThinkingDone) -> None:
        if self._open is None or self._open.kind is not Thinking:
            if not event.text and event.duration_ms is None:
                return
            self._close()
            self._grow(Thinking, event, event.text)
        if self._open is not None:
            self._open.more["duration_ms"] = event.duration_ms
        self._close()

    def _tool(self, event: events.ToolStarted | events.ToolUpdated | events.ToolDone) -> None:
        self._put(event.call, event)
        if event.call.status.is_final or event.call.result is not None:
            self._printed.pop(event.call.id, None)

    def _tool_output(self, event: events.ToolOutput) -> None:
        at = self._calls.get(event.call_id)
        if at is None:
            return
        bubble = self._bubbles[at]
        if isinstance(bubble, ToolUse) and bubble.tool.result is None:
            self._printed.setdefault(event.call_id, []).append(event.text)

    def _put(self, call: ToolCall, event: Event) -> None:
        """One call, one bubble, wherever others have started meanwhile."""
        self._close()
        at = self._calls.get(call.id)
        if at is None:
            self._calls[call.id] = len(self._bubbles)
            self._bubbles.append(ToolUse(tool=call, **self._common(event, _safe_id(call.id))))
        else:
            self._bubbles[at] = msgspec.structs.replace(self._bubbles[at], tool=call)

    def _stand(self, call_id: str, status: Status) -> None:
        at = self._calls.get(call_id)
        bubble = self._bubbles[at] if at is not None else None
        if isinstance(bubble, ToolUse) and at is not None and bubble.tool.status.can_become(status):
            call = msgspec.structs.replace(bubble.tool, status=status)
            self._bubbles[at] = msgspec.structs.replace(bubble, tool=call)

    def _was_asked(self, event: events.Asked) -> None:
        call = event.request.call
        if call is None:
            return
        self._asked[event.request.id] = call.id
        if call.id not in self._calls:
            self._put(call, event)
        at = self._calls[call.id]
        bubble = self._bubbles[at]
        if isinstance(bubble, ToolUse) and not bubble.tool.status.is_final:
            waiting = msgspec.structs.replace(bubble.tool, status=Status.AWAITING_APPROVAL)
            self._bubbles[at] = msgspec.structs.replace(bubble, tool=waiting)

    def _was_answered(self, event: events.Answered) -> None:
        call_id = self._asked.pop(event.id, None)
        if call_id is not None:
            self._stand(call_id, _ANSWERED.get(event.answer.verdict, Status.REJECTED))

    def _todos_told(self, event: events.TodosTold) -> None:
        self._todos = event.todos

    def _usage_told(self, event: events.UsageTold) -> None:
        self._told = event.usage

    def _title_told(self, event: events.TitleTold) -> None:
        self._head = msgspec.structs.replace(self._head, title=event.title)

    def _mode_told(self, event: events.ModeTold) -> None:
        self._head = msgspec.structs.replace(self._head, mode=event.mode)

    def _summarized(self, event: events.Summarized) -> None:
        self._close()
        self._bubbles.append(Summary(text=event.text, **self._common(event, "summary")))

    def _finished(self, event: events.Finished) -> None:
        if event.text.strip() and not self._has_spoken:
            self._close()
            self._grow(Text, event, event.text)
        self._end(event.usage)

    def _failed(self, event: events.Failed) -> None:
        self._close()
        detail = {"code": event.code, "detail": event.detail} if event.code or event.detail else None
        self._bubbles.append(Failure(text=event.message, detail=detail, **self._common(event, "error")))
        self._end(None)

    def _end(self, usage: Usage | None) -> None:
        self._close()
        for call_id in self._calls:
            self._stand(call_id, Status.CANCELLED)
        usage = usage or self._told
        self._told = None
        if usage is not None:
            self._usages.append(usage)
            if self._bubbles:
                self._bubbles[-1] = msgspec.structs.replace(self._bubbles[-1], usage=usage)
        self._calls.clear()
        self._asked.clear()
        self._printed.clear()
        self._is_running = False

    def _grow(self, kind: type[Text] | type[Thinking], event: Event, text: str) -> None:
        if self._open is None or self._open.kind is not kind:
            self._close()
            self._open = _Open(kind, self._common(event, "text" if kind is Text else "thinking"))
        self._open.pieces.append(text)
        self._has_spoken = self._has_spoken or (kind is Text and bool(text.strip()))

    def _close(self) -> None:
        """What was being said is complete. Blank words are none."""
        if self._open is None:
            return
        bubble = self._open.bubble()
        self._open = None
        if bubble.text.strip() or isinstance(bubble, Thinking):
            self._bubbles.append(bubble)

    def _with_output(self, bubble: Bubble) -> Bubble:
        if not isinstance(bubble, ToolUse) or self._show_output is None:
            return bubble
        printed = self._printed.get(bubble.tool.id)
        if not printed:
            return bubble
        return msgspec.structs.replace(bubble, tool=self._show_output(bubble.tool, "".join(printed)))

    def _common(self, event: Event, wanted: str) -> dict[str, Any]:
        """The fields that every bubble has. Where a message has no id of its own, its place in the chat is one."""
        stem = wanted if wanted not in _NUMBERED else f"{wanted}-{len(self._bubbles) + 1}"
        unique, count = stem, 1
        while unique in self._ids:
            count += 1
            unique = f"{stem}~{count}"
        self._ids.add(unique)
        return {
            "id": unique,
            "turn": max(0, self._humans - 1),
            "at": event.at,
            "at_origin": "native" if event.at is not None else None,
            "model": self._head.model,
        }


class _Open:
    """The bubble that still grows."""

    def __init__(self, kind: type[Text] | type[Thinking], common: dict[str, Any]) -> None:
        self.kind = kind
        self.common = common
        self.more: dict[str, Any] = {}
        self.pieces: list[str] = []

    def bubble(self) -> Text | Thinking:
        """As it stands."""
        if len(self.pieces) > 1:
            self.pieces = ["".join(self.pieces)]
        text = self.pieces[0] if self.pieces else ""
        if self.kind is Thinking:
            return Thinking(text=text, is_redacted=not text.strip(), **self.common, **self.more)
        return Text(text=text, **self.common)


def fold(stream: Iterable[Event], start: Chat | None = None, *, show_output: ShowOutput | None = None) -> Chat:
    """The chat that these events tell."""
    folding = Fold(start, show_output=show_output)
    for event in stream:
        folding.feed(event)
    return folding.chat


def _safe_id(text: str) -> str:
    """A call's id as part of a bubble's: calls are named with line feeds in them, too (S §6.1)."""
    return _UNSAFE.sub("_", text)[:120] or "call"
