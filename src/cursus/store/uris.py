"""URIs of folders and files as VS Code writes them, and as people name those places (S §1.4).

Split by hand: authorities such as `ssh-remote%2Bhost` are refused by parsers that follow the standard. Percent signs
are decoded once. A local folder becomes its path; a remote one becomes `ssh://host/path` and the like.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeGuard, cast
from urllib.parse import unquote

from cursus.tools import json_text

REMOTES: Final = {
    "ssh-remote": "ssh",
    "wsl": "wsl",
    "dev-container": "container",
    "attached-container": "container",
    "tunnel": "tunnel",
}
_URI = re.compile(r"^([A-Za-z][A-Za-z0-9+.-]*)://([^/]*)(/.*)?$", re.DOTALL)
_DRIVE = re.compile(r"^/?([A-Za-z]):(?=[/\\]|$)")
_ABSOLUTE = re.compile(r"/|\\\\|[A-Za-z]:[/\\]|[A-Za-z][\w+.-]+://")
_NO_PROJECT = re.compile(
    r"(?:[A-Za-z]:|[A-Za-z][\w+.-]+://[^/]*|\\\\[^\\]*)?(?:[/\\](?:home|Users)(?:[/\\][^/\\]+)?|[/\\]root)?[/\\]?"
)


class Uri(NamedTuple):
    """The parts of a URI, decoded."""

    scheme: str
    authority: str
    path: str


def split(uri: str) -> Uri | None:
    """The parts of a URI; None where it is none."""
    match = _URI.match(uri.strip())
    if match is None:
        return None
    scheme, authority, path = match.groups()
    return Uri(scheme, unquote(authority), unquote(path or ""))


def place(value: Any) -> str | None:
    """What people call the place in a URI, a path, or an object of VS Code's that stands for a URI."""
    if isinstance(value, str) and value.strip():
        uri = split(value)
        return place_of(uri) if uri else local_path(value.strip())
    if isinstance(value, Mapping):
        return _place_of_object(cast("Mapping[str, Any]", value))
    return None


def first_place(uris: Any) -> str | None:
    """The first place in a list of URIs."""
    for uri in cast("list[Any]", uris) if isinstance(uris, list) else []:
        found = place(uri)
        if found:
            return found
    return None


def place_of(uri: Uri) -> str | None:
    """What people call the place of a URI."""
    if uri.scheme == "file":
        return f"\\\\{uri.authority}{uri.path}".replace("/", "\\") if uri.authority else local_path(uri.path) or None
    if uri.scheme == "vscode-remote":
        kind, _, name = uri.authority.partition("+")
        return f"{REMOTES.get(kind, kind)}://{_remote_name(name)}{uri.path}"
    return f"{uri.scheme}://{uri.authority}{uri.path}"


def local_path(path: str) -> str:
    """A path as its system writes it: the drive letter in lower case, as VS Code keeps it, and backslashes after it."""
    match = _DRIVE.match(path)
    if match is None:
        return path.rstrip("/") or path
    inside = path[match.end() :].replace("/", "\\").rstrip("\\")
    return f"{match[1].lower()}:" + (inside or "\\")


def is_absolute(path: Any) -> TypeGuard[str]:
    """Whether something is a path or a URI that starts from the top."""
    return isinstance(path, str) and _ABSOLUTE.match(path) is not None


def folder_of(path: str) -> str:
    """The folder in which a file is, on whichever system."""
    return path[: max(path.rfind("/"), path.rfind("\\"), 0)]


def shared_folder(folders: Iterable[str]) -> str | None:
    """The folder that holds all of these; None where that is a whole disk, or somebody's home."""
    shared: list[str] | None = None
    separator = "/"
    for folder in folders:
        parts = re.split(r"[/\\]", folder)
        if shared is None:
            shared, separator = parts, "\\" if "\\" in folder and "/" not in folder else "/"
        pairs = enumerate(zip(shared, parts, strict=False))
        shared = shared[: next((at for at, (one, other) in pairs if one != other), min(len(shared), len(parts)))]
    found = separator.join(shared or ())
    return found if found and not _NO_PROJECT.fullmatch(found) else None


def _place_of_object(value: Mapping[str, Any]) -> str | None:
    for name in ("external", "_formatted"):
        text = value.get(name)
        if isinstance(text, str) and split(text):
            return place(text)
    scheme, authority, path = (value.get(name) for name in ("scheme", "authority", "path"))
    if isinstance(scheme, str) and isinstance(path, str) and scheme:
        return place_of(Uri(scheme, unquote(authority) if isinstance(authority, str) else "", path))
    for name in ("fsPath", "_fsPath", "path"):
        text = value.get(name)
        if isinstance(text, str) and text:
            return local_path(text)
    return None


def _remote_name(name: str) -> str:
    """The host in the name of a remote, which may be the hex of a JSON object that describes it."""
    text = name
    if re.fullmatch(r"(?:[0-9a-fA-F]{2}){3,}", name):
        try:
            text = bytes.fromhex(name).decode("utf-8")
        except ValueError:
            return name
    described = json_text.read(text) if text.startswith("{") else None
    if isinstance(described, dict):
        about = cast("dict[str, Any]", described)
        for key in ("hostName", "containerName", "hostPath", "host", "name"):
            found = about.get(key)
            if isinstance(found, str) and found.strip("/\\"):
                return re.split(r"[/\\]", found.strip("/\\"))[-1]
        return name
    return text if text.isprintable() else name
