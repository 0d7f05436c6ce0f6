"""What one edit did to one file."""

from typing import Final

import msgspec

NOT_APPLIED: Final = frozenset({"rejected", "failed", "pending"})
"""Decisions that left the file as it was."""


class Edit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A change of a file, as far as the stores still tell.

    `before` and `after` are whole files and None where the stores no longer hold them; `diff` is then all there
    is. `way` names how the texts were found (S §7); several joined by "+" where one alone did not tell both. A file
    that did not exist has `is_new`, one that is gone `is_deletion`.

    A hunk of `diff` whose header is a bare `@@` stands somewhere in the file, nobody knows where. `decision` is what
    became of the edit: "rejected", "failed" and "pending" ones did not change the file, of a "partial" one the person
    kept some hunks.
    """

    path: str
    before: str | None = None
    after: str | None = None
    diff: str = ""
    way: str = ""
    bubble_id: str = ""
    is_new: bool = False
    is_deletion: bool = False
    decision: str | None = None
    lines_added: int = 0
    lines_removed: int = 0

    @property
    def is_applied(self) -> bool:
        """Whether the file was changed, and the change was not refused."""
        return self.decision not in NOT_APPLIED

    @property
    def is_fragment(self) -> bool:
        """Whether the diff has hunks without a place, so that its line numbers mean nothing."""
        return "\n@@\n" in f"\n{self.diff}"

    @property
    def is_whole(self) -> bool:
        """Whether both states of the file are known, so that the diff is exact."""
        return (self.before is not None or self.is_new) and (self.after is not None or self.is_deletion)
