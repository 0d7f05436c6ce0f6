"""The tree of a folder: near things by name, far things by number (A §2.8).

Folders are gone through level by level, so that a listing that reaches its bound lacks the deepest ones. What lies
below a folder is counted by extension even where it is no longer named. Links are named and not followed.
"""

import os
import re
import time
from collections import Counter, deque
from typing import Final

import msgspec

from cursus.agent.executor.jail import Place
from cursus.agent.executor.limits import Limits
from cursus.guard.ignoring import Ignore, read_lines

CLOSED: Final = frozenset({".git", ".hg", ".svn", "node_modules", ".venv", "venv", "__pycache__", ".mypy_cache"})
"""Folders that are named and not opened: what is in them says nothing about the project."""


MOST: Final = 200
"""Patterns of one call, and characters of one pattern."""


class Node(msgspec.Struct, kw_only=True):
    """One folder. `is_open` where its own files and folders are all named; `counts` is of everything below it."""

    path: str
    folders: list["Node"] = []
    files: list[str] = []
    is_open: bool = False
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    total: int = 0


class Listing(msgspec.Struct, frozen=True):
    """A tree, and whether the time was over before it was complete."""

    root: Node
    is_late: bool = False


def list_tree(place: Place, ignored: tuple[str, ...], limits: Limits, seconds: float | None = None) -> Listing:
    """The tree of the folder at a place, without what the patterns of `.gitignore`'s kind ignore."""
    patterns = (_simple(pattern) for pattern in ignored[:MOST] if len(pattern) <= MOST)
    ignore = Ignore("", tuple(read_lines("\n".join(patterns)))) if ignored else None
    until = time.monotonic() + (limits.ls_seconds if seconds is None else min(seconds, limits.ls_seconds))
    root = Node(path=place.path)
    waiting: deque[tuple[Node, Place, tuple[Node, ...]]] = deque([(root, place, (root,))])
    named, seen, is_late = 0, 0, False
    while waiting and seen < limits.ls_scan:
        if time.monotonic() > until:
            is_late = True
            break
        node, here, line = waiting.popleft()
        found = _entries(here, is_asked=node is root)
        if found is None:
            continue
        folders = [name for name in found[0] if ignore is None or not ignore.says(f"{_relative(place, here, name)}/")]
        files = [name for name in found[1] if ignore is None or not ignore.says(_relative(place, here, name))]
        seen += len(folders) + len(files)
        extensions = Counter(os.path.splitext(name)[1] for name in files)
        for above in line:
            above.counts.update(extensions)
            above.total += len(files)
        if named < limits.ls_entries:
            room = limits.ls_entries - named
            named += len(folders) + len(files)
            node.files = files[:room]
            node.is_open = len(files) + len(folders) <= room
        for name in folders:
            child = Node(path=os.path.join(node.path, name))
            if node.is_open:
                node.folders.append(child)
            if name not in CLOSED:
                waiting.append((child, here.within(name), (*line, child)))
    return Listing(root, is_late)


def _entries(place: Place, *, is_asked: bool) -> tuple[list[str], list[str]] | None:
    """The folders and the files of a folder, by name; nothing where it cannot be read, unless it was asked for."""
    try:
        with place.folder() as descriptor, os.scandir(descriptor if descriptor >= 0 else place.path) as found:
            entries = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in found]
    except OSError:
        if is_asked:
            raise
        return None
    names = sorted((shown(name), is_folder) for name, is_folder in entries)
    return [name for name, is_folder in names if is_folder], [name for name, is_folder in names if not is_folder]


def _simple(pattern: str) -> str:
    """The pattern with one star, or one `**/`, for many in a row: they mean the same and take for ever to compare."""
    return re.sub(r"(?:\*\*/)+", "**/", re.sub(r"\*{3,}", "**", pattern))


def shown(name: str) -> str:
    """A file's name as text can hold it: bytes that are no text become a mark."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _relative(top: Place, here: Place, name: str) -> str:
    return "/".join((*here.parts[len(top.parts) :], name))
