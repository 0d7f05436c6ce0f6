"""What the gateway says of each request in its log: times, counts and outcomes, never content."""

import sys
from time import localtime, strftime
from typing import TextIO

import msgspec


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
    parts = [strftime("%H:%M:%S", localtime(entry.at)), str(entry.status), entry.api, entry.model or "-", entry.outcome]
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
