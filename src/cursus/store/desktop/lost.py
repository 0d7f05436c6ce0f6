"""Windows of whose chats nothing is left but the prompts that were typed into them (S §3, "All eras").

Every window keeps its last prompts, so they say something new only where no chat of the window is known: neither by
its place nor by what the window itself names.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from cursus.errors import CursusError
from cursus.store.database import Database, open_database
from cursus.store.desktop import index, prompts, window_lists
from cursus.store.partial import Partial


class _Window(msgspec.Struct, frozen=True):
    path: Path
    place: str | None
    named: frozenset[str]


class LostPrompts:
    """The windows in which prompts were typed. `is_chat` tells cheaply whether there is anything of a chat, `refine`
    reads the documents of chats and leaves out those that are empty.
    """

    def __init__(
        self, is_chat: Callable[[Partial], bool], refine: Callable[[Iterable[Partial]], Iterator[Partial]]
    ) -> None:
        self._is_chat = is_chat
        self._refine = refine
        self._windows: dict[str, _Window] = {}
        self._global: Path | None = None

    def note_global(self, database: Database) -> None:
        """Looks for prompts that belong to no window."""
        if database.value("ItemTable", prompts.KEY):
            self._global = database.path

    def note(self, database: Database, owner: str, place: str | None, named: Iterable[str]) -> None:
        """Looks for prompts in a window that names these chats."""
        if database.value("ItemTable", prompts.KEY):
            self._windows[owner] = _Window(database.path, place, frozenset(named))

    def among(self, found: Mapping[str, Partial]) -> Iterator[index.Listed]:
        """The prompts of windows that have no chat among these, and the global ones where there is no chat at all."""
        if not found and not self._windows and self._global is not None:
            yield from self._typed("global", _Window(self._global, None, frozenset()))
        places = {window.place for window in self._windows.values()}
        told: set[str | None] = set()
        for partial in found.values():
            if partial.workspace in places - told and self._is_chat(partial):
                told.add(partial.workspace)
        if any(self._silent(told, found)):
            unsure = [each for each in found.values() if each.workspace is None or each.workspace in places - told]
            told.update(partial.workspace or partial.guess for partial in self._refine(unsure))
        for owner, window in self._silent(told, found):
            yield from self._typed(owner, window)

    def _silent(self, told: set[str | None], found: Mapping[str, Partial]) -> Iterator[tuple[str, _Window]]:
        for owner, window in self._windows.items():
            own = (found[chat_id] for chat_id in window.named if chat_id in found)
            if window.place not in told and not any(map(self._is_chat, own)):
                yield owner, window

    def _typed(self, owner: str, window: _Window) -> Iterator[index.Listed]:
        try:
            with open_database(window.path) as database:
                typed = window_lists.typed(database, owner, window.place)
        except CursusError:
            return
        if typed is not None:
            yield typed
