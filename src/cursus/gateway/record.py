"""A request and its answer as the journal of a run: what `cursus open` lists, follows, folds into a chat and can stop.

Only where it was asked for (`--record`), without secrets, for the person alone (`agent.runs`).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cursus.agent.backend import Turn
from cursus.agent.runs import Journal
from cursus.chat import Recorded, Status, ToolCall
from cursus.chat.events import (
    Event,
    Failed,
    Finished,
    Prompted,
    Started,
    TextDelta,
    TextDone,
    ThinkingDelta,
    ToolDone,
    ToolStarted,
)
from cursus.chat.usage import Usage
from cursus.gateway.bodies import read_json
from cursus.gateway.order import Call, Message, Order, Result, Said
from cursus.gateway.relay import Relay
from cursus.gateway.upstream.upstream import Errand, Piece
from cursus.tools.call import read_call

PREFIX: Final = "gateway/"
"""What the names of backends begin with in journals of this room."""

LONGEST: Final = 20_000
"""Letters of one message that are kept."""


class Record:
    """Writes one request down while it is answered."""

    def __init__(self, order: Order, errand: Errand, backend: str, client: str, cancel: Callable[[], None]) -> None:
        last = next((message.text for message in reversed(order.messages) if _is_user(message)), "")
        turn = Turn(prompt=last, model=errand.model, workspace=errand.folder)
        self._journal = Journal(turn, PREFIX + backend)
        self._journal.watch(cancel)
        self._journal.take(Started(model=errand.model, workspace=errand.folder, agent=client or None))
        self._told = 0
        for event in history(order.messages):
            self._journal.take(event)

    def take(self, pieces: Sequence[Piece], relay: Relay) -> None:
        """What the agent said, and the calls that the client was given."""
        for piece in pieces:
            if isinstance(piece, TextDelta | ThinkingDelta):
                self._journal.take(piece)
        for call in relay.calls[self._told :]:
            made = _call(Call(id=call.id, name=call.name, arguments=call.arguments), Status.REQUESTED)
            self._journal.take(ToolStarted(call=made))
        self._told = len(relay.calls)

    def close(self, relay: Relay) -> None:
        """How it ended."""
        tokens = relay.meter.tokens()
        usage = Usage(input_tokens=tokens.prompt, output_tokens=tokens.output, cache_read_tokens=tokens.cache_read)
        if relay.failure is not None:
            self._journal.take(Failed(message=relay.failure.message, code=relay.failure.code or relay.failure.kind))
        else:
            self._journal.take(Finished(reason="done" if relay.reason is not None else "cancelled", usage=usage))
        self._journal.close()


def history(messages: Sequence[Message]) -> Iterator[Event]:
    """What was said before, as the agent would have told it. Instructions of the client are left out."""
    calls: dict[str, Call] = {}
    for message in messages:
        match message:
            case Said(role="user"):
                yield Prompted(text=message.text[:LONGEST])
            case Said(role="assistant"):
                if message.text:
                    yield TextDone(text=message.text[:LONGEST])
                for call in message.calls:
                    calls[call.id] = call
                    yield ToolStarted(call=_call(call, Status.RUNNING))
            case Result():
                call = calls.get(message.call_id) or Call(id=message.call_id, name=message.name, arguments="{}")
                yield ToolDone(
                    call=_call(call, Status.FAILED if message.is_error else Status.COMPLETED, message.text[:LONGEST])
                )


def _call(call: Call, status: Status, result: str | None = None) -> ToolCall:
    arguments = read_json(call.arguments)
    params = arguments if isinstance(arguments, dict) else {"input": call.arguments}
    recorded = Recorded(params=params, result=result)
    return read_call(id=call.id, name=call.name or "tool", number=None, recorded=recorded, status=status, is_live=True)


def _is_user(message: Message) -> bool:
    return isinstance(message, Said) and message.role == "user"
