"""Searching in files as Cursor did until 2025 (S §6.3 `ripgrep_search`, `grep_search` in rows).

The result is that of the editor's own search: its line numbers count from 0 in matches and from 1 in context lines.
"""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Line, Matches, Notice
from cursus.tools.lenient import an_object, first_text
from cursus.tools.payload import Nested, Shape
from cursus.tools.ranges import path_of
from cursus.tools.ripgrep_raw_search import OldMatch, grouped
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import MORE, counted


class PatternInfo(Nested, frozen=True, kw_only=True):
    """What is looked for."""

    pattern: str = ""
    is_reg_exp: bool = False
    is_word_match: bool = False
    is_case_sensitive: bool = False


class Source(Nested, frozen=True, kw_only=True):
    """Where in the file a match is, counted from 0."""

    start_line_number: int = 0
    start_column: int = 0
    end_line_number: int = 0
    end_column: int = 0


class Location(Nested, frozen=True, kw_only=True):
    """Where in the file and in its preview a match is."""

    source: Source = Source()
    preview: dict[str, Any] | None = None


class Match(Nested, frozen=True, kw_only=True):
    """A match with the text around it."""

    uri: str | dict[str, Any] = ""
    range_locations: list[Location] = []
    preview_text: str = ""

    def lines(self) -> Iterable[Line]:
        """The lines of the preview."""
        number = self.range_locations[0].source.start_line_number + 1 if self.range_locations else None
        for at, text in enumerate(self.preview_text.rstrip("\r\n").split("\n")):
            yield Line(None if number is None else number + at, text.rstrip("\r"))


class Context(Nested, frozen=True, kw_only=True):
    """A line near a match."""

    uri: str | dict[str, Any] = ""
    text: str = ""
    line_number: int | None = None


class Hit(Nested, frozen=True, kw_only=True):
    """A match or a line near one."""

    match: Match | None = None
    context: Context | None = None

    def lines(self) -> Iterable[Line]:
        """The lines that it stands for."""
        if self.match is not None:
            yield from self.match.lines()
        if self.context is not None:
            yield Line(self.context.line_number, self.context.text.rstrip("\r\n"), is_context=True)


class FileHits(Nested, frozen=True, kw_only=True):
    """What was found in one file."""

    resource: str | dict[str, Any] = ""
    results: list[Hit] = []


class Message(Nested, frozen=True, kw_only=True):
    """A remark of the search."""

    text: str = ""
    type: str | int = ""


class Internal(Nested, frozen=True, kw_only=True):
    """The answer of the editor's search."""

    results: list[FileHits] = []
    exit: str | int | None = None
    limit_hit: bool = False
    messages: list[str | Message] = []


class Params(Payload, frozen=True, kw_only=True):
    options: dict[str, Any] = {}
    pattern_info: PatternInfo = PatternInfo()
    query: str = ""
    include_pattern: str = ""
    exclude_pattern: str = ""
    case_sensitive: bool | None = None
    explanation: str = ""

    @property
    def pattern(self) -> str:
        """What is looked for, whichever generation wrote it."""
        return self.pattern_info.pattern or self.query


class Result(Payload, frozen=True, kw_only=True):
    internal: Internal = Internal()
    matches: list[OldMatch] = []
    total_matches: int | None = None
    output: str = ""

    def found(self) -> Iterable[tuple[str, Line]]:
        """Every line with the path of its file, in the order of the file."""
        for file in self.internal.results:
            path = path_of(file.resource)
            lines = [line for hit in file.results for line in hit.lines()]
            yield from ((path, line) for line in sorted(lines, key=lambda line: line.number or 0))
        yield from ((match.file, Line(match.line, match.content.rstrip("\r\n"))) for match in self.matches)

    @property
    def listed(self) -> int:
        """How many matches it lists."""
        found = sum(hit.match is not None for file in self.internal.results for hit in file.results)
        return found + len(self.matches)

    @property
    def total(self) -> int:
        """How many matches there are."""
        return max(self.total_matches or 0, self.listed)


def subject(params: Params) -> str:
    where = params.include_pattern or first_text(an_object(params.options), "includePattern")
    return f"{params.pattern} in {where}" if where else params.pattern


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result) and not result.output:
        yield counted(result.total, "match", "matches") if result.total else "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if RESULT.is_missing(result):
        return
    if result.output:
        yield Code(text=result.output, first_line=None)
        return
    yield Matches(
        pattern=params.pattern,
        files=grouped(result.found()),
        total=result.total,
        is_regex=params.pattern_info.is_reg_exp or bool(params.query),
        note=MORE if result.internal.limit_hit or result.total > result.listed else "",
    )
    for message in result.internal.messages:
        text = message.text if isinstance(message, Message) else message
        if text:
            yield Notice(text=text, tone="warning")


RESULT = Shape(Result, text_field="output", list_field="matches")

TOOL = Tool(
    number=3,
    name="ripgrep_search",
    title="Search text",
    names=("grep_search",),
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching", "Searched", "Search"),
    is_exploring=True,
    params=Shape(Params, {"pattern": "query"}),
    result=RESULT,
    essential=("pattern",),
    subject=subject,
    badges=badges,
    draw=draw,
)
