"""Way 8: the state of every touched file when a turn began and when the next one did (S §4.1, §7).

A checkpoint tells each file by its difference to the first version. What it says of a file is true for the first edit
of the file in the turn that it begins, and for the last one in the turn that it ends; where the message of the call
has checkpoints of its own, as in older chats, they stand right before and after it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from cursus.store.edits import files
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, Found, Version
from cursus.store.edits.lines import read_ranges, replaced
from cursus.tools.lenient import a_list, an_object


def read(evidence: Evidence) -> Found | None:
    before, after = _own(evidence)
    if before is None and evidence.order.opens_turn:
        before = state_in(evidence, evidence.place.checkpoint_id)
        if before is None and evidence.opens_file:
            before = evidence.first_version
    if after is None and evidence.order.ends_turn:
        after = state_in(evidence, evidence.place.after_checkpoint_id)
    return None if before is None and after is None else Found(before=before, after=after)


def state_in(evidence: Evidence, checkpoint_id: str | None) -> Version | None:
    """The file as a stored checkpoint has it; None where the checkpoint is gone or does not know the file."""
    if not checkpoint_id:
        return None
    return _state(evidence, evidence.stored_object(f"checkpointId:{evidence.sources.chat_id}:{checkpoint_id}"))


def _own(evidence: Evidence) -> tuple[Version | None, Version | None]:
    if evidence.raw_bubble is None or b"heckpoint" not in evidence.raw_bubble:
        return None, None
    bubble = an_object(evidence.raw_bubble)
    found: list[Version | None] = []
    for inline, key in (("checkpoint", "checkpointId"), ("afterCheckpoint", "afterCheckpointId")):
        stored = bubble.get(inline)
        identity = bubble.get(key)
        if isinstance(stored, Mapping):
            found.append(_state(evidence, cast("Mapping[str, Any]", stored)))
        else:
            found.append(state_in(evidence, identity if isinstance(identity, str) else None))
    return found[0], found[1]


def _state(evidence: Evidence, checkpoint: Mapping[str, Any]) -> Version | None:
    if any(True for _ in _entries(evidence, checkpoint.get("nonExistentFiles"))):
        return ABSENT
    for entry in _entries(evidence, checkpoint.get("activeInlineDiffs")):
        return _version(evidence, entry.get("newTextDiffWrtV0"))
    for entry in _entries(evidence, checkpoint.get("files")):
        if entry.get("isNewlyCreated") is True:
            return ABSENT
        return _version(evidence, entry.get("originalModelDiffWrtV0"))
    return None


def _entries(evidence: Evidence, listed: Any) -> Iterator[Mapping[str, Any]]:
    """The entries of a checkpoint's list that are about the file."""
    for item in a_list(listed):
        if isinstance(item, Mapping):
            entry = cast("Mapping[str, Any]", item)
            name = files.name_of(entry.get("uri", entry))
            if name and files.same(name, evidence.path):
                yield entry


def _version(evidence: Evidence, ranges: Any) -> Version | None:
    first, read = evidence.first_version, read_ranges(ranges)
    text = None if first is None or read is None else replaced(first.text or "", read, evidence.eol)
    return None if text is None else Version(text)
