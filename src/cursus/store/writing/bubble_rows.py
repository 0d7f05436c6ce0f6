"""Bubbles as Cursor's desktop stores them, in the current schema, with all that its loader insists on (S §5, §10.2).

The other direction of `cursus.store.bubble`: what is written here reads back as the same bubble.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from cursus.chat import (
    Bubble,
    Failure,
    Human,
    Summary,
    Text,
    Thinking,
    ToolUse,
    Unknown,
    Usage,
)
from cursus.store.bubble import AI, HUMAN, SUMMARIZATION, THINKING, TOOL_FORMER, decode_bubble
from cursus.store.decode import Undecodable
from cursus.store.writing.attached import context_and_images
from cursus.store.writing.json_form import json_bytes, json_string, plain
from cursus.store.writing.tool_rows import stored_call
from cursus.tools import json_text
from cursus.tools.payload import error_text

VERSION: Final = 3
EMPTY_STATE: Final = "~"
EMPTY_LISTS: Final = (
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
OFF: Final = (
    "attachedHumanChanges",
    "cursorCommandsExplicitlySet",
    "existedPreviousTerminalCommand",
    "existedSubsequentTerminalCommand",
    "isRefunded",
    "pastChatsExplicitlySet",
    "isQuickSearchQuery",
    "useWeb",
)
MODES: Final = {"chat": 1, "ask": 1, "agent": 2, "background": 2, "edit": 3, "plan": 5, "debug": 6}
CUSTOM: Final = 4
PREVIEW: Final = 120
_SHORT: Final = 80
_GROUPABLE: Final = frozenset({1, 3, 5, 6, 8, 9, 23, 30, 31, 39, 40, 41, 42})
"""Tools that only look: Cursor folds several of them into one line."""
_FENCE: Final = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SKELETON: Final[dict[str, Any]] = {
    **{name: [] for name in EMPTY_LISTS},
    **dict.fromkeys(OFF, False),
    "toolResults": [],
    "allThinkingBlocks": [],
    "todos": [],
    "conversationState": EMPTY_STATE,
}


class Setting(msgspec.Struct, frozen=True):
    """What all bubbles of a chat are told of it; `is_desktop` says that what is stored of them is a desktop's."""

    mode: str = "agent"
    model: str | None = None
    workspace_uri: str = ""
    is_desktop: bool = True


class Row(msgspec.Struct):
    """One message to be written: its row, its header, and the texts of files that its call refers to."""

    id: str
    value: bytes
    header: dict[str, Any]
    contents: dict[str, str] = {}


def bubble_row(bubble: Bubble, bubble_id: str, setting: Setting, *, index: int = 0, is_last: bool = False) -> Row:
    """The row of a bubble. `index` counts the calls of one answer, `is_last` marks the text that ends a turn."""
    if isinstance(bubble, Unknown) and bubble.raw is not None and setting.is_desktop:
        return Row(bubble_id, bubble.raw, _header_of_unknown(bubble, bubble_id))
    contents: dict[str, str] = {}
    kind = HUMAN if isinstance(bubble, Human) else AI
    stored: dict[str, Any] = {"_v": VERSION, "type": kind, **_SKELETON, "bubbleId": bubble_id}
    stored |= {
        "text": "" if isinstance(bubble, Thinking | ToolUse | Failure) else bubble.text,
        "tokenCount": {"inputTokens": 0, "outputTokens": 0},
        "unifiedMode": MODES.get(setting.mode, CUSTOM),
        "isAgentic": setting.mode not in ("chat", "ask") and not isinstance(bubble, ToolUse),
        "requestId": "",
    }
    at = iso(bubble.at) if bubble.at is not None and not bubble.at_inferred else None
    if at is not None:
        stored["createdAt"] = at
    if bubble.usage is not None:
        stored |= _counted(bubble.usage)
    if bubble.is_hidden:
        stored["skipRendering"] = True
    model = bubble.model or (setting.model if isinstance(bubble, Human) else None)
    if model and not isinstance(bubble, ToolUse):
        stored["modelInfo"] = {"modelName": model}
    match bubble:
        case Human():
            stored |= _human(bubble, setting)
        case Thinking():
            stored |= _thinking(bubble)
        case ToolUse():
            call = stored_call(bubble.tool, index=index, is_native=setting.is_desktop)
            stored |= {"capabilityType": TOOL_FORMER, "toolFormerData": call.tool}
            contents = call.contents
        case Summary():
            stored["capabilityType"] = SUMMARIZATION
        case Failure():
            stored["errorDetails"] = _failure(bubble)
        case Text():
            stored["codeBlocks"] = list(_code_blocks(bubble.text))
        case Unknown():
            pass
    return Row(bubble_id, json_bytes(stored), _header(bubble, bubble_id, stored, at, is_last=is_last), contents)


def iso(at: datetime) -> str:
    """A time as JavaScript writes it; parts of a millisecond are kept where there are some."""
    at = at.astimezone(UTC)
    return at.isoformat(timespec="microseconds" if at.microsecond % 1000 else "milliseconds").replace("+00:00", "Z")


def _human(bubble: Human, setting: Setting) -> dict[str, Any]:
    context, images = context_and_images(bubble)
    stored: dict[str, Any] = {"context": context, "images": images, "editToolSupportsSearchAndReplace": True}
    if setting.workspace_uri:
        stored["workspaceUris"] = [setting.workspace_uri]
    if bubble.simulated is not None:
        stored |= {"isSimulatedMsg": True, "simulatedMessageMetadata": {"title": bubble.simulated}}
    return stored


def _thinking(bubble: Thinking) -> dict[str, Any]:
    words: dict[str, Any] = {"text": bubble.text, "signature": ""}
    if bubble.is_redacted:
        words["redactedThinking"] = _redacted(bubble) or "redacted"
    stored: dict[str, Any] = {"thinking": words, "capabilityType": THINKING}
    if bubble.duration_ms is not None:
        stored["thinkingDurationMs"] = bubble.duration_ms
    return stored


def _redacted(bubble: Thinking) -> str | None:
    """What the provider kept to itself, where a desktop row has it: it is the agent's own and goes with it."""
    if bubble.raw is None or not bubble.raw.lstrip().startswith(b"{"):
        return None
    try:
        thinking = decode_bubble(bubble.raw).thinking
    except Undecodable:
        return None
    found = thinking.get("redactedThinking") or thinking.get("signature") if isinstance(thinking, dict) else None
    return found if isinstance(found, str) else None


def _failure(bubble: Failure) -> dict[str, Any]:
    detail = json_text.read(bubble.detail)
    if isinstance(detail, dict) and error_text({k: v for k, v in detail.items() if k != "error"}) == bubble.text:
        return plain(detail)
    stored: dict[str, Any] = {"message": bubble.text}
    if detail is not None:
        stored["error"] = detail if isinstance(detail, str) else json_string(plain(detail))
    return stored


def _counted(usage: Usage) -> dict[str, Any]:
    """The tokens of a message, where Cursor keeps each count (S §5.2)."""
    stored: dict[str, Any] = {
        "tokenCount": {"inputTokens": usage.input_tokens or 0, "outputTokens": usage.output_tokens or 0}
    }
    other = {
        "cache_read_input_tokens": usage.cache_read_tokens,
        "cache_creation_input_tokens": usage.cache_write_tokens,
        "reasoning_tokens": usage.reasoning_tokens,
        "total_tokens": usage.total_tokens,
    }
    counted = {name: count for name, count in other.items() if count is not None}
    if counted:
        stored["usage"] = counted
    if usage.context_tokens is not None:
        stored["contextWindowStatusAtCreation"] = {
            "tokensUsed": usage.context_tokens,
            **({"tokenLimit": usage.context_limit} if usage.context_limit is not None else {}),
        }
    return stored


def _code_blocks(text: str) -> Iterator[dict[str, Any]]:
    for number, fence in enumerate(_FENCE.finditer(text)):
        yield {
            "content": fence[2],
            "languageId": fence[1],
            "isGenerating": False,
            "needsUpdate": False,
            "codeBlockIdx": number,
            "unregistered": True,
        }


def _header(bubble: Bubble, bubble_id: str, stored: dict[str, Any], at: str | None, *, is_last: bool) -> dict[str, Any]:
    """The entry of `fullConversationHeadersOnly`, with what Cursor groups messages by (S §4.2, §10.2)."""
    grouping: dict[str, Any] = {"isRenderable": not bubble.is_hidden, "toolDisplayComputed": True}
    header: dict[str, Any] = {"bubbleId": bubble_id, "type": stored["type"]}
    if at is not None:
        header["createdAt"] = at
    match bubble:
        case Thinking():
            grouping |= {"hasThinking": True, "capabilityType": THINKING}
            if bubble.duration_ms is not None:
                grouping["thinkingDurationMs"] = bubble.duration_ms
        case ToolUse():
            call = stored["toolFormerData"]
            grouping |= {
                "capabilityType": TOOL_FORMER,
                "toolFormerTool": call["tool"],
                "toolFormerStatus": call["status"],
                "toolCallId": call["toolCallId"],
                "isToolGroupable": call["tool"] in _GROUPABLE,
            }
        case Summary():
            grouping["capabilityType"] = SUMMARIZATION
        case _:
            text = stored["text"]
            is_short = len(text) < _SHORT and "`" not in text and "\n" not in text
            grouping |= {"hasText": bool(text), "textPreview": text[:PREVIEW], "isShortPlainText": is_short}
            header["contentHeightHint"] = 16 + 20 * (text.count("\n") + 1)
            if is_last and isinstance(bubble, Text):
                grouping["isKeptFinalAiVisibleOutsideWorkedForGroup"] = True
    return {**header, "grouping": grouping}


def _header_of_unknown(bubble: Unknown, bubble_id: str) -> dict[str, Any]:
    found = json_text.read(bubble.raw)
    kind = found.get("type") if isinstance(found, dict) else None
    at = {} if bubble.at is None or bubble.at_inferred else {"createdAt": iso(bubble.at)}
    return {
        "bubbleId": bubble_id,
        "type": kind if kind in (HUMAN, AI) else AI,
        **at,
        "grouping": {"isRenderable": False, "toolDisplayComputed": True, "textPreview": bubble.text[:PREVIEW]},
    }
