"""Way 7: the file's first version in this chat, and its last known state (S §4.2, §7).

The first version is what the first edit found, the last state what the last edit left. The file on disk is not asked:
what happened to it since then is nobody's edit.
"""

from cursus.store.edits.checkpoint import state_in
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import Found


def read(evidence: Evidence) -> Found | None:
    before = evidence.first_version if evidence.opens_file else None
    after = None
    if evidence.order.ends_chat:
        after = state_in(evidence, evidence.place.after_checkpoint_id) or state_in(
            evidence, evidence.sources.latest_checkpoint
        )
    return None if before is None and after is None else Found(before=before, after=after)
