"""The backend that plays a recording again: one of ours, or what an agent printed (E §10, transport for replay)."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any, Final

from cursus.agent import recording
from cursus.agent.backend import Model, Status, Turn
from cursus.agent.stream import StreamDecoder
from cursus.chat.asking import Ask
from cursus.chat.events import Event, Failed, Finished, Started
from cursus.errors import NotFound

LONGEST_PAUSE: Final = 5.0
"""A recording may have waited for a person for hours; nobody waits for that again."""

WIRE: Final = b'{"wire":'
"""How a recorded conversation on the wire begins."""

_CHUNK: Final = 256 * 1024
_BREATH: Final = 256


class ReplayBackend:
    """Plays a file: each turn what is recorded up to the next end.

    `speed` 1 keeps the recorded pauses, 2 halves them, 0 leaves them out.
    """

    name = "replay"

    def __init__(self, path: Path | str, *, speed: float = 0) -> None:
        self.path = Path(path)
        self.speed = speed
        self._events: Iterator[tuple[Event, float | None]] | None = None
        if not self.path.is_file():
            raise NotFound(f"There is no recording {self.path}.", "`cursus run --save FILE` makes one.")

    async def run(self, turn: Turn, ask: Ask | None = None) -> AsyncGenerator[Event, None]:
        played, before = 0, None
        for event, after in self._rest():
            if self.speed and after is not None:
                if before is not None and after > before:
                    await asyncio.sleep(min(after - before, LONGEST_PAUSE) / self.speed)
                before = after
            played += 1
            if played % _BREATH == 0:
                await asyncio.sleep(0)
            yield event
            if isinstance(event, Finished | Failed):
                return
        what = "The recording ends here, without a result." if played else "The recording holds no further turn."
        yield Failed(message=what, code="crashed")

    def _rest(self) -> Iterator[tuple[Event, float | None]]:
        """What was not played yet."""
        if self._events is None:
            self._events = read_recording(self.path)
        return self._events

    async def models(self) -> list[Model]:
        """The model of the recording."""
        named = (event.model for event, _ in read_recording(self.path) if isinstance(event, Started))
        return [Model(id=name, label=name) for name in dict.fromkeys(filter(None, named))]

    async def status(self) -> Status:
        """A recording is always ready."""
        return Status(backend=self.name, is_ready=True, program=str(self.path))

    async def close(self) -> None:
        """Lets go of the file."""
        self._events = None


def read_recording(path: Path) -> Iterator[tuple[Event, float | None]]:
    """The events of a file with their times in seconds, whichever kind of recording it is."""
    decoder = StreamDecoder()
    with path.open("rb") as file:
        first = file.readline()
        file.seek(0)
        if first.startswith(WIRE):
            from cursus.agent.api.replaying import events_of

            yield from events_of(path)
            return
        if recording.read(first) is not None:
            for line in file:
                found = recording.read(line)
                if found is not None:
                    yield found
            return
        while chunk := file.read(_CHUNK):
            yield from _timed(decoder.feed(chunk))
        yield from _timed(decoder.close())


def _timed(events: list[Event]) -> Iterator[tuple[Event, float | None]]:
    for event in events:
        yield event, event.at.timestamp() if event.at is not None else None


def open_backend(*, path: Path | str, speed: float = 0, **unused: Any) -> ReplayBackend:
    """The backend for a file. What only a real agent could use is passed over."""
    return ReplayBackend(path, speed=speed)
