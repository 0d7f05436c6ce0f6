"""Code, with line numbers beside it that are not copied with it. Colours come from the reader's browser.

A line is no element of its own: numbers and code are two columns of text, so that a file of a thousand lines is a
handful of elements (F §1). What is long is shown in part: the first lines and the last, the rest when it is asked for.
"""

from collections.abc import Callable
from typing import Final

from cursus.render.markup.escape import LONGEST_LINE, cut, exact, line
from cursus.render.markup.look import Look
from cursus.tools.wording import counted

FIRST: Final = 40
LAST: Final = 20
"""How many lines are shown of what is longer than both and a few more."""

SPARE: Final = 10
Drawn = Callable[[list[str], int], str]
"""Draws lines of which the first has that number."""

LARGEST: Final = 5_000_000
"""Characters beyond which a text is cut also in a file that stands alone."""


def code(
    text: str,
    language: str,
    first_line: int | None,
    look: Look,
    *,
    caption: str = "",
    shown: tuple[int, int] = (FIRST, LAST),
) -> str:
    """A viewer. Without `first_line` there are no numbers."""
    lines, remark = lines_of(text)
    label = f"<figcaption>{line(caption or language)}</figcaption>" if caption or language else ""
    language = f' data-lang="{line(language)}"' if language else ""
    rows = parted(lines, first_line, look, lambda part, start: row(part, start, first_line is not None), *shown)
    return f'<figure class="code"{language}>{label}<div class="viewer">{rows}</div></figure>{remark}'


def lines_of(text: str) -> tuple[list[str], str]:
    """The lines of a text, without what is beyond all measure, and the remark that says so."""
    remark = ""
    if len(text) > LARGEST:
        remark = f'<p class="remark">The text goes on for {len(text) - LARGEST:,} more characters.</p>'
        text = text[:LARGEST]
    lines = exact(text.removesuffix("\n")).split("\n")
    if len(text) > LONGEST_LINE:
        lines = [cut(one) for one in lines]
    return lines, remark


def row(lines: list[str], start: int, is_numbered: bool) -> str:
    """Lines that are escaped already."""
    numbers = ""
    if is_numbered:
        numbers = "\n".join(map(str, range(start, start + len(lines))))
        numbers = f'<pre class="gutter" aria-hidden="true">{numbers}\n</pre>'
    body = "\n".join(lines)
    return f'<div class="row">{numbers}<pre class="lines">\n{body}\n</pre></div>'


def parted(
    lines: list[str],
    first_line: int | None,
    look: Look,
    drawn: Drawn,
    first: int = FIRST,
    last: int = LAST,
) -> str:
    """All lines where they are few; else the first, a way to the rest, and the last."""
    start = first_line or 1
    left = len(lines) - first - last
    if left <= SPARE:
        return drawn(lines, start)
    middle = lines[first : len(lines) - last]
    ending = drawn(lines[len(lines) - last :], start + len(lines) - last) if last else ""
    hidden = drawn(middle, start + first) if look.is_whole else ""
    return f"{drawn(lines[:first], start)}{more(len(middle), look, hidden)}{ending}"


def more(count: int, look: Look, hidden: str, noun: str = "line") -> str:
    """The way to what is not shown: hidden beside the button, or for the server to send."""
    button = f'<button type="button" class="more" data-more="{"here" if look.is_whole else "there"}">'
    button += f"Show {counted(count, f'more {noun}')}</button>"
    return f'{button}<div class="rest" hidden="until-found">{hidden}</div>' if look.is_whole else button
