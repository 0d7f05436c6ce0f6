"""What the ways find out about an edit, and how two of them are put together."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from cursus.tools import diffs
from cursus.tools.patch_text import FilePatch


class Version(NamedTuple):
    """A file at one moment: its text, or None where there was no such file."""

    text: str | None


ABSENT: Final = Version(None)


class Change(Protocol):
    """A change that can be made to one text and undone in another; None where it does not fit."""

    def forward(self, text: str) -> str | None: ...

    def backward(self, text: str) -> str | None: ...


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of an edit: versions of the file where they are known, the change, and its diff for people.

    `counts` are lines added and removed where the diff does not show them all.
    """

    before: Version | None = None
    after: Version | None = None
    change: Change | None = None
    diff: str = ""
    counts: tuple[int, int] | None = None

    @property
    def is_whole(self) -> bool:
        return self.before is not None and self.after is not None


class DiffChange(msgspec.Struct, frozen=True):
    """A unified diff. A hunk without line numbers stands where its lines are found, if that is one place only."""

    diff: str

    def forward(self, text: str) -> str | None:
        return diffs.apply(text, self.diff)

    def backward(self, text: str) -> str | None:
        return diffs.apply_backwards(text, self.diff)


class Replacement(msgspec.Struct, frozen=True):
    """Some text for another."""

    old: str
    new: str
    is_everywhere: bool = False


class Replacements(msgspec.Struct, frozen=True):
    """Texts that were replaced one after the other."""

    replacements: Sequence[Replacement]

    def forward(self, text: str) -> str | None:
        for replacement in self.replacements:
            found = _replaced(text, replacement)
            if found is None:
                return None
            text = found
        return text

    def backward(self, text: str) -> str | None:
        result = text
        for replacement in reversed(self.replacements):
            found = _replaced(result, Replacement(replacement.new, replacement.old))
            if found is None:
                return None
            result = found
        return result if self.forward(result) == text else None


class PatchChange(msgspec.Struct, frozen=True):
    """What a patch of the model does to a file. It is undone only where its lines can be found without doubt."""

    patch: FilePatch

    def forward(self, text: str) -> str | None:
        return self.patch.apply(text)

    def backward(self, text: str) -> str | None:
        before = diffs.apply_backwards(text, self.patch.diff())
        return before if before is not None and self.forward(before) == text else None


def _replaced(text: str, replacement: Replacement) -> str | None:
    old, new = replacement.old, replacement.new
    if not old:
        return new if not text else None
    count = text.count(old)
    if not count and "\r\n" in text and "\r" not in old:
        old, new = old.replace("\n", "\r\n"), new.replace("\r\n", "\n").replace("\n", "\r\n")
        count = text.count(old)
    if count == 1 or (count and replacement.is_everywhere):
        return text.replace(old, new)
    return None


def combined(first: Found, second: Found) -> Found | None:
    """Both findings as one; None where they contradict each other or the second adds nothing.

    A version that neither tells is worked out by the change. A change that does not lead from one version to the
    other belongs to another edit.
    """
    if _differ(first.before, second.before) or _differ(first.after, second.after):
        return None
    before, after = first.before or second.before, first.after or second.after
    changes = [change for change in (first.change, second.change) if change is not None]
    for change in changes:
        if before is not None and after is None:
            after = forward(change, before)
        elif after is not None and before is None:
            before = backward(change, after)
        if (before or after) is not None and (before is None or after is None or not _leads(change, before, after)):
            return None
    if before == first.before and after == first.after and (first.change is not None or second.change is None):
        return None
    shown = first if first.diff or not second.diff else second
    return Found(
        before=before,
        after=after,
        change=first.change or second.change,
        diff=shown.diff,
        counts=shown.counts,
    )


def completed(found: Found) -> Found:
    """The finding with the version that its change gives where it knows the other one."""
    if found.change is None or found.is_whole:
        return found
    if found.before is not None:
        after = forward(found.change, found.before)
        return msgspec.structs.replace(found, after=after) if after is not None else found
    if found.after is not None:
        before = backward(found.change, found.after)
        return msgspec.structs.replace(found, before=before) if before is not None else found
    return found


def forward(change: Change, before: Version) -> Version | None:
    """The version that a change makes of another one."""
    text = change.forward(before.text or "")
    return None if text is None else Version(text)


def backward(change: Change, after: Version) -> Version | None:
    """The version that a change was made to. Where it began with nothing, it began with no file: few are empty."""
    text = change.backward(after.text) if after.text is not None else None
    return None if text is None else Version(text or None)


def _differ(one: Version | None, other: Version | None) -> bool:
    return one is not None and other is not None and one != other


def _leads(change: Change, before: Version, after: Version) -> bool:
    text = change.forward(before.text or "")
    return text is not None and _bare(text) == _bare(after.text or "")


def _bare(text: str) -> str:
    """A text without what recorded diffs do not tell: kinds of line endings, and the last one."""
    return text.replace("\r\n", "\n").removesuffix("\n")
