"""What the tools that change files have in common: the change as their payloads hold it, and what became of it.

A payload holds any of: both texts, chunks of a diff, the text of a diff, old and new pieces, a patch, or only what was
to be written (S §6.3, §7). The texts that stores keep elsewhere come with the call's edits and take this one's place.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cursus.chat import Payload
from cursus.tools.blocks import Block, Change, Code, Notice
from cursus.tools.diffs import FileDiff, count, fragments, from_chunks, restated, unified
from cursus.tools.lenient import an_object, first_text
from cursus.tools.lints import Lint, lint_blocks
from cursus.tools.patch_text import read_patch
from cursus.tools.payload import Nested
from cursus.tools.review import Review, review_blocks
from cursus.tools.wording import counted

SOMEWHERE: Final = "Where in the file it stands is not recorded."
PATHS: Final = {
    "path": "relative_workspace_path",
    "file_path": "relative_workspace_path",
    "file": "relative_workspace_path",
    "target_file": "relative_workspace_path",
    "target_notebook": "relative_workspace_path",
}
"""Other names of the path in arguments."""


class RecoverableError(Nested, frozen=True, kw_only=True):
    """Why a change could not be applied, for the model."""

    error_type: str = ""
    model_message: str = ""


class ChangeResult(Payload, frozen=True, kw_only=True):
    """What became of a change, as every tool of the editor tells it."""

    diff: FileDiff | None = None
    is_applied: bool = False
    apply_failed: bool = False
    rejected: bool = False
    linter_errors: list[Lint] = []
    recoverable_error: RecoverableError | None = None
    human_review_v2: Review | None = None
    success: bool | None = None
    applied_edits: int | None = None

    @property
    def is_refused(self) -> bool:
        """Whether the change could not be applied, whichever generation says so."""
        return self.apply_failed or self.success is False

    def badges(self) -> Iterable[str]:
        """Short facts for the header."""
        if self.linter_errors:
            yield counted(len(self.linter_errors), "problem")
        if self.applied_edits:
            yield counted(self.applied_edits, "edit")
        if self.is_refused:
            yield "not applied"

    def aftermath(self, path: str) -> Iterable[Block]:
        """Why the change could not be applied, what the person said of it, and what the linter saw after it."""
        if self.is_refused or self.recoverable_error is not None:
            reason = self.recoverable_error.model_message if self.recoverable_error is not None else ""
            yield Notice(text=reason or "The change could not be applied.", tone="warning")
        yield from review_blocks(self.human_review_v2)
        yield from lint_blocks([(path, self.linter_errors)])


def place(path: str, cell: int | None, patch: str) -> str:
    """What is changed: the file, in a notebook the cell too, in a patch its files."""
    if not path and patch:
        return ", ".join(file.path for file in read_patch(patch))
    return path if cell is None else f"{path} (cell {cell})"


def whole_texts(path: str, before: str | None, after: str | None) -> Iterable[Block]:
    """The change between two texts of a file."""
    diff = unified(before, after, path)
    if diff:
        yield Change(path=path, diff=diff)
    else:
        yield Notice(text="Nothing was changed.")


def chunks(path: str, diff: FileDiff | None) -> Iterable[Block]:
    """The change in the chunks of a diff."""
    text = from_chunks(diff.chunks, path) if diff is not None else ""
    if text:
        yield Change(
            path=path, diff=text, note="The diff took too long and is not exact." if diff and diff.hit_timeout else ""
        )


def diff_text(path: str, diff: str) -> Iterable[Block]:
    """The change in an agent's own diff."""
    text = restated(diff, path) if diff else ""
    if text:
        yield Change(path=path, diff=text)


def replaced(path: str, pieces: Iterable[tuple[str, str]]) -> Iterable[Block]:
    """The change that puts new pieces in the place of old ones."""
    text = fragments(pieces, path)
    if text:
        yield Change(path=path, diff=text, note=SOMEWHERE)


def patched(patch: str) -> Iterable[Block]:
    """The changes in a patch."""
    for file in read_patch(patch):
        path = file.moved_to or file.path
        if file.kind == "delete":
            yield Notice(text=f"Deletes {path}.")
        else:
            yield Change(path=path, diff=file.diff(), note="" if file.kind == "add" else SOMEWHERE)


def piece(edit: Mapping[str, Any]) -> tuple[str, str]:
    """The old and the new text in one of several replacements."""
    named = an_object(edit)
    return first_text(named, "oldString", "oldStr", "search"), first_text(named, "newString", "newStr", "replace")


def written(path: str, text: str, note: str = "", first_line: int | None = 1) -> Iterable[Block]:
    """A text that was to be written, of which nothing is known before it."""
    if text:
        yield Code(text=text, path=path, first_line=first_line, note=note)


def first_of(*drawings: Iterable[Block]) -> Iterable[Block]:
    """The first drawing that draws anything; the others are not even begun."""
    for drawing in drawings:
        blocks = list(drawing)
        if blocks:
            return blocks
    return []


def counted_lines(diff: FileDiff | None) -> tuple[int, int]:
    """How many lines the chunks of a diff add and remove."""
    if diff is None:
        return 0, 0
    added, removed = sum(chunk.lines_added for chunk in diff.chunks), sum(chunk.lines_removed for chunk in diff.chunks)
    return (added, removed) if added or removed else count(from_chunks(diff.chunks, ""))
