"""What a search looked for, as a pattern that marks its finds, where running it is safe."""

import re
import warnings
from functools import lru_cache
from typing import Final

LONGEST_MARKED: Final = 200
"""Characters of a line in which matches are looked for."""

_REPETITION: Final = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|(\)[*+?{]|\(\?(?!:|i\)))|([*+{])")
_MOST_REPETITIONS: Final = 2


@lru_cache(maxsize=64)
def marker(pattern: str, *, is_regex: bool) -> re.Pattern[str] | None:
    """What finds the matches in a line; None where looking could take forever.

    A pattern comes from the chat. Python's engine backtracks, so one with nested or many repetitions is not run.
    """
    if not pattern:
        return None
    if not is_regex:
        return re.compile(re.escape(pattern), re.IGNORECASE)
    repetitions = 0
    for found in _REPETITION.finditer(pattern):
        if found[1] or found[0][1:].isdigit():
            return None
        repetitions += bool(found[2])
    if repetitions > _MOST_REPETITIONS:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return re.compile(pattern, re.IGNORECASE)
        except (re.error, RecursionError, OverflowError):
            return None
