"""The ways to the texts of an edit, in the order in which they are asked (S §7).

The first one that gives both versions ends the search. One that gives less is kept, and those after it may only
complete it: what they say must agree with what is known already, and the names of both are recorded. So an exact but
partial witness, such as the replacement that the model asked for, is never overruled by a whole but less certain one.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from cursus.store.edits import (
    checkpoint,
    code_block_diff,
    content_ids,
    cursor_commits,
    graph,
    inlined,
    kept,
    original_state,
    precomputed_diff,
    raw_args,
    result_diff,
    tracked_content,
    user_history,
)
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, Found, combined, completed

Way = Callable[[Evidence], Found | None]

WAYS: Final[dict[str, Way]] = {
    "kept": kept.read,
    "content-ids": content_ids.read,
    "inlined": inlined.read,
    "precomputed-diff": precomputed_diff.read,
    "result-diff": result_diff.read,
    "raw-args": raw_args.read,
    "code-block-diff": code_block_diff.read,
    "original-state": original_state.read,
    "checkpoint": checkpoint.read,
    "cursor-commits": cursor_commits.read,
    "graph": graph.read,
    "tracked-content": tracked_content.read,
    "user-history": user_history.read,
}
CARRIED: Final = "carried"
"""Joins the ways of an edit that got a version from the edit of the same file before or after it."""


class Search(msgspec.Struct, frozen=True):
    """What the ways found together, and which of them had a part in it."""

    found: Found = Found()
    ways: tuple[str, ...] = ()

    def joined(self, way: str, more: Found) -> "Search":
        """This finding completed by another one; the same where they do not go together."""
        if self.found == Found():
            return Search(completed(more), (way,)) if more != Found() else self
        both = combined(self.found, more)
        if both is None and not self.ways and more.diff:
            both = more
        return self if both is None else Search(both, (*self.ways, way))


def search(evidence: Evidence) -> Search:
    """Asks one way after the other until both versions of the file are known."""
    before, after = (ABSENT if known else None for known in (evidence.was_created, evidence.is_deletion))
    result = Search(Found(before=before, after=after))
    for name, way in WAYS.items():
        found = way(evidence)
        if found is None:
            continue
        result = result.joined(name, _restricted(evidence, found))
        if result.found.is_whole:
            break
    return result


def _restricted(evidence: Evidence, found: Found) -> Found:
    """The finding without what the call itself says better: whether the file was there before and is there after it."""
    if evidence.is_deletion:
        return Found(before=found.before)
    return msgspec.structs.replace(
        found,
        before=ABSENT if evidence.was_created else found.before,
        after=None if found.after == ABSENT else found.after,
    )
