"""Searching code by meaning (S §6.3 `semantic_search_full`, `codebase_search` in rows; seed 000).

The agents' `sem_search` (S §8.4) answers with text, perhaps with pieces of code beside it.
"""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, FileMatches, Line, Matches, Notice
from cursus.tools.payload import Nested, Shape
from cursus.tools.ranges import first_line
from cursus.tools.ripgrep_raw_search import OldMatch, grouped
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class DetailedLine(Nested, frozen=True, kw_only=True):
    """A line of a block of code."""

    text: str = ""
    line_number: int | None = None
    is_signature: bool = False


class CodeBlock(Nested, frozen=True, kw_only=True):
    """A piece of a file."""

    relative_workspace_path: str = ""
    contents: str = ""
    range: dict[str, Any] | None = None
    detailed_lines: list[DetailedLine] = []
    original_contents: str = ""

    @property
    def text(self) -> str:
        """The code, whichever way it is kept."""
        return self.contents or self.original_contents or "\n".join(line.text for line in self.detailed_lines)

    @property
    def first_line(self) -> int | None:
        """The line of the file at which it begins."""
        first = first_line(self.range)
        return self.detailed_lines[0].line_number if first is None and self.detailed_lines else first


class CodeResult(Nested, frozen=True, kw_only=True):
    """A piece of a file, and how near it is to what was meant."""

    code_block: CodeBlock = CodeBlock()
    score: float | None = None


class WholeFile(Nested, frozen=True, kw_only=True):
    """A file that was looked at."""

    relative_workspace_path: str = ""
    contents: str = ""


class Params(Payload, frozen=True, kw_only=True):
    repository_info: dict[str, Any] = {}
    query: str = ""
    include_pattern: str = ""
    exclude_pattern: str = ""
    top_k: int | None = None
    explanation: str = ""
    code_results: list[CodeResult] = []
    target_directories: list[str] = []
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    code_results: list[CodeResult] = []
    all_files: list[str | WholeFile] = []
    missing_files: list[str | WholeFile] = []
    knowledge_results: list[Any] = []
    pr_results: list[Any] = []
    git_remote_url: str = ""
    results: str | list[OldMatch] = ""

    @property
    def total(self) -> int:
        """How many pieces were found."""
        return len(self.code_results) + (len(self.results) if isinstance(self.results, list) else 0)


def subject(params: Params) -> str:
    where = ", ".join(params.target_directories) or params.include_pattern
    return f"{params.query} in {where}" if where else params.query


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.total:
        yield counted(result.total, "result")


def draw(params: Params, result: Result) -> Iterable[Block]:
    found = result.code_results or params.code_results
    yield from (code for code in map(_code, found) if code.text)
    blocks = [piece.code_block for piece in found]
    places = [(block.relative_workspace_path, Line(block.first_line, "")) for block in blocks if not block.text]
    if isinstance(result.results, list):
        places += [(match.file, Line(match.line, match.content.rstrip("\r\n"))) for match in result.results]
    elif result.results:
        yield Code(text=result.results, first_line=None)
    if places:
        yield Matches(pattern="", files=grouped(places), total=len(places))
    if not found and not places and result.all_files:
        yield Matches(pattern="", files=tuple(FileMatches(path=_path(file)) for file in result.all_files))
    if result.missing_files:
        yield Notice(text=f"No longer there: {', '.join(map(_path, result.missing_files))}", tone="warning")
    if not RESULT.is_missing(result) and not (found or places or result.all_files or result.results):
        yield Notice(text="Nothing was found.")


def _code(found: CodeResult) -> Code:
    block = found.code_block
    note = "" if found.score is None else f"relevance {found.score:.2f}"
    return Code(text=block.text, path=block.relative_workspace_path, first_line=block.first_line, note=note)


def _path(file: str | WholeFile) -> str:
    return file.relative_workspace_path if isinstance(file, WholeFile) else file


RESULT = Shape(Result, text_field="results", list_field="results")

TOOL = Tool(
    number=9,
    name="semantic_search_full",
    title="Search codebase",
    names=("codebase_search",),
    model_names=("SemanticSearch", "semSearch"),
    stream_key="semSearchToolCall",
    field=16,
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching codebase", "Searched codebase", "Search codebase"),
    is_exploring=True,
    params=Shape(Params, {"search_query": "query"}),
    result=RESULT,
    essential=("query",),
    subject=subject,
    badges=badges,
    draw=draw,
)
