"""Reading the list of things to do (S §6.3; `read_todos` of the agents' stores, S §8.4)."""

from collections.abc import Iterable

from cursus.chat import Payload
from cursus.tools.blocks import Block, Prose
from cursus.tools.parts import Composed
from cursus.tools.payload import Shape
from cursus.tools.todo import TODOS, Todo, checklist, progress
from cursus.tools.tool import Tool, Verbs


class Params(Payload, frozen=True, kw_only=True):
    read: bool = False
    id_filter: list[str] = []
    status_filter: list[str] = []


class Result(Payload, frozen=True, kw_only=True):
    todos: list[Todo] = []
    total_count: int | None = None
    text: str = ""


def badges(params: Params, result: Result) -> Iterable[str]:
    if result.todos:
        yield progress(result.todos)


def draw(params: Params, result: Result) -> Iterable[Block]:
    if result.todos:
        yield checklist(result.todos)
    if result.text:
        yield Prose(text=result.text)


TOOL = Tool(
    number=34,
    name="todo_read",
    title="Read todos",
    stream_key="readTodosToolCall",
    field=10,
    acp_kind="think",
    icon="list",
    verbs=Verbs("Reading todos", "Read todos", "Read todos"),
    params=Shape(Params),
    result=Composed(Result, parts={"todos": TODOS}, text_field="text", list_field="todos"),
    badges=badges,
    draw=draw,
)
