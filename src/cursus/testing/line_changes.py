"""The three ways in which Cursor writes a change of lines (S §6.1, §6.3, §7).

Lines are the editor's: split at line feeds only, so that U+2028 or a form feed stay inside their line, and without
their carriage return, because the line ending of a file is kept beside its lines (`eolSequence`).
"""

from collections.abc import Iterator
from difflib import SequenceMatcher

from cursus.testing.json_text import JsonObject

CONTEXT = 3


def eol_of(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def editor_lines(text: str) -> list[str]:
    """As the editor counts them: a text that ends with a line feed has an empty last line."""
    return text.replace("\r\n", "\n").split("\n")


def diff_lines(text: str) -> list[str]:
    """As a patch counts them: the empty line after the last line feed is none."""
    lines = editor_lines(text)
    return lines[:-1] if lines[-1] == "" else lines


def range_items(before: str, after: str) -> list[JsonObject]:
    """What `newModelDiffWrtV0` and `originalModelDiffWrtV0` hold: replacements of line ranges of the first version."""
    old, new = editor_lines(before), editor_lines(after)
    return [
        {
            "original": {"startLineNumber": old_from + 1, "endLineNumberExclusive": old_to + 1},
            "modified": new[new_from:new_to],
        }
        for tag, old_from, old_to, new_from, new_to in _matcher(old, new).get_opcodes()
        if tag != "equal"
    ]


def commit_changes(before: str, after: str) -> list[JsonObject]:
    """What a cursor-commits diff holds (S §7, way 9)."""
    old, new = diff_lines(before), diff_lines(after)
    return [
        {
            "originalStartLineNumberOneIndexed": old_from + 1,
            "originalEndLineNumberExclusiveOneIndexed": old_to + 1,
            "modifiedStartLineNumberOneIndexed": new_from + 1,
            "modifiedEndLineNumberExclusiveOneIndexed": new_to + 1,
            "addedLines": new[new_from:new_to],
        }
        for tag, old_from, old_to, new_from, new_to in _matcher(old, new).get_opcodes()
        if tag != "equal"
    ]


def precomputed_lines(before: str, after: str) -> list[JsonObject]:
    """What `additionalData.precomputedDiff.lines` holds: the lines of the hunks, each with its kind."""
    lines: list[JsonObject] = []
    for hunk in _hunks(before, after):
        number = hunk.new_start
        for mark, content in hunk.lines:
            if mark == "-":
                lines.append({"type": "removed", "content": content})
                continue
            lines.append(
                {"type": "added" if mark == "+" else "unchanged", "content": content, "modifiedLineNumber": number}
            )
            number += 1
    return lines


def diff_chunks(before: str, after: str) -> list[JsonObject]:
    """What `FileDiff.chunks` holds: one DiffChunk a hunk (S §6.3)."""
    return [
        {
            "diffString": "\n".join(mark + content for mark, content in hunk.lines),
            "oldStart": hunk.old_start,
            "newStart": hunk.new_start,
            "oldLines": sum(mark != "+" for mark, _ in hunk.lines),
            "newLines": sum(mark != "-" for mark, _ in hunk.lines),
            "linesRemoved": sum(mark == "-" for mark, _ in hunk.lines),
            "linesAdded": sum(mark == "+" for mark, _ in hunk.lines),
        }
        for hunk in _hunks(before, after)
    ]


def patch_text(path: str, before: str | None, after: str) -> str:
    """The text that a model gives to ApplyPatch (S §7, way 5)."""
    if before is None:
        body = [f"*** Add File: {path}", *("+" + line for line in diff_lines(after))]
    else:
        body = [f"*** Update File: {path}"]
        for hunk in _hunks(before, after):
            body += ["@@", *(mark + content for mark, content in hunk.lines)]
    return "\n".join(["*** Begin Patch", *body, "*** End Patch", ""])


def replacement(before: str, after: str) -> tuple[str, str]:
    """The smallest run of whole lines that can be replaced in `before` by an exact, unique match to give `after`."""
    eol = eol_of(before)
    old, new = before.split(eol), after.split(eol)
    shared = min(len(old), len(new))
    top = next((i for i in range(shared) if old[i] != new[i]), shared)
    bottom = next((i for i in range(shared - top) if old[-1 - i] != new[-1 - i]), shared - top)
    while True:
        lost, won = old[top : len(old) - bottom], new[top : len(new) - bottom]
        found = eol.join(lost)
        # A side without a line would leave the ending of its neighbour behind.
        if lost and won and before.count(found) == 1:
            return found, eol.join(won)
        if top == 0 and bottom == 0:
            return before, after
        top, bottom = max(top - 1, 0), max(bottom - 1, 0)


class _Hunk:
    """A run of changes with the lines around it; starts are 1-based."""

    def __init__(self, old_start: int, new_start: int) -> None:
        self.old_start = old_start
        self.new_start = new_start
        self.lines: list[tuple[str, str]] = []


def _hunks(before: str, after: str) -> Iterator[_Hunk]:
    old, new = diff_lines(before), diff_lines(after)
    for group in _matcher(old, new).get_grouped_opcodes(CONTEXT):
        hunk = _Hunk(group[0][1] + 1 if old else 0, group[0][3] + 1 if new else 0)
        for tag, old_from, old_to, new_from, new_to in group:
            if tag == "equal":
                hunk.lines += [(" ", line) for line in old[old_from:old_to]]
                continue
            hunk.lines += [("-", line) for line in old[old_from:old_to]]
            hunk.lines += [("+", line) for line in new[new_from:new_to]]
        yield hunk


def _matcher(old: list[str], new: list[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, old, new, autojunk=False)
