"""The agent's list of things to do: what the server's calls make of it (A §2.11).

The server keeps the list in the state of the conversation; this is the same list on our side, so that it can be shown
and asked for.
"""

from collections.abc import Iterable
from typing import Final

from cursus.chat.chat import Todo
from cursus.wire.proto import (
    ReadTodosArgs,
    ReadTodosResult,
    ReadTodosSuccess,
    TodoItem,
    TodoStatus,
    UpdateTodosArgs,
    UpdateTodosError,
    UpdateTodosResult,
    UpdateTodosSuccess,
)

STATUSES: Final = {1: "pending", 2: "in_progress", 3: "completed", 4: "cancelled"}


class Todos:
    """The list of one conversation."""

    def __init__(self, items: Iterable[TodoItem] = ()) -> None:
        self._items = {item.id: item for item in items}

    def update(self, args: UpdateTodosArgs) -> UpdateTodosResult:
        """Replaces the list, or merges into it: items of a known id change where something is said of them."""
        unnamed = [item for item in args.todos if not item.id]
        if unnamed:
            return UpdateTodosResult(error=UpdateTodosError(error="Every item needs an id."))
        items = dict(self._items) if args.merge else {}
        for item in args.todos:
            items[item.id] = _merged(items[item.id], item) if item.id in items else item
        self._items = items
        todos = list(items.values())
        return UpdateTodosResult(success=UpdateTodosSuccess(todos=todos, total_count=len(todos), was_merge=args.merge))

    def read(self, args: ReadTodosArgs) -> ReadTodosResult:
        """The items of some states and ids, all where none are named."""
        found = [
            item
            for item in self._items.values()
            if (not args.status_filter or item.status in args.status_filter)
            and (not args.id_filter or item.id in args.id_filter)
        ]
        return ReadTodosResult(success=ReadTodosSuccess(todos=found, total_count=len(self._items)))

    def told(self) -> tuple[Todo, ...]:
        """The list as events tell it."""
        return tuple(
            Todo(id=item.id, content=item.content, status=STATUSES.get(item.status, ""))
            for item in self._items.values()
        )


def _merged(old: TodoItem, new: TodoItem) -> TodoItem:
    item = TodoItem()
    item.CopyFrom(old)
    if new.content:
        item.content = new.content
    if new.status != TodoStatus.TODO_STATUS_UNSPECIFIED:
        item.status = new.status
    if new.dependencies:
        item.dependencies[:] = new.dependencies
    if new.updated_at:
        item.updated_at = new.updated_at
    return item
