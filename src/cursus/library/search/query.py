"""The language of queries: from what a person types to a tree of what it asks for.

    query   = or
    or      = and { "OR" and }
    and     = not { [ "AND" ] not }
    not     = { "NOT" | "-" } atom
    atom    = "(" or ")" | NAME ":" value | text
    value   = text
    text    = '"' anything '"' | word

    word      the word, also as a part of an identifier: `user` finds `getUserName`
    word*     words that begin like that
    *piece*   the letters anywhere, within words and across them (also `*piece`)
    "a b"     these words, one after the other

A query that is still being typed is a query too: a quote that is not closed ends with the text, a bracket that opens
nothing or closes nothing is ignored, and so is an operator without something to work on. Only a filter's value can be
wrong, and then the error says how to write it.
"""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Final

import msgspec

from cursus.chat.moments import read_when
from cursus.errors import CursusError


class BadQuery(CursusError):
    """A filter whose value means nothing."""

    exit_code = 2


class Node(msgspec.Struct, frozen=True):
    """A part of a query."""


class Word(Node, frozen=True):
    """A word, or what is written as one: `config.get` are two that follow each other."""

    text: str
    field: str = ""


class Prefix(Node, frozen=True):
    """Words that begin like that."""

    text: str
    field: str = ""


class Phrase(Node, frozen=True):
    """Words in this order."""

    text: str
    field: str = ""


class Piece(Node, frozen=True):
    """Letters anywhere."""

    text: str
    field: str = ""


class Filter(Node, frozen=True):
    """A condition on the bubble or its chat; `at` is the moment that the value of a date means."""

    name: str
    value: str
    at: datetime | None = None


class Not(Node, frozen=True):
    """What must not be."""

    part: Node


class And(Node, frozen=True):
    """All of these; without parts everything."""

    parts: tuple[Node, ...] = ()


class Or(Node, frozen=True):
    """Any of these."""

    parts: tuple[Node, ...]


Text = Word | Prefix | Phrase | Piece
EVERYTHING: Final = And()

FIELDS: Final = {
    "title": "title",
    "said": "said",
    "answer": "answer",
    "thought": "thought",
    "thinking": "thought",
    "command": "command",
    "output": "output",
    "change": "change",
}
"""Names before text that is looked for in one field only."""

ROLES: Final = {
    "human": ("human",),
    "user": ("human",),
    "me": ("human",),
    "agent": ("text", "thinking", "tool", "summary"),
    "assistant": ("text", "thinking", "tool", "summary"),
    "ai": ("text", "thinking", "tool", "summary"),
    "text": ("text", "summary"),
    "answer": ("text", "summary"),
    "thinking": ("thinking",),
    "tool": ("tool",),
    "error": ("error",),
    "title": ("title",),
    "summary": ("summary",),
    "unknown": ("unknown",),
}
"""Who or what speaks: the words for it, and the kinds of bubbles."""

STATES: Final = ("archived", "current", "gone", "child", "edit")
DATES: Final = {"after": False, "since": False, "before": False, "until": True, "on": False}
"""Filters whose value is a date, and whether a mere day means its end."""

PLAIN: Final = ("tool", "path", "file", "workspace", "model", "mode", "source", "chat")
FILTERS: Final = (*PLAIN, "role", "kind", "is", *DATES)

_LEXER: Final = re.compile(
    r"""\s*(?:
        (?P<open>\() | (?P<close>\))
      | (?P<minus>-)(?=["(*\w])
      | (?P<name>[A-Za-z]+):(?=\S) (?:"(?P<named_quote>[^"]*)"? | (?P<named>[^\s()"]+))
      | "(?P<quote>[^"]*)"?
      | (?P<word>[^\s()"]+)
      | (?P<stray>")
    )""",
    re.VERBOSE,
)
_OPERATORS: Final = ("AND", "OR", "NOT")


def parse(text: str, now: Callable[[], datetime] = lambda: datetime.now().astimezone()) -> Node:
    """What the query asks for."""
    return _Parser(_tokens(text), now).query()


def written(node: Node) -> str:
    """The query again: parsed, it asks for the same."""
    match node:
        case Word(text, field):
            return _named(field, text)
        case Prefix(text, field):
            return _named(field, f"{text}*")
        case Phrase(text, field):
            return _named(field, f'"{text}"')
        case Piece(text, field):
            return _named(field, f'"*{text}*"' if _needs_quotes(text) else f"*{text}*")
        case Filter(name, value):
            return f'{name}:"{value}"' if _needs_quotes(value) else f"{name}:{value}"
        case Not(part):
            return f"NOT {_bracketed(part)}"
        case And(parts):
            return " ".join(map(_bracketed, parts))
        case Or(parts):
            return " OR ".join(map(_bracketed, parts))
    raise TypeError(node)


def texts(node: Node) -> list[Text]:
    """The texts that an answer must or may contain, in order; not those that it must not."""
    match node:
        case Word() | Prefix() | Phrase() | Piece():
            return [node]
        case And(parts) | Or(parts):
            return [text for part in parts for text in texts(part)]
    return []


def has_tokens(text: str) -> bool:
    """Whether there is anything in it that can be looked for by words."""
    return any(letter.isalnum() for letter in text)


class _Token(msgspec.Struct, frozen=True):
    kind: str
    text: str = ""
    name: str = ""


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    for match in _LEXER.finditer(text):
        kind = match.lastgroup
        if kind in ("open", "close", "minus"):
            found.append(_Token(kind))
        elif match["name"] is not None:
            name, quoted = match["name"].lower(), match["named_quote"]
            if name in FILTERS or name in FIELDS:
                value = match["named"] if quoted is None else quoted
                found.append(_Token("named" if quoted is None else "named_quote", value, name))
            elif quoted is None:
                found.append(_Token("word", f"{match['name']}:{match['named']}"))
            else:
                found += [_Token("word", match["name"]), _Token("quote", quoted)]
        elif kind == "word" and match["word"] in _OPERATORS:
            found.append(_Token(match["word"]))
        elif kind in ("word", "quote"):
            found.append(_Token(kind, match[kind]))
    return found


class _Parser:
    def __init__(self, tokens: list[_Token], now: Callable[[], datetime]) -> None:
        self.tokens = tokens
        self.now = now
        self.at = 0

    def query(self) -> Node:
        parts: list[Node] = []
        while self.at < len(self.tokens):
            part = self._or()
            if part is not None:
                parts.append(part)
            if self._next() == "close":
                self.at += 1
        return _and(parts)

    def _next(self) -> str:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else ""

    def _or(self) -> Node | None:
        parts = [part] if (part := self._and()) is not None else []
        while self._next() == "OR":
            self.at += 1
            if (part := self._and()) is not None:
                parts.append(part)
        if len(parts) < 2:
            return parts[0] if parts else None
        return Or(tuple(inner for part in parts for inner in (part.parts if isinstance(part, Or) else (part,))))

    def _and(self) -> Node | None:
        parts: list[Node] = []
        while self._next() not in ("", "close", "OR"):
            if self._next() == "AND":
                self.at += 1
            elif (part := self._not()) is not None:
                parts.append(part)
        return _and(parts) if parts else None

    def _not(self) -> Node | None:
        if self._next() in ("NOT", "minus"):
            self.at += 1
            if self._next() in ("", "close", "OR", "AND"):
                return None
            part = self._not()
            if isinstance(part, Not):
                return part.part
            return Not(part) if part is not None else None
        return self._atom()

    def _atom(self) -> Node | None:
        token = self.tokens[self.at]
        self.at += 1
        match token.kind:
            case "open":
                inner = self._or()
                if self._next() == "close":
                    self.at += 1
                return inner
            case "word":
                return _text(token.text, "")
            case "quote":
                return _quoted(token.text, "")
            case "named" | "named_quote" if token.name in FIELDS:
                read = _text if token.kind == "named" else _quoted
                return read(token.text, FIELDS[token.name])
            case "named" | "named_quote":
                return self._filter(token.name, token.text.strip())
        return None

    def _filter(self, name: str, value: str) -> Node | None:
        if not value:
            return None
        if name in DATES:
            at = read_when(value, self.now(), is_end=DATES[name])
            if at is None:
                raise BadQuery(f"{name}:{value} is no date.", 'Write it as 2026-01-31, yesterday, "3 days ago" or 3d.')
            return Filter(name, value, at)
        if name in ("role", "kind"):
            if value.lower() not in ROLES:
                raise BadQuery(f"{name}:{value} is nobody's role.", f"It is one of {', '.join(ROLES)}.")
            return Filter("role", value.lower())
        if name == "is":
            if value.lower() not in STATES:
                raise BadQuery(f"A chat cannot be is:{value}.", f"It is one of {', '.join(STATES)}.")
            return Filter(name, value.lower())
        return Filter("path" if name == "file" else name, value)


def _and(parts: list[Node]) -> Node:
    flat = tuple(inner for part in parts for inner in (part.parts if isinstance(part, And) else (part,)))
    return flat[0] if len(flat) == 1 else And(flat)


def _text(text: str, field: str) -> Node | None:
    bare = text.strip("*")
    if not bare or (not has_tokens(bare) and not text.startswith("*")):
        return None
    if text.startswith("*"):
        return Piece(bare, field)
    return Prefix(bare, field) if text.endswith("*") else Word(bare, field)


def _quoted(text: str, field: str) -> Node | None:
    if len(text) > 2 and text.startswith("*") and text.endswith("*") and text.strip("*"):
        return Piece(text.strip("*"), field)
    return Phrase(text, field) if has_tokens(text) else None


def _needs_quotes(text: str) -> bool:
    return not text or any(letter.isspace() or letter in "()" for letter in text)


def _named(field: str, text: str) -> str:
    return f"{field}:{text}" if field else text


def _bracketed(node: Node) -> str:
    return f"({written(node)})" if isinstance(node, And | Or) else written(node)
