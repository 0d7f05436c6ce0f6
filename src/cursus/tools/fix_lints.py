"""Fixing what the linters say (S §6.3 `fix_lints`): one result for each file."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools import file_change
from cursus.tools.blocks import Block, Notice
from cursus.tools.diffs import FileDiff
from cursus.tools.lints import Lint, lint_blocks
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class FixedFile(Nested, frozen=True, kw_only=True):
    """What was done to one file."""

    file_path: str = ""
    diff: FileDiff | None = None
    is_applied: bool = False
    apply_failed: bool = False
    error: str = ""
    linter_errors: list[Lint] = []

    def blocks(self) -> Iterable[Block]:
        """The change, or why there is none."""
        yield from file_change.chunks(self.file_path, self.diff)
        if self.apply_failed or self.error:
            reason = self.error or "The change could not be applied."
            yield Notice(text=f"{self.file_path}: {reason}", tone="warning")
        elif self.diff is None:
            yield Notice(text=f"{self.file_path}: {'fixed' if self.is_applied else 'left as it was'}.")


class Params(Payload, frozen=True, kw_only=True):
    """There are none."""


class Result(Payload, frozen=True, kw_only=True):
    file_results: list[FixedFile] = []


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.file_results:
        yield counted(len(result.file_results), "file")


def changed(params: Params, result: Result) -> tuple[int, int]:
    counts = [file_change.counted_lines(file.diff) for file in result.file_results]
    return sum(added for added, _ in counts), sum(removed for _, removed in counts)


def draw(params: Params, result: Result) -> Iterable[Block]:
    for file in result.file_results:
        yield from file.blocks()
    yield from lint_blocks((file.file_path, file.linter_errors) for file in result.file_results)
    if not result.file_results and not RESULT.is_missing(result):
        yield Notice(text="There was nothing to fix.")


RESULT = Shape(Result, list_field="file_results")

TOOL = Tool(
    number=29,
    name="fix_lints",
    title="Fix lints",
    acp_kind="edit",
    icon="wrench",
    verbs=Verbs("Fixing lints", "Fixed lints", "Fix lints"),
    is_edit=True,
    params=Shape(Params),
    result=RESULT,
    badges=badges,
    changed=changed,
    draw=draw,
)
