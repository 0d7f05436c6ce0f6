"""The patches that models write for ApplyPatch (S §7, way 5): files by name, hunks by their lines, no line numbers.

*** Begin Patch
*** Update File: src/a.py
*** Move to: src/b.py          (only where the file is renamed)
@@ def f():                    (a line to go to first; may be missing)
 kept
-old
+new
*** Add File: src/c.py
+every line of it
*** Delete File: src/d.py
*** End Patch
"""

import re
from typing import Final, Literal

import msgspec

from cursus.tools.diffs import DiffChunk, from_chunks, split, unified

BEGIN: Final = "*** Begin Patch"
_FILE: Final = re.compile(r"\*\*\* (Add|Update|Delete) File: (.+)")
_MOVE: Final = "*** Move to: "
_END_OF_FILE: Final = "*** End of File"

Kind = Literal["add", "update", "delete"]
_KINDS: Final[dict[str, Kind]] = {"Add": "add", "Update": "update", "Delete": "delete"}


class PatchHunk(msgspec.Struct, frozen=True):
    """Lines with their marks; `anchor` is a line above them, `is_last` says that the file ends with them."""

    anchor: str
    lines: list[str]
    is_last: bool = False

    @property
    def old(self) -> list[str]:
        return [line[1:] for line in self.lines if line[:1] != "+"]

    @property
    def new(self) -> list[str]:
        return [line[1:] for line in self.lines if line[:1] != "-"]


class FilePatch(msgspec.Struct, frozen=True, kw_only=True):
    """What a patch does to one file."""

    path: str
    kind: Kind
    hunks: list[PatchHunk]
    moved_to: str = ""

    def diff(self) -> str:
        """The change as a unified diff; the positions in an updated file are not the file's."""
        if self.kind == "add":
            return unified(None, self.added(), self.path)
        chunks = [DiffChunk(diff_string="\n".join(line or " " for line in hunk.lines)) for hunk in self.hunks]
        return from_chunks(chunks, self.moved_to or self.path, is_deletion=self.kind == "delete")

    def added(self) -> str:
        """The text of an added file."""
        return "".join(line + "\n" for hunk in self.hunks for line in hunk.new)

    def apply(self, before: str) -> str | None:
        """The text of the file after the patch; None where a hunk has no place in it.

        Lines that stay keep their endings, new ones get that of the line before them.
        """
        if self.kind == "add":
            return self.added()
        if self.kind == "delete":
            return ""
        own = split(before)
        ending = "\r\n" if own and own[0].endswith("\r\n") else "\n"
        bare = [line.removesuffix("\n").removesuffix("\r") for line in own]
        whole = [line if line.endswith("\n") else line + ending for line in own]
        result: list[str] = []
        at = 0
        for hunk in self.hunks:
            place = _place(bare, hunk, at)
            if place is None:
                return None
            result += whole[at:place]
            at = place
            for line in hunk.lines:
                if line[:1] != "+":
                    result += whole[at : at + (line[:1] != "-")]
                    at += 1
                else:
                    above = whole[at - 1] if at else ""
                    result.append(line[1:] + ("\r\n" if above.endswith("\r\n") else "\n" if above else ending))
        return "".join(result + whole[at:])


def _place(lines: list[str], hunk: PatchHunk, at: int) -> int | None:
    if hunk.anchor:
        wanted = hunk.anchor.strip()
        found = next((n for n in range(at, len(lines)) if lines[n].strip() == wanted), None)
        at = at if found is None else found + 1
    old = hunk.old
    if not old:
        return at if hunk.anchor else len(lines)
    first = max(at, len(lines) - len(old)) if hunk.is_last else at
    for start in dict.fromkeys((first, at)):
        for strip in (str, str.rstrip, str.strip):
            wanted_lines = [strip(line) for line in old]
            for place in range(start, len(lines) - len(old) + 1):
                if strip(lines[place]) == wanted_lines[0] and (
                    [strip(line) for line in lines[place : place + len(old)]] == wanted_lines
                ):
                    return place
    return None


def read_patch(text: str) -> list[FilePatch]:
    """The files of a patch; none where the text is no patch."""
    _, found, body = text.partition(BEGIN)
    if not found:
        return []
    patches: list[FilePatch] = []
    for row in body.removesuffix("\n").split("\n"):
        row = row.removesuffix("\r")
        opened = _FILE.match(row)
        if opened:
            patches.append(FilePatch(path=opened[2].strip(), kind=_KINDS[opened[1]], hunks=[]))
        elif row.startswith("*** End Patch"):
            break
        elif patches:
            _add(patches, row)
    return patches


def _add(patches: list[FilePatch], row: str) -> None:
    hunks = patches[-1].hunks
    if row.startswith(_MOVE):
        patches[-1] = msgspec.structs.replace(patches[-1], moved_to=row[len(_MOVE) :].strip())
    elif row.startswith(_END_OF_FILE):
        if hunks:
            hunks[-1] = msgspec.structs.replace(hunks[-1], is_last=True)
    elif row.startswith("@@"):
        hunks.append(PatchHunk(row[2:].strip(), []))
    elif row[:1] in ("", " ", "+", "-"):
        if not hunks:
            hunks.append(PatchHunk("", []))
        hunks[-1].lines.append(row)
