"""A change that is made: into several files at once, all of it or nothing, with the way back kept first (S §10.1).

The order is what makes it safe:

    1  Cursor is not there; no other Cursus writes here; there is room; what a crash left unfinished is taken back
    2  every row is read inside the open transaction, kept in the ledger, and written; nobody else sees any of it
    3  what was written is read again, and the databases are checked
    4  the ledger is put on the disk and read back: only now is anything final
    5  new files appear, then each database commits, then old files are taken away
    6  the ledger is marked as done

A crash before 5 leaves the old state, one after 5 the new one; one inside of 5 is seen by the next command from the
ledger, and taken back.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Self

from cursus.errors import CursusError, Refused, Unreadable
from cursus.home import cursus_home
from cursus.store.database import after
from cursus.store.sqlite_errors import ERRORS
from cursus.store.writing.cells import KEYS, Cells, Spot, cells_of, columns, digest, placed, selection
from cursus.store.writing.change import Change
from cursus.store.writing.ledger import Ledger, sync_file, sync_folder

BUSY_MS: Final = 3000
WHOLE_CHECK: Final = 256 * 1024 * 1024
"""Up to this size a database is checked as a whole after a change; of a larger one, every row that was written is."""
ROOM: Final = 64 * 1024 * 1024
"""How much has to be free on a disk besides what the change itself needs."""
LOCK: Final = "lock"
"""The file that is locked as long as somebody is at work on a change."""
_FULL: Final = "Make room on that disk, and try again. Nothing was changed."

Tell = Callable[[str], None]


class Transaction(Change):
    """A change in the making. `commit` makes it final; without that, leaving the block takes all of it back."""

    def __init__(
        self, what: str, folder: Path, *, still_allowed: Callable[[], None] = lambda: None, whole_check: bool = False
    ) -> None:
        """`folder` becomes the ledger's. `still_allowed` is asked once more before anything is final."""
        super().__init__(what)
        self.folder = folder
        self._still_allowed = still_allowed
        self._whole_check = whole_check
        self._ledger = Ledger.begin(folder, what, {})
        self._mark = (folder / LOCK).open("a+b")
        _lock(self._mark.fileno())
        self._connections: dict[str, sqlite3.Connection] = {}
        self._columns: dict[tuple[str, str], tuple[str, ...]] = {}
        self._created: dict[Path, Path] = {}
        self._made: dict[Path, Path] = {}
        self._taken: list[Path] = []
        self._is_final = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if not self._is_final:
            self._roll_back()
        self._close()

    # What a change does

    def exists(self, database: Path) -> bool:
        return database in self._created or database.exists()

    def columns(self, database: Path, table: str) -> tuple[str, ...]:
        known = self._columns.get((str(database), table))
        if known is None:
            if not self.exists(database):
                return ()
            known = columns(self._connection(str(database)), table)
            if known:
                self._columns[str(database), table] = known
        return known

    def cells(self, spot: Spot) -> Cells | None:
        names = self.columns(Path(spot.database), spot.table)
        if not names:
            return None
        query = f'SELECT {selection(names)} FROM {spot.table} WHERE "{KEYS[spot.table]}" = ?'
        row = self._execute(spot.database, query, (spot.known_by,)).fetchone()
        return cells_of(names, row) if row is not None else None

    def keys(self, database: Path, table: str, prefix: str) -> list[str]:
        if not self.columns(database, table):
            return []
        query = f"SELECT key FROM {table} WHERE key >= ? AND key < ? ORDER BY key"
        found = self._execute(str(database), query, (prefix, after(prefix)))
        return [key.decode("utf-8", "replace") for (key,) in found]

    def create(self, database: Path, schema: tuple[str, ...]) -> None:
        unfinished = self.folder / f"new-{len(self._created)}.db"
        self._created[database] = unfinished
        connection = sqlite3.connect(unfinished, isolation_level=None)
        self._prepare(str(database), connection)
        for statement in ("PRAGMA page_size = 4096", "PRAGMA journal_mode = WAL", "PRAGMA user_version = 1", *schema):
            connection.execute(statement)
        connection.execute("BEGIN IMMEDIATE")
        self._tell(Spot(str(database), "", ""), "add", None, 0)

    def make_file(self, path: Path, content: bytes) -> None:
        unfinished = self.folder / f"new-{len(self._made)}.file"
        unfinished.write_bytes(content)
        self._made[path] = unfinished
        self._tell(Spot(str(path), "", ""), "add", None, len(content))

    def take_away(self, path: Path) -> None:
        self._taken.append(path)
        self._tell(Spot(str(path), "", ""), "remove", size_on_disk(path), None)

    def copy_back(self, kept: Path, path: Path) -> None:
        unfinished = self.folder / f"new-{len(self._made)}.file"
        if kept.is_dir():
            shutil.copytree(kept, unfinished)
        else:
            shutil.copyfile(kept, unfinished)
        self._made[path] = unfinished
        self._tell(Spot(str(path), "", ""), "add", None, size_on_disk(kept))

    def fact(self, **facts: Any) -> None:
        self._ledger.note(**facts)

    def _write(self, spot: Spot, old: Cells | None, cells: Cells) -> None:
        put_cells(self._connection(spot.database), spot, cells, is_new=old is None)
        has_defaults = len(cells) < len(self.columns(Path(spot.database), spot.table))
        self._keep(spot, old, (self.cells(spot) if has_defaults else None) or cells)

    def _remove(self, spot: Spot, old: Cells) -> None:
        self._keep(spot, old, None)
        self._execute(spot.database, f'DELETE FROM {spot.table} WHERE "{KEYS[spot.table]}" = ?', (spot.known_by,))

    def _keep(self, spot: Spot, old: Cells | None, new: Cells | None) -> None:
        if Path(spot.database) not in self._created:
            self._ledger.keep(spot, old, new)

    # Making it final

    def commit(self, tell: Tell = lambda said: None) -> None:
        """Makes all of it final. `tell` is given the place of the backup before that."""
        self._verify()
        for database, unfinished in self._created.items():
            with _as_ours(database):
                connection = self._connections.pop(str(database))
                connection.execute("COMMIT")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                connection.close()
            self._made[database] = unfinished
        for path, unfinished in self._made.items():
            for file in [unfinished] if unfinished.is_file() else unfinished.rglob("*"):
                if file.is_file():
                    sync_file(file)
            self._ledger.keep_file(path, "made", file_digest(unfinished))
        for number, path in enumerate(self._taken):
            self._ledger.keep_file(path, "taken", f"{number}-{path.name}")
        self._ledger.note(databases=[*self._connections])
        require_room(self.folder, 0)
        self._still_allowed()
        self._ledger.secure("open")
        tell(str(self.folder))
        self._ledger.secure("committing")
        try:
            self._finish()
        except (OSError, *ERRORS) as error:
            self._roll_back()
            take_back(self._ledger)
            raise CursusError(f"The change could not be finished: {error}.", "All of it was taken back.") from error
        self._ledger.secure("done")
        self._is_final = True
        for after_it in self._afterwards:
            after_it()
        for path, connection in self._connections.items():
            with suppress(*ERRORS):
                _settle(connection, Path(path))

    def _finish(self) -> None:
        for path, unfinished in self._made.items():
            make_folder(path.parent)
            if path.exists():
                raise FileExistsError(f"{path} appeared meanwhile")
            shutil.move(unfinished, path)
            sync_folder(path.parent)
        for connection in self._connections.values():
            connection.execute("COMMIT")
        for number, path in enumerate(self._taken):
            kept = self.folder / "files" / f"{number}-{path.name}"
            kept.parent.mkdir(exist_ok=True)
            shutil.move(path, kept)

    def _verify(self) -> None:
        """Reads again what was written, and checks the databases; a difference ends the change."""
        for entry in self._ledger.entries():
            cells = self.cells(entry.spot)
            if (digest(cells) if cells is not None else None) != entry.new:
                raise CursusError(f"{entry.spot} is not what was written to it.", "Nothing was changed.")
        for path, connection in self._connections.items():
            if self._whole_check or size_on_disk(Path(path)) <= WHOLE_CHECK:
                (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
                said = found.decode() if isinstance(found, bytes) else found
                if said != "ok":
                    raise Unreadable(
                        f"{path} is damaged: {said}.",
                        "Nothing was changed. `cursus doctor` says what can be read of it.",
                    )

    def _roll_back(self) -> None:
        for connection in self._connections.values():
            with suppress(*ERRORS):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        if self._ledger.state == "open":
            self._ledger.close()
            self._close()
            shutil.rmtree(self.folder, ignore_errors=True)

    def _close(self) -> None:
        for connection in self._connections.values():
            connection.close()
        self._ledger.close()
        self._mark.close()

    # Databases

    def _connection(self, path: str) -> sqlite3.Connection:
        connection = self._connections.get(path)
        if connection is None:
            if not Path(path).is_file():
                raise Unreadable(f"There is no database at {path}.")
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            try:
                self._prepare(path, connection)
                connection.execute("BEGIN IMMEDIATE")
            except ERRORS as error:
                connection.close()
                self._connections.pop(path, None)
                if _is_busy(error):
                    hint = "Quit Cursor and whatever else has it open, and try again."
                    raise Refused(f"{path} is being written by another program.", hint) from error
                raise Unreadable(f"{path} cannot be written: {error}.", "Nothing was changed.") from error
        return connection

    def _prepare(self, path: str, connection: sqlite3.Connection) -> None:
        connection.text_factory = bytes
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        connection.execute("PRAGMA synchronous = FULL")
        self._connections[path] = connection

    def _execute(self, path: str, sql: str, parameters: tuple[Any, ...]) -> sqlite3.Cursor:
        connection = self._connection(path)
        try:
            return connection.execute(sql, parameters)
        except ERRORS as error:
            raise Unreadable(f"{path} cannot be changed: {error}.", "Nothing was changed.") from error


def put_cells(connection: sqlite3.Connection, spot: Spot, cells: Cells, *, is_new: bool) -> None:
    """Writes a row. One that is there stays the row that it is, so that the order of writing does not change."""
    marks, values = placed(cells)
    key = KEYS[spot.table]
    if is_new:
        names = ", ".join(f'"{name}"' for name in (key, *cells))
        connection.execute(
            f"INSERT INTO {spot.table} ({names}) VALUES ({', '.join(('?', *marks))})", (spot.known_by, *values)
        )
    else:
        pairs = ", ".join(f'"{name}" = {mark}' for name, mark in zip(cells, marks, strict=True))
        connection.execute(f'UPDATE {spot.table} SET {pairs} WHERE "{key}" = ?', (*values, spot.known_by))


def backups() -> Path:
    """Where the ledgers are."""
    return cursus_home() / "backups"


def take_back(ledger: Ledger) -> list[str]:
    """Puts everything back as it was, row by row; what somebody changed since stays, and is told."""
    left: list[str] = []
    by_file: dict[str, list[tuple[Spot, Cells | None, bytes | None]]] = {}
    for entry in ledger.entries():
        by_file.setdefault(entry.spot.database, []).append(entry)
    for path, entries in by_file.items():
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.text_factory = bytes
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN IMMEDIATE")
            for spot, old, new in reversed(entries):
                left.extend(_put_back(connection, spot, old, new))
            connection.execute("COMMIT")
            _settle(connection, Path(path))
    for path, action, detail in reversed(ledger.files()):
        if action == "made":
            left.extend(_unmake(path, detail))
        else:
            kept = ledger.folder / "files" / detail
            if kept.exists() and not path.exists():
                make_folder(path.parent)
                shutil.move(kept, path)
    ledger.secure("undone")
    return left


def _put_back(connection: sqlite3.Connection, spot: Spot, old: Cells | None, new: bytes | None) -> Iterator[str]:
    names = columns(connection, spot.table)
    row = connection.execute(
        f'SELECT {selection(names)} FROM {spot.table} WHERE "{KEYS[spot.table]}" = ?', (spot.known_by,)
    ).fetchone()
    cells = cells_of(names, row) if row is not None else None
    if cells == old:
        return
    if (digest(cells) if cells is not None else None) != new:
        yield f"{spot} was changed by somebody else meanwhile and stays as it is."
        return
    if old is None:
        connection.execute(f'DELETE FROM {spot.table} WHERE "{KEYS[spot.table]}" = ?', (spot.known_by,))
    else:
        put_cells(connection, spot, old, is_new=cells is None)


def _unmake(path: Path, made: str) -> Iterator[str]:
    if not path.exists():
        return
    if file_digest(path) != made:
        yield f"{path} was changed by somebody else meanwhile and stays."
        return
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    for suffix in ("-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    with suppress(OSError):
        path.parent.rmdir()


def finish_interrupted(tell: Tell = lambda said: None) -> None:
    """Takes back what a crash left between two files, so that every change is there as a whole or not at all."""
    for folder in sorted(backups().glob("*")):
        if not (folder / "ledger.db").is_file():
            continue
        try:
            ledger = Ledger.open(folder)
        except Unreadable:
            continue
        with ledger:
            facts = ledger.facts
            if not _lets_go(folder):
                continue
            if facts.get("state") == "committing":
                for said in take_back(ledger):
                    tell(said)
                what = facts.get("what")
                tell(f"An earlier change ({what}) was interrupted; it was taken back. Its backup is {folder}.")
            elif facts.get("state") == "open":
                ledger.close()
                shutil.rmtree(folder, ignore_errors=True)


def _lets_go(folder: Path) -> bool:
    """Whether nobody is at work on the change that a ledger is of."""
    with (folder / LOCK).open("a+b") as file:
        return _lock(file.fileno())


@contextmanager
def only_one(root: Path) -> Iterator[None]:
    """Inside, no other Cursus writes into this folder. The system lets go of the lock, however the process ends."""
    name = blake2b(os.fsencode(os.path.realpath(root)), digest_size=8).hexdigest()
    path = cursus_home() / "locks" / f"{name}.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if not _lock(file.fileno()):
            raise Refused(f"Another Cursus is writing into {root}.", "Wait until it is done, and try again.")
        yield


def _lock(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # pyright: ignore[reportAttributeAccessIssue]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def require_room(path: Path, needed: int) -> None:
    """Raises Refused where a disk has less room than a change needs, and some more."""
    existing = next(folder for folder in (path, *path.parents) if folder.exists())
    free = shutil.disk_usage(existing).free
    if free < needed + ROOM:
        raise Refused(f"There is no room for this below {existing}: {free:,} bytes are free.", _FULL)


def make_folder(folder: Path) -> None:
    """A folder with all above it, each of them on the disk."""
    if not folder.exists():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def size_on_disk(path: Path) -> int:
    """How many bytes a file, or all files in a folder, have."""
    if path.is_dir():
        return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    return path.stat().st_size if path.exists() else 0


def _settle(connection: sqlite3.Connection, path: Path) -> None:
    """Moves what a write-ahead log holds into the database, so that the folder is as it was found."""
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode in (b"wal", "wal"):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _is_busy(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextmanager
def _as_ours(database: Path) -> Iterator[None]:
    try:
        yield
    except ERRORS as error:
        raise Unreadable(f"{database} cannot be made: {error}.", "Nothing was changed.") from error


def file_digest(path: Path) -> str:
    """What tells the content of a file, or of all files in a folder, from any other."""
    hashed = blake2b(digest_size=16)
    for each in [path] if path.is_file() else sorted(found for found in path.rglob("*") if found.is_file()):
        with each.open("rb") as file:
            while chunk := file.read(1 << 20):
                hashed.update(chunk)
    return hashed.hexdigest()
