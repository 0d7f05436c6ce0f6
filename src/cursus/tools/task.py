"""Handing a task to a sub-agent, first generation (S §6.3); `task_v2` followed it."""

from collections.abc import Iterable
from typing import Any

import msgspec

from cursus.chat import Payload
from cursus.tools.blocks import Block, Json, Notice, Prose, SubAgent
from cursus.tools.parts import Composed, One
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Completed(Payload, frozen=True, kw_only=True):
    """What came of a task that was waited for."""

    summary: str = ""
    file_results: list[Any] = []
    user_aborted: bool = False
    subagent_errored: bool = False


class Started(Payload, frozen=True, kw_only=True):
    """A task that nobody waited for; `await_task` asks for it by this id."""

    task_id: str = ""


class Params(Payload, frozen=True, kw_only=True):
    task_description: str = ""
    task_title: str = ""
    is_async: bool = msgspec.field(default=False, name="async")
    allowed_write_directories: list[str] = []
    model_override: str = ""
    max_mode_override: bool = False


class Result(Payload, frozen=True, kw_only=True):
    completed_task_result: Completed | None = None
    async_task_result: Started | None = None
    agent_id: str = ""
    text: str = ""


def subject(params: Params) -> str:
    return params.task_title or params.task_description.strip().partition("\n")[0]


def badges(params: Params, result: Result) -> Iterable[str]:
    if params.is_async or result.async_task_result:
        yield "in background"
    if result.completed_task_result and result.completed_task_result.file_results:
        yield counted(len(result.completed_task_result.file_results), "file")


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.agent_id:
        yield SubAgent(chat_id=result.agent_id, title=params.task_title)
    if params.task_description:
        yield Prose(text=params.task_description)
    if result.completed_task_result:
        yield from outcome(result.completed_task_result)
    if result.async_task_result and result.async_task_result.task_id:
        yield Notice(text=f"It goes on as task {result.async_task_result.task_id}.")
    if result.text:
        yield Prose(text=result.text)


def outcome(completed: Completed) -> Iterable[Block]:
    """What a task reported, and how it ended."""
    if completed.summary:
        yield Prose(text=completed.summary)
    if completed.file_results:
        yield Json(label="Files", value=completed.file_results)
    if completed.user_aborted:
        yield Notice(text="The task was stopped by hand.", tone="warning")
    if completed.subagent_errored:
        yield Notice(text="The sub-agent failed.", tone="error")


def child_of(params: Params, result: Result | None) -> str | None:
    return (result.agent_id or None) if result else None


COMPLETED = Composed(Completed, {"result": "summary"}, text_field="summary")
STARTED = Composed(Started, {"id": "task_id"}, text_field="task_id")

TOOL = Tool(
    number=32,
    name="task",
    title="Task",
    acp_kind="think",
    icon="robot",
    verbs=Verbs("Running task", "Ran task", "Run task"),
    params=Shape(
        Params,
        {"is_async": "is_async", "description": "task_title", "title": "task_title", "prompt": "task_description"},
        text_field="task_description",
    ),
    result=Composed(
        Result,
        {"completed": "completed_task_result"},
        parts={"completed_task_result": One(COMPLETED), "async_task_result": One(STARTED)},
        text_field="text",
    ),
    essential=("task_description",),
    subject=subject,
    badges=badges,
    draw=draw,
    child_of=child_of,
)
