"""The window that a chat belongs to: its folder, its id, and how Cursor spells both (S §1.4, §1.5).

The id is a hash that anybody can compute for a folder on this machine, so a chat can be put into a folder that Cursor
never opened. It cannot be computed the other way round: what a stored id stands for is told by its `workspace.json`.
"""

import hashlib
import json
import math
import os
import re
import sys
from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec

from cursus.store.desktop.workspaces import Workspace
from cursus.store.folders import read_object
from cursus.store.uris import REMOTES, local_path, place, place_of, split

_REMOTE: Final = re.compile(r"^([a-z]+)://([^/]*)(/.*)$", re.DOTALL)
_DRIVE: Final = re.compile(r"^[A-Za-z]:")
EMPTY: Final = "empty-window"
_UNQUOTED: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A workspace as heads name it. `place` is what people call it."""

    id: str
    kind: Literal["folder", "file", "empty"]
    uri: str = ""
    place: str | None = None

    @property
    def components(self) -> dict[str, Any]:
        """The URI as the objects of Cursor spell it (S §4.3)."""
        parts = split(self.uri)
        if parts is None:
            return {}
        path = parts.path
        fs_path = (place_of(parts) or path) if parts.scheme == "file" else path
        found: dict[str, Any] = {"$mid": 1, "fsPath": fs_path}
        if parts.scheme == "file" and _DRIVE.match(fs_path):
            found["_sep"] = 1
        found |= {"external": self.uri, "path": path, "scheme": parts.scheme}
        if parts.authority:
            found["authority"] = parts.authority
        return found

    @property
    def identifier(self) -> dict[str, Any]:
        """`workspaceIdentifier`."""
        if self.kind == "empty":
            return {"id": self.id}
        return {"id": self.id, "uri" if self.kind == "folder" else "configPath": self.components}

    @property
    def manifest(self) -> bytes:
        """The content of `workspace.json`."""
        key = "folder" if self.kind == "folder" else "workspace"
        return json.dumps({key: self.uri}, indent=2, ensure_ascii=False).encode()

    @property
    def name(self) -> str:
        """What the sidebar calls it."""
        return re.split(r"[/\\]", (self.place or "").rstrip("/\\"))[-1] or "Workspace"


NOWHERE: Final = Window(id=EMPTY, kind="empty")


def window_for(wanted: str | None, known: Iterable[Workspace]) -> Window:
    """The window of a place: the one that Cursor has for it, or else the one that it would make.

    Of a folder that is here it is the one that Cursor will compute when it opens the folder next, whatever it had."""
    if not wanted:
        return NOWHERE
    wanted = _named(wanted)
    computed = computed_window(wanted)
    same = [workspace for workspace in known if workspace.place is not None and _is_same(workspace.place, wanted)]
    if not same or (salt_of(wanted) and computed.kind == "folder" and computed.id not in {each.id for each in same}):
        return computed
    best = max(same, key=lambda each: (each.id == computed.id, not each.is_obsolete, not each.is_file, _used(each)))
    return window_of(best) or computed


def window_of(workspace: Workspace) -> Window | None:
    """A window that Cursor has, by its own file; None where that does not say what it is."""
    facts = read_object(workspace.folder / "workspace.json", [])
    for key in ("workspace", "configuration", "folder"):
        uri = facts.get(key)
        if isinstance(uri, str) and uri:
            return Window(id=workspace.id, kind="folder" if key == "folder" else "file", uri=uri, place=place(uri))
    return None


def computed_window(wanted: str) -> Window:
    """The window that Cursor would make for a place."""
    remote = _REMOTE.match(wanted)
    if remote is not None:
        uri = _remote_uri(*remote.groups())
        return Window(id=_md5(uri), kind="folder", uri=uri, place=wanted)
    uri = file_uri(wanted)
    if wanted.endswith(".code-workspace"):
        name = wanted.lower() if sys.platform in ("darwin", "win32") else wanted
        return Window(id=_md5(name), kind="file", uri=uri, place=wanted)
    return Window(id=_md5(wanted + salt_of(wanted)), kind="folder", uri=uri, place=wanted)


def salt_of(path: str) -> str:
    """What VS Code adds to a folder's path, so that a folder made anew is another one; nothing where there is none."""
    try:
        seen = os.stat(path)  # noqa: PTH116 - the path is that of any system
    except (OSError, ValueError):
        return ""
    if sys.platform == "linux":
        return str(seen.st_ino)
    born = getattr(seen, "st_birthtime", None)
    if born is None:
        born = seen.st_ctime if sys.platform == "win32" else None
    if born is None:
        return ""
    milliseconds = born * 1000
    return str(math.floor(milliseconds if sys.platform == "win32" else milliseconds + 0.5))


def file_uri(path: str) -> str:
    """The URI of a path on any system, as VS Code writes it."""
    if path.startswith("\\\\"):
        server, _, rest = path[2:].replace("\\", "/").partition("/")
        return f"file://{_quoted(server)}/{_quoted(rest)}"
    inside = path.replace("\\", "/") if _DRIVE.match(path) else path
    return "file://" + _quoted(inside if inside.startswith("/") else f"/{inside}")


def _named(wanted: str) -> str:
    if _REMOTE.match(wanted) or split(wanted) is not None:
        return place(wanted) or wanted
    return local_path(wanted)


def _is_same(one: str, other: str) -> bool:
    return one == other or (sys.platform in ("darwin", "win32") and one.casefold() == other.casefold())


def _used(workspace: Workspace) -> float:
    try:
        return workspace.database.stat().st_mtime
    except OSError:
        return 0


def _remote_uri(kind: str, host: str, path: str) -> str:
    authority = next((name for name, short in REMOTES.items() if short == kind), None)
    if authority is None:
        return f"{kind}://{_quoted(host)}{_quoted(path)}"
    return f"vscode-remote://{_quoted(f'{authority}+{host}')}{_quoted(path)}"


def _quoted(text: str) -> str:
    return "".join(
        chr(byte) if chr(byte) in _UNQUOTED else f"%{byte:02X}" for byte in text.encode("utf-8", "surrogateescape")
    )


def _md5(text: str) -> str:
    return hashlib.md5(text.encode("utf-8", "surrogateescape"), usedforsecurity=False).hexdigest()
