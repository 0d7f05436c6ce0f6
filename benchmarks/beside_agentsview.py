"""Cursus and agentsview on the same store, one after the other: the first reading, and looking again.

agentsview is not part of this environment: `pip install agentsview` somewhere, and give the program's path.

    .venv/bin/python benchmarks/beside_agentsview.py PATH [SIZE …]
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from measure import CURSUS, Result, bare, tell
from stores import store

from cursus.testing.synthetic import SIZES


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """How long a whole process takes, in milliseconds."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    return (time.perf_counter() - start) * 1000


def measure(program: str, name: str) -> list[Result]:
    root = store(name)
    with TemporaryDirectory() as folder:
        home = Path(folder)
        (home / ".config").mkdir()
        (home / ".config" / "Cursor").symlink_to(root)
        theirs = {**bare(), "HOME": folder, "AGENTSVIEW_NO_DAEMON": "1"}
        ours = {**bare(), "HOME": folder, "CURSUS_HOME": str(home / "cursus")}
        results: list[Result] = []
        for work in ("first index", "looking again, nothing new"):
            here = seconds([str(CURSUS), "--root", str(root), "search", "the", "--limit", "1"], ours)
            there = seconds([program, "sync"], theirs)
            results.append(Result(f"{work} of {name}, whole process", here, there, "agentsview sync"))
        sizes = (size_of(home / "cursus"), size_of(home / ".agentsview"))
        return [*results, Result(f"index of {name}", *sizes, "agentsview's", unit="MB")]


def size_of(folder: Path) -> float:
    """All files in a folder, in megabytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


if __name__ == "__main__":
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(__doc__)
    for chosen in [name for name in sys.argv[2:] if name in SIZES] or ["M"]:
        tell(measure(sys.argv[1], chosen))
