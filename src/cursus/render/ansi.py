"""What a command printed, as styled lines: colours kept, carriage returns and backspaces applied, all else dropped.

Linear in the size of the text, whatever is in it (F §2, §6). Concealed and blinking text is shown as ordinary text.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cursus.render import visible
from cursus.render.styles import PLAIN, Colour, Line, Run, Style

ESCAPE: Final = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI: colours, cursor, modes
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS, APC, PM, SOS: strings
    r"|\x1b[ -/]*[0-~]?"  # everything else that begins with an escape
)
_SGR: Final = re.compile(r"(?:\x1b\[|\x9b)([0-9;:]{0,64})m")
_ERASE: Final = re.compile(r"(?:\x1b\[|\x9b)([012]?)K")
_TELLING: Final = re.compile("[\x1b\r\b\x90\x98\x9b\x9d-\x9f]")
_MOVING: Final = re.compile(r"[\r\b]")
_TAB: Final = 8

_ON: Final = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "strike", 21: "underline"}
_OFF: Final = {22: ("bold", "dim"), 23: ("italic",), 24: ("underline",), 27: ("reverse",), 29: ("strike",)}


def plain(text: str) -> str:
    """The text that was left to read, without any style."""
    if not _TELLING.search(text):
        return visible.exact(text)
    return "\n".join("".join(run.text for run in line) for line in lines(text))


def without_escapes(text: str) -> str:
    """The text without its escape sequences."""
    return ESCAPE.sub("", text) if _TELLING.search(text) else text


def lines(text: str) -> Iterator[Line]:
    """The lines of a terminal after it printed the text. A style goes on over line breaks, as it does there."""
    style = PLAIN
    text = text.replace("\r\n", "\n")
    for line in text.split("\n"):
        if not _TELLING.search(line):
            yield [Run(visible.exact(line), style)] if line else []
        elif _MOVING.search(line):
            written, style = _overwritten(line, style)
            yield written
        else:
            written, style = _coloured(line, style)
            yield written


def _coloured(line: str, style: Style) -> tuple[Line, Style]:
    runs: Line = []
    for text, escape in _pieces(line):
        if text:
            runs.append(Run(visible.exact(text), style))
        if escape:
            style = _styled(style, escape)
    return runs, style


def _overwritten(line: str, style: Style) -> tuple[Line, Style]:
    """A line in which the cursor moves: what was written last in a cell is what one sees."""
    cells: list[tuple[str, Style]] = []
    column = 0
    for text, escape in _pieces(line):
        for part in re.split(r"([\r\b\t])", text):
            if part == "\r":
                column = 0
            elif part == "\b":
                column = max(column - 1, 0)
            else:
                written = " " * (_TAB - column % _TAB) if part == "\t" else part
                cells.extend([(" ", PLAIN)] * (column - len(cells)))
                cells[column : column + len(written)] = [(character, style) for character in written]
                column += len(written)
        erase = _ERASE.fullmatch(escape)
        if erase:
            _erase(cells, column, erase[1])
        elif escape:
            style = _styled(style, escape)
    return _runs(cells), style


def _erase(cells: list[tuple[str, Style]], column: int, what: str) -> None:
    if what in ("", "0"):
        del cells[column:]
    else:
        last = len(cells) if what == "2" else min(column + 1, len(cells))
        cells[:last] = [(" ", PLAIN)] * last


def _runs(cells: list[tuple[str, Style]]) -> Line:
    runs: Line = []
    start = 0
    for position in range(1, len(cells) + 1):
        if position == len(cells) or cells[position][1] != cells[start][1]:
            text = "".join(character for character, _ in cells[start:position])
            runs.append(Run(visible.exact(text), cells[start][1]))
            start = position
    return runs


def _pieces(line: str) -> Iterator[tuple[str, str]]:
    """Text, and the escape sequence that ends it."""
    start = 0
    for found in ESCAPE.finditer(line):
        yield line[start : found.start()], found[0]
        start = found.end()
    yield line[start:], ""


def _styled(style: Style, escape: str) -> Style:
    found = _SGR.fullmatch(escape)
    return _applied(style, found[1]) if found else style


@lru_cache(maxsize=8192)
def _applied(style: Style, parameters: str) -> Style:
    """The style after an SGR sequence; what it does not know it leaves as it is."""
    groups = [_numbers(group) for group in parameters.split(";")]
    position = 0
    while position < len(groups):
        code, *rest = groups[position]
        position += 1
        if code in (38, 48):
            if not rest:
                rest = [number for group in groups[position : position + 4] for number in group[:1]]
                position += {5: 2, 2: 4}.get(rest[0] if rest else 0, 0)
            colour = _extended(rest)
            if colour is not None:
                style = style._replace(fg=colour) if code == 38 else style._replace(bg=colour)
        elif code == 4 and rest == [0]:
            style = style._replace(underline=False)
        else:
            style = _simple(style, code)
    return style


def _simple(style: Style, code: int) -> Style:
    if code == 0:
        return PLAIN
    if code in _ON:
        return style._replace(**{_ON[code]: True})
    if code in _OFF:
        return style._replace(**dict.fromkeys(_OFF[code], False))
    for first, is_bright in ((30, False), (90, True)):
        colour = code - first + (8 if is_bright else 0)
        if first <= code < first + 8:
            return style._replace(fg=colour)
        if first + 10 <= code < first + 18:
            return style._replace(bg=colour - 10)
    if code == 39:
        return style._replace(fg=None)
    return style._replace(bg=None) if code == 49 else style


def _extended(numbers: list[int]) -> Colour:
    match numbers:
        case [5, index, *_] if index < 256:
            return index
        case [2, _, red, green, blue] if max(red, green, blue) < 256:
            return (red, green, blue)
        case [2, red, green, blue, *_] if max(red, green, blue) < 256:
            return (red, green, blue)
        case _:
            return None


def _numbers(group: str) -> list[int]:
    return [int(number or 0) for number in group.split(":")]
