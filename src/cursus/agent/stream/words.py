"""Which of the agent's words are new, and which only repeat what it said already (E §3.5).

With partial output an agent says everything twice, piece by piece and then whole; after a lost connection it may say
the pieces again. What looks like such a repetition is held back until it is one, and said late rather than never.
"""

from collections.abc import Iterator

from cursus.chat.events import TextDelta, TextDone

Words = tuple[type[TextDelta] | type[TextDone], str, bool]
"""A kind of event, its text, and whether it is a repetition."""


class Speech:
    """The agent's words of one turn. `said` is all of them, as often as they were meant."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._segment: list[str] = []
        self._has_deltas = False
        self._replayed: str | None = None
        self._held: list[str] = []
        self._matched = 0
        self.segments: list[str] = []

    @property
    def said(self) -> str:
        """All that was said."""
        if len(self._said) > 1:
            self._said = ["".join(self._said)]
        return self._said[0] if self._said else ""

    @property
    def is_certain(self) -> bool:
        """Whether the next piece is new, whatever it is."""
        return self._replayed is None

    @property
    def is_closed(self) -> bool:
        """Whether nothing was said since the last boundary."""
        return not (self._segment or self._replayed)

    def add(self, text: str) -> None:
        """The next piece, where it is certain to be new."""
        self._has_deltas = True
        self._segment.append(text)
        self._said.append(text)

    def delta(self, text: str) -> Iterator[Words]:
        """The next piece."""
        if self._replayed is not None:
            self._has_deltas = True
            yield from self._perhaps_again(text)
            return
        self.add(text)
        yield TextDelta, text, False

    def whole(self, text: str) -> Iterator[Words]:
        """A complete message."""
        segment = "".join(self._segment)
        if self._held and text != segment:
            yield from self._release()
            segment = "".join(self._segment)
        if self._has_deltas and text and (text == segment or self._ends_with(text)):
            yield TextDone, text, True
        else:
            if segment:
                self.segments.append(segment)
            self._segment = [text]
            self._said.append(text)
            yield TextDone, text, False
        self._forget()
        self._close()

    def boundary(self) -> Iterator[Words]:
        """Something else came between."""
        if self._held:
            yield from self._release()
        self._forget()
        self._close()

    def resumed(self) -> None:
        """The connection was lost and found: what was said since the last boundary may come again."""
        segment = "".join(self._segment)
        if segment:
            self._replayed = segment

    def _ends_with(self, text: str) -> bool:
        """Whether the last of all words are these. Looks no further back than they reach."""
        tail: list[str] = []
        missing = len(text)
        for piece in reversed(self._said):
            if missing <= 0:
                break
            tail.append(piece)
            missing -= len(piece)
        return missing <= 0 and "".join(reversed(tail)).endswith(text)

    def _perhaps_again(self, text: str) -> Iterator[Words]:
        if self._replayed is not None and self._replayed.startswith(text, self._matched):
            self._held.append(text)
            self._matched += len(text)
            if self._matched == len(self._replayed):
                self._forget()
            return
        yield from self._release()
        yield from self.delta(text)

    def _release(self) -> Iterator[Words]:
        """What was held back was new after all."""
        held = self._held
        self._forget()
        for text in held:
            self._segment.append(text)
            self._said.append(text)
            yield TextDelta, text, False

    def _forget(self) -> None:
        self._held, self._replayed, self._matched = [], None, 0

    def _close(self) -> None:
        segment = "".join(self._segment)
        if segment:
            self.segments.append(segment)
        self._segment = []
