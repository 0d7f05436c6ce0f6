"""A chat as Cursor's desktop stores it: its document, its head for lists, and a row for each message (S §4.2, §4.3).

The document has every default that the loader of 3.x asks for: a sparse one is listed and then never finishes loading
(S §10.2). Where the target already has chats of its own, whatever else their documents hold is taken over as long as it
says nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import pairwise
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid4, uuid5

import msgspec

from cursus.chat import Bubble, Chat, Human, Text, ToolUse, Unknown
from cursus.store.writing.attached import empty_context
from cursus.store.writing.bubble_rows import EMPTY_STATE, Row, Setting, bubble_row
from cursus.store.writing.json_form import json_bytes
from cursus.store.writing.window import Window

CURRENT: Final = 17
NAMES_WINDOW: Final = 16
"""From this `_v` on a document says where it belongs, and headers say what is in their messages."""
_CAPABILITIES: Final = (15, 19, 33, 32, 23, 16, 24, 21)
_FORCED: Final = {"chat": "chat", "ask": "chat"}
_NEUTRAL: Final = (False, None, "", 0)


class ChatRows(msgspec.Struct):
    """All that has to be written of one chat. `contents` are the texts of files, by key."""

    id: str
    head: dict[str, Any]
    document: dict[str, Any]
    rows: list[Row]
    contents: dict[str, str]
    window: Window
    updated: int
    is_child: bool
    detached: list[Row] = []

    @property
    def document_bytes(self) -> bytes:
        return json_bytes(self.document)

    def keyed(self) -> Iterator[tuple[str, bytes]]:
        """The rows of `cursorDiskKV`, the document last: whoever sees it finds the rest."""
        for key, text in self.contents.items():
            yield key, text.encode("utf-8", "replace")
        for row in (*self.rows, *self.detached):
            yield f"bubbleId:{self.id}:{row.id}", row.value
        yield f"composerData:{self.id}", self.document_bytes


def chat_rows(
    chat: Chat,
    window: Window,
    *,
    version: int = CURRENT,
    native: Mapping[str, Any] | None = None,
    now: datetime | None = None,
) -> ChatRows:
    """The rows of a chat in a window. `native` is a document of the target, for the defaults of its version.

    `now` is when it is written, for chats of which no time is known at all.
    """
    head = chat.head
    mode = head.mode or "agent"
    is_desktop = any(source.store == "desktop" for source in head.sources[:1])
    setting = Setting(mode=mode, model=head.model, workspace_uri=window.uri, is_desktop=is_desktop)
    rows = list(_rows(_with_usage(chat), setting, version))
    detached = list(_rows(chat.detached, setting, version, taken={row.id for row in rows}))
    created, updated = _times(chat, now)
    contents = {key: text for row in (*rows, *detached) for key, text in row.contents.items()}
    document = _document(chat, window, [row.header for row in rows], version, created, updated)
    if native is not None:
        document = {**_neutral(native), **document}
    return ChatRows(
        id=head.id,
        head=head_of(chat, window, created, updated, current=version >= 14),
        document=document,
        rows=rows,
        contents=contents,
        window=window,
        updated=updated,
        is_child=head.parent is not None,
        detached=detached,
    )


def head_of(chat: Chat, window: Window, created: int, updated: int, *, current: bool = True) -> dict[str, Any]:
    """The head that lists keep (S §4.3); before 3.0 it lay in its window's own database and did not name it."""
    head = chat.head
    added, removed, files = _changed(chat)
    found: dict[str, Any] = {
        "type": "head",
        "composerId": head.id,
        "name": head.title,
        "subtitle": _subtitle(chat),
        "lastUpdatedAt": updated,
        "createdAt": created,
        "unifiedMode": head.mode or "agent",
        "forceMode": _FORCED.get(head.mode or "agent", "edit"),
        "hasUnreadMessages": False,
        "contextUsagePercent": 0,
        "totalLinesAdded": added,
        "totalLinesRemoved": removed,
        "filesChangedCount": files,
        "isArchived": head.archived,
        "isWorktree": False,
        "isSpec": False,
    }
    if not current:
        return found
    found |= {
        "conversationCheckpointLastUpdatedAt": updated,
        "isDraft": False,
        "isProject": False,
        "isBestOfNSubcomposer": False,
        "numSubComposers": 0,
        "referencedPlans": [],
        "trackedGitRepos": [],
        "hasBlockingPendingActions": False,
        "hasPendingPlan": False,
        "hasBeenInSidebar": True,
        "worktreeStartedReadOnly": False,
        "draftTarget": {"type": "new"},
        "workspaceIdentifier": window.identifier,
    }
    if window.kind == "folder":
        found["agentLocation"] = {"environment": {"uri": window.components}}
    if head.parent is not None:
        found["subagentInfo"] = {"parentComposerId": head.parent}
    return found


def renamed(chat: Chat, chat_id: str) -> Chat:
    """The same chat under another id."""
    return msgspec.structs.replace(chat, head=msgspec.structs.replace(chat.head, id=chat_id))


def new_id() -> str:
    """An id that no chat has."""
    return str(uuid4())


def milliseconds(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _document(
    chat: Chat, window: Window, headers: list[dict[str, Any]], version: int, created: int, updated: int
) -> dict[str, Any]:
    head = chat.head
    mode = head.mode or "agent"
    model = head.model or "default"
    added, removed, files = _changed(chat)
    agents = [child.id for child in chat.children]
    usage = chat.usage
    used, limit = usage.context_tokens, usage.context_limit
    document: dict[str, Any] = {
        "_v": version,
        "composerId": head.id,
        "richText": "",
        "hasLoaded": True,
        "text": "",
        "fullConversationHeadersOnly": headers,
        "conversationMap": {},
        "status": "completed" if headers else "none",
        "context": empty_context(),
        "generatingBubbleIds": [],
        "isFileListExpanded": False,
        "isQueueExpanded": True,
        "hasUnreadMessages": False,
        "gitHubPromptDismissed": False,
        "browserChipManuallyDisabled": False,
        "browserChipManuallyEnabled": False,
        "unifiedMode": mode,
        "forceMode": _FORCED.get(mode, "edit"),
        "isAgentic": mode not in ("chat", "ask"),
        "usageData": {},
        "contextUsagePercent": round(100 * used / limit, 2) if used and limit else 0,
        "allAttachedFileCodeChunksUris": [],
        "modelConfig": {"modelName": model, "maxMode": False},
        "subComposerIds": [],
        "subagentComposerIds": agents,
        "capabilities": [
            {"type": kind, "data": {"bubbleDataMap": "{}"} if kind == 15 else {}} for kind in _CAPABILITIES
        ],
        "capabilityContexts": [],
        "codeBlockData": {},
        "originalFileStates": {},
        "newlyCreatedFiles": [],
        "newlyCreatedFolders": [],
        "todos": [
            {"id": todo.id, "content": todo.content, "status": todo.status, "dependencies": []} for todo in chat.todos
        ],
        "isArchived": head.archived,
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
        "name": head.title,
        "subtitle": _subtitle(chat),
        "createdAt": created,
        "lastUpdatedAt": updated,
        "totalLinesAdded": added,
        "totalLinesRemoved": removed,
        "addedFiles": sum(edit.is_new for edit in chat.edits),
        "removedFiles": sum(edit.is_deletion for edit in chat.edits),
        "filesChangedCount": files,
    }
    if used is not None:
        document["contextTokensUsed"] = used
    if limit is not None:
        document["contextTokenLimit"] = limit
    if head.parent is not None:
        document["subagentInfo"] = {"parentComposerId": head.parent}
    if version < 14:
        return document
    document["modelConfig"]["selectedModels"] = [{"modelId": model, "parameters": []}]
    document |= {
        "isNAL": True,
        "agentBackend": "cursor-agent",
        "conversationState": EMPTY_STATE,
        "queueItems": [],
        "trackedGitRepos": [],
        "stopHookLoopCount": 0,
        "isContinuationInProgress": False,
        "isProject": False,
        "worktreeStartedReadOnly": False,
        "conversationCheckpointLastUpdatedAt": updated,
    }
    if version >= NAMES_WINDOW:
        document["workspaceIdentifier"] = window.identifier
    return document


def _rows(bubbles: Iterable[Bubble], setting: Setting, version: int, taken: set[str] | None = None) -> Iterator[Row]:
    seen = set(taken or ())
    listed = [bubble for bubble in bubbles if not isinstance(bubble, Unknown) or bubble.raw or bubble.text]
    ends = {at for at, (one, other) in enumerate(pairwise(listed)) if isinstance(other, Human)} | {len(listed) - 1}
    calls = 0
    for at, bubble in enumerate(listed):
        calls = calls + 1 if isinstance(bubble, ToolUse) else 0
        bubble_id = own_id(bubble.id, seen, at)
        row = bubble_row(bubble, bubble_id, setting, index=max(calls - 1, 0), is_last=at in ends)
        if version < NAMES_WINDOW:
            row.header.pop("grouping", None)
            row.header.pop("contentHeightHint", None)
        yield row


def own_id(wanted: str, seen: set[str], at: int) -> str:
    """An id for a message that keys can hold, and that no other message of the chat has."""
    found = wanted
    if not found or ":" in found or not found.isprintable() or found in seen:
        found = str(uuid5(NAMESPACE_URL, f"cursus message {at} {wanted}"))
    seen.add(found)
    return found


def _with_usage(chat: Chat) -> list[Bubble]:
    """The bubbles; what was counted for the chat as a whole and for no message is put with the last answer."""
    bubbles = list(chat.bubbles)
    counted = msgspec.structs.replace(chat.usage, context_tokens=None, context_limit=None)
    if not counted.is_known or any(bubble.usage is not None for bubble in bubbles):
        return bubbles
    for at in range(len(bubbles) - 1, -1, -1):
        if isinstance(bubbles[at], Text):
            bubbles[at] = msgspec.structs.replace(bubbles[at], usage=counted)
            break
    return bubbles


def _times(chat: Chat, now: datetime | None) -> tuple[int, int]:
    """When the chat was made and last used: what is known, never now unless nothing is (S §4.4)."""
    said = [bubble.at for bubble in chat.bubbles if bubble.at is not None]
    created = chat.created or min(said, default=None) or chat.updated or now
    updated = chat.updated or max(said, default=None) or created
    if created is None or updated is None:
        raise ValueError("A chat without any time needs the time of writing")
    return milliseconds(created), milliseconds(updated)


def _changed(chat: Chat) -> tuple[int, int, int]:
    edits = [edit for edit in chat.edits if edit.is_applied]
    return (
        sum(edit.lines_added for edit in edits),
        sum(edit.lines_removed for edit in edits),
        len({edit.path for edit in edits}),
    )


def _subtitle(chat: Chat) -> str:
    """As Cursor makes it: the files that changed, or else the first words."""
    paths = dict.fromkeys(edit.path.replace("\\", "/").rpartition("/")[2] for edit in chat.edits if edit.is_applied)
    if paths:
        return "Edited " + ", ".join(paths)
    first = next((bubble.text for bubble in chat.bubbles if isinstance(bubble, Human) and bubble.text), "")
    return first.partition("\n")[0][:80]


def _neutral(native: Mapping[str, Any]) -> dict[str, Any]:
    """What a document of the target's own version holds and says nothing: flags that are off, empty lists."""
    return {
        name: value
        for name, value in native.items()
        if any(value is neutral for neutral in _NEUTRAL) or value == [] or value == {}
    }
