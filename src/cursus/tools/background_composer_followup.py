"""Sending a follow-up message to an agent in the background (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    proposed_followup: str = ""
    bc_id: str = ""


class Result(Payload, frozen=True, kw_only=True):
    proposed_followup: str = ""
    is_sent: bool = False
    text: str = ""


def subject(params: Params) -> str:
    return params.bc_id


def badges(params: Params, result: Result) -> Iterable[str]:
    if not RESULT.is_missing(result) and not result.text:
        yield "sent" if result.is_sent else "not sent"


def draw(params: Params, result: Result) -> Iterable[Block]:
    message = result.proposed_followup or params.proposed_followup
    if message:
        yield Prose(text=message)
    if result.text:
        yield Prose(text=result.text)


RESULT = Shape(Result, {"sent": "is_sent"}, text_field="text")

TOOL = Tool(
    number=24,
    name="background_composer_followup",
    title="Follow up in background",
    icon="robot",
    verbs=Verbs("Sending follow-up", "Sent follow-up", "Send follow-up"),
    params=Shape(
        Params, {"followup": "proposed_followup", "message": "proposed_followup"}, text_field="proposed_followup"
    ),
    result=RESULT,
    essential=("proposed_followup",),
    subject=subject,
    badges=badges,
    draw=draw,
)
