"""Starting a sub-agent, which is a chat of its own (S §6.3, §6.4; `task` of the agents' stores, S §8.4; A §2.11)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools.blocks import Block, Notice, Prose, SubAgent
from cursus.tools.lenient import a_text, an_object, first_text
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import lasting, spoken


class Params(Payload, frozen=True, kw_only=True):
    description: str = ""
    prompt: str = ""
    subagent_type: str | dict[str, Any] = ""
    model: str = ""
    name: str = ""
    mode: str = ""
    resume: str = ""
    agent_id: str = ""
    run_in_background: bool = False
    attachments: list[str] = []
    environment: str | int = ""
    responding_to_message_ids: list[str] = []

    @property
    def kind(self) -> str:
        """The kind of sub-agent, which agents write as a choice with one member."""
        if isinstance(self.subagent_type, str):
            word = spoken(self.subagent_type, "SUBAGENT_TYPE_")
        else:
            member, value = next(iter(self.subagent_type.items()), ("", None))
            word = first_text(an_object(value), "name") or spoken(member)
        return "" if word == "unspecified" else word


class Result(Payload, frozen=True, kw_only=True):
    agent_id: str = ""
    is_background: bool = False
    cloud_agent_bc_id: str = ""
    conversation_steps: list[Any] = []
    duration_ms: int | None = None
    result_suffix: str = ""
    transcript_path: str = ""
    text: str = ""

    @property
    def answer(self) -> str:
        """What the sub-agent said last, where the call's result holds its conversation."""
        for step in reversed(self.conversation_steps):
            said = a_text(an_object(an_object(step).get("assistantMessage")).get("text"))
            if said:
                return said
        return self.text


def subject(params: Params) -> str:
    return params.description or params.name or params.prompt.strip().partition("\n")[0]


def badges(params: Params, result: Result) -> Iterable[str]:
    if params.kind:
        yield params.kind
    if result.is_background:
        yield "in background"
    if result.duration_ms:
        yield lasting(result.duration_ms)


def draw(params: Params, result: Result) -> Iterable[Block]:
    child = child_of(params, result)
    if child:
        yield SubAgent(chat_id=child, title=subject(params))
    if params.prompt:
        yield Prose(text=params.prompt)
    if result.answer:
        yield Prose(text=result.answer)
    if result.cloud_agent_bc_id:
        yield Notice(text=f"It ran in the cloud, as {result.cloud_agent_bc_id}.")


def child_of(params: Params, result: Result | None) -> str | None:
    return (result.agent_id or None) if result else None


TOOL = Tool(
    number=48,
    name="task_v2",
    title="Sub-agent",
    names=("task",),
    model_names=("Task", "Subagent"),
    stream_key="taskToolCall",
    field=19,
    hook_name="Task",
    acp_kind="think",
    icon="robot",
    verbs=Verbs("Running sub-agent", "Ran sub-agent", "Run sub-agent"),
    params=Shape(
        Params,
        {"task_title": "description", "task_description": "prompt", "model_id": "model"},
        text_field="prompt",
    ),
    result=Shape(Result, {"final_message": "text", "summary": "text", "result": "text"}, text_field="text"),
    essential=("description", "prompt"),
    subject=subject,
    badges=badges,
    draw=draw,
    child_of=child_of,
)
