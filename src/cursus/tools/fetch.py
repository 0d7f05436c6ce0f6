"""Fetching an address as it is; only the agents' own stores and streams know this one (S §8.4)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Code, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs

LANGUAGES = (("html", "html"), ("json", "json"), ("xml", "xml"), ("javascript", "javascript"), ("css", "css"))


class Params(Payload, frozen=True, kw_only=True):
    url: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    url: str = ""
    content: str = ""
    status_code: int | None = None
    content_type: str = ""


def subject(params: Params) -> str:
    return params.url


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.status_code and not 200 <= result.status_code < 300:
        yield f"HTTP {result.status_code}"
    if result.content_type:
        yield result.content_type.partition(";")[0].strip()


def draw(params: Params, result: Result) -> Iterable[Block]:
    if not result.content:
        return
    kind = result.content_type.lower()
    if not kind or "markdown" in kind:
        yield Prose(text=result.content)
    else:
        language = next((language for word, language in LANGUAGES if word in kind), "")
        yield Code(text=result.content, path=result.url or params.url, language=language)


TOOL = Tool(
    number=None,
    name="fetch",
    title="Fetch address",
    stream_key="fetchToolCall",
    field=24,
    hook_name="Fetch",
    acp_kind="fetch",
    icon="globe",
    verbs=Verbs("Fetching", "Fetched", "Fetch"),
    is_exploring=True,
    params=Shape(Params, text_field="url"),
    result=Shape(Result, {"markdown": "content", "text": "content"}, text_field="content"),
    essential=("url",),
    subject=subject,
    badges=badges,
    draw=draw,
)
