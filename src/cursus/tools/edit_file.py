"""Changing a file as Cursor did until 2025 (S §6.3 `edit_file`): with a sketch that a second model worked out.

Replacements, writes and cells of notebooks of that time carry this number too (S §6.2).
"""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools import file_change
from cursus.tools.blocks import Block, Notice
from cursus.tools.file_change import PATHS, ChangeResult
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs

SKETCH = "What was to be done"


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    language: str = ""
    contents: str = ""
    blocking: bool | None = None
    instructions: str = ""
    old_string: str = ""
    new_string: str = ""
    allow_multiple_matches: bool | None = None
    line_ranges: list[Any] = []
    notebook_cell_idx: int | None = None
    is_new_cell: bool | None = None
    cell_language: str = ""
    edit_category: str = ""
    edits: list[dict[str, Any]] = []
    patch: str = ""
    explanation: str = ""

    @property
    def is_telling(self) -> bool:
        """Whether they say what is to change."""
        return bool(self.contents or self.old_string or self.new_string or self.edits or self.patch)


class Result(ChangeResult, frozen=True, kw_only=True):
    num_matches: int | None = None
    num_lines_in_file: int | None = None
    is_subagent_edit: bool = False
    result_for_model: str = ""
    should_auto_fix_lints: bool | None = None
    file_was_created: bool = False


def subject(params: Params) -> str:
    return file_change.place(params.relative_workspace_path, params.notebook_cell_idx, params.patch)


def badges(params: Params, result: Result) -> Iterable[str]:
    yield from result.badges()


def changed(params: Params, result: Result) -> tuple[int, int]:
    return file_change.counted_lines(result.diff)


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.relative_workspace_path
    yield from file_change.first_of(
        file_change.chunks(path, result.diff),
        file_change.replaced(path, [(params.old_string, params.new_string), *map(file_change.piece, params.edits)]),
        file_change.patched(params.patch),
        file_change.written(path, params.contents, params.instructions or SKETCH, first_line=None),
        _applied(result),
    )
    yield from result.aftermath(path)


def _applied(result: Result) -> Iterable[Block]:
    if result.result_for_model:
        yield Notice(text=result.result_for_model)
    elif result.is_applied or result.success:
        yield Notice(text="The change was applied.")


TOOL = Tool(
    number=7,
    name="edit_file",
    title="Edit file",
    names=("search_replace", "write", "MultiEdit", "edit_notebook", "apply_patch"),
    hook_name="Write",
    acp_kind="edit",
    icon="pencil",
    verbs=Verbs("Editing", "Edited", "Edit"),
    is_edit=True,
    params=Shape(
        Params,
        {
            **PATHS,
            "code_edit": "contents",
            "content": "contents",
            "old_str": "old_string",
            "new_str": "new_string",
            "replace_all": "allow_multiple_matches",
            "cell_idx": "notebook_cell_idx",
            "input": "patch",
        },
        text_field="patch",
    ),
    result=Shape(Result, text_field="result_for_model"),
    essential=("relative_workspace_path", "is_telling"),
    subject=subject,
    badges=badges,
    changed=changed,
    draw=draw,
)
