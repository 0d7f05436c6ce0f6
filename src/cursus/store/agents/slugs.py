"""The names that Cursor gives to a workspace's folders in a home: slugs and buckets, and the ways back (S §1.6, §1.7).

Both lose something, so the way back is to try the paths that are known and to believe a single match only.
"""

import hashlib
import re
from collections.abc import Iterable

_OTHERS = re.compile(r"[^A-Za-z0-9]+")


def slug_of(path: str) -> str:
    """The name of a workspace's folder below `projects`: every run of other than ASCII letters and digits a hyphen."""
    return _OTHERS.sub("-", path).strip("-")


def bucket_of(path: str) -> str:
    """The name of a workspace's folder below `chats`."""
    return hashlib.md5(path.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()


def resolve_slug(slug: str, known_paths: Iterable[str]) -> str | None:
    """The known path that has this slug; None where several have it or none does."""
    return KnownPaths(known_paths).of_slug(slug)


class KnownPaths:
    """The paths of known workspaces, by slug and by bucket."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_slug: dict[str, set[str]] = {}
        self._by_bucket: dict[str, str] = {}
        for path in paths:
            whole = path.rstrip("/\\") or path
            self._by_slug.setdefault(slug_of(whole), set()).add(whole)
            # The CLI hashes the drive letter as the system writes it, and VS Code keeps it in lower case.
            for spelling in {whole, whole[:1].upper() + whole[1:]} if whole[1:2] == ":" else {whole}:
                self._by_bucket.setdefault(bucket_of(spelling), whole)

    def of_slug(self, slug: str) -> str | None:
        """The path with this slug; None where several have it."""
        found = self._by_slug.get(slug, set())
        return next(iter(found)) if len(found) == 1 else None

    def of_bucket(self, bucket: str) -> str | None:
        """The path with this bucket."""
        return self._by_bucket.get(bucket)
