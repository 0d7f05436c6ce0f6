"""Way 3: the lines of the diff that Cursor drew, kept beside the call (S §6.1, §7).

Added and unchanged lines carry their number in the new text; removed ones stand before the line that follows them. A
list without any removed or unchanged line does not tell what it replaced: it is shown, but it has no place.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, DiffChange, Found, Version
from cursus.tools import diffs

MARKS: Final = {"added": "+", "removed": "-", "deleted": "-", "unchanged": " ", "context": " "}


class Run(NamedTuple):
    """Lines with their marks that follow each other, from a line of the new text on; 0 where that is not told."""

    start: int
    rows: list[str]

    def count(self, marks: str) -> int:
        return sum(row[0] in marks for row in self.rows)


def read(evidence: Evidence) -> Found | None:
    value = evidence.additional.get("precomputedDiff")
    listed = cast("Mapping[str, Any]", value).get("lines") if isinstance(value, Mapping) else None
    runs = _runs(cast("list[Any]", listed)) if isinstance(listed, list) else []
    if not runs:
        return None
    if evidence.was_created:
        after = new_text(runs, evidence.eol)
        if after is not None:
            return Found(before=ABSENT, after=after)
    is_placed = any(run.count("- ") for run in runs)
    diff = diffs.restated("".join(_hunks(runs, is_placed=is_placed)), evidence.path)
    return Found(diff=diff, change=DiffChange(diff))


def new_text(runs: list[Run], eol: str | None) -> Version | None:
    """The text of a new file, which is all of its diff; None where the diff is not from its first line on.

    Whether its last line ends is not recorded: lines of files do.
    """
    if len(runs) != 1 or runs[0].start > 1 or runs[0].count("- "):
        return None
    ending = eol or "\n"
    return Version("".join(row[1:].removesuffix("\r") + ending for row in runs[0].rows))


def _runs(listed: list[Any]) -> list[Run]:
    runs: list[Run] = []
    following = 0
    for item in listed:
        entry = cast("Mapping[str, Any]", item) if isinstance(item, Mapping) else {}
        mark, content = MARKS.get(str(entry.get("type"))), entry.get("content")
        if mark is None or not isinstance(content, str):
            continue
        number = entry.get("modifiedLineNumber")
        number = number if type(number) is int and number > 0 and mark != "-" else following
        if not runs or (following and number != following):
            runs.append(Run(number, []))
            following = number
        elif not following and number:
            runs[-1] = Run(number, runs[-1].rows)
            following = number
        runs[-1].rows.extend(f"{mark}{line}" for line in content.split("\n"))
        following += (mark != "-") * (content.count("\n") + 1) if following else 0
    return runs


def _hunks(runs: list[Run], *, is_placed: bool) -> list[str]:
    hunks: list[str] = []
    grown = 0
    for start, rows in runs:
        run = Run(start, rows)
        old, new = run.count("- "), run.count("+ ")
        at = start - grown if old else start - grown - 1
        header = f"@@ -{at},{old} +{start},{new} @@" if is_placed and start and at >= 0 else "@@"
        hunks.append("\n".join((header, *rows, "")))
        grown += new - old
    return hunks
