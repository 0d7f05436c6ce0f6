"""The tree under test, and its files."""

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def files() -> set[str]:
    """The path of every file in the repository, those aside that .gitignore names."""
    return {path.relative_to(ROOT).as_posix() for path in _walk((ROOT / ".gitignore").read_text().split())}


@pytest.fixture(scope="session")
def texts(files: set[str]) -> dict[str, str]:
    """What stands in each file, by its path; one that holds no text reads as gibberish."""
    return {path: (ROOT / path).read_bytes().decode(errors="replace") for path in files}


def _walk(ignored: list[str]) -> Iterator[Path]:
    at_the_top = {".git", *(pattern.strip("/") for pattern in ignored if pattern.startswith("/"))}
    anywhere = [pattern.strip("/") for pattern in ignored if not pattern.startswith("/")]
    for folder, folders, names in os.walk(ROOT):
        kept = {
            name
            for name in (*folders, *names)
            if not any(fnmatch(name, pattern) for pattern in anywhere)
            and not (folder == str(ROOT) and name in at_the_top)
        }
        folders[:] = kept.intersection(folders)
        yield from (Path(folder, name) for name in kept.intersection(names))
