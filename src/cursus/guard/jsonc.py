"""JSON with comments: as a person means it, and as the reader of hook files takes it (E §5.2)."""

import json
import re
from typing import Any, Final

_PIECE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_TRAILING_COMMA: Final = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])', re.DOTALL)
_NAIVE_LINE: Final = re.compile(r"//.*")
_NAIVE_BLOCK: Final = re.compile(r"/\*[\s\S]*?\*/")


class Unparsed(ValueError):
    """The text is no JSON; the message says why and where."""


def read_jsonc(text: str) -> Any:
    """The value, with comments and trailing commas left out wherever they are none of a string's."""
    plain = _PIECE.sub(lambda piece: piece[0] if piece[0].startswith('"') else " ", text)
    return _read(_TRAILING_COMMA.sub(lambda piece: piece[1] or "", plain))


def read_naively(text: str) -> Any:
    """The value as Cursor reads hook files: everything behind `//` is cut off, inside strings too."""
    return _read(_NAIVE_LINE.sub("", _NAIVE_BLOCK.sub("", text)))


def strings_cut_by_comments(text: str) -> list[tuple[int, str]]:
    """The strings that the naive reading cuts, each with its line from 1."""
    return [
        (text.count("\n", 0, piece.start()) + 1, piece[0])
        for piece in _PIECE.finditer(text)
        if piece[0].startswith('"') and ("//" in piece[0] or "/*" in piece[0])
    ]


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        message = error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
        where = f" in line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise Unparsed(f"{message}{where}") from error
