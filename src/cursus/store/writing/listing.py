"""A chat that has its rows, entered into the lists: with the head that it had, or one made of its document (S §4.3)."""

from typing import Any, Final

from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.index import BLOB
from cursus.store.writing.lists import Generation, Lists
from cursus.store.writing.window import Window

HEAD_FIELDS: Final = (
    "composerId",
    "name",
    "subtitle",
    "lastUpdatedAt",
    "conversationCheckpointLastUpdatedAt",
    "createdAt",
    "unifiedMode",
    "forceMode",
    "hasUnreadMessages",
    "contextUsagePercent",
    "totalLinesAdded",
    "totalLinesRemoved",
    "filesChangedCount",
    "isArchived",
    "isDraft",
    "isSpec",
    "isProject",
    "isBestOfNSubcomposer",
    "createdOnBranch",
    "committedToBranch",
    "trackedGitRepos",
    "worktreeStartedReadOnly",
    "subagentInfo",
)
"""What a head and a document have in common (S §4.2, §4.3)."""


def enter(
    lists: Lists, chat_id: str, title: str, document: dict[str, Any], old: dict[str, Any], window: Window
) -> None:
    """Enters a chat into all lists of the generation. `old` is the head that some list has or had."""
    lists.open_window(window)
    known = lists.header(chat_id)
    head = known or head_of(chat_id, title, document, old, window)
    updated = head.get("lastUpdatedAt") or head.get("createdAt") or 0
    updated = updated if isinstance(updated, int) else 0
    is_child = "subagentInfo" in head or head.get("isBestOfNSubcomposer") is True
    if lists.generation is Generation.TABLE:
        if known is None:
            lists.put_header(head, window.id, updated, is_child=is_child)
            if not is_child:
                lists.put_listed(lists.database, BLOB, head)
        if not is_child:
            lists.join_project(chat_id, window, updated)
    elif lists.generation is Generation.VALUE:
        lists.put_listed(lists.database, BLOB, head)
    else:
        lists.put_listed(lists.window_database(window.id), WINDOW_LIST, head)


def head_of(chat_id: str, title: str, document: dict[str, Any], old: dict[str, Any], window: Window) -> dict[str, Any]:
    """A chat's head for a window."""
    fields = {name: document[name] for name in HEAD_FIELDS if name in document}
    head = {"type": "head", **fields, **old, "composerId": chat_id}
    if not head.get("name"):
        head["name"] = title
    head.setdefault("hasBeenInSidebar", True)
    head["workspaceIdentifier"] = window.identifier
    if not isinstance(head.get("lastUpdatedAt"), int):
        head["lastUpdatedAt"] = head.get("conversationCheckpointLastUpdatedAt") or head.get("createdAt")
    return head
