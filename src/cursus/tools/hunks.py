"""Runs of changed lines, and putting them into a text.

A hunk belongs where it says, or at the only other place that it fits. Where the hunks know nothing of carriage returns
or of a missing line feed at the end, the text keeps its own.
"""

from typing import Final

import msgspec

SEARCHES: Final = 100
"""Hunks that may stand elsewhere than they say: a diff with more of them is of another text."""


class Hunk(msgspec.Struct, frozen=True):
    """A run of lines, each with its mark before it and its line feed behind it.

    Positions count from 0 and are None where the place in the file is not known.
    """

    old_at: int | None
    new_at: int | None
    lines: list[str]

    @property
    def old(self) -> list[str]:
        return [line[1:] for line in self.lines if line[0] != "+"]

    @property
    def new(self) -> list[str]:
        return [line[1:] for line in self.lines if line[0] != "-"]

    def backwards(self) -> "Hunk":
        """The hunk that undoes this one."""
        swapped = {"+": "-", "-": "+", " ": " "}
        return Hunk(self.new_at, self.old_at, [swapped[line[0]] + line[1:] for line in self.lines])


def split(text: str) -> list[str]:
    """The lines of a text, each with its line feed."""
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    if last:
        lines.append(last)
    return lines


def replaced(text: str, hunks: list[Hunk]) -> str | None:
    """The text with the new lines of each hunk in the place of the old ones; None where one of them does not fit."""
    exact = _replaced(split(text), [(hunk.old_at, hunk.lines) for hunk in hunks])
    if exact is not None:
        return exact
    ending = "\r\n" if "\r\n" in text else "\n"
    loose = _replaced(
        [_bare(line) + ending for line in split(text)],
        [(hunk.old_at, [_bare(line) + ending for line in hunk.lines]) for hunk in hunks],
    )
    if loose is None or "\r" in text.replace("\r\n", ""):
        return None
    if ending == "\r\n" and text.count("\n") != text.count("\r\n"):
        return None
    return loose if not text or text.endswith("\n") else loose.removesuffix(ending)


def _bare(line: str) -> str:
    return line.removesuffix("\n").removesuffix("\r")


def _replaced(lines: list[str], hunks: list[tuple[int | None, list[str]]]) -> str | None:
    whole = "\n" + "".join(lines)
    result: list[str] = []
    at = shift = searches = 0
    for old_at, marked in hunks:
        old = [line[1:] for line in marked if line[0] != "+"]
        place = None if old_at is None else old_at + shift
        if place is None or not at <= place <= len(lines) or lines[place : place + len(old)] != old:
            searches += 1
            place = _only_place(whole, lines, old, at) if searches <= SEARCHES else None
            if place is None:
                return None
            shift = place - old_at if old_at is not None else shift
        result += lines[at:place]
        result += [line[1:] for line in marked if line[0] != "-"]
        at = place + len(old)
    result += lines[at:]
    if any(not line.endswith("\n") for line in result[:-1]):
        return None
    return "".join(result)


def _only_place(whole: str, lines: list[str], old: list[str], at: int) -> int | None:
    if not old:
        return None
    start = sum(map(len, lines[:at]))
    needle = "\n" + "".join(old)
    first = whole.find(needle, start)
    if first < 0 or whole.find(needle, first + 1) >= 0:
        return None
    place = whole.count("\n", 0, first + 1) - 1
    return place if lines[place : place + len(old)] == old else None
