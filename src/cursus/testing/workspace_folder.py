"""One directory of `workspaceStorage`: its manifest, its database, and the chat keys in it (S §1.4, §3)."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cursus.testing import aichat, entries
from cursus.testing.clock import Seeded
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.state_db import Journal, StateDb, Value
from cursus.testing.workspaces import Workspace

if TYPE_CHECKING:
    from cursus.testing.chats import Story

PROMPTS_KEPT = 100
COMPOSER_PROMPT = 4

Inline = Literal["wrapped", "bare", "messages"]


class WorkspaceFolder:
    """What one window remembered. Rows wait in `db` until the desktop folder is written."""

    def __init__(self, storage: Path, workspace: Workspace, journal: Journal) -> None:
        self.path = storage / workspace.id
        self.workspace = workspace
        self.db = StateDb(self.path / "state.vscdb", journal=journal, disk_kv=False)
        self.composer_data: JsonObject | list[JsonObject] | None = None
        """The value of `composer.composerData`, open to any change before it is written."""
        self.tabs: dict[aichat.Names, JsonObject] = {}
        self.prompts: list[JsonObject] = []
        self.generations: list[JsonObject] = []

    def keep_tab(self, story: "Story", names: aichat.Names, *, stamped: bool) -> None:
        panel = self.tabs.setdefault(names, {aichat.LISTS[names]: []})
        key = "tabId" if names == "classic" else "id"
        _keep_last(panel[aichat.LISTS[names]], aichat.tab_json(story, names, stamped=stamped), key)
        if names == "classic":
            panel |= {"currentTabId": story.id, "version": 1}

    def keep_inline(self, composer: JsonObject, variant: Inline) -> None:
        """Era 2: whole chats in the workspace. The oldest form was a bare array."""
        self.db.disk_kv = True
        if variant == "bare":
            if isinstance(self.composer_data, dict):
                raise ValueError(
                    f"Workspace {self.workspace.id} already has wrapped composers: use another for bare ones"
                )
            self.composer_data = self.composer_data or []
            _keep_last(self.composer_data, composer, "composerId")
            return
        if variant == "messages":
            composer["messages"] = composer.pop("conversation")
        data = self._wrapped()
        _keep_last(data["allComposers"], composer, "composerId")
        data |= {"selectedComposerId": composer["composerId"], "composerDataVersion": 1}

    def keep_head(self, head: JsonObject) -> None:
        """Era 3: heads in the workspace, newest first."""
        self.db.disk_kv = True
        data = self._wrapped()
        others = [one for one in data["allComposers"] if one["composerId"] != head["composerId"]]
        data["allComposers"] = [head, *others]
        data |= {
            "selectedComposerId": head["composerId"],
            "selectedComposerIds": [head["composerId"]],
            "hasMigratedChatData": False,
            "hasMigratedUseAutoContext": True,
            "hasMigratedComposerData": False,
            "hasMigratedMultipleComposers": True,
        }

    def open_tab(self, chat: str) -> None:
        """Eras 4 and 5: only what is open. An older Cursor's heads stay, as where two versions share a folder."""
        self.db.disk_kv = True
        data = self.composer_data if isinstance(self.composer_data, dict) else {}
        tabs = [*(one for one in data.get("selectedComposerIds", []) if one != chat), chat]
        data |= {
            "selectedComposerIds": tabs,
            "lastFocusedComposerIds": [chat],
            "hasMigratedComposerData": True,
            "hasMigratedMultipleComposers": True,
        }
        self.composer_data = data

    def keep_prompts(self, story: "Story") -> None:
        """What was typed, without times, and what was asked of the server, without answers."""
        kept = {generation["generationUUID"] for generation in self.generations}
        for entry in story.entries:
            if isinstance(entry, entries.Human) and entry.simulated is None and entry.request not in kept:
                self.prompts.append({"text": entry.text, "commandType": COMPOSER_PROMPT})
                self.generations.append(
                    {
                        "unixMs": entry.at,
                        "generationUUID": entry.request,
                        "type": "composer",
                        "textDescription": entry.text,
                    }
                )

    def panes(self, chats: list[str], *, dots: Literal[1, 2] = 1) -> None:
        """Open panes of the chat view; real keys of 2025 have two dots before the id."""
        seeds = Seeded(f"panes {self.workspace.id}")
        view: JsonObject = {
            f"workbench.panel.aichat.view.{chat}": {"collapsed": False, "isHidden": False, "size": 704}
            for chat in chats
        }
        key = f"workbench.panel.composerChatViewPane{'.' * dots}{seeds.uuid()}"
        self.db.put_item(key, to_json(view))
        hidden = [{"id": name, "isHidden": False} for name in view]
        self.db.put_item(f"{key}.hidden", to_json(hidden))

    def panel_keys(self) -> None:
        """The other keys of a workspace that have to do with chats, or that carry paths (S §3)."""
        seeds = Seeded(f"panel {self.workspace.id}")
        recent = [{"editor": {"resource": self.workspace.uri_of("README.md"), "forceFile": True}}]
        for key, value in {
            f"workbench.panel.aichat.{seeds.uuid()}.numberOfVisibleViews": "1",
            "workbench.auxiliarybar.activepanelid": f"workbench.panel.aichat.{seeds.uuid()}",
            "interactive.sessions": "[]",
            "notepad.reactiveStorageId": seeds.uuid(),
            "notepadData": {"notepads": {}},
            "workbench.bugbot.data": [],
            "workbench.backgroundComposer.workspacePersistentData": {"setupStep": "done", "terminals": []},
            "history.entries": recent,
            "debug.selectedroot": self.workspace.uri_of(".vscode/launch.json"),
            "scm:view:visibleRepositories": {"all": [f"git:Git:{self.workspace.uri}"], "visible": [0]},
            "memento/workbench.parts.editor": {"editorpart.state": {"serializedGrid": {}}},
            "anysphere.cursor-retrieval": {"pathEncryptionKey": f"FAKE-SECRET-{seeds.hex(16)}"},
        }.items():
            self.db.put_item(key, value if isinstance(value, str) else to_json(value))

    def put_item(self, key: str, value: Value) -> None:
        self.db.put_item(key, value)

    def write(self, *, leave_in_wal: bool, keep_shm: bool) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        manifest = self.workspace.manifest_text()
        if manifest is not None:
            (self.path / "workspace.json").write_bytes(manifest.encode())
        values: dict[str, Any] = {aichat.KEYS[names]: panel for names, panel in self.tabs.items()}
        if self.composer_data is not None:
            values["composer.composerData"] = self.composer_data
        if self.prompts:
            values["aiService.prompts"] = self.prompts[-PROMPTS_KEPT:]
        if self.generations:
            values["aiService.generations"] = self.generations[-PROMPTS_KEPT:]
        for key, value in values.items():
            self.db.put_item(key, to_json(value))
        self.db.write(leave_in_wal=leave_in_wal, keep_shm=keep_shm)

    def _wrapped(self) -> JsonObject:
        if isinstance(self.composer_data, list):
            raise TypeError(f"Workspace {self.workspace.id} keeps its composers in a bare array: use another for these")
        if self.composer_data is None:
            self.composer_data = {}
        self.composer_data.setdefault("allComposers", [])
        return self.composer_data


def _keep_last(documents: list[JsonObject], document: JsonObject, key: str) -> None:
    """Put a document in the place of its earlier state, or at the end."""
    for place, other in enumerate(documents):
        if other[key] == document[key]:
            documents[place] = document
            return
    documents.append(document)
