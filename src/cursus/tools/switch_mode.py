"""Asking to go on in another mode, such as plan (S §6.3; agents' streams, A §2.10)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    from_mode_id: str = ""
    to_mode_id: str = ""
    explanation: str = ""
    tool_call_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    from_mode_id: str = ""
    to_mode_id: str = ""
    auto_approved: bool = False
    user_approved: bool = False
    text: str = ""


def subject(params: Params) -> str:
    return " → ".join(mode for mode in (params.from_mode_id, params.to_mode_id) if mode)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.auto_approved:
        yield "approved automatically"
    elif result.user_approved:
        yield "approved"


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.explanation:
        yield Prose(text=params.explanation)
    if result.text:
        yield Prose(text=result.text)


TOOL = Tool(
    number=52,
    name="switch_mode",
    title="Switch mode",
    model_names=("SwitchMode",),
    stream_key="switchModeToolCall",
    field=25,
    acp_kind="switch_mode",
    icon="switch",
    verbs=Verbs("Switching mode", "Switched mode", "Switch mode"),
    params=Shape(Params, {"target_mode_id": "to_mode_id", "mode": "to_mode_id"}, text_field="to_mode_id"),
    result=Shape(Result, {"target_mode_id": "to_mode_id"}, text_field="text"),
    essential=("to_mode_id",),
    subject=subject,
    badges=badges,
    draw=draw,
)
