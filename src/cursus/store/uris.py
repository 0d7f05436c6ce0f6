"""URIs of folders and files as VS Code writes them, and as people name those places (S §1.4).

Split by hand: authorities such as `ssh-remote%2Bhost` are refused by parsers that follow the standard. Percent signs
are decoded once. A local folder becomes its path; a remote one becomes `ssh://host/path` and the like.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeGuard, cast
from urllib.parse import unquote

from cursus.tools import json_text
from cursus.tools.lenient import a_list

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
_HEX = re.compile(r"(?:[0-9a-fA-F]{2}){3,}")
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
    for uri in a_list(uris):
        found = place(uri)
        if found:
            return found
    return None


def place_of(uri: Uri) -> str | None:
    """What people call the place of a URI."""
    if uri.scheme == "file":
        share = f"\\\\{uri.authority}{uri.path}".replace("/", "\\") if uri.authority else ""
        return local_path(share or uri.path) or None
    path = uri.path.rstrip("/") or uri.path
    if uri.scheme == "vscode-remote":
        kind, _, name = uri.authority.partition("+")
        remote = REMOTES.get(kind, kind)
        return f"{remote}://{_container_name(name) if remote == 'container' else _remote_name(name)}{path}"
    return f"{uri.scheme}://{uri.authority}{path}"


def local_path(path: str) -> str:
    """A path as its system writes it: the drive letter in lower case, as VS Code keeps it, and backslashes after it."""
    match = _DRIVE.match(path)
    if match is None:
        return path.rstrip("\\" if path.startswith("\\\\") else "/") or path
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


def _container_name(name: str) -> str:
    """A container by its name or the last part of the folder that it was made from, and the host where it is remote."""
    name, at, host = name.partition("@")
    text = _unhexed(name)
    inside = _described(text) or (_last_part(text) if text and text.isprintable() else "") or name
    return f"{inside}@{host.partition('+')[2] or host}" if at else inside


def _remote_name(name: str) -> str:
    """A host, which may be spelled as the hex of a JSON object that describes it; no other hex is meant as such."""
    return _described(_unhexed(name)) or name


def _unhexed(name: str) -> str:
    try:
        return bytes.fromhex(name).decode("utf-8") if _HEX.fullmatch(name) else ""
    except UnicodeDecodeError:
        return ""


def _described(text: str) -> str:
    """The name in a description of a host or a container."""
    about = json_text.read(text) if text.startswith("{") else None
    for key in ("hostName", "containerName", "hostPath", "host", "name"):
        found = cast("dict[str, Any]", about).get(key) if isinstance(about, dict) else None
        if isinstance(found, str) and _last_part(found):
            return _last_part(found)
    return ""


def _last_part(path: str) -> str:
    return re.split(r"[/\\]", path.strip("/\\"))[-1]
