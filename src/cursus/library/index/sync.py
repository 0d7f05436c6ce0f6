"""Bringing the index up to date: what changed is read, and only that; what is gone is marked and kept."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, Self
from zlib import crc32

import msgspec

from cursus.chat import Chat, Problem, Unknown
from cursus.errors import CursusError, Unreadable
from cursus.library.index import witness
from cursus.library.index.index import Index
from cursus.library.index.vocabulary import renew_vocabulary
from cursus.library.index.witness import Rows, Watermark
from cursus.library.index.writing import Stamp, Writer, make_words_anew
from cursus.store.archive import Archive
from cursus.store.database import Database
from cursus.store.desktop.desktop import Desktop
from cursus.store.entry import Entry
from cursus.store.places import Places

Progress = Callable[[int, int], None]
"""Told how many chats of how many are done."""

COMMIT_SECONDS: Final = 2.0
"""The most that a process that dies has to do again."""

NEWEST_VERIFIED: Final = 12
VERIFY_SECONDS: Final = 0.008
_CHUNK: Final = 48
_MOST_DEAD: Final = 0.25
_FEW_DEAD: Final = 5000
_LISTS_ONLY: Final = ("search", "tracking")
_encode: Final = msgspec.msgpack.encode


class Synced(msgspec.Struct, frozen=True, kw_only=True):
    """What a sync did. `rows` are the bubbles that are new, by their numbers in the index.

    `is_done` is False where another process was at it and nobody wanted to wait.
    """

    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    is_done: bool = True


class _Known(msgspec.Struct, gc=False):
    """A chat as the index has it."""

    listed: int | None
    document: int | None
    rows: Rows
    content: int | None
    is_empty: bool
    is_gone: bool
    sources: str


def sync(
    places: Places, index: Index, progress: Progress | None = None, *, thorough: bool = False, wait: float = 0.0
) -> Synced:
    """Reads what changed since the last time. One process does this at a time; `wait` is for how long to queue."""
    start = perf_counter()
    with index.syncing(wait=wait) as is_ours:
        if not is_ours:
            return Synced(is_done=False)
        with index.connection() as connection:
            states = witness.file_states(places)
            before = dict(connection.execute("SELECT path, state FROM file").fetchall())
            touched = {path for path in states.keys() | before.keys() if states.get(path) != before.get(path)}
            is_unfinished = index.fact(connection, "built") is None or index.fact(connection, "unfinished")
            if not (touched or is_unfinished or thorough):
                return Synced(seconds=perf_counter() - start)
            with closing(Archive(places)) as archive:
                run = _Run(archive, connection, touched, is_unfinished=bool(is_unfinished), thorough=thorough)
                changed, gone = run.run(progress or _silent)
                run.finish(states, before)
            if is_unfinished:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        problems = tuple(archive.problems)
    return Synced(
        changed=tuple(changed),
        rows=tuple(run.writer.fresh),
        gone=tuple(gone),
        problems=problems,
        seconds=perf_counter() - start,
    )


class _Run:
    """One bringing up to date."""

    def __init__(
        self,
        archive: Archive,
        connection: sqlite3.Connection,
        touched: set[str],
        *,
        is_unfinished: bool,
        thorough: bool,
    ) -> None:
        self.archive = archive
        self.connection = connection
        self.touched = touched
        self.folders = {str(folder) for path in touched for folder in Path(path).parents}
        self.is_unfinished = is_unfinished
        self.thorough = thorough
        self.writer = Writer(connection)
        self.known = dict(_known(connection))
        self.only_added_to: dict[str, Watermark] = {}
        self.watermarks = {str(database.path): self._now(database) for _, database in self._databases()}
        self.listed: dict[str, int] = {}

    def run(self, progress: Progress) -> tuple[list[str], list[str]]:
        """What changed, and what is gone."""
        entries = self.archive.entries
        self.archive.add_orphans()
        self.archive.add_lost()
        self.archive.add_nested_in([chat_id for chat_id, entry in list(entries.items()) if self._is_touched(entry)])
        self.listed = {chat_id: _list_stamp(entry) for chat_id, entry in entries.items()}
        wanted = self._wanted()
        gone = self._gone()
        if wanted or gone:
            self._say("unfinished", 1)
        changed = list(self._read(sorted(wanted, key=self._age), progress))
        with _Commits(self.connection):
            for chat_id in gone:
                self.writer.mark_gone(chat_id)
        return changed, gone

    def finish(self, states: dict[str, str], before: dict[str, str]) -> None:
        """Notes how far this went: only now, so that whoever is interrupted does it again."""
        with _Commits(self.connection):
            self.connection.executemany(
                "DELETE FROM file WHERE path = ?", [(path,) for path in before.keys() - states.keys()]
            )
            self.connection.executemany(
                "INSERT OR REPLACE INTO file VALUES (?, ?)",
                [(path, state) for path, state in states.items() if before.get(path) != state],
            )
            for path, mark in self.watermarks.items():
                self._say(f"watermark {path}", msgspec.json.encode(mark).decode())
            self._say("built", 1)
            self._say("unfinished", 0)
            dead = self.connection.execute("SELECT count(*) FROM dead").fetchone()[0]
            if (
                dead > _FEW_DEAD
                and dead > _MOST_DEAD * self.connection.execute("SELECT count(*) FROM bubble").fetchone()[0]
            ):
                make_words_anew(self.connection)
            renew_vocabulary(self.connection, self.writer.texts.texts if self.writer.texts.is_all else None)
            self._say("version", (self._fact("version") or 0) + 1)

    def _wanted(self) -> set[str]:
        """The chats to read: new ones, those of which a list says something else, those whose text was touched."""
        entries, known = self.archive.entries, self.known
        wanted = {
            chat_id for chat_id, stamp in self.listed.items() if chat_id not in known or known[chat_id].listed != stamp
        }
        wanted.update(chat_id for chat_id, entry in entries.items() if self._is_touched(entry))
        for desktop, database in self._databases():
            if self.thorough or self.is_unfinished or str(database.path) in self.touched:
                wanted.update(self._rewritten(desktop, database) & entries.keys())
        return wanted

    def _rewritten(self, desktop: Desktop, database: Database) -> set[str]:
        """The chats of a global database with rows that are not as they were."""
        before = self.only_added_to.get(str(database.path))
        known = self.known
        try:
            if before is not None:
                found = witness.chats_since(database, before)
            else:
                rows = witness.all_rows(database)
                moved = {chat_id for chat_id, chat in known.items() if chat.rows != rows.get(chat_id, Rows())}
                moved.update(rows.keys() - known.keys())
                found = {chat_id for chat_id in moved if self._is_other(database, chat_id, rows.get(chat_id, Rows()))}
            documents = witness.documents(database)
            own = {chat_id for chat_id, chat in known.items() if chat.document is not None or chat_id in documents}
            found.update(chat_id for chat_id in own if known[chat_id].document != documents.get(chat_id))
            found.update(chat_id for chat_id in self._to_verify(found) if self._is_other(database, chat_id, None))
        except Unreadable:
            return set(self.archive.entries)
        return found

    def _is_other(self, database: Database, chat_id: str, rows: Rows | None) -> bool:
        """Whether the messages say something else than before. If not, it is noted where they stand now."""
        chat = self.known.get(chat_id)
        if chat is None or chat.content is None:
            return chat is None or rows is not None
        if witness.content_of(database, chat_id)[1] != chat.content:
            return True
        if rows is not None:
            self.connection.execute(
                "UPDATE chat SET rows = ?, rowsum = ? WHERE id = ?", (rows.count, rows.total, chat_id)
            )
        return False

    def _to_verify(self, found: set[str]) -> Iterator[str]:
        """The chats whose bytes are compared this time: the newest, and the others in turn."""
        query = "SELECT id FROM chat WHERE content IS NOT NULL AND gone IS NULL"
        if self.thorough:
            yield from (chat_id for (chat_id,) in self.connection.execute(query).fetchall() if chat_id not in found)
            return
        newest = self.connection.execute(f"{query} ORDER BY updated DESC LIMIT ?", (NEWEST_VERIFIED,)).fetchall()
        yield from (chat_id for (chat_id,) in newest if chat_id not in found)
        until = perf_counter() + VERIFY_SECONDS
        at = self._fact("verified") or 0
        rest = self.connection.execute(
            f"SELECT num, id FROM chat WHERE num > ? AND {query.partition('WHERE ')[2]} ORDER BY num", (at,)
        ).fetchall()
        for number, chat_id in rest:
            if perf_counter() > until:
                self._say("verified", number - 1)
                return
            if chat_id not in found:
                yield chat_id
        self._say("verified", 0)

    def _gone(self) -> list[str]:
        """The chats that nothing names any more. Those of files that could not be read are not among them."""
        entries = self.archive.entries
        unread = {problem.where for problem in self.archive.problems if problem.is_damage}
        gone: list[str] = []
        for chat_id, chat in self.known.items():
            if chat_id in entries or chat.is_gone or chat.is_empty:
                continue
            paths = [path for _, _, path in msgspec.json.decode(chat.sources or "[]")]
            is_as_before = bool(paths) and not any(self._is_touched_path(path) for path in paths)
            if not is_as_before and not any(where.startswith(path) for path in paths for where in unread):
                gone.append(chat_id)
        return gone

    def _read(self, wanted: Sequence[str], progress: Progress) -> Iterator[str]:
        """Reads the chats, the oldest first, and commits now and then."""
        done = 0
        with _Commits(self.connection) as commits:
            for batch in _batches(wanted):
                shown = self.archive.shown(batch)
                for chat_id in batch:
                    if self._put(chat_id, is_shown=chat_id in shown):
                        yield chat_id
                    done += 1
                    progress(done, len(wanted))
                    commits.perhaps()

    def _put(self, chat_id: str, *, is_shown: bool) -> bool:
        stamp = self._stamp(chat_id)
        if not is_shown:
            self.writer.put_empty(chat_id, stamp)
            return False
        try:
            chat = self.archive.chat(chat_id)
        except CursusError:
            return False
        if self._is_poorer(chat):
            self.writer.restamp(chat_id, stamp)
            return False
        return self.writer.put(chat, stamp)

    def _is_poorer(self, chat: Chat) -> bool:
        """Whether damage took something that the index still has: then the index is the better witness."""
        if chat.id not in self.known or not any(self._is_of_a_file(problem, chat) for problem in chat.problems):
            return False
        query = "SELECT count(*) FROM bubble JOIN chat ON num = chat WHERE id = ? AND position >= 0 AND kind != 7"
        (before,) = self.connection.execute(query, (chat.id,)).fetchone()
        return sum(not isinstance(bubble, Unknown) for bubble in chat.bubbles) < before

    @staticmethod
    def _is_of_a_file(problem: Problem, chat: Chat) -> bool:
        """Whether a whole file could not be read, and not only some message of the chat."""
        places = (place for source in chat.sources for place in (source.path, f"{source.path}: {chat.id}"))
        return problem.is_damage and problem.where in places

    def _stamp(self, chat_id: str) -> Stamp:
        """How the chat stands, before it is read: what is written meanwhile is then noticed next time."""
        listed = self.listed[chat_id]
        for desktop, database in self._databases():
            if any(store is desktop for store, _ in self.archive.entries[chat_id].parts):
                try:
                    rows, content = witness.content_of(database, chat_id)
                    return Stamp(
                        listed=listed,
                        document=witness.document_of(database, chat_id),
                        rows=rows.count,
                        rowsum=rows.total,
                        content=content if rows.count else None,
                    )
                except Unreadable:
                    continue
        return Stamp(listed=listed)

    def _is_touched(self, entry: Entry) -> bool:
        """Whether a file that holds the chat's text was written; of databases with many chats, their rows tell."""
        return any(
            partial.source.path not in self.watermarks
            and partial.source.store != "search"
            and partial.source.era != "tracking"
            and self._is_touched_path(partial.source.path)
            for _, partial in entry.parts
        )

    def _is_touched_path(self, path: str) -> bool:
        return path in self.touched or (path.endswith(".db") and str(Path(path).parent) in self.folders)

    def _age(self, chat_id: str) -> tuple[float, str]:
        entry = self.archive.entries[chat_id]
        at = entry.updated or entry.main.created
        return (at.timestamp() if at else 0.0, chat_id)

    def _databases(self) -> Iterator[tuple[Desktop, Database]]:
        for desktop in self.archive.desktops:
            if desktop.database is not None:
                yield desktop, desktop.database

    def _now(self, database: Database) -> Watermark:
        """How far the database goes; where rows were only added since the last time, that is noted."""
        kept = None if self.is_unfinished else self._fact(f"watermark {database.path}")
        if kept:
            before = msgspec.json.decode(kept, type=Watermark)
            now = witness.advanced(database, before)
            if now is not None:
                self.only_added_to[str(database.path)] = before
                return now
        return witness.watermark(database)

    def _fact(self, name: str) -> Any:
        found = self.connection.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return found[0] if found else None

    def _say(self, name: str, value: Any) -> None:
        self.connection.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (name, value))


class _Commits:
    """One transaction after another, none of them long; what is in the last one is undone where something fails."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.until = 0.0

    def __enter__(self) -> Self:
        self._begin()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.connection.execute("COMMIT" if kind is None else "ROLLBACK")

    def perhaps(self) -> None:
        """Commits if it is time."""
        if monotonic() > self.until:
            self.connection.execute("COMMIT")
            self._begin()

    def _begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        self.until = monotonic() + COMMIT_SECONDS


def _known(connection: sqlite3.Connection) -> Iterator[tuple[str, _Known]]:
    query = "SELECT id, listed, document, rows, rowsum, content, empty, gone, sources FROM chat"
    for chat_id, listed, document, rows, total, content, empty, gone, sources in connection.execute(query):
        yield (
            chat_id,
            _Known(listed, document, Rows(rows or 0, total or 0), content, bool(empty), gone is not None, sources),
        )


def _list_stamp(entry: Entry) -> int:
    parts = [partial for _, partial in entry.parts]
    try:
        return crc32(_encode(parts))
    except (UnicodeEncodeError, OverflowError):
        return crc32(repr(parts).encode("utf-8", "surrogatepass"))


def _batches(wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(wanted), _CHUNK):
        yield wanted[start : start + _CHUNK]


def _silent(done: int, total: int) -> None:
    """Nobody wants to know."""
