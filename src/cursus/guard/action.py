"""What an agent wants to do, as the guard sees it: one value for every tool, whoever carries the call."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, cast

import msgspec

from cursus.chat import Recorded, Status, ToolCall
from cursus.tools.call import params_json, read_call
from cursus.tools.registry import find

Kind = Literal["shell", "read", "write", "delete", "list", "search", "mcp", "fetch", "web_search", "other"]
"""What a call reaches: the guard decides by this, never by a tool's name."""


class Action(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that an agent wants to do and has not done yet.

    command, cwd    of a shell; `cwd` is the workspace's root where it is not told
    path            of a file or folder, as the agent wrote it: relative, with `~`, with `..`
    content         the whole text that a write would leave, or that a read is about to show
    server, tool    of an MCP call; `arguments` is what it, or any other tool, is given
    url             of a fetch; `query` of a search
    name            the tool's own name, where `kind` is "other"
    id              the call's id; `call` the call itself, which is what a person is shown
    is_sandboxed    whether it would run inside a sandbox
    """

    kind: Kind
    command: str = ""
    cwd: str | None = None
    path: str = ""
    content: str | None = None
    server: str = ""
    tool: str = ""
    arguments: Mapping[str, Any] = {}
    url: str = ""
    query: str = ""
    name: str = ""
    id: str = ""
    timeout_ms: int | None = None
    is_sandboxed: bool = False
    call: ToolCall | None = None

    @classmethod
    def of(cls, call: ToolCall) -> "Action":
        """The action of a tool call. A tool that nobody knows is "other", which a rule cannot allow."""
        tool = find(call.name, call.tool)
        read = _READERS.get(tool.name)
        arguments = params_json(call) or msgspec.to_builtins(call.params)
        if read is None and tool.stream_key == "mcpToolCall":
            read = _mcp
        fields = read(call.params, arguments) if read is not None else {"kind": "other"}
        own: dict[str, Any] = {"name": tool.name, "arguments": arguments, "id": call.id, "call": call, **fields}
        return cls(**own)

    @property
    def subject(self) -> str:
        """What it is about, in one line: a command, a path, an address."""
        if self.kind == "mcp":
            return f"{self.server}:{self.tool}"
        return self.command or self.path or self.url or self.query or self.name

    def as_call(self) -> ToolCall:
        """The call, made up from the action where the asking side brought none."""
        if self.call is not None:
            return self.call
        name, params = _CALLS[self.kind](self)
        recorded = Recorded(params={key: value for key, value in params.items() if value not in (None, "")})
        return read_call(id=self.id, name=name, number=find(name).number, recorded=recorded, status=Status.REQUESTED)


_Reader = Callable[[Any, Mapping[str, Any]], dict[str, Any]]


def _shell(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    timeout = params.timeout if params.timeout is not None else params.hard_timeout
    return {
        "kind": "shell",
        "command": params.command,
        "cwd": params.cwd or None,
        "timeout_ms": int(timeout) if timeout else None,
    }


def _at(kind: Kind, *names: str) -> _Reader:
    def read(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
        paths = (getattr(params, name, "") or "" for name in names)
        return {"kind": kind, "path": next((path for path in paths if path), "")}

    return read


def _edit(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    content = params.contents_after_edit or params.contents or params.streaming_content or None
    return {"kind": "write", "path": params.relative_workspace_path, "content": content}


def _mcp(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    given: Any = params.arguments
    server, tool = params.target
    return {
        "kind": "mcp",
        "server": server,
        "tool": tool,
        "arguments": cast("Mapping[str, Any]", given if isinstance(given, dict) else {}),
    }


def _fetch(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "fetch", "url": params.url}


def _web_search(params: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "web_search", "query": params.search_term}


_READERS: Final[dict[str, _Reader]] = {
    "run_terminal_command_v2": _shell,
    "read_file_v2": _at("read", "target_file", "effective_uri"),
    "read_file": _at("read", "relative_workspace_path", "target_file", "effective_uri"),
    "list_dir_v2": _at("list", "target_directory"),
    "list_dir": _at("list", "directory_path", "relative_workspace_path", "target_directory"),
    "ripgrep_raw_search": _at("search", "path"),
    "ripgrep_search": _at("search", "path"),
    "glob_file_search": _at("search", "target_directory"),
    "edit_file_v2": _edit,
    "edit_file": _at("write", "relative_workspace_path"),
    "reapply": _at("write", "relative_workspace_path"),
    "delete_file": _at("delete", "relative_workspace_path"),
    "mcp": _mcp,
    "call_mcp_tool": _mcp,
    "fetch": _fetch,
    "web_fetch": _fetch,
    "web_search": _web_search,
}

_CALLS: Final[dict[Kind, Callable[[Action], tuple[str, dict[str, Any]]]]] = {
    "shell": lambda action: ("run_terminal_command_v2", {"command": action.command, "cwd": action.cwd}),
    "read": lambda action: ("read_file_v2", {"targetFile": action.path}),
    "write": lambda action: (
        "edit_file_v2",
        {"relativeWorkspacePath": action.path, "contentsAfterEdit": action.content},
    ),
    "delete": lambda action: ("delete_file", {"relativeWorkspacePath": action.path}),
    "list": lambda action: ("list_dir_v2", {"targetDirectory": action.path}),
    "search": lambda action: ("ripgrep_raw_search", {**action.arguments, "path": action.path}),
    "mcp": lambda action: (
        "call_mcp_tool",
        {"server": action.server, "toolName": action.tool, "toolArgs": dict(action.arguments)},
    ),
    "fetch": lambda action: ("web_fetch", {"url": action.url}),
    "web_search": lambda action: ("web_search", {"searchTerm": action.query}),
    "other": lambda action: (action.name, dict(action.arguments)),
}
