"""Keeping a memory for later chats (S §6.3)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Notice, Prose
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    knowledge_to_store: str = ""
    title: str = ""
    existing_knowledge_id: str = ""
    action: str = ""


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    confirmation_message: str = ""
    id: str = ""


def subject(params: Params) -> str:
    return params.title or params.existing_knowledge_id


def badges(params: Params, result: Result) -> Iterable[str]:
    if params.action:
        yield params.action


def draw(params: Params, result: Result) -> Iterable[Block]:
    if params.knowledge_to_store:
        yield Prose(text=params.knowledge_to_store)
    if result.confirmation_message:
        yield Notice(text=result.confirmation_message)


TOOL = Tool(
    number=25,
    name="knowledge_base",
    title="Update memory",
    names=("update_memory",),
    acp_kind="think",
    icon="brain",
    verbs=Verbs("Updating memory", "Updated memory", "Update memory"),
    params=Shape(Params, {"knowledge": "knowledge_to_store"}, text_field="knowledge_to_store"),
    result=Shape(Result, {"message": "confirmation_message"}, text_field="confirmation_message"),
    essential=("knowledge_to_store",),
    subject=subject,
    badges=badges,
    draw=draw,
)
