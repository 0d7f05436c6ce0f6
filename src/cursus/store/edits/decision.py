"""What became of an edit: by the call, by its part for the file, by its code block, by its hunks (S §6.1, §7)."""

from collections.abc import Mapping
from typing import Any, Final

from cursus.chat import Status
from cursus.store.edits.code_block_diff import code_block
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.kept import entry_of
from cursus.tools.lenient import a_list, an_object

REJECTED: Final = "rejected"
FAILED: Final = "failed"
PENDING: Final = "pending"
PARTIAL: Final = "partial"
OF_STATUS: Final[dict[Status, str]] = {
    Status.REQUESTED: PENDING,
    Status.AWAITING_APPROVAL: PENDING,
    Status.RUNNING: PENDING,
    Status.REJECTED: REJECTED,
    Status.FAILED: FAILED,
    Status.CANCELLED: FAILED,
    Status.TIMED_OUT: FAILED,
}


def decision_of(evidence: Evidence) -> str | None:
    """The decision of an edit; None where nobody was asked."""
    result = evidence.result
    kept = entry_of(evidence.additional, evidence.path)
    if kept is not None and "decision" in kept:
        return kept["decision"] if isinstance(kept["decision"], str) else None
    if evidence.call.status in OF_STATUS:
        return OF_STATUS[evidence.call.status]
    if result.get("rejected") is True:
        return REJECTED
    if _has_failed(result):
        return FAILED
    return _review(evidence) or evidence.call.decision


def _has_failed(result: Mapping[str, Any]) -> bool:
    not_applied = result.get("applyFailed") is True and result.get("isApplied") is not True
    return not_applied or result.get("fileNonExistent") is True or bool(result.get("error"))


def _review(evidence: Evidence) -> str | None:
    """What the person did with the diff in the editor, which may be another thing than allowing the call."""
    block = code_block(evidence)
    if block.get("status") == REJECTED:
        return REJECTED
    identity = block.get("partialInlineDiffFatesId")
    if isinstance(identity, str) and identity:
        stored = evidence.stored_object(f"codeBlockPartialInlineDiffFates:{evidence.sources.chat_id}:{identity}")
    else:
        stored = evidence.fates()
    listed = stored.get("fates")
    fates = {an_object(item).get("fate") for item in a_list(listed)}
    if REJECTED not in fates:
        return None
    return REJECTED if fates == {REJECTED} else PARTIAL
