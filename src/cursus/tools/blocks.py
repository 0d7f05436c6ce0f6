"""What a tool's bubble is made of, before anyone knows whether it becomes a page, a terminal or Markdown.

A tool's file draws its call as a few of these; each renderer knows how to show each of them. A new tool needs no
renderer to change, and a new renderer no tool.
"""

from typing import Any

import msgspec


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of a bubble's content."""


class Code(Block, frozen=True, kw_only=True):
    """Text of a file: a viewer with line numbers from `first_line`; no numbers where that is None."""

    text: str
    path: str = ""
    language: str = ""
    first_line: int | None = 1
    note: str = ""


class Change(Block, frozen=True, kw_only=True):
    """A unified diff of one file."""

    path: str
    diff: str
    note: str = ""


class Terminal(Block, frozen=True, kw_only=True):
    """A command and what it printed, ANSI colours included."""

    command: str
    output: str = ""
    stderr: str = ""
    exit_code: int | None = None
    cwd: str = ""
    note: str = ""


class Line(msgspec.Struct, frozen=True):
    """One line of a file that a search found, or that stands around a find."""

    number: int | None
    text: str
    is_context: bool = False


class FileMatches(msgspec.Struct, frozen=True, kw_only=True):
    """What a search found in one file: lines, or how many, or just that it did."""

    path: str
    lines: tuple[Line, ...] = ()
    count: int | None = None


class Matches(Block, frozen=True, kw_only=True):
    """Results of a search, grouped by file; `pattern` is what to mark."""

    pattern: str
    files: tuple[FileMatches, ...]
    total: int | None = None
    is_regex: bool = False
    note: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A file or folder in a tree."""

    name: str
    is_folder: bool = False
    children: tuple["Entry", ...] = ()
    note: str = ""


class Tree(Block, frozen=True, kw_only=True):
    """Files and folders."""

    root: str
    entries: tuple[Entry, ...]
    total: int | None = None
    note: str = ""


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to do: `status` is pending, in_progress, completed or cancelled."""

    text: str
    status: str = "pending"


class Checklist(Block, frozen=True, kw_only=True):
    """A list of things to do."""

    items: tuple[Item, ...]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One answer that a question offers."""

    label: str
    is_chosen: bool = False


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the person, with what was chosen or written."""

    prompt: str
    options: tuple[Option, ...] = ()
    allows_many: bool = False
    written: str = ""


class Questions(Block, frozen=True, kw_only=True):
    """Questions to the person."""

    title: str
    questions: tuple[Question, ...]


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the web."""

    title: str
    url: str
    snippet: str = ""


class Links(Block, frozen=True, kw_only=True):
    """Pages of the web."""

    links: tuple[Link, ...]


class Prose(Block, frozen=True, kw_only=True):
    """Markdown."""

    text: str


class Notice(Block, frozen=True, kw_only=True):
    """A remark: `tone` is info, warning or error."""

    text: str
    tone: str = "info"


class Fields(Block, frozen=True, kw_only=True):
    """Labelled short values."""

    fields: tuple[tuple[str, str], ...]


class Json(Block, frozen=True, kw_only=True):
    """A value nobody wrote a drawing for, folded."""

    label: str
    value: Any


class Picture(Block, frozen=True, kw_only=True):
    """An image: its bytes where the chat has them, else where it was saved."""

    caption: str = ""
    path: str = ""
    data: bytes | None = None
    width: int | None = None
    height: int | None = None


class SubAgent(Block, frozen=True, kw_only=True):
    """A chat of its own that this call started."""

    chat_id: str
    title: str = ""
