"""The synthetic stores, made once and kept in `.bench/`."""

import shutil
import sys
from pathlib import Path

from measure import ROOT

from cursus.testing.synthetic import SIZES, write_store

FOLDER = ROOT / ".bench"


def store(name: str) -> Path:
    """The data folder of that size; made if it is not there yet."""
    root = FOLDER / name
    done = root / "complete"
    expected = repr(SIZES[name])
    if not done.exists() or done.read_text() != expected:
        shutil.rmtree(root, ignore_errors=True)
        print(f"Making the store {name} in {root} …", file=sys.stderr, flush=True)
        write_store(root, SIZES[name])
        done.write_text(expected)
    return root


def database(name: str) -> Path:
    """Its global database."""
    return store(name) / "User" / "globalStorage" / "state.vscdb"
