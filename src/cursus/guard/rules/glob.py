"""The globs of permission tokens, as Cursor matches them, and a closer and a wider reading of the same text.

Cursor escapes everything but `*`, which stands for any run of characters, `/` included and line breaks excluded; the
whole text has to fit (E §6.2). `?` is no wildcard there although its documentation lists it. A reading that must not
allow too much (`CLOSE`) keeps `*` within one path segment; one that must not deny too little (`WIDE`) crosses every
border, takes `?` for a wildcard and ignores case.
"""

import re
from enum import Enum
from functools import lru_cache


class Reach(Enum):
    """How far a glob's `*` goes."""

    CURSOR = "cursor"
    CLOSE = "close"
    WIDE = "wide"


def fits(pattern: str, text: str, reach: Reach = Reach.CURSOR) -> bool:
    """Whether the whole text is what the glob describes."""
    return _compiled(pattern.strip(), reach).fullmatch(text) is not None


@lru_cache(maxsize=1024)
def _compiled(pattern: str, reach: Reach) -> re.Pattern[str]:
    return re.compile("".join(_parts(pattern, reach)), re.IGNORECASE if reach is Reach.WIDE else 0)


def _parts(pattern: str, reach: Reach) -> list[str]:
    if reach is not Reach.CLOSE:
        any_run, one = (r"[\s\S]*", r"[\s\S]") if reach is Reach.WIDE else (r"[^\n\r\u2028\u2029]*", r"\?")
        return [
            any_run if piece.startswith("*") else one if piece == "?" else re.escape(piece)
            for piece in re.split(r"(\*+|\?)", pattern)
        ]
    return [
        r"(?:[^\n\r/]+/)*" if piece == "**/" else r"[^\n\r]*" if piece == "**" else r"[^\n\r/]*" if piece == "*"
        else re.escape(piece)
        for piece in re.split(r"(\*\*/|\*\*|\*)", pattern)
    ]  # fmt: skip
