"""Reading what the linters say (S §6.3 `read_lints`; `read_lints` of the agents' stores, S §8.4).

A result without any entry is good news: the files were looked at and have no problem.
"""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Notice
from cursus.tools.lints import Lint, lint_blocks
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class LintedFile(Nested, frozen=True, kw_only=True):
    """The problems of one file."""

    relative_workspace_path: str = ""
    errors: list[Lint] = []
    file_contents: str = ""
    path: str = ""
    diagnostics: list[Lint] = []
    diagnostics_count: int | None = None


class Params(Payload, frozen=True, kw_only=True):
    path: str = ""
    paths: list[str] = []
    tool_call_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    linter_errors: list[Lint] = []
    linter_errors_by_file: list[LintedFile] = []
    path: str = ""
    total_files: int | None = None
    total_diagnostics: int | None = None
    message: str = ""

    def problems(self, path: str) -> list[tuple[str, list[Lint]]]:
        """The problems file by file, whichever way they are kept."""
        files = [
            (file.relative_workspace_path or file.path, [*file.errors, *file.diagnostics])
            for file in self.linter_errors_by_file
        ]
        return [(self.path or path, self.linter_errors), *files] if self.linter_errors else files


def subject(params: Params) -> str:
    return ", ".join(params.paths) or params.path


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result) and not result.message:
        total = sum(len(lints) for _, lints in result.problems(""))
        yield counted(total, "problem") if total else "no problems"


def draw(params: Params, result: Result) -> Iterable[Block]:
    blocks = list(lint_blocks(result.problems(params.path or ", ".join(params.paths))))
    yield from blocks
    if result.message:
        yield Notice(text=result.message)
    elif not blocks and not RESULT.is_missing(result):
        yield Notice(text="No problems were found.")


RESULT = Shape(
    Result,
    {
        "file_diagnostics": "linter_errors_by_file",
        "files": "linter_errors_by_file",
        "diagnostics": "linter_errors",
        "errors": "linter_errors",
    },
    text_field="message",
    list_field="linter_errors_by_file",
)

TOOL = Tool(
    number=30,
    name="read_lints",
    title="Read lints",
    model_names=("ReadLints", "readLints"),
    stream_key="readLintsToolCall",
    field=14,
    hook_name="ReadLints",
    acp_kind="read",
    icon="warning",
    verbs=Verbs("Reading lints", "Read lints", "Read lints"),
    is_exploring=True,
    params=Shape(Params, {"target_file": "path", "file_path": "path"}, list_field="paths"),
    result=RESULT,
    subject=subject,
    badges=badges,
    draw=draw,
)
