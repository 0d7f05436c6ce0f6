"""What a command prints: given as it comes up to a bound, and kept whole in a file beyond it (A §2.8)."""

import codecs
from collections import deque
from collections.abc import Callable
from io import BufferedWriter
from pathlib import Path
from typing import Literal

import msgspec

from cursus.agent.executor.limits import Limits

Stream = Literal["stdout", "stderr"]


class Location(msgspec.Struct, frozen=True):
    """The file that has all of an output."""

    path: str
    size: int
    lines: int


class Output:
    """The output of one command.

    Text within the bound is kept and given out; from the bound on, everything goes into a file and only the end is
    kept. The file is made when it is needed, by `place`.
    """

    def __init__(self, limits: Limits, place: Callable[[], Path], bound: int = 0) -> None:
        self.limits = limits
        self.bound = min(bound, limits.shell_output) if bound > 0 else limits.shell_output
        self.size = self.lines = 0
        self.is_over = False
        self._place = place
        self._decoders = {name: codecs.getincrementaldecoder("utf-8")("replace") for name in ("stdout", "stderr")}
        self._kept: list[tuple[Stream, str]] = []
        self._raw: list[bytes] = []
        self._tail: deque[str] = deque()
        self._tail_size = 0
        self._after = 0
        self._path: Path | None = None
        self._file: BufferedWriter | None = None

    def feed(self, stream: Stream, content: bytes) -> str:
        """Takes what was printed and says what of it is to be shown: nothing beyond the bound."""
        text = self._decoders[stream].decode(content)
        room = self.bound - self.size
        self.size += len(content)
        self.lines += content.count(b"\n")
        if self._file is not None:
            self._write(content)
        elif self._path is None:
            self._raw.append(content)
        if not self.is_over and len(content) <= room:
            if text:
                self._kept.append((stream, text))
            return text
        if not self.is_over:
            self.is_over = True
            if self._path is None:
                self.keep_in(self._place())
            text, rest = text[: max(room, 0)], text[max(room, 0) :]
            if text:
                self._kept.append((stream, text))
            self._add_tail(rest)
            return text
        self._add_tail(text)
        return ""

    def finish(self) -> list[tuple[Stream, str]]:
        """The ends of characters that never came, as marks; closes the file."""
        ends: list[tuple[Stream, str]] = []
        for stream in ("stdout", "stderr"):
            text = self._decoders[stream].decode(b"", final=True)
            if text and not self.is_over:
                self._kept.append((stream, text))
                ends.append((stream, text))
        if self._file is not None:
            self._file.close()
            self._file = None
        self._raw.clear()
        return ends

    def keep_in(self, path: Path, heading: str = "") -> None:
        """Writes all output, what came before included, into a file from now on."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._file = path.open("xb")
        self._file.write(heading.encode())
        for content in self._raw:
            self._write(content)
        self._raw.clear()
        self._file.flush()

    @property
    def path(self) -> Path | None:
        """The file that has the output, where there is one."""
        return self._path

    @property
    def location(self) -> Location | None:
        """Where the whole of an output is that is longer than its bound."""
        return Location(str(self._path), self.size, self.lines) if self.is_over and self._path else None

    def text(self, stream: Stream | None = None) -> str:
        """What is kept of one stream, or of both as they came."""
        return "".join(text for name, text in self._kept if stream in (None, name))

    def head_and_tail(self) -> tuple[str, str, int]:
        """The beginning and the end of an output longer than its bound, and how many characters are between."""
        kept, tail = self.text(), "".join(self._tail)[-self.limits.shell_tail :]
        head = kept[: self.limits.shell_head]
        return head, tail, max(len(kept) + self._after - len(head) - len(tail), 0)

    def _write(self, content: bytes) -> None:
        assert self._file is not None
        room = self.limits.spill - self._file.tell()
        if room > 0:
            self._file.write(content[:room])
            self._file.flush()

    def _add_tail(self, text: str) -> None:
        self._after += len(text)
        self._tail.append(text)
        self._tail_size += len(text)
        while self._tail and self._tail_size - len(self._tail[0]) >= self.limits.shell_tail:
            self._tail_size -= len(self._tail.popleft())
