"""The library as the pages read it: in a thread of its own, so that no page waits for a file in the event loop."""

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cursus.library import Library

Result = TypeVar("Result")


class Shelf:
    """One thread reads, one question after the other: the stores' connections know no other order."""

    def __init__(self, library: "Library") -> None:
        self.library = library
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="cursus-library")

    async def read(self, question: "Callable[[Library], Result]") -> Result:
        """The answer of a function that is given the library. It must not return an iterator that still reads."""
        return await get_running_loop().run_in_executor(self._thread, question, self.library)

    def close(self) -> None:
        """Ends the thread; the library stays open for who opened it."""
        self._thread.shutdown(wait=True, cancel_futures=True)
