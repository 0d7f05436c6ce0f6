"""One archive for several threads, replaced by a newer one while the old one is still being read.

Reading changes what an archive knows, and one connection cannot be in two transactions: so one thread reads at a time.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import TypeVar

from cursus.store.archive import Archive

Item = TypeVar("Item")


class _Copy:
    """An archive, how many are reading it, and whether it was replaced."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.readers = 0
        self.is_replaced = False


class Lending:
    """Lends the newest archive, and closes each when nobody reads it any more."""

    def __init__(self, make: Callable[[], Archive]) -> None:
        self._make = make
        self._lock = RLock()
        self._newest = _Copy(make())

    @property
    def newest(self) -> Archive:
        """The newest archive, for a glance."""
        return self._newest.archive

    @contextmanager
    def lent(self) -> Iterator[Archive]:
        """The newest archive for one piece of reading, which nobody disturbs."""
        with self._lock, self._kept() as archive:
            yield archive

    def each(self, items: Callable[[Archive], Iterator[Item]]) -> Iterator[Item]:
        """What a reading yields, one at a time; others may read in between."""
        with self._kept() as archive:
            found = items(archive)
            while True:
                with self._lock:
                    item = next(found, None)
                if item is None:
                    return
                yield item

    def replace(self) -> None:
        """A new archive for those who come next."""
        with self._lock:
            old, self._newest = self._newest, _Copy(self._make())
            old.is_replaced = True
            self._perhaps_close(old)

    def close(self) -> None:
        """Closes the archive, whoever may still read it."""
        with self._lock:
            self._newest.archive.close()

    @contextmanager
    def _kept(self) -> Iterator[Archive]:
        with self._lock:
            copy = self._newest
            copy.readers += 1
        try:
            yield copy.archive
        finally:
            with self._lock:
                copy.readers -= 1
                self._perhaps_close(copy)

    @staticmethod
    def _perhaps_close(copy: _Copy) -> None:
        if copy.is_replaced and not copy.readers:
            copy.archive.close()
