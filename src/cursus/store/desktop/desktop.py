"""All chats of one desktop data folder, whichever era wrote them, joined by their exact ids (S §14)."""

from collections.abc import Container, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from cursus.chat import Problem
from cursus.errors import Unreadable
from cursus.store.database import Database
from cursus.store.desktop.folder import DataFolder
from cursus.store.desktop.listing import Listing
from cursus.store.desktop.reading import Reading
from cursus.store.desktop.workspaces import Workspace
from cursus.store.drift import Drift, Seen
from cursus.store.partial import Contents, Partial


class Desktop:
    """One data folder, as a store among others. `tracking` are databases that may know the files of its chats."""

    def __init__(self, root: Path, tracking: Iterable[Path] = ()) -> None:
        self.root = root
        self._folder = DataFolder(root)
        self._listing = Listing(self._folder)
        self._reading = Reading(self._folder, tracking)

    def close(self) -> None:
        """Lets go of all files."""
        self._folder.close()

    @property
    def problems(self) -> list[Problem]:
        """What could not be read while listing."""
        return self._folder.problems

    @property
    def database(self) -> Database | None:
        """The global database."""
        return self._folder.database

    @property
    def workspaces(self) -> dict[str, Workspace]:
        """The workspaces by id."""
        return self._folder.workspaces

    def heads(self) -> Iterator[Partial]:
        """Every chat that a list or a document names."""
        return self._listing.heads()

    def orphans(self, known: Container[str]) -> Iterator[Partial]:
        """Chats of which only rows are left."""
        return self._listing.orphans(known)

    def lost(self) -> Iterator[Partial]:
        """Windows of whose chats only the prompts are left."""
        return self._listing.lost()

    def refine(self, partials: Iterable[Partial]) -> Iterator[Partial]:
        """The same heads with what only the chats' documents say, without those that are empty."""
        return self._listing.refine(partials)

    def read(self, chat_id: str) -> Contents | None:
        """The whole chat; None where this data folder has nothing of it."""
        return self._reading.read(chat_id, self._listing.homes.get(chat_id))

    def drift(self) -> list[Drift]:
        """What is new to Cursus in what was read so far, and in the database as such."""
        seen = Seen()
        database = self.database
        if database is not None:
            with suppress(Unreadable):
                seen.database(database)
        return [*seen.found, *self._reading.seen.found]
