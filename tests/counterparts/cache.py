"""The folder in which counterparts are kept for every clone on this machine."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwuid


class Missing(Exception):
    """A counterpart is not there and could not be installed; says what to do."""


def cached(name: str, fill: Callable[[Path], None]) -> Path:
    """The folder of that name; filled first, by one process at a time, where it is not complete yet."""
    folder = _root() / name
    done = folder / ".complete"
    if done.exists():
        return folder
    with _locked(_root() / f"{name}.lock"):
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            fill(folder)
            done.touch()
    return folder


def _root() -> Path:
    """Beside the caches of the person's other programs, whatever home a test pretends to have."""
    chosen = os.environ.get("COUNTERPARTS")
    folder = Path(chosen) if chosen else Path(getpwuid(os.getuid()).pw_dir) / ".cache" / "cursus-counterparts"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
