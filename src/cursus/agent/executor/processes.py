"""Ending processes with all that they started, whatever group or session it went into."""

import asyncio
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

MARK: Final = "CURSUS_COMMAND"
"""The variable by which what a command started is known when its parent is gone."""

_POLL: Final = 0.01
_KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)


async def end(leaders: Iterable[int], *, grace: float, mark: str = "") -> None:
    """Asks groups, and everything that they started, to end, and ends what is left after the grace.

    What carries the mark in its environment is of the family, be it a daemon in a session of its own.
    """
    leaders = tuple(leaders)
    known = family(leaders, mark)
    if grace > 0 and (leaders or known):
        _signal(leaders, known, signal.SIGTERM)
        clock = asyncio.get_running_loop()
        until = clock.time() + grace
        while clock.time() < until and any(map(alive, {*leaders, *known})):
            await asyncio.sleep(_POLL)
        known |= family((*leaders, *known), mark)
    _signal(leaders, known, _KILL)
    for _ in range(8):
        late = (family((), mark) if mark else set[int]()) - known
        if not late:
            return
        _signal((), late, _KILL)
        known |= late


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked how does not."""
    if sys.platform == "linux":
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                return _fields(file.read())[0] not in (b"Z", b"X")
        except (OSError, IndexError):
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def family(roots: Iterable[int], mark: str = "") -> set[int]:
    """What descends from processes, is in a group that they lead, or carries the mark. Known on Linux alone."""
    if sys.platform != "linux":
        return set()
    children: defaultdict[int, list[int]] = defaultdict(list)
    wanted = f"{MARK}={mark}".encode()
    marked = set[int]()
    for name in filter(str.isdigit, os.listdir("/proc")):
        pid = int(name)
        with suppress(OSError, ValueError, IndexError):
            with open(f"/proc/{name}/stat", "rb") as file:
                state, parent, group = _fields(file.read())[:3]
            if state in (b"Z", b"X"):
                continue
            children[int(parent)].append(pid)
            children[int(group)].append(pid)
            if mark:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if wanted in file.read().split(b"\0"):
                        marked.add(pid)
    found, waiting = set(marked), [*roots, *marked]
    while waiting:
        for relative in children[waiting.pop()]:
            if relative not in found:
                found.add(relative)
                waiting.append(relative)
    return found - {os.getpid()}


def _signal(leaders: Iterable[int], known: set[int], number: int) -> None:
    for leader in leaders:
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(leader, number)
            else:
                os.kill(leader, number)
    for pid in known:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, number)


def _fields(stat: bytes) -> list[bytes]:
    """What follows a process's name in its `stat`: its state, its parent, its group and more."""
    return stat.rpartition(b") ")[2].split()
