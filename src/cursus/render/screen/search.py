"""What a search found, grouped by file, the match marked in its line."""

import re
from collections.abc import Iterator

from cursus.render import visible
from cursus.render.patterns import LONGEST_MARKED, marker
from cursus.render.screen.look import DIM, MARKED, PATH
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.blocks import FileMatches, Matches
from cursus.tools.wording import counted


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


def _marked(text: str, pattern: re.Pattern[str] | None, style: Style = PLAIN) -> Iterator[Run]:
    start = 0
    if pattern is not None:
        for found in pattern.finditer(text[:LONGEST_MARKED]):
            if found.end() > found.start():
                yield Run(text[start : found.start()], style)
                yield Run(found[0], MARKED)
                start = found.end()
    yield Run(text[start:], style)
