"""Drawing a diagram from its source, in Mermaid's language (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code
from cursus.tools.parts import Failing
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    content: str = ""


class Result(Payload, frozen=True, kw_only=True):
    error: str = ""


def subject(params: Params) -> str:
    return params.content.strip().partition("\n")[0].strip()


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.content:
        yield Code(text=params.content, language="mermaid", first_line=None)


TOOL = Tool(
    number=28,
    name="create_diagram",
    title="Create diagram",
    icon="diagram",
    verbs=Verbs("Creating diagram", "Created diagram", "Create diagram"),
    params=Shape(Params, {"diagram": "content"}, text_field="content"),
    result=Failing(Result),
    essential=("content",),
    subject=subject,
    draw=draw,
)
