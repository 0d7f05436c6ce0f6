"""The journals of running agents: what one process drives, another can list, follow and cancel.

A run is a folder under `$CURSUS_HOME/runs`: `meta.json` says what it is, `events.jsonl` has a line for every event so
far (without secrets), and a file called `cancel` asks whoever drives the agent to stop it.
"""

import asyncio
import os
import time
import uuid
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from typing import BinaryIO, Final, Literal

import msgspec

from cursus.agent import recording
from cursus.agent.alive import is_alive
from cursus.agent.backend import Turn
from cursus.agent.stream.lines import Lines
from cursus.chat import Chat
from cursus.chat.events import Event, Failed, Finished, Started
from cursus.chat.fold import Fold
from cursus.errors import NotFound
from cursus.home import cursus_home, own_folder
from cursus.redaction import redact
from cursus.tools.call import with_output

KEPT: Final = 100
"""How many runs that are over are kept."""

LOOKING: Final = 0.1
_META: Final = "meta.json"
_EVENTS: Final = "events.jsonl"
_CANCEL: Final = "cancel"
_OPENING: Final = 500

State = Literal["running", "done", "cancelled", "failed", "lost"]


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One turn of one agent. "lost" is a run whose process went away without a word."""

    id: str
    backend: str
    started: datetime
    pid: int
    prompt: str = ""
    workspace: str | None = None
    model: str | None = None
    session_id: str | None = None
    ended: datetime | None = None
    state: State = "running"

    @property
    def is_running(self) -> bool:
        return self.state == "running"


class Journal:
    """Writes a run down while it goes on. Nothing is written before the first event."""

    def __init__(self, turn: Turn, backend: str) -> None:
        now = datetime.now(UTC)
        self.run = Run(
            id=f"{now:%Y%m%d-%H%M%S-%f}-{uuid.uuid4().hex[:6]}",
            backend=backend,
            started=now,
            pid=os.getpid(),
            prompt=redact(turn.prompt[:_OPENING]),
            workspace=turn.workspace or str(Path.cwd()),
            model=turn.model,
            session_id=turn.session_id,
        )
        self._begun = time.monotonic()
        self._file: BinaryIO | None = None
        self._folder = Path()
        self._cancel: Callable[[], None] | None = None
        self._looking: asyncio.TimerHandle | None = None
        self._end: Finished | Failed | None = None

    def watch(self, cancel: Callable[[], None]) -> None:
        """Calls `cancel` once another process asks for it."""
        self._cancel = cancel

    def take(self, event: Event) -> None:
        """One more event."""
        file = self._file or self._open()
        if isinstance(event, Started) or event.session_id not in (None, self.run.session_id):
            self._know(event)
        file.write(recording.written(event, time.monotonic() - self._begun, is_redacted=True))
        file.flush()
        if isinstance(event, Finished | Failed):
            self._end = event

    def close(self) -> None:
        """The run is over."""
        if self._looking is not None:
            self._looking.cancel()
        if self._file is None:
            return
        self._file.close()
        state: State = "failed"
        if isinstance(self._end, Finished):
            state = "cancelled" if self._end.reason == "cancelled" else "done"
        self._write(msgspec.structs.replace(self.run, ended=datetime.now(UTC), state=state))

    def _open(self) -> BinaryIO:
        folder = own_folder("runs")
        _prune(folder)
        self._folder = folder / self.run.id
        self._folder.mkdir(mode=0o700)
        self._write(self.run)
        self._file = (self._folder / _EVENTS).open("wb")
        if self._cancel is not None:
            self._look()
        return self._file

    def _know(self, event: Event) -> None:
        known = {"session_id": event.session_id or self.run.session_id}
        if isinstance(event, Started):
            known.update(model=event.model or self.run.model, workspace=event.workspace or self.run.workspace)
        run = msgspec.structs.replace(self.run, **known)
        if run != self.run:
            self._write(run)

    def _write(self, run: Run) -> None:
        self.run = run
        fresh = self._folder / f"{_META}.new"
        fresh.write_bytes(msgspec.json.encode(run))
        fresh.replace(self._folder / _META)

    def _look(self) -> None:
        """Looks again and again for the file that asks to stop."""
        if self._cancel is not None and (self._folder / _CANCEL).exists():
            self._cancel()
            return
        self._looking = asyncio.get_running_loop().call_later(LOOKING, self._look)


def journal(turn: Turn, backend: str) -> Journal:
    """The journal of a turn that is about to begin."""
    return Journal(turn, backend)


def runs(*, running: bool = False) -> list[Run]:
    """The runs that are kept, newest first."""
    found = [run for folder in _folders() if (run := _read(folder)) is not None]
    return [run for run in found if run.is_running or not running]


def run_of(id: str) -> Run:
    """The run of that id. Raises NotFound."""
    run = _read(_folder(id))
    if run is None:
        raise NotFound(f"There is no run {id}.", "It may be gone: only the newest are kept.")
    return run


def events_of(id: str) -> Iterator[Event]:
    """What the agent said so far."""
    run_of(id)
    with suppress(FileNotFoundError), (_folder(id) / _EVENTS).open("rb") as file:
        for line in file:
            found = recording.read(line)
            if found is not None:
                yield found[0]


def chat_of(id: str) -> Chat:
    """The conversation so far."""
    folding = Fold(show_output=with_output)
    for event in events_of(id):
        folding.feed(event)
    return folding.chat


async def follow(id: str) -> AsyncGenerator[Event, None]:
    """What the agent said so far, and then what it says, until the run is over."""
    run_of(id)
    lines = Lines()
    path = _folder(id) / _EVENTS
    while not path.exists() and run_of(id).is_running:
        await asyncio.sleep(LOOKING)
    with suppress(FileNotFoundError), path.open("rb") as file:
        while True:
            is_running = run_of(id).is_running
            data = file.read()
            for line in lines.feed(data):
                found = recording.read(line)
                if found is not None:
                    yield found[0]
            if not data and not is_running:
                return
            if not data:
                await asyncio.sleep(LOOKING)


def cancel(id: str) -> bool:
    """Asks for the run's end; False where it is over already. Raises NotFound."""
    if not run_of(id).is_running:
        return False
    (_folder(id) / _CANCEL).touch()
    return True


def _folder(id: str) -> Path:
    if not id or any(character in id for character in "/\\\0") or id.startswith("."):
        raise NotFound(f"{id!r} is no id of a run.")
    return cursus_home() / "runs" / id


def _folders() -> list[Path]:
    with suppress(FileNotFoundError):
        return sorted((cursus_home() / "runs").iterdir(), reverse=True)
    return []


def _read(folder: Path) -> Run | None:
    try:
        run = msgspec.json.decode((folder / _META).read_bytes(), type=Run)
    except (OSError, msgspec.DecodeError):
        return None
    is_lost = run.is_running and not is_alive(run.pid)
    return msgspec.structs.replace(run, state="lost") if is_lost else run


def _prune(folder: Path) -> None:
    """Makes room for one more, at the cost of the oldest that are over."""
    kept = sorted(folder.iterdir(), reverse=True)
    for old in kept[KEPT - 1 :]:
        run = _read(old)
        if run is None or not run.is_running:
            rmtree(old, ignore_errors=True)
