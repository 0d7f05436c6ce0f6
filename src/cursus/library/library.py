"""The library: every chat that Cursor keeps in some places, found and opened by what a person knows of it."""

from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import aclosing
from datetime import datetime
from functools import cached_property
from itertools import islice
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self, Unpack

from cursus.chat import Chat, Head, Problem
from cursus.errors import NotFound
from cursus.library.lending import Lending
from cursus.library.moments import moment
from cursus.library.places import is_workspace
from cursus.store.archive import Archive
from cursus.store.places import Places, find_places

if TYPE_CHECKING:
    from cursus.library.examination import Examination, Progress
    from cursus.library.filters import Filters
    from cursus.library.index.index import Index
    from cursus.library.index.sync import Synced
    from cursus.library.memory import Told
    from cursus.library.search.hit import Hit
    from cursus.library.search.search import Sort
    from cursus.library.statistics import By, Stats
    from cursus.store.agents.plans import Plan

SYNC_PATIENCE = 120.0
"""Seconds for which a first search waits for another process that makes the index."""


SHORTEST_BEGINNING = 3
"""Letters of an unfinished word from which on the words that begin like that are looked for."""

FRESH_SECONDS = 1.0
"""Within so long after a look for what is new, nobody looks again."""


class Library:
    """Chats, read where Cursor keeps them. Use it as a context manager, or close it."""

    def __init__(self, places: Places, *, is_machine: bool = False) -> None:
        self.places = places
        self.is_machine = is_machine
        self._lending = Lending(lambda: Archive(places))
        self._synced_at: float | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of all files."""
        self._lending.close()
        index = self.__dict__.pop("_index", None)
        if index is not None:
            index.close()

    def refresh(self) -> None:
        """Forgets what was read of Cursor's lists, so that `chats` and `chat` see what came since."""
        self._lending.replace()

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
        start, end = moment(since), moment(until)

        def wanted(at: datetime | None) -> bool:
            return at is None or not ((start and at < start) or (end and at >= end))

        for head in self._lending.each(lambda archive: archive.heads(children=children, wanted=wanted)):
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
        """The chat with that id, or whose id alone starts like that; one that is gone as the index remembers it."""
        try:
            with self._lending.lent() as archive:
                return archive.chat(id)
        except NotFound:
            kept = self._remembered(id)
            if kept is None:
                raise
            return kept

    def search(
        self,
        query: str = "",
        *,
        limit: int | None = 50,
        sort: "Sort" = "best",
        regex: bool = False,
        typing: bool = False,
        redact: bool = False,
        fresh: bool = True,
        **filters: "Unpack[Filters]",
    ) -> "Iterator[Hit]":
        """What was said: the bubbles and titles that fit a query (docs/search.md), each taken when it is wanted.

        `regex` takes the query as a regular expression, `typing` its last word as the beginning of one. `redact` takes
        secrets out of what is shown. `fresh` first reads what is new, which takes long only the first time.
        """
        from cursus.library.filters import conditions
        from cursus.library.search.query import And, parse
        from cursus.library.search.search import Searching

        if fresh:
            self._freshen()
        is_begun = typing and query[-SHORTEST_BEGINNING:].isalnum() and len(query) >= SHORTEST_BEGINNING
        own = And(()) if regex else parse(f"{query}*" if is_begun else query)
        asked = And((*(own.parts if isinstance(own, And) else (own,)), *conditions(filters)))
        with self._index.reading() as connection:
            searching = Searching(self._index, connection, redact=redact)
            found = searching.search(asked, sort=sort, pattern=query if regex else None, is_quick=typing)
            yield from islice(found, limit)

    def stats(
        self, by: "By | None" = None, query: str = "", *, fresh: bool = True, **filters: "Unpack[Filters]"
    ) -> "Stats":
        """Counts of everything, and by day, model, workspace, tool …; of the bubbles that fit a query."""
        from cursus.library.filters import conditions
        from cursus.library.search.query import And, parse
        from cursus.library.statistics import stats

        if fresh:
            self._freshen()
        with self._index.reading() as connection:
            return stats(self._index, connection, by, And((parse(query), *conditions(filters))))

    def sync(
        self, progress: "Progress | None" = None, *, thorough: bool = False, wait: float = SYNC_PATIENCE
    ) -> "Synced":
        """Brings the index up to date; the first time that reads everything.

        `thorough` compares every message, byte for byte, with what it was. `wait` is for how long another process
        that does the same is waited for.
        """
        from cursus.library.index.sync import sync

        done = sync(self.places, self._index, progress, thorough=thorough, wait=wait)
        if done.is_done:
            self._synced_at = monotonic()
        if done.changed or done.gone:
            self.refresh()
        return done

    async def watch(self) -> AsyncGenerator[str, None]:
        """The ids of chats that change, as they change. The index is kept up to date meanwhile."""
        async with aclosing(self._synced()) as found:
            async for done in found:
                for chat_id in dict.fromkeys((*done.changed, *done.gone)):
                    yield chat_id

    async def follow(self) -> "AsyncGenerator[Told, None]":
        """The bubbles that are new, as they come, each with its chat."""
        from cursus.library.memory import told

        async with aclosing(self._synced()) as found:
            async for done in found:
                with self._index.reading() as connection:
                    new = list(told(connection, done.rows))
                for each in new:
                    yield each

    def gone(self) -> list[Head]:
        """The chats that Cursor no longer has and the library remembers, newest first."""
        from cursus.library.memory import gone_heads

        with self._index.reading() as connection:
            return gone_heads(connection)

    def forget(self, id: str) -> None:
        """Removes a chat that Cursor no longer has from the library's memory too."""
        from cursus.library.index.forgetting import forget

        forget(self._index, id)

    async def _synced(self) -> "AsyncGenerator[Synced, None]":
        from cursus.library.watching import changes, resting

        found: list[Synced] = []

        def once() -> None:
            found.append(self.sync())

        await resting(once)
        found.clear()
        async with aclosing(changes(self.places)) as moments:
            async for _ in moments:
                await resting(once)
                while found:
                    yield found.pop(0)

    def _freshen(self) -> None:
        """A quick look for what is new; a first reading where there is no index yet."""
        if self._synced_at is None or monotonic() - self._synced_at > FRESH_SECONDS:
            self.sync(wait=0 if self._index.is_built else SYNC_PATIENCE)

    def _remembered(self, id: str) -> Chat | None:
        from cursus.library.memory import remembered

        if not self.has_index:
            return None
        with self._index.reading() as connection:
            return remembered(connection, id)

    @property
    def has_index(self) -> bool:
        """Whether an index was made before."""
        return self.index_path.exists()

    @cached_property
    def index_path(self) -> Path:
        """The file of the index: $CURSUS_HOME/library/…"""
        from cursus.library.index.index import path_of

        return path_of(self.places, is_machine=self.is_machine)

    @cached_property
    def _index(self) -> "Index":
        from cursus.library.index.index import Index

        return Index(self.index_path)

    def plans(self) -> "list[Plan]":
        """The plans that agents wrote into files of their own, by name of the file."""
        from cursus.store.agents.plans import read_plans

        return [plan for home in self.places.homes for plan in read_plans(home)]

    def problems(self) -> list[Problem]:
        """What could not be read so far while listing."""
        return self._lending.newest.problems

    def examine(self, progress: "Progress | None" = None) -> "Examination":
        """Reads everything and tells what was found, what is damaged and what is new to Cursus."""
        from cursus.library.examination import examine

        with self._lending.lent() as archive:
            return examine(archive, progress)


def open_library(roots: Iterable[Path | str] | None = None, homes: Iterable[Path | str] | None = None) -> Library:
    """The library of this machine, or of the desktop data folders and `.cursor` folders that are named."""
    return Library(find_places(roots, homes), is_machine=roots is None and homes is None)
