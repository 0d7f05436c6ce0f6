"""Paths of a workspace that moved, inside what is stored of a chat: only where a path is meant to be one (S §10.3).

Words of people and agents, outputs and diffs say what was, and stay. Nothing that is known by its hash is touched: not
`conversationState`, no blob of an agent, no text of a file. A path is only changed at the border of a name, so
`/srv/app` never touches `/srv/app-old`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from cursus.store.writing.json_form import json_string
from cursus.store.writing.window import file_uri
from cursus.tools import json_text

PARAMS: Final = frozenset(
    {
        "relativeWorkspacePath",
        "targetFile",
        "effectiveUri",
        "filePath",
        "path",
        "targetDirectory",
        "directoryPath",
        "cwd",
        "target_file",
        "file_path",
        "target_directory",
        "resultingWorkingDirectory",
        "rootPath",
    }
)
"""Fields of a call's arguments that are a path or a URI."""
URI_FIELDS: Final = frozenset(
    {"path", "fsPath", "_fsPath", "external", "_formatted", "uri", "relativePath", "repoPath"}
)
UNTOUCHED: Final = frozenset({"conversationState", "text", "richText", "thinking", "result", "rawArgs"})

Moved = Callable[[str], str]


def mover(old: str, new: str) -> Moved:
    """What makes a path or URI below one folder one below another; anything else stays what it is."""
    pairs = [(old, new), (file_uri(old), file_uri(new))]
    if "\\" in old or "\\" in new:
        pairs.append((old.replace("\\", "/"), new.replace("\\", "/")))
        pairs.append(("/" + old.replace("\\", "/"), "/" + new.replace("\\", "/")))

    def moved(text: str) -> str:
        for before, after in pairs:
            if text == before:
                return after
            if text.startswith(before) and text[len(before)] in "/\\":
                rest = text[len(before) :]
                return after + (rest.replace("\\", "/") if "/" in after and "\\" not in after else rest)
        return text

    return moved


def in_bubble(bubble: Mapping[str, Any], moved: Moved) -> dict[str, Any]:
    """A message with its places moved; the same object's fields in their order."""
    found = dict(bubble)
    tool = found.get("toolFormerData")
    if isinstance(tool, dict):
        found["toolFormerData"] = _in_tool(tool, moved)
    for name in ("codeBlocks", "attachedCodeChunks", "attachedFoldersNew", "recentlyViewedFiles", "deletedFiles"):
        if found.get(name):
            found[name] = _in_places(found[name], moved)
    if isinstance(found.get("context"), dict):
        found["context"] = _in_places(found["context"], moved)
    if isinstance(found.get("workspaceUris"), list):
        found["workspaceUris"] = [moved(one) if isinstance(one, str) else one for one in found["workspaceUris"]]
    return found


def in_document(document: Mapping[str, Any], moved: Moved) -> dict[str, Any]:
    """A chat's document with its places moved; that of its window is the caller's."""
    found = dict(document)
    for name in ("originalFileStates", "codeBlockData", "originalModelLines"):
        states = found.get(name)
        if isinstance(states, dict):
            found[name] = {moved(key): value for key, value in states.items()}
    for name in ("newlyCreatedFiles", "newlyCreatedFolders", "trackedGitRepos", "context", "gitWorktree"):
        if found.get(name):
            found[name] = _in_places(found[name], moved)
    if isinstance(found.get("allAttachedFileCodeChunksUris"), list):
        uris = found["allAttachedFileCodeChunksUris"]
        found["allAttachedFileCodeChunksUris"] = [moved(one) if isinstance(one, str) else one for one in uris]
    if isinstance(found.get("conversation"), list):
        found["conversation"] = [
            in_bubble(one, moved) if isinstance(one, dict) else one for one in found["conversation"]
        ]
    return found


def in_key(key: str, moved: Moved) -> str:
    """The key of a file's first version, which ends in its URI (S §4.1)."""
    family, colon, rest = key.partition(":")
    if family != "ofsContent" or not colon:
        return key
    chat_id, colon, uri = rest.partition(":")
    return f"{family}:{chat_id}{colon}{moved(uri)}"


def _in_tool(tool: Mapping[str, Any], moved: Moved) -> dict[str, Any]:
    found = dict(tool)
    params = found.get("params")
    if isinstance(params, str):
        parsed = json_text.read(params)
        if isinstance(parsed, dict):
            changed = _in_params(cast("dict[str, Any]", parsed), moved)
            if changed != parsed:
                found["params"] = json_string(changed)
    elif isinstance(params, dict):
        found["params"] = _in_params(cast("dict[str, Any]", params), moved)
    return found


def _in_params(params: dict[str, Any], moved: Moved) -> dict[str, Any]:
    return {
        name: moved(value) if name in PARAMS and isinstance(value, str) else value for name, value in params.items()
    }


def _in_places(value: Any, moved: Moved, name: str = "", depth: int = 0) -> Any:
    """A value with every field moved that says where something is; texts in it stay."""
    if depth > json_text.MAX_DEPTH:
        return value
    if isinstance(value, str):
        return moved(value) if name in URI_FIELDS or name == "" else value
    if isinstance(value, list):
        return [_in_places(one, moved, name, depth + 1) for one in cast("list[Any]", value)]
    if isinstance(value, dict):
        return {
            key: one if key in UNTOUCHED else _in_places(one, moved, key, depth + 1)
            for key, one in cast("dict[str, Any]", value).items()
        }
    return value
