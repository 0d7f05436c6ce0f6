"""Changing a file (S §6.3 `edit_file_v2`; `edit` and the old `write` of agents, S §8.4, E §3.3; seed 003)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools import file_change
from cursus.tools.blocks import Block, Change
from cursus.tools.diffs import FileDiff
from cursus.tools.file_change import PATHS, ChangeResult
from cursus.tools.payload import Nested, Shape
from cursus.tools.tool import Tool, Verbs

WRITTEN = "What was written; the text before it is not recorded."


class EditText(Nested, frozen=True, kw_only=True):
    """The new text of a file that is not code."""

    text: str = ""


class EditCode(Nested, frozen=True, kw_only=True):
    """The new text of a file of code."""

    code: str = ""


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    contents_after_edit: str | None = None
    waiting_for_file_contents: bool = False
    text: EditText | str | None = None
    code: EditCode | str | None = None
    streaming_content: str = ""
    no_codeblock: bool | None = None
    cloud_agent_edit: bool | None = None
    should_send_back_linter_errors: bool | None = None
    diff: FileDiff | None = None
    result_for_model: str = ""
    contents: str = ""
    old_string: str = ""
    new_string: str = ""
    replace_all: bool | None = None
    edits: list[dict[str, Any]] = []
    patch: str = ""
    instructions: str = ""
    language: str = ""
    notebook_cell_idx: int | None = None
    is_new_cell: bool | None = None
    cell_language: str = ""
    return_file_content_after_write: bool | None = None
    file_bytes: Any = None
    encoding_hint: str = ""
    tool_call_id: str = ""
    explanation: str = ""

    @property
    def whole_text(self) -> str | None:
        """The whole file as it was to be; None where only a part of it is told."""
        if self.contents_after_edit is not None:
            return self.contents_after_edit
        code = self.code.code if isinstance(self.code, EditCode) else self.code
        text = self.text.text if isinstance(self.text, EditText) else self.text
        return code or text or self.streaming_content or self.contents or None

    @property
    def is_telling(self) -> bool:
        """Whether they say what is to change."""
        pieces = self.old_string or self.new_string or self.edits or self.patch or self.diff
        return bool(pieces) or self.whole_text is not None


class Result(ChangeResult, frozen=True, kw_only=True):
    before_content_id: str = ""
    after_content_id: str = ""
    contents_before_edit: str | None = None
    contents_after_edit: str | None = None
    file_was_created: bool = False
    eol_sequence: str = ""
    result_for_model: str = ""
    detected_language: str = ""
    num_matches: int | None = None
    num_lines_in_file: int | None = None
    is_subagent_edit: bool = False
    should_auto_fix_lints: bool | None = None
    path: str = ""
    lines_added: int | None = None
    lines_removed: int | None = None
    diff_string: str = ""
    message: str = ""
    lines_created: int | None = None
    file_size: int | None = None
    is_readonly: bool = False


def subject(params: Params) -> str:
    return file_change.place(params.relative_workspace_path, params.notebook_cell_idx, params.patch)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.file_was_created:
        yield "new"
    yield from result.badges()


def changed(params: Params, result: Result) -> tuple[int, int]:
    if result.lines_added or result.lines_removed:
        return result.lines_added or 0, result.lines_removed or 0
    return file_change.counted_lines(result.diff)


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.relative_workspace_path or result.path
    yield from file_change.first_of(
        _texts(path, params, result),
        file_change.chunks(path, result.diff),
        file_change.diff_text(path, result.diff_string),
        file_change.chunks(path, params.diff),
        file_change.replaced(path, [(params.old_string, params.new_string), *map(file_change.piece, params.edits)]),
        file_change.patched(params.patch or params.streaming_content),
        file_change.written(path, params.whole_text or "", WRITTEN),
        _said(path, result),
    )
    yield from result.aftermath(path)


def _texts(path: str, params: Params, result: Result) -> Iterable[Block]:
    after = params.whole_text if result.contents_after_edit is None else result.contents_after_edit
    is_known = result.contents_before_edit is not None or result.file_was_created
    if is_known and after is not None:
        yield from file_change.whole_texts(
            path, None if result.file_was_created else result.contents_before_edit, after
        )


def _said(path: str, result: Result) -> Iterable[Block]:
    """What is said of a change whose text the call does not hold; the rebuilt edit takes its place."""
    text = result.result_for_model or result.message
    if not text and (result.after_content_id or result.is_applied or result.success or result.path):
        text = "The file was changed; the call does not hold the text."
    if text:
        yield Change(path=path, diff="", note=text)


TOOL = Tool(
    number=38,
    name="edit_file_v2",
    title="Edit file",
    names=("search_replace", "write", "MultiEdit", "edit_notebook", "apply_patch", "edit_file"),
    model_names=("Write", "StrReplace", "Edit", "MultiStrReplace", "ApplyPatch", "EditNotebook", "edit"),
    stream_key="editToolCall",
    field=12,
    other_keys=("writeToolCall",),
    hook_name="Write",
    acp_kind="edit",
    icon="pencil",
    verbs=Verbs("Editing", "Edited", "Edit"),
    is_edit=True,
    params=Shape(
        Params,
        {
            **PATHS,
            "stream_content": "streaming_content",
            "file_text": "contents",
            "content": "contents",
            "code_edit": "contents",
            "old_str": "old_string",
            "new_str": "new_string",
            "allow_multiple_matches": "replace_all",
            "cell_idx": "notebook_cell_idx",
            "input": "patch",
        },
        text_field="patch",
    ),
    result=Shape(
        Result,
        {
            "before_full_file_content": "contents_before_edit",
            "after_full_file_content": "contents_after_edit",
            "file_content_after_write": "contents_after_edit",
            "output": "result_for_model",
            "relative_workspace_path": "path",
        },
        text_field="result_for_model",
    ),
    essential=("relative_workspace_path", "is_telling"),
    subject=subject,
    badges=badges,
    changed=changed,
    draw=draw,
)
