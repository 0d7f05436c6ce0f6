"""Way 0: what Cursus itself wrote beside a call whose edit the call does not tell (`additionalData.cursus`).

Calls of other agents, and old ones that were written into a newer form, keep the texts of their edits as rows of their
own, like Cursor's, and name them here.
"""

from collections.abc import Mapping
from typing import Any

from cursus.store.bubble import KEPT
from cursus.store.edits import files
from cursus.store.edits.evidence import EMPTY_HASH, Evidence
from cursus.store.edits.found import ABSENT, DiffChange, Found, Version
from cursus.tools.lenient import a_list, an_object


def read(evidence: Evidence) -> Found | None:
    entry = entry_of(evidence.additional, evidence.path)
    if entry is None:
        return None
    before = _version(evidence, entry["before"]) if "before" in entry else None
    after = None
    if "after" in entry:
        after = ABSENT if entry["after"] is None else _version(evidence, entry["after"], is_after=True)
    diff = entry.get("diff")
    if isinstance(diff, str) and diff:
        return Found(before=before, after=after, diff=diff, change=DiffChange(diff), counts=_counts(entry.get("lines")))
    return Found(before=before, after=after) if before is not None or after is not None else None


def entry_of(additional: Mapping[str, Any], path: str) -> Mapping[str, Any] | None:
    """What is kept of the edit of a file."""
    listed = [an_object(entry) for entry in a_list(an_object(additional.get(KEPT)).get("edits"))]
    same = [entry for entry in listed if isinstance(entry.get("path"), str) and files.same(entry["path"], path)]
    return same[0] if same else listed[0] if len(listed) == 1 else None


def _version(evidence: Evidence, key: Any, *, is_after: bool = False) -> Version | None:
    if isinstance(key, str) and key.endswith(EMPTY_HASH):
        return Version("") if is_after else ABSENT
    text = evidence.stored_text(key)
    return None if text is None else Version(text)


def _counts(lines: Any) -> tuple[int, int] | None:
    match lines:
        case [int() as added, int() as removed]:
            return added, removed
        case _:
            return None
