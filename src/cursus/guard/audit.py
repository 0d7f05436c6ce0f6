"""What was asked, by which chat, what was decided, by whom, by which rule and when: one JSON line each.

The log is only ever added to, and rotated by size; secrets in it are masked, and a line is written in one go, so that
several processes may write to it at once.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.guard.locked import locked
from cursus.home import cursus_home
from cursus.redaction import redact_value

LARGEST: Final = 5_000_000
KEPT: Final = 5
_LONGEST_TEXT: Final = 4_000


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One line of the log. `what` is "decision", "hook" or "rule"."""

    at: datetime
    what: str
    chat: str = ""
    workspace: str = ""
    kind: str = ""
    subject: str = ""
    verdict: str = ""
    by: str = ""
    reason: str = ""
    rule: str | None = None
    source: str | None = None
    call: str = ""
    event: str = ""
    hook: str = ""
    exit_code: int | None = None
    duration_ms: float | None = None
    message: str = ""
    stderr: str = ""


class AuditLog:
    """The log of a home, or of a folder."""

    def __init__(self, folder: Path | None = None, *, largest: int = LARGEST) -> None:
        self.folder = folder if folder is not None else cursus_home() / "audit"
        self.file = self.folder / "guard.jsonl"
        self.largest = largest

    def write(self, what: str, **fields: Any) -> None:
        """Add a line; texts that nobody would read to the end are cut."""
        texts: dict[str, Any] = {
            name: _cut(value) if isinstance(value, str) else value for name, value in fields.items()
        }
        entry: Any = msgspec.to_builtins(Entry(at=datetime.now(UTC), what=what, **texts))
        line = msgspec.json.encode(redact_value(entry)) + b"\n"
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with locked(self.folder / ".lock"):
            self._rotate(len(line))
            descriptor = os.open(self.file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                os.write(descriptor, line)
            finally:
                os.close(descriptor)

    def entries(self) -> Iterator[Entry]:
        """Everything that is kept, oldest first. A line that was cut off is left out."""
        for path in [*(self._old(number) for number in range(KEPT, 0, -1)), self.file]:
            with suppress(FileNotFoundError), path.open("rb") as lines:
                for line in lines:
                    with suppress(msgspec.DecodeError, msgspec.ValidationError):
                        yield msgspec.json.decode(line, type=Entry)

    def _rotate(self, more: int) -> None:
        try:
            size = self.file.stat().st_size
        except FileNotFoundError:
            return
        if not size or size + more <= self.largest:
            return
        for number in range(KEPT - 1, 0, -1):
            with suppress(FileNotFoundError):
                self._old(number).replace(self._old(number + 1))
        self.file.replace(self._old(1))

    def _old(self, number: int) -> Path:
        return self.folder / f"guard.{number}.jsonl"


def _cut(text: str) -> str:
    if len(text) <= _LONGEST_TEXT:
        return text
    return f"{text[:_LONGEST_TEXT]}… ({len(text) - _LONGEST_TEXT:,} characters more)"
