"""What the gateway writes down of each request: a line in the log without content, and, where that was asked for, the
request with its answer for the live page.

`$CURSUS_HOME/gateway/requests/ID.jsonl` holds a recorded request: a line with what it was, then the events of the
answer, then how it ended. The folder is kept small; the newest are kept.
"""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Any, Final, TextIO

import msgspec

from cursus.home import cursus_home

KEPT: Final = 200
FOLDER: Final = ("gateway", "requests")


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One request, as far as it is known: no content, no key, no header but the client's name for itself."""

    id: str
    at: float
    api: str = ""
    model: str = ""
    asked: str = ""
    client: str = ""
    thread: str | None = None
    is_stream: bool = False
    messages: int = 0
    tools: int = 0
    status: int = 0
    outcome: str = ""
    error: str = ""
    first_ms: int | None = None
    ms: int | None = None
    input: int = 0
    output: int = 0
    cached: int = 0
    calls: int = 0
    refusals: int = 0
    tries: int = 1
    worker: int = 0


class Log:
    """Lines on stderr: for people, or as JSON for what collects them."""

    def __init__(self, form: str, out: TextIO | None = None) -> None:
        self._form = form
        self._out = out or sys.stderr

    def write(self, entry: Entry) -> None:
        """One line when a request is over."""
        if self._form == "none":
            return
        self._say(msgspec.json.encode(entry).decode() if self._form == "json" else as_line(entry))

    def warn(self, message: str) -> None:
        """Something that whoever runs the gateway should know."""
        if self._form != "none":
            self._say(msgspec.json.encode({"warning": message}).decode() if self._form == "json" else message)

    def _say(self, line: str) -> None:
        self._out.write(line + "\n")
        self._out.flush()


def as_line(entry: Entry) -> str:
    """A request for people."""
    at = datetime.fromtimestamp(entry.at, UTC).astimezone().strftime("%H:%M:%S")
    parts = [at, str(entry.status), entry.api, entry.model or "-", entry.outcome]
    if entry.first_ms is not None:
        parts.append(f"first {entry.first_ms} ms")
    if entry.ms is not None:
        parts.append(f"{entry.ms} ms")
    if entry.output or entry.input:
        parts.append(f"{entry.input}+{entry.cached} in, {entry.output} out")
    if entry.calls:
        parts.append(f"{entry.calls} calls")
    if entry.error:
        parts.append(entry.error)
    return "  ".join([*parts, entry.id])


class Recorder:
    """The file of one recorded request, written as it goes on."""

    def __init__(self, folder: Path, entry: Entry, request: Any) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _thin_out(folder)
        self._file = (folder / f"{entry.id}.jsonl").open("ab", buffering=0)
        (folder / f"{entry.id}.jsonl").chmod(0o600)
        self._line({"entry": entry, "request": request})

    def events(self, events: Sequence[Any]) -> None:
        """What the agent said."""
        self._line({"at": time(), "events": events})

    def close(self, entry: Entry) -> None:
        """How it ended."""
        self._line({"entry": entry})
        self._file.close()

    def _line(self, value: Any) -> None:
        self._file.write(msgspec.json.encode(value, enc_hook=str) + b"\n")


def recorded_folder() -> Path:
    """Where recorded requests are."""
    return cursus_home().joinpath(*FOLDER)


def _thin_out(folder: Path) -> None:
    """Keep the newest; a file that another worker removes at the same time is gone all the same."""
    paths = sorted(folder.glob("*.jsonl"), reverse=True)
    for path in paths[KEPT - 1 :]:
        path.unlink(missing_ok=True)
