"""Way 10: what an agent's own store or stream keeps of an edit (S §7, §8.4).

Its diff is hunks without numbers, told apart by an ellipsis line; newer builds may write a unified diff.
"""

from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, DiffChange, Found, Version
from cursus.tools import diffs


def read(evidence: Evidence) -> Found | None:
    result = evidence.result
    if evidence.is_deletion:
        content = result.get("prevContent")
        return Found(before=Version(content)) if isinstance(content, str) and content else None
    before, after = result.get("beforeFullFileContent"), result.get("afterFullFileContent")
    recorded = result.get("diffString")
    diff = diffs.restated(recorded, evidence.path) if isinstance(recorded, str) else ""
    known = Version(after) if isinstance(after, str) and (after or not diff) else None
    first = Version(before) if isinstance(before, str) else None
    if not before and _is_all_new(result.get("linesRemoved"), known, diff):
        first = ABSENT
    if known is None and not diff:
        return None
    counts = _counts(result.get("linesAdded"), result.get("linesRemoved"))
    return Found(before=first, after=known, change=DiffChange(diff) if diff else None, diff=diff, counts=counts)


def _is_all_new(removed: object, after: Version | None, diff: str) -> bool:
    """Whether nothing stood in the file before: the diff has all its lines as added ones."""
    if removed not in (None, 0) or after is None or not after.text:
        return False
    added, gone = diffs.count(diff)
    return gone == 0 and added >= len(diffs.split(after.text))


def _counts(added: object, removed: object) -> tuple[int, int] | None:
    if added is None and removed is None:
        return None
    return (added if type(added) is int else 0, removed if type(removed) is int else 0)
