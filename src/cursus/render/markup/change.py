"""A change of a file: runs of lines, what is new in a line marked, two columns of numbers that are not copied.

A run of lines that came or went is one element. The reader's script sets the same runs side by side.
"""

import re
from html import escape
from itertools import groupby
from typing import Final

from cursus.render import visible
from cursus.render.line_ends import readable
from cursus.render.markup.code import lines_of, more, parted, row
from cursus.render.markup.escape import LONGEST_LINE, cut, line
from cursus.render.markup.look import Look
from cursus.tools import diffs
from cursus.tools.blocks import Change
from cursus.tools.hunks import Hunk
from cursus.tools.wording import counted

SHOWN: Final = 60
"""Lines of a change that are shown at once."""

MOST_MARKED: Final = 30
LONGEST_MARKED: Final = 400
ALIKE: Final = 0.5
"""Lines less alike than that are another line, and nothing in them is marked."""

NO_LINE_BREAK: Final = "⟨no line break at the end⟩"
_WORDS: Final = re.compile(r"\w+|\s+|[^\w\s]")
_TAGS: Final = {" ": "span", "-": "del", "+": "ins"}


def change(block: Change, look: Look, *, is_named: bool = False) -> str:
    """The change; its path above it where `is_named`."""
    diff, line_ends = readable(block.diff)
    name = f'<div class="change-path">{line(block.path)}</div>' if is_named and block.path else ""
    remarks = "".join(f'<p class="remark">{line(text)}</p>' for text in (line_ends, block.note) if text)
    hunks = diffs.read(diff).hunks
    if not hunks:
        body = _unread(diff, look) if diff.strip() else ""
        return f"{name}{body}{remarks}"
    body = _hunks(hunks, look)
    language = _language(block.path)
    return f'{name}<div class="diff"{language}><div class="viewer">{body}</div></div>{remarks}'


def _language(path: str) -> str:
    from cursus.render.languages import language_of

    language = language_of(path)
    return f' data-lang="{line(language)}"' if language else ""


def _unread(diff: str, look: Look) -> str:
    lines, remark = lines_of(diff)
    rows = parted(lines, None, look, lambda part, start: row(part, start, False))
    return f'<figure class="code" data-lang="diff"><div class="viewer">{rows}</div></figure>{remark}'


def _hunks(hunks: list[Hunk], look: Look) -> str:
    shown: list[str] = []
    hidden: list[str] = []
    room = SHOWN
    left = 0
    for position, hunk in enumerate(hunks):
        count = len(hunk.lines)
        if room <= 0:
            left += count
            if look.is_whole:
                hidden.append(_hunk(hunk, is_first=False))
            continue
        if count <= room + 10:
            shown.append(_hunk(hunk, is_first=position == 0))
        else:
            first, rest = _split(hunk, room)
            shown.append(_hunk(first, is_first=position == 0))
            left += len(rest.lines)
            if look.is_whole:
                hidden.append(_rows(rest))
        room -= count
    if left:
        shown.append(more(left, look, "".join(hidden)))
    return "".join(shown)


def _split(hunk: Hunk, at: int) -> tuple[Hunk, Hunk]:
    first = Hunk(hunk.old_at, hunk.new_at, hunk.lines[:at])
    old = None if hunk.old_at is None else hunk.old_at + len(first.old)
    new = None if hunk.new_at is None else hunk.new_at + len(first.new)
    return first, Hunk(old, new, hunk.lines[at:])


def _hunk(hunk: Hunk, *, is_first: bool) -> str:
    where = ""
    if not is_first or (hunk.new_at or 0) > 0:
        place = f"line {hunk.new_at + 1}" if hunk.new_at is not None else "elsewhere in the file"
        where = f'<div class="gap">⋯ {place}</div>'
    return where + _rows(hunk)


def _rows(hunk: Hunk) -> str:
    old, new = hunk.old_at, hunk.new_at
    left: list[str] = []
    right: list[str] = []
    runs: list[tuple[str, list[str]]] = []
    for mark, group in groupby(hunk.lines, key=lambda one: one[0]):
        texts: list[str] = []
        for one in group:
            text = cut(visible.exact(one[1:].removesuffix("\n")), LONGEST_LINE)
            if not one.endswith("\n"):
                text += f" {NO_LINE_BREAK}"
            texts.append(text)
            left.append("" if old is None or mark == "+" else str(old + 1))
            right.append("" if new is None or mark == "-" else str(new + 1))
            old = old if old is None or mark == "+" else old + 1
            new = new if new is None or mark == "-" else new + 1
        runs.append((mark, texts))
    numbers = ""
    if hunk.old_at is not None or hunk.new_at is not None:
        numbers = "".join(
            f'<pre class="gutter" aria-hidden="true">\n{chr(10).join(column)}\n</pre>' for column in (left, right)
        )
    return f'<div class="row">{numbers}<pre class="lines">{"".join(_marked(runs))}</pre></div>'


def _marked(runs: list[tuple[str, list[str]]]) -> list[str]:
    """The runs as elements; where lines were replaced by as many, the words that differ are marked in both."""
    written: list[str] = []
    position = 0
    while position < len(runs):
        mark, texts = runs[position]
        following = runs[position + 1] if position + 1 < len(runs) else ("", [])
        if mark == "-" and following[0] == "+" and len(texts) == len(following[1]) <= MOST_MARKED:
            pairs = [_compared(old, new) for old, new in zip(texts, following[1], strict=True)]
            written.append(_run("-", [old for old, _ in pairs]))
            written.append(_run("+", [new for _, new in pairs]))
            position += 2
            continue
        written.append(_run(mark, [escape(text, quote=False) for text in texts]))
        position += 1
    return written


def _run(mark: str, lines: list[str]) -> str:
    tag = _TAGS.get(mark, "span")
    body = "\n".join(lines)
    return f"<{tag}>{body}\n</{tag}>"


def _compared(old: str, new: str) -> tuple[str, str]:
    if max(len(old), len(new)) > LONGEST_MARKED:
        return escape(old, quote=False), escape(new, quote=False)
    from rapidfuzz.distance import Indel

    before, after = _WORDS.findall(old), _WORDS.findall(new)
    steps = Indel.opcodes(before, after)
    kept = sum(len("".join(before[s.src_start : s.src_end]).strip()) for s in steps if s.tag == "equal")
    if kept < ALIKE * max(len(old.strip()), len(new.strip())):
        return escape(old, quote=False), escape(new, quote=False)
    left: list[str] = []
    right: list[str] = []
    for step in steps:
        gone = escape("".join(before[step.src_start : step.src_end]), quote=False)
        come = escape("".join(after[step.dest_start : step.dest_end]), quote=False)
        is_equal = step.tag == "equal"
        left.append(gone if is_equal or not gone else f"<b>{gone}</b>")
        right.append(come if is_equal or not come else f"<b>{come}</b>")
    return "".join(left), "".join(right)


def lines_changed(block: Change) -> str:
    """How many lines came and went, in words."""
    added, removed = diffs.count(block.diff)
    return f"{counted(added, 'line')} added, {removed} removed"
