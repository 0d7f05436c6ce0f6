"""A file to read chats from: its lines or its one value, read once and leniently."""

import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final, cast

from cursus.chat import Problem
from cursus.errors import NotFound, Unreadable
from cursus.tools import json_text

MOST_BYTES: Final = 2 * 1024 * 1024 * 1024
STDIN: Final = Path("-")
_LINES_SHOWN: Final = 5


class Source:
    """One file. `problems` collects what of it cannot be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []

    @cached_property
    def content(self) -> bytes:
        """All of the file."""
        if self.path == STDIN:
            return sys.stdin.buffer.read()
        try:
            if self.path.is_dir():
                raise Unreadable(f"{self.path} is a folder.", "Name the files in it.")
            if self.path.stat().st_size > MOST_BYTES:
                raise Unreadable(f"{self.path} has more than {MOST_BYTES:,} bytes.", "Split it into several files.")
            return self.path.read_bytes()
        except FileNotFoundError:
            raise NotFound(f"There is no {self.path}.") from None
        except OSError as error:
            raise Unreadable(f"{self.path} cannot be read: {error.strerror or error}.") from error

    @cached_property
    def value(self) -> Any:
        """The one JSON value that the file is; None where it is none."""
        text = self.content.strip()
        if not text.startswith((b"{", b"[", b"\xef\xbb\xbf")):
            return None
        try:
            return json_text.parse(text)
        except ValueError:
            return None

    @cached_property
    def lines(self) -> list[dict[str, Any]]:
        """The objects in the file's lines; none where the file is one JSON value over several lines."""
        found: list[dict[str, Any]] = []
        for number, line in enumerate(self.content.splitlines(), 1):
            if not line.strip():
                continue
            try:
                value = json_text.parse(line)
            except ValueError as error:
                self._cannot(number, f"The line is not JSON: {error}.")
                continue
            if isinstance(value, dict):
                found.append(cast("dict[str, Any]", value))
            else:
                self._cannot(number, "The line is JSON, but not an object.")
        return found

    @cached_property
    def objects(self) -> list[dict[str, Any]]:
        """The objects of the file: those in a list, the one that it is, or those in its lines."""
        if isinstance(self.value, dict):
            return [cast("dict[str, Any]", self.value)]
        if isinstance(self.value, list):
            return [cast("dict[str, Any]", one) for one in cast("list[Any]", self.value) if isinstance(one, dict)]
        return self.lines

    def cannot(self, where: str, what: str) -> None:
        """Notes something that is left out."""
        self.problems.append(Problem(f"{self.path}: {where}", what))

    def first(self, number: int = _LINES_SHOWN) -> Iterator[dict[str, Any]]:
        """Some objects, enough to recognise a format by."""
        yield from self.objects[:number]

    def _cannot(self, number: int, what: str) -> None:
        self.cannot(f"line {number}", what)


def fields(value: Any) -> dict[str, Any]:
    """An object as it is spelled; an empty one for anything else."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
