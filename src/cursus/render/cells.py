"""How many columns of a terminal a text takes."""

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4096)
def _cells_of(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def cells(text: str) -> int:
    """The width of a text."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def cut(text: str, width: int, more: str = "…") -> str:
    """The text in at most so many columns; `more` says that something is missing."""
    if cells(text) <= width:
        return text
    room = width - cells(more)
    kept: list[str] = []
    for character in text:
        room -= _cells_of(character)
        if room < 0:
            break
        kept.append(character)
    return "".join(kept).rstrip() + more


def padded(text: str, width: int, *, right: bool = False) -> str:
    """The text with spaces up to a width."""
    space = " " * max(0, width - cells(text))
    return space + text if right else text + space
