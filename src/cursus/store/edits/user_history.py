"""Way 11, last part: VS Code's own history of saved files, `User/History` (S §7).

    History/<hash of the file's URI>/entries.json    when which version was saved
    History/<hash of the file's URI>/<version>       its text

A version is taken for the one after an edit where it was saved soon after it, and the one before that for the one
before it. Nothing ties them to the edit but the clock, which is why this is the last way.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cursus.store.edits import files
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import Found, Version
from cursus.store.times import read_time
from cursus.tools.lenient import an_object

FOLDER: Final = Path("User", "History")
"""Where it is in a desktop data folder."""

SOON: Final = timedelta(seconds=60)


class Saved(NamedTuple):
    """One saved version of a file."""

    at: datetime
    file: Path

    def text(self) -> str | None:
        try:
            return self.file.read_bytes().decode("utf-8", errors="replace")
        except OSError:
            return None


class UserHistory:
    """The saved versions in a folder, found by the hash of a file's URI."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[Saved, ...]] = {}

    def versions(self, path: str) -> Sequence[Saved]:
        """The saved versions of a file, oldest first."""
        uri = files.uri_of(path)
        if uri is None:
            return ()
        if uri not in self._known:
            self._known[uri] = tuple(sorted(self._read(uri)))
        return self._known[uri]

    def around(self, path: str, at: datetime) -> tuple[str | None, str | None]:
        """The versions saved last before a moment, and first soon after it."""
        versions = self.versions(path)
        earlier = [saved for saved in versions if saved.at < at]
        later = [saved for saved in versions if at <= saved.at <= at + SOON]
        return (earlier[-1].text() if earlier else None, later[0].text() if later else None)

    def _read(self, uri: str) -> list[Saved]:
        folder = self._folder / folder_name(uri)
        try:
            index = an_object((folder / "entries.json").read_bytes())
        except OSError:
            return []
        listed = index.get("entries")
        if index.get("resource") != uri or not isinstance(listed, list):
            return []
        found: list[Saved] = []
        for item in cast("list[Any]", listed):
            entry = an_object(item)
            name, at = entry.get("id"), read_time(entry.get("timestamp"))
            if isinstance(name, str) and at is not None and Path(name).name == name:
                found.append(Saved(at, folder / name))
        return found


def folder_name(uri: str) -> str:
    """The folder of a file's versions: VS Code's string hash of its URI, in hexadecimal and with its sign."""
    value = _mixed(149417, 0)
    units = uri.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(units), 2):
        value = _mixed(units[at] | units[at + 1] << 8, value)
    return f"{value:x}"


def _mixed(number: int, value: int) -> int:
    """One step of the hash, in the arithmetic of 32 bits with a sign."""
    wide = ((value << 5) - value + number) & 0xFFFFFFFF
    return wide - (1 << 32) if wide >= 1 << 31 else wide


def read(evidence: Evidence) -> Found | None:
    history, at = evidence.sources.history, evidence.place.at
    if history is None or at is None:
        return None
    before, after = history.around(evidence.path, at)
    if (after is None and not evidence.is_deletion) or before == after:
        return None
    return Found(before=None if before is None else Version(before), after=None if after is None else Version(after))
