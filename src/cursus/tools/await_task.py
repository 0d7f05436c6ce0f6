"""Waiting for tasks that were started in the background (S §6.3)."""

from collections.abc import Iterable
from typing import Any

from cursus.chat import Payload
from cursus.tools import task
from cursus.tools.blocks import Block, Json, Notice, Prose
from cursus.tools.lenient import a_text, an_object
from cursus.tools.parts import Composed, Many
from cursus.tools.payload import Shape
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class TaskResult(Payload, frozen=True, kw_only=True):
    """What came of one task."""

    task_id: str = ""
    result: Any = None


class Params(Payload, frozen=True, kw_only=True):
    ids: list[str] = []


class Result(Payload, frozen=True, kw_only=True):
    task_results: list[TaskResult] = []
    missing_task_ids: list[str] = []
    text: str = ""


def subject(params: Params) -> str:
    return ", ".join(params.ids)


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.missing_task_ids:
        yield f"{len(result.missing_task_ids)} missing"
    elif result.task_results:
        yield counted(len(result.task_results), "task")


def draw(params: Params, result: Result) -> Iterable[Block]:
    for found in result.task_results:
        if found.task_id:
            yield Notice(text=f"Task {found.task_id}")
        yield from outcome(found.result)
    if result.missing_task_ids:
        yield Notice(text=f"Unknown tasks: {', '.join(result.missing_task_ids)}.", tone="warning")
    if result.text:
        yield Prose(text=result.text)


def outcome(value: Any) -> Iterable[Block]:
    """What a task reported, in the form of `task`'s own result or in any other."""
    fields = an_object(value)
    completed = task.COMPLETED.element(fields.get("completedTaskResult", fields))
    if isinstance(completed, task.Completed):
        yield from task.outcome(completed)
    elif a_text(value):
        yield Prose(text=a_text(value))
    elif value is not None:
        yield Json(label="Result", value=value)


TASK_RESULT = Composed(TaskResult, {"id": "task_id"})

TOOL = Tool(
    number=33,
    name="await_task",
    title="Wait for tasks",
    acp_kind="think",
    icon="robot",
    verbs=Verbs("Waiting for tasks", "Waited for tasks", "Wait for tasks"),
    params=Shape(Params, {"task_ids": "ids"}, list_field="ids"),
    result=Composed(Result, parts={"task_results": Many(TASK_RESULT)}, text_field="text", list_field="task_results"),
    essential=("ids",),
    subject=subject,
    badges=badges,
    draw=draw,
)
