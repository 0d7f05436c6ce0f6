"""Messages of the wire as events (A §2.6). No I/O: a stream's messages in, events out.

Tool calls are read as those of the CLI are: what that prints is the same protobuf in its JSON form (E §3.3).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from cursus.agent.stream import answers
from cursus.agent.stream.calls import Calls, nested
from cursus.chat.events import (
    Checkpoint,
    Connection,
    Event,
    ModeTold,
    Noticed,
    Other,
    Prompted,
    Summarized,
    TextDelta,
    ThinkingDelta,
    ThinkingDone,
    TodosTold,
    ToolDone,
    ToolOutput,
    ToolStarted,
    ToolUpdated,
    UsageTold,
)
from cursus.chat.usage import Usage
from cursus.wire import proto
from cursus.wire.handlers import Retrying
from cursus.wire.turn import Told

SHELL: Final = "shell_tool_call"


class Messages:
    """The messages of one turn. `text` is what the agent said so far, `usage` what it says it used."""

    def __init__(self, session_id: str, prompt: str = "") -> None:
        self.text: list[str] = []
        self.usage: Usage | None = None
        self._session_id = session_id
        self._prompt = prompt
        self._calls = Calls()
        self._shells: list[str] = []
        self._is_reconnecting = False

    def take(self, told: Told) -> Iterator[Event]:
        """The events that a message stands for."""
        if isinstance(told, Retrying):
            self._is_reconnecting = True
            state = "resuming" if told.is_resuming else "retrying"
            yield Connection(state=state, attempt=told.attempt, session_id=self._session_id)
            yield Noticed(text=f"{told.failure.message} Trying again.", level="warning", session_id=self._session_id)
            return
        if self._is_reconnecting:
            self._is_reconnecting = False
            yield Connection(state="reconnected", session_id=self._session_id)
        match told.WhichOneof("message"):
            case "interaction_update":
                yield from self._update(told.interaction_update)
            case "conversation_checkpoint_update":
                yield from self._checkpoint(told.conversation_checkpoint_update)
            case None if told.HasField("ttft_breakdown"):
                return
            case None:
                yield Other(name="unknown", raw=_json(told), session_id=self._session_id)
            case _:
                return

    def _update(self, update: proto.InteractionUpdate) -> Iterator[Event]:
        kind = update.WhichOneof("message")
        if kind == "text_delta":
            yield self._text(update.text_delta)
            return
        read = _UPDATES.get(kind or "")
        if read is not None:
            yield from read(self, getattr(update, kind or ""))
        elif kind is None or kind not in QUIET:
            yield Other(name=kind or "unknown", raw=_json(update), session_id=self._session_id)

    def _text(self, delta: proto.TextDeltaUpdate) -> Event:
        if delta.is_server_notice:
            return Noticed(text=delta.text, session_id=self._session_id)
        self.text.append(delta.text)
        return TextDelta(text=delta.text, session_id=self._session_id)

    def _thinking(self, delta: proto.ThinkingDeltaUpdate) -> Iterator[Event]:
        yield ThinkingDelta(text=delta.text, session_id=self._session_id)

    def _thought(self, update: proto.ThinkingCompletedUpdate) -> Iterator[Event]:
        yield ThinkingDone(duration_ms=update.thinking_duration_ms, session_id=self._session_id)

    def _started(self, update: proto.ToolCallStartedUpdate) -> Iterator[Event]:
        yield from self._call(update, "started")

    def _partial(self, update: proto.PartialToolCallUpdate) -> Iterator[Event]:
        yield from self._call(update, "partial")

    def _completed(self, update: proto.ToolCallCompletedUpdate) -> Iterator[Event]:
        yield from self._call(update, "completed")

    def _call(self, update: Any, step: str) -> Iterator[Event]:
        told = nested({"call_id": update.call_id, "tool_call": _json(update.tool_call)})
        if told is None:
            return
        told = told if told.id else told._replace(id=self._calls.new_id())
        is_known = told.id in self._calls
        if update.tool_call.WhichOneof("tool") == SHELL and told.id not in self._shells:
            self._shells.append(told.id)
        call = self._calls.read(told, "completed" if step == "completed" else "running")
        if step != "completed":
            kind = ToolUpdated if is_known else ToolStarted
            yield kind(call=call, session_id=self._session_id)
            return
        if not is_known:
            yield ToolStarted(call=call, session_id=self._session_id)
        yield ToolDone(call=call, session_id=self._session_id)
        todos, mode = answers.todos_of(call), answers.mode_of(call)
        if todos is not None:
            yield TodosTold(todos=todos, session_id=self._session_id)
        if mode is not None:
            yield ModeTold(mode=mode, session_id=self._session_id)

    def _delta(self, update: proto.ToolCallDeltaUpdate) -> Iterator[Event]:
        delta = update.tool_call_delta
        shell = delta.shell_tool_call_delta
        for stream in ("stdout", "stderr"):
            if shell.HasField(stream):
                text = next((value for _, value in getattr(shell, stream).ListFields() if isinstance(value, str)), "")
                yield ToolOutput(call_id=update.call_id, text=text, stream=stream, session_id=self._session_id)
                return
        yield Other(name=delta.WhichOneof("delta") or "tool_call_delta", raw=_json(update), session_id=self._session_id)

    def _output(self, update: proto.ShellOutputDeltaUpdate) -> Iterator[Event]:
        """Output of a shell comes without its call's id: it is the last one's."""
        kind = update.WhichOneof("event")
        if self._shells and kind in ("stdout", "stderr"):
            text = getattr(update, kind).data
            yield ToolOutput(call_id=self._shells[-1], text=text, stream=kind, session_id=self._session_id)

    def _ended(self, update: proto.TurnEndedUpdate) -> Iterator[Event]:
        self.usage = usage_of(update)
        if self.usage is not None:
            yield UsageTold(usage=self.usage, session_id=self._session_id)

    def _appended(self, update: proto.UserMessageAppendedUpdate) -> Iterator[Event]:
        message = update.user_message
        if message.text != self._prompt:
            yield Prompted(text=message.text, id=message.message_id or None, session_id=self._session_id)

    def _summary(self, update: proto.SummaryUpdate) -> Iterator[Event]:
        yield Summarized(text=update.summary, session_id=self._session_id)

    def _prompted(self, update: proto.PostRequestPromptUpdate) -> Iterator[Event]:
        words = " ".join(filter(None, (update.title, update.message, update.button_url)))
        yield Noticed(text=words, session_id=self._session_id)

    def _routed(self, update: proto.RoutedModelUpdate) -> Iterator[Event]:
        yield Noticed(text=f"{update.display_name} answers.", session_id=self._session_id)

    def _checkpoint(self, state: proto.ConversationStateStructure) -> Iterator[Event]:
        yield Checkpoint(state=state.SerializeToString(), session_id=self._session_id)
        details = state.token_details
        if details.used_tokens:
            usage = Usage(context_tokens=details.used_tokens, context_limit=details.max_tokens or None)
            yield UsageTold(usage=usage, session_id=self._session_id)


_UPDATES: Final[dict[str, Callable[[Messages, Any], Iterator[Event]]]] = {
    "thinking_delta": Messages._thinking,
    "thinking_completed": Messages._thought,
    "tool_call_started": Messages._started,
    "partial_tool_call": Messages._partial,
    "tool_call_completed": Messages._completed,
    "tool_call_delta": Messages._delta,
    "shell_output_delta": Messages._output,
    "turn_ended": Messages._ended,
    "user_message_appended": Messages._appended,
    "summary": Messages._summary,
    "post_request_prompt": Messages._prompted,
    "routed_model": Messages._routed,
}

QUIET: Final = frozenset(
    {
        "heartbeat",
        "token_delta",
        "step_started",
        "step_completed",
        "summary_started",
        "summary_completed",
        "tool_requests_listed",
        "message_started_at_ms",
    }
)
"""Updates that are about the stream, not about the conversation."""

_COUNTS: Final = ("input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens", "reasoning_tokens")


def usage_of(ended: proto.TurnEndedUpdate) -> Usage | None:
    """What a turn used; None where the service did not say."""
    counts = {name: getattr(ended, name) for name in _COUNTS if ended.HasField(name)}
    if "input_tokens" in counts and "output_tokens" in counts:
        counts["total_tokens"] = counts["input_tokens"] + counts["output_tokens"]
    return Usage(**counts) if counts else None


def _json(message: Message) -> dict[str, Any]:
    return MessageToDict(message)
