"""The pipes of a process in an event loop: read as they fill, written as they drain.

The loop itself watches them where it can, which costs no thread and no buffer of a fixed size (E §4: a reader of lines
with a limit is a trap). Windows cannot watch such pipes; there a thread stands at each.
"""

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import IO, Final

CHUNK: Final = 256 * 1024
HIGH_WATER: Final = 8 * 1024 * 1024
IS_WINDOWS: Final = sys.platform == "win32"


class Inflow:
    """What comes out of a pipe. `take` is given each chunk instead of keeping it for `read`.

    Where nobody reads, no more than `HIGH_WATER` bytes are kept, and the program has to wait.
    """

    def __init__(self, pipe: IO[bytes], take: Callable[[bytes], None] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._pipe = pipe
        self._take = take or self._keep
        self._kept: list[bytes] = []
        self._size = 0
        self._waiter: asyncio.Future[None] | None = None
        self._is_over = False
        self._is_watched = False
        if IS_WINDOWS:
            threading.Thread(target=self._read_on, daemon=True).start()
        else:
            os.set_blocking(pipe.fileno(), False)
            self._watch()

    async def read(self) -> bytes:
        """The next bytes; none at the end."""
        while not self._kept and not self._is_over:
            self._waiter = self._loop.create_future()
            await self._waiter
        data = self._kept[0] if len(self._kept) == 1 else b"".join(self._kept)
        self._kept.clear()
        self._size = 0
        if not self._is_over and not self._is_watched and not IS_WINDOWS:
            self._watch()
        return data

    def close(self) -> None:
        """Lets go of the pipe. Whoever waits reads its end."""
        self._unwatch()
        self._end()
        if not IS_WINDOWS:
            with contextlib.suppress(OSError):
                self._pipe.close()

    def _watch(self) -> None:
        self._is_watched = True
        self._loop.add_reader(self._pipe.fileno(), self._readable)

    def _unwatch(self) -> None:
        if self._is_watched:
            self._is_watched = False
            self._loop.remove_reader(self._pipe.fileno())

    def _readable(self) -> None:
        try:
            data = os.read(self._pipe.fileno(), CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._unwatch()
            self._end()
            return
        self._take(data)
        if self._size > HIGH_WATER:
            self._unwatch()

    def _read_on(self) -> None:
        """The thread's work, until the pipe ends."""
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            while data := os.read(self._pipe.fileno(), CHUNK):
                self._loop.call_soon_threadsafe(self._take, data)
            self._pipe.close()
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._end)

    def _keep(self, data: bytes) -> None:
        self._kept.append(data)
        self._size += len(data)
        self._wake()

    def _end(self) -> None:
        self._is_over = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


async def write(pipe: IO[bytes], data: bytes) -> None:
    """Writes all of it, however slowly the other side reads."""
    if IS_WINDOWS:
        await asyncio.to_thread(_write_all, pipe, data)
        return
    loop = asyncio.get_running_loop()
    descriptor = pipe.fileno()
    os.set_blocking(descriptor, False)
    rest = memoryview(data)
    while rest:
        try:
            rest = rest[os.write(descriptor, rest) :]
        except BlockingIOError:
            ready = loop.create_future()
            loop.add_writer(descriptor, lambda waiter: waiter.done() or waiter.set_result(None), ready)
            try:
                await ready
            finally:
                loop.remove_writer(descriptor)


def _write_all(pipe: IO[bytes], data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(pipe.fileno(), rest) :]
