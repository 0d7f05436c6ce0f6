"""The fence round the workspace: which file a path means, and opening that file and no other.

A path is resolved once, with every link and `..` followed as the system follows them, and must end inside a root.
What is opened afterwards is reached from the root's own descriptor, one name at a time, following no link: whoever
swaps a folder for a link between the question and the answer gets an error, not a file from elsewhere.

Names are never normalised: a full-width dot is not a dot. Where the disk itself takes several spellings for one file,
the one on the disk is used, so that a rule about `.git` also holds for `.GIT`.
"""

import errno
import os
import stat
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from cursus.errors import Refused

BY_DESCRIPTOR: Final = {os.open, os.mkdir, os.stat, os.unlink} <= os.supports_dir_fd
"""Whether this system opens names relative to an open folder; Windows does not."""

_NOFOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_FOLDER: Final = getattr(os, "O_DIRECTORY", 0) | _NOFOLLOW | getattr(os, "O_CLOEXEC", 0)
_PASS: Final = getattr(os, "O_PATH", os.O_RDONLY) | _FOLDER
_FILE: Final = _NOFOLLOW | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Outside(Refused):
    """A path leads out of the fence."""


class NotAFile(OSError):
    """Something is there that cannot be read or written like a file: `kind` says what."""

    def __init__(self, kind: str, path: str) -> None:
        super().__init__(errno.EINVAL, f"is {kind}, not a file", path)
        self.kind = kind


class Root(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A folder that may be reached; only a writable one may be changed. `is_own`: our own output is there."""

    path: str
    writable: bool = True
    is_own: bool = False

    @cached_property
    def folds_names(self) -> bool:
        """Whether the disk takes `README` for `readme`."""
        other = self.path.swapcase()
        try:
            return other != self.path and os.path.samefile(self.path, other)
        except OSError:
            return False


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """What a path means: names under a root, none of them a link when it was looked at."""

    root: Root
    parts: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        return os.path.join(self.root.path, *self.parts)

    @property
    def name(self) -> str:
        return self.parts[-1] if self.parts else os.path.basename(self.root.path)

    def within(self, *parts: str) -> "Place":
        """A place below this one."""
        return Place(root=self.root, parts=(*self.parts, *parts))

    @contextmanager
    def folder(self, *, make: bool = False) -> Iterator[int]:
        """An open descriptor of the folder that this place is, made with its parents where `make`."""
        with _descend(self.root, self.parts, _FOLDER, make=make) as descriptor:
            yield descriptor

    @contextmanager
    def parent(self, *, make: bool = False) -> Iterator[int]:
        """The same for the folder that holds this place."""
        if not self.parts:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), self.path)
        with _descend(self.root, self.parts[:-1], _PASS, make=make) as descriptor:
            yield descriptor

    def open(self, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
        """A descriptor of the regular file that this place is. Whoever opens it closes it."""
        if not self.parts:
            raise NotAFile("a folder", self.path)
        with self.parent() as folder:
            return open_in(folder, self, flags, mode)


def open_in(folder: int, place: Place, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
    """The same, from its folder's descriptor."""
    name, at = _relative(folder, place.root, place.parts)
    try:
        descriptor = os.open(name, flags | _FILE, mode, dir_fd=at)
    except OSError as error:
        kind = _kind(place, folder) if error.errno in (errno.ELOOP, errno.ENXIO, errno.EISDIR) else ""
        if kind:
            raise NotAFile(kind, place.path) from error
        raise named(error, place.path) from None
    try:
        kind = kind_of(os.fstat(descriptor).st_mode)
        if kind:
            raise NotAFile(kind, place.path)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


class Jail:
    """The roots that paths must stay inside. Relative paths begin at the workspace, the first root."""

    def __init__(self, workspace: str | os.PathLike[str], others: Iterable[Root] = ()) -> None:
        self.workspace = Root(path=os.path.realpath(workspace))
        self.roots = (self.workspace, *(_real(root) for root in others))

    def add(self, root: Root) -> None:
        """Lets one more folder be reached."""
        self.roots = (*self.roots, _real(root))

    def place(self, path: str, *, base: str | None = None, is_link_itself: bool = False) -> Place:
        """What a path means. `is_link_itself`: a link at the end is meant, not where it leads."""
        asked = check_name(path)
        whole = os.path.join(base or self.workspace.path, os.path.expanduser(asked) if asked[:1] == "~" else asked)
        head, tail = os.path.split(whole)
        if is_link_itself and tail not in ("", ".", ".."):
            real = os.path.join(os.path.realpath(head), tail)
        else:
            real = os.path.realpath(whole)
        found = self._lexically(real) or self._by_identity(real)
        if found is None:
            raise Outside(
                f"{path} is outside of the workspace{'' if os.path.normpath(whole) == real else f' (it is {real})'}.",
                f"Only files under {self.workspace.path} can be reached.",
            )
        if found.root.folds_names:
            return Place(root=found.root, parts=as_on_disk(found.root.path, found.parts))
        return found

    def _lexically(self, real: str) -> Place | None:
        fitting = [
            root for root in self.roots if real == root.path or real.startswith(root.path.rstrip(os.sep) + os.sep)
        ]
        if not fitting:
            return None
        root = max(fitting, key=lambda each: len(each.path))
        rest = real[len(root.path) :].strip(os.sep)
        return Place(root=root, parts=tuple(rest.split(os.sep)) if rest else ())

    def _by_identity(self, real: str) -> Place | None:
        """The root under another spelling: another case, another Unicode form, a second mount."""
        identities = {identity: root for root in self.roots if (identity := _identity(root.path))}
        above, parts = real, list[str]()
        while True:
            root = identities.get(_identity(above) or (-1, -1))
            if root is not None:
                return Place(root=root, parts=tuple(reversed(parts)))
            above, name = os.path.split(above)
            if not name:
                return None
            parts.append(name)


def check_name(path: str) -> str:
    """The path, if any file can have it."""
    if not path:
        raise Outside("The path is empty.")
    if "\0" in path:
        raise Outside("The path contains a NUL character, which no file's name can.")
    if os.name == "nt" and any(
        ":" in part or part.rstrip(" .") != part for part in Path(path).parts[1:] if part not in (".", "..")
    ):
        raise Outside(f"{path} has a name that Windows reads as another file's.")
    return path


def as_on_disk(root: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """The names as the disk spells them, as far as they exist."""
    found, folder = list[str](), root
    for index, part in enumerate(parts):
        try:
            names = os.listdir(folder)
        except OSError:
            return (*found, *parts[index:])
        spelled = part if part in names else next((name for name in names if _folded(name) == _folded(part)), None)
        if spelled is None:
            return (*found, *parts[index:])
        found.append(spelled)
        folder = os.path.join(folder, spelled)
    return tuple(found)


def kind_of(mode: int) -> str:
    """What a mode says it is where it is no regular file; nothing for a file."""
    for test, kind in _KINDS:
        if test(mode):
            return kind
    return "" if stat.S_ISREG(mode) else "something else"


def named(error: OSError, path: str) -> OSError:
    """The same error about a path that people know."""
    return OSError(error.errno, error.strerror, path)


_KINDS: Final = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISLNK, "a link"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def _kind(place: Place, folder: int) -> str:
    name, at = _relative(folder, place.root, place.parts)
    with suppress(OSError):
        return kind_of(os.stat(name, dir_fd=at, follow_symlinks=False).st_mode)
    return ""


def _real(root: Root) -> Root:
    return Root(path=os.path.realpath(root.path), writable=root.writable, is_own=root.is_own)


def _identity(path: str) -> tuple[int, int] | None:
    with suppress(OSError, ValueError):
        found = os.stat(path)
        return found.st_dev, found.st_ino
    return None


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _relative(folder: int, root: Root, parts: tuple[str, ...]) -> tuple[str, int | None]:
    """A name and the descriptor it is relative to; the whole path where the system has no such thing."""
    return (parts[-1], folder) if BY_DESCRIPTOR else (os.path.join(root.path, *parts), None)


@contextmanager
def _descend(root: Root, parts: tuple[str, ...], last: int, *, make: bool) -> Iterator[int]:
    if not BY_DESCRIPTOR:
        if make:
            os.makedirs(os.path.join(root.path, *parts), exist_ok=True)
        yield -1
        return
    descriptor = os.open(root.path, (_PASS if parts else last) & ~_NOFOLLOW)
    try:
        for index, part in enumerate(parts):
            if make:
                with suppress(FileExistsError):
                    os.mkdir(part, dir_fd=descriptor)
            try:
                below = os.open(part, last if index == len(parts) - 1 else _PASS, dir_fd=descriptor)
            except OSError as error:
                raise _passing(error, os.path.join(root.path, *parts[: index + 1])) from None
            os.close(descriptor)
            descriptor = below
        yield descriptor
    finally:
        os.close(descriptor)


def _passing(error: OSError, path: str) -> OSError:
    """Why a folder cannot be passed: one that has become a link since it was looked at is not passed."""
    if error.errno in (errno.ELOOP, errno.ENOTDIR) and os.path.islink(path):
        return PermissionError(errno.EPERM, "became a link while it was opened", path)
    return named(error, path)
