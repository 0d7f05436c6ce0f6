"""Reading a page of the web as Markdown (S §6.3; `web_fetch` of the agents' stores, S §8.4).

Agents called it `exa_fetch` for a while (A §2.13).
"""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.output_location import OutputLocation, location_blocks
from cursus.tools.parts import Failing
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    url: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    url: str = ""
    markdown: str = ""
    error: str = ""
    output_location: OutputLocation | None = None


def subject(params: Params) -> str:
    return params.url


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.url and params.url and result.url.rstrip("/") != params.url.rstrip("/"):
        yield "redirected"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.markdown:
        yield Prose(text=result.markdown)
    yield from location_blocks(result.output_location, "page")


TOOL = Tool(
    number=57,
    name="web_fetch",
    title="Read web page",
    model_names=("WebFetch",),
    stream_key="webFetchToolCall",
    field=37,
    other_keys=("exaFetchToolCall",),
    other_fields=(27,),
    hook_name="WebFetch",
    acp_kind="fetch",
    icon="globe",
    verbs=Verbs("Reading page", "Read page", "Read page"),
    is_exploring=True,
    params=Shape(Params, text_field="url"),
    result=Failing(Result, {"content": "markdown", "text": "markdown"}, text_field="markdown"),
    essential=("url",),
    subject=subject,
    badges=badges,
    draw=draw,
)
