"""A thread with an event loop in it, for whoever has none: the way from plain functions to the asynchronous core."""

import asyncio
import threading
import weakref
from collections.abc import Coroutine
from typing import Any, TypeVar

Value = TypeVar("Value")


class Portal:
    """Runs coroutines for other threads. The thread ends with `close`, or when nobody holds the portal any more."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=_run, args=(self._loop,), name="cursus-agent", daemon=True)
        self._thread.start()
        self._end = weakref.finalize(self, _end, self._loop, self._thread)

    def call(self, work: Coroutine[Any, Any, Value]) -> Value:
        """The coroutine's value, waited for. An interruption of the wait cancels the coroutine."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    @property
    def is_closed(self) -> bool:
        """Whether the thread is gone."""
        return not self._end.alive

    def close(self) -> None:
        """Ends the thread. May be called again."""
        self._end()


def _run(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
    finally:
        pending = asyncio.all_tasks(loop)
        for task in pending:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()


def _end(loop: asyncio.AbstractEventLoop, thread: threading.Thread) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(loop.stop)
    if thread is not threading.current_thread():
        thread.join()
