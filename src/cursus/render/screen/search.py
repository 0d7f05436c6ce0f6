"""What a search found, grouped by file, the match marked in its line."""

import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cursus.render import visible
from cursus.render.screen.look import DIM, MARKED, PATH
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.blocks import FileMatches, Matches
from cursus.tools.wording import counted

LONGEST_MARKED: Final = 200
"""Characters of a line in which matches are looked for."""

_REPETITION: Final = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|(\)[*+?{]|\(\?(?!:|i\)))|([*+{])")
_MOST_REPETITIONS: Final = 2


def match_lines(matches: Matches) -> Iterator[Line]:
    """The lines of the results."""
    pattern = marker(matches.pattern, is_regex=matches.is_regex)
    for file in matches.files:
        yield _heading(file)
        width = max((len(str(line.number)) for line in file.lines if line.number is not None), default=0)
        for line in file.lines:
            number = "" if line.number is None else str(line.number)
            text = visible.exact(line.text).rstrip("\n").replace("\n", "⏎")
            yield [
                Run(f"{number:>{width}}{'-' if line.is_context else ':'} " if width else "  ", DIM),
                *(_marked(text, pattern) if not line.is_context else [Run(text, DIM)]),
            ]


def _heading(file: FileMatches) -> Line:
    heading = [Run(visible.one_line(file.path), PATH)]
    if file.count is not None:
        heading.append(Run(f"  {counted(file.count, 'match', 'matches')}", DIM))
    return heading


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


def _marked(text: str, pattern: re.Pattern[str] | None, style: Style = PLAIN) -> Iterator[Run]:
    start = 0
    if pattern is not None:
        for found in pattern.finditer(text[:LONGEST_MARKED]):
            if found.end() > found.start():
                yield Run(text[start : found.start()], style)
                yield Run(found[0], MARKED)
                start = found.end()
    yield Run(text[start:], style)
