"""The workspaces that the desktop application knows: which folder each id stands for (S §1.4, §1.5).

An id is a hash and cannot be turned back into a path: `workspace.json` says it, or for want of that some other key
of the workspace's database that carries paths.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from cursus.chat import Problem
from cursus.store.database import Database
from cursus.store.folders import subfolders
from cursus.store.uris import folder_of, is_absolute, place, shared_folder
from cursus.tools import json_text
from cursus.tools.lenient import a_list

_MARKER: Final = "obsolete"
_LAUNCH: Final = re.compile(r"[/\\]\.vscode[/\\]launch\.json$")
"""A launch configuration lies in the folder that it is for."""


class Workspace(msgspec.Struct, frozen=True, kw_only=True):
    """One folder of `workspaceStorage`. `place` is None for windows without a folder."""

    id: str
    folder: Path
    place: str | None = None
    is_file: bool = False
    is_obsolete: bool = False

    @property
    def database(self) -> Path:
        return self.folder / "state.vscdb"


def scan_workspaces(root: Path, problems: list[Problem]) -> Iterator[Workspace]:
    """The workspaces of a data folder, by id."""
    for folder in subfolders(root / "User" / "workspaceStorage", problems):
        found, is_file = _described(folder / "workspace.json", problems)
        yield Workspace(
            id=folder.name,
            folder=folder,
            place=found,
            is_file=is_file,
            is_obsolete=(folder / _MARKER).exists(),
        )


def named_by_history(database: Database) -> str | None:
    """The folder of a workspace without `workspace.json`, by the paths that other keys of its database carry."""
    root = place(json_text.read(database.value("ItemTable", "debug.selectedroot")))
    if root:
        return _LAUNCH.sub("", root)
    return shared_folder(_repositories(database)) or shared_folder(_opened_folders(database))


def _repositories(database: Database) -> Iterator[str]:
    """The repositories that the window showed, each as `git:Git:<uri>`."""
    shown = json_text.read(database.value("ItemTable", "scm:view:visibleRepositories"))
    listed = cast("dict[str, Any]", shown).get("all") if isinstance(shown, dict) else None
    for entry in a_list(listed):
        found = place(entry.split(":", 2)[-1]) if isinstance(entry, str) else None
        if is_absolute(found):
            yield found


def _opened_folders(database: Database) -> Iterator[str]:
    """The folders of the files that were open in the window."""
    history = json_text.read(database.value("ItemTable", "history.entries"))
    for entry in a_list(history):
        editor = cast("dict[str, Any]", entry).get("editor") if isinstance(entry, dict) else None
        found = place(cast("dict[str, Any]", editor).get("resource")) if isinstance(editor, dict) else None
        if is_absolute(found):
            yield folder_of(found)


def _described(path: Path, problems: list[Problem]) -> tuple[str | None, bool]:
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None, False
    except OSError as error:
        problems.append(Problem(str(path), f"The file cannot be read: {error}."))
        return None, False
    description = json_text.read(text)
    if not isinstance(description, dict):
        problems.append(
            Problem(str(path), "The file does not say which folder the workspace is: it is no JSON object.")
        )
        return None, False
    entry = cast("dict[str, Any]", description)
    for name in ("workspace", "configuration"):
        found = place(entry.get(name))
        if found:
            return found, True
    found = place(entry.get("folder"))
    if found is None:
        problems.append(Problem(str(path), "The file does not say which folder the workspace is."))
    return found, False
