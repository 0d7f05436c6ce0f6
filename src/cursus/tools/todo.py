"""One thing to do, as every generation of the todo tools and of plans writes it (S §6.3, §8.4; seed 003)."""

from collections.abc import Iterable
from typing import Final

import msgspec

from cursus.chat import Payload
from cursus.tools.blocks import Checklist, Item
from cursus.tools.parts import Composed, Many

STATUSES: Final[dict[str, str]] = {
    "pending": "pending",
    "todo": "pending",
    "1": "pending",
    "in_progress": "in_progress",
    "inprogress": "in_progress",
    "active": "in_progress",
    "2": "in_progress",
    "completed": "completed",
    "complete": "completed",
    "done": "completed",
    "3": "completed",
    "cancelled": "cancelled",
    "canceled": "cancelled",
    "4": "cancelled",
}
"""Every word and number for a todo's status that was seen; anything else counts as pending."""


class Todo(Payload, frozen=True, kw_only=True):
    """One thing to do. `status` is pending, in_progress, completed or cancelled, whatever was recorded."""

    id: str = ""
    content: str = ""
    status: str = "pending"
    dependencies: list[str] = []
    active_form: str = ""
    created_at: int | None = None
    updated_at: int | None = None

    def __post_init__(self) -> None:
        word = self.status.lower().removeprefix("todo_status_").replace("-", "_").replace(" ", "_")
        msgspec.structs.force_setattr(self, "status", STATUSES.get(word, "pending"))


TODO: Final = Composed(
    Todo, {"text": "content", "title": "content", "description": "content", "name": "content"}, text_field="content"
)
TODOS: Final = Many(TODO)


def checklist(todos: Iterable[Todo]) -> Checklist:
    """The todos as a list to tick off."""
    return Checklist(items=tuple(Item(text=todo.content or todo.id, status=todo.status) for todo in todos))


def progress(todos: list[Todo]) -> str:
    """How far the list is; cancelled entries no longer count."""
    open_or_done = [todo for todo in todos if todo.status != "cancelled"]
    return f"{sum(todo.status == 'completed' for todo in open_or_done)}/{len(open_or_done)} done"


def merged(before: list[Todo], changes: list[Todo]) -> list[Todo]:
    """The list after a write that only names what changed."""
    changed = {todo.id: todo for todo in changes if todo.id}
    known = {todo.id for todo in before if todo.id}
    kept = [_changed(todo, changed[todo.id]) if todo.id in changed else todo for todo in before]
    return [*kept, *(todo for todo in changes if todo.id not in known)]


def _changed(todo: Todo, change: Todo) -> Todo:
    return change if change.content else msgspec.structs.replace(todo, status=change.status)
