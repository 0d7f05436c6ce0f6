"""Noticing what changed, at a cost that follows the change and not the size of the file (S §9).

Three questions, from cheap to dear; the next one is asked only where the one before it cannot answer.

1. Is any of Cursor's files another than before? `file_states` looks at each from outside: which file it is, its size
   and time, and of a database the counters that every transaction moves (in its header, in its WAL, and in the WAL's
   index), so that a clock that jumps or stands still hides nothing.
2. Which rows of a database were written? Cursor replaces rows, and a replaced row has a new number. So all that is new
   stands behind the highest number of last time, and nothing before it was deleted or replaced as long as the count
   and the sum of the old numbers are what they were. Where they are not, as after a deletion or a vacuum, the same is
   asked of each chat. The documents of all chats are compared by checksum, since they are small.
3. Was a message changed in place? Only its bytes tell. They are compared for the chats that were used last, for all
   chats in turn within a small budget each time, and for all of them at once when a sync is thorough.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import crc32

import msgspec

from cursus.store.database import Database, after
from cursus.store.desktop.folder import DOCUMENTS
from cursus.store.desktop.split import BUBBLES, TABLE
from cursus.store.places import Places

FAMILIES: Final = (
    BUBBLES,
    DOCUMENTS,
    "codeBlockDiff:",
    "codeBlockPartialInlineDiffFates:",
    "checkpointId:",
    "ofsContent:",
)
"""Rows that belong to the chat whose id follows."""

_GLOBAL: Final = Path("User", "globalStorage")
_DATABASES: Final = ("state.vscdb", "state.vscdb.backup", "conversation-search.db")
_WORKSPACE_FILES: Final = ("state.vscdb", "workspace.json")
_HOME_FOLDERS: Final = ("chats", "acp-sessions", "projects", "ai-tracking")
_SIDE_FILES: Final = ("-shm", "-journal")
_DEEPEST: Final = 8
_HEADER: Final = slice(24, 28)
_WAL_HEADER: Final = 32
_SHM_HEADER: Final = 48


class Rows(msgspec.Struct, frozen=True):
    """The rows of a chat's messages: how many, and the sum of their numbers."""

    count: int = 0
    total: int = 0


class Watermark(msgspec.Struct, frozen=True, kw_only=True):
    """A database as it was: its highest row, and of its messages how many there were and the sum of their numbers."""

    highest: int = 0
    count: int = 0
    total: int = 0


def file_states(places: Places) -> dict[str, str]:
    """Every file that a chat may be in, as it looks from outside."""
    states: dict[str, str] = {}
    for path in _files(places):
        state = _state(path)
        if state is not None:
            states[path] = state
    return states


def watermark(database: Database) -> Watermark:
    """The database as it is."""
    if TABLE not in database.tables:
        return Watermark()
    (highest,) = next(database.rows(f"SELECT coalesce(max(rowid), 0) FROM {TABLE}"))
    rows = _below(database, highest)
    return Watermark(highest=highest, count=rows.count, total=rows.total)


def advanced(database: Database, before: Watermark) -> Watermark | None:
    """The database as it is, where all messages of before are still in the rows where they were; None where not."""
    if TABLE not in database.tables or _below(database, before.highest) != Rows(before.count, before.total):
        return None
    highest, count, total = before.highest, before.count, before.total
    query = f"SELECT rowid, key FROM {TABLE} WHERE rowid > ?"
    for number, key in database.rows(query, (before.highest,)):
        highest = max(highest, number)
        if isinstance(key, str) and key.startswith(BUBBLES):
            count, total = count + 1, total + number
    return Watermark(highest=highest, count=count, total=total)


def chats_since(database: Database, before: Watermark) -> set[str]:
    """The chats that have a row behind the watermark, whatever it is about."""
    found: set[str] = set()
    for (key,) in database.rows(f"SELECT key FROM {TABLE} WHERE rowid > ?", (before.highest,)):
        if isinstance(key, str):
            family = next((family for family in FAMILIES if key.startswith(family)), None)
            if family == BUBBLES:
                found.add(key[len(BUBBLES) :].rpartition(":")[0])
            elif family == DOCUMENTS:
                found.add(key[len(DOCUMENTS) :])
            elif family is not None:
                found.add(key[len(family) :].partition(":")[0])
    return found


def all_rows(database: Database) -> dict[str, Rows]:
    """The rows of every chat, from the keys alone."""
    if TABLE not in database.tables:
        return {}
    found: dict[str, list[int]] = {}
    start = len(BUBBLES)
    query = f"SELECT key, rowid FROM {TABLE} WHERE key >= ? AND key < ?"
    for key, number in database.rows(query, (BUBBLES, after(BUBBLES))):
        if isinstance(key, str):
            entry = found.setdefault(key[start:].rpartition(":")[0], [0, 0])
            entry[0] += 1
            entry[1] += number
    return {chat_id: Rows(count, total) for chat_id, (count, total) in found.items()}


def documents(database: Database) -> dict[str, int]:
    """A checksum of each chat's document."""
    return {
        key.removeprefix(DOCUMENTS): crc32(value or b"")
        for key, value in database.range(TABLE, DOCUMENTS)
        if isinstance(key, str)
    }


def document_of(database: Database, chat_id: str) -> int | None:
    """A checksum of one chat's document; None where there is none."""
    found = list(database.values(TABLE, [f"{DOCUMENTS}{chat_id}"]))
    return crc32(found[0][1] or b"") if found else None


def content_of(database: Database, chat_id: str) -> tuple[Rows, int]:
    """The rows of a chat's messages, and a checksum of all that they hold."""
    if TABLE not in database.tables:
        return Rows(), 0
    prefix = f"{BUBBLES}{chat_id}:"
    count = total = found = 0
    for number, key, value in database.numbered_range(TABLE, prefix):
        if ":" not in key[len(prefix) :]:
            count += 1
            total += number
            found = crc32(value or b"", crc32(key.encode("utf-8", "surrogatepass"), found))
    return Rows(count, total), found


def _below(database: Database, highest: int) -> Rows:
    query = f"SELECT count(*), coalesce(sum(rowid), 0) FROM {TABLE} WHERE key >= ? AND key < ? AND +rowid <= ?"
    count, total = next(database.rows(query, (BUBBLES, after(BUBBLES), highest)))
    return Rows(count, total)


def _files(places: Places) -> Iterator[str]:
    for root in places.roots:
        for name in _DATABASES:
            yield str(root / _GLOBAL / name)
        for folder in _folders(root / "User" / "workspaceStorage"):
            for name in _WORKSPACE_FILES:
                yield f"{folder}{os.sep}{name}"
    for home in places.homes:
        for name in _HOME_FOLDERS:
            yield from _below_folder(str(home / name), 0)


def _folders(path: Path) -> Iterable[str]:
    try:
        with os.scandir(path) as entries:
            return [entry.path for entry in entries if entry.is_dir()]
    except OSError:
        return ()


def _below_folder(path: str, depth: int) -> Iterator[str]:
    """The files in a folder and in those inside it; side files of databases are part of the database's own state."""
    folders: list[str] = []
    with suppress(OSError), os.scandir(path) as entries:
        for entry in entries:
            if entry.is_dir():
                folders.append(entry.path)
            elif not entry.name.endswith(("-wal", *_SIDE_FILES)):
                yield entry.path
    if depth < _DEEPEST:
        for folder in folders:
            yield from _below_folder(folder, depth + 1)


def _state(path: str) -> str | None:
    """One file from outside; of a database also its counters."""
    try:
        seen = os.stat(path)  # noqa: PTH116 - thousands of files are looked at, most of them only this far
    except (OSError, ValueError):
        return None
    state = f"{seen.st_ino} {seen.st_size} {seen.st_mtime_ns}"
    if not path.endswith((".vscdb", ".db", ".backup")):
        return state
    return " ".join((state, _beginning(path, 100)[_HEADER].hex(), _log(f"{path}-wal"), _index(f"{path}-shm")))


def _log(path: str) -> str:
    try:
        seen = os.stat(path)  # noqa: PTH116 - as above
    except OSError:
        return "-"
    return f"{seen.st_ino} {seen.st_size} {seen.st_mtime_ns} {_beginning(path, _WAL_HEADER).hex()}"


def _index(path: str) -> str:
    return _beginning(path, _SHM_HEADER).hex() or "-"


def _beginning(path: str, size: int) -> bytes:
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - as above
            return file.read(size)
    except OSError:
        return b""
