"""What a command printed, with its colours as classes; nothing else of a terminal's escapes is heard (F §2, §6)."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final

from cursus.render import ansi
from cursus.render.markup.code import FIRST, LAST, SPARE, more, parted
from cursus.render.markup.escape import exact, line
from cursus.render.markup.look import Look
from cursus.render.styles import PLAIN, Colour, Line, Style
from cursus.tools.blocks import Terminal

LARGEST: Final = 2_000_000
LONGEST_LINE: Final = 4_000
_CUBE: Final = (0, 95, 135, 175, 215, 255)
_ATTRIBUTES: Final = {"bold": "b", "dim": "d", "italic": "i", "underline": "u", "reverse": "r", "strike": "x"}


def console(block: Terminal, look: Look, *, is_failed: bool = False) -> str:
    """The command, its output, its errors and how it ended."""
    parts: list[str] = []
    if block.cwd:
        parts.append(f'<div class="cwd">{line(block.cwd)}</div>')
    if block.command.strip():
        parts.append(f'<pre class="command">\n{exact(block.command.strip(chr(10)))}</pre>')
    if block.output.strip("\n"):
        parts.append(_printed(block.output, "output", look))
    if block.stderr.strip("\n"):
        parts.append(f'<div class="label">stderr</div>{_printed(block.stderr, "stderr", look)}')
    if block.exit_code is not None:
        parts.append(f'<div class="exit" data-exit="{block.exit_code}">exit {block.exit_code}</div>')
    remark = f'<p class="remark">{line(block.note)}</p>' if block.note else ""
    return f'<div class="terminal">{"".join(parts)}</div>{remark}'


def _printed(text: str, kind: str, look: Look) -> str:
    remark = ""
    if len(text) > LARGEST:
        remark = f'<p class="remark">The output goes on for {len(text) - LARGEST:,} more characters.</p>'
        text = text[:LARGEST]
    lines = list(ansi.lines(text.strip("\n")))
    left = len(lines) - FIRST - LAST
    if not look.is_whole and left > SPARE:
        body = f"{_pre(_written(lines[:FIRST]), kind)}{more(left, look, '')}{_pre(_written(lines[-LAST:]), kind)}"
    else:
        body = parted(_written(lines), 1, look, lambda part, start: _pre(part, kind))
    return body + remark


def _pre(lines: list[str], kind: str) -> str:
    body = "\n".join(lines)
    return f'<pre class="{kind}">\n{body}\n</pre>'


def _written(lines: Iterable[Line]) -> list[str]:
    return [_line(one) for one in lines]


def _line(runs: Line) -> str:
    if len(runs) == 1 and runs[0].style is PLAIN and len(runs[0].text) <= LONGEST_LINE:
        return escape(runs[0].text, quote=False)
    parts: list[str] = []
    room = LONGEST_LINE
    for text, style in runs:
        if len(text) > room:
            left = sum(len(run.text) for run in runs) - LONGEST_LINE
            parts.append(f"{escape(text[:room], quote=False)} ⟨{left:,} more characters⟩")
            break
        room -= len(text)
        names = classes(style)
        shown = escape(text, quote=False)
        parts.append(f'<span class="{names}">{shown}</span>' if names else shown)
    return "".join(parts)


@lru_cache(maxsize=4096)
def classes(style: Style) -> str:
    """The classes of a style; empty for the plain one."""
    names = [short for name, short in _ATTRIBUTES.items() if getattr(style, name)]
    if style.fg is not None:
        names.append(f"f{_index(style.fg)}")
    if style.bg is not None:
        names.append(f"g{_index(style.bg)}")
    return " ".join(names)


def _index(colour: Colour) -> int:
    """One of the 256; a mixture is shown as the nearest of them."""
    if isinstance(colour, tuple):
        return 16 + sum(_nearest(part) * scale for part, scale in zip(colour, (36, 6, 1), strict=True))
    return colour or 0


def _nearest(part: int) -> int:
    return min(range(6), key=lambda at: abs(_CUBE[at] - part))


def palette() -> str:
    """The styles of the 240 colours above the first 16, which themes choose."""
    rules: list[str] = []
    for index in range(16, 256):
        if index < 232:
            red, green, blue = (_CUBE[(index - 16) // scale % 6] for scale in (36, 6, 1))
        else:
            red = green = blue = 8 + 10 * (index - 232)
        value = f"#{red:02x}{green:02x}{blue:02x}"
        rules.append(f".f{index}{{color:{value}}}.g{index}{{background:{value}}}")
    return "".join(rules)
