"""Which workspace a chat belongs to where nothing names it: what its content points at (S §4.4, the last steps).

Each of these is a guess, weaker than any list, document or folder that says where the chat was.
"""

from collections.abc import Iterable
from typing import Any, Final, cast

from cursus.chat import Bubble, ToolUse
from cursus.store.bubble import StoredBubble
from cursus.store.database import Database
from cursus.store.desktop.split import TABLE
from cursus.store.uris import first_place, folder_of, is_absolute, place, shared_folder
from cursus.tools import json_text
from cursus.tools.lenient import a_list

REQUESTS: Final = "messageRequestContext:"
_PROJECTS: Final = ".cursor/projects/"
_FILES: Final = ("relative_workspace_path", "target_file", "file_path")
_FOLDERS: Final = ("target_directory", "directory_path", "cwd")


def repository(tracked: Any) -> str | None:
    """The first of the Git repositories that a chat tracked."""
    for entry in a_list(tracked):
        found = place(cast("dict[str, Any]", entry).get("repoPath")) if isinstance(entry, dict) else None
        if found:
            return found
    return None


def window(stored: StoredBubble) -> str | None:
    """The folder of the window in which a message was written; Cursor's own folder for a project is none."""
    found = first_place(stored.workspace_uris)
    if found is None:
        found = place(stored.project_dir)
        if found is not None and _PROJECTS in found.replace("\\", "/"):
            return None
    return found


def request_root(database: Database, chat_id: str) -> str | None:
    """The folder whose layout was sent along with the first request of a chat that says it."""
    for _, value in database.range(TABLE, f"{REQUESTS}{chat_id}:"):
        context = json_text.read(value)
        layouts = cast("dict[str, Any]", context).get("projectLayouts") if isinstance(context, dict) else None
        for layout in a_list(layouts):
            described = json_text.read(layout)
            root = cast("dict[str, Any]", described).get("rootPath") if isinstance(described, dict) else None
            found = place(root)
            if found:
                return found
    return None


def common_folder(bubbles: Iterable[Bubble]) -> str | None:
    """The folder that all files and folders have in common which a chat's tools named."""
    named: list[str] = []
    for bubble in bubbles:
        if isinstance(bubble, ToolUse):
            params = bubble.tool.params
            named.extend(folder_of(path) for name in _FILES if is_absolute(path := getattr(params, name, None)))
            named.extend(path for name in _FOLDERS if is_absolute(path := getattr(params, name, None)))
    return shared_folder(named)
