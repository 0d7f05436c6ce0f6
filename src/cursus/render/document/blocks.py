"""The blocks of a tool's bubble in Markdown, complete: an export folds what is long and drops nothing."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final
from urllib.parse import quote

import msgspec

from cursus.render import ansi, export_json, visible
from cursus.render.document.contain import contained, details, fence, plain, quoted, span
from cursus.render.languages import language_of
from cursus.render.line_ends import readable
from cursus.tools.blocks import (
    Block,
    Change,
    Checklist,
    Code,
    Entry,
    Fields,
    FileMatches,
    Json,
    Link,
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
from cursus.tools.wording import counted, sized

LONG: Final = 40
"""Lines of code or of results that are folded away."""

DEEPEST: Final = 50
"""Folders within folders beyond which a tree is not drawn."""

_URL: Final = re.compile(r"(?:https?://|mailto:)\S+")
_KEPT_IN_URLS: Final = ":/?#@!$&*+,;=%~"
_BOXES: Final[dict[str, str]] = {"completed": "[x]", "pending": "[ ]", "in_progress": "[ ]", "cancelled": "[ ]"}
_TONES: Final[dict[str, str]] = {"warning": "**Warning:**", "error": "**Error:**"}


def block_markdown(block: Block) -> str:
    """One block; empty where it has nothing to say."""
    return "\n\n".join(part for part in _BLOCKS.get(type(block), _any)(block) if part)


def _code(block: Code) -> Iterator[str]:
    text = block.text.removesuffix("\n")
    code = fence(text, language_of(block.path, block.language))
    lines = text.count("\n") + 1
    yield details(f"{counted(lines, 'line')} of {block.path or 'code'}", code) if lines > LONG else code
    yield _remark(block.note)


def _change(block: Change) -> Iterator[str]:
    diff, line_ends = readable(block.diff)
    yield fence(diff.removesuffix("\n"), "diff")
    yield _remark(line_ends)
    yield _remark(block.note)


def _terminal(block: Terminal) -> Iterator[str]:
    where = f"# in {visible.one_line(block.cwd)}\n" if block.cwd else ""
    command = f"$ {visible.exact(block.command)}" if block.command else ""
    output = ansi.plain(block.output).removesuffix("\n")
    yield fence(where + "\n".join(part for part in (command, output) if part), "console")
    if block.stderr:
        yield "Standard error:"
        yield fence(ansi.plain(block.stderr).removesuffix("\n"), "console")
    yield _remark(block.note)


def _matches(block: Matches) -> Iterator[str]:
    parts = [_found(file, language_of(file.path) if block.pattern else "") for file in block.files]
    lines = sum(len(file.lines) for file in block.files)
    separator = "\n" if not lines else "\n\n"
    found = separator.join(parts)
    is_long = lines + len(block.files) > LONG
    yield details(f"Found in {counted(len(block.files), 'file')}", found) if is_long else found
    yield _remark(block.note)


def _found(file: FileMatches, language: str) -> str:
    count = "" if file.count is None else f" ({counted(file.count, 'match', 'matches')})"
    heading = f"- {span(file.path)}{count}"
    if not file.lines:
        return heading
    width = max((len(str(line.number)) for line in file.lines if line.number is not None), default=0)
    rows = (
        f"{'' if line.number is None else line.number:>{width}}{'-' if line.is_context else ':'} {line.text.rstrip()}"
        for line in file.lines
    )
    return f"{span(file.path)}{count}\n\n" + fence("\n".join(rows), language)


def _tree(block: Tree) -> Iterator[str]:
    rows = [visible.one_line(block.root)] if block.root else []
    rows += _entries(block.entries)
    tree = fence("\n".join(rows), "text")
    yield details(f"{counted(len(rows), 'line')} of files", tree) if len(rows) > LONG else tree
    yield _remark(block.note)


def _entries(entries: tuple[Entry, ...], above: str = "", depth: int = 0) -> Iterator[str]:
    if depth > DEEPEST:
        yield f"{above}…"
        return
    for position, entry in enumerate(entries, 1):
        is_last = position == len(entries)
        note = f"  {visible.one_line(entry.note)}" if entry.note else ""
        name = visible.one_line(entry.name) + ("/" if entry.is_folder else "")
        yield f"{above}{'└─ ' if is_last else '├─ '}{name}{note}"
        yield from _entries(entry.children, above + ("   " if is_last else "│  "), depth + 1)


def _checklist(block: Checklist) -> Iterator[str]:
    yield "\n".join(f"- {_BOXES.get(item.status, '[ ]')} {_todo(item.text, item.status)}" for item in block.items)


def _todo(text: str, status: str) -> str:
    words = plain(text)
    if status == "cancelled":
        return f"~~{words}~~ (cancelled)"
    return words if status in ("pending", "completed") else f"{words} ({plain(status.replace('_', ' '))})"


def _questions(block: Questions) -> Iterator[str]:
    if block.title:
        yield f"**{plain(block.title)}**"
    for question in block.questions:
        yield from _question(question)


def _question(question: Question) -> Iterator[str]:
    yield contained(question.prompt)
    yield "\n".join(f"- {'[x]' if option.is_chosen else '[ ]'} {plain(option.label)}" for option in question.options)
    if question.written:
        yield quoted(contained(question.written))


def _links(block: Links) -> Iterator[str]:
    yield "\n".join(_link(link) for link in block.links)


def _link(link: Link) -> str:
    """A link that a reader may follow; anything but a page of the web or an address is shown as text."""
    if not _URL.fullmatch(link.url):
        target = f"{plain(link.title, starts_line=True)} {span(link.url)}".strip()
    elif link.title:
        target = f"[{plain(link.title)}]({quote(link.url, safe=_KEPT_IN_URLS)})"
    else:
        target = f"<{quote(link.url, safe=_KEPT_IN_URLS)}>"
    return f"- {target}" + (f"\n  {plain(link.snippet, starts_line=True)}" if link.snippet else "")


def _prose(block: Prose) -> Iterator[str]:
    yield contained(block.text)


def _notice(block: Notice) -> Iterator[str]:
    yield quoted(labelled(_TONES.get(block.tone, ""), block.text))


def labelled(label: str, text: str) -> str:
    """A message behind a label; below it where it has several lines."""
    text = text.strip()
    if "\n" in text:
        return f"{label}\n\n{contained(text, keeps_lines=True)}".lstrip("\n")
    return f"{label} {plain(text, starts_line=not label)}".strip()


def _fields(block: Fields) -> Iterator[str]:
    yield table((name, cell(value)) for name, value in block.fields)


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Names and values; the values are Markdown already."""
    body = [f"| {plain(name)} | {value} |" for name, value in rows]
    return "\n".join(["| | |", "|:--|:--|", *body]) if body else ""


def cell(text: str) -> str:
    """Plain text of several lines in a cell."""
    return "<br>".join(plain(line) for line in text.strip("\n").split("\n"))


def _json(block: Json) -> Iterator[str]:
    text = export_json.indented(export_json.plain(block.value)).decode()
    yield details(block.label, fence(text, "json"))


def _picture(block: Picture) -> Iterator[str]:
    yield f"*{picture_words(block)}*"


def picture_words(picture: Picture) -> str:
    """What there is to say of an image that the document does not carry."""
    words = ["Image"]
    if picture.width and picture.height:
        words.append(f"{picture.width}×{picture.height}")
    if picture.data is not None:
        words.append(f"{sized(len(picture.data))}, kept in the chat")
    elif not picture.path:
        words.append("no longer stored")
    words += [plain(text) for text in dict.fromkeys((picture.caption, picture.path)) if text]
    return ", ".join(words)


def _sub_agent(block: SubAgent) -> Iterator[str]:
    yield f"Sub-agent {span(block.chat_id)}" + (f": {plain(block.title)}" if block.title else "")


def _any(block: Block) -> Iterator[str]:
    yield from _json(Json(label=type(block).__name__, value=msgspec.structs.asdict(block)))


def _remark(text: str) -> str:
    return f"*{plain(text)}*" if text else ""


_BLOCKS: Final[dict[type[Block], Callable[[Any], Iterator[str]]]] = {
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
