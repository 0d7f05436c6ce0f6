"""Reading a file (S §6.3 `read_file_v2`; `read` of the agents' stores, S §8.4; the older shape of seed 003)."""

from collections.abc import Iterable
from typing import Any, Final

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Notice, Picture
from cursus.tools.images import image_bytes, picture
from cursus.tools.payload import Nested, Shape
from cursus.tools.ranges import unnumbered
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted, sized

PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM")
"""How files begin that renderers can show."""


class ReadRange(Nested, frozen=True, kw_only=True):
    """The lines that were read."""

    start_line: int | None = None
    end_line: int | None = None


class Params(Payload, frozen=True, kw_only=True):
    target_file: str = ""
    offset: int | None = None
    limit: int | None = None
    chars_limit: int | None = None
    effective_uri: str = ""
    enable_line_numbers: bool | None = None
    encoding_hint: str = ""
    digest_only: bool = False
    tool_call_id: str = ""
    explanation: str = ""


class Result(Payload, frozen=True, kw_only=True):
    contents: str = ""
    num_characters_in_requested_range: int | None = None
    total_lines_in_file: int | None = None
    offset_is_bigger_than_number_of_lines_in_file: bool = False
    matching_cursor_rules: list[Any] = []
    images: list[Any] = []
    path: str = ""
    is_empty: bool = False
    exceeded_limit: bool = False
    file_size: int | None = None
    data: Any = None
    read_range: ReadRange | None = None
    include_line_numbers: bool | None = None
    content_blob_id: Any = None
    data_blob_id: Any = None
    related_cursor_rule_paths: list[str] = []
    range_applied: bool = False
    sha256: str = ""

    @property
    def is_kept_elsewhere(self) -> bool:
        """Whether there is but a reference to what was read."""
        return bool(self.content_blob_id or self.data_blob_id)


def subject(params: Params) -> str:
    if not params.offset and params.limit is None:
        return params.target_file
    first = params.offset or 1
    last = str(first + params.limit - 1) if params.limit else "end"
    return f"{params.target_file} ({first}–{last})"


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.total_lines_in_file is not None:
        yield counted(result.total_lines_in_file, "line")
    if result.file_size:
        yield sized(result.file_size)


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.target_file or result.path
    if result.contents:
        text, first = unnumbered(result.contents)
        if first is None:
            first = result.read_range.start_line if result.read_range else params.offset
        note = "The file goes on: only a part was read." if result.exceeded_limit else ""
        yield Code(text=text, path=path, first_line=first or 1, note=note)
    elif result.offset_is_bigger_than_number_of_lines_in_file:
        yield Notice(text="The file has fewer lines than the first one asked for.", tone="warning")
    elif result.is_empty or (result == NOTHING_READ and not RESULT.is_missing(result)):
        yield Notice(text="The file is empty.")
    for image in result.images:
        yield picture(image, caption=path) or Picture(caption=path)
    yield from _data(path, result)


def _data(path: str, result: Result) -> Iterable[Block]:
    data = image_bytes(result.data)
    if data is not None and data.startswith(PICTURES):
        yield Picture(caption=path, data=data)
    elif result.data:
        yield Notice(text="The file is not text.")
    elif result.is_kept_elsewhere and not result.contents:
        yield Notice(text="The store holds only a reference to what was read.")


RESULT = Shape(
    Result,
    {
        "content": "contents",
        "output": "contents",
        "total_lines": "total_lines_in_file",
        "total_chars": "num_characters_in_requested_range",
        "size_bytes": "file_size",
        "truncated": "exceeded_limit",
        "output_blob_id": "content_blob_id",
        "related_cursor_rules": "matching_cursor_rules",
        "relative_workspace_path": "path",
    },
    text_field="contents",
)
NOTHING_READ: Final = Result()
"""An empty file: what is empty or zero may be left out of a payload (S §6.1)."""

TOOL = Tool(
    number=40,
    name="read_file_v2",
    title="Read file",
    names=("read_file",),
    model_names=("Read", "ReadFile", "read"),
    stream_key="readToolCall",
    field=8,
    hook_name="Read",
    acp_kind="read",
    icon="file",
    verbs=Verbs("Reading", "Read", "Read"),
    is_exploring=True,
    params=Shape(
        Params,
        {
            "path": "target_file",
            "file_path": "target_file",
            "file": "target_file",
            "relative_workspace_path": "target_file",
            "max_chars": "chars_limit",
            "include_line_numbers": "enable_line_numbers",
            "start_line_one_indexed": "offset",
        },
    ),
    result=RESULT,
    essential=("target_file",),
    subject=subject,
    badges=badges,
    draw=draw,
)
