"""One answer as a state machine: pieces of the agent's turn in, bytes for the client out. No sockets, no clock.

    open ──text, reasoning──► open ──wish──► collecting ──quiet, end──► ended (tool_calls)
      │                        └──stop word, limit, end──► ended
      ├──the answer has to be JSON, or a call, and is not──► again (once) ──► open
      └──failure──► ended

Whatever happens, the answer ends with a reason or an error (D §0.3).
"""

from collections.abc import Sequence
from typing import Final, Literal

from cursus.chat.events import Finished, TextDelta, ThinkingDelta, UsageTold
from cursus.gateway.dialects.writer import Writer
from cursus.gateway.failure import Failure
from cursus.gateway.formats import check_answer, nudge
from cursus.gateway.layout import SOME_TOOL
from cursus.gateway.loops import LoopGuard
from cursus.gateway.mapping.resolve import Refused, Resolver
from cursus.gateway.order import Order
from cursus.gateway.pieces import Reason, ToolUse, Whole
from cursus.gateway.stops import StopScanner
from cursus.gateway.tokens import Meter
from cursus.gateway.upstream.upstream import Announced, Broke, Made, Piece, Settled, Wanted

MOST_REFUSALS: Final = 8
"""An agent that was told no so often in one turn will not find its way any more."""

TRIES: Final = 2
"""How often an agent is asked for an answer in the form that the client needs."""

ENDS: Final[dict[str, Reason]] = {"done": "stop", "limit": "length", "refused": "refusal"}

State = Literal["open", "again", "ended"]


class Relay:
    """The answer to one order.

    After each `feed` the driver sends what it returned, refuses what is in `refusals`, and looks at `state`. While
    `is_collecting`, the turn is ended by `settle` when nothing was said for a moment; `is_expecting` says that more
    calls were announced.
    """

    def __init__(self, order: Order, writer: Writer, resolver: Resolver, guard: LoopGuard, prompt_tokens: int) -> None:
        self.state: State = "open"
        self.meter = Meter(prompt_tokens)
        self.refusals: list[tuple[Wanted, str]] = []
        self.calls: list[ToolUse] = []
        self.reason: Reason | None = None
        self.failure: Failure | None = None
        self.nudge = ""
        self._order = order
        self._writer = writer
        self._resolver = resolver
        self._guard = guard
        self._scanner = StopScanner(order.stops) if order.stops else None
        self._is_held = order.format is not None or order.choice.kind in ("any", "one")
        self._is_stream = order.is_stream
        self._texts: list[str] = []
        self._thoughts: list[str] = []
        self._announced: set[str] = set()
        self._stop: str | None = None
        self._refused = 0
        self._tries = 1
        self._begun = False

    @property
    def is_collecting(self) -> bool:
        """Whether calls were made and the answer waits for others beside them."""
        return bool(self.calls) and self.state == "open"

    @property
    def is_expecting(self) -> bool:
        """Whether the agent is known to be writing another call."""
        return bool(self._announced)

    def begin(self) -> bytes:
        """The first events, once."""
        if self._begun or not self._is_stream:
            return b""
        self._begun = True
        return self._writer.begin(self.meter.tokens())

    def feed(self, pieces: Sequence[Piece]) -> bytes:
        """What to send for what the agent said."""
        out: list[bytes] = []
        for piece in pieces:
            if self.state != "open":
                break
            match piece:
                case TextDelta(text=text):
                    out.append(self._text(text))
                case ThinkingDelta(text=text):
                    out.append(self._thought(text))
                case Made(tokens=tokens):
                    self.meter.tick(tokens)
                    out.append(self._check_limit())
                case Wanted():
                    out.append(self._wanted(piece))
                case Announced(id=id):
                    self._announced.add(id)
                case Settled(id=id):
                    self._announced.discard(id)
                case UsageTold(usage=usage):
                    self.meter.tell(usage)
                case Finished():
                    out.append(self._finished(piece))
                case Broke(failure=failure):
                    out.append(self._broke(failure))
                case _:
                    pass
        return b"".join(out)

    def settle(self) -> bytes:
        """The agent waits for the calls that it made: the answer ends with them."""
        return self._end("tool_calls")

    def cut_off(self) -> bytes:
        """The agent's stream is over, and it did not say so."""
        if self.state != "open":
            return b""
        if self.calls:
            return self.settle()
        return self.fail(Failure("unavailable", "The agent's stream broke off before its turn had ended."))

    def fail(self, failure: Failure) -> bytes:
        """The answer ends with an error; nothing is sent where nothing was begun: then it is the response itself."""
        self.state, self.failure = "ended", failure
        return self._writer.fail(failure) if self._begun else b""

    def retry(self) -> None:
        """The agent is asked once more."""
        self.state = "open"
        self._texts.clear()
        self._announced.clear()
        self.meter.bank()

    def whole(self) -> bytes:
        """The body of an answer that is not streamed."""
        return self._writer.whole(
            Whole(
                text="".join(self._texts),
                reasoning="".join(self._thoughts),
                calls=tuple(self.calls),
                reason=self.reason or "stop",
                stop=self._stop,
                tokens=self.meter.tokens(),
            )
        )

    def _text(self, text: str) -> bytes:
        if not text:
            return b""
        self.meter.letters += len(text)
        if self._scanner is not None:
            text = self._scanner.feed(text)
        told = self._say(text)
        if self._scanner is not None and self._scanner.found is not None:
            self._stop = self._scanner.found
            return told + self._end("stop_sequence")
        return told + self._check_limit() if self._order.limit is not None else told

    def _say(self, text: str) -> bytes:
        if not text:
            return b""
        if self._is_held or not self._is_stream:
            self._texts.append(text)
            return b""
        return self.begin() + self._writer.text(text)

    def _thought(self, text: str) -> bytes:
        self.meter.letters += len(text)
        if not text or not self._order.wants_reasoning:
            return b""
        if not self._is_stream:
            self._thoughts.append(text)
            return b""
        return self.begin() + self._writer.reasoning(text)

    def _check_limit(self) -> bytes:
        limit = self._order.limit
        if limit is None or self.calls or self.state != "open" or self.meter.output < limit:
            return b""
        return self._end("length")

    def _wanted(self, wanted: Wanted) -> bytes:
        self._announced.discard(wanted.want.id)
        call = self._resolver.resolve(wanted.want)
        if isinstance(call, Refused):
            return self._refuse(wanted, call.reason)
        reason = self._guard.refusal(call.name, call.arguments)
        if reason is not None:
            return self._refuse(wanted, reason)
        if any(made.id == call.id for made in self.calls):
            return b""
        told = self._held_back()
        self.calls.append(call)
        self.meter.letters += len(call.name) + len(call.arguments)
        if self._is_stream:
            told += self.begin() + self._writer.call(call)
        return told if self._order.is_parallel else told + self.settle()

    def _refuse(self, wanted: Wanted, reason: str) -> bytes:
        self._refused += 1
        if self._refused > MOST_REFUSALS:
            return self._say(f"\n\n[Stopped: {reason}]") + self._finished(Finished())
        self.refusals.append((wanted, reason))
        return b""

    def _held_back(self) -> bytes:
        """What a stop word's beginning or a required call held back."""
        rest = self._scanner.flush() if self._scanner is not None else ""
        if not self._is_held or not self._is_stream:
            return self._say(rest)
        text = "".join(self._texts) + rest
        self._texts.clear()
        return self.begin() + self._writer.text(text) if text else b""

    def _finished(self, finished: Finished) -> bytes:
        if finished.usage is not None:
            self.meter.tell(finished.usage)
        told = self._say(self._scanner.flush()) if self._scanner is not None else b""
        if self.calls:
            return told + self._end("tool_calls")
        if finished.reason == "cancelled":
            return told + self.fail(Failure("cancelled", "The agent's turn was cancelled."))
        return told + self._end(ENDS[finished.reason])

    def _broke(self, failure: Failure) -> bytes:
        return self.settle() if self.calls else self.fail(failure)

    def _end(self, reason: Reason) -> bytes:
        """The answer is complete, unless it is not what was asked for."""
        if self.state != "open":
            return b""
        told = b""
        if self._is_held and not self.calls and reason in ("stop", "stop_sequence"):
            problem = self._problem()
            if problem:
                return self._again(problem)
        if self._is_held and self._is_stream and not self.calls:
            text = "".join(self._texts)
            told = self.begin() + self._writer.text(text) if text else b""
        self.state, self.reason = "ended", reason
        if not self._is_stream:
            return b""
        told += self.begin()
        return told + self._writer.end(reason, self._stop, self.meter.tokens())

    def _problem(self) -> str:
        """What is wrong with a finished answer that had to have a form; empty where nothing is."""
        if self._order.choice.kind in ("any", "one"):
            return f"You answered in text. {instruction(self._order)}"
        if self._order.format is None:
            return ""
        answer = "".join(self._texts)
        checked = check_answer(answer, self._order.format)
        if checked.problem:
            return nudge(checked, answer)
        self._texts = [checked.text]
        return ""

    def _again(self, problem: str) -> bytes:
        """One more try; after that the client is told that it will not have what it asked for."""
        if self._tries < TRIES:
            self._tries += 1
            self.state, self.nudge = "again", problem
            return b""
        if self._order.format is not None:
            return self.fail(Failure("invalid_output", "The agent's answer is not what `response_format` asks for."))
        return self.fail(Failure("invalid_output", "The agent called no tool, although `tool_choice` requires it."))


def instruction(order: Order) -> str:
    """What `tool_choice` demands, in words."""
    return f"Your answer has to be a call of the tool `{order.choice.name}`." if order.choice.name else SOME_TOOL
