"""A chat on a terminal while it grows: what is settled is printed once, what still changes is drawn over.

The same renderer draws as for a stored chat. Only the tail moves: words that are being said, calls that run. It is
never higher than the screen, because what has scrolled away cannot be drawn over.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Final, TextIO

from cursus.chat import Bubble, Chat, Human, ToolUse
from cursus.cli.screen import Screen
from cursus.render.cells import cells
from cursus.render.screen.look import DIM, RED, YELLOW, Look
from cursus.render.screen.page import bubble_lines
from cursus.render.styles import Line, Run, Style, written
from cursus.render.visible import one_line
from cursus.tools.wording import lasting

PAUSE: Final = 0.05
"""How long at least between two drawings, in seconds."""

_TONES: Final[dict[str, Style]] = {"info": DIM, "warning": YELLOW, "error": RED}


class Drawing:
    """Draws a growing chat. In a pipe nothing is drawn over: each bubble comes when it is complete."""

    def __init__(
        self, screen: Screen, look: Look, *, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.screen = screen
        self.look = look
        self._out = out or sys.stdout
        self._clock = clock
        self._begun = clock()
        self._printed: set[str] = set()
        self._height = 0
        self._is_paused = False
        self._last = 0.0

    @property
    def is_due(self) -> bool:
        """Whether enough time has passed to draw again."""
        return self._clock() - self._last >= PAUSE

    def draw(self, chat: Chat, *, is_over: bool = False) -> None:
        """The chat as it stands."""
        if self._is_paused and not is_over:
            return
        self._last = self._clock()
        settled = list(self._settled(chat, is_over))
        moving = [] if is_over or not self.screen.is_terminal else self._moving(chat)
        self._write([*self._lines(settled)], moving)
        self._printed.update(bubble.id for bubble in settled)

    def tell(self, text: str, level: str = "info") -> None:
        """A line beside the conversation."""
        line: Line = [Run(one_line(text), _TONES.get(level, DIM))]
        self._write([[], line] if level != "info" else [line], [])

    def pause(self, is_asking: bool) -> None:
        """Somebody else writes on the screen, until this is called with False."""
        if is_asking:
            self._write([], [])
        self._is_paused = is_asking

    def _settled(self, chat: Chat, is_over: bool) -> Iterator[Bubble]:
        """The bubbles that will not change any more, up to the first that may."""
        last = len(chat.bubbles) - 1
        for at, bubble in enumerate(chat.bubbles):
            if bubble.id in self._printed or isinstance(bubble, Human):
                continue
            is_final = bubble.tool.status.is_final if isinstance(bubble, ToolUse) else at < last
            if not (is_final or is_over):
                return
            yield bubble

    def _moving(self, chat: Chat) -> list[Line]:
        tail = [bubble for bubble in chat.bubbles if bubble.id not in self._printed and not isinstance(bubble, Human)]
        settled = {bubble.id for bubble in self._settled(chat, False)}
        lines = [*self._lines([bubble for bubble in tail if bubble.id not in settled])]
        room = max(1, self.screen.height - 4)
        if len(lines) > room:
            lines = lines[-room:]
        seconds = int(self._clock() - self._begun)
        waiting = f"{lasting(seconds * 1000)} · " if seconds else ""
        return [*lines, [], [Run(f"{waiting}Control-C stops", DIM)]]

    def _lines(self, bubbles: list[Bubble]) -> Iterator[Line]:
        for bubble in bubbles:
            yield []
            yield from bubble_lines(bubble, self.look)

    def _write(self, settled: list[Line], moving: list[Line]) -> None:
        """Takes the old tail away, prints what is settled, draws the new tail."""
        if not (settled or moving or self._height):
            return
        parts: list[str] = []
        if self._height:
            parts.append(f"\r\x1b[{self._height}A\x1b[J")
        look = {"colour": self.screen.colour, "unicode": self.screen.unicode}
        parts += [written(line, **look) + "\n" for line in (*settled, *moving)]
        self._height = sum(self._rows(line) for line in moving)
        self._out.write("".join(parts))
        self._out.flush()

    def _rows(self, line: Line) -> int:
        """How many rows of the screen a line takes, as it is written: without spaces at its end."""
        width = cells(written(line, colour=False, unicode=self.screen.unicode))
        return max(1, -(-width // max(1, self.screen.width)))
