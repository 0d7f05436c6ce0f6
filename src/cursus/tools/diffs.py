"""Unified diffs of one file: made from two texts, read from what tools recorded, counted and applied.

Lives here: arithmetic on text, nothing that looks into a store. Lines end at line feeds only, so a carriage return, a
form feed or U+2028 stays inside its line, and a last line without a line feed is kept apart from one with it. What
`unified` writes is what `git apply` takes.

Recorded diffs come as DiffChunks (S §6.3) and as the text of an agent's `diffString` (S §8.4). Their prefixes are one
character wide; some writers put a space behind it, which is told apart by how the code is indented then. A hunk whose
place in the file nobody recorded has a bare `@@` for a header.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec

from cursus.tools.hunks import Hunk, replaced, split
from cursus.tools.line_matching import Replacement, changes
from cursus.tools.payload import Nested

CONTEXT: Final = 3
NO_NEWLINE: Final = "\\ No newline at end of file\n"
NOWHERE: Final = "/dev/null"

_HUNK: Final = re.compile(r"@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@")
_WINDOWS: Final = re.compile(r"[A-Za-z]:[\\/]|\\\\")
_UNSAFE: Final = re.compile(r'["\\\x00-\x1f\x7f]')
_ESCAPES: Final = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


class DiffChunk(Nested, frozen=True, kw_only=True):
    """One hunk as Cursor keeps it: prefixed lines, and where they stand, counted from 1 (S §6.3)."""

    diff_string: str = ""
    old_start: int = 0
    new_start: int = 0
    old_lines: int = 0
    new_lines: int = 0
    lines_removed: int = 0
    lines_added: int = 0


class FileDiff(Nested, frozen=True, kw_only=True):
    """The change of one file as Cursor keeps it (S §6.3)."""

    chunks: list[DiffChunk] = []
    editor: str = ""
    hit_timeout: bool = False


class Compared(NamedTuple):
    """A diff, and how many lines it adds and removes."""

    diff: str
    added: int
    removed: int


def compared(before: str | None, after: str | None, path: str) -> Compared:
    """What makes `after` of `before`; None is a file that is not there. The diff is empty where nothing changed."""
    if before == after:
        return Compared("", 0, 0)
    hunks = list(_hunks(split(before or ""), split(after or "")))
    top = header(path, is_new=before is None, is_deletion=after is None, is_empty=not hunks)
    return Compared(top + "".join(map(_written, hunks)), *_counts(hunks))


def unified(before: str | None, after: str | None, path: str) -> str:
    """The diff of `compared`."""
    return compared(before, after, path).diff


def fragments(pieces: Iterable[tuple[str, str]], path: str) -> str:
    """The diff of pieces of a file that were replaced by others, wherever they stand. Empty where all are equal."""
    hunks = [hunk for old, new in pieces for hunk in _hunks(_piece(old), _piece(new))]
    return _with_header([Hunk(None, None, hunk.lines) for hunk in hunks], path)


def _piece(text: str) -> list[str]:
    return [line + "\n" for line in text.removesuffix("\n").split("\n")] if text else []


def header(path: str, *, is_new: bool = False, is_deletion: bool = False, is_empty: bool = False) -> str:
    """The lines above the hunks. A file that comes or goes without any line needs Git's own form."""
    old, new = _quoted(f"a/{_relative(path)}"), _quoted(f"b/{_relative(path)}")
    if is_empty:
        mode = "new file mode 100644" if is_new else "deleted file mode 100644"
        return f"diff --git {old} {new}\n{mode}\n"
    tail = "\t" if " " in path else ""
    return f"--- {NOWHERE if is_new else old + tail}\n+++ {NOWHERE if is_deletion else new + tail}\n"


def _relative(path: str) -> str:
    if _WINDOWS.match(path):
        path = path.replace("\\", "/")
    return path.removeprefix("./").lstrip("/")


def _quoted(path: str) -> str:
    if not _UNSAFE.search(path):
        return path
    return '"' + _UNSAFE.sub(lambda found: _ESCAPES.get(found[0], f"\\{ord(found[0]):03o}"), path) + '"'


def _hunks(old: Sequence[str], new: Sequence[str]) -> Iterator[Hunk]:
    group: list[Replacement] = []
    for change in changes(old, new):
        if group and change[0] - group[-1][1] > 2 * CONTEXT:
            yield _hunk(old, new, group)
            group = []
        group.append(change)
    if group:
        yield _hunk(old, new, group)


def _hunk(old: Sequence[str], new: Sequence[str], group: list[Replacement]) -> Hunk:
    lead = min(CONTEXT, group[0][0])
    at = group[0][0] - lead
    lines: list[str] = []
    for old_from, old_to, new_from, new_to in group:
        lines += [" " + line for line in old[at:old_from]]
        lines += ["-" + line for line in old[old_from:old_to]]
        lines += ["+" + line for line in new[new_from:new_to]]
        at = old_to
    lines += [" " + line for line in old[at : at + CONTEXT]]
    return Hunk(group[0][0] - lead, group[0][2] - lead, lines)


def _written(hunk: Hunk) -> str:
    head = "@@\n"
    if hunk.old_at is not None and hunk.new_at is not None:
        added, removed = _counts([hunk])
        old, new = len(hunk.lines) - added, len(hunk.lines) - removed
        head = f"@@ -{_range(hunk.old_at, old)} +{_range(hunk.new_at, new)} @@\n"
    return head + "".join([line if line[-1] == "\n" else f"{line}\n{NO_NEWLINE}" for line in hunk.lines])


def _range(at: int, count: int) -> str:
    if count == 1:
        return str(at + 1)
    return f"{at + 1 if count else at},{count}"


class Recorded(msgspec.Struct, frozen=True):
    """A diff as read: `is_sound` where every hunk is complete and they are all of one file."""

    hunks: list[Hunk]
    is_sound: bool = True
    is_new: bool = False
    is_deletion: bool = False


def read(diff: str) -> Recorded:
    """The hunks of a unified diff. What stands between them is passed over."""
    rows = _rows(diff)
    hunks: list[Hunk] = []
    files = at = 0
    is_sound, is_new, is_deletion = True, False, False
    while at < len(rows):
        row = rows[at]
        at += 1
        if row.startswith("@@"):
            found = _HUNK.match(row)
            hunk, at, is_whole = _read_hunk(found, rows, at) if found else _read_unplaced(rows, at)
            is_sound = is_sound and is_whole
            if hunk.lines:
                hunks.append(hunk)
        elif row.startswith("--- ") and at < len(rows) and rows[at].startswith("+++ "):
            files += 1
            is_new = row.startswith(f"--- {NOWHERE}")
            is_deletion = rows[at].startswith(f"+++ {NOWHERE}")
    return Recorded(hunks, is_sound and files <= 1, is_new, is_deletion)


def _read_hunk(found: re.Match[str], rows: list[str], at: int) -> tuple[Hunk, int, bool]:
    old_start, old_left, new_start, new_left = (int(number) if number else 1 for number in found.groups())
    old_at, new_at = (
        max(old_start - 1, 0) if old_left else old_start,
        max(new_start - 1, 0) if new_left else new_start,
    )
    lines: list[str] = []
    while at < len(rows) and (old_left > 0 or new_left > 0 or rows[at].startswith("\\")):
        row = rows[at]
        mark = row[:1] or " "
        if mark == "\\":
            if lines:
                lines[-1] = lines[-1].removesuffix("\n")
        elif mark in "+- ":
            lines.append(f"{mark}{row[1:]}\n")
            old_left -= mark != "+"
            new_left -= mark != "-"
        else:
            break
        at += 1
    return Hunk(old_at, new_at, lines), at, old_left == 0 == new_left


def _read_unplaced(rows: list[str], at: int) -> tuple[Hunk, int, bool]:
    start = at
    while at < len(rows) and not rows[at].startswith(("@@", "diff --git ")) and not _is_header(rows, at):
        at += 1
    return Hunk(None, None, _marked(rows[start:at])), at, True


def _is_header(rows: list[str], at: int) -> bool:
    following = rows[at + 1 : at + 3]
    return (
        rows[at].startswith("--- ")
        and len(following) == 2
        and following[0].startswith("+++ ")
        and following[1].startswith("@@")
    )


def count(diff: str) -> tuple[int, int]:
    """How many lines a diff adds and removes."""
    return _counts(read(diff).hunks or _bare_hunks(diff))


def _counts(hunks: Iterable[Hunk]) -> tuple[int, int]:
    marks = [line[0] for hunk in hunks for line in hunk.lines]
    return marks.count("+"), marks.count("-")


def from_chunks(
    chunks: Iterable[DiffChunk | Mapping[str, Any]], path: str, *, is_new: bool = False, is_deletion: bool = False
) -> str:
    """One unified diff from Cursor's chunks; empty where they hold no line."""
    typed = sorted(map(_chunk, chunks), key=lambda chunk: chunk.old_start)
    texts = [chunk.diff_string for chunk in typed]
    width = _prefix_width(texts)
    hunks: list[Hunk] = []
    grown = 0
    for chunk, text in zip(typed, texts, strict=True):
        recorded = read(text).hunks if "@@" in text else []
        if recorded:
            hunks += recorded
            continue
        old_at = new_at = None
        if chunk.old_start > 0 or chunk.new_start > 0:
            old_at = max(chunk.old_start - 1, 0)
            new_at = chunk.new_start - 1 if chunk.new_start > 0 else old_at + grown
        hunk = Hunk(old_at, new_at, _marked(_rows(text), width))
        if hunk.lines:
            hunks.append(hunk)
            grown += len(hunk.new) - len(hunk.old)
    return _with_header(hunks, path, is_new=is_new, is_deletion=is_deletion)


def restated(diff: str, path: str) -> str:
    """A recorded diff of one file as `unified` would write it: our header, and counts that fit its lines."""
    recorded = read(diff)
    hunks = recorded.hunks or _bare_hunks(diff)
    return _with_header(hunks, path, is_new=recorded.is_new, is_deletion=recorded.is_deletion)


def _with_header(hunks: list[Hunk], path: str, *, is_new: bool = False, is_deletion: bool = False) -> str:
    if not hunks:
        return ""
    return header(path, is_new=is_new, is_deletion=is_deletion) + "".join(map(_written, hunks))


def _bare_hunks(diff: str) -> list[Hunk]:
    """The hunks of a diff without hunk headers: prefixed lines, where an ellipsis stands for what is left out."""
    rows = _rows(diff)
    at = 0
    while at < len(rows) and (
        rows[at].startswith(("diff --git ", "index ", "+++ "))
        or (rows[at].startswith("--- ") and rows[at + 1 : at + 2] and rows[at + 1].startswith("+++ "))
    ):
        at += 1
    hunks: list[Hunk] = []
    for is_left_out, group in groupby(rows[at:], key="...".__eq__):
        if not is_left_out:
            hunks.append(Hunk(None, None, _marked(list(group))))
    return hunks


def _rows(text: str) -> list[str]:
    rows = text.split("\n")
    if rows[-1] == "":
        rows.pop()
    return rows


def _chunk(chunk: DiffChunk | Mapping[str, Any]) -> DiffChunk:
    if isinstance(chunk, DiffChunk):
        return chunk
    known = {name: value for name, value in chunk.items() if name in DiffChunk.__struct_encode_fields__}
    try:
        return msgspec.convert(known, DiffChunk, strict=False)
    except (msgspec.ValidationError, UnicodeError, RecursionError):
        text = known.get("diffString")
        return DiffChunk(diff_string=text if isinstance(text, str) else "")


def _marked(rows: list[str], width: int = 1) -> list[str]:
    lines: list[str] = []
    for row in rows:
        if row.startswith("\\ "):
            if lines:
                lines[-1] = lines[-1].removesuffix("\n")
        elif row[:1] in ("+", "-", " "):
            lines.append(f"{row[0]}{row[width:]}\n")
        else:
            lines.append(f" {row}\n")
    return lines


def _prefix_width(texts: Iterable[str]) -> int:
    """2 where a space follows every mark and all indentation is odd with it: code is indented by even widths.

    The stars of a comment block stand at odd columns and say nothing; neither do a line or two.
    """
    odd = 0
    for text in texts:
        for row in text.split("\n"):
            if not row or row[0] == "\\":
                continue
            code = row[1:].rstrip("\r")
            bare = code.lstrip(" ")
            if not code.startswith(" "):
                return 1
            if bare and not bare.startswith("*"):
                if (len(code) - len(bare)) % 2 == 0:
                    return 1
                odd += 1
    return 2 if odd > 2 else 1


def apply(text: str, diff: str) -> str | None:
    """The text after the diff; None where it does not fit.

    A hunk belongs where it says, or at the only other place that it fits. Where the diff knows nothing of carriage
    returns or of a missing line feed at the end, as Cursor's chunks do not, the text keeps its own.
    """
    hunks = _sound_hunks(diff)
    return replaced(text, hunks) if hunks is not None else None


def apply_backwards(text: str, diff: str) -> str | None:
    """The text before the diff; None where it does not fit."""
    hunks = _sound_hunks(diff)
    return replaced(text, [hunk.backwards() for hunk in hunks]) if hunks is not None else None


def _sound_hunks(diff: str) -> list[Hunk] | None:
    recorded = read(diff)
    is_without = not diff or diff.startswith("diff --git ")
    return recorded.hunks if recorded.is_sound and (recorded.hunks or is_without) else None
