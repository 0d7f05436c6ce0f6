"""The library as the pages read it: in threads of its own, so that no page waits for a file in the event loop."""

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from cursus.library import Library

Result = TypeVar("Result")


class Shelf:
    """Chats are read one after the other in one thread; what asks the index, which may take longer, has another."""

    def __init__(self, library: "Library") -> None:
        self.library = library
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="cursus-chats")
        self._asking = ThreadPoolExecutor(1, thread_name_prefix="cursus-index")

    async def read(self, question: "Callable[[Library], Result]") -> Result:
        """The answer of a function that is given the library. It must not return an iterator that still reads."""
        return await get_running_loop().run_in_executor(self._reading, question, self.library)

    async def ask(self, question: "Callable[[Library], Result]") -> Result:
        """The same for searches and statistics."""
        return await get_running_loop().run_in_executor(self._asking, question, self.library)

    def close(self) -> None:
        """Ends the threads; the library stays open for who opened it."""
        self._reading.shutdown(wait=True, cancel_futures=True)
        self._asking.shutdown(wait=True, cancel_futures=True)
