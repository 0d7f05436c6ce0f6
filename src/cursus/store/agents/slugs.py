"""The names that Cursor gives to a workspace's folders in a home: slugs and buckets, and the ways back (S §1.6, §1.7).

Both lose something, so the way back is to try the paths that are known, then the folders that are there, and to
believe a single match only.
"""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

MOST_FOLDERS: Final = 500
"""Folders that are looked into for one slug."""

_REMOTE = re.compile(r"[a-z]+://[^/]+(?=/)")
_OTHERS = re.compile(r"[^A-Za-z0-9]+")


def slug_of(path: str) -> str:
    """The name of a workspace's folder below `projects`: every run of other than ASCII letters and digits a hyphen."""
    return _OTHERS.sub("-", path).strip("-")


def bucket_of(path: str) -> str:
    """The name of a workspace's folder below `chats`."""
    return hashlib.md5(path.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()


def existing_folder(slug: str, top: Path | None = None) -> str | None:
    """The folder of this machine that has this slug; None where several have it or none does."""
    if top is None:
        is_on_drive = os.name == "nt" and slug[1:2] == "-"
        top, slug = (Path(f"{slug[0]}:\\"), slug[2:]) if is_on_drive else (Path("/"), slug)
    found = list(islice(_below(top, slug, iter(range(MOST_FOLDERS))), 2))
    return str(found[0]) if len(found) == 1 else None


def _below(folder: Path, slug: str, left: Iterator[int]) -> Iterator[Path]:
    if next(left, None) is None:
        return
    try:
        with os.scandir(folder) as entries:
            near = [Path(entry.path) for entry in entries if slug.startswith(slug_of(entry.name)) and entry.is_dir()]
    except OSError:
        return
    for path in sorted(near):
        name = slug_of(path.name)
        if name == slug:
            yield path
        elif name and slug.startswith(f"{name}-"):
            yield from _below(path, slug[len(name) + 1 :], left)


class KnownPaths:
    """The paths of known workspaces, by slug and by bucket; of remote ones, by what they are called on their host."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_slug: dict[str, set[str]] = {}
        self._by_bucket: dict[str, str] = {}
        for path in paths:
            whole = path.rstrip("/\\") or path
            there = _REMOTE.sub("", whole)
            self._by_slug.setdefault(slug_of(there), set()).add(whole)
            # The CLI hashes the drive letter as the system writes it, and VS Code keeps it in lower case.
            for spelling in {there, there[:1].upper() + there[1:]} if there[1:2] == ":" else {there}:
                self._by_bucket.setdefault(bucket_of(spelling), whole)

    def of_slug(self, slug: str) -> str | None:
        """The path with this slug, local ones first, or else the folder that is there; None where several have it."""
        found = self._by_slug.get(slug, set())
        if not found:
            return existing_folder(slug)
        likely = [path for path in found if not _REMOTE.match(path)] or list(found)
        return likely[0] if len(likely) == 1 else None

    def of_bucket(self, bucket: str) -> str | None:
        """The path with this bucket."""
        return self._by_bucket.get(bucket)
