"""What stands before a tool, a state or a kind of message; letters where the terminal knows no others."""

from typing import Final, NamedTuple


class Glyph(NamedTuple):
    """A sign, and what replaces it in ASCII."""

    sign: str
    ascii: str


ICONS: Final[dict[str, Glyph]] = {
    "book": Glyph("≡", "="),
    "brain": Glyph("◆", "*"),
    "branch": Glyph("⎇", "Y"),
    "bug": Glyph("✱", "*"),
    "diagram": Glyph("◇", "<>"),
    "file": Glyph("▤", "="),
    "folder": Glyph("▸", ">"),
    "globe": Glyph("◍", "@"),
    "image": Glyph("▧", "#"),
    "list": Glyph("☰", "-"),
    "patch": Glyph("±", "+-"),
    "pencil": Glyph("✎", "~"),
    "plan": Glyph("▦", "#"),
    "plug": Glyph("⊷", "+"),
    "question": Glyph("?", "?"),
    "robot": Glyph("⛬", "&"),
    "screen": Glyph("▣", "#"),
    "search": Glyph("⌕", "/"),
    "switch": Glyph("⇄", "<>"),
    "symbol": Glyph("ƒ", "f"),
    "terminal": Glyph("$", "$"),
    "tool": Glyph("⚙", "*"),
    "trash": Glyph("⌫", "x"),
    "warning": Glyph("△", "!"),
    "wrench": Glyph("⚒", "*"),
}
UNKNOWN_ICON: Final = Glyph("•", "*")

TODO: Final[dict[str, Glyph]] = {
    "pending": Glyph("⭘", "[ ]"),
    "in_progress": Glyph("◐", "[~]"),
    "completed": Glyph("✓", "[x]"),
    "cancelled": Glyph("✗", "[-]"),
}

BAR: Final = Glyph("┃", "|")
QUOTE: Final = Glyph("│", "|")
RULE: Final = Glyph("─", "-")
CROSSING: Final = Glyph("┼", "+")
BULLET: Final = Glyph("•", "*")
THOUGHT: Final = Glyph("✻", "*")
FOLDED: Final = Glyph("▸", ">")
NESTED: Final = Glyph("└", "`")
CHOSEN: Final = Glyph("●", "(x)")
OFFERED: Final = Glyph("○", "( )")
MORE: Final = Glyph("…", "...")
GAP: Final = Glyph("⋯", "...")
WARNING: Final = Glyph("▲", "!")
ERROR: Final = Glyph("✗", "x")
BRANCH: Final = Glyph("├─ ", "|- ")
LAST_BRANCH: Final = Glyph("└─ ", "`- ")
TRUNK: Final = Glyph("│  ", "|  ")

LETTERS: Final = str.maketrans(
    {"·": "-", "–": "-", "—": "-", "×": "x", "…": "...", "“": '"', "”": '"', "‘": "'", "’": "'"}
)
"""Typographic signs within sentences, for a terminal that knows only letters."""
