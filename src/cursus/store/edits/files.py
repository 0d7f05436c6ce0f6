"""Names of files: the same one is a path in a call, a URI in a document and an object in a checkpoint (S §4.1, §4.2).

Calls name files absolutely or from the workspace; URIs are absolute. A relative name means the one file that ends so,
and a path on another machine is written without its name.
"""

import posixpath
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar
from urllib.parse import quote

from cursus.store import uris

T = TypeVar("T")

_WINDOWS: Final = re.compile(r"/?[A-Za-z]:[\\/]|\\\\")
_DRIVE: Final = re.compile(r"[A-Za-z]:/|//")


def shown(path: str) -> str:
    """A path as recorded, and a URI as the path that it stands for."""
    return (uris.place(path) or path) if uris.split(path) else path


def is_windows(path: str) -> bool:
    """Whether a path is one of Windows, where upper and lower case mean the same file."""
    return bool(_WINDOWS.match(shown(path)))


@lru_cache(maxsize=8192)
def normal(path: str) -> str:
    """A path with slashes only and without detours."""
    path = shown(path)
    if _WINDOWS.match(path):
        path = path.replace("\\", "/")
        if path.startswith("//"):
            return "//" + posixpath.normpath(path.lstrip("/"))
        return posixpath.normpath(path.removeprefix("/"))
    if "\\" in path and "/" not in path:
        path = path.replace("\\", "/")
    scheme, separator, rest = path.partition("://")
    if separator:
        return f"{scheme}://{posixpath.normpath(rest)}"
    return posixpath.normpath(path)


@lru_cache(maxsize=8192)
def canonical(path: str) -> str:
    """One spelling for all absolute names of a file."""
    return normal(path).lower() if is_windows(path) else normal(path)


def uri_of(path: str) -> str | None:
    """The URI of a file of this machine as VS Code writes it; None for relative and remote paths."""
    path = shown(path)
    if _WINDOWS.match(path):
        path = path.replace("\\", "/")
        if path.startswith("//"):
            return f"file:{quote(path)}"
        path = path.removeprefix("/")
        path = f"/{path[0].lower()}{path[1:]}"
    return f"file://{quote(path)}" if path.startswith("/") else None


def is_absolute(path: str) -> bool:
    """Whether a normal or canonical name says where the file is."""
    return path.startswith("/") or "://" in path or bool(_DRIVE.match(path))


def same(one: str, other: str) -> bool:
    """Whether two names can mean one file."""
    return _matches(canonical(one), canonical(other))


def lookup(named: Mapping[str, T], path: str) -> T | None:
    """What is filed under a file's name or another spelling of it; None where two files could be meant."""
    if path in named:
        return named[path]
    wanted = canonical(path)
    found = {canonical(name): name for name in named if _matches(canonical(name), wanted)}
    if wanted in found:
        return named[found[wanted]]
    return named[next(iter(found.values()))] if len(found) == 1 else None


def name_of(value: Any) -> str:
    """The path in a URI, a path, or an object that stands for a URI; nothing where there is none."""
    return uris.place(value) or ""


def _matches(one: str, other: str) -> bool:
    if one == other:
        return True
    if ("://" in one) != ("://" in other):
        one, other = on_its_machine(one), on_its_machine(other)
        if one == other:
            return True
    if is_absolute(one) == is_absolute(other):
        return False
    long, short = (one, other) if is_absolute(one) else (other, one)
    return long.endswith(f"/{short.lower() if _DRIVE.match(long) else short}")


def on_its_machine(name: str) -> str:
    """The path that a file has on the machine where it is."""
    _, separator, rest = name.partition("://")
    return f"/{rest.partition('/')[2]}" if separator else name
