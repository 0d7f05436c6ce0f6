"""What Cursor lists chats from: the blob of heads, the table of headers, the projects of the sidebar (S §2.1, §3)."""

from typing import TYPE_CHECKING, Literal

from cursus.testing.clock import Seeded
from cursus.testing.composers import head_json
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.state_db import StateDb

if TYPE_CHECKING:
    from cursus.testing.chats import Story

Blob = Literal["absent", "stale", "current"]

PLACEHOLDER = "empty-state-draft"
A_MONTH = 30 * 24 * 3_600_000


class Sidebar:
    """The indexes of the global database, kept open until they are written."""

    def __init__(self, db: StateDb) -> None:
        self.db = db
        self.heads: list[JsonObject] = []
        self.projects: list[JsonObject] = []
        self.membership: dict[str, str] = {}
        self.plans: dict[str, JsonObject] = {}
        self._gated = False

    def keep_blob_head(self, head: JsonObject) -> None:
        """Newest first in `composer.composerHeaders`, the live index of 3.0 to 3.8."""
        self.heads = [head, *(one for one in self.heads if one["composerId"] != head["composerId"])]

    def keep_header(self, story: "Story", *, blob: Blob, migrated_in: Literal["ItemTable", "cursorDiskKV"]) -> None:
        """A row of the table, the live index since 3.9."""
        self._open_gate(migrated_in)
        head = head_json(story)
        columns = {
            "composerId": story.id,
            "workspaceId": story.workspace.id,
            "createdAt": story.created,
            "lastUpdatedAt": story.updated,
            "isArchived": int(story.archived),
            "isSubagent": int(story.is_subagent),
            "recency": story.updated,
            "checkpointAt": story.updated,
            "value": to_json(head),
        }
        self.db.put_header(**(columns | story.header_columns))
        if blob == "current":
            self.keep_blob_head(head)
        elif blob == "stale":
            self.keep_blob_head(head | {"name": "New chat", "lastUpdatedAt": story.created, "isArchived": False})

    def join_project(self, story: "Story") -> None:
        """Sort a chat under the project of its folder."""
        workspace = story.workspace
        if workspace.kind == "empty":
            return
        project = next((one for one in self.projects if one["workspace"]["id"] == workspace.id), None)
        if project is None:
            project = {
                "id": Seeded(f"project {workspace.id}").uuid(),
                "name": workspace.root().replace("\\", "/").rstrip("/").rsplit("/", 1)[-1],
                "workspace": {"id": workspace.id, "uri": workspace.uri_components()},
                "createdAt": story.created - A_MONTH,
                "lastUpdatedAt": story.updated,
                "isArchived": False,
            }
            self.projects.append(project)
        project["lastUpdatedAt"] = max(project["lastUpdatedAt"], story.updated)
        self.membership[story.id] = project["id"]

    def keep_plans(self, story: "Story") -> None:
        self.plans |= {plan.slug: plan.registry_entry() for plan in story.plans}

    def interface_keys(self, story: "Story") -> None:
        """Keys of the window that name a chat without being an index of it."""
        tabs = {"tabs": [{"id": Seeded(f"tab {story.id}").uuid(), "kind": "chat"}], "active": 0}
        self.db.put_item(f"glass/cursor.editorPanelVisibility.agent/{story.id}", "true")
        self.db.put_item(f"cursor/glass.tabs.v2/{story.workspace.id}/{story.id}/state.json", to_json(tabs))
        self.db.put_item("cursor/glass.selectedAgent", to_json({"composerId": story.id}))
        self.db.put_item("cursor/pinnedComposers", to_json([story.id]))

    def write(self) -> None:
        values = {
            "composer.composerHeaders": {"allComposers": self.heads} if self.heads else None,
            "glass.localAgentProjects.v1": self.projects,
            "glass.localAgentProjectMembership.v1": self.membership,
            "composer.planRegistry": self.plans,
        }
        for key, value in values.items():
            if value:
                self.db.put_item(key, to_json(value))

    def _open_gate(self, migrated_in: Literal["ItemTable", "cursorDiskKV"]) -> None:
        if self._gated:
            return
        self._gated = True
        for key, value in {
            "composer.composerHeaders.tableGateEnabled": "true",
            "composer.composerHeaders.version": "1",
            "glass.sharedApplicationStorage.gateEnabled": "true",
            "glass.cloudAgentProjects.v1": "[]",
            "glass.cloudAgentProjectMembership.v1": "{}",
            "composer.planMigrationToHomeDirCompleted": "true",
        }.items():
            self.db.put_item(key, value)
        put = self.db.put_item if migrated_in == "ItemTable" else self.db.put
        put("composer.composerHeaders.migratedToTable", "true")
        self.db.put_header(composerId=PLACEHOLDER, workspaceId="empty-window", isArchived=0, isSubagent=0, value="{}")
