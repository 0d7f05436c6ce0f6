"""Letting an agent of its own search for an answer (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    query: str = ""


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    result: str = ""


def subject(params: Params) -> str:
    return params.query


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.result:
        yield Prose(text=result.result)


TOOL = Tool(
    number=27,
    name="deep_search",
    title="Deep search",
    acp_kind="search",
    icon="search",
    verbs=Verbs("Searching deeply", "Searched deeply", "Search deeply"),
    is_exploring=True,
    params=Shape(Params, text_field="query"),
    result=Shape(Result, {"text": "result", "content": "result"}, text_field="result"),
    essential=("query",),
    subject=subject,
    draw=draw,
)
