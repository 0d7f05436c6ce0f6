"""The library: every chat that Cursor keeps in some places, found and opened by what a person knows of it."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from cursus.chat import Chat, Head, Problem
from cursus.errors import CursusError
from cursus.store.archive import Archive
from cursus.store.places import Places, find_places

if TYPE_CHECKING:
    from cursus.library.examination import Examination, Progress
    from cursus.store.agents.plans import Plan


class Library:
    """Chats, read where Cursor keeps them. Use it as a context manager, or close it."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self._archive = Archive(places)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of all files."""
        self._archive.close()

    def chats(
        self,
        *,
        workspace: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        mode: str | None = None,
        model: str | None = None,
        source: str | None = None,
        archived: bool | None = None,
        children: bool = False,
    ) -> Iterator[Head]:
        """The chats, newest first, each read when it is taken. A filter that a chat has no value for leaves it out.

        `since` and `until` compare with the last activity. `source` names a store or an era. Chats of sub-agents
        are listed with `children` only.
        """
        start, end = _moment(since), _moment(until)

        def wanted(at: datetime | None) -> bool:
            return at is None or not ((start and at < start) or (end and at >= end))

        for head in self._archive.heads(children=children, wanted=wanted):
            if not wanted(head.updated) or ((start or end) and head.updated is None):
                continue
            if workspace is not None and not is_workspace(head.workspace, workspace):
                continue
            if mode is not None and head.mode != mode:
                continue
            if model is not None and model.lower() not in (head.model or "").lower():
                continue
            if source is not None and not any(source in (s.store, s.era) for s in head.sources):
                continue
            if archived is not None and head.archived != archived:
                continue
            yield head

    def chat(self, id: str) -> Chat:
        """The chat with that id, or whose id alone starts like that."""
        return self._archive.chat(id)

    def plans(self) -> "list[Plan]":
        """The plans that agents wrote into files of their own, by name of the file."""
        from cursus.store.agents.plans import read_plans

        return [plan for home in self.places.homes for plan in read_plans(home)]

    def problems(self) -> list[Problem]:
        """What could not be read so far while listing."""
        return self._archive.problems

    def examine(self, progress: "Progress | None" = None) -> "Examination":
        """Reads everything and tells what was found, what is damaged and what is new to Cursus."""
        from cursus.library.examination import examine

        return examine(self._archive, progress)


def open_library(roots: Iterable[Path | str] | None = None, homes: Iterable[Path | str] | None = None) -> Library:
    """The library of this machine, or of the desktop data folders and `.cursor` folders that are named."""
    return Library(find_places(roots, homes))


def is_workspace(place: str | None, wanted: str) -> bool:
    """Whether a workspace is meant by a path, the last part of one, or any part of its name."""
    if place is None:
        return False
    path, words = place.casefold().replace("\\", "/").rstrip("/"), wanted.casefold().replace("\\", "/").rstrip("/")
    return path == words or words in path if words else False


def _moment(value: datetime | str | None) -> datetime | None:
    if value is None:
        return None
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value)
        except ValueError:
            raise CursusError(f"{value!r} is no date.", "Write it as 2026-01-31 or 2026-01-31T12:00:00Z.") from None
    return value if value.tzinfo else value.replace(tzinfo=UTC)
