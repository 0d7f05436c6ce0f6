"""`composerData:<id>`, one document a chat (S §4.2), and the head that lists keep of it (S §4.3)."""

from typing import Any, Final, cast

import msgspec

from cursus.chat import Todo
from cursus.store.decode import Lenient
from cursus.tools.lenient import a_list

KNOWN_VERSIONS: Final = frozenset({None, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17})
DRAFT: Final = "empty-state-draft"
_CLOUD_PREFIX: Final = "bc-"
_CLOUD_MODE: Final = "background"
CHILD_PREFIX: Final = "task-"
"""How the ids of agents begin that a call of the task tool started (S §4.1, §6.4); others have ids like any chat."""


class Header(msgspec.Struct, gc=False):
    """One entry of `fullConversationHeadersOnly`: a message's id, and what was kept of it for a quick look."""

    bubble_id: Any = msgspec.field(default=None, name="bubbleId")
    type: Any = None
    created_at: Any = msgspec.field(default=None, name="createdAt")
    grouping: Any = None

    @property
    def preview(self) -> str:
        """The first words of the message."""
        found: Any = cast("dict[str, Any]", self.grouping).get("textPreview") if isinstance(self.grouping, dict) else ""
        return found if isinstance(found, str) else ""


class HeaderStub(msgspec.Struct, gc=False):
    """As much of a header as a list of chats needs."""

    bubble_id: Any = msgspec.field(default=None, name="bubbleId")
    type: Any = None
    created_at: Any = msgspec.field(default=None, name="createdAt")


class HeadFields(msgspec.Struct):
    """What a list entry and a document tell of a chat alike."""

    id: Any = msgspec.field(default=None, name="composerId")
    name: Any = None
    subtitle: Any = None
    created_at: Any = msgspec.field(default=None, name="createdAt")
    updated_at: Any = msgspec.field(default=None, name="lastUpdatedAt")
    checkpoint_updated_at: Any = msgspec.field(default=None, name="conversationCheckpointLastUpdatedAt")
    mode: Any = msgspec.field(default=None, name="unifiedMode")
    force_mode: Any = msgspec.field(default=None, name="forceMode")
    is_archived: Any = msgspec.field(default=None, name="isArchived")
    workspace: Any = msgspec.field(default=None, name="workspaceIdentifier")
    subagent: Any = msgspec.field(default=None, name="subagentInfo")
    is_candidate: Any = msgspec.field(default=None, name="isBestOfNSubcomposer")
    repositories: Any = msgspec.field(default=None, name="trackedGitRepos")


class DocumentHead(HeadFields):
    """As much of a document as a list of chats needs."""

    version: Any = msgspec.field(default=None, name="_v")
    headers: list[HeaderStub] = msgspec.field(default_factory=list, name="fullConversationHeadersOnly")
    conversation: list[msgspec.Raw] = msgspec.field(default_factory=list)
    conversation_map: dict[str, msgspec.Raw] = msgspec.field(default_factory=dict, name="conversationMap")
    model: Any = msgspec.field(default=None, name="modelConfig")
    text: Any = None
    rich_text: Any = msgspec.field(default=None, name="richText")
    sub_composers: Any = msgspec.field(default=None, name="subComposerIds")
    subagents: Any = msgspec.field(default=None, name="subagentComposerIds")

    @property
    def agents(self) -> tuple[str, ...]:
        """The ids of the sub-agents that this one's calls started, in the order of the calls."""
        return tuple(dict.fromkeys(_texts(self.subagents)))

    @property
    def children(self) -> tuple[str, ...]:
        """The ids of the chats that this one started."""
        return tuple(dict.fromkeys((*_texts(self.sub_composers), *_texts(self.subagents))))


class Document(DocumentHead):
    """A whole document."""

    headers: list[Header] = msgspec.field(default_factory=list, name="fullConversationHeadersOnly")  # type: ignore[assignment]
    state: Any = msgspec.field(default=None, name="conversationState")
    capabilities: Any = None
    status: Any = None
    todos: Any = None
    original_states: Any = msgspec.field(default=None, name="originalFileStates")
    original_lines: Any = msgspec.field(default=None, name="originalModelLines")
    code_blocks: Any = msgspec.field(default=None, name="codeBlockData")
    latest_checkpoint: Any = msgspec.field(default=None, name="latestCheckpointId")
    context_used: Any = msgspec.field(default=None, name="contextTokensUsed")
    context_limit: Any = msgspec.field(default=None, name="contextTokenLimit")
    prompt_tokens: Any = msgspec.field(default=None, name="promptTokenBreakdown")

    @property
    def is_generating(self) -> bool:
        """Whether Cursor was at work on it when it wrote this."""
        return self.status == "generating"


decode_head_fields = Lenient(HeadFields)
decode_document_head = Lenient(DocumentHead)
decode_document = Lenient(Document)


def model_name(config: Any) -> str | None:
    """The model in a `modelConfig`; "default" is the picker's placeholder, not a model."""
    if not isinstance(config, dict):
        return None
    entry = cast("dict[str, Any]", config)
    name = entry.get("modelName")
    if isinstance(name, str) and name and name != "default":
        return name
    selected = entry.get("selectedModels")
    for choice in a_list(selected):
        chosen = cast("dict[str, Any]", choice).get("modelId") if isinstance(choice, dict) else None
        if isinstance(chosen, str) and chosen and chosen != "default":
            return chosen
    return None


def todos_of(value: Any) -> tuple[Todo, ...]:
    """The list of things to do of a chat."""
    found: list[Todo] = []
    for entry in a_list(value):
        if isinstance(entry, dict):
            fields = cast("dict[str, Any]", entry)
            found.append(
                Todo(
                    id=str(fields.get("id") or ""),
                    content=str(fields.get("content") or ""),
                    status=str(fields.get("status") or "pending"),
                )
            )
    return tuple(found)


def is_remote(chat_id: str, mode: str | None) -> bool:
    """Whether an agent on Cursor's servers had this chat, so that its text is there (S §4.2)."""
    return chat_id.startswith(_CLOUD_PREFIX) or mode == _CLOUD_MODE


def parent_of(subagent: Any) -> str | None:
    """The chat that started this one, where `subagentInfo` says so."""
    if not isinstance(subagent, dict):
        return None
    entry = cast("dict[str, Any]", subagent)
    for name in ("parentComposerId", "parentAgentId", "parentConversationId"):
        found = entry.get(name)
        if isinstance(found, str) and found:
            return found
    return None


def _texts(value: Any) -> list[str]:
    return [item for item in a_list(value) if isinstance(item, str)]
