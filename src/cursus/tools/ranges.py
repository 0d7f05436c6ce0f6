"""Places in files, in the notations that results use for them (S §6.3, §8.4)."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from cursus.tools.lenient import an_object

_FROM_ONE: Final = ("startLineNumber", "startLine", "line", "lineNumber")
_NUMBERED: Final = re.compile(r" *(\d{1,9})\|")


def first_line(place: Any) -> int | None:
    """The line, counted from 1, where a range begins; None where it does not say.

    Cursor's own `startPosition` and the editor's ranges count from 1, the protocol of language servers (`start`)
    from 0.
    """
    named = an_object(place)
    for name in _FROM_ONE:
        number = named.get(name)
        if isinstance(number, int) and not isinstance(number, bool) and number > 0:
            return number
    start = named.get("start")
    if isinstance(start, Mapping):
        number = an_object(start).get("line", 0)
        return number + 1 if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None
    inner = an_object(named.get("startPosition"))
    return first_line(inner) if inner else None


def path_of(uri: Any) -> str:
    """The path in a URI, or in the object that stands for one; text that is no local URI stays as it is."""
    if isinstance(uri, Mapping):
        named = an_object(uri)
        found = (named.get(name) for name in ("fsPath", "_fsPath", "path", "external", "_formatted"))
        return next((path_of(text) for text in found if isinstance(text, str) and text), "")
    if not isinstance(uri, str):
        return ""
    if not uri.startswith("file://"):
        return uri
    path = unquote(uri.removeprefix("file://"))
    return path[1:] if re.match(r"/[A-Za-z]:", path) else path


def unnumbered(text: str) -> tuple[str, int | None]:
    """A text without the line numbers before its lines, and the first of them; None where it had none (S §8.4)."""
    first = _NUMBERED.match(text)
    if first is None:
        return text, None
    lines = text.split("\n")
    number = start = int(first[1])
    bare: list[str] = []
    for at, line in enumerate(lines):
        found = _NUMBERED.match(line)
        if found is None or int(found[1]) != number:
            if line or at < len(lines) - 1:
                return text, None
            bare.append(line)
            break
        bare.append(line[found.end() :])
        number += 1
    return "\n".join(bare), start
