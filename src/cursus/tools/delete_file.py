"""Deleting a file (S §6.3 `delete_file`; `delete` of the agents' stores, S §8.4)."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from cursus.chat import Payload
from cursus.tools import file_change
from cursus.tools.blocks import Block, Notice
from cursus.tools.diffs import split
from cursus.tools.file_change import PATHS
from cursus.tools.payload import Reading, Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    explanation: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    rejected: bool = False
    file_non_existent: bool = False
    file_deleted_successfully: bool = False
    path: str = ""
    deleted_file: str = ""
    file_size: int | None = None
    prev_content: str | None = None
    actual_type: str = ""
    is_readonly: bool = False


class ResultShape(Shape):
    """Reads the agents' wrappers into Cursor's flags."""

    def read(self, value: Any, *, unwrap: bool = False) -> Reading:
        reading = super().read(value, unwrap=unwrap)
        if reading.outcome == "success":
            return replace(reading, payload=replace(reading.payload, file_deleted_successfully=True))
        if reading.outcome == "fileNotFound":
            return replace(reading, payload=replace(reading.payload, file_non_existent=True))
        return reading


def subject(params: Params) -> str:
    return params.relative_workspace_path


def changed(params: Params, result: Result) -> tuple[int, int]:
    return 0, len(split(result.prev_content or ""))


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.relative_workspace_path or result.path
    if result.prev_content:
        yield from file_change.whole_texts(path, result.prev_content, None)
    elif result.file_deleted_successfully:
        yield Notice(text="The file was deleted.")
    elif result.file_non_existent:
        yield Notice(text="There was no such file.", tone="warning")
    elif result.actual_type:
        yield Notice(text=f"It is not a file but a {result.actual_type}.", tone="warning")


TOOL = Tool(
    number=11,
    name="delete_file",
    title="Delete file",
    model_names=("Delete", "delete"),
    stream_key="deleteToolCall",
    field=3,
    hook_name="Delete",
    acp_kind="delete",
    icon="trash",
    verbs=Verbs("Deleting", "Deleted", "Delete"),
    is_edit=True,
    params=Shape(Params, PATHS),
    result=ResultShape(Result),
    essential=("relative_workspace_path",),
    subject=subject,
    changed=changed,
    draw=draw,
)
