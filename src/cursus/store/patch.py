"""What an agent changed, as one patch that `git apply` takes on the files as they were before it.

The edits of a file become one change wherever both of its ends can be worked out, so that what was made and removed
again vanishes. Where only diffs are known they follow each other, which Git applies in that order. Git takes all of a
patch or nothing of it: an edit that might not find its place is left out, with everything in the same file that builds
upon it, and said to be.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from cursus.chat import Edit
from cursus.store.edits import files
from cursus.tools import diffs

OUTSIDE: Final = "it is outside the workspace"
IN_GIT: Final = "Git takes no files of its own folder"
IMPOSSIBLE: Final = "no file can have that name"
NO_TEXT: Final = "what was changed is not known any more"
NO_PLACE: Final = "where in the file it belongs is not known"
NO_CONTENT: Final = "the file was deleted, and what was in it is not known"
BUILDS_UPON: Final = "an earlier change of the file is left out"


class Patch(msgspec.Struct, frozen=True):
    """The patch, and each path that is not in it with the reason, in words that follow "because"."""

    text: str
    left_out: tuple[tuple[str, str], ...] = ()


def patch_of(edits: Iterable[Edit], workspace: str | None = None) -> Patch:
    """The patch of these edits, in their order; refused and failed ones are no part of it.

    Paths are relative to the workspace, or to the folder that all the files share.
    """
    applied = [edit for edit in edits if edit.is_applied]
    folder = Folder.of(workspace) if workspace else Folder.shared_by([edit.path for edit in applied])
    chains: dict[str, _Chain] = {}
    left_out: dict[tuple[str, str], None] = {}
    for edit in applied:
        name = folder.name_of(edit.path)
        why = _refusal(name)
        if name is not None and not why:
            why = chains.setdefault(folder.spelled_once(name), _Chain(name)).add(edit)
        if why:
            left_out[edit.path, why] = None
    return Patch("".join(chain.written() for chain in chains.values()), tuple(left_out))


class _Chain:
    """The edits of one file, one after the other.

    While no text of the file is known, `steps` are the diffs so far. Else `first` is the file before them and
    `current` after them; None is a file that is not there.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.first: str | None = None
        self.current: str | None = None
        self.steps: list[str] = []
        self.is_known = False
        self.is_broken = False

    def add(self, edit: Edit) -> str:
        """Takes the next edit; says why it cannot."""
        if self.is_broken:
            return BUILDS_UPON
        why = self._continue(edit) if self.is_known else self._begin(edit)
        self.is_broken = bool(why)
        return why

    def written(self) -> str:
        """All that happened to the file, as Git writes it."""
        if self.is_known:
            return "" if self.first == self.current else _written(self.name, self.first, self.current)
        return "".join(_header(self.name) + diffs.restated(step, self.name) for step in self.steps)

    def _begin(self, edit: Edit) -> str:
        """One more edit of a file of which no text is known yet."""
        versions = _versions(edit)
        if versions is not None:
            before, after = versions
            first = self._undone(before)
            if first is not None or not self.steps:
                self.first, self.current, self.is_known = first, after, True
                return ""
        if edit.is_deletion:
            return NO_CONTENT
        if not edit.diff:
            return NO_TEXT
        if not _is_placed(edit.diff):
            return NO_PLACE
        if edit.diff not in self.steps[-1:]:
            self.steps.append(edit.diff)
        return ""

    def _continue(self, edit: Edit) -> str:
        """One more edit of a file that is known. What people changed in between is left out if it can be told."""
        versions = _versions(edit)
        if edit.is_deletion:
            self.current = None
            return ""
        if versions is None or versions[0] != self.current:
            text = diffs.apply(self.current or "", edit.diff) if edit.diff else None
            if text is not None:
                self.current = text
                return ""
        if versions is None:
            return NO_PLACE if edit.diff else NO_TEXT
        self.current = versions[1]
        return ""

    def _undone(self, text: str | None) -> str | None:
        """The text before all steps; None where it cannot be worked out."""
        for step in reversed(self.steps):
            text = diffs.apply_backwards(text, step) if text is not None else None
        return text


def _versions(edit: Edit) -> tuple[str | None, str | None] | None:
    """Both ends of an edit, the diff of a new file being all of it; None where one of them is not known."""
    if edit.is_whole:
        return edit.before, edit.after
    made = diffs.apply("", edit.diff) if edit.is_new and edit.diff else None
    return None if made is None else (None, made)


def _is_placed(diff: str) -> bool:
    """Whether Git will find the place of every hunk: one without any line behind it belongs to the end of the file."""
    recorded = diffs.read(diff)
    if not recorded.is_sound or not recorded.hunks:
        return False
    for hunk in recorded.hunks:
        if hunk.old_at is None:
            return False
        marks = [line[0] for line in hunk.lines]
        if marks[-1] != " " and marks[0] != " " and (hunk.old_at > 0 or not hunk.old):
            return False
    return True


def _written(name: str, before: str | None, after: str | None) -> str:
    diff = diffs.unified(before, after, name)
    if diff.startswith("diff --git "):
        return diff
    return _header(name, is_new=before is None, is_deletion=after is None) + diff


def _header(name: str, *, is_new: bool = False, is_deletion: bool = False) -> str:
    header = diffs.header(name, is_new=is_new, is_deletion=is_deletion, is_empty=True)
    return header if is_new or is_deletion else header.partition("\n")[0] + "\n"


def _refusal(name: str | None) -> str:
    if name is None:
        return OUTSIDE
    if ".git" in name.lower().split("/"):
        return IN_GIT
    return IMPOSSIBLE if "\0" in name else ""


class Folder(NamedTuple):
    """A folder as the parts of its path; on Windows the case of names says nothing."""

    parts: tuple[str, ...]
    is_windows: bool = False

    @classmethod
    def of(cls, workspace: str) -> "Folder":
        """The folder of a workspace, which may be told by its `.code-workspace` file."""
        parts = _parts(workspace)
        return cls(parts[:-1] if parts[-1].endswith(".code-workspace") else parts, files.is_windows(workspace))

    @classmethod
    def shared_by(cls, paths: Iterable[str]) -> "Folder":
        """The folder in which all files with an absolute path are."""
        absolute = [path for path in paths if files.is_absolute(files.normal(path))]
        if not absolute:
            return cls(())
        shared = cls(_parts(absolute[0])[:-1], files.is_windows(absolute[0]))
        for path in absolute[1:]:
            shared = cls(shared.parts[: shared.shares(_parts(path)[:-1])], shared.is_windows)
        return shared

    def shares(self, parts: tuple[str, ...]) -> int:
        """How many of the first parts of a path are those of the folder."""
        pairs = zip(self.parts, parts, strict=False)
        return next(
            (n for n, (own, other) in enumerate(pairs) if self.spelled_once(own) != self.spelled_once(other)),
            min(len(self.parts), len(parts)),
        )

    def name_of(self, path: str) -> str | None:
        """A file's name from the folder on; None where it is not in it."""
        parts = _parts(path)
        if files.is_absolute(files.normal(path)):
            if self.shares(parts) < len(self.parts):
                return None
            parts = parts[len(self.parts) :]
        return "/".join(parts) if parts and parts[0] not in ("..", ".", "") else None

    def spelled_once(self, name: str) -> str:
        return name.lower() if self.is_windows else name


def _parts(path: str) -> tuple[str, ...]:
    return tuple(files.on_its_machine(files.normal(path)).rstrip("/").split("/"))
