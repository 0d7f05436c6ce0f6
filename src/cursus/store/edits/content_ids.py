"""Way 1: the result names both texts, each a row of its own (S §4.1, §7).

Cursor shows no edit without them, so where Cursus wrote the call of another agent that never knew the whole file, they
are what was replaced and what came in its place, and no versions of the file.
"""

from typing import Any

from cursus.store.bubble import KEPT
from cursus.store.edits.evidence import EMPTY_HASH, Evidence
from cursus.store.edits.found import ABSENT, Found, Version
from cursus.tools.lenient import an_object


def read(evidence: Evidence) -> Found | None:
    if an_object(evidence.additional.get(KEPT)).get("isFragment") is True:
        return None
    before_id, after_id = evidence.result.get("beforeContentId"), evidence.result.get("afterContentId")
    before = ABSENT if _is_empty(before_id) else _version(evidence, before_id)
    after = Version("") if _is_empty(after_id) else _version(evidence, after_id)
    if after is None and (before is None or not before_id):
        return None
    return Found(before=before, after=after)


def _is_empty(key: Any) -> bool:
    return isinstance(key, str) and key.endswith(EMPTY_HASH)


def _version(evidence: Evidence, key: Any) -> Version | None:
    text = evidence.stored_text(key)
    return None if text is None else Version(text)
