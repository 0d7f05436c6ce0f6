"""Searching the web (S §6.3; `web_search` of the agents' stores, S §8.4; the cards of seed 003).

Agents called it `exa_search` for a while (A §2.13).
"""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Link, Links, Prose
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Reference(Payload, frozen=True, kw_only=True):
    """One page that was found; some generations put a whole answer into one without an address."""

    title: str = ""
    url: str = ""
    chunk: str = ""


class Params(Payload, frozen=True, kw_only=True):
    search_term: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    references: list[Reference] = []
    is_final: bool = False
    rejected: bool = False
    total_results: int | None = None
    text: str = ""


def subject(params: Params) -> str:
    return params.search_term


def badges(params: Params, result: Result) -> Iterable[str]:
    found = sum(bool(reference.url) for reference in result.references)
    if found:
        yield counted(result.total_results or found, "result")


def draw(params: Params, result: Result) -> Iterable[Block]:
    links = tuple(
        Link(title=found.title or found.url, url=found.url, snippet=found.chunk)
        for found in result.references
        if found.url
    )
    if links:
        yield Links(links=links)
    for found in result.references:
        if not found.url and found.chunk:
            yield Prose(text=found.chunk)
    if result.text:
        yield Prose(text=result.text)


REFERENCE = Composed(
    Reference, {"snippet": "chunk", "content": "chunk", "description": "chunk", "link": "url"}, text_field="chunk"
)

TOOL = Tool(
    number=18,
    name="web_search",
    title="Search the web",
    model_names=("WebSearch",),
    stream_key="webSearchToolCall",
    field=18,
    other_keys=("exaSearchToolCall",),
    other_fields=(26,),
    hook_name="WebSearch",
    acp_kind="fetch",
    icon="globe",
    verbs=Verbs("Searching the web", "Searched the web", "Search the web"),
    is_exploring=True,
    params=Shape(Params, {"query": "search_term"}, text_field="search_term"),
    result=Composed(
        Result,
        {"results": "references"},
        parts={"references": Many(REFERENCE)},
        text_field="text",
        list_field="references",
    ),
    essential=("search_term",),
    subject=subject,
    badges=badges,
    draw=draw,
)
