"""What hooks are told of an action: the payload of each event, as Cursor builds it (E §5.3)."""

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.guard.action import Action
from cursus.guard.workspace import Workspace
from cursus.tools.registry import find

LARGEST_OLD_TEXT: Final = 256 * 1024

NAMES: Final[dict[str, str]] = {
    "shell": "Shell",
    "read": "Read",
    "write": "Write",
    "delete": "Delete",
    "list": "List",
    "search": "Grep",
    "fetch": "WebFetch",
    "web_search": "WebSearch",
}
"""What hooks call each kind of action; tools of MCP servers are `MCP:` and their name (E §3.7)."""


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """How an action that ran ended.

    output      what a command printed, both streams; what any other tool gave back, as text
    result      an MCP tool's whole result, as JSON
    old, new    a file's text before and after an edit
    error       why it failed; `failure` which way
    """

    output: str = ""
    result: Any = None
    duration_ms: float = 0.0
    old: str | None = None
    new: str | None = None
    error: str | None = None
    failure: str = "error"
    is_interrupt: bool = False


def tool_name(action: Action) -> str | None:
    """What hooks call the tool; None for one that fires none."""
    if action.kind == "mcp":
        return f"MCP:{action.tool}"
    if action.kind == "search" and action.name == "glob_file_search":
        return None
    if action.kind in NAMES:
        return NAMES[action.kind]
    return find(action.name).hook_name if action.name else None


def tool_input(action: Action, workspace: Workspace) -> dict[str, Any]:
    """The tool's input in the shape that hooks know."""
    path = workspace.place(action.path, action.cwd).written if action.path else ""
    given: dict[str, Any]
    match action.kind:
        case "shell":
            given = {"command": action.command, "cwd": folder(action, workspace), "timeout": action.timeout_ms}
        case "read" | "delete":
            given = {"file_path": path}
        case "write":
            given = {"file_path": path, "content": action.content or ""}
        case "list":
            given = {"file_path": path, "ignore": action.arguments.get("ignoreGlobs") or []}
        case "search":
            names = {"pattern": "pattern", "glob": "glob", "outputMode": "output_mode"}
            given = {"file_path": path or None, **{new: action.arguments.get(old) for old, new in names.items()}}
        case "fetch":
            given = {"url": action.url}
        case _:
            given = dict(action.arguments)
    return {name: value for name, value in given.items() if value is not None}


def updated(action: Action, given: Mapping[str, Any]) -> Action:
    """The action with what a hook made of its input: only what E §5.3 says can change."""
    changes: dict[str, Any] = {}
    match action.kind:
        case "shell":
            changes = _texts(given, command="command", cwd="cwd")
            if isinstance(given.get("timeout"), int):
                changes["timeout_ms"] = given["timeout"]
        case "read" | "write" | "delete" | "list":
            changes = _texts(given, file_path="path")
        case "search":
            changes = _texts(given, file_path="path")
            pattern = given.get("pattern")
            if isinstance(pattern, str):
                changes["arguments"] = {**action.arguments, "pattern": pattern}
        case "fetch":
            changes = _texts(given, url="url")
        case "mcp":
            changes = {"arguments": {**action.arguments, **given}}
        case _:
            return action
    return msgspec.structs.replace(action, **changes, call=None) if changes else action


def before(action: Action, workspace: Workspace) -> tuple[str, dict[str, Any]] | None:
    """The event of its own that an action has before it runs, with its payload."""
    if action.kind == "shell":
        fields = {"command": action.command, "cwd": folder(action, workspace), "sandbox": action.is_sandboxed}
        return "beforeShellExecution", fields
    if action.kind == "mcp":
        return "beforeMCPExecution", _mcp(action)
    return None


def after(action: Action, done: Done, workspace: Workspace) -> tuple[str, dict[str, Any]] | None:
    """The event of its own that an action has after it ran well, with its payload."""
    if action.kind == "shell":
        fields = {"command": action.command, "output": done.output, "duration": done.duration_ms}
        return "afterShellExecution", {**fields, "sandbox": action.is_sandboxed}
    if action.kind == "mcp":
        result = msgspec.json.encode(done.result if done.result is not None else done.output, enc_hook=str).decode()
        return "afterMCPExecution", {**_mcp(action), "result_json": result, "duration": done.duration_ms}
    if action.kind == "write":
        path = workspace.place(action.path, action.cwd).written
        return "afterFileEdit", {"file_path": path, "edits": edits(done.old, done.new or "")}
    return None


def edits(old: str | None, new: str) -> list[dict[str, str]]:
    """What changed, piece by piece and without context; all of it for a new or a large file (E §5.3)."""
    if old is None or len(old.encode("utf-8", "surrogatepass")) > LARGEST_OLD_TEXT:
        return [{"old_string": "", "new_string": new}]
    before_lines, after_lines = old.splitlines(keepends=True), new.splitlines(keepends=True)
    matcher = difflib.SequenceMatcher(None, before_lines, after_lines, autojunk=False)
    return [
        {"old_string": "".join(before_lines[a:b]), "new_string": "".join(after_lines[c:d])}
        for kind, a, b, c, d in matcher.get_opcodes()
        if kind != "equal"
    ]


def folder(action: Action, workspace: Workspace) -> str:
    """The folder that a command runs in."""
    return str(Path(workspace.root, action.cwd)) if action.cwd else workspace.root


def _mcp(action: Action) -> dict[str, Any]:
    given = msgspec.json.encode(dict(action.arguments), enc_hook=str).decode()
    return {"tool_name": action.tool, "tool_input": given, "mcp_server_name": action.server}


def _texts(given: Mapping[str, Any], **names: str) -> dict[str, Any]:
    return {field: given[name] for name, field in names.items() if isinstance(given.get(name), str)}
