"""Styled text, before anyone knows whether it is shown with colours: runs of characters that look alike.

Nothing but this module writes an escape sequence, and it writes only SGR ones (F §6): whatever a run contains is shown,
never acted upon.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from cursus.render import glyphs, visible

Colour = int | tuple[int, int, int] | None
"""One of the terminal's 256 colours, a mixture of red, green and blue, or the terminal's own choice."""


class Style(NamedTuple):
    """How a run of characters looks."""

    fg: Colour = None
    bg: Colour = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False
    strike: bool = False

    def over(self, below: "Style") -> "Style":
        """This style where it says something, and the one below where it does not."""
        return Style(
            below.fg if self.fg is None else self.fg,
            below.bg if self.bg is None else self.bg,
            *(mine or theirs for mine, theirs in zip(self[2:], below[2:], strict=True)),
        )


PLAIN: Final = Style()


class Run(NamedTuple):
    """Characters that look alike."""

    text: str
    style: Style = PLAIN


Line = list[Run]
"""One line of a screen."""

_ATTRIBUTES: Final = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7", "strike": "9"}


@lru_cache(maxsize=4096)
def sgr(style: Style) -> str:
    """The escape sequence that turns a style on; empty for the plain one."""
    codes = [code for name, code in _ATTRIBUTES.items() if getattr(style, name)]
    codes += _colour(style.fg, 30, 90, "38") + _colour(style.bg, 40, 100, "48")
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def _colour(colour: Colour, dark: int, bright: int, extended: str) -> list[str]:
    if colour is None:
        return []
    if isinstance(colour, tuple):
        return [extended, "2", *map(str, colour)]
    if colour < 8:
        return [str(dark + colour)]
    return [str(bright + colour - 8)] if colour < 16 else [extended, "5", str(colour)]


def written(line: Iterable[Run], *, colour: bool, unicode: bool = True) -> str:
    """A line as it is printed, without the line break."""
    if not unicode:
        line = [Run(run.text.translate(glyphs.LETTERS), run.style) for run in line]
    if not colour:
        return "".join(visible.safe(run.text).replace("\n", " ") for run in line).rstrip()
    parts: list[str] = []
    for text, style in line:
        if not text:
            continue
        start = sgr(style)
        text = visible.safe(text).replace("\n", " ")
        parts.append(f"{start}{text}\x1b[0m" if start else text)
    return "".join(parts).rstrip()
