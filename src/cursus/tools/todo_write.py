"""Writing the list of things to do (S §6.3; `update_todos` of the agents' stores, S §8.4; seed 003)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.parts import Composed
from cursus.tools.todo import TODOS, Todo, checklist, merged, progress
from cursus.tools.tool import Tool, Verbs
from cursus.tools.wording import counted


class Params(Payload, frozen=True, kw_only=True):
    todos: list[Todo] = []
    merge: bool = False


class Result(Payload, frozen=True, kw_only=True):
    success: bool = False
    ready_task_ids: list[str] = []
    needs_in_progress_todos: bool = False
    initial_todos: list[Todo] = []
    final_todos: list[Todo] = []
    was_merge: bool = False
    total_count: int | None = None
    text: str = ""


def listed(params: Params, result: Result) -> list[Todo]:
    """The list as it was afterwards; worked out where only the change is known."""
    if result.final_todos:
        return result.final_todos
    if params.merge or result.was_merge:
        return merged(result.initial_todos, params.todos)
    return params.todos


def subject(params: Params) -> str:
    current = next((todo for todo in params.todos if todo.status == "in_progress"), None)
    if current is not None:
        return current.active_form or current.content or current.id
    return counted(len(params.todos), "todo") if params.todos else ""


def badges(params: Params, result: Result) -> Iterable[str]:
    todos = listed(params, result)
    if todos:
        yield progress(todos)


def draw(params: Params, result: Result) -> Iterable[Block]:
    todos = listed(params, result)
    if todos:
        yield checklist(todos)
    elif result.text:
        yield Prose(text=result.text)


TOOL = Tool(
    number=35,
    name="todo_write",
    title="Update todos",
    model_names=("TodoWrite",),
    stream_key="updateTodosToolCall",
    field=9,
    acp_kind="think",
    icon="list",
    verbs=Verbs("Updating todos", "Updated todos", "Update todos"),
    params=Composed(Params, parts={"todos": TODOS}, list_field="todos"),
    result=Composed(
        Result,
        {
            "todos": "final_todos",
            "updated_todos": "final_todos",
            "new_todos": "final_todos",
            "old_todos": "initial_todos",
        },
        parts={"initial_todos": TODOS, "final_todos": TODOS},
        text_field="text",
        list_field="final_todos",
    ),
    essential=("todos",),
    subject=subject,
    badges=badges,
    draw=draw,
)
