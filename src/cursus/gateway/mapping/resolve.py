"""From a wish of the agent to a call of a tool that this very request offers (D §4, rules 1 to 4).

    the client's own tool, called by name          (most calls: it was made known upstream)
    else a tool of that kind, by name and schema
    else the client's shell with a quoted command
    else a refusal in words that the agent understands

No name is ever sent that the request does not have.
"""

from shlex import quote
from typing import Any, Final

import msgspec

from cursus.gateway.mapping.commands import as_command
from cursus.gateway.mapping.names import TOOLS, bare
from cursus.gateway.mapping.schema import fill
from cursus.gateway.mapping.wants import Delete, Fetch, Glob, Grep, List, Mcp, Read, Shell, Want, Write
from cursus.gateway.order import ClientTool
from cursus.gateway.pieces import ToolUse

SERVER: Final = "custom-user-tools"
"""The MCP server under which the client's tools are made known: the name that the official SDK uses (A §2.2)."""


class Refused(msgspec.Struct, frozen=True):
    """No tool of the client can do it; `reason` is for the agent."""

    reason: str


class Resolver:
    """The tools of one request. `folder` is where the client works: relative paths are told from there on."""

    def __init__(self, tools: tuple[ClientTool, ...], folder: str = "") -> None:
        self._tools = tools
        self._folder = folder
        self._by_name: dict[str, ClientTool] = {}
        self._by_bare: dict[str, ClientTool] = {}
        for tool in tools:
            for name in (tool.name, *([f"{tool.namespace}__{tool.name}"] if tool.namespace else [])):
                self._by_name.setdefault(name, tool)
                self._by_bare.setdefault(bare(name), tool)

    def resolve(self, want: Want) -> ToolUse | Refused:
        """The call, or why there is none."""
        if isinstance(want, Mcp):
            return self._own(want)
        kind = str(want.__struct_config__.tag)
        values = self._values(want)
        for alias in TOOLS[kind]:
            tool = self._by_bare.get(bare(alias))
            if tool is None or tool.is_custom:
                continue
            arguments = fill(kind, values, tool.schema)
            if arguments is not None and isinstance(want, Shell) and self._is_lost(want, arguments):
                arguments = fill(kind, {**values, "command": _there(want)}, tool.schema)
            if arguments is not None and _keeps(want, arguments):
                return _call(want.id, tool, arguments)
        return self._by_shell(want) or self._last_resort(want) or self._refusal(want)

    def _own(self, want: Mcp) -> ToolUse | Refused:
        """The client's own tool by its name, with or without the prefixes that servers put before it."""
        short = want.name.removeprefix(f"{want.server}-").removeprefix(f"{SERVER}-").removeprefix(f"mcp_{SERVER}_")
        for name in (want.name, short):
            tool = self._by_name.get(name) or self._by_bare.get(bare(name))
            if tool is not None:
                return _call(want.id, tool, want.arguments)
        return Refused(f"There is no tool {short!r} here. {self._offer()}")

    def _by_shell(self, want: Want) -> ToolUse | None:
        command = None if isinstance(want, Shell) else as_command(self._placed(want))
        if command is None:
            return None
        summary = _summary(want)
        answer = self.resolve(Shell(id=want.id, command=command, description=summary))
        return answer if isinstance(answer, ToolUse) else None

    def _last_resort(self, want: Want) -> ToolUse | None:
        """A folder's list by a search for all names in it, where there is neither a list nor a shell."""
        if not isinstance(want, List):
            return None
        found = self.resolve(Glob(id=want.id, pattern="*", path=want.path))
        return found if isinstance(found, ToolUse) else None

    def _refusal(self, want: Want) -> Refused:
        return Refused(f"The person's tools cannot {_verb(want)}. {self._offer()}")

    def _offer(self) -> str:
        names = [tool.name for tool in self._tools]
        if not names:
            return "No tools can be used: answer in text, with what you know."
        return f"Use one of these tools: {', '.join(names[:100])}; or answer in text."

    def _placed(self, want: Want) -> Want:
        """The wish with its path told from the client's folder on (rule 3)."""
        path = getattr(want, "path", None)
        if not isinstance(path, str) or isinstance(want, Mcp | Shell | Fetch):
            return want
        return msgspec.structs.replace(want, path=self._absolute(path))

    def _is_lost(self, want: Shell, arguments: dict[str, Any]) -> bool:
        """Whether the tool has no place for the folder in which the command is to run."""
        return want.cwd not in ("", self._folder) and want.cwd not in arguments.values()

    def _absolute(self, path: str) -> str:
        folder = self._folder
        if not folder or path.startswith(("/", "~")) or path[1:3] in (":\\", ":/"):
            return path
        short = path.removeprefix("./")
        return folder if short in ("", ".") else f"{folder.rstrip('/')}/{short}"

    def _values(self, want: Want) -> dict[str, Any]:
        """The parts of a wish under the names of their roles."""
        placed = self._placed(want)
        summary = _summary(want)
        match placed:
            case Shell():
                return {
                    "command": placed.command,
                    "cwd": placed.cwd or None,
                    "timeout_ms": placed.timeout_ms,
                    "timeout_s": placed.timeout_ms and max(placed.timeout_ms // 1000, 1),
                    "description": placed.description or summary,
                    "is_background": placed.is_background or None,
                    "summary": summary,
                }
            case Read():
                last = (placed.offset or 1) + placed.limit - 1 if placed.limit else None
                ranged = [placed.offset or 1, last if last is not None else -1]
                return {
                    "path": placed.path,
                    "offset": placed.offset,
                    "limit": placed.limit,
                    "end": last,
                    "range": ranged if placed.offset or placed.limit else None,
                    "view": "view",
                    "summary": summary,
                    "cwd": self._folder,
                }
            case Write():
                text = None if placed.data is not None else placed.text
                return {"path": placed.path, "content": text, "create": "create", "summary": summary}
            case Delete():
                return {"path": placed.path, "summary": summary}
            case List():
                return {"path": placed.path or ".", "ignore": placed.ignore or None, "summary": summary}
            case Grep():
                return {
                    "pattern": placed.pattern,
                    "path": placed.path or None,
                    "glob": placed.glob or None,
                    "file_type": placed.file_type or None,
                    "mode": placed.mode or None,
                    "before": placed.before,
                    "after": placed.after,
                    "context": placed.context,
                    "ignore_case": placed.ignore_case or None,
                    "multiline": placed.multiline or None,
                    "limit": placed.limit,
                    "summary": summary,
                    "cwd": self._folder,
                }
            case Glob():
                return {
                    "pattern": placed.pattern,
                    "path": placed.path or None,
                    "summary": summary,
                    "cwd": self._folder,
                }
            case Fetch():
                prompt = "Give the content of the page."
                return {"url": placed.url, "prompt": prompt, "format": "markdown", "summary": summary}
            case _:
                return {}


def _keeps(want: Want, arguments: dict[str, Any]) -> bool:
    """Whether a search keeps what narrows it: one through all files instead of some would mislead the agent."""
    return not (isinstance(want, Grep) and want.glob and want.glob not in arguments.values())


def _call(id: str, tool: ClientTool, arguments: dict[str, Any]) -> ToolUse:
    if tool.is_custom:
        text = arguments.get("input")
        text = text if isinstance(text, str) else msgspec.json.encode(arguments).decode()
        return ToolUse(id=id, name=tool.name, arguments=text, is_custom=True, namespace=tool.namespace)
    encoded = msgspec.json.encode(arguments).decode()
    return ToolUse(id=id, name=tool.name, arguments=encoded, namespace=tool.namespace)


def _there(want: Shell) -> str:
    """The command, run in its folder by the shell itself."""
    return f"cd -- {quote(want.cwd)} && {{\n{want.command}\n}}"


_VERBS: Final = {
    Shell: "run commands",
    Read: "read files",
    Write: "write this file",
    Delete: "delete files",
    List: "list folders",
    Grep: "search in files",
    Glob: "find files",
    Fetch: "fetch pages of the web",
}


def _verb(want: Want) -> str:
    return _VERBS.get(type(want), "do this")


def _summary(want: Want) -> str:
    """A few words for clients that want every call explained."""
    match want:
        case Shell():
            return want.description or f"Run {want.command.split(maxsplit=1)[0] if want.command.split() else 'it'}"
        case Read():
            return f"Read {want.path}"
        case Write():
            return f"Write {want.path}"
        case Delete():
            return f"Delete {want.path}"
        case List():
            return f"List {want.path or 'the folder'}"
        case Grep():
            return f"Search for {want.pattern}"
        case Glob():
            return f"Find {want.pattern}"
        case Fetch():
            return f"Fetch {want.url}"
        case _:
            return ""
