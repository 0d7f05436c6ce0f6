"""Changing the project's own document (S §6.3). That document is no file, so nothing here is an edit of one."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Replacement(Payload, frozen=True, kw_only=True):
    """A passage and what took its place."""

    old_string: str = ""
    new_string: str = ""


class Params(Payload, frozen=True, kw_only=True):
    string_replacements: list[Replacement] = []
    summary: str = ""


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    updated_plan: str = ""
    text: str = ""


def subject(params: Params) -> str:
    return params.summary


def badges(params: Params, result: Result) -> Iterable[str]:
    if params.string_replacements:
        yield counted(len(params.string_replacements), "change")


def draw(params: Params, result: Result) -> Iterable[Block]:
    for replacement in params.string_replacements:
        yield Code(text=difference(replacement), language="diff", first_line=None)
    if result.updated_plan:
        yield Prose(text=result.updated_plan)
    if result.text:
        yield Prose(text=result.text)


def difference(replacement: Replacement) -> str:
    """The passage taken out and the one put in, in the manner of a diff."""
    removed = [f"-{line}" for line in replacement.old_string.splitlines()]
    added = [f"+{line}" for line in replacement.new_string.splitlines()]
    return "\n".join(removed + added)


REPLACEMENT = Composed(Replacement, {"old_str": "old_string", "new_str": "new_string"}, text_field="new_string")

TOOL = Tool(
    number=47,
    name="update_project",
    title="Update project",
    acp_kind="think",
    icon="plan",
    verbs=Verbs("Updating project", "Updated project", "Update project"),
    params=Composed(
        Params,
        {"replacements": "string_replacements"},
        parts={"string_replacements": Many(REPLACEMENT)},
        list_field="string_replacements",
    ),
    result=Shape(Result, {"plan": "updated_plan"}, text_field="text"),
    essential=("string_replacements",),
    subject=subject,
    badges=badges,
    draw=draw,
)
