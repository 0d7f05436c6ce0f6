"""What may go without losing a chat: blobs and texts that nothing names, caches, remains of chats (S §4.1, §10.3).

Everything is kept that some row could name: the pointers of all chats, whatever in any row looks like the name of a
blob, all that can be reached from there, and what the chats in the trash need. Where a state cannot be read, no blob is
touched.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.store.database import Database, after, open_database
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.split import BUBBLES
from cursus.store.desktop.split import TABLE as ROWS
from cursus.store.writing.belongings import CONTENT, FAMILIES, RECENT_HEIGHTS
from cursus.store.writing.cells import Spot, bytes_of
from cursus.store.writing.change import Change
from cursus.store.writing.ledger import Ledger
from cursus.store.writing.lists import global_database
from cursus.store.writing.reach import BLOB, Undecodable, blobs_below, roots_in
from cursus.store.writing.removal import WHAT
from cursus.store.writing.tool_rows import CONTENT as TEXTS
from cursus.store.writing.undo import changes_made

HEIGHTS: Final = "composerVirtualRowHeights:"
KINDS: Final = ("blobs", "texts", "caches", "remains")

_UNSURE: Final = "So it cannot be told which blobs of agents are needed, and none may go."

Rows = Iterable[tuple[str, bytes | None]]


class Prunable(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of what may go: how many rows, how many bytes, and their keys."""

    kind: str
    what: str
    keys: list[str]
    size: int
    of: int = 0


class Found(msgspec.Struct):
    """All that may go, and why some of it may not be told."""

    kinds: list[Prunable]
    notes: list[str] = []


def prunable(root: Path, progress: Callable[[int, int], None] = lambda done, total: None) -> Found:
    """What may go from a data folder's database. It is only read."""
    with open_database(global_database(root)) as database, database.snapshot():
        notes: list[str] = []
        named, texts, chats = _named(database, notes, progress)
        for value in _trashed():
            named.update(roots_in("the trash", value))
            texts.update(found.decode() for found in CONTENT.findall(value))
        kinds = [
            _texts(database, texts),
            _caches(database),
            _remains(database, chats),
        ]
        if not notes:
            try:
                kinds.insert(0, _blobs(database, named))
            except Undecodable as error:
                notes.append(f"{error} {_UNSURE}")
    return Found([kind for kind in kinds if kind.keys], notes)


def prune(change: Change, root: Path, found: Found, wanted: Iterable[str] = KINDS) -> dict[str, Any]:
    """Takes it away."""
    database = str(global_database(root))
    chosen = [kind for kind in found.kinds if kind.kind in set(wanted)]
    for kind in chosen:
        for key in kind.keys:
            change.drop(Spot(database, ROWS, key))
    change.notes.extend(found.notes)
    return {"pruned": [{"kind": kind.kind, "rows": len(kind.keys), "bytes": kind.size} for kind in chosen]}


def _named(
    database: Database, notes: list[str], progress: Callable[[int, int], None]
) -> tuple[set[str], set[str], set[str]]:
    """What rows other than blobs and texts name, in one walk: blobs, texts of files; and the chats that there are."""
    blobs: set[str] = set()
    texts: set[str] = set()
    chats: set[str] = set()
    (last,) = next(database.rows(f"SELECT max(rowid) FROM {ROWS}"), (0,))
    query = (
        f"SELECT rowid, CAST(key AS BLOB), CAST(value AS BLOB) FROM {ROWS} "
        "WHERE NOT (key >= 'agentKv:blob:' AND key < 'agentKv:blob;') "
        "AND NOT (key >= 'composer.content.' AND key < 'composer.content/')"
    )
    for number, key, value in database.rows(query):
        name = (key or b"").decode("utf-8", "replace")
        if name.startswith(DOCUMENTS):
            chats.add(name[len(DOCUMENTS) :])
        elif name.startswith(BUBBLES):
            chats.add(name[len(BUBBLES) :].rpartition(":")[0])
        if value:
            try:
                blobs.update(roots_in(name, value, strict=True))
            except Undecodable as error:
                notes.append(f"{error} {_UNSURE}")
            texts.update(found.decode() for found in CONTENT.findall(value))
        if number % 4096 == 0:
            progress(number, last or 1)
    return blobs, texts, chats


def _blobs(database: Database, named: set[str]) -> Prunable:
    def fetch(names: list[str]) -> Rows:
        return database.values(ROWS, [f"{BLOB}{name}" for name in names])

    needed = {key for key, _ in blobs_below(named, fetch, strict=True)}
    return _rest(database, BLOB, needed, "blobs", "blobs of agents that no chat leads to")


def _texts(database: Database, needed: set[str]) -> Prunable:
    return _rest(database, TEXTS, needed, "texts", "texts of files that no chat names")


def _caches(database: Database) -> Prunable:
    return _rest(
        database, HEIGHTS, {RECENT_HEIGHTS}, "caches", "heights of rows on the screen, which are measured anew"
    )


def _remains(database: Database, chats: set[str]) -> Prunable:
    """Checkpoints and diffs whose chat has neither a document nor a message any more."""
    keys: list[str] = []
    size = 0
    for family in FAMILIES:
        if family == BUBBLES:
            continue
        for key, length in _sizes(database, family):
            owner = key[len(family) :]
            if not any(owner.startswith(f"{chat}:") for chat in _prefixes(owner, chats)):
                keys.append(key)
                size += length
    return Prunable(kind="remains", what="checkpoints and diffs of chats that are gone", keys=keys, size=size)


def _prefixes(owner: str, chats: set[str]) -> Iterator[str]:
    """The chats whose id a key may begin with; ids may hold colons."""
    at = owner.find(":")
    while at >= 0:
        if owner[:at] in chats:
            yield owner[:at]
        at = owner.find(":", at + 1)


def _rest(database: Database, prefix: str, needed: set[str], kind: str, what: str) -> Prunable:
    """The rows with a prefix that are not needed."""
    keys: list[str] = []
    size = of = 0
    for key, length in _sizes(database, prefix):
        of += 1
        if key not in needed:
            keys.append(key)
            size += length
    return Prunable(kind=kind, what=what, keys=keys, size=size, of=of)


def _sizes(database: Database, prefix: str) -> Iterator[tuple[str, int]]:
    query = f"SELECT key, coalesce(length(CAST(value AS BLOB)), 0) FROM {ROWS} WHERE key >= ? AND key < ? ORDER BY key"
    yield from database.rows(query, (prefix, after(prefix)))


def _trashed() -> Iterator[bytes]:
    """The rows of chats that can still be brought back."""
    for done in changes_made(WHAT):
        with Ledger.open(done.folder) as ledger:
            for entry in ledger.entries():
                value = bytes_of(entry.old) if entry.old is not None and "value" in entry.old else None
                if value and entry.spot.table == ROWS:
                    yield value
