"""Code on a terminal: coloured by its language where that is known, numbered where the numbers are."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from cursus.render import visible
from cursus.render.screen.look import DIM, Look
from cursus.render.screen.wrap import prefixed
from cursus.render.styles import PLAIN, Line, Run, Style

LARGEST: Final = 50_000
"""Characters beyond which code stays uncoloured: highlighters are slow, and what they are given is not vetted."""

_STYLES: Final[dict[str, Style]] = {
    "Token.Comment": Style(dim=True, italic=True),
    "Token.Keyword": Style(fg=5),
    "Token.Literal.String": Style(fg=2),
    "Token.Literal.Number": Style(fg=6),
    "Token.Name.Builtin": Style(fg=6),
    "Token.Name.Class": Style(fg=4, bold=True),
    "Token.Name.Decorator": Style(fg=3),
    "Token.Name.Function": Style(fg=4),
    "Token.Name.Tag": Style(fg=4),
    "Token.Name.Attribute": Style(fg=3),
    "Token.Generic.Deleted": Style(fg=1),
    "Token.Generic.Inserted": Style(fg=2),
    "Token.Generic.Heading": Style(bold=True),
    "Token.Generic.Subheading": Style(fg=6),
}


def code_lines(text: str, language: str, look: Look) -> Iterator[Line]:
    """The lines of some code."""
    text = visible.exact(text)
    lexer = _lexer(language) if look.colour and language and len(text) <= LARGEST else None
    if lexer is None:
        yield from ([Run(line)] for line in text.split("\n"))
        return
    line: Line = []
    for kind, piece in lexer.get_tokens(text):
        style = _style(kind)
        first, *rest = piece.split("\n")
        line.append(Run(first, style))
        for part in rest:
            yield line
            line = [Run(part, style)]
    if any(run.text for run in line):
        yield line


def numbered(lines: Iterator[Line], first: int | None, last: int | None) -> Iterator[Line]:
    """The lines with their numbers, where those are known."""
    if first is None:
        yield from lines
        return
    width = len(str(last or first))
    for number, line in enumerate(lines, first):
        yield from prefixed([line], Run(f"{number:>{width}}  ", DIM))


@cache
def _lexer(language: str) -> Any:
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


@cache
def _style(kind: Any) -> Style:
    while kind is not None:
        style = _STYLES.get(str(kind))
        if style is not None:
            return style
        kind = kind.parent
    return PLAIN
