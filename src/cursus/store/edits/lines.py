"""Line ranges of a file's first version replaced by other lines, as Cursor's diffs against it say (S §4.1, §7).

Lines are those of the editor: a text that ends with a line feed has an empty last line. They end at line feeds only,
and the recorded lines have no carriage returns: the kind of line ending is the file's (`eolSequence`).
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, cast

CRLF: Final = "\r\n"


class Range(NamedTuple):
    """Lines `start` to `end`, counted from 1, the last one exclusive, and what stands there afterwards."""

    start: int
    end: int
    lines: list[str]


def read_ranges(items: Any) -> list[Range] | None:
    """The ranges in a `…DiffWrtV0`; None where it is no list of them."""
    if not isinstance(items, list):
        return None
    found: list[Range] = []
    for item in cast("list[Any]", items):
        original = item.get("original") if isinstance(item, dict) else None
        if not isinstance(original, dict):
            return None
        bounds = cast("dict[str, Any]", original)
        read = read_range(
            bounds.get("startLineNumber"),
            bounds.get("endLineNumberExclusive"),
            cast("dict[str, Any]", item).get("modified"),
        )
        if read is None:
            return None
        found.append(read)
    return found


def read_range(start: Any, end: Any, lines: Any) -> Range | None:
    """One range; None where a part of it is missing or of another type."""
    if type(start) is not int or type(end) is not int or not isinstance(lines, list):
        return None
    texts = [line for line in cast("list[Any]", lines) if isinstance(line, str)]
    return Range(start, end, texts) if len(texts) == len(cast("list[Any]", lines)) else None


def replaced(text: str, ranges: Iterable[Range], eol: str | None = None) -> str | None:
    """The text with these ranges replaced; None where they do not fit into it.

    All of them count the lines of `text`, so they are applied from the last to the first.
    """
    is_crlf = _is_crlf(text, eol)
    lines = (text.replace(CRLF, "\n") if is_crlf else text).split("\n")
    limit = len(lines) + 1
    for start, end, modified in sorted(ranges, key=lambda found: (found.start, found.end), reverse=True):
        if not 1 <= start <= end <= limit:
            return None
        limit = start
        lines[start - 1 : end - 1] = [line.removesuffix("\r") for line in modified] if is_crlf else modified
    return (CRLF if is_crlf else "\n").join(lines)


def _is_crlf(text: str, eol: str | None) -> bool:
    feeds = text.count("\n")
    if not feeds:
        return eol == CRLF
    return text.count(CRLF) == feeds


def with_eol(text: str, eol: str | None) -> str:
    """A model's text with the line endings that its file has."""
    return text.replace("\n", CRLF) if eol == CRLF and "\r" not in text else text


def read_eol(value: Any) -> str | None:
    """The line ending that an `eolSequence` names."""
    if not isinstance(value, str):
        return None
    if "\r\n" in value or "CRLF" in value.upper():
        return CRLF
    return "\n" if value == "\n" or value.upper().endswith("LF") else None
