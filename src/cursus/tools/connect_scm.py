"""Connecting a host of repositories (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Notice
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import spoken


class Params(Payload, frozen=True, kw_only=True):
    provider: str = ""


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    message: str = ""


def subject(params: Params) -> str:
    return spoken(params.provider) if params.provider.isupper() else params.provider


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.success:
        yield "connected"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.message:
        yield Notice(text=result.message)


TOOL = Tool(
    number=66,
    name="connect_scm",
    title="Connect repository host",
    stream_key="connectScmToolCall",
    field=68,
    icon="branch",
    verbs=Verbs("Connecting repository host", "Connected repository host", "Connect repository host"),
    params=Shape(Params, {"scm_provider": "provider"}),
    result=Shape(Result, text_field="message"),
    essential=("provider",),
    subject=subject,
    badges=badges,
    draw=draw,
)
