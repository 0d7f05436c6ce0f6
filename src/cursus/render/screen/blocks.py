"""The blocks of a tool's bubble as lines of a terminal. What is long is folded; nothing is dropped without a word."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from cursus.render import ansi, export_json, glyphs, visible
from cursus.render.cells import cells
from cursus.render.languages import language_of
from cursus.render.line_ends import readable
from cursus.render.screen.code import code_lines, numbered
from cursus.render.screen.diff import diff_lines
from cursus.render.screen.look import BOLD, CYAN, DIM, GREEN, PATH, RED, YELLOW, Look
from cursus.render.screen.prose import plain_prose, prose
from cursus.render.screen.search import match_lines
from cursus.render.screen.wrap import folded, prefixed
from cursus.render.styles import PLAIN, Line, Run, Style
from cursus.tools.blocks import (
    Block,
    Change,
    Checklist,
    Code,
    Entry,
    Fields,
    Json,
    Links,
    Matches,
    Notice,
    Picture,
    Prose,
    Question,
    Questions,
    SubAgent,
    Terminal,
    Tree,
)
from cursus.tools.wording import sized

OUTPUT: Final = (40, 20)
DIFF: Final = (60, 20)
CODE: Final = (16, 4)
FOUND: Final = (24, 6)
JSON: Final = (10, 2)
"""How many lines of each are shown at the start and at the end."""

DEEPEST: Final = 50
"""Folders within folders beyond which a tree is not drawn."""

_TODO_STYLES: Final[dict[str, Style]] = {
    "in_progress": YELLOW,
    "completed": GREEN,
    "cancelled": Style(dim=True, strike=True),
}
_TONES: Final[dict[str, tuple[glyphs.Glyph, Style]]] = {
    "warning": (glyphs.WARNING, YELLOW),
    "error": (glyphs.ERROR, RED),
}
_INDENT: Final = 4


def block_lines(block: Block, look: Look) -> Iterator[Line]:
    """The lines of one block."""
    return _BLOCKS.get(type(block), _any)(block, look)


def _code(block: Code, look: Look) -> Iterator[Line]:
    lines = code_lines(block.text.rstrip("\n"), language_of(block.path, block.language), look)
    last = (block.first_line or 1) + block.text.count("\n")
    yield from folded(numbered(lines, block.first_line, last), *CODE, look)
    yield from _remark(block.note, look)


def _change(block: Change, look: Look) -> Iterator[Line]:
    diff, line_ends = readable(block.diff)
    yield from folded(diff_lines(diff, look), *DIFF, look)
    yield from _remark(line_ends, look)
    yield from _remark(block.note, look)


def _terminal(block: Terminal, look: Look) -> Iterator[Line]:
    if block.cwd:
        yield [Run(f"in {visible.one_line(block.cwd)}", DIM)]
    if "\n" in block.command.strip():
        yield from folded(([Run(line, BOLD)] for line in visible.exact(block.command).split("\n")), *OUTPUT, look)
    if block.output:
        yield from folded(ansi.lines(block.output.rstrip("\n")), *OUTPUT, look)
    if block.stderr:
        yield [Run("stderr:", RED)]
        yield from folded(ansi.lines(block.stderr.rstrip("\n")), *OUTPUT, look)
    yield from _remark(block.note, look)


def _matches(block: Matches, look: Look) -> Iterator[Line]:
    yield from folded(match_lines(block), *FOUND, look)
    yield from _remark(block.note, look)


def _tree(block: Tree, look: Look) -> Iterator[Line]:
    if block.root:
        yield [Run(visible.one_line(block.root), PATH)]
    yield from folded(_entries(block.entries, look), *FOUND, look)
    yield from _remark(block.note, look)


def _entries(entries: tuple[Entry, ...], look: Look, above: str = "", depth: int = 0) -> Iterator[Line]:
    if depth > DEEPEST:
        yield [Run(above + look.sign(glyphs.MORE), DIM)]
        return
    for position, entry in enumerate(entries, 1):
        is_last = position == len(entries)
        branch = look.sign(glyphs.LAST_BRANCH if is_last else glyphs.BRANCH)
        line = [Run(above + branch, DIM), Run(visible.one_line(entry.name), PATH if entry.is_folder else PLAIN)]
        if entry.is_folder:
            line.append(Run("/", DIM))
        if entry.note:
            line.append(Run(f"  {visible.one_line(entry.note)}", DIM))
        yield line
        yield from _entries(entry.children, look, above + ("   " if is_last else look.sign(glyphs.TRUNK)), depth + 1)


def _checklist(block: Checklist, look: Look) -> Iterator[Line]:
    for item in block.items:
        glyph = glyphs.TODO.get(item.status, glyphs.TODO["pending"])
        style = _TODO_STYLES.get(item.status, PLAIN)
        sign = look.sign(glyph)
        lines = plain_prose(item.text, look, _room(look, cells(sign) + 1), style)
        yield from prefixed(lines, Run(f"{sign} ", style._replace(strike=False)), Run(" " * (cells(sign) + 1)))


def _questions(block: Questions, look: Look) -> Iterator[Line]:
    if block.title:
        yield from plain_prose(block.title, look, _room(look), BOLD)
    for question in block.questions:
        yield from _question(question, look)


def _question(question: Question, look: Look) -> Iterator[Line]:
    yield from plain_prose(question.prompt, look, _room(look))
    for option in question.options:
        sign = look.sign(glyphs.CHOSEN if option.is_chosen else glyphs.OFFERED)
        style = GREEN if option.is_chosen else PLAIN
        lines = plain_prose(option.label, look, _room(look, cells(sign) + 3), style)
        yield from prefixed(lines, Run(f"  {sign} ", style), Run(" " * (cells(sign) + 3)))
    if question.written:
        bar = Run(f"  {look.sign(glyphs.BAR)} ", CYAN)
        yield from prefixed(plain_prose(question.written, look, _room(look, 4)), bar)


def _links(block: Links, look: Look) -> Iterator[Line]:
    bullet = look.sign(glyphs.BULLET)
    for link in block.links:
        yield [Run(f"{bullet} ", CYAN), Run(visible.one_line(link.title or link.url), BOLD)]
        if link.title and link.url:
            yield [Run("  "), Run(visible.one_line(link.url), Style(underline=True))]
        if link.snippet:
            shown = folded(plain_prose(link.snippet, look, _room(look, 2), DIM), 3, 0, look)
            yield from prefixed(shown, Run("  "))


def _prose(block: Prose, look: Look) -> Iterator[Line]:
    yield from folded(prose(block.text, look, _room(look)), *OUTPUT, look)


def _notice(block: Notice, look: Look) -> Iterator[Line]:
    glyph, style = _TONES.get(block.tone, (glyphs.BULLET, DIM))
    lines = plain_prose(block.text, look, _room(look, 2), style)
    yield from prefixed(folded(lines, *OUTPUT, look), Run(f"{look.sign(glyph)} ", style), Run("  "))


def _fields(block: Fields, look: Look) -> Iterator[Line]:
    names = [visible.one_line(name) for name, _ in block.fields]
    width = max(map(cells, names), default=0)
    for name, (_, value) in zip(names, block.fields, strict=True):
        lines = plain_prose(visible.exact(value), look, _room(look, width + 2))
        yield from prefixed(lines, Run(name + " " * (width + 2 - cells(name)), DIM), Run(" " * (width + 2)))


def _json(block: Json, look: Look) -> Iterator[Line]:
    text = export_json.indented(export_json.plain(block.value)).decode()
    yield [Run(visible.one_line(block.label), DIM)]
    yield from folded(code_lines(text, "json", look), *JSON, look)


def _picture(block: Picture, look: Look) -> Iterator[Line]:
    yield [Run(f"{look.sign(glyphs.ICONS['image'])} ", CYAN), Run(picture_words(block), DIM)]


def picture_words(picture: Picture) -> str:
    """What there is to say of an image where it cannot be shown."""
    words = ["image"]
    if picture.width and picture.height:
        words.append(f"{picture.width}×{picture.height}")
    if picture.data is not None:
        words.append(sized(len(picture.data)))
    elif not picture.path:
        words.append("no longer stored")
    words += [visible.one_line(text) for text in dict.fromkeys((picture.caption, picture.path)) if text]
    return ", ".join(words)


def _sub_agent(block: SubAgent, look: Look) -> Iterator[Line]:
    title = f"  {visible.one_line(block.title)}" if block.title else ""
    nested = look.sign(glyphs.NESTED)
    yield [Run(f"{nested} sub-agent ", DIM), Run(visible.one_line(block.chat_id), CYAN), Run(title)]


def _any(block: Block, look: Look) -> Iterator[Line]:
    yield from _json(Json(label=type(block).__name__, value=export_json.plain(msgspec.structs.asdict(block))), look)


def _remark(text: str, look: Look) -> Iterator[Line]:
    if text:
        yield from plain_prose(text, look, _room(look), DIM)


def _room(look: Look, used: int = 0) -> int | None:
    return None if look.prose_width is None else look.prose_width - _INDENT - used


_BLOCKS: Final[dict[type[Block], Callable[[Any, Look], Iterator[Line]]]] = {
    Code: _code,
    Change: _change,
    Terminal: _terminal,
    Matches: _matches,
    Tree: _tree,
    Checklist: _checklist,
    Questions: _questions,
    Links: _links,
    Prose: _prose,
    Notice: _notice,
    Fields: _fields,
    Json: _json,
    Picture: _picture,
    SubAgent: _sub_agent,
}
