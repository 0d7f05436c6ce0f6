"""Searching functions, classes and other symbols by name (S §6.3 `search_symbols`)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Line, Matches
from cursus.tools.payload import Nested, Shape
from cursus.tools.ranges import first_line, path_of
from cursus.tools.ripgrep_raw_search import grouped
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Symbol(Nested, frozen=True, kw_only=True):
    """A symbol and where it stands."""

    name: str = ""
    uri: str | dict[str, Any] = ""
    range: dict[str, Any] | None = None
    secondary_text: str = ""
    score: float | None = None


class Params(Payload, frozen=True, kw_only=True):
    query: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    matches: list[Symbol] = []
    rejected: bool = False


def subject(params: Params) -> str:
    return params.query


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result) and not result.rejected:
        yield counted(len(result.matches), "symbol") if result.matches else "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if RESULT.is_missing(result) or result.rejected:
        return
    files = grouped((path_of(symbol.uri), _line(symbol)) for symbol in result.matches)
    yield Matches(pattern=params.query, files=files, total=len(result.matches))


def _line(symbol: Symbol) -> Line:
    text = f"{symbol.name}, {symbol.secondary_text}" if symbol.secondary_text else symbol.name
    return Line(first_line(symbol.range), text)


RESULT = Shape(Result, list_field="matches")

TOOL = Tool(
    number=23,
    name="search_symbols",
    title="Search symbols",
    acp_kind="search",
    icon="symbol",
    verbs=Verbs("Searching symbols", "Searched symbols", "Search symbols"),
    is_exploring=True,
    params=Shape(Params, {"symbol": "query", "pattern": "query"}),
    result=RESULT,
    essential=("query",),
    subject=subject,
    badges=badges,
    draw=draw,
)
