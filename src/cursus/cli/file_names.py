"""Names of exported chats, such as `2026-01-31 fix-the-tests 98251e54.md`: for people, and fit for every system."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cursus.chat import Head

LONGEST_TITLE: Final = 60
LONGEST_TITLE_IN_BYTES: Final = 120
"""File systems count bytes: a name has 255, and the longest id of a chat wants its share."""
_SHORT_ID: Final = 8
_NOT_A_WORD: Final = re.compile(r"[\W_]+")


def file_names(heads: "Iterable[Head]", suffix: str, taken: dict[str, str]) -> "Iterator[tuple[Head, str]]":
    """A name for each chat, unlike all others even where capitals do not count.

    `taken` are the names that chats already have, by id: they keep them.
    """
    used = {name.casefold() for name in taken.values()}
    for head in heads:
        name = taken.get(head.id)
        if name is None:
            name = next(name for name in _candidates(head, suffix) if name.casefold() not in used)
            used.add(name.casefold())
        yield head, name


def _candidates(head: "Head", suffix: str) -> "Iterator[str]":
    day = head.created or head.updated
    own = re.sub(r"[^A-Za-z0-9]+", "-", head.id).strip("-") or "chat"
    words = [day.astimezone().strftime("%Y-%m-%d") if day else "undated", slug(head.title)]
    start = " ".join(word for word in words if word)
    yield f"{start} {own[:_SHORT_ID]}.{suffix}"
    yield f"{start} {own[:100]}.{suffix}"
    number = 2
    while True:
        yield f"{start} {own[:100]} {number}.{suffix}"
        number += 1


def slug(title: str) -> str:
    """A title as lower-case words and hyphens; letters of any alphabet stay."""
    words = _NOT_A_WORD.sub("-", unicodedata.normalize("NFC", title).lower()).strip("-")
    cut = words[:LONGEST_TITLE].encode()[:LONGEST_TITLE_IN_BYTES].decode("utf-8", "ignore")
    return words if cut == words else cut.rpartition("-")[0] or cut
