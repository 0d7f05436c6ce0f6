"""A recorded conversation on the wire as events again: what the service said, without asking it (`wire.recording`)."""

from collections.abc import Iterator
from pathlib import Path

from cursus.agent.api.messages import Messages
from cursus.chat.events import Event, Failed, Finished, Prompted, Started
from cursus.wire import proto
from cursus.wire.recording import Entry, read_conversation


class Replay:
    """Reads a recording entry by entry. A failed attempt is one only if no other follows it."""

    def __init__(self) -> None:
        self._messages: Messages | None = None
        self._session_id = ""
        self._failed: Entry | None = None

    def take(self, entry: Entry) -> Iterator[Event]:
        """The events that an entry stands for."""
        match entry.message:
            case proto.AgentClientMessage() as message:
                if message.HasField("run_request"):
                    yield from self._begin(message.run_request)
            case proto.AgentServerMessage() as message:
                if self._messages is not None:
                    yield from self._messages.take(message)
            case None:
                yield from self._note(entry)

    def close(self) -> Iterator[Event]:
        """The recording is over: what was not ended failed, or was cut off."""
        if self._failed is not None and self._messages is not None:
            fields = self._failed.fields
            yield Failed(
                message=str(fields.get("message") or "The attempt failed."),
                code=str(fields.get("code") or "agent_failed"),
                session_id=self._session_id,
            )

    def _begin(self, request: proto.AgentRunRequest) -> Iterator[Event]:
        is_same_turn = self._messages is not None and self._failed is not None
        self._failed = None
        if is_same_turn:
            return
        self._session_id = request.conversation_id
        prompt = request.action.user_message_action.user_message.text
        self._messages = Messages(self._session_id, prompt)
        model = request.requested_model.model_id or request.model_details.model_id
        yield Started(session_id=self._session_id, model=model, agent="Cursor Agent API")
        yield Prompted(text=prompt, session_id=self._session_id)

    def _note(self, entry: Entry) -> Iterator[Event]:
        if entry.note == "failed":
            self._failed = entry
        elif entry.note == "done" and self._messages is not None:
            messages, self._messages = self._messages, None
            yield Finished(text="".join(messages.text), usage=messages.usage, session_id=self._session_id)


def events_of(path: Path) -> Iterator[tuple[Event, float | None]]:
    """The events of a recording with their times in seconds."""
    replay, at = Replay(), None
    for entry in read_conversation(path).entries:
        at = entry.at
        for event in replay.take(entry):
            yield event, at
    for event in replay.close():
        yield event, at
