"""The decoder: chunks of bytes in, events out, whatever kind of agent printed them.

Lives here: what is done with a message of each type. Three vocabularies have types of their own: the CLI's stream
(E §3), the SDK's (E §9.2) and ACP's updates (E §8.1). What none of them knows comes out as `Other`, with all it said.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, cast

from cursus.agent.stream import answers, sdk
from cursus.agent.stream.calls import Calls, Told, flat, nested
from cursus.agent.stream.facts import error_of, text_of, usage_of
from cursus.agent.stream.lines import LONGEST, Lines, read_line
from cursus.agent.stream.times import from_ms
from cursus.agent.stream.words import Speech, Words
from cursus.chat.events import (
    Answered,
    Asked,
    Connection,
    Event,
    Failed,
    Finished,
    ModeTold,
    Noticed,
    Other,
    Prompted,
    Started,
    TextDelta,
    TextDone,
    ThinkingDelta,
    ThinkingDone,
    TodosTold,
    ToolDone,
    ToolStarted,
    ToolUpdated,
)
from cursus.chat.status import Status
from cursus.chat.usage import Usage

Message = dict[str, Any]

CONNECTION: Final = {
    ("connection", "reconnecting"): "reconnecting",
    ("connection", "reconnected"): "reconnected",
    ("retry", "starting"): "retrying",
    ("retry", "resuming"): "resuming",
}


class StreamDecoder:
    """Takes an agent's output as it comes. `is_over` from the result on; what comes before is one turn.

    `partial` says whether the agent was asked for partial output; None is "not known". `longest` is how many bytes a
    line may have before it is passed over. A stream may hold several turns, one after another.
    """

    def __init__(self, *, partial: bool | None = None, longest: int = LONGEST) -> None:
        self._lines = Lines(longest)
        self._lost = 0
        self._partial = partial
        self._speech = Speech()
        self._calls = Calls()
        self._acp: Any = None
        self._is_stale = False
        self.session_id: str | None = None
        self.request_id: str | None = None
        self.usage: Usage | None = None
        self.is_over = False
        self._takes: dict[Any, Callable[[Message], Iterable[Event]]] = {
            "assistant": self._assistant,
            "thinking": self._thinking,
            "tool_call": self._tool_call,
            "tool-call-started": self._flat_started,
            "tool-call-completed": self._flat_completed,
            "user": self._user,
            "system": self._system,
            "result": self._result,
            "interaction_query": self._interaction,
            "connection": self._connection,
            "retry": self._connection,
            "error": self._error,
            "partial-tool-call": self._partial_call,
        }

    @property
    def text(self) -> str:
        """All that the agent said in this turn."""
        return self._speech.said

    @property
    def segments(self) -> list[str]:
        """What it said, message by message: the result's own text has no space between them."""
        return self._speech.segments

    def feed(self, data: bytes) -> list[Event]:
        """The events in the lines that this chunk ends."""
        found: list[Event] = []
        for line in self._lines.feed(data):
            self._decode(line, found)
        if self._lines.lost != self._lost:
            self._lost = self._lines.lost
            found.append(Noticed(text="A line of the agent was too long and was passed over.", level="warning"))
        return found

    def close(self) -> list[Event]:
        """The output is at its end: the events in what stands behind the last line feed."""
        found: list[Event] = []
        self._decode(self._lines.close(), found)
        found += self._words(self._speech.boundary(), {})
        return found

    def decode(self, message: Message) -> list[Event]:
        """The events of one message that was decoded already."""
        return list(self._events(message))

    def _decode(self, line: bytes, found: list[Event]) -> None:
        if not line or line.isspace():
            return
        message, text = read_line(line)
        if message is not None:
            found += self._events(message)
        elif text:
            found.append(Noticed(text=text))

    def _events(self, message: Message) -> Iterable[Event]:
        if self._is_stale and message.get("type") in ("system", "user"):
            self._begin()
        session_id = message.get("session_id")
        if session_id.__class__ is str:
            self.session_id = session_id
        take = self._takes.get(message.get("type"))
        if take is not None:
            return take(message)
        if "jsonrpc" in message or "sessionUpdate" in message:
            return self._acp_events(message)
        told = sdk.read(message)
        return self._sdk_events(told, message) if told is not None else (self._other(message),)

    def _begin(self) -> None:
        """Another turn in the same stream."""
        self._speech, self.usage, self.is_over, self._is_stale = Speech(), None, False, False
        self._calls.clear()

    def _common(self, message: Message) -> dict[str, Any]:
        return {"at": from_ms(message.get("timestamp_ms")), "session_id": self.session_id, "raw": message}

    def _other(self, message: Message) -> Event:
        name = message.get("type")
        return Other(name=name if isinstance(name, str) else "", **self._common(message))

    def _words(self, words: Iterable[Words], message: Message, id: str | None = None) -> Iterator[Event]:
        common: dict[str, Any] = self._common(message) if message else {"session_id": self.session_id}
        for kind, text, is_repeat in words:
            if kind is TextDelta:
                yield TextDelta(text=text, **common)
            else:
                yield TextDone(text=text, is_repeat=is_repeat, id=id, **common)

    def _boundary(self) -> Iterable[Event]:
        return self._words(self._speech.boundary(), {})

    def _assistant(self, message: Message) -> Iterable[Event]:
        """A piece where it has a time, no model call, and pieces were not ruled out; a whole message otherwise."""
        call_id = message.get("model_call_id")
        text = text_of(message)
        if "timestamp_ms" not in message or call_id is not None or self._partial is False:
            return self._whole(message, text, call_id)
        if self._speech.is_certain:
            self._speech.add(text)
            return (TextDelta(text=text, **self._common(message)),)
        return self._words(self._speech.delta(text), message)

    def _whole(self, message: Message, text: str, call_id: Any) -> Iterator[Event]:
        used = list(sdk.used_tools(message))
        if text or not used:
            yield from self._words(self._speech.whole(text), message, _text(call_id))
        for told in used:
            yield ToolStarted(call=self._calls.read(told, "running"), **self._common(message))

    def _thinking(self, message: Message) -> Iterable[Event]:
        text = message.get("text")
        text = text if isinstance(text, str) else ""
        told: Iterable[Event]
        match message.get("subtype"):
            case "delta":
                told = (ThinkingDelta(text=text, **self._common(message)),)
            case "completed":
                told = (ThinkingDone(text=text, **self._common(message)),)
            case None if text:
                told = sdk.thought(message, text, self._common(message))
            case _:
                told = (self._other(message),)
        return told if self._speech.is_closed else (*self._boundary(), *told)

    def _tool_call(self, message: Message) -> Iterator[Event]:
        subtype = message.get("subtype")
        if "tool_call" in message:
            told = nested(message)
        else:
            told, subtype = sdk.called(message)
        if told is None:
            yield self._other(message)
            return
        yield from self._call(told, {"started": "started", "completed": "completed"}.get(str(subtype), ""), message)

    def _flat_started(self, message: Message) -> Iterable[Event]:
        return self._call(flat(message), "started", message)

    def _flat_completed(self, message: Message) -> Iterable[Event]:
        return self._call(flat(message), "completed", message)

    def _partial_call(self, message: Message) -> Iterable[Event]:
        return self._call(flat(message), "", message)

    def _call(self, told: Told, step: str, message: Message) -> Iterator[Event]:
        """A call begins, goes on or ends. Only "completed" ends one (E §3.3)."""
        yield from self._boundary()
        told = told if told.id else told._replace(id=self._calls.new_id())
        is_known = told.id in self._calls
        call = self._calls.read(told, "completed" if step == "completed" else "running")
        common = self._common(message)
        if step == "completed":
            yield ToolDone(call=call, **common)
            if call.status is Status.COMPLETED:
                yield from self._consequences(call)
        elif is_known or not step:
            yield ToolUpdated(call=call, **common) if is_known else ToolStarted(call=call, **common)
        else:
            yield ToolStarted(call=call, **common)

    def _consequences(self, call: Any) -> Iterator[Event]:
        """What some calls change for the whole chat."""
        todos = answers.todos_of(call)
        if todos is not None:
            yield TodosTold(todos=todos, session_id=self.session_id)
        mode = answers.mode_of(call)
        if mode:
            yield ModeTold(mode=mode, session_id=self.session_id)

    def _user(self, message: Message) -> Iterator[Event]:
        yield Prompted(text=text_of(message), **self._common(message))

    def _system(self, message: Message) -> Iterator[Event]:
        if message.get("subtype") not in ("init", None):
            title = message.get("title") or message.get("message") or message.get("subtype")
            state = message.get("status")
            words = ": ".join(str(part) for part in (title, state) if part)
            yield Noticed(text=words, **self._common(message))
            return
        self.request_id = _text(message.get("request_id")) or self.request_id
        yield Started(
            model=_text(message.get("model")),
            workspace=_text(message.get("cwd")) or _text(message.get("workspace")),
            permission_mode=_text(message.get("permissionMode")),
            request_id=self.request_id,
            agent="cursor",
            **self._common(message),
        )

    def _result(self, message: Message) -> Iterator[Event]:
        yield from self._boundary()
        self.is_over = self._is_stale = True
        self.usage = usage_of(message.get("usage")) or self.usage
        self.request_id = _text(message.get("request_id")) or self.request_id
        common = self._common(message)
        if message.get("is_error") is True or message.get("subtype") not in ("success", None):
            yield Failed(
                message=error_of(message) or "The agent failed and did not say why.",
                code="agent_failed",
                request_id=self.request_id,
                **common,
            )
            return
        result = message.get("result")
        yield Finished(
            text=result if isinstance(result, str) else self.text,
            usage=self.usage,
            request_id=self.request_id,
            duration_ms=_number(message.get("duration_ms")),
            duration_api_ms=_number(message.get("duration_api_ms")),
            **common,
        )

    def _interaction(self, message: Message) -> Iterator[Event]:
        """What a headless agent asks and answers itself. A plan is told here and nowhere else (E §3.4)."""
        yield from self._boundary()
        common = self._common(message)
        asked = answers.request_of(message)
        if asked is not None:
            plan = answers.plan_of(message)
            if plan is not None and plan.id not in self._calls:
                yield ToolStarted(call=self._calls.read(plan, "running"), **common)
            yield Asked(request=asked, **common)
            return
        answered = answers.answer_of(message)
        if answered is None:
            yield self._other(message)
            return
        yield Answered(id=answered[0], answer=answered[1], **common)
        if answered[0] in self._calls:
            told = Told(answered[0], "", None, answers.plan_result(message))
            yield ToolDone(call=self._calls.read(told, "completed"), **common)

    def _connection(self, message: Message) -> Iterator[Event]:
        state = CONNECTION.get((str(message.get("type")), str(message.get("subtype"))))
        if state is None:
            yield self._other(message)
            return
        if state in ("reconnected", "resuming"):
            self._speech.resumed()
        yield Connection(state=cast("Any", state), attempt=_number(message.get("attempt")), **self._common(message))

    def _error(self, message: Message) -> Iterator[Event]:
        yield Noticed(text=error_of(message) or "The agent reported an error.", level="error", **self._common(message))

    def _sdk_events(self, told: sdk.Told, message: Message) -> Iterator[Event]:
        """A message of the SDK's own vocabulary."""
        if told.delta is not None:
            yield from self._words(self._speech.delta(told.delta), message)
            return
        if told.call is not None:
            yield from self._call(told.call, told.step, message)
            return
        yield from self._boundary()
        if told.usage is not None:
            self.usage = told.usage
        common = self._common(message)
        yield from (kind(**fields, **common) for kind, fields in told.events)

    def _acp_events(self, message: Message) -> Iterator[Event]:
        """A line of an ACP connection, as a log of one has it."""
        from cursus.agent.acp.updates import Updates, update_in

        update, session_id = update_in(message)
        if update is None:
            yield self._other(message)
            return
        self.session_id = session_id or self.session_id
        self._acp = self._acp or Updates()
        for event in self._acp.read(update, session_id=self.session_id):
            if isinstance(event, TextDelta):
                yield from self._words(self._speech.delta(event.text), message)
            else:
                yield from self._boundary()
                yield event


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _number(value: Any) -> int | None:
    if isinstance(value, str) and value.isascii() and value.isdigit():
        return int(value)
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
