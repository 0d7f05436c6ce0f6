"""Timing, memory and the table in which the results are told."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CURSUS = Path(sys.executable).parent / "cursus"


class Result(NamedTuple):
    """One row: what was done, our figure, what it is measured against, and the bar where there is one."""

    work: str
    ours: float
    against: float
    limit: str
    unit: str = "ms"
    bar: str = ""

    def __str__(self) -> str:
        ratio = f"{self.ours / self.against:6.1f} x" if self.against else ""
        figures = f"{self.ours:9.1f} {self.unit}   {self.against:9.1f} {self.unit} {ratio}"
        return f"{self.work:58} {figures:42}   {self.limit}{f'; bar {self.bar}' if self.bar else ''}"

    @property
    def row(self) -> str:
        """The result as a row of a Markdown table."""
        ratio = f"{self.ours / self.against:.1f}" if self.against else ""
        return (
            f"| {self.work} | {self.ours:,.1f} {self.unit} | {self.against:,.1f} {self.unit} | {ratio} | {self.limit} |"
        )


def best(work: Callable[[], object], runs: int = 5) -> float:
    """The best time of several runs in milliseconds, after one that is not counted."""
    work()
    times: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def process(*command: object, runs: int = 7) -> float:
    """The best time of a whole process in milliseconds, its start included."""
    words = [str(word) for word in command]

    def run() -> None:
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", env=bare())

    return best(run, runs)


_WATCHER = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def peak_memory(*command: object) -> float:
    """The largest amount of memory that a process held, in megabytes.

    A small process starts and watches it: a child's figure begins with what its parent holds.
    """
    words = [sys.executable, "-S", "-c", _WATCHER, *(str(word) for word in command)]
    told = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd="/", env=bare())
    return int(told.stdout) / (1024 if sys.platform != "darwin" else 1024 * 1024)


def bare() -> dict[str, str]:
    """The environment without anything that changes what Cursus reads."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("CURSUS_", "CURSOR_"))}


def tell(results: list[Result]) -> None:
    """Prints the rows, as Markdown where that is asked for."""
    for result in results:
        print(result.row if "--markdown" in sys.argv else result, flush=True)
