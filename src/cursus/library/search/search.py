"""Searching the index: candidates from the full-text index, the newest first, ranked, looked at, and shown.

Ranked search looks at the newest thousand candidates: for a frequent word more would take long and add little, and a
rare one has fewer. Words are looked for as words first, and behind those answers also as parts of identifiers.
"""

import math
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from time import time
from typing import Any, Final, Literal

import msgspec

from cursus.library.index.fields import texts_of
from cursus.library.index.folding import Span, tokens
from cursus.library.index.index import Index
from cursus.library.index.page import KINDS, bubble_of, unpack
from cursus.library.index.vocabulary import Vocabulary
from cursus.library.search.hit import HEAD_COLUMNS, Hit, head_of, moment
from cursus.library.search.meaning import FIELD_NAMES, Read, holds, spans
from cursus.library.search.patterns import compiled, literals
from cursus.library.search.plan import Plan, Planner
from cursus.library.search.query import EVERYTHING, And, Filter, Node, Piece, Prefix, Text, Word, texts
from cursus.library.search.snippet import Snippet, snippet
from cursus.redaction import redact

Sort = Literal["best", "newest"]

WEIGHTS: Final = {
    "title": 9.0,
    "said": 6.0,
    "answer": 3.0,
    "thought": 1.0,
    "command": 4.0,
    "output": 1.0,
    "change": 2.0,
    "path": 3.0,
}
"""How much a word counts in each field."""

SHOWN_FIRST: Final = ("title", "said", "answer", "command", "change", "thought", "output", "path")
RANKED: Final = 1000
RECENT_DAYS: Final = 45.0
RECENCY: Final = 0.6
"""A hit of today counts so much more than an old one; the bonus is halved in about a month."""

MOST_MISSED: Final = 40
"""Among so many candidates that are none, nobody looks further for parts of identifiers."""

LIKE_TITLE: Final = 84
_PACKS_HELD: Final = 64
_CHUNK: Final = 256
_SHORTEST_TYPO: Final = 4
_SHORTEST_RANKED: Final = 3


class Searching:
    """Searches one state of the index."""

    def __init__(self, index: Index, connection: sqlite3.Connection, *, redact: bool = False) -> None:
        self.index = index
        self.is_redacting = redact
        self.connection = connection
        self._packs: dict[int, list[msgspec.Raw]] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """All words."""
        return self.index.vocabulary(self.connection)

    def search(
        self, query: Node, *, sort: Sort = "best", pattern: str | None = None, is_quick: bool = False
    ) -> Iterator[Hit]:
        """The hits. `pattern` is a regular expression that texts have to match besides.

        `is_quick` leaves out what takes a look at many texts: parts of identifiers.
        """
        expression = compiled(pattern) if pattern else None
        if query == EVERYTHING and expression is None:
            return
        asked = And((query, *map(Piece, literals(pattern)))) if pattern else query
        seen: set[int] = set()
        for is_wide in (False, True):
            if is_wide and (is_quick or not _can_be_wide(query)):
                break
            plan = Planner(self.connection, lambda: self.vocabulary, is_wide=is_wide).plan(asked)
            is_ranked = sort == "best" and plan.words and expression is None and not _is_broad(query)
            rows = self._ranked(plan) if is_ranked else self._newest(plan)
            missed = 0
            for row, score in rows:
                if row not in seen:
                    seen.add(row)
                    hit = self._hit(row, score, query, plan, expression, is_wide)
                    missed += hit is None
                    if hit is not None:
                        yield hit
                    elif is_wide and missed > MOST_MISSED:
                        break
        if expression is None:
            yield from self._like_titles(query, seen)

    def _newest(self, plan: Plan) -> Iterator[tuple[int, float]]:
        source = "words CROSS JOIN bubble ON bubble.row = words.rowid" if plan.words else "bubble"
        condition, values = _asked(plan)
        order = "words.rowid" if plan.words else "bubble.row"
        found = self.connection.execute(
            f"SELECT bubble.row FROM {source} WHERE {condition} ORDER BY {order} DESC", values
        )
        while chunk := found.fetchmany(_CHUNK):
            yield from ((row, 0.0) for (row,) in chunk)

    def _ranked(self, plan: Plan) -> Iterator[tuple[int, float]]:
        weights = ", ".join(str(WEIGHTS[name]) for name in FIELD_NAMES)
        condition, values = _asked(plan)
        found = self.connection.execute(
            f"SELECT bubble.row, bm25(words, {weights}), bubble.at FROM words CROSS JOIN bubble "
            f"ON bubble.row = words.rowid WHERE {condition} ORDER BY words.rowid DESC LIMIT {RANKED}",
            values,
        ).fetchall()
        now = time() * 1000
        scored = [(row, -score * (1 + RECENCY * _recency(at, now))) for row, score, at in found]
        scored.sort(key=lambda each: (-each[1], -each[0]))
        yield from scored

    def _hit(
        self, row: int, score: float, query: Node, plan: Plan, pattern: re.Pattern[str] | None, is_wide: bool
    ) -> Hit | None:
        found = self.connection.execute(
            "SELECT bubble.kind, bubble.position, bubble.turn, bubble.at, bubble.pack, bubble.slot, name.text, "
            f"chat.gone, {HEAD_COLUMNS} FROM bubble JOIN chat ON chat.num = bubble.chat "
            "LEFT JOIN name ON name.num = bubble.tool WHERE bubble.row = ? AND chat.empty = 0",
            (row,),
        ).fetchone()
        if found is None:
            return None
        kind, position, turn, at, pack_number, slot, tool, gone, *head = found
        chat = head_of(tuple(head))
        bubble_id: str | None = None
        if pack_number is None:
            read = Read([chat.title, *([""] * (len(FIELD_NAMES) - 1))])
        else:
            bubble = bubble_of(self._page(pack_number, slot), turn)
            bubble_id = bubble.id
            read = Read(texts_of(bubble))
        if pattern is None and not plan.is_sure and not holds(query, read, is_wide=is_wide):
            return None
        is_answer = pattern is None or holds(query, read, is_wide=is_wide)
        if self.is_redacting:
            read = Read(list(map(redact, read.texts)))
        shown = _matched(read, pattern) if pattern is not None else _shown(read, texts(query), is_wide=is_wide)
        if shown is None or not is_answer:
            return None
        field, text = shown
        return Hit(
            chat=msgspec.structs.replace(chat, title=redact(chat.title)) if self.is_redacting else chat,
            bubble_id=bubble_id,
            kind=KINDS[kind],
            field=field,
            snippet=text,
            position=position if bubble_id is not None else None,
            turn=turn if bubble_id is not None else None,
            at=moment(at),
            tool=tool,
            gone=moment(gone),
            score=round(score, 4),
        )

    def _like_titles(self, query: Node, seen: set[int]) -> Iterator[Hit]:
        """Chats whose title is nearly what was typed, for fingers that slip."""
        wanted = _typed(query)
        if len(wanted) < _SHORTEST_TYPO:
            return
        from rapidfuzz import fuzz, process

        titles = self.index.titles(self.connection)
        alike = process.extract(
            wanted, titles, scorer=fuzz.WRatio, processor=str.lower, limit=8, score_cutoff=LIKE_TITLE
        )
        conditions = [part for part in (query.parts if isinstance(query, And) else ()) if isinstance(part, Filter)]
        plan = Planner(self.connection, lambda: self.vocabulary, is_wide=False).plan(And(tuple(conditions)))
        for _, score, row in alike:
            fits = self.connection.execute(
                f"SELECT 1 FROM bubble WHERE bubble.row = ? AND {plan.condition}", (row, *plan.values)
            ).fetchone()
            if row not in seen and fits:
                hit = self._hit(row, score / 1000, And(tuple(conditions)), plan, None, False)
                if hit is not None:
                    yield hit

    def _page(self, number: int, slot: int) -> msgspec.Raw:
        pages = self._packs.get(number)
        if pages is None:
            (data,) = self.connection.execute("SELECT data FROM pack WHERE num = ?", (number,)).fetchone()
            if len(self._packs) >= _PACKS_HELD:
                self._packs.clear()
            pages = self._packs[number] = unpack(data)
        return pages[slot]


def _asked(plan: Plan) -> tuple[str, tuple[Any, ...]]:
    if plan.words:
        return f"words MATCH ? AND {plan.condition}", (plan.words, *plan.values)
    return plan.condition, plan.values


def _recency(at: int | None, now: float) -> float:
    if at is None:
        return 0.0
    return math.exp(-max(0.0, now - at) / 86_400_000 / RECENT_DAYS)


def _is_broad(query: Node) -> bool:
    """Whether so few letters are asked for that ranking would count half of all words."""
    return any(isinstance(text, Prefix) and len(text.text) < _SHORTEST_RANKED for text in texts(query))


def _can_be_wide(query: Node) -> bool:
    return any(isinstance(text, Word) and len(tokens(text.text)) == 1 for text in texts(query))


def _typed(query: Node) -> str:
    """The plain words of a query that is nothing but words and filters."""
    parts = query.parts if isinstance(query, And) else (query,)
    if all(isinstance(part, Word | Filter) for part in parts):
        return " ".join(part.text for part in parts if isinstance(part, Word) and not part.field)
    return ""


def _shown(read: Read, wanted: Sequence[Text], *, is_wide: bool) -> tuple[str, Snippet] | None:
    """The field that has most of what was asked for, and its snippet."""
    best: tuple[int, int, list[Span]] | None = None
    for name in SHOWN_FIRST:
        number = FIELD_NAMES.index(name)
        if not read.texts[number]:
            continue
        found: list[Span] = []
        kinds = 0
        for text in wanted:
            if text.field in ("", name):
                own = _some(spans(text, read, number, is_wide=is_wide))
                found.extend(own)
                kinds += bool(own)
        if best is None or kinds > best[0]:
            best = (kinds, number, found)
    if best is None:
        return "title", Snippet("")
    return FIELD_NAMES[best[1]], snippet(read.texts[best[1]], _apart(best[2]))


def _matched(read: Read, pattern: re.Pattern[str]) -> tuple[str, Snippet] | None:
    for name in SHOWN_FIRST:
        text = read.texts[FIELD_NAMES.index(name)]
        found = [match.span() for match in _some(pattern.finditer(text))] if text else []
        if found:
            return name, snippet(text, found)
    return None


def _some(found: Iterable[Any]) -> list[Any]:
    kept: list[Any] = []
    for each in found:
        kept.append(each)
        if len(kept) == 100:
            break
    return kept


def _apart(found: list[Span]) -> list[Span]:
    """The spans in order, without those that lie over others."""
    kept: list[Span] = []
    for span in sorted(found):
        if not kept or span[0] >= kept[-1][1]:
            kept.append(span)
    return kept
