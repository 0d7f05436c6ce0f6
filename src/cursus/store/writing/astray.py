"""Where chats went that Cursor does not show: for each of any era, why it is not in the sidebar (S §2.1, §3, §5.5).

Cursor lists a chat by what its lists say, and opens it by its document and rows; both can be there without the other. A
folder's id holds the folder's birth mark (S §1.5), so of a folder that was renamed it can be proven where it is now.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.chat import Head
from cursus.errors import CursusError
from cursus.store.database import open_database
from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.document import CHILD_PREFIX, DRAFT
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.index import BLOB, workspace_of
from cursus.store.desktop.split import BUBBLES
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.desktop.workspaces import Workspace, scan_workspaces
from cursus.store.writing.cells import Spot
from cursus.store.writing.change import Change
from cursus.store.writing.lists import Generation, Lists, generation_of, global_database
from cursus.store.writing.window import computed_window, salt_of
from cursus.tools import json_text

MOST_FOLDERS: Final = 5000
_LOCAL: Final = ("/", "\\")


class Why(StrEnum):
    """Why Cursor does not show a chat."""

    FOLDER_MOVED = "folder moved"
    FOLDER_GONE = "folder gone"
    OTHER_ID = "other id"
    NOT_LISTED = "not listed"
    NOT_GROUPED = "not grouped"
    LEFT_BEHIND = "left behind"
    FIRST_YEARS = "first years"
    NO_DOCUMENT = "no document"
    NO_ROWS = "no rows"
    IN_THE_CLOUD = "in the cloud"


FIXABLE: Final = frozenset(
    {
        Why.FOLDER_MOVED,
        Why.OTHER_ID,
        Why.NOT_LISTED,
        Why.NOT_GROUPED,
        Why.LEFT_BEHIND,
        Why.FIRST_YEARS,
        Why.NO_DOCUMENT,
    }
)


class Astray(msgspec.Struct, frozen=True, kw_only=True):
    """A chat that Cursor does not show where one looks for it. `to` is the place that its folder has now."""

    chat_id: str
    title: str
    workspace: str | None
    why: Why
    what: str
    to: str | None = None

    @property
    def is_fixable(self) -> bool:
        """Whether `cursus doctor --repair` puts it back."""
        return self.why in FIXABLE


class Search:
    """Looks at one data folder through a change, which may be a preview."""

    def __init__(self, change: Change, root: Path) -> None:
        self.change = change
        self.root = root
        self.database = global_database(root)
        self.generation = generation_of(change, root)
        self.workspaces = {workspace.id: workspace for workspace in scan_workspaces(root, [])}
        self._moved: dict[str, str | None] = {}

    def astray(self, heads: Iterable[Head]) -> Iterator[Astray]:
        """The chats that are astray, of these of the data folder."""
        if self.generation is None:
            return
        lists = Lists(self.change, self.root, self.generation)
        for head in heads:
            if head.parent is not None or head.id.startswith(CHILD_PREFIX) or head.id == DRAFT:
                continue
            if not any(source.store == "desktop" for source in head.sources):
                continue
            found = self._look(head, lists)
            if found is not None:
                why, what, to = found
                yield Astray(chat_id=head.id, title=head.title, workspace=head.workspace, why=why, what=what, to=to)

    def _look(self, head: Head, lists: Lists) -> tuple[Why, str, str | None] | None:
        era = next(source.era for source in head.sources if source.store == "desktop")
        if era == "cloud":
            return Why.IN_THE_CLOUD, "Its text is kept by Cursor's servers; it shows when you are signed in.", None
        if era in ("aichat", "interactive") or (era == "inline" and not self._has_document(head.id)):
            if self.generation is Generation.WINDOW and era == "inline":
                return None
            return (
                Why.FIRST_YEARS,
                "It was written by a version of the first years, whose chats no later one reads.",
                head.workspace,
            )
        if not self._has_document(head.id):
            if self._has_rows(head.id):
                return Why.NO_DOCUMENT, "Its messages are there, and the document that names them is gone.", None
            return Why.NO_ROWS, "Only a list knows it; neither its document nor any message is on this machine.", None
        if not self._has_rows(head.id) and era != "inline":
            others = sorted({source.store for source in head.sources} - {"desktop"})
            left = f" What is left of the words is in: {', '.join(others)}." if others else ""
            return Why.NO_ROWS, f"Its document is there, and none of its messages.{left}", None
        return self._listing(head, lists) or self._window(head, lists)

    def _listing(self, head: Head, lists: Lists) -> tuple[Why, str, str | None] | None:
        """Whether the list that the installed version lives by names the chat."""
        if self.generation is Generation.TABLE:
            if lists.header(head.id) is None:
                if head.id in self._in_windows:
                    return Why.LEFT_BEHIND, _LEFT, None
                return Why.NOT_LISTED, "It is whole, but the list that the sidebar is made from does not name it.", None
            if head.workspace is not None and head.id not in lists.members() and self._has_groups:
                return Why.NOT_GROUPED, "It is listed, but belongs to no project of the sidebar.", None
        elif self.generation is Generation.VALUE:
            if lists.listed(self.database, BLOB, head.id) is None:
                if head.id in self._in_windows:
                    return Why.LEFT_BEHIND, _LEFT, None
                return Why.NOT_LISTED, "It is whole, but the list that the sidebar is made from does not name it.", None
        elif head.id not in self._in_windows:
            return Why.NOT_LISTED, "It is whole, but no window's list names it.", None
        return None

    def _window(self, head: Head, lists: Lists) -> tuple[Why, str, str | None] | None:
        """Whether the window that the chat is in is one that Cursor opens for its folder today."""
        place = head.workspace
        if place is None or not (place.startswith(_LOCAL) or place[1:2] == ":"):
            return None
        window_id = self._window_id(head, lists)
        if not Path(place).exists():
            to = self.moved_to(place, window_id)
            if to is not None:
                return Why.FOLDER_MOVED, f"Its folder {place} was moved: it is {to} now.", to
            if Path(place).parent.exists():
                return Why.FOLDER_GONE, f"Its folder {place} is gone; where it went cannot be told.", None
            return None
        workspace = self.workspaces.get(window_id or "")
        if workspace is None or workspace.is_file or workspace.id == computed_window(place).id:
            return None
        if not salt_of(place) or len(window_id or "") != 32:
            return None
        return Why.OTHER_ID, f"Its folder {place} was made anew since, and is another one to Cursor.", place

    def _window_id(self, head: Head, lists: Lists) -> str | None:
        spot = Spot(str(self.database), "composerHeaders", head.id)
        cells = self.change.cells(spot) if self.generation is Generation.TABLE else None
        if cells is not None and cells.get("workspaceId", ("null", None))[0] == "text":
            return cells["workspaceId"][1].decode("utf-8", "replace")
        listed = lists.listed(self.database, BLOB, head.id)
        found, _ = workspace_of((listed or {}).get("workspaceIdentifier"))
        return found or self._in_windows.get(head.id)

    def moved_to(self, place: str, window_id: str | None) -> str | None:
        """Where a folder is now, proven by its birth mark: the id was made of its old path and that mark."""
        key = f"{window_id} {place}"
        if key not in self._moved:
            ids = {window_id, *(each.id for each in self.workspaces.values() if each.place == place)}
            self._moved[key] = next(islice(self._same(place, ids), 1), None)
        return self._moved[key]

    def _same(self, place: str, ids: set[str | None]) -> Iterator[str]:
        for folder in islice(_near(place, self.workspaces.values()), MOST_FOLDERS):
            mark = salt_of(str(folder))
            if mark and hashlib.md5(f"{place}{mark}".encode(), usedforsecurity=False).hexdigest() in ids:
                yield str(folder)

    def _has_document(self, chat_id: str) -> bool:
        return self.change.cells(Spot(str(self.database), ROWS, f"{DOCUMENTS}{chat_id}")) is not None

    def _has_rows(self, chat_id: str) -> bool:
        return bool(self.change.keys(self.database, ROWS, f"{BUBBLES}{chat_id}:"))

    @cached_property
    def _has_groups(self) -> bool:
        return self.change.value(self.database, "ItemTable", "glass.localAgentProjectMembership.v1") is not None

    @cached_property
    def _in_windows(self) -> dict[str, str]:
        """The chats that windows' own lists name, and the window of each."""
        found: dict[str, str] = {}
        for workspace in self.workspaces.values():
            for head in window_heads(self.change, workspace):
                found.setdefault(str(head["composerId"]), workspace.id)
        return found


_LEFT: Final = "It is in the list that its window had before version 3.0, and was not taken along into the new one."


def window_heads(change: Change, workspace: Workspace) -> Iterator[dict[str, Any]]:
    """The heads in a window's own list."""
    if not workspace.database.exists():
        return
    with suppress(CursusError), open_database(workspace.database) as database:
        value = json_text.read(database.value("ItemTable", WINDOW_LIST))
        listed = value.get("allComposers") if isinstance(value, dict) else value
        for head in listed if isinstance(listed, list) else ():
            if isinstance(head, dict) and isinstance(head.get("composerId"), str):
                yield head


def _near(place: str, workspaces: Iterable[Workspace]) -> Iterator[Path]:
    """Folders that may be the one that was here: of known workspaces, beside it, and a few levels around it."""
    seen: set[str] = set()
    known = [Path(each.place) for each in workspaces if each.place and each.place.startswith(_LOCAL)]
    around = [folder for folder in Path(place).parents if folder.is_dir()][:3]
    beside = [parent for folder in known for parent in (folder.parent,)]
    for top, depth in [
        *((folder, 0) for folder in known),
        *((each, 2) for each in around),
        *((each, 1) for each in beside),
    ]:
        for folder in _below(top, depth):
            name = str(folder)
            if name not in seen:
                seen.add(name)
                yield folder


def _below(top: Path, depth: int) -> Iterator[Path]:
    if top.is_dir():
        yield top
    if not depth:
        return
    with suppress(OSError), os.scandir(top) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False) and entry.name not in ("node_modules", "proc", "sys"):
                yield from _below(Path(entry.path), depth - 1)
