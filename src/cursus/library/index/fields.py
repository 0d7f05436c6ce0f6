"""What of a bubble is searched, field by field: the words that a person reads when they look at it.

A tool's own file says what its bubble consists of; here is only where each kind of block belongs.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from cursus.chat import Bubble, Failure, Human, Summary, Text, Thinking, ToolCall, ToolUse, Unknown
from cursus.library.index.schema import FIELDS
from cursus.render.ansi import without_escapes
from cursus.tools import blocks
from cursus.tools.registry import find
from cursus.tools.tool import Tool

LONGEST: Final = 400_000
"""Of a longer text the beginning is searched, and of its end half as much: nobody's words, but a log's."""

MOST_PATHS: Final = 100

SAID, ANSWER, THOUGHT, COMMAND, OUTPUT, CHANGE, PATH = range(1, len(FIELDS))


class Fields:
    """The texts of one bubble, by field, and the files that it names."""

    __slots__ = ("paths", "texts")

    def __init__(self) -> None:
        self.texts: list[list[str]] = [[] for _ in FIELDS]
        self.paths: dict[str, None] = {}

    def add(self, field: int, text: str) -> None:
        if text and not text.isspace():
            self.texts[field].append(text)

    def add_path(self, path: str) -> None:
        if path and len(self.paths) < MOST_PATHS:
            self.paths[path] = None

    def columns(self) -> list[str]:
        """The text of each column."""
        if self.paths:
            self.texts[PATH].extend(self.paths)
        return ["\n".join(map(_bounded, texts)) if texts else "" for texts in self.texts]


def fields_of(bubble: Bubble) -> Fields:
    """The texts of a bubble."""
    found = Fields()
    match bubble:
        case ToolUse():
            _add_call(found, bubble.tool)
            found.add(ANSWER, bubble.text)
        case Human():
            found.add(SAID, bubble.text)
            for attachment in bubble.attachments:
                found.add_path(attachment.path or attachment.name)
                found.add(OUTPUT, attachment.text)
        case Thinking():
            found.add(THOUGHT, bubble.text)
        case Failure():
            found.add(OUTPUT, bubble.text)
        case Text() | Summary() | Unknown():
            found.add(ANSWER, bubble.text)
    return found


def texts_of(bubble: Bubble) -> list[str]:
    """The text of each column, in the order of the columns."""
    return fields_of(bubble).columns()


def _add_call(found: Fields, call: ToolCall) -> None:
    tool = find(call.name, call.tool)
    subject = tool.subject(call)
    drawn = tool.draw(call)
    for edit in call.edits:
        found.add_path(edit.path)
    for block in drawn:
        add = _ADD.get(type(block))
        if add is not None:
            add(found, block, tool)
    if subject and subject not in found.paths and subject not in found.texts[COMMAND]:
        found.add(COMMAND, subject)


def _code(found: Fields, block: blocks.Code, tool: Tool) -> None:
    found.add_path(block.path)
    found.add(CHANGE if tool.is_edit else OUTPUT, block.text)


def _change(found: Fields, block: blocks.Change, tool: Tool) -> None:
    found.add_path(block.path)
    found.add(CHANGE, block.diff)


def _terminal(found: Fields, block: blocks.Terminal, tool: Tool) -> None:
    found.add(COMMAND, block.command)
    found.add(OUTPUT, without_escapes(block.output))
    found.add(OUTPUT, without_escapes(block.stderr))


def _matches(found: Fields, block: blocks.Matches, tool: Tool) -> None:
    found.add(COMMAND, block.pattern)
    for file in block.files:
        found.add_path(file.path)
        found.add(OUTPUT, "\n".join(line.text for line in file.lines))


def _tree(found: Fields, block: blocks.Tree, tool: Tool) -> None:
    found.add(OUTPUT, "\n".join((block.root, *_names(block.entries))))


def _names(entries: Iterable[blocks.Entry]) -> Iterator[str]:
    for entry in entries:
        yield entry.name
        yield from _names(entry.children)


def _checklist(found: Fields, block: blocks.Checklist, tool: Tool) -> None:
    found.add(OUTPUT, "\n".join(item.text for item in block.items))


def _questions(found: Fields, block: blocks.Questions, tool: Tool) -> None:
    found.add(OUTPUT, block.title)
    for question in block.questions:
        found.add(OUTPUT, "\n".join((question.prompt, *(option.label for option in question.options))))
        found.add(SAID, question.written)


def _links(found: Fields, block: blocks.Links, tool: Tool) -> None:
    for link in block.links:
        found.add(OUTPUT, "\n".join(filter(None, (link.title, link.url, link.snippet))))


def _told(found: Fields, block: blocks.Prose | blocks.Notice, tool: Tool) -> None:
    found.add(OUTPUT, block.text)


def _labelled(found: Fields, block: blocks.Fields, tool: Tool) -> None:
    found.add(COMMAND, "\n".join(f"{label} {value}" for label, value in block.fields))


def _json(found: Fields, block: blocks.Json, tool: Tool) -> None:
    found.add(OUTPUT, "\n".join(_leaves(block.value)))


def _leaves(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for name, item in value.items():
                yield str(name)
                yield from _leaves(item)
        case list() | tuple():
            for item in value:
                yield from _leaves(item)
        case msgspec.Struct():
            yield from _leaves(msgspec.to_builtins(value))
        case None | bool() | bytes():
            return
        case _:
            yield str(value)


def _picture(found: Fields, block: blocks.Picture, tool: Tool) -> None:
    found.add_path(block.path)
    found.add(OUTPUT, block.caption)


def _sub_agent(found: Fields, block: blocks.SubAgent, tool: Tool) -> None:
    found.add(COMMAND, block.title)


_ADD: Final[dict[type[blocks.Block], Callable[[Fields, Any, Tool], None]]] = {
    blocks.Code: _code,
    blocks.Change: _change,
    blocks.Terminal: _terminal,
    blocks.Matches: _matches,
    blocks.Tree: _tree,
    blocks.Checklist: _checklist,
    blocks.Questions: _questions,
    blocks.Links: _links,
    blocks.Prose: _told,
    blocks.Notice: _told,
    blocks.Fields: _labelled,
    blocks.Json: _json,
    blocks.Picture: _picture,
    blocks.SubAgent: _sub_agent,
}


def _bounded(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    return f"{text[: LONGEST * 2 // 3]}\n{text[-LONGEST // 3 :]}"
