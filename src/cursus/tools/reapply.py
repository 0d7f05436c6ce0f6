"""Applying the last edit of a file once more with a better model (S §6.3 `reapply`)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools import file_change
from cursus.tools.blocks import Block, Notice
from cursus.tools.file_change import PATHS, ChangeResult
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    relative_workspace_path: str = ""
    explanation: str = ""


Result = ChangeResult


def subject(params: Params) -> str:
    return params.relative_workspace_path


def badges(params: Params, result: Result) -> Iterable[str]:
    yield from result.badges()


def changed(params: Params, result: Result) -> tuple[int, int]:
    return file_change.counted_lines(result.diff)


def draw(params: Params, result: Result) -> Iterable[Block]:
    path = params.relative_workspace_path
    yield from file_change.first_of(file_change.chunks(path, result.diff), _applied(result))
    yield from result.aftermath(path)


def _applied(result: Result) -> Iterable[Block]:
    if result.is_applied:
        yield Notice(text="The change was applied.")


TOOL = Tool(
    number=12,
    name="reapply",
    title="Reapply edit",
    hook_name="Write",
    acp_kind="edit",
    icon="pencil",
    verbs=Verbs("Reapplying edit", "Reapplied edit", "Reapply edit"),
    is_edit=True,
    params=Shape(Params, PATHS),
    result=Shape(Result),
    essential=("relative_workspace_path",),
    subject=subject,
    badges=badges,
    changed=changed,
    draw=draw,
)
