"""What an agent wants to be done, one struct a kind: the Agent API's exec requests without their bytes (A §2.8)."""

from typing import Any

import msgspec


class WantBase(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", gc=False):
    """What all share: the id of the agent's tool call."""

    id: str


class Shell(WantBase, frozen=True, kw_only=True, tag="shell"):
    """Run a command. `timeout_ms` is the agent's own limit."""

    command: str
    cwd: str = ""
    timeout_ms: int | None = None
    description: str = ""
    is_background: bool = False


class Read(WantBase, frozen=True, kw_only=True, tag="read"):
    """Read a file, or `limit` lines of it from the 1-based line `offset` on."""

    path: str
    offset: int | None = None
    limit: int | None = None


class Write(WantBase, frozen=True, kw_only=True, tag="write"):
    """Write a whole file. `data` is set where it is no text."""

    path: str
    text: str = ""
    data: bytes | None = None


class Delete(WantBase, frozen=True, kw_only=True, tag="delete"):
    """Delete a file."""

    path: str


class List(WantBase, frozen=True, kw_only=True, tag="ls"):
    """List a folder."""

    path: str
    ignore: tuple[str, ...] = ()


class Grep(WantBase, frozen=True, kw_only=True, tag="grep"):
    """Search in files. `mode` is content, files_with_matches or count."""

    pattern: str
    path: str = ""
    glob: str = ""
    file_type: str = ""
    mode: str = ""
    before: int | None = None
    after: int | None = None
    context: int | None = None
    ignore_case: bool = False
    multiline: bool = False
    limit: int | None = None


class Glob(WantBase, frozen=True, kw_only=True, tag="glob"):
    """Find files by name."""

    pattern: str
    path: str = ""


class Fetch(WantBase, frozen=True, kw_only=True, tag="fetch"):
    """Get a page of the web."""

    url: str


class Mcp(WantBase, frozen=True, kw_only=True, tag="mcp"):
    """Call a tool by name: the client's own, which were made known as tools of an MCP server."""

    name: str
    arguments: dict[str, Any] = {}
    server: str = ""


Want = Shell | Read | Write | Delete | List | Grep | Glob | Fetch | Mcp
"""Everything that can become a call of a client's tool."""
