"""Noticing changes while they happen, at the price of a glance now and then.

The system tells when files change; where it cannot (network shares, too many folders) the files are looked at, the more
rarely the longer nothing happens. Nothing is read until something changed.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path
from time import monotonic
from typing import Final

from cursus.library.index.witness import file_states
from cursus.store.places import Places
from cursus.store.shares import is_on_share

STEP_MS: Final = 200
"""How often the queue of changes is looked at: the delay of a change, and how often a resting laptop wakes."""

ANYWAY_MS: Final = 60_000
"""Once in so long the files are looked at though nothing was told: a system may lose count."""

FIRST_LOOK: Final = 1.0
LAST_LOOK: Final = 20.0
REST: Final = 4
"""After reading for a second, the next reading waits for this many seconds."""

_FOLDERS_OF_ROOT: Final = (Path("User", "globalStorage"), Path("User", "workspaceStorage"))
_FOLDERS_OF_HOME: Final = ("chats", "acp-sessions", "projects", "ai-tracking")
_SILENT: Final = ("-shm", "-journal", ".lock", ".tmp", ".log")


async def changes(places: Places) -> AsyncGenerator[None, None]:
    """Something, whenever files that chats may be in have changed."""
    watched = [path for path in _folders(places) if path.is_dir()]
    is_untold = not watched or any(is_on_share(path) for path in watched)
    source = _looking(places) if is_untold else _told(places, watched)
    async with aclosing(source):
        async for _ in source:
            yield


async def resting(work: Callable[[], object]) -> None:
    """Does some work in a thread, then rests in proportion to how long it took."""
    start = monotonic()
    await asyncio.to_thread(work)
    await asyncio.sleep(min(LAST_LOOK, REST * (monotonic() - start)))


async def _told(places: Places, watched: list[Path]) -> AsyncGenerator[None, None]:
    from watchfiles import Change, awatch

    def matters(change: Change, path: str) -> bool:
        return not path.endswith(_SILENT)

    try:
        async for _ in awatch(
            *watched,
            watch_filter=matters,
            debounce=4 * STEP_MS,
            step=STEP_MS,
            rust_timeout=ANYWAY_MS,
            yield_on_timeout=True,
        ):
            yield
    except OSError:
        async for _ in _looking(places):
            yield


async def _looking(places: Places) -> AsyncGenerator[None, None]:
    seen = await asyncio.to_thread(file_states, places)
    pause = FIRST_LOOK
    while True:
        await asyncio.sleep(pause)
        now = await asyncio.to_thread(file_states, places)
        if now == seen:
            pause = min(LAST_LOOK, pause * 1.5)
            continue
        seen, pause = now, FIRST_LOOK
        yield


def _folders(places: Places) -> list[Path]:
    roots = [root / folder for root in places.roots for folder in _FOLDERS_OF_ROOT]
    return [*roots, *(home / folder for home in places.homes for folder in _FOLDERS_OF_HOME)]
