"""Text as the index compares it, letter for letter: without case and without accents, each letter in its place.

And where one word of an identifier ends and the next begins: `getUserName`, `HTTPServer`, `utf8`.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

Span = tuple[int, int]


def folded(text: str) -> str:
    """The text without case and accents, of the same length."""
    if text.isascii():
        return text.lower()
    lower = text.lower()
    if len(lower) == len(text) and unicodedata.is_normalized("NFD", lower):
        return lower
    return "".join(map(_letter, text))


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    plain = unicodedata.normalize("NFD", letter)[:1].lower()
    return plain if len(plain) == 1 else letter


def tokens(text: str) -> list[str]:
    """The words in a text, folded."""
    return _TOKEN.findall(folded(text))


_TOKEN = re.compile(r"[^\W_]+")


@lru_cache(maxsize=512)
def sequence(text: str, *, is_prefix: bool = False) -> re.Pattern[str] | None:
    """What finds these words one after the other in a folded text; None where there are no words in it."""
    words = tokens(text)
    if not words:
        return None
    end = "" if is_prefix else r"(?![^\W_])"
    return re.compile(r"(?<![^\W_])" + r"[\W_]+".join(map(re.escape, words)) + end)


def parts(word: str, text: str, low: str) -> Iterator[Span]:
    """Where a word stands as a part of an identifier, whole words included. `low` is the folded text."""
    at = low.find(word)
    while at >= 0:
        end = at + len(word)
        if _begins(text, at) and _ends(text, end):
            yield at, end
        at = low.find(word, at + 1)


def _begins(text: str, at: int) -> bool:
    """Whether a word of an identifier can begin there."""
    if at == 0 or not text[at - 1].isalnum():
        return True
    before, here = text[at - 1], text[at]
    if before.isdigit() != here.isdigit():
        return True
    if not here.isupper():
        return False
    return not before.isupper() or text[at + 1 : at + 2].islower()


def _ends(text: str, end: int) -> bool:
    """Whether a word of an identifier can end there: the text ends, or another word begins."""
    return end >= len(text) or not text[end].isalnum() or _begins(text, end)
