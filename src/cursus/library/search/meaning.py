"""What a query means for one text: whether the text is an answer, and where in it the words stand.

The index finds candidates; where it cannot be sure (letters across words, parts of identifiers) this decides.
"""

import re
from collections.abc import Iterator

from cursus.library.index.folding import Span, folded, parts, sequence, tokens
from cursus.library.search.query import And, Filter, Node, Not, Or, Phrase, Piece, Prefix, Text, Word

FIELD_NAMES = ("title", "said", "answer", "thought", "command", "output", "change", "path")


class Read:
    """The texts of a bubble by field, with their folded forms."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self._folded: list[str | None] = [None] * len(texts)

    def folded(self, number: int) -> str:
        """The folded text of a field."""
        known = self._folded[number]
        if known is None:
            known = self._folded[number] = folded(self.texts[number])
        return known

    def fields(self, name: str) -> Iterator[int]:
        """The fields that have text, or only the named one."""
        for number, text in enumerate(self.texts):
            if text and (not name or FIELD_NAMES[number] == name):
                yield number


def holds(node: Node, read: Read, *, is_wide: bool) -> bool:
    """Whether the texts are an answer; `is_wide` where parts of identifiers count. Filters were asked elsewhere."""
    match node:
        case And(inner):
            return all(holds(part, read, is_wide=is_wide) for part in inner)
        case Or(inner):
            return any(holds(part, read, is_wide=is_wide) for part in inner)
        case Not(part):
            return isinstance(part, Filter) or not holds(part, read, is_wide=is_wide)
        case Filter():
            return True
        case Word() | Prefix() | Phrase() | Piece():
            return any(next(spans(node, read, number, is_wide=is_wide), None) for number in read.fields(node.field))
    raise TypeError(node)


def spans(text: Text, read: Read, number: int, *, is_wide: bool) -> Iterator[Span]:
    """Where a text of the query stands in a field."""
    low = read.folded(number)
    match text:
        case Piece(wanted):
            yield from _all(re.compile(re.escape(folded(wanted))), low)
        case Word(wanted) if is_wide and len(tokens(wanted)) == 1:
            yield from parts(tokens(wanted)[0], read.texts[number], low)
        case Word(wanted) | Phrase(wanted):
            yield from _all(sequence(wanted), low)
        case Prefix(wanted):
            yield from _all(sequence(wanted, is_prefix=True), low)


def _all(pattern: re.Pattern[str] | None, low: str) -> Iterator[Span]:
    if pattern is not None:
        yield from (match.span() for match in pattern.finditer(low))
