"""The lists in which the desktop application names its chats, three generations of them, none complete (S §3, §4.3).

    Era 3   `composer.composerData` in each workspace's database
    Era 4   `composer.composerHeaders` in the global database, one JSON value
    Era 5   the table `composerHeaders` beside it, and `glass.*` keys for the sidebar

Their union, and whatever documents none of them names, is what there is.
"""

from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from cursus.chat import Problem, Source
from cursus.store.database import Database
from cursus.store.decode import Lenient, Undecodable
from cursus.store.desktop.document import (
    CHILD_PREFIX,
    DRAFT,
    HeadFields,
    decode_head_fields,
    is_remote,
    parent_of,
)
from cursus.store.partial import FULLNESS, Partial
from cursus.store.times import read_time
from cursus.store.uris import place
from cursus.tools import json_text
from cursus.tools.lenient import a_list

TABLE: Final = "composerHeaders"
BLOB: Final = "composer.composerHeaders"
GROUPS: Final = (
    ("glass.localAgentProjects.v1", "glass.localAgentProjectMembership.v1"),
    ("glass.cloudAgentProjects.v1", "glass.cloudAgentProjectMembership.v1"),
)
"""The sidebar's projects and which chat is in which, of this machine's agents and of those in the cloud."""
PANES: Final = "workbench.panel.composerChatViewPane."
_PANE_VIEW: Final = "workbench.panel.aichat.view."
_OPEN: Final = ("selectedComposerIds", "lastFocusedComposerIds")
COLUMNS: Final = (
    "composerId",
    "workspaceId",
    "createdAt",
    "lastUpdatedAt",
    "isArchived",
    "isSubagent",
    "recency",
    "checkpointAt",
)


class Home(msgspec.Struct, frozen=True):
    """Where the text of a chat is that no row of the global database holds: in which file, under which key."""

    path: Path
    key: str


class Listed(msgspec.Struct):
    """One entry of a list: what it says of the chat, and the id of the workspace that it puts it in.

    `home` is set where the list holds the chat itself.
    """

    partial: Partial
    workspace_id: str | None = None
    is_stub: bool = False
    home: Home | None = None


def from_table(database: Database) -> Iterator[Listed]:
    """The entries of the table, where Cursor has made it: what its columns say. `table_heads` has the rest."""
    if TABLE not in database.tables:
        return
    path = str(database.path)
    local = Source(store="desktop", era="split", path=path)
    fullness = FULLNESS["composer"]
    for chat_id, workspace_id, created, updated, archived, subagent, recency, checkpoint in database.select(
        TABLE, COLUMNS
    ):
        if not isinstance(chat_id, str) or not chat_id or chat_id == DRAFT:
            continue
        yield Listed(
            Partial(
                id=chat_id,
                source=source_of(chat_id, path) if is_remote(chat_id, None) else local,
                fullness=fullness,
                created=read_time(created),
                updated=read_time(recency) or read_time(checkpoint) or read_time(updated),
                archived=archived == 1,
                is_child=subagent == 1 or chat_id.startswith(CHILD_PREFIX),
            ),
            workspace_id if isinstance(workspace_id, str) else None,
        )


def table_heads(database: Database, chat_ids: list[str], problems: list[Problem]) -> Iterator[HeadFields]:
    """The heads that the table's entries of these chats hold."""
    if TABLE not in database.tables or "value" not in database.columns(TABLE):
        return
    for chat_id, value in database.named(TABLE, "composerId", chat_ids):
        if value is None:
            continue
        try:
            head = decode_head_fields(value)
        except Undecodable as error:
            problems.append(Problem(f"{database.path}: {TABLE} {chat_id!r}", f"A list entry cannot be read: {error}."))
            continue
        head.id = chat_id
        yield head


def from_list(database: Database, known: Container[str], problems: list[Problem]) -> Iterator[Listed]:
    """The entries of the global JSON list, without the chats that are known already."""
    value = database.value("ItemTable", BLOB)
    if value is None:
        return
    try:
        listed = _decode_ids(value).chats
        if listed and all(isinstance(entry.id, str) and entry.id in known for entry in listed):
            return
    except Undecodable:
        pass
    where = f"{database.path}: {BLOB}"
    for _, entry in entries(value, where, problems):
        if entry["composerId"] not in known:
            yield from_head(decode_head_fields.from_object(entry), str(database.path))


def entries(value: bytes | None, where: str, problems: list[Problem]) -> Iterator[tuple[int, dict[Any, Any]]]:
    """The objects in a list of composers, with their positions; a bare list is the oldest form of it."""
    if value is None:
        return
    parsed = json_text.read(value)
    if isinstance(parsed, dict):
        parsed = cast("dict[str, Any]", parsed).get("allComposers")
        if parsed is None:
            return
    if not isinstance(parsed, list):
        problems.append(Problem(where, "A list of chats cannot be read: it is no JSON list."))
        return
    for position, entry in enumerate(cast("list[Any]", parsed)):
        if isinstance(entry, dict) and isinstance(cast("dict[Any, Any]", entry).get("composerId"), str):
            if cast("dict[Any, Any]", entry)["composerId"] not in ("", DRAFT):
                yield position, cast("dict[Any, Any]", entry)
        else:
            problems.append(Problem(f"{where} [{position}]", "An entry of a list of chats has no id or is no object."))


class _Id(msgspec.Struct):
    id: Any = msgspec.field(default=None, name="composerId")


class _Ids(msgspec.Struct):
    chats: list[_Id] = msgspec.field(default_factory=list, name="allComposers")


_decode_ids = Lenient(_Ids)


def source_of(chat_id: str, path: str) -> Source:
    """Where a chat is that a list or a document of the global database names; the text of some is in the cloud."""
    return Source(store="desktop", era="cloud" if is_remote(chat_id, None) else "split", path=path)


def from_head(head: HeadFields, path: str) -> Listed:
    """What a head says of its chat."""
    workspace_id, found = workspace_of(head.workspace)
    is_stub = not any((head.name, head.subtitle, head.created_at, head.updated_at))
    return Listed(partial_of(head, path, found), workspace_id, is_stub)


def partial_of(head: HeadFields, path: str, workspace: str | None) -> Partial:
    """The part of a chat's head that lists and documents have in common."""
    chat_id = str(head.id)
    parent = parent_of(head.subagent)
    mode = head.mode if isinstance(head.mode, str) else head.force_mode
    return Partial(
        id=chat_id,
        source=source_of(chat_id, path),
        fullness=FULLNESS["composer"],
        name=_words(head.name),
        subtitle=_words(head.subtitle),
        workspace=workspace,
        mode=mode if isinstance(mode, str) and mode else None,
        created=read_time(head.created_at),
        updated=read_time(head.checkpoint_updated_at) or read_time(head.updated_at),
        archived=head.is_archived is True,
        is_child=(
            parent is not None
            or isinstance(head.subagent, dict)
            or head.is_candidate is True
            or chat_id.startswith(CHILD_PREFIX)
        ),
        parent=parent,
    )


def workspace_of(identifier: Any) -> tuple[str | None, str | None]:
    """The id and the place in a `workspaceIdentifier`."""
    if not isinstance(identifier, dict):
        return None, None
    entry = cast("dict[str, Any]", identifier)
    found = entry.get("id")
    return found if isinstance(found, str) else None, place(entry.get("configPath")) or place(entry.get("uri"))


def glass_workspaces(database: Database) -> dict[str, tuple[str | None, str | None]]:
    """The workspace of each chat that the sidebar groups: its id and its place."""
    found: dict[str, tuple[str | None, str | None]] = {}
    for listed, grouped in GROUPS:
        projects = json_text.read(database.value("ItemTable", listed))
        membership = json_text.read(database.value("ItemTable", grouped))
        if not isinstance(projects, list) or not isinstance(membership, dict):
            continue
        by_project: dict[str, tuple[str | None, str | None]] = {}
        for project in cast("list[Any]", projects):
            entry = cast("dict[str, Any]", project) if isinstance(project, dict) else {}
            project_id = entry.get("id")
            if isinstance(project_id, str):
                by_project[project_id] = workspace_of(entry.get("workspace"))
        for chat_id, project in cast("dict[str, Any]", membership).items():
            if isinstance(project, str) and project in by_project:
                found[chat_id] = by_project[project]
    return found


def pane_chats(database: Database) -> Iterator[str]:
    """The chats that a workspace's window had open, by the keys of its panes."""
    for key, value in database.range("ItemTable", PANES):
        if key.endswith(".hidden"):
            continue
        views = json_text.read(value)
        for view in cast("dict[Any, Any]", views) if isinstance(views, dict) else ():
            if isinstance(view, str) and view.startswith(_PANE_VIEW) and not view.endswith(".hidden"):
                yield view.removeprefix(_PANE_VIEW)


def open_chats(value: bytes | None) -> Iterator[str]:
    """The chats that a workspace's list of composers names as open, which is all that is left of it since 3.0."""
    state = json_text.read(value)
    for name in _OPEN:
        chats = cast("dict[str, Any]", state).get(name) if isinstance(state, dict) else None
        for chat_id in a_list(chats):
            if isinstance(chat_id, str) and chat_id:
                yield chat_id


def _words(value: Any) -> str | None:
    return value.strip() or None if isinstance(value, str) else None
