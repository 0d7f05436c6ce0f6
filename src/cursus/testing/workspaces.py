"""Where a window was open: workspace ids, URIs and `workspace.json` as Cursor makes them (S §1.3 to §1.5, §4.3)."""

import hashlib
import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import PurePath, PurePosixPath, PureWindowsPath
from typing import Literal
from urllib.parse import quote, unquote

import msgspec

from cursus.testing.clock import FIRST_MORNING, Seeded
from cursus.testing.json_text import JsonObject, to_json

System = Literal["linux", "macos", "windows"]


class Manifest(StrEnum):
    """What `workspace.json` looks like."""

    USUAL = "usual"
    MISSING = "missing"
    EMPTY = "empty"
    MALFORMED = "malformed"
    BOTH = "both"
    CONFIGURATION = "configuration"


class Workspace(msgspec.Struct, frozen=True, kw_only=True):
    """One directory of `workspaceStorage`, and what a head says of it."""

    id: str
    kind: Literal["folder", "code-workspace", "empty"]
    uri: str = ""
    scheme: str = "file"
    authority: str = ""
    path: str = ""
    fs_path: str = ""
    system: System = "linux"
    manifest: Manifest = Manifest.USUAL

    def with_manifest(self, manifest: Manifest | str) -> "Workspace":
        return msgspec.structs.replace(self, manifest=Manifest(manifest))

    def uri_components(self) -> JsonObject:
        """The revived form of the URI, `$mid` and all (S §4.3)."""
        components: JsonObject = {"$mid": 1, "fsPath": self.fs_path}
        if self.system == "windows" and self.scheme == "file":
            components["_sep"] = 1
        components |= {"external": self.uri, "path": self.path, "scheme": self.scheme}
        if self.authority:
            components["authority"] = self.authority
        return components

    def identifier(self) -> JsonObject:
        """`workspaceIdentifier` of a head."""
        if self.kind == "folder":
            return {"id": self.id, "uri": self.uri_components()}
        if self.kind == "code-workspace":
            return {"id": self.id, "configPath": self.uri_components()}
        return {"id": self.id}

    def manifest_text(self) -> str | None:
        """The text of `workspace.json`; None where Cursor writes no such file."""
        if self.manifest is Manifest.MISSING or self.kind == "empty":
            return None
        if self.manifest is Manifest.EMPTY:
            return ""
        key = "folder" if self.kind == "folder" else "workspace"
        if self.manifest is Manifest.CONFIGURATION:
            key = "configuration"
        usual = {key: self.uri}
        if self.manifest is Manifest.BOTH:
            usual = {"folder": self.uri.rsplit("/", 1)[0], "workspace": self.uri}
        text = json.dumps(usual, indent=2, ensure_ascii=False)
        return text[: len(text) // 2] if self.manifest is Manifest.MALFORMED else text

    def root(self) -> str:
        """The folder that relative paths start from, as the system spells it."""
        if self.kind != "code-workspace":
            return self.fs_path
        return str(self._pure(self.fs_path).parent)

    def path_of(self, relative: str) -> str:
        """The path of a file inside, as the system spells it; an absolute path stays what it is."""
        return str(self._pure(self.root()) / relative)

    def uri_of(self, relative: str) -> str:
        """The URI of a file inside."""
        path = self.path_of(relative)
        if self.scheme != "file":
            return f"{self.scheme}://{_quoted(self.authority)}{_quoted(path)}"
        authority, uri_path, _ = _local(path, self.system)
        return _local_uri(authority, uri_path)

    def uri_path_of(self, relative: str) -> str:
        """The path part of that URI, not encoded."""
        return _local(self.path_of(relative), self.system)[1] if self.scheme == "file" else self.path_of(relative)

    def _pure(self, path: str) -> PurePath:
        windows = self.system == "windows" and self.scheme == "file"
        return PureWindowsPath(path) if windows else PurePosixPath(path)


def folder(path: str, *, salt: str | int = "", on: System = "linux") -> Workspace:
    """A local folder. `salt` is what the file system says: the inode on Linux, elsewhere the time of birth in ms."""
    return _of_this_machine("folder", path, on, lambda fs_path: fs_path + str(salt))


def code_workspace(path: str, *, on: System = "linux") -> Workspace:
    """A `.code-workspace` file: its id takes no salt and, where the system ignores case, the path in lower case."""
    return _of_this_machine("code-workspace", path, on, str if on == "linux" else str.lower)


def untitled(root: str, stamp: int, *, on: System = "linux") -> Workspace:
    """A multi-root workspace that was never saved: `Workspaces/<stamp>/workspace.json` under the desktop root."""
    joined = PureWindowsPath(root) if on == "windows" else PurePosixPath(root)
    return code_workspace(str(joined / "Workspaces" / str(stamp) / "workspace.json"), on=on)


def remote(authority: str, path: str, *, scheme: str = "vscode-remote") -> Workspace:
    """A folder behind an authority such as `ssh-remote+host`."""
    uri = f"{scheme}://{quote(authority, safe='-._~')}{_quoted(path)}"
    return Workspace(id=_md5(uri), kind="folder", uri=uri, scheme=scheme, authority=authority, path=path, fs_path=path)


def ssh(host: str, path: str, *, spelled: Literal["plain", "json"] = "plain") -> Workspace:
    name = host if spelled == "plain" else _hex_json({"hostName": host})
    return remote(f"ssh-remote+{name}", path)


def wsl(distribution: str, path: str) -> Workspace:
    return remote(f"wsl+{distribution}", path)


def dev_container(host_path: str, path: str, *, spelled: Literal["path", "json"] = "json") -> Workspace:
    name = host_path.encode().hex() if spelled == "path" else _hex_json({"hostPath": host_path, "localDocker": False})
    return remote(f"dev-container+{name}", path)


def tunnel(name: str, path: str) -> Workspace:
    return remote(f"tunnel+{name}", path)


def workspace_at(path: str) -> Workspace:
    """The folder at a path or URI, with a salt that follows from the path; the system is guessed from its look."""
    if "://" in path:
        scheme, _, rest = path.partition("://")
        authority, _, inside = rest.partition("/")
        return remote(unquote(authority), "/" + unquote(inside), scheme=scheme)
    salt = Seeded(path).number(100_000, 99_999_999)
    if path.startswith("\\\\") or path[1:2] == ":":
        return folder(path, salt=FIRST_MORNING - salt, on="windows")
    if path.startswith("/Users/"):
        return folder(path, salt=FIRST_MORNING - salt, on="macos")
    return folder(path, salt=salt)


def home_of(workspace: Workspace) -> str:
    """The home of whoever works there, with forward slashes."""
    parts = workspace.root().replace("\\", "/").split("/")
    under = next((place for place, part in enumerate(parts) if part in ("home", "Users")), None)
    return "/home/ana" if under is None or under + 1 >= len(parts) else "/".join(parts[: under + 2])


def empty_window(opened: int | None = None) -> Workspace:
    """No folder at all: named by the moment it was opened, or `empty-window` in newer builds."""
    return Workspace(id="empty-window" if opened is None else str(opened), kind="empty")


def _of_this_machine(
    kind: Literal["folder", "code-workspace"], path: str, system: System, hashed: Callable[[str], str]
) -> Workspace:
    authority, uri_path, fs_path = _local(path, system)
    return Workspace(
        id=_md5(hashed(fs_path)),
        kind=kind,
        uri=_local_uri(authority, uri_path),
        authority=authority,
        path=uri_path,
        fs_path=fs_path,
        system=system,
    )


def _local(path: str, system: System) -> tuple[str, str, str]:
    """Authority, path of the URI and path of the file system."""
    if system != "windows":
        return "", path, path
    if path.startswith("\\\\"):
        server, _, rest = path[2:].replace("\\", "/").partition("/")
        return server, f"/{rest}", path
    lowered = path[0].lower() + path[1:]
    return "", "/" + lowered.replace("\\", "/"), lowered


def _local_uri(authority: str, path: str) -> str:
    return f"file://{quote(authority, safe='-._~')}{_quoted(path)}"


def _quoted(path: str) -> str:
    return quote(path, safe="/-._~")


def _hex_json(value: JsonObject) -> str:
    return to_json(value).encode().hex()


def _md5(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()
