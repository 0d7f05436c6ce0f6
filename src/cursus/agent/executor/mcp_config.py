"""`mcp.json`: the servers that a person and a project have, with their variables filled in."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.tools import json_text

NAME: Final = "mcp.json"
MOST_BYTES: Final = 4 * 1024 * 1024
_VARIABLE: Final = re.compile(r"\$\{([A-Za-z]+)(?::([^}]+))?\}")


class Server(msgspec.Struct, frozen=True, kw_only=True):
    """One server: a `command` that speaks over its standard streams, or a `url`.

    `is_own` where the person's file has it; a server of a project's file is started only in a workspace that is
    trusted, or for a call that somebody allowed. `problem` says why it cannot be used.
    """

    name: str
    command: str = ""
    arguments: tuple[str, ...] = ()
    variables: dict[str, str] = {}
    cwd: str = ""
    url: str = ""
    headers: dict[str, str] = {}
    is_sse: bool = False
    is_own: bool = True
    problem: str = ""


class _File(msgspec.Struct):
    servers: dict[str, Any] = msgspec.field(default_factory=dict[str, Any], name="mcpServers")


class _Entry(msgspec.Struct, kw_only=True):
    command: str = ""
    args: list[str] = []
    env: dict[str, str | int | float | bool] = {}
    env_file: str = msgspec.field(default="", name="envFile")
    cwd: str = ""
    url: str = ""
    server_url: str = msgspec.field(default="", name="serverUrl")
    headers: dict[str, str] = {}
    type: str = ""
    disabled: bool = False


def read_servers(
    workspace: str, *, home: Path | None = None, environment: Mapping[str, str] | None = None
) -> tuple[dict[str, Server], list[str]]:
    """The servers by name, and what is wrong with their files. A project's server stands before a person's."""
    problems: list[str] = []
    servers: dict[str, Server] = {}
    folder = home or Path.home()
    known = {"workspaceFolder": workspace, "userHome": str(folder), "pathSeparator": os.sep, "/": os.sep}
    known["workspaceFolderBasename"] = os.path.basename(workspace)
    variables = environment if environment is not None else os.environ
    for path, is_own in ((folder / ".cursor" / NAME, True), (Path(workspace) / ".cursor" / NAME, False)):
        for name, entry in _entries(path, problems).items():
            server = _server(name, entry, known, variables, workspace, is_own)
            if server is not None:
                servers[name] = server
    return servers, problems


def _entries(path: Path, problems: list[str]) -> dict[str, Any]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError("it is too long")
        value = json_text.parse(path.read_bytes())
        return msgspec.convert(value, _File).servers
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, msgspec.ValidationError) as error:
        problems.append(f"{path} is ignored: {error}.")
        return {}


def _server(
    name: str, value: Any, known: Mapping[str, str], variables: Mapping[str, str], workspace: str, is_own: bool
) -> Server | None:
    missing: list[str] = []

    def filled(text: str) -> str:
        def put(match: re.Match[str]) -> str:
            kind, argument = match.groups()
            if kind == "env" and argument:
                if argument not in variables:
                    missing.append(argument)
                return variables.get(argument, "")
            return known.get(kind, match[0])

        return _VARIABLE.sub(put, text)

    try:
        entry = msgspec.convert(value, _Entry)
        if entry.disabled:
            return None
        given = _env_file(Path(workspace, filled(entry.env_file))) if entry.env_file else {}
        given |= {key: filled(str(item)) for key, item in entry.env.items()}
        url = filled(entry.url or entry.server_url)
        server = Server(
            name=name,
            command=os.path.expanduser(filled(entry.command)),
            arguments=tuple(map(filled, entry.args)),
            variables=given,
            cwd=os.path.join(workspace, filled(entry.cwd)),
            url=url,
            headers={key: filled(item) for key, item in entry.headers.items()},
            is_sse=entry.type == "sse",
            is_own=is_own,
        )
    except (msgspec.ValidationError, OSError, ValueError) as error:
        return Server(name=name, is_own=is_own, problem=f"Its entry cannot be used: {error}.")
    if not server.command and not server.url:
        return msgspec.structs.replace(server, problem="Its entry has neither a command nor a url.")
    if missing:
        return msgspec.structs.replace(server, problem=f"The environment has no {', '.join(missing)}.")
    return server


def _env_file(path: Path) -> dict[str, str]:
    """The variables of a file of `NAME=value` lines."""
    found: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        name, given, value = line.strip().removeprefix("export ").partition("=")
        if given and name and not name.startswith("#"):
            value = value.strip()
            is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
            found[name.strip()] = value[1:-1] if is_quoted else value
    return found
