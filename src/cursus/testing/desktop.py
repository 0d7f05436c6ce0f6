"""A desktop data folder of Cursor with chats of every era in it (S §1.1, §3, §4).

    with DesktopFolder(tmp_path) as desktop:
        desktop.heads_table(chat)
        desktop.aichat(an_old_chat)

Files appear when the block ends, or at `write()`; more may be added and written afterwards. One seed and one order of
calls give the same bytes, except where rows are left in a write-ahead log, whose salts SQLite draws at random.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

from cursus.testing import aichat, chat_rows, entries, state_db
from cursus.testing.chats import Story
from cursus.testing.clock import Seeded
from cursus.testing.composers import composer_json, head_json
from cursus.testing.entries import Damage
from cursus.testing.git_checkpoints import write_checkpoint
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.plans import write_plan
from cursus.testing.side_rows import side_rows
from cursus.testing.sidebar import Blob, Sidebar
from cursus.testing.state_db import Journal, StateDb, Value
from cursus.testing.workspace_folder import Inline, WorkspaceFolder
from cursus.testing.workspaces import Workspace, workspace_at

Tools = Literal["bubble", "capability", "capability_object"]

SECRET_MARKS = ("FAKE-SECRET", "RkFLRS1TRUNSRVQtS0VZL")
"""Every made-up token and key holds one of these (the second is how a key begins in base64); none may ever be shown."""

_GLOBAL_ITEMS = {
    "__$__isNewStorageMarker": "true",
    "__$__targetStorageMarker": '{"cursorAuth/accessToken":0,"composer.composerHeaders":0}',
    "cursor/lastSingleModelPreference": '{"composer":"claude-4.5-sonnet"}',
    "src.vs.platform.reactivestorage.browser.reactiveStorageServiceImpl.persistentStorage.applicationUser": (
        '{"availableDefaultModels2":[{"name":"claude-4.5-sonnet"},{"name":"gpt-5"}],"aiSettings":{}}'
    ),
    "workbench.backgroundComposer.persistentData": "{}",
    "cursorAuth/accessToken": "FAKE-SECRET-ACCESS-TOKEN",
    "cursorAuth/refreshToken": "FAKE-SECRET-REFRESH-TOKEN",
    "cursorAuth/cachedEmail": "FAKE-SECRET-ana@example.org",
}


class Era(StrEnum):
    """The ways in which one chat can be stored, oldest first; each is a method of DesktopFolder."""

    AICHAT = "aichat"
    INLINE_WORKSPACE = "inline_workspace"
    INLINE_GLOBAL = "inline_global"
    HEADS_WORKSPACE = "heads_workspace"
    HEADS_GLOBAL = "heads_global"
    HEADS_TABLE = "heads_table"
    UNLISTED = "unlisted"
    ORPHAN_ROWS = "orphan_rows"
    HEADERS_ONLY = "headers_only"


class DesktopFolder:
    """The folder that holds `User/`: `~/.config/Cursor` and its like."""

    def __init__(
        self,
        root: Path,
        *,
        journal: Journal = "wal",
        workspace_journal: Journal | None = None,
        leave_in_wal: bool = False,
        as_blobs: bool = False,
    ) -> None:
        """Workspaces journal as the global database does unless told otherwise (those of 2025 kept a rollback journal).

        `as_blobs` stores the values of `cursorDiskKV` as bytes; both types are met (S §2.1)."""
        self.root = root
        self.user = root / "User"
        self.global_storage = self.user / "globalStorage"
        self.workspace_storage = self.user / "workspaceStorage"
        self.journal: Journal = journal
        self.workspace_journal: Journal = workspace_journal or journal
        self.leave_in_wal = leave_in_wal
        self.as_blobs = as_blobs
        self.db = StateDb(self.global_storage / "state.vscdb", journal=journal)
        self.sidebar = Sidebar(self.db)
        self.workspaces: dict[str, WorkspaceFolder] = {}
        self.chats: dict[str, Story] = {}
        """Every chat that was added, by its id."""
        self._unwritten_commits: list[Story] = []
        self._cloud: list[str] = []
        for key, value in _GLOBAL_ITEMS.items():
            self.db.put_item(key, value)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.write()

    # One chat, in the manner of an era

    def add(self, story: Story, era: Era | str, **options: Any) -> None:
        """Add a chat by the name of its era."""
        method: Callable[..., None] = getattr(self, Era(era).value)
        method(story, **options)

    def aichat(self, story: Story, *, names: aichat.Names = "classic", stamped: bool = True) -> None:
        """Era 1: a tab of the chat panel, in the workspace's database."""
        self._note_alone(story)
        self.workspace(story.workspace).keep_tab(story, names, stamped=stamped)

    def inline_workspace(self, story: Story, *, variant: Inline = "wrapped", tools: Tools = "capability") -> None:
        """Era 2: the whole chat in the workspace's database."""
        self._note_alone(story)
        folder = self.workspace(story.workspace)
        folder.keep_inline(self._inline(story, None, tools), variant)
        folder.keep_prompts(story)
        self._put_rows(_without_checkpoints(story))

    def inline_global(
        self,
        story: Story,
        *,
        version: int | None = None,
        tools: Tools = "capability",
        variant: Literal["conversation", "map", "map_with_headers"] = "conversation",
        listed: bool = True,
    ) -> None:
        """Between eras 2 and 3: the whole chat in one document of the global database."""
        self._note_alone(story)
        if variant == "conversation":
            document = self._inline(story, version, tools)
        else:
            conversation, apart = chat_rows.inline(story, tools_apart=tools != "bubble")
            identities = [entry.id for entry in story.entries]
            headers = [{"bubbleId": entry.id, "type": 1 if entries.is_human(entry) else 2} for entry in story.entries]
            document = composer_json(
                story,
                version,
                headers=headers if variant == "map_with_headers" else [],
                conversation_map=dict(zip(identities, conversation, strict=True)),
                bubble_data_map=_spelled(apart, tools),
            )
        self._put_composer(story, document)
        self._put_rows(_without_checkpoints(story))
        if listed:
            self._list_in_workspace(story)

    def heads_workspace(self, story: Story, *, version: int = 10, generation: int | None = 3) -> None:
        """Era 3: a head in the workspace, the bubbles one by one in the global database."""
        self._note(story)
        self._split(story, version, generation)
        self._list_in_workspace(story)

    def heads_global(self, story: Story, *, version: int = 14, generation: int | None = 3) -> None:
        """Era 4: the head moved into a blob of the global database."""
        self._note(story)
        self._split(story, version, generation)
        self.sidebar.keep_blob_head(head_json(story))
        self._open_tab(story)

    def heads_table(
        self,
        story: Story,
        *,
        version: int = 17,
        blob: Blob = "absent",
        glass: bool = True,
        migrated_in: Literal["ItemTable", "cursorDiskKV"] = "ItemTable",
    ) -> None:
        """Era 5: the head is a row of `composerHeaders`; the blob may lag behind."""
        self._note(story)
        self._split(story, version, 3)
        for relative in [story, *_descendants(story)]:
            mine = relative is story
            self.sidebar.keep_header(relative, blob=blob if mine else "absent", migrated_in=migrated_in)
            if glass:
                self.sidebar.join_project(relative)
        self.sidebar.interface_keys(story)
        self._open_tab(story)

    # Chats that no list names, and lists that name no chat

    def unlisted(self, story: Story, *, version: int = 17, generation: int | None = 3) -> None:
        """A whole chat that every index forgot: 964 of 990 on one machine (S §2.1)."""
        self._note(story)
        self._split(story, version, generation)

    def orphan_rows(self, story: Story, *, generation: int | None = 3) -> None:
        """Bubbles whose `composerData` is gone."""
        self._note(story)
        self._put_rows(chat_rows.split(story, generation=generation, grouped=True).rows)
        self._put_rows(story.rows)

    def headers_only(
        self, story: Story, *, version: int = 17, listed: Literal["table", "blob", "workspace", "nowhere"] = "table"
    ) -> None:
        """A chat whose bubbles were lost or never here; the headers' previews remain."""
        self._note(story)
        headers = chat_rows.split(story, generation=3, grouped=True).headers
        self._put_composer(story, composer_json(story, version, headers=headers))
        if listed == "table":
            self.sidebar.keep_header(story, blob="absent", migrated_in="ItemTable")
        elif listed == "blob":
            self.sidebar.keep_blob_head(head_json(story))
        elif listed == "workspace":
            self._list_in_workspace(story)

    def listed_only(self, story: Story) -> None:
        """A row of the table and nothing else, as of the chats of another machine."""
        self._note(story)
        self.sidebar.keep_header(story, blob="absent", migrated_in="ItemTable")

    def draft(self, story: Story, text: str = "", *, version: int = 17, listed: bool = True) -> None:
        """A chat that was opened and never sent; `text` is what stands in its input box."""
        self._note(story)
        document = composer_json(story, version, headers=[])
        document |= {"text": text, "isDraft": bool(text)}
        self._put_composer(story, document)
        if listed:
            self.sidebar.keep_header(story, blob="absent", migrated_in="ItemTable")

    def stub(self, identity: str) -> None:
        """An entry of the blob that a third party wrote: an id and nothing else."""
        self.sidebar.keep_blob_head({"composerId": identity})

    def cloud_agent(self, story: Story) -> None:
        """A background agent: its id and its title are here, its text is not."""
        if not story.id.startswith("bc-"):
            raise ValueError(f"The id of a cloud agent begins with bc-, and {story.id!r} does not")
        self._note(story)
        self._cloud.append(story.id)
        listed = {"backgroundComposers": [{"bcId": identity} for identity in self._cloud]}
        self.db.put_item("workbench.backgroundComposer.persistentData", to_json(listed))
        self.sidebar.keep_header(story.head(unifiedMode="background"), blob="absent", migrated_in="ItemTable")

    # Rows and keys around the chats

    def workspace(self, workspace: Workspace | str) -> WorkspaceFolder:
        """The directory of a workspace; it is there from the first mention on."""
        if isinstance(workspace, str):
            workspace = workspace_at(workspace)
        if workspace.id not in self.workspaces:
            self.workspaces[workspace.id] = WorkspaceFolder(self.workspace_storage, workspace, self.workspace_journal)
        return self.workspaces[workspace.id]

    def put(self, key: str, value: Value | JsonObject | list[Any]) -> None:
        """A row of `cursorDiskKV` as it is given; objects and lists become JSON."""
        text = value if isinstance(value, str | bytes | None) else to_json(value)
        self.db.put(key, text.encode() if self.as_blobs and isinstance(text, str) else text)

    def put_item(
        self, key: str, value: Value | JsonObject | list[Any], *, workspace: Workspace | str | None = None
    ) -> None:
        """A row of `ItemTable`, of the global database or of a workspace's."""
        db = self.db if workspace is None else self.workspace(workspace).db
        db.put_item(key, value if isinstance(value, str | bytes | None) else to_json(value))

    def prompts_only(self, workspace: Workspace | str, prompts: list[str]) -> None:
        """Prompts whose chats are lost: the last trace of them (S §3)."""
        folder = self.workspace(workspace)
        folder.prompts += [{"text": text, "commandType": 4} for text in prompts]

    def side_rows(self, story: Story) -> None:
        """A row of every other family of keys that belongs to a chat (S §4.1)."""
        for key, value in side_rows(story).items():
            self.put(key, value)

    def write_plans(self, home: Path) -> None:
        """Write the plans of every chat into a `.cursor` folder."""
        for story in self.chats.values():
            for plan in story.plans:
                write_plan(home, plan)

    # Files

    def write(self, *, leave_in_wal: bool | None = None, keep_shm: bool = False) -> None:
        """Write everything that was added since the last time."""
        in_wal = self.leave_in_wal if leave_in_wal is None else leave_in_wal
        self.sidebar.write()
        self.db.write(leave_in_wal=in_wal, keep_shm=keep_shm)
        if self.journal == "wal":
            options = self.global_storage / "state.vscdb.options.json"
            options.write_bytes(b'{"useWAL":true}')
        for folder in self.workspaces.values():
            folder.write(leave_in_wal=in_wal and folder.db.journal == "wal", keep_shm=keep_shm)
        for story in self._unwritten_commits:
            for request, change in story.commits:
                write_checkpoint(self.global_storage, request, [change], story.workspace, story.created)
        self._unwritten_commits.clear()
        self._write_storage_json()

    def back_up(self) -> None:
        """Leave a `.backup` beside every database, holding what is written by now."""
        state_db.back_up(self.db.path)
        for folder in self.workspaces.values():
            state_db.back_up(folder.db.path)

    def _write_storage_json(self) -> None:
        folders = [
            {"folderUri": folder.workspace.uri}
            for folder in self.workspaces.values()
            if folder.workspace.kind == "folder"
        ]
        storage = {
            "telemetry.machineId": Seeded("machine").hex(64),
            "telemetry.devDeviceId": Seeded("device").uuid(),
            "backupWorkspaces": {"workspaces": [], "folders": folders, "emptyWindows": []},
            "theme": "vs-dark",
        }
        (self.global_storage / "storage.json").write_bytes(to_json(storage).encode())

    def _note(self, story: Story) -> None:
        for told in [story, *_descendants(story)]:
            if self.chats.setdefault(told.id, told) is not told:
                raise ValueError(f"Two chats have the id {told.id}: give one an id or a seed of its own")
            self.sidebar.keep_plans(told)
            if told.commits:
                self._unwritten_commits.append(told)

    def _note_alone(self, story: Story) -> None:
        if _descendants(story):
            raise ValueError(f"Chat {story.id} has sub-agents or candidates, which this era did not have yet")
        self._note(story)

    def _split(self, story: Story, version: int, generation: int | None) -> None:
        for told in [story, *_descendants(story)]:
            chat = chat_rows.split(told, generation=generation, grouped=version >= 16)
            self._put_composer(told, composer_json(told, version, headers=chat.headers))
            self._put_rows(chat.rows)
            self._put_rows(_without_checkpoints(told) if generation is None else told.rows)

    def _inline(self, story: Story, version: int | None, tools: Tools) -> JsonObject:
        conversation, apart = chat_rows.inline(story, tools_apart=tools != "bubble")
        return composer_json(story, version, conversation=conversation, bubble_data_map=_spelled(apart, tools))

    def _put_composer(self, story: Story, document: JsonObject) -> None:
        damage = story.composer_damage
        if damage is Damage.MISSING_ROW:
            return
        if damage is Damage.KEYS_DIFFER:
            document["composerId"] = Seeded(f"another {story.id}").uuid()
        value = chat_rows.broken(to_json(document), frozenset({damage} if damage else ()))
        self.put(f"composerData:{story.id}", value)

    def _put_rows(self, rows: Mapping[str, Value]) -> None:
        for key, value in rows.items():
            self.put(key, value)

    def _list_in_workspace(self, story: Story) -> None:
        folder = self.workspace(story.workspace)
        folder.keep_head(head_json(story, current=False))
        folder.keep_prompts(story)

    def _open_tab(self, story: Story) -> None:
        if story.workspace.id == "empty-window":
            return
        folder = self.workspace(story.workspace)
        folder.open_tab(story.id)
        folder.keep_prompts(story)


def _without_checkpoints(story: Story) -> Mapping[str, Value]:
    """Bubbles without `_v` name no checkpoint, so their chats have none."""
    return {key: value for key, value in story.rows.items() if not key.startswith("checkpointId:")}


def _spelled(apart: JsonObject, tools: Tools) -> str | JsonObject:
    """`bubbleDataMap`: JSON text as a rule, an object now and then."""
    return apart if tools == "capability_object" else to_json(apart)


def _descendants(story: Story) -> list[Story]:
    """Sub-agents and best-of-n candidates, theirs included."""
    relatives = [*story.children, *story.candidates]
    return [each for relative in relatives for each in (relative, *_descendants(relative))]
