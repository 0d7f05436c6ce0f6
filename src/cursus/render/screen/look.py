"""How much of a chat a screen shows, and in which signs."""

from datetime import datetime
from typing import Final

import msgspec

from cursus.render.glyphs import Glyph
from cursus.render.styles import Style

WIDEST_PROSE: Final = 120
UNWRAPPED_RULE: Final = 80

BOLD: Final = Style(bold=True)
DIM: Final = Style(dim=True)
ITALIC: Final = Style(italic=True)
RED: Final = Style(fg=1)
GREEN: Final = Style(fg=2)
YELLOW: Final = Style(fg=3)
CYAN: Final = Style(fg=6)
PATH: Final = Style(fg=6)
MARKED: Final = Style(fg=3, bold=True, underline=True)


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What the reader asked for and the terminal can do; `width` is None where nothing is wrapped, as in a pipe."""

    width: int | None = None
    colour: bool = False
    unicode: bool = True
    full: bool = False
    thinking: bool = False
    now: datetime | None = None

    @property
    def prose_width(self) -> int | None:
        """Where prose wraps."""
        return None if self.width is None else max(20, min(self.width, WIDEST_PROSE))

    @property
    def rule_width(self) -> int:
        """How long a line across the screen is."""
        return self.prose_width or UNWRAPPED_RULE

    def sign(self, glyph: Glyph) -> str:
        """The glyph in what the terminal can show."""
        return glyph.sign if self.unicode else glyph.ascii
