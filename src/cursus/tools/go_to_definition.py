"""Going from a symbol to its definition (S §6.3 `go_to_definition`, `gotodef` in rows)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Notice
from cursus.tools.lenient import first_text
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Definition(Nested, frozen=True, kw_only=True):
    """Where a symbol is defined, with the lines there."""

    relative_workspace_path: str = ""
    fully_qualified_name: str = ""
    symbol_kind: str = ""
    start_line: int | None = None
    end_line: int | None = None
    code_context_lines: list[str | dict[str, Any]] = []

    def code(self) -> Code:
        """The definition as it is drawn."""
        lines = (
            line if isinstance(line, str) else first_text(line, "text", "line") for line in self.code_context_lines
        )
        return Code(
            text="\n".join(lines),
            path=self.relative_workspace_path,
            first_line=self.start_line,
            note=" ".join(word for word in (self.symbol_kind, self.fully_qualified_name) if word),
        )


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    symbol: str = ""
    start_line: int | None = None
    end_line: int | None = None
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    definitions: list[Definition] = []


def subject(params: Params) -> str:
    return params.symbol or params.relative_workspace_path


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result):
        yield counted(len(result.definitions), "definition") if result.definitions else "none found"


def draw(params: Params, result: Result) -> Iterable[Block]:
    yield from (definition.code() for definition in result.definitions)
    if not result.definitions and not RESULT.is_missing(result):
        yield Notice(text="No definition was found.")


RESULT = Shape(Result, list_field="definitions")

TOOL = Tool(
    number=31,
    name="go_to_definition",
    title="Go to definition",
    names=("gotodef",),
    acp_kind="search",
    icon="symbol",
    verbs=Verbs("Going to definition", "Went to definition", "Go to definition"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "file": "relative_workspace_path",
            "path": "relative_workspace_path",
            "file_path": "relative_workspace_path",
            "target_file": "relative_workspace_path",
            "line": "start_line",
        },
    ),
    result=RESULT,
    essential=("symbol",),
    subject=subject,
    badges=badges,
    draw=draw,
)
