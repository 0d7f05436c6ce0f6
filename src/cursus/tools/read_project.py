"""Reading the project's own document, its plan (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Result(Payload, frozen=True, kw_only=True):
    plan: str = ""


def draw(params: Payload, result: Result) -> Iterable[Block]:
    if result.plan:
        yield Prose(text=result.plan)


TOOL = Tool(
    number=46,
    name="read_project",
    title="Read project",
    acp_kind="read",
    icon="plan",
    verbs=Verbs("Reading project", "Read project", "Read project"),
    is_exploring=True,
    result=Shape(Result, {"content": "plan", "text": "plan"}, text_field="plan"),
    draw=draw,
)
