"""Way 9: `globalStorage/anysphere.cursor-commits`, which tracks what each request changed (S §7).

    checkpoints/<request>/metadata.json    the files of a request
    checkpoints/<request>/diffs/<file>     line ranges of a file before the request, and the lines that came instead
    checkpoints/<request>/files/<file>     the file before the request; usually empty

What was removed is not kept, so a change needs a version to be made to; only a file that consists of added lines is
told completely.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.store.edits import files
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import Found, Version
from cursus.store.edits.lines import CRLF, Range, read_range, replaced
from cursus.tools import diffs
from cursus.tools.lenient import a_list, an_object

FOLDER: Final = Path("User", "globalStorage", "anysphere.cursor-commits")
"""Where it is in a desktop data folder."""


class TrackedFile(msgspec.Struct, frozen=True, kw_only=True):
    """What one request did to one file. `base` is the file before it, where it was kept."""

    ranges: tuple[Range, ...]
    line_count: int | None = None
    size: int | None = None
    base: str | None = None

    def forward(self, text: str) -> str | None:
        """The file after the request; None where the ranges, or the size that was recorded, do not fit."""
        found = replaced(text, self.ranges)
        return found if found is not None and self._has_size(found) else None

    def backward(self, text: str) -> str | None:
        """Never anything: what was removed is not known."""
        return None

    def whole(self) -> str | None:
        """The file after the request where all of it was added."""
        if len(self.ranges) != 1 or not self.ranges[0].lines:
            return None
        added = self.ranges[0].lines
        if self.ranges[0].start > 1 or self.line_count != len(added):
            return None
        text = "\n".join(added)
        if self.size is None:
            return f"{text}\n"
        candidates = (text, f"{text}\n", text.replace("\n", CRLF), text.replace("\n", CRLF) + CRLF)
        return next((found for found in candidates if len(found.encode("utf-8", "replace")) == self.size), None)

    def _has_size(self, text: str) -> bool:
        if self.size is not None:
            return len(text.encode("utf-8", "replace")) == self.size
        return self.line_count is None or self.line_count in (text.count("\n"), text.count("\n") + 1)


class CommitCheckpoints:
    """The checkpoints of a folder. Nothing is read before it is asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "checkpoints"
        self._known: dict[str, dict[str, Path]] = {}

    def file(self, request_id: str | None, path: str) -> TrackedFile | None:
        """What a request did to a file; None where nobody tracked it."""
        if not request_id:
            return None
        if request_id not in self._known:
            self._known[request_id] = self._files(request_id)
        found = files.lookup(self._known[request_id], path)
        return _read_file(found) if found is not None else None

    def _files(self, request_id: str) -> dict[str, Path]:
        folder = self._folder_of(request_id)
        listed = _read_object(folder / "metadata.json").get("requestFiles") if folder is not None else None
        found: dict[str, Path] = {}
        for item in a_list(listed):
            entry = an_object(item)
            name, identity = entry.get("fsPath"), entry.get("fileUuid")
            if folder and isinstance(name, str) and isinstance(identity, str) and Path(identity).name == identity:
                found[name] = folder / "diffs" / identity
        return found

    def _folder_of(self, request_id: str) -> Path | None:
        """The folder of a request: it is called after it, or its metadata says that it is of it."""
        named = self._folder / request_id
        if named.name == request_id and _read_object(named / "metadata.json").get("agentRequestId") == request_id:
            return named
        return self._folders.get(request_id)

    @cached_property
    def _folders(self) -> Mapping[str, Path]:
        found: dict[str, Path] = {}
        try:
            folders = sorted(self._folder.iterdir())
        except OSError:
            return found
        for folder in folders:
            request = _read_object(folder / "metadata.json").get("agentRequestId")
            found[request if isinstance(request, str) else folder.name] = folder
        return found


def read(evidence: Evidence) -> Found | None:
    commits, order = evidence.sources.commits, evidence.order
    if commits is None or not (order.opens_turn and order.ends_turn):
        return None
    tracked = commits.file(evidence.place.request_id, evidence.path)
    if tracked is None:
        return None
    whole = tracked.whole()
    if whole is not None:
        return Found(after=Version(whole))
    before = Version(tracked.base) if tracked.base else None
    if before is None and evidence.opens_file:
        before = evidence.first_version
    added = [line for found in tracked.ranges for line in found.lines]
    removed = sum(found.end - found.start for found in tracked.ranges)
    rows = (row for found in tracked.ranges if found.lines for row in ("@@", *(f"+{line}" for line in found.lines)))
    diff = diffs.restated("\n".join(rows), evidence.path)
    after = None if before is None else tracked.forward(before.text or "")
    if before is not None and after is not None:
        return Found(before=before, after=Version(after))
    return Found(change=tracked, diff=diff, counts=(len(added), removed)) if diff else None


def _read_file(path: Path) -> TrackedFile | None:
    stored = _read_object(path)
    listed = stored.get("diffChanges")
    ranges: list[Range] = []
    for item in a_list(listed):
        entry = an_object(item)
        found = read_range(
            entry.get("originalStartLineNumberOneIndexed"),
            entry.get("originalEndLineNumberExclusiveOneIndexed"),
            entry.get("addedLines", []),
        )
        if found is None:
            return None
        ranges.append(found)
    if not ranges:
        return None
    count, size = stored.get("numLines"), stored.get("fileSizeBytes")
    return TrackedFile(
        ranges=tuple(ranges),
        line_count=count if type(count) is int else None,
        size=size if type(size) is int and size > 0 else None,
        base=_read_text(path.parent.parent / "files" / path.name) or None,
    )


def _read_object(path: Path) -> Mapping[str, Any]:
    text = _read_text(path)
    return an_object(text) if text else {}


def _read_text(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", errors="replace")
    except OSError:
        return None
