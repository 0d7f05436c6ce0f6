"""What a query asks of the index: one question to the full-text index where that is possible, and conditions in SQL.

Parts that only texts are asked for become one full-text expression. A filter becomes a condition on the bubble's row;
names that a filter means (tools, models, files, chats) are looked up before, because there are few of them.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from fnmatch import translate
from typing import Any, Final

import msgspec

from cursus.library.index.folding import tokens
from cursus.library.index.page import KINDS
from cursus.library.index.vocabulary import NOTHING, Vocabulary, any_of
from cursus.library.index.writing import row_at
from cursus.library.places import is_workspace
from cursus.library.search.query import ROLES, And, BadQuery, Filter, Node, Not, Or, Phrase, Piece, Prefix, Text, Word
from cursus.tools.registry import bare, registry

MOST_WORDS: Final = 400
"""A part of a word is looked for in no more words than these."""

SHORTEST_PART: Final = 3
SHORTEST_PREFIX: Final = 2
_DAY: Final = timedelta(days=1)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the index. `words` is for the full-text index; empty where only conditions are asked for.

    `is_sure` is False where the answers must be looked at: the index may give too many.
    """

    words: str
    condition: str
    values: tuple[Any, ...]
    is_sure: bool


class _Words(msgspec.Struct, frozen=True):
    """A part that the full-text index answers."""

    expression: str
    is_sure: bool = True


class _Rows(msgspec.Struct, frozen=True):
    """A part that is a condition on a row."""

    condition: str
    values: tuple[Any, ...] = ()
    is_sure: bool = True


_Part = _Words | _Rows
_ANY: Final = _Rows("1", (), is_sure=False)


class Planner:
    """Makes plans for one state of the index. `is_wide` counts parts of identifiers as words."""

    def __init__(self, connection: sqlite3.Connection, vocabulary: Callable[[], Vocabulary], *, is_wide: bool) -> None:
        self.connection = connection
        self.vocabulary = vocabulary
        self.is_wide = is_wide

    def plan(self, query: Node) -> Plan:
        """The question that a query is."""
        parts = [self._part(part) for part in (query.parts if isinstance(query, And) else (query,))]
        asked = [part for part in parts if isinstance(part, _Words)]
        conditions = [part for part in parts if isinstance(part, _Rows)]
        return Plan(
            words=" AND ".join(f"({part.expression})" for part in asked),
            condition=" AND ".join(f"({part.condition})" for part in conditions) or "1",
            values=tuple(value for part in conditions for value in part.values),
            is_sure=all(part.is_sure for part in parts),
        )

    def _part(self, node: Node) -> _Part:
        match node:
            case Word() | Prefix() | Phrase() | Piece():
                return self._text(node)
            case Filter(name):
                return _FILTERS[name](self, node)
            case Not(part):
                return _negated(self._part(part))
            case Or(parts):
                return _joined([self._part(part) for part in parts], "OR")
            case And(parts):
                return _joined([self._part(part) for part in parts], "AND") if parts else _Rows("1")
        raise TypeError(node)

    def _text(self, text: Text) -> _Part:
        found: _Part
        match text:
            case Piece(wanted):
                expression = self.vocabulary().expression(wanted, MOST_WORDS)
                found = _Words(*expression) if expression is not None else _ANY
            case Prefix(wanted) if len(tokens(wanted)) > 1 or len(wanted) >= SHORTEST_PREFIX:
                found = _Words(f"{_quoted(wanted)} *")
            case Word(wanted) if self.is_wide and len(tokens(wanted)) == 1 and len(wanted) >= SHORTEST_PART:
                found = self._wide(tokens(wanted)[0])
            case _:
                found = _Words(_quoted(text.text) if tokens(text.text) else NOTHING)
        if text.field and isinstance(found, _Words):
            return _Words(f"{{{text.field}}} : ({found.expression})", found.is_sure)
        return found

    def _wide(self, word: str) -> _Words:
        """The word, and the identifiers that may have it as a part."""
        longer: list[str] = []
        for found in self.vocabulary().containing(word):
            longer.append(found)
            if len(longer) == MOST_WORDS:
                break
        return _Words(any_of(dict.fromkeys([word, *longer])), is_sure=not longer or longer == [word])

    def _tool(self, filter: Filter) -> _Rows:
        wanted = bare(filter.value)
        names = {
            tool.name
            for tool in registry().tools
            if wanted in bare(tool.name)
            or wanted in map(bare, (*tool.names, *tool.model_names, tool.title))
            or wanted == tool.acp_kind
            or wanted == tool.icon
            or (wanted in ("edit", "write") and tool.is_edit)
        }
        fitting = [
            number
            for text, number in self._names()
            if text in names or (wanted and wanted in bare(text) and "/" not in text)
        ]
        return _Rows("bubble.tool IN (SELECT value FROM json_each(?))", (json.dumps(fitting),))

    def _path(self, filter: Filter) -> _Rows:
        is_meant = path_matcher(filter.value)
        fitting = [number for text, number in self._names() if is_meant(text)]
        condition = "bubble.row IN (SELECT row FROM touch WHERE path IN (SELECT value FROM json_each(?)))"
        return _Rows(condition, (json.dumps(fitting),))

    def _model(self, filter: Filter) -> _Rows:
        wanted = filter.value.lower()
        fitting = [number for text, number in self._names() if wanted in text.lower()]
        chats = self._chats("model", lambda model: wanted in model.lower())
        return _Rows(
            "CASE WHEN bubble.model IS NULL THEN bubble.chat IN (SELECT value FROM json_each(?)) "
            "ELSE bubble.model IN (SELECT value FROM json_each(?)) END",
            (json.dumps(chats), json.dumps(fitting)),
        )

    def _workspace(self, filter: Filter) -> _Rows:
        return self._of_chats("workspace", lambda place: is_workspace(place, filter.value))

    def _mode(self, filter: Filter) -> _Rows:
        return self._of_chats("mode", lambda mode: mode.lower() == filter.value.lower())

    def _chat(self, filter: Filter) -> _Rows:
        return self._of_chats("id", lambda chat_id: chat_id.startswith(filter.value))

    def _source(self, filter: Filter) -> _Rows:
        wanted = filter.value.lower()

        def is_meant(sources: Any) -> bool:
            return any(wanted in (store, era) for store, era, _ in msgspec.json.decode(sources))

        return self._of_chats("sources", is_meant)

    def _role(self, filter: Filter) -> _Rows:
        numbers = ", ".join(str(KINDS.index(kind)) for kind in ROLES[filter.value])
        return _Rows(f"bubble.kind IN ({numbers})")

    def _state(self, filter: Filter) -> _Rows:
        if filter.value == "edit":
            return _Rows("bubble.edits > 0")
        condition = {
            "archived": "archived = 1",
            "current": "coalesce(archived, 0) = 0",
            "gone": "gone IS NOT NULL",
            "child": "parent IS NOT NULL",
        }[filter.value]
        return _Rows(f"bubble.chat IN (SELECT num FROM chat WHERE {condition})")

    def _after(self, filter: Filter) -> _Rows:
        at = _moment(filter)
        return _Rows("bubble.row >= ? AND bubble.at >= ?", (row_at(at), int(at.timestamp() * 1000)))

    def _before(self, filter: Filter) -> _Rows:
        return _Rows("bubble.at < ?", (int(_moment(filter).timestamp() * 1000),))

    def _on(self, filter: Filter) -> _Rows:
        start = _moment(filter)
        after, before = self._after(filter), self._before(Filter("before", "", start + _DAY))
        return _Rows(f"{after.condition} AND {before.condition}", after.values + before.values)

    def _of_chats(self, column: str, is_meant: Callable[[Any], bool]) -> _Rows:
        return _Rows("bubble.chat IN (SELECT value FROM json_each(?))", (json.dumps(self._chats(column, is_meant)),))

    def _chats(self, column: str, is_meant: Callable[[Any], bool]) -> list[int]:
        found = self.connection.execute(f"SELECT num, {column} FROM chat WHERE {column} IS NOT NULL")
        return [number for number, value in found if is_meant(value)]

    def _names(self) -> Iterable[tuple[str, int]]:
        return self.connection.execute("SELECT text, num FROM name").fetchall()


_FILTERS: Final[dict[str, Callable[[Planner, Filter], _Rows]]] = {
    "tool": Planner._tool,
    "path": Planner._path,
    "model": Planner._model,
    "workspace": Planner._workspace,
    "mode": Planner._mode,
    "chat": Planner._chat,
    "source": Planner._source,
    "role": Planner._role,
    "is": Planner._state,
    "after": Planner._after,
    "since": Planner._after,
    "before": Planner._before,
    "until": Planner._before,
    "on": Planner._on,
}


def path_matcher(wanted: str) -> Callable[[str], bool]:
    """Whether a file is meant: by a pattern for its path or the end of it, or by any part of its path."""
    wanted = wanted.replace("\\", "/").removeprefix("./")
    if not any(sign in wanted for sign in "*?["):
        low = wanted.casefold()
        return lambda path: low in path.replace("\\", "/").casefold()
    pattern = re.compile(rf"(?:.*/)?{_glob(wanted.removeprefix('/'))}", re.IGNORECASE | re.DOTALL)
    return lambda path: pattern.fullmatch(path.replace("\\", "/")) is not None


def _glob(wanted: str) -> str:
    """The pattern as an expression; a star stops at a slash, two do not."""
    pieces = re.split(r"(\*\*/?|\*|\?)", wanted)
    signs = {"**": ".*", "**/": "(?:.*/)?", "*": "[^/]*", "?": "[^/]"}
    return "".join(signs.get(piece) or _class(piece) for piece in pieces if piece)


def _class(piece: str) -> str:
    """Text of a pattern, with its sets of letters."""
    return translate(piece).removeprefix("(?s:").removesuffix(r")\Z")


def _moment(filter: Filter) -> datetime:
    if filter.at is None:
        raise BadQuery(f"{filter.name}:{filter.value} is no date.", "Write it as 2026-01-31 or yesterday.")
    return filter.at


def _negated(part: _Part) -> _Rows:
    if not part.is_sure:
        return _ANY
    if isinstance(part, _Words):
        return _Rows("bubble.row NOT IN (SELECT rowid FROM words WHERE words MATCH ?)", (part.expression,))
    return _Rows(f"coalesce(NOT ({part.condition}), 1)", part.values)


def _joined(parts: list[_Part], operator: str) -> _Part:
    is_sure = all(part.is_sure for part in parts)
    if all(isinstance(part, _Words) for part in parts):
        asked = (part.expression for part in parts if isinstance(part, _Words))
        return _Words(f" {operator} ".join(f"({expression})" for expression in asked), is_sure)
    rows = [_as_rows(part) for part in parts]
    condition = f" {operator} ".join(f"({part.condition})" for part in rows)
    return _Rows(condition, tuple(value for part in rows for value in part.values), is_sure)


def _as_rows(part: _Part) -> _Rows:
    if isinstance(part, _Rows):
        return part
    return _Rows("bubble.row IN (SELECT rowid FROM words WHERE words MATCH ?)", (part.expression,), part.is_sure)


def _quoted(text: str) -> str:
    return '"{}"'.format(text.replace('"', '""'))
