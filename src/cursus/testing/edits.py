"""One change of one file, left behind in each of the ways that Cursor ever used (S §7).

Each way leaves the text in exactly one place, so that a fixture shows whether a reader looks there.
"""

import hashlib
from enum import StrEnum

import msgspec

from cursus.testing import line_changes
from cursus.testing.clock import Seeded
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.workspaces import Workspace

NO_CONTENT = "composer.content." + hashlib.sha256(b"").hexdigest()
"""As the content before an edit it says: there was no such file."""


class EditWay(StrEnum):
    """Where the text of an edit is; the number is that of the list in S §7."""

    CONTENT_IDS = "content_ids"  # 1
    BEFORE_AND_AFTER = "before_and_after"  # 2, from here to PARAMS_STREAMING
    PARAMS_CONTENTS = "params_contents"
    PARAMS_CODE = "params_code"
    PARAMS_TEXT = "params_text"
    PARAMS_STREAMING = "params_streaming"
    PRECOMPUTED_DIFF = "precomputed_diff"  # 3
    DIFF_CHUNKS = "diff_chunks"  # 4
    OLD_EDIT_FILE = "old_edit_file"  # 4, tool 7
    STR_REPLACE = "str_replace"  # 5, from here to APPLY_PATCH_OBJECT
    WRITE = "write"
    APPLY_PATCH = "apply_patch"
    APPLY_PATCH_OBJECT = "apply_patch_object"
    CODE_BLOCK_DIFF = "code_block_diff"  # 6
    ORIGINAL_STATE = "original_state"  # 7
    CHECKPOINT = "checkpoint"  # 8
    CURSOR_COMMITS = "cursor_commits"  # 9
    TRACKED = "tracked"  # 11


RELATIVE_TO_FIRST = frozenset({EditWay.CODE_BLOCK_DIFF, EditWay.ORIGINAL_STATE, EditWay.CHECKPOINT})
IN_CHECKPOINTS = frozenset({EditWay.ORIGINAL_STATE, EditWay.CHECKPOINT})


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to a file; `first` is its text when the chat first touched it. None means: there was no file."""

    path: str
    before: str | None
    after: str
    first: str | None


class Traces(msgspec.Struct, kw_only=True):
    """What an edit leaves: its tool call, rows of `cursorDiskKV`, and its file in `originalFileStates`."""

    number: int = 38
    name: str = "edit_file_v2"
    params: JsonObject
    raw_args: JsonObject | str = ""
    result: JsonObject = {}
    additional: JsonObject = {}
    rows: dict[str, str] = {}
    original_state: JsonObject | None = None


def content_key(text: str | None) -> str:
    """The key of a `composer.content` row. Cursor's hash is not that of the text, so this one is not either."""
    if not text:
        return NO_CONTENT
    return "composer.content." + hashlib.sha256(b"opaque\0" + text.encode("utf-8", "surrogatepass")).hexdigest()


def trace(way: EditWay, change: Change, chat: str, workspace: Workspace, seeds: Seeded) -> Traces:
    path = workspace.path_of(change.path)
    left = Traces(params={"relativeWorkspacePath": path, "noCodeblock": True, "cloudAgentEdit": False})
    if line_changes.eol_of(change.after) == "\r\n":
        left.result["eolSequence"] = "\r\n"
    if change.before is None:
        left.result["fileWasCreated"] = True
    before, after = change.before or "", change.after
    match way:
        case EditWay.CONTENT_IDS:
            left.rows = {content_key(before): before, content_key(after): after}
            left.result |= {"beforeContentId": content_key(before), "afterContentId": content_key(after)}
        case EditWay.BEFORE_AND_AFTER:
            left.result |= {"contentsBeforeEdit": before, "contentsAfterEdit": after}
        case EditWay.PARAMS_CONTENTS:
            left.params["contentsAfterEdit"] = after
            left.result["contentsBeforeEdit"] = before
        case EditWay.PARAMS_CODE:
            left.params["code"] = {"code": after}
            left.result["contentsBeforeEdit"] = before
        case EditWay.PARAMS_TEXT:
            left.params["text"] = {"text": after}
            left.result["contentsBeforeEdit"] = before
        case EditWay.PARAMS_STREAMING:
            left.params["streamingContent"] = after
            left.result["contentsBeforeEdit"] = before
        case EditWay.PRECOMPUTED_DIFF:
            left.additional["precomputedDiff"] = {"lines": line_changes.precomputed_lines(before, after)}
        case EditWay.DIFF_CHUNKS:
            left.result["diff"] = file_diff(before, after)
        case EditWay.OLD_EDIT_FILE:
            _old_edit_file(left, path, before, after)
        case EditWay.STR_REPLACE | EditWay.WRITE | EditWay.APPLY_PATCH | EditWay.APPLY_PATCH_OBJECT:
            _by_arguments(left, way, path, change)
        case EditWay.CODE_BLOCK_DIFF:
            _code_block_diff(left, change, chat, seeds)
        case _:
            pass
    if way in RELATIVE_TO_FIRST:
        _original_state(left, way, change, chat, workspace)
    return left


def checkpoint_row(files: dict[str, Change], workspace: Workspace) -> JsonObject:
    """The value of a `checkpointId` row: every file that moved away from its first version (S §4.1)."""
    return {
        "files": [
            {
                "uri": location(workspace, path),
                "originalModelDiffWrtV0": line_changes.range_items(change.first or "", change.after),
            }
            for path, change in files.items()
        ],
        "nonExistentFiles": [],
        "newlyCreatedFolders": [],
        "activeInlineDiffs": [],
        "inlineDiffNewlyCreatedResources": {"files": [], "folders": []},
    }


def location(workspace: Workspace, path: str) -> JsonObject:
    """The revived URI of a file."""
    inside = {
        "fsPath": workspace.path_of(path),
        "external": workspace.uri_of(path),
        "path": workspace.uri_path_of(path),
    }
    return workspace.uri_components() | inside


def chunks_of(change: Change) -> list[JsonObject]:
    """What changed since the chat first touched the file."""
    return line_changes.diff_chunks(change.first or "", change.after)


def file_diff(before: str, after: str) -> JsonObject:
    """A FileDiff (S §6.3)."""
    return {"chunks": line_changes.diff_chunks(before, after), "editor": "EDITOR_AI", "hitTimeout": False}


def _old_edit_file(left: Traces, path: str, before: str, after: str) -> None:
    left.number, left.name = 7, "edit_file"
    left.params = {"relativeWorkspacePath": path, "language": path.rsplit(".", 1)[-1], "contents": "", "blocking": True}
    left.raw_args = {"target_file": path, "instructions": "Apply the change.", "code_edit": "// ... existing code ..."}
    left.result = {"diff": file_diff(before, after), "isApplied": True}


def _by_arguments(left: Traces, way: EditWay, path: str, change: Change) -> None:
    left.result["resultForModel"] = f"The file {path} has been updated."
    if way is EditWay.WRITE:
        left.name = "write"
        left.raw_args = {"file_path": path, "contents": change.after}
    elif way is EditWay.STR_REPLACE:
        if change.before is None:
            raise ValueError("A replacement needs a file to replace in: give `before`, or write the file")
        left.name = "search_replace"
        old, new = line_changes.replacement(change.before, change.after)
        left.raw_args = {"file_path": path, "old_string": old, "new_string": new}
    else:
        left.name = "apply_patch"
        patch = line_changes.patch_text(path, change.before, change.after)
        left.raw_args = patch if way is EditWay.APPLY_PATCH else {"patch": patch}


def _code_block_diff(left: Traces, change: Change, chat: str, seeds: Seeded) -> None:
    identity = seeds.uuid()
    first = change.first or ""
    left.additional["codeblockId"] = identity
    left.params["noCodeblock"] = False
    left.rows[f"codeBlockDiff:{chat}:{identity}"] = to_json(
        {
            "newModelDiffWrtV0": line_changes.range_items(first, change.after),
            "originalModelDiffWrtV0": line_changes.range_items(first, change.before or ""),
        }
    )


def _original_state(left: Traces, way: EditWay, change: Change, chat: str, workspace: Workspace) -> None:
    key = content_key(change.first)
    if way is EditWay.ORIGINAL_STATE:
        key = f"ofsContent:{chat}:{workspace.uri_of(change.path)}"
    left.rows[key] = change.first or ""
    left.original_state = {"contentKey": key, "isNewlyCreated": change.first is None}
