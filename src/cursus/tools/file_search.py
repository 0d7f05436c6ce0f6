"""Finding files by parts of their path (S §6.3 `file_search`)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Entry, Tree
from cursus.tools.payload import Nested, Shape
from cursus.tools.ranges import path_of
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import MORE, counted


class Found(Nested, frozen=True, kw_only=True):
    """A file that was found."""

    uri: str | dict[str, Any] = ""


class Params(Payload, frozen=True, kw_only=True):
    query: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    files: list[str | Found] = []
    limit_hit: bool = False
    num_results: int | None = None


def subject(params: Params) -> str:
    return params.query


def badges(params: Params, result: Result) -> Iterable[str]:
    if RESULT.is_missing(result):
        return
    total = len(result.files) if result.num_results is None else result.num_results
    yield counted(total, "file") if total else "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if not RESULT.is_missing(result):
        paths = (path_of(file.uri if isinstance(file, Found) else file) for file in result.files)
        yield Tree(
            root="",
            entries=tuple(Entry(name=path) for path in paths),
            total=len(result.files) if result.num_results is None else result.num_results,
            note=MORE if result.limit_hit or (result.num_results or 0) > len(result.files) else "",
        )


RESULT = Shape(Result, {"total_files": "num_results"}, list_field="files")

TOOL = Tool(
    number=8,
    name="file_search",
    title="Find file",
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching files", "Searched files", "Search files"),
    is_exploring=True,
    params=Shape(Params, {"search_query": "query", "pattern": "query"}),
    result=RESULT,
    essential=("query",),
    subject=subject,
    badges=badges,
    draw=draw,
)
