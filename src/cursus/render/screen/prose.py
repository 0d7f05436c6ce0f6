"""Markdown on a terminal: what the agent wrote, set for reading.

HTML is shown as the text it is, links show where they lead, code keeps its lines whatever the width.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from cursus.render import ansi, glyphs, visible
from cursus.render.cells import cells
from cursus.render.languages import language_of
from cursus.render.screen.code import code_lines
from cursus.render.screen.look import BOLD, CYAN, DIM, ITALIC, Look
from cursus.render.screen.table import Cell, table_lines
from cursus.render.screen.wrap import prefixed, wrapped
from cursus.render.styles import PLAIN, Line, Run, Style

LARGEST: Final = 200_000
"""Characters beyond which a text is shown as it was written."""

_STYLES: Final[dict[str, Style]] = {
    "em": ITALIC,
    "strong": BOLD,
    "s": Style(strike=True),
    "link": Style(underline=True),
    "image": Style(underline=True),
}
_HEADINGS: Final[dict[str, Style]] = {"h1": Style(bold=True, underline=True), "h2": BOLD}
_SMALL_HEADING: Final = Style(bold=True, italic=True)


@cache
def parser() -> MarkdownIt:
    """CommonMark with tables and strikethrough, without HTML."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def prose(text: str, look: Look, width: int | None = None) -> Iterator[Line]:
    """The lines of a Markdown text; as it was written where nothing is wrapped, as in a pipe."""
    text = visible.safe(ansi.without_escapes(text)).strip("\n")
    if look.width is None or len(text) > LARGEST:
        yield from ([Run(line)] for line in text.split("\n"))
        return
    root = SyntaxTreeNode(parser().parse(text))
    yield from _blocks(root.children, look, width or look.prose_width or 80)


def plain_prose(text: str, look: Look, width: int | None, style: Style = PLAIN) -> Iterator[Line]:
    """Text that is no Markdown, wrapped, its own line breaks kept."""
    for line in visible.safe(ansi.without_escapes(text)).strip("\n").split("\n"):
        yield from wrapped([Run(line.rstrip(), style)], width)


def _blocks(nodes: Iterable[SyntaxTreeNode], look: Look, width: int, *, is_tight: bool = False) -> Iterator[Line]:
    is_first = True
    for node in nodes:
        if not is_first and not is_tight:
            yield []
        is_first = False
        yield from _BLOCKS.get(node.type, _unknown)(node, look, max(width, 20))


def _paragraph(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    for line in _inline(node):
        yield from wrapped(line, width)


def _heading(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    style = _HEADINGS.get(node.tag, _SMALL_HEADING)
    for line in _inline(node, style):
        yield from wrapped(line, width)


def _code(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    language = language_of("", node.info.partition(" ")[0]) if node.info else ""
    yield from prefixed(code_lines(node.content.rstrip("\n"), language, look), Run("  "))


def _quote(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    bar = Run(look.sign(glyphs.QUOTE) + " ", DIM)
    yield from prefixed(_blocks(node.children, look, width - 2), bar)


def _rule(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    yield [Run(look.sign(glyphs.RULE) * min(width, 20), DIM)]


def _list(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    start = node.attrs.get("start", 1)
    number = start if isinstance(start, int) else 1
    last = number + len(node.children) - 1
    is_first = True
    for item in node.children:
        is_tight = all(child.hidden for child in item.children if child.type == "paragraph")
        if not is_first and not is_tight:
            yield []
        is_first = False
        sign = look.sign(glyphs.BULLET) if node.type == "bullet_list" else f"{number}.".rjust(len(str(last)) + 1)
        number += 1
        indent = cells(sign) + 1
        lines = _blocks(item.children, look, width - indent, is_tight=is_tight)
        yield from prefixed(lines, Run(sign + " ", CYAN), Run(" " * indent))


def _table(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    head, *body = [[_cell(cell, part.type) for cell in row.children] for part in node.children for row in part.children]
    yield from table_lines(head, body, look, width)


def _cell(node: SyntaxTreeNode, part: str) -> Cell:
    line = [run for line in _inline(node, BOLD if part == "thead" else PLAIN) for run in line]
    return Cell(line, is_right="right" in str(node.attrs.get("style", "")))


def _unknown(node: SyntaxTreeNode, look: Look, width: int) -> Iterator[Line]:
    for line in node.content.split("\n"):
        yield from wrapped([Run(line)], width)


def _inline(node: SyntaxTreeNode, style: Style = PLAIN) -> Iterator[Line]:
    """The text of a block, one line for each hard line break."""
    line: Line = []
    for child in node.children:
        for run in _runs(child.children, style) if child.type == "inline" else _runs([child], style):
            if run is None:
                yield line
                line = []
            else:
                line.append(run)
    yield line


def _runs(nodes: Iterable[SyntaxTreeNode], style: Style) -> Iterator[Run | None]:
    """The runs of inline nodes; None stands for a hard line break."""
    for node in nodes:
        match node.type:
            case "text":
                yield Run(node.content, style)
            case "softbreak":
                yield Run(" ", style)
            case "hardbreak":
                yield None
            case "code_inline":
                yield Run(visible.exact(node.content), CYAN.over(style))
            case "image":
                yield Run(node.content or "image", _STYLES["image"].over(style))
                yield _target(node, "src", node.content)
            case _:
                inner = _STYLES.get(node.type, PLAIN).over(style)
                yield from _runs(node.children, inner)
                if node.type == "link":
                    yield _target(node, "href", _text(node))


def _target(node: SyntaxTreeNode, attribute: str, shown: str) -> Run:
    url = visible.one_line(str(node.attrs.get(attribute, "")))
    return Run("" if not url or url in (shown, f"mailto:{shown}") else f" ({url})", DIM)


def _text(node: SyntaxTreeNode) -> str:
    return "".join(child.content if child.type == "text" else _text(child) for child in node.children)


_BLOCKS: Final[dict[str, Callable[[SyntaxTreeNode, Look, int], Iterator[Line]]]] = {
    "paragraph": _paragraph,
    "heading": _heading,
    "fence": _code,
    "code_block": _code,
    "blockquote": _quote,
    "hr": _rule,
    "bullet_list": _list,
    "ordered_list": _list,
    "table": _table,
}
