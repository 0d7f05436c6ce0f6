"""Reading a file as Cursor did until 2025 (S §6.3 `read_file`): ranges by first and last line, and an outline."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Notice
from cursus.tools.payload import Shape
from cursus.tools.ranges import unnumbered
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted, sized


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    read_entire_file: bool = False
    start_line_one_indexed: int | None = None
    end_line_one_indexed_inclusive: int | None = None
    file_is_allowed_to_be_read_entirely: bool | None = None
    max_lines: int | None = None
    max_chars: int | None = None
    min_lines: int | None = None
    limit: int | None = None
    explanation: str = ""

    @property
    def last_line(self) -> int | None:
        """The last line that was asked for."""
        if self.end_line_one_indexed_inclusive is not None or self.limit is None:
            return self.end_line_one_indexed_inclusive
        return (self.start_line_one_indexed or 1) + self.limit - 1


class Result(Payload, frozen=True, kw_only=True):
    contents: str = ""
    full_file_contents: str = ""
    outline: str = ""
    start_line_one_indexed: int | None = None
    end_line_one_indexed_inclusive: int | None = None
    relative_workspace_path: str = ""
    read_full_file: bool = False
    total_lines: int | None = None
    did_downgrade_to_line_range: bool = False
    did_shorten_line_range: bool = False
    did_shorten_char_range: bool = False
    did_set_default_line_range: bool = False
    matching_cursor_rules: list[Any] = []
    file_git_context: Any = None
    is_empty: bool = False
    exceeded_limit: bool = False
    file_size: int | None = None

    @property
    def is_shortened(self) -> bool:
        """Whether the agent got less than it asked for."""
        return (
            self.did_downgrade_to_line_range
            or self.did_shorten_line_range
            or self.did_shorten_char_range
            or self.exceeded_limit
        )


def subject(params: Params) -> str:
    first, last = params.start_line_one_indexed, params.last_line
    if params.read_entire_file or (first is None and last is None):
        return params.relative_workspace_path
    return f"{params.relative_workspace_path} ({first or 1}–{last or 'end'})"


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.total_lines is not None:
        yield counted(result.total_lines, "line")
    if result.file_size:
        yield sized(result.file_size)


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.relative_workspace_path or result.relative_workspace_path
    text, first = unnumbered(result.contents or result.full_file_contents)
    if text:
        asked = 1 if params.read_entire_file else params.start_line_one_indexed
        note = "Only a part was read." if result.is_shortened else ""
        yield Code(text=text, path=path, first_line=first or result.start_line_one_indexed or asked or 1, note=note)
    elif not RESULT.is_missing(result) and (result.is_empty or result.total_lines is not None):
        yield Notice(text="The file is empty.")
    if result.outline:
        yield Code(text=result.outline, first_line=None, note="An outline of the file")


RESULT = Shape(
    Result,
    {"content": "contents", "output": "contents", "path": "relative_workspace_path"},
    text_field="contents",
)

TOOL = Tool(
    number=5,
    name="read_file",
    title="Read file",
    hook_name="Read",
    acp_kind="read",
    icon="file",
    verbs=Verbs("Reading", "Read", "Read"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "target_file": "relative_workspace_path",
            "file_path": "relative_workspace_path",
            "path": "relative_workspace_path",
            "file": "relative_workspace_path",
            "should_read_entire_file": "read_entire_file",
            "offset": "start_line_one_indexed",
        },
    ),
    result=RESULT,
    essential=("relative_workspace_path",),
    subject=subject,
    badges=badges,
    draw=draw,
)
