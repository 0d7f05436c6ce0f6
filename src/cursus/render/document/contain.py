"""Text from a chat inside a Markdown document: whatever it contains, it stays where it was put (F §6).

Two things could swallow what follows: HTML, and a fence that nobody closed. A chat's own Markdown is kept otherwise.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from cursus.render import ansi, visible

_NESTED_FENCE: Final = re.compile(r"^[ \t>*+\-\d][ \t>*+\-\d.)]*(?:`{3,}|~{3,})", re.MULTILINE)
_OPENING: Final = re.compile(r"(`{3,})[^`]*|(~{3,}).*")
_CLOSING: Final = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*")
_TELLING: Final = re.compile(r"\\.|`+|<")
_AUTOLINK: Final = re.compile(r"<(?:https?://|mailto:)[^\s<>`|]+>")
_TAG: Final = re.compile(r"<[A-Za-z/!?]")
_OPEN_TAG: Final = re.compile(r"(\\*)<(?=[A-Za-z/!?])")
_RUN: Final = re.compile(r"`+")
_SPECIAL: Final = re.compile(r"[\\`*\[\]<>|~&#]|(?<![^\W_])_|_(?![^\W_])")
_LEADING: Final = re.compile(r"(\d{1,9})([.)])|([-+=:])")


def contained(text: str, *, keeps_lines: bool = False) -> str:
    """A chat's Markdown with its HTML shown as text and its last fence closed.

    `keeps_lines` is for what a person typed: a line break is one, as in the box it was typed into.
    """
    text = visible.safe(ansi.without_escapes(text)).strip("\n")
    if "<" not in text and "```" not in text and "~~~" not in text and not keeps_lines:
        return text
    rows = text.split("\n")
    is_code, fence = _parsed(text, len(rows)) if _NESTED_FENCE.search(text) else _scanned(rows)
    result = list(_escaped(rows, is_code))
    if keeps_lines:
        result = list(_broken(result, is_code))
    if fence:
        result.append(fence)
    return "\n".join(result)


def _broken(rows: list[str], is_code: list[bool]) -> Iterator[str]:
    """The lines with hard breaks between those of a paragraph."""
    following = zip([*rows[1:], ""], [*is_code[1:], False], strict=True)
    for row, code, (next_row, next_code) in zip(rows, is_code, following, strict=True):
        is_within = row.strip() and next_row.strip() and not code and not next_code
        yield f"{row.rstrip()}  " if is_within else row


def _scanned(rows: list[str]) -> tuple[list[bool], str]:
    """Which lines are fenced code where all fences begin at the margin, and what closes an open one."""
    is_code: list[bool] = []
    fence = ""
    for row in rows:
        is_code.append(bool(fence))
        if fence:
            closing = _CLOSING.fullmatch(row)
            if closing and closing[1].startswith(fence):
                fence = ""
            continue
        opening = _OPENING.fullmatch(row)
        if opening:
            fence = opening[1] or opening[2]
            is_code[-1] = True
    return is_code, fence


def _parsed(text: str, count: int) -> tuple[list[bool], str]:
    """The same where fences stand inside lists and quotations, which takes a parser."""
    is_code = [False] * count
    fence = ""
    for token in _parser().parse(text):
        if token.type not in ("fence", "code_block") or token.map is None:
            continue
        first, end = token.map
        is_code[first:end] = [True] * (end - first)
        if token.type == "fence" and token.level == 0 and end >= count:
            closing = _CLOSING.fullmatch(text.rpartition("\n")[2])
            is_closed = closing and closing[1].startswith(token.markup) and end - first > 1
            fence = "" if is_closed else token.markup
    return is_code, fence


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table").disable("inline")


def _escaped(rows: list[str], is_code: list[bool]) -> Iterator[str]:
    """The lines with every `<` that could begin a tag escaped.

    In a code span it stays as it is, if it is sure that this is one: as long as every line of the paragraph closes the
    spans that it opens, and none contains what might end a cell of a table.
    """
    is_sure = True
    for row, code in zip(rows, is_code, strict=True):
        if code or not row.strip(" \t>"):
            is_sure = True
            yield row
            continue
        row, is_sure = _escaped_row(row, is_sure)
        yield row


def _escaped_row(row: str, is_sure: bool) -> tuple[str, bool]:
    if "<" not in row and "`" not in row:
        return row, is_sure
    pieces: list[str] = []
    position = 0
    while found := _TELLING.search(row, position):
        pieces.append(row[position : found.start()])
        position = found.end()
        if found[0][0] == "`":
            end = _span_end(row, found)
            if end is None:
                is_sure = False
                pieces.append(found[0])
            else:
                span = row[found.start() : end]
                pieces.append(span if is_sure and "|" not in span else _without_tags(span))
                position = end
        elif found[0] == "<":
            link = _AUTOLINK.match(row, found.start())
            if link:
                pieces.append(link[0])
                position = link.end()
            else:
                pieces.append("\\<" if _TAG.match(row, found.start()) else "<")
        else:
            pieces.append(found[0])
    pieces.append(row[position:])
    return "".join(pieces), is_sure


def _span_end(row: str, opening: re.Match[str]) -> int | None:
    for run in _RUN.finditer(row, opening.end()):
        if len(run[0]) == len(opening[0]):
            return run.end()
    return None


def _without_tags(span: str) -> str:
    return _OPEN_TAG.sub(lambda found: found[0] if len(found[1]) % 2 else f"{found[1]}\\<", span)


def plain(text: str, *, starts_line: bool = False) -> str:
    """Text that is no Markdown, on one line; `starts_line` where it could be taken for a list or a heading."""
    text = visible.one_line(ansi.without_escapes(text))
    escaped = _SPECIAL.sub(r"\\\g<0>", text)
    leading = _LEADING.match(escaped) if starts_line else None
    if leading is None:
        return escaped
    return f"{leading[1]}\\{escaped[len(leading[1]) :]}" if leading[1] else f"\\{escaped}"


def span(text: str, *, in_table: bool = False) -> str:
    """Code within a line."""
    text = visible.one_line(ansi.without_escapes(text))
    if not text:
        return ""
    if in_table and "|" in text:
        return plain(text)
    marks = "`" * (max((len(run) for run in _RUN.findall(text)), default=0) + 1)
    space = " " if text[0] == "`" or text[-1] == "`" else ""
    return f"{marks}{space}{text}{space}{marks}"


def fence(text: str, language: str = "") -> str:
    """Text as it is, in a fence longer than any within it."""
    text = visible.safe(text)
    marks = "`" * max(3, max((len(run) for run in _RUN.findall(text)), default=0) + 1)
    return f"{marks}{language}\n{text}\n{marks}" if text else f"{marks}{language}\n{marks}"


def quoted(text: str) -> str:
    """Markdown as a quotation."""
    return "\n".join(f"> {line}" if line else ">" for line in text.split("\n"))


def details(summary: str, content: str) -> str:
    """Content that is folded away under a line of plain text."""
    return f"<details>\n<summary>{html(summary)}</summary>\n\n{content}\n\n</details>"


def html(text: str) -> str:
    """Plain text within an HTML tag."""
    text = visible.one_line(ansi.without_escapes(text))
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
