"""The stored JSON of one bubble and of its header, in each generation (S §4.2, §5, §6.1, §10.2).

A generation is a bubble's `_v`: None for rows without it (Dec 2024), 2 (spring 2025), 3 (since). The skeleton of `_v` 3
is what Cursor's loader insists on.
"""

import re
from typing import TYPE_CHECKING, Any

from cursus.testing import entries
from cursus.testing.attachments import RICH_TEXT, empty_context
from cursus.testing.clock import Seeded, iso
from cursus.testing.json_text import JsonObject, to_json, with_fields

if TYPE_CHECKING:
    from cursus.testing.chats import Story

EMPTY_ARRAYS = (
    "aiWebSearchResults",
    "approximateLintErrors",
    "assistantSuggestedDiffs",
    "attachedCodeChunks",
    "attachedFileCodeChunksMetadataOnly",
    "attachedFolders",
    "attachedFoldersListDirResults",
    "attachedFoldersNew",
    "capabilities",
    "capabilityContexts",
    "codeBlocks",
    "codebaseContextChunks",
    "commits",
    "consoleLogs",
    "contextPieces",
    "cursorCommands",
    "cursorRules",
    "deletedFiles",
    "diffHistories",
    "diffsForCompressingFiles",
    "diffsSinceLastApply",
    "docsReferences",
    "documentationSelections",
    "editTrailContexts",
    "externalLinks",
    "fileDiffTrajectories",
    "gitDiffs",
    "humanChanges",
    "images",
    "interpreterResults",
    "knowledgeItems",
    "lints",
    "mcpDescriptors",
    "multiFileLinterErrors",
    "notepads",
    "pastChats",
    "projectLayouts",
    "pullRequests",
    "recentLocationsHistory",
    "recentlyViewedFiles",
    "relevantFiles",
    "suggestedCodeBlocks",
    "summarizedComposers",
    "supportedTools",
    "uiElementPicked",
    "userResponsesToSuggestedCodeBlocks",
    "webReferences",
    "workspaceUris",
)
FALSE_FLAGS = (
    "attachedHumanChanges",
    "cursorCommandsExplicitlySet",
    "existedPreviousTerminalCommand",
    "existedSubsequentTerminalCommand",
    "isRefunded",
    "pastChatsExplicitlySet",
)
UNIFIED_MODES = {"chat": 1, "agent": 2, "edit": 3, "plan": 5, "debug": 6, "background": 2}
CUSTOM_MODE = 4
SUPPORTED_TOOLS = [
    1,
    7,
    8,
    9,
    11,
    12,
    15,
    18,
    25,
    27,
    29,
    30,
    32,
    34,
    35,
    38,
    39,
    40,
    41,
    42,
    43,
    44,
    45,
    46,
    47,
    49,
    52,
]
TOOL_FORMER, SUMMARIZATION, THINKING = 15, 22, 30
HUMAN, AI = 1, 2
UNKNOWN_TYPE, UNKNOWN_VERSION = 7, 99
DEGENERATE_TOOL: JsonObject = {"additionalData": {"status": "error"}}
"""What 13,284 of 36,479 real `toolFormerData` were: no tool call (S §6.1)."""

_GROUPABLE = frozenset({1, 3, 5, 6, 8, 9, 23, 30, 31, 39, 40, 41, 42})
_FENCE = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def bubble_json(entry: entries.Entry, story: "Story", generation: int | None = 3) -> JsonObject:
    """The document of a `bubbleId` row."""
    bubble: JsonObject = {} if generation is None else {"_v": generation}
    bubble["type"] = HUMAN if entries.is_human(entry) else AI
    if generation == 3:
        bubble |= {name: [] for name in EMPTY_ARRAYS}
        bubble |= dict.fromkeys(FALSE_FLAGS, False)
        bubble |= {
            "isQuickSearchQuery": False,
            "useWeb": False,
            "toolResults": [],
            "allThinkingBlocks": [],
            "todos": [],
        }
        bubble["conversationState"] = "~"
    else:
        bubble |= {"codeBlocks": [], "images": [], "toolResults": [], "suggestedCodeBlocks": [], "isAgentic": False}
    bubble |= {"bubbleId": entry.id, "text": "", "tokenCount": {"inputTokens": 0, "outputTokens": 0}}
    if generation is not None:
        bubble |= {
            "unifiedMode": UNIFIED_MODES.get(story.mode, CUSTOM_MODE),
            "isAgentic": story.mode != "chat" and not isinstance(entry, entries.ToolUse),
            "requestId": entry.request,
        }
    _stamp(bubble, entry, story, generation)
    match entry:
        case entries.Human():
            _human(bubble, entry, story, generation)
        case entries.Text():
            _text(bubble, entry, story, generation)
        case entries.Thinking():
            _thinking(bubble, entry, generation)
        case entries.ToolUse():
            bubble |= {"capabilityType": TOOL_FORMER, "toolFormerData": tool_json(entry)}
        case entries.Summary():
            bubble["capabilityType"] = SUMMARIZATION
        case entries.Failure():
            bubble["errorDetails"] = {
                "generationUUID": entry.request,
                "message": entry.message,
                "error": _as_text({"message": entry.message} if entry.details is None else entry.details),
            }
        case _:
            pass
    if entries.Damage.UNKNOWN_TYPE in entry.damage:
        bubble["type"] = UNKNOWN_TYPE
    if entries.Damage.UNKNOWN_VERSION in entry.damage:
        bubble["_v"] = UNKNOWN_VERSION
    return with_fields(bubble, entry.fields)


def tool_json(entry: entries.ToolUse) -> JsonObject:
    """`toolFormerData`: the four payloads are JSON text in a row, objects only in memory (S §6.1)."""
    spell = (lambda value: value) if entry.as_objects else _as_text
    tool: JsonObject = {
        "tool": entry.number,
        "toolCallId": entry.call_id,
        "toolIndex": entry.index,
        "modelCallId": entry.model_call,
    }
    if entry.status is not None:
        tool["status"] = entry.status
    if entry.name is not None:
        tool["name"] = entry.name
    payloads = {"rawArgs": entry.raw_args, "params": entry.params, "result": entry.result, "error": entry.error}
    tool |= {name: spell(value) for name, value in payloads.items() if value is not None}
    if entry.additional is not None:
        tool["additionalData"] = entry.additional
    if entry.decision is not None:
        tool["userDecision"] = entry.decision
    if entry.attachments is not None:
        tool["attachments"] = entry.attachments
    return with_fields(tool, entry.tool_fields)


def header_json(entry: entries.Entry, bubble: JsonObject, *, grouped: bool, ends_turn: bool = False) -> JsonObject:
    """One of `fullConversationHeadersOnly`. The plain form is that of 2025, `grouped` that of 3.12 and later.

    The text that ends a turn stays visible when Cursor folds the work before it away."""
    header: JsonObject = {"bubbleId": entry.id, "type": bubble["type"]}
    if "serverBubbleId" in bubble:
        header["serverBubbleId"] = bubble["serverBubbleId"]
    if grouped:
        header["createdAt"] = iso(entry.at)
        header["grouping"] = _grouping(entry)
        if isinstance(entry, entries.Human | entries.Text):
            header["contentHeightHint"] = 16 + 20 * (bubble["text"].count("\n") + 1)
        if ends_turn and isinstance(entry, entries.Text):
            header["grouping"]["isKeptFinalAiVisibleOutsideWorkedForGroup"] = True
    return with_fields(header, entry.header)


def _stamp(bubble: JsonObject, entry: entries.Entry, story: "Story", generation: int | None) -> None:
    match story.stamps or ("iso" if generation == 3 else "none"):
        case "iso":
            bubble["createdAt"] = iso(entry.at)
        case "ms":
            bubble["createdAt"] = entry.at
        case "float":
            bubble["createdAt"] = entry.at + 0.25
        case "text":
            bubble["createdAt"] = str(entry.at)
        case _:
            pass


def _human(bubble: JsonObject, entry: entries.Human, story: "Story", generation: int | None) -> None:
    bubble["text"] = entry.text
    if entry.rich in RICH_TEXT:
        bubble["richText"] = RICH_TEXT[entry.rich](entry.text)
    bubble["context"] = empty_context() | entry.context
    bubble["images"] = entry.images
    if generation is None:
        return
    bubble["modelInfo"] = {"modelName": story.model}
    bubble["checkpointId"] = entry.checkpoint
    if generation == 3:
        bubble["supportedTools"] = SUPPORTED_TOOLS
        bubble["workspaceUris"] = [story.workspace.uri] if story.workspace.uri else []
        bubble["editToolSupportsSearchAndReplace"] = True
    if entry.simulated is not None:
        bubble |= {"isSimulatedMsg": True, "simulatedMsgReason": entry.simulated}


def _text(bubble: JsonObject, entry: entries.Text, story: "Story", generation: int | None) -> None:
    bubble["text"] = entry.markdown
    bubble["codeBlocks"] = [
        {
            "content": found[2],
            "languageId": found[1],
            "isGenerating": False,
            "needsUpdate": False,
            "codeBlockIdx": place,
            "unregistered": True,
        }
        for place, found in enumerate(_FENCE.finditer(entry.markdown))
    ]
    if entry.tokens is not None:
        bubble["tokenCount"] = {"inputTokens": entry.tokens[0], "outputTokens": entry.tokens[1]}
    seeds = Seeded(entry.id)
    bubble["serverBubbleId"] = seeds.uuid()
    bubble["usageUuid"] = seeds.uuid()
    bubble["timingInfo"] = {
        "clientStartTime": seeds.number(10_000, 90_000_000) / 10,
        "clientRpcSendTime": entry.at - 1_500,
        "clientSettleTime": entry.at,
        "clientEndTime": entry.at + 0.4,
    }
    if generation is not None:
        bubble["modelInfo"] = {"modelName": story.model}


def _thinking(bubble: JsonObject, entry: entries.Thinking, generation: int | None) -> None:
    thinking: JsonObject = {"text": entry.text, "signature": entry.signature}
    if entry.redacted is not None:
        thinking["redactedThinking"] = entry.redacted
    bubble["thinking"] = thinking
    if generation is not None:
        bubble["capabilityType"] = THINKING
    if entry.duration_ms is not None:
        bubble["thinkingDurationMs"] = entry.duration_ms


def _grouping(entry: entries.Entry) -> JsonObject:
    grouping: JsonObject = {"isRenderable": True, "toolDisplayComputed": True}
    match entry:
        case entries.Human() | entries.Text():
            text = entry.text if isinstance(entry, entries.Human) else entry.markdown
            grouping |= {"hasText": bool(text), "textPreview": text[:120]}
            grouping["isShortPlainText"] = len(text) < 80 and "`" not in text and "\n" not in text
        case entries.Thinking():
            grouping |= {"hasThinking": True, "capabilityType": THINKING}
            if entry.duration_ms is not None:
                grouping["thinkingDurationMs"] = entry.duration_ms
        case entries.ToolUse():
            grouping |= {
                "capabilityType": TOOL_FORMER,
                "toolFormerTool": entry.number,
                "toolFormerStatus": entry.status,
                "toolCallId": entry.call_id,
                "isToolGroupable": entry.number in _GROUPABLE,
            }
        case entries.Summary():
            grouping["capabilityType"] = SUMMARIZATION
        case entries.Empty():
            grouping["isRenderable"] = False
        case _:
            pass
    return grouping


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else to_json(value)
