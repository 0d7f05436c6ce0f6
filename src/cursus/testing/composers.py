"""The `composerData` document and the head of a chat, in each version (S §4.2, §4.3, §10.2)."""

import base64
from typing import TYPE_CHECKING, Any

from cursus.testing import edits, entries
from cursus.testing.attachments import empty_context
from cursus.testing.bubbles import UNKNOWN_VERSION
from cursus.testing.clock import Seeded
from cursus.testing.json_text import JsonObject, with_fields

if TYPE_CHECKING:
    from cursus.testing.chats import Story

FIRST_FULL_VERSION = 14
"""From this `_v` on a document is written with every default that the loader of 3.x asks for."""
NAMES_WORKSPACE = 16
"""From this `_v` on a document says where it belongs."""
CURRENT_VERSION = 17
FAKE_KEY = b"FAKE-SECRET-KEY-"
"""How every made-up encryption key begins, so that a leak can be searched for."""

_CAPABILITIES = (15, 19, 33, 32, 23, 16, 24, 21)
_OLD_CAPABILITIES = (30, 15, 22, 18, 19, 23, 16, 24, 21)
_EDITS = frozenset({7, 12, 38})
_FORCED = {"agent": "edit", "plan": "edit", "debug": "edit", "edit": "edit", "chat": "chat", "background": "edit"}


def composer_json(
    story: "Story",
    version: int | None = CURRENT_VERSION,
    *,
    headers: list[JsonObject] | None = None,
    conversation: list[Any] | None = None,
    conversation_map: dict[str, JsonObject] | None = None,
    bubble_data_map: str | JsonObject = "{}",
) -> JsonObject:
    """The document of a `composerData` row; the caller says where its messages are."""
    document: JsonObject = {} if version is None else {"_v": version}
    document |= {"composerId": story.id, "richText": "", "hasLoaded": True, "text": ""}
    if headers is not None:
        document["fullConversationHeadersOnly"] = headers
    if conversation is not None:
        document["conversation"] = conversation
    document["conversationMap"] = conversation_map or {}
    ending = story.entries[-1] if story.entries else None
    status = "completed" if ending else "none"
    document |= {
        "status": "error" if isinstance(ending, entries.Failure) else status,
        "context": empty_context(),
        "createdAt": story.created,
    }
    if story.entries:
        document["lastUpdatedAt"] = story.updated
    document["capabilities"] = [
        {"type": kind, "data": {"bubbleDataMap": bubble_data_map} if kind == 15 else {}}
        for kind in (_CAPABILITIES if version and version >= FIRST_FULL_VERSION else _OLD_CAPABILITIES)
    ]
    if story.title is not None:
        document["name"] = story.title
    document |= {"codeBlockData": _code_block_data(story), "originalFileStates": story.original_states}
    document |= {"newlyCreatedFiles": _new_files(story), "newlyCreatedFolders": []}
    if version is not None and version >= 3:
        _since_2025(document, story)
    if version is not None and version >= FIRST_FULL_VERSION:
        _since_3(document, story)
    if story.composer_damage is entries.Damage.UNKNOWN_VERSION:
        document["_v"] = UNKNOWN_VERSION
    return with_fields(document, story.composer_fields)


def head_json(story: "Story", *, current: bool = True) -> JsonObject:
    """The head. The `current` one names its workspace; that of 2025 lay in the workspace's own database."""
    head: JsonObject = {"type": "head", "composerId": story.id}
    if story.title is not None:
        head["name"] = story.title
    if story.entries:
        head["subtitle"] = subtitle(story)
        head["lastUpdatedAt"] = story.updated
    added, removed = _line_counts(story)
    head |= {
        "createdAt": story.created,
        "unifiedMode": story.mode,
        "forceMode": _FORCED.get(story.mode, "edit"),
        "hasUnreadMessages": False,
        "contextUsagePercent": 12.5,
        "totalLinesAdded": added,
        "totalLinesRemoved": removed,
        "filesChangedCount": len(story.changes),
        "isArchived": story.archived,
        "isWorktree": False,
        "isSpec": False,
        "createdOnBranch": "main",
        "committedToBranch": "main",
    }
    if current:
        head |= {
            "conversationCheckpointLastUpdatedAt": story.updated,
            "isDraft": False,
            "isProject": False,
            "isBestOfNSubcomposer": False,
            "numSubComposers": len(story.candidates),
            "referencedPlans": [plan.slug for plan in story.plans],
            "trackedGitRepos": [],
            "hasBlockingPendingActions": False,
            "hasPendingPlan": False,
            "hasBeenInSidebar": True,
            "worktreeStartedReadOnly": False,
            "draftTarget": {"type": "new"},
            "workspaceIdentifier": story.workspace.identifier(),
        }
        if story.workspace.kind == "folder":
            head["agentLocation"] = {"environment": {"uri": story.workspace.uri_components()}}
    return with_fields(head, story.head_fields)


def subtitle(story: "Story") -> str:
    """As Cursor writes it: the files that changed, else the first words."""
    if story.changes:
        return "Edited " + ", ".join(path.replace("\\", "/").rsplit("/", 1)[-1] for path in story.changes)
    first = next((entry.text for entry in story.entries if isinstance(entry, entries.Human)), "")
    return first.split("\n", 1)[0][:80]


def _since_2025(document: JsonObject, story: "Story") -> None:
    seeds = Seeded(f"composer {story.id}")
    added, removed = _line_counts(story)
    if story.entries:
        document["subtitle"] = subtitle(story)
        document["latestChatGenerationUUID"] = story.entries[-1].request
    document |= {
        "generatingBubbleIds": [],
        "isFileListExpanded": False,
        "isQueueExpanded": True,
        "hasUnreadMessages": False,
        "gitHubPromptDismissed": False,
        "browserChipManuallyDisabled": False,
        "browserChipManuallyEnabled": False,
        "unifiedMode": story.mode,
        "forceMode": _FORCED.get(story.mode, "edit"),
        "isAgentic": story.mode != "chat",
        "usageData": {},
        "contextUsagePercent": 12.5,
        "allAttachedFileCodeChunksUris": [],
        "modelConfig": {"modelName": story.model, "maxMode": False},
        "subComposerIds": [candidate.id for candidate in story.candidates],
        "capabilityContexts": [],
        "todos": [],
        "isArchived": story.archived,
        "isDraft": False,
        "isCreatingWorktree": False,
        "isApplyingWorktree": False,
        "isUndoingWorktree": False,
        "applied": False,
        "pendingCreateWorktree": False,
        "isBestOfNSubcomposer": False,
        "isBestOfNParent": False,
        "bestOfNJudgeWinner": False,
        "isSpec": False,
        "isSpecSubagentDone": False,
        "planModeSuggestionUsed": False,
        "createdOnBranch": "main",
        "totalLinesAdded": added,
        "totalLinesRemoved": removed,
        "addedFiles": len(document["newlyCreatedFiles"]),
        "removedFiles": 0,
        "filesChangedCount": len(story.changes),
        "speculativeSummarizationEncryptionKey": _fake_key(seeds),
    }


def _since_3(document: JsonObject, story: "Story") -> None:
    seeds = Seeded(f"composer of 3 {story.id}")
    document["modelConfig"]["selectedModels"] = [{"modelId": story.model, "parameters": []}]
    document |= {
        "isNAL": True,
        "agentBackend": "cursor-agent",
        "conversationState": "~",
        "blobEncryptionKey": _fake_key(seeds),
        "subagentComposerIds": [child.id for child in story.children],
        "queueItems": [],
        "trackedGitRepos": [],
        "stopHookLoopCount": 0,
        "isContinuationInProgress": False,
        "isProject": False,
        "worktreeStartedReadOnly": False,
        "committedToBranch": "main",
        "activeBranch": {"branchName": "main", "lastInteractionAt": story.updated},
        "contextTokensUsed": 25_000,
        "contextTokenLimit": 200_000,
        "promptTokenBreakdown": {"totalUsedTokens": 25_000, "maxTokens": 200_000, "categories": []},
        "conversationCheckpointLastUpdatedAt": story.updated,
    }
    if document["_v"] >= NAMES_WORKSPACE:
        document["workspaceIdentifier"] = story.workspace.identifier()


def _code_block_data(story: "Story") -> JsonObject:
    found: JsonObject = {}
    for entry in story.entries:
        if isinstance(entry, entries.ToolUse) and entry.number in _EDITS and "codeblockId" in (entry.additional or {}):
            path = (entry.params or {}).get("relativeWorkspacePath", "") if not isinstance(entry.params, str) else ""
            block = {"bubbleId": entry.id, "codeBlockIdx": 0, "status": "accepted"}
            found.setdefault(story.workspace.uri_of(path), {})[(entry.additional or {})["codeblockId"]] = block
    return found


def _new_files(story: "Story") -> list[JsonObject]:
    return [
        {"uri": edits.location(story.workspace, path)} for path, change in story.changes.items() if change.first is None
    ]


def _line_counts(story: "Story") -> tuple[int, int]:
    chunks = [chunk for change in story.changes.values() for chunk in edits.chunks_of(change)]
    return sum(chunk["linesAdded"] for chunk in chunks), sum(chunk["linesRemoved"] for chunk in chunks)


def _fake_key(seeds: Seeded) -> str:
    return base64.b64encode(FAKE_KEY + seeds.raw(32 - len(FAKE_KEY))).decode()
