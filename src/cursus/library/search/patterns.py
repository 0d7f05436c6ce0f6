"""Regular expressions: what a text must contain for one to match, so that the index can find the candidates."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from cursus.library.search.query import BadQuery

SHORTEST: Final = 3
"""Letters of a literal worth asking the index for."""

_parser: Final[Any] = import_module("re._parser")
_INSIDE: Final = {"SUBPATTERN": -1, "ATOMIC_GROUP": None, "MAX_REPEAT": 2, "MIN_REPEAT": 2, "POSSESSIVE_REPEAT": 2}


def compiled(pattern: str) -> re.Pattern[str]:
    """The expression; case does not matter unless it says so itself with (?-i:…)."""
    try:
        return re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    except (re.error, RecursionError, OverflowError) as error:
        raise BadQuery(f"{pattern!r} is no regular expression: {error}.", "Python's syntax is meant.") from None


def literals(pattern: str) -> list[str]:
    """Texts of which each is in everything that the expression matches. Without any, all texts are candidates."""
    return list(dict.fromkeys(text for text in _runs(_parser.parse(pattern)) if len(text) >= SHORTEST))


def _runs(sequence: Any) -> Iterator[str]:
    """The letters that stand next to each other in every match."""
    run: list[str] = []
    for operation, argument in sequence:
        name = str(operation)
        if name == "LITERAL":
            run.append(chr(argument))
            continue
        yield "".join(run)
        run = []
        if name in _INSIDE and not (name.endswith("REPEAT") and argument[0] == 0):
            place = _INSIDE[name]
            yield from _runs(argument if place is None else argument[place])
    yield "".join(run)
