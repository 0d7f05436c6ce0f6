"""The piece of a text that shows why it was found, in one line, with the found words marked."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from cursus.library.index.folding import Span

WIDTH: Final = 180
"""Letters of a snippet, about."""

_MOST_MARKS: Final = 400
_BLANKS: Final = re.compile(r"\s+")


class Snippet(msgspec.Struct, frozen=True):
    """One line of text; `marks` are the places of the found words in it, in order and apart from each other."""

    text: str
    marks: tuple[Span, ...] = ()


def snippet(text: str, spans: Sequence[Span], width: int = WIDTH) -> Snippet:
    """The part of a text in which most of the found words stand close together."""
    spans = sorted(spans[:_MOST_MARKS])
    start = _start(text, _best(spans, width), width)
    end = _end(text, start + width)
    pieces: list[str] = []
    marks: list[Span] = []
    length = 0

    def add(piece: str) -> int:
        nonlocal length
        line = _BLANKS.sub(" ", piece)
        if line.startswith(" ") and (not pieces or pieces[-1].endswith(" ")):
            line = line[1:]
        pieces.append(line)
        length += len(line)
        return length

    if start:
        add("…")
    at = start
    for begin, stop in spans:
        if begin < at or begin >= end:
            continue
        add(text[at:begin])
        before = length
        after = add(text[begin : min(stop, end)])
        if after > before:
            marks.append((before, after))
        at = min(stop, end)
    add(text[at:end])
    if end < len(text):
        add("…")
    return Snippet("".join(pieces).rstrip(), tuple(marks))


def _best(spans: Sequence[Span], width: int) -> Span:
    """The first of the found words that have most others near them."""
    best, most = (0, 0), -1
    first = 0
    for last, (_, stop) in enumerate(spans):
        while stop - spans[first][0] > width * 2 // 3 and first < last:
            first += 1
        if last - first > most:
            best, most = spans[first], last - first
    return best


def _start(text: str, span: Span, width: int) -> int:
    """Where the snippet begins: a little before the found word, at the beginning of a word or a line."""
    wanted = span[0] - width // 3
    if wanted <= 0:
        return 0
    line = text.rfind("\n", max(0, wanted - width // 6), span[0])
    if line >= wanted - width // 6 and line >= 0:
        return line + 1
    blank = text.find(" ", wanted, span[0])
    return blank + 1 if blank >= 0 else wanted


def _end(text: str, wanted: int) -> int:
    if wanted >= len(text):
        return len(text)
    blank = text.rfind(" ", max(0, wanted - 24), wanted)
    return blank if blank > 0 else wanted
