"""The lists in which Cursor looks for its chats, and a chat's place in them, for every version (S §3, §4.3, §10.2).

    up to 2.6     `composer.composerData` in the window's own database
    3.0 to 3.8    `composer.composerHeaders` in the global database, one JSON value
    3.9 and on    the table `composerHeaders`, with that value beside it, and the sidebar's projects

All three are read, changed at one place and written again with everything that is in them besides; one that cannot be
understood ends the change, because to begin a new one would lose what it holds (S §10.1).
"""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, cast
from uuid import uuid4

from cursus.errors import Refused
from cursus.store.desktop.composer import KEY as WINDOW_LIST
from cursus.store.desktop.index import BLOB, GROUPS
from cursus.store.desktop.index import TABLE as HEADERS
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.uris import place
from cursus.store.writing.cells import Spot, bytes_of
from cursus.store.writing.change import HEADERS_SCHEMA, MAIN_SCHEMA, Change
from cursus.store.writing.chat_rows import ChatRows
from cursus.store.writing.json_form import json_bytes, json_string
from cursus.store.writing.window import Window
from cursus.tools import json_text

ITEMS: Final = "ItemTable"
PROJECTS, MEMBERSHIP = GROUPS[0]
GATES: Final = {
    "composer.composerHeaders.tableGateEnabled": "true",
    "composer.composerHeaders.version": "1",
    "composer.composerHeaders.migratedToTable": "true",
    "glass.sharedApplicationStorage.gateEnabled": "true",
}


class Generation(StrEnum):
    """Which of its lists the installed Cursor lives by, newest last; named by where they are."""

    WINDOW = "window"
    VALUE = "value"
    TABLE = "table"

    @property
    def version(self) -> int:
        """The `_v` of the documents that it writes."""
        return {"window": 10, "value": 14, "table": 17}[self.value]


def global_database(root: Path) -> Path:
    return root / "User" / "globalStorage" / "state.vscdb"


def window_folder(root: Path, window_id: str) -> Path:
    return root / "User" / "workspaceStorage" / window_id


def generation_of(change: Change, root: Path) -> Generation | None:
    """The generation of a data folder's lists; None where there is no database yet."""
    database = global_database(root)
    if not change.exists(database):
        return None
    if change.columns(database, HEADERS):
        return Generation.TABLE
    if change.value(database, ITEMS, BLOB) is not None:
        return Generation.VALUE
    return Generation.WINDOW


def make_ready(change: Change, root: Path, wanted: Generation | None = None) -> Generation:
    """The generation of a data folder; an empty one becomes one of the wanted generation, else the newest."""
    found = generation_of(change, root)
    if found is not None:
        if not change.columns(global_database(root), ROWS):
            raise Refused(
                f"{global_database(root)} has no place for chats yet.",
                "Start this version of Cursor once, quit it, and try again.",
            )
        return found
    generation = wanted or Generation.TABLE
    schema = (*MAIN_SCHEMA, *HEADERS_SCHEMA) if generation is Generation.TABLE else MAIN_SCHEMA
    database = global_database(root)
    change.create(database, schema)
    change.make_file(database.with_name(f"{database.name}.options.json"), b'{"useWAL":true}')
    if generation is Generation.TABLE:
        for key, value in GATES.items():
            change.put_value(database, ITEMS, key, value)
    if generation is Generation.VALUE:
        change.put_value(database, ITEMS, BLOB, json_bytes({"allComposers": []}))
    return generation


class Lists:
    """The lists of one data folder. What is put into the values is written by `write`, once for all chats."""

    def __init__(self, change: Change, root: Path, generation: Generation) -> None:
        self.change = change
        self.root = root
        self.generation = generation
        self.database = global_database(root)
        self._values: dict[tuple[Path, str], Any] = {}
        self._changed: set[tuple[Path, str]] = set()
        self._at: dict[tuple[Path, str], dict[str, int]] = {}

    # Putting in

    def add(self, chat: ChatRows, *, opens_tab: bool = False) -> None:
        """Enters a chat into all lists of the generation, in its window."""
        self.open_window(chat.window)
        head = chat.head
        if self.generation is Generation.TABLE:
            self.put_header(head, chat.window.id, chat.updated, is_child=chat.is_child)
            if not chat.is_child:
                self.put_listed(self.database, BLOB, head)
                self.join_project(chat.id, chat.window, chat.updated)
        elif self.generation is Generation.VALUE:
            self.put_listed(self.database, BLOB, head)
        else:
            self.put_listed(self.window_database(chat.window.id), WINDOW_LIST, head)
        if opens_tab:
            self.open_tab(chat.id, chat.window)

    def put_header(self, head: dict[str, Any], window_id: str, updated: int, *, is_child: bool = False) -> None:
        """A row of the table. Columns of a version that has more of them keep their defaults."""
        self.change.put_row(
            self.database,
            HEADERS,
            head["composerId"],
            workspaceId=window_id,
            createdAt=head.get("createdAt"),
            lastUpdatedAt=head.get("lastUpdatedAt") or updated,
            isArchived=int(head.get("isArchived") is True),
            isSubagent=int(is_child),
            recency=updated,
            checkpointAt=updated,
            value=json_string(head),
        )

    def put_listed(self, database: Path, key: str, head: dict[str, Any]) -> None:
        """A head in a JSON list: in the place of the one that it had, or first."""
        chats = self._chats(database, key)
        known = self._positions(database, key, chats)
        at = known.get(head["composerId"])
        if at is None:
            chats.append(head)
            known[head["composerId"]] = len(chats) - 1
        else:
            chats[at] = {**cast("dict[str, Any]", chats[at]), **head}
        self._changed.add((database, key))

    def join_project(self, chat_id: str, window: Window, updated: int) -> None:
        """Puts a chat under the sidebar's project of its folder, which is made where there is none."""
        if window.kind == "empty":
            return
        projects = self._value(self.database, PROJECTS, list, [])
        membership = self._value(self.database, MEMBERSHIP, dict, {})
        project = next((one for one in projects if _is_of(one, window)), None)
        if project is None:
            project = {
                "id": str(uuid4()),
                "name": window.name,
                "workspace": window.identifier,
                "createdAt": updated,
                "lastUpdatedAt": updated,
                "isArchived": False,
            }
            projects.append(project)
            self._changed.add((self.database, PROJECTS))
        elif (project.get("lastUpdatedAt") or 0) < updated:
            project["lastUpdatedAt"] = updated
            self._changed.add((self.database, PROJECTS))
        if membership.get(chat_id) != project["id"]:
            membership[chat_id] = project["id"]
            self._changed.add((self.database, MEMBERSHIP))

    def open_tab(self, chat_id: str, window: Window) -> None:
        """Lets the window show the chat when it is opened next."""
        database = self.window_database(window.id)
        state = self._value(database, WINDOW_LIST, dict, {})
        for name in ("selectedComposerIds", "lastFocusedComposerIds"):
            chosen = [one for one in state.get(name) or [] if one != chat_id]
            state[name] = [*chosen, chat_id] if name == "selectedComposerIds" else [chat_id]
        self._changed.add((database, WINDOW_LIST))

    def open_window(self, window: Window) -> Path:
        """The folder of a window, made as Cursor makes it where there is none."""
        folder = window_folder(self.root, window.id)
        database = folder / "state.vscdb"
        if not self.change.exists(database):
            if window.kind != "empty" and not (folder / "workspace.json").exists():
                self.change.make_file(folder / "workspace.json", window.manifest)
            self.change.create(database, MAIN_SCHEMA)
        return database

    # Taking out

    def remove(self, chat_id: str) -> None:
        """Takes a chat out of every list of the global database."""
        self.change.drop(Spot(str(self.database), HEADERS, chat_id))
        self._take_listed(self.database, BLOB, chat_id)
        for _, grouped in GROUPS:
            membership = self._value(self.database, grouped, dict, {})
            if membership.pop(chat_id, None) is not None:
                self._changed.add((self.database, grouped))
        pinned = self._value(self.database, "cursor/pinnedComposers", list, [])
        if chat_id in pinned:
            pinned.remove(chat_id)
            self._changed.add((self.database, "cursor/pinnedComposers"))

    def forget(
        self, database: Path, key: str, names: tuple[str, ...], known_by: tuple[str, ...], chat_ids: set[str]
    ) -> None:
        """Takes chats out of a list of a window that holds or names them, and from among its open ones."""
        value = self._value(database, key, dict, {}, or_list=True)
        for listed in [value] if isinstance(value, list) else [value.get(name) for name in names]:
            if isinstance(listed, list) and any(_names(one, known_by, chat_ids) for one in listed):
                listed[:] = [one for one in listed if not _names(one, known_by, chat_ids)]
                self._at.pop((database, key), None)
                self._changed.add((database, key))
        if not isinstance(value, dict):
            return
        for open_ones in ("selectedComposerIds", "lastFocusedComposerIds"):
            chosen = value.get(open_ones)
            if isinstance(chosen, list) and chat_ids & {one for one in chosen if isinstance(one, str)}:
                value[open_ones] = [one for one in chosen if one not in chat_ids]
                self._changed.add((database, key))
        for open_one in ("selectedComposerId", "currentTabId"):
            if value.get(open_one) in chat_ids:
                del value[open_one]
                self._changed.add((database, key))

    def hold(self, database: Path, key: str, names: tuple[str, ...], entry: dict[str, Any]) -> None:
        """Puts a chat of the first years into the list of a window that holds such chats."""
        value = self._value(database, key, dict, {}, or_list=True)
        if isinstance(value, list):
            value.append(entry)
        else:
            name = next((name for name in names if isinstance(value.get(name), list)), names[0] if names else "")
            value.setdefault(name, []).append(entry)
        self._changed.add((database, key))

    # Looking

    def header(self, chat_id: str) -> dict[str, Any] | None:
        """The head in the table; None where there is none."""
        cells = self.change.cells(Spot(str(self.database), HEADERS, chat_id))
        if cells is None:
            return None
        return _object(bytes_of(cells)) if "value" in cells else {}

    def listed(self, database: Path, key: str, chat_id: str) -> dict[str, Any] | None:
        """The head in a JSON list."""
        if self._value(database, key, dict, {}, or_list=True) in ({}, []):
            return None
        chats = self._chats(database, key, create=False)
        at = self._positions(database, key, chats).get(chat_id)
        return chats[at] if at is not None else None

    def members(self) -> dict[str, str]:
        """Which chat is in which of the sidebar's projects."""
        return self._value(self.database, MEMBERSHIP, dict, {})

    def window_database(self, window_id: str) -> Path:
        return window_folder(self.root, window_id) / "state.vscdb"

    # Values

    def write(self) -> None:
        """Writes the values that changed, with all that else is in them."""
        for database, key in sorted(self._changed):
            value = self._values[database, key]
            if key == BLOB and isinstance(value, dict):
                value["allComposers"] = sorted(value["allComposers"], key=_last_used, reverse=True)
            self.change.put_value(database, ITEMS, key, json_bytes(value))
        self._changed.clear()
        self._at.clear()

    def _take_listed(self, database: Path, key: str, chat_id: str) -> None:
        value = self._value(database, key, dict, {}, or_list=True)
        chats = value if isinstance(value, list) else value.get("allComposers")
        if not isinstance(chats, list):
            return
        kept = [one for one in chats if not (isinstance(one, dict) and one.get("composerId") == chat_id)]
        if len(kept) != len(chats):
            chats[:] = kept
            self._at.pop((database, key), None)
            self._changed.add((database, key))

    def _chats(self, database: Path, key: str, *, create: bool = True) -> list[Any]:
        value = self._value(database, key, dict, {}, or_list=True)
        if isinstance(value, list):
            return value
        chats = value.get("allComposers")
        if chats is None:
            chats = []
            if create:
                value["allComposers"] = chats
                if key == WINDOW_LIST and self.generation is Generation.WINDOW:
                    value |= {"hasMigratedComposerData": False, "hasMigratedMultipleComposers": True}
        if not isinstance(chats, list):
            raise _not_understood(database, key)
        return chats

    def _positions(self, database: Path, key: str, chats: list[Any]) -> dict[str, int]:
        known = self._at.get((database, key))
        if known is None:
            known = {
                one["composerId"]: at for at, one in enumerate(chats) if isinstance(one, dict) and "composerId" in one
            }
            self._at[database, key] = known
        return known

    def _value(self, database: Path, key: str, kind: type[Any], empty: Any, *, or_list: bool = False) -> Any:
        spot = (database, key)
        if spot not in self._values:
            stored = self.change.value(database, ITEMS, key) if self.change.exists(database) else None
            found = empty
            if stored is not None and stored.strip():
                try:
                    found = json_text.parse(stored)
                except ValueError:
                    raise _not_understood(database, key) from None
            if not isinstance(found, kind) and not (or_list and isinstance(found, list)):
                raise _not_understood(database, key)
            self._values[spot] = found
        return self._values[spot]


def window_ids(root: Path) -> Iterator[str]:
    """The ids of all windows of a data folder."""
    storage = root / "User" / "workspaceStorage"
    if storage.is_dir():
        yield from sorted(folder.name for folder in storage.iterdir() if (folder / "state.vscdb").is_file())


def _is_of(project: Any, window: Window) -> bool:
    """Whether a project of the sidebar is that of a window: by its id, or else by its folder (S §10.2)."""
    about = project.get("workspace") if isinstance(project, dict) else None
    if not isinstance(about, dict) or "id" not in project:
        return False
    if about.get("id") == window.id:
        return True
    named = place(about.get("uri")) or place(about.get("configPath"))
    return named is not None and named == window.place


def _names(one: Any, known_by: tuple[str, ...], chat_ids: set[str]) -> bool:
    return isinstance(one, dict) and any(isinstance(one.get(name), str) and one[name] in chat_ids for name in known_by)


def _last_used(head: Any) -> float:
    found = head.get("lastUpdatedAt") or head.get("createdAt") if isinstance(head, dict) else None
    return found if isinstance(found, int | float) else 0


def _object(value: bytes | None) -> dict[str, Any]:
    found = json_text.read(value)
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def _not_understood(database: Path, key: str) -> Refused:
    return Refused(
        f"{database}: {key} is not what Cursor writes, and to write it anew would lose what it holds.",
        "`cursus doctor` says what is wrong with it. Nothing was changed.",
    )
