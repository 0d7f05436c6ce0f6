"""Where paths lead: the one place in which the guard looks at the disk before it decides.

A path is judged twice, as it is written and as the disk resolves it, so that neither `..` nor a link leads anywhere
that a rule did not mean. What cannot be resolved (a link to nothing, a loop, a forbidden character) is blocked
(E §6.3).
"""

import os
import re
import tempfile
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

import msgspec

from cursus.guard.ignoring import Ignore, read_ignores

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
"""Characters that no honest path holds: controls, and signs that are not seen or turn the text around."""

TEMPORARY: Final = ("/tmp", tempfile.gettempdir())
"""Where the system keeps temporary files."""

_MOST_LINKS: Final = 64


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a path leads.

    `written` is absolute without `.` and `..`; `real` is the same place with all links followed. `trouble` says why a
    path leads nowhere that can be named.
    """

    written: str
    real: str
    trouble: str = ""

    @property
    def forms(self) -> tuple[str, ...]:
        """Every spelling that a denial has to look at: as written, as resolved, and both composed (NFC)."""
        both = (self.written, self.real)
        composed = (_plain(path) for path in both)
        return tuple(dict.fromkeys((*both, *composed)))


class Disk(Protocol):
    """What `Workspace` asks of a disk."""

    def link(self, path: str) -> str | None:
        """Where a symbolic link points, as it says; None where the path is no link."""
        ...

    def exists(self, path: str) -> bool:
        """Whether something is there, be it a link to nothing."""
        ...

    def ignores(self, folder: str) -> Ignore | None:
        """What the `.cursorignore` of a folder says; None where it has none."""
        ...


class RealDisk:
    """The disk of this machine."""

    def link(self, path: str) -> str | None:
        try:
            return os.readlink(path)
        except (OSError, ValueError):
            return None

    def exists(self, path: str) -> bool:
        return os.path.lexists(path)

    def ignores(self, folder: str) -> Ignore | None:
        return read_ignores(folder)


class Workspace:
    """A folder that an agent works in, and how paths are read there."""

    def __init__(
        self,
        root: str | Path,
        *,
        home: str | Path | None = None,
        disk: Disk | None = None,
        temporary: Sequence[str] = TEMPORARY,
    ) -> None:
        self.disk: Disk = disk if disk is not None else RealDisk()
        self.home = os.path.normpath(str(home) if home is not None else Path.home())
        self.root = os.path.normpath(os.path.abspath(str(root)))
        self.real_root = self._followed(self.root)[0]
        self.temporary = tuple(dict.fromkeys(self._followed(os.path.normpath(path))[0] for path in temporary))

    def place(self, path: str, cwd: str | None = None) -> Place:
        """Where a path leads from `cwd`, which is the workspace's root where it is not told."""
        if not path:
            return Place("", "", "it names no path")
        if _CONTROL.search(path):
            return Place(path, path, "its path holds characters that cannot be seen")
        written = self.absolute(path, cwd)
        if written is None:
            return Place(path, path, "its home folder is not known")
        real, trouble = self._followed(_lexical(written))
        if not trouble and _steps_back(written):
            real, trouble = self._followed(written)
        return Place(_lexical(written), real, trouble)

    def absolute(self, path: str, cwd: str | None = None) -> str | None:
        """The path from the root of the file system, its `..` still in place; None for `~someone`."""
        if path.startswith("file:"):
            path = unquote(urlsplit(path).path) or path
        if path == "~" or path.startswith(("~/", "~\\")):
            path = self.home + path[1:]
        elif path.startswith("~") and not self.disk.exists(os.path.join(self.root, path)):
            return None
        base = self.root if cwd is None else self.absolute(cwd) or self.root
        return os.path.join(base, path)

    def has(self, place: Place) -> bool:
        """Whether the place is in the workspace, both as it is written and as it is resolved."""
        written = is_under(place.written, self.root) or is_under(place.written, self.real_root)
        return written and is_under(place.real, self.real_root)

    def is_temporary(self, place: Place) -> bool:
        """Whether the place is in the system's folder for temporary files."""
        return any(is_under(place.real, folder) for folder in self.temporary)

    def is_ignored(self, place: Place) -> str | None:
        """The `.cursorignore` file that keeps agents away from a place of the workspace; None where none does."""
        for path, root in ((place.written, self.root), (place.real, self.real_root)):
            found = self._ignored(path, root)
            if found is not None:
                return found
        return None

    def _ignored(self, path: str, root: str) -> str | None:
        if not is_under(path, root) or path == root:
            return None
        found: str | None = None
        folder = root
        for step in [None, *os.path.relpath(path, root).split(os.sep)[:-1]]:
            folder = folder if step is None else os.path.join(folder, step)
            ignore = self.disk.ignores(folder)
            if ignore is None:
                continue
            verdict = ignore.says(os.path.relpath(path, folder).replace(os.sep, "/"))
            if verdict is not None:
                found = ignore.source if verdict else None
        return found

    def shown(self, place: Place) -> str:
        """The path as a rule would write it: relative inside the workspace."""
        for path, root in ((place.real, self.real_root), (place.written, self.root)):
            if is_under(path, root) and path != root:
                return os.path.relpath(path, root).replace(os.sep, "/")
        return place.real

    def _followed(self, path: str) -> tuple[str, str]:
        """The path with every link followed, the way the kernel walks it, and why it cannot be."""
        walked = _root_of(path)
        steps = [step for step in path[len(walked) :].split(os.sep) if step][::-1]
        links = 0
        while steps:
            step = steps.pop()
            if step == ".":
                continue
            if step == "..":
                walked = os.path.dirname(walked)
                continue
            here = os.path.join(walked, step)
            target = self.disk.link(here)
            if target is None:
                walked = here
                continue
            links += 1
            if links > _MOST_LINKS:
                return path, "its links lead in a circle"
            if os.path.isabs(target):
                walked = _root_of(target)
                target = target[len(walked) :]
            steps += [part for part in target.split(os.sep) if part][::-1]
        if links and not self.disk.exists(walked) and not self.disk.exists(os.path.dirname(walked)):
            return walked, "it goes through a link that leads nowhere"
        return walked, ""


def is_under(path: str, folder: str) -> bool:
    """Whether a path is a folder or in it."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def spellings(path: str) -> Iterator[str]:
    """A path as file systems that forgive much would find it: composed, without trailing dots and blanks, no stream."""
    yield path
    composed = _plain(path)
    yield composed
    yield "/".join(part.rstrip(". ") or part for part in composed.replace("\\", "/").split("/"))


def _plain(path: str) -> str:
    return unicodedata.normalize("NFKC", path)


def _root_of(path: str) -> str:
    drive, rest = os.path.splitdrive(path)
    return drive + (os.sep if rest.startswith(os.sep) else "")


def _lexical(path: str) -> str:
    normal = os.path.normpath(path)
    return normal[1:] if normal.startswith("//") else normal


def _steps_back(path: str) -> bool:
    return ".." in path.replace("\\", "/").split("/")
