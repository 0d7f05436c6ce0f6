"""What a search or a listing found: matches grouped by file with the match marked, trees of files."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from cursus.render import visible
from cursus.render.markup.code import more
from cursus.render.markup.escape import line
from cursus.render.markup.look import Look
from cursus.render.patterns import LONGEST_MARKED, marker
from cursus.tools.blocks import Entry, FileMatches, Matches, Tree
from cursus.tools.wording import counted

FILES: Final = 20
"""Files with matches, or rows of a tree, that are shown at once."""

LINES: Final = 12
"""Lines of one file that are shown at once."""

DEEPEST: Final = 50
_LONGEST: Final = 600


def matches(block: Matches, look: Look) -> str:
    """The results. Files without lines are a list."""
    pattern = marker(block.pattern, is_regex=block.is_regex)
    shown = [_file(file, pattern, look) for file in block.files[: None if look.is_whole else FILES]]
    parts = [f'<div class="matches">{"".join(shown[:FILES])}']
    if len(block.files) > FILES:
        parts.append(more(len(block.files) - FILES, look, "".join(shown[FILES:]), "file"))
    parts.append("</div>")
    if block.total is not None:
        parts.append(f'<p class="remark">{counted(block.total, "match", "matches")} in all</p>')
    if block.note:
        parts.append(f'<p class="remark">{line(block.note)}</p>')
    return "".join(parts)


def _file(file: FileMatches, pattern: re.Pattern[str] | None, look: Look) -> str:
    count = "" if file.count is None else f' <span class="count">{counted(file.count, "match", "matches")}</span>'
    path = line(file.path)
    head = f'<div class="match-file"><span class="path" data-path="{path}">{path}</span>{count}</div>'
    if not file.lines:
        return head
    rows = [
        (
            "" if one.number is None else f"{one.number}",
            f"<i>{escape(_exact(one.text))}</i>" if one.is_context else _marked(_exact(one.text), pattern),
        )
        for one in file.lines[: None if look.is_whole else LINES]
    ]
    first = _rows(rows[:LINES])
    if len(file.lines) > LINES:
        first += more(len(file.lines) - LINES, look, _rows(rows[LINES:]) if look.is_whole else "")
    return f"{head}{first}"


def _exact(text: str) -> str:
    shown = visible.exact(text).rstrip("\n").replace("\n", "⏎")
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]} …"


def _rows(rows: Iterable[tuple[str, str]]) -> str:
    pairs = list(rows)
    numbers = "\n".join(number for number, _ in pairs)
    body = "\n".join(text for _, text in pairs)
    return (
        f'<div class="row"><pre class="gutter" aria-hidden="true">\n{numbers}\n</pre>'
        f'<pre class="lines">\n{body}\n</pre></div>'
    )


def _marked(text: str, pattern: re.Pattern[str] | None) -> str:
    if pattern is None:
        return escape(text)
    parts: list[str] = []
    start = 0
    for found in pattern.finditer(text[:LONGEST_MARKED]):
        if found.end() > found.start():
            parts.append(f"{escape(text[start : found.start()])}<mark>{escape(found[0])}</mark>")
            start = found.end()
    parts.append(escape(text[start:]))
    return "".join(parts)


def tree(block: Tree, look: Look) -> str:
    """Files and folders, as lines of a tree."""
    rows = list(_entries(block.entries))
    most = FILES * 2
    body = _tree_lines(rows[:most])
    if len(rows) > most:
        body += more(len(rows) - most, look, _tree_lines(rows[most:]) if look.is_whole else "")
    root = f'<div class="tree-root path">{line(block.root)}</div>' if block.root else ""
    total = f'<p class="remark">{counted(block.total, "file")} in all</p>' if block.total is not None else ""
    note = f'<p class="remark">{line(block.note)}</p>' if block.note else ""
    return f'<div class="tree">{root}{body}</div>{total}{note}'


def _tree_lines(rows: list[str]) -> str:
    body = "\n".join(rows)
    return f'<pre class="lines">\n{body}\n</pre>'


def _entries(entries: tuple[Entry, ...], above: str = "", depth: int = 0) -> Iterable[str]:
    if depth > DEEPEST:
        yield f"{above}…"
        return
    for position, entry in enumerate(entries, 1):
        is_last = position == len(entries)
        name = f"<b>{line(entry.name)}/</b>" if entry.is_folder else line(entry.name)
        note = f" <i>{line(entry.note)}</i>" if entry.note else ""
        yield f"<i>{above}{'└─ ' if is_last else '├─ '}</i>{name}{note}"
        yield from _entries(entry.children, above + ("   " if is_last else "│  "), depth + 1)
