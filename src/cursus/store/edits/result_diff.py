"""Way 4: the chunks of a diff in the result, or in the arguments (S §6.3, §7)."""

from collections.abc import Mapping
from typing import Any, cast

from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, DiffChange, Found
from cursus.store.edits.precomputed_diff import Run, new_text
from cursus.tools import diffs
from cursus.tools.lenient import a_list


def read(evidence: Evidence) -> Found | None:
    for payload in (evidence.result, evidence.params):
        diff = diffs.from_chunks(_chunks(payload.get("diff")), evidence.path, is_new=evidence.was_created)
        if not diff:
            continue
        if evidence.was_created:
            hunks = diffs.read(diff).hunks
            runs = [Run((hunk.new_at or 0) + 1, [line.removesuffix("\n") for line in hunk.lines]) for hunk in hunks]
            after = new_text(runs, evidence.eol)
            if after is not None:
                return Found(before=ABSENT, after=after)
        return Found(diff=diff, change=DiffChange(diff))
    return None


def _chunks(value: Any) -> list[Mapping[str, Any]]:
    listed = cast("Mapping[str, Any]", value).get("chunks") if isinstance(value, Mapping) else None
    items = a_list(listed)
    return [cast("Mapping[str, Any]", item) for item in items if isinstance(item, Mapping)]
