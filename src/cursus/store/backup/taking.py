"""Taking a backup: every database copied as it is at one moment, cleaned of secrets, checked, and cut into pieces."""

import hashlib
import os
import platform
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from cursus.errors import CursusError, NotFound, Unreadable
from cursus.store.backup.pieces import PACKS, SIZE, VERSION, FileEntry, Repository, Snapshot, Where, digest_of
from cursus.store.backup.secret import clean
from cursus.store.database import open_database
from cursus.store.writing.ledger import sync_folder
from cursus.store.writing.transaction import require_room, size_on_disk

DATABASES: Final = (".vscdb", ".db")
DESKTOP: Final = "desktop"
HOME: Final = "home"
_OF_PROJECTS: Final = frozenset(
    {"agent-transcripts", "agent-tools", "agent-notes", "terminals", "uploads", "canvases", "sdk-agent-store"}
)
_LARGEST_FILE: Final = 4 * 1024 * 1024 * 1024

Progress = Callable[[int, int], None]


class Source(NamedTuple):
    """A file that belongs into a backup, and the name that it has there."""

    path: Path
    name: str

    @property
    def is_database(self) -> bool:
        return self.path.suffix in DATABASES


class Taken(NamedTuple):
    """A backup that was taken: what it holds, how much of it was new, and what was left out and why."""

    snapshot: Snapshot
    manifest: Path
    new_bytes: int
    left_out: list[str]


def sources(root: Path | None, home: Path | None) -> Iterator[Source]:
    """All files with chats in them or about them; nothing with settings of the person, and no secrets' files."""
    if root is not None:
        user = root / "User"
        storage = user / "globalStorage"
        for name in ("state.vscdb", "conversation-search.db", "state.vscdb.options.json"):
            yield from _file(storage / name, root, DESKTOP)
        yield from _below(storage / "anysphere.cursor-commits", root, DESKTOP)
        for folder in sorted((user / "workspaceStorage").glob("*")):
            for name in ("workspace.json", "state.vscdb"):
                yield from _file(folder / name, root, DESKTOP)
        yield from _below(root / "Workspaces", root, DESKTOP)
    if home is not None:
        for name in ("chats", "acp-sessions", "plans"):
            yield from _below(home / name, home, HOME)
        for project in sorted((home / "projects").glob("*")):
            if project.name in _OF_PROJECTS:
                yield from _below(project, home, HOME)
            for inside in sorted(project.glob("*")):
                if inside.name in _OF_PROJECTS:
                    yield from _below(inside, home, HOME)
        yield from _file(home / "prompt_history.json", home, HOME)
        yield from _file(home / "ai-tracking" / "ai-code-tracking.db", home, HOME)


def take(
    repository: Repository,
    root: Path | None,
    home: Path | None,
    *,
    version: str,
    chats: int = 0,
    compress: bool = True,
    encrypt: bool = False,
    progress: Progress = lambda done, total: None,
) -> Taken:
    """Takes a backup. Files that did not change since the last one are not even read."""
    wanted = list(sources(root, home))
    total = sum(size_on_disk(source.path) for source in wanted)
    largest = max((size_on_disk(source.path) for source in wanted), default=0)
    repository.prepare(encrypt=encrypt)
    require_room(repository.folder, largest)
    last = repository.snapshot() if repository.names() else None
    earlier = {entry.path: entry for entry in last.files} if last is not None and last.is_compressed == compress else {}
    at = datetime.now(UTC)
    writer = _Writer(repository, at.strftime("%Y%m%dT%H%M%S.%fZ"), compress=compress)
    files: list[FileEntry] = []
    left_out: list[str] = []
    done = 0
    with writer:
        for source in wanted:
            stamp = _stamp(source.path)
            known = earlier.get(source.name)
            try:
                if known is not None and known.stamp == stamp and all(each in writer.known for each in known.pieces):
                    files.append(known)
                else:
                    files.append(_copied(source, writer, stamp))
            except NotFound:
                pass
            except (OSError, CursusError) as error:
                left_out.append(f"{source.path}: {error}")
            done += size_on_disk(source.path)
            progress(done, total)
        writer.verify()
        snapshot = Snapshot(
            version=VERSION,
            id=writer.id,
            at=at.isoformat(),
            cursus=version,
            sqlite=sqlite3.sqlite_version,
            system=platform.system(),
            root=str(root) if root is not None else None,
            home=str(home) if home is not None else None,
            chats=chats,
            files=files,
            index=writer.new,
            is_compressed=compress,
        )
        manifest = repository.keep(snapshot)
    return Taken(snapshot, manifest, writer.size, left_out)


class _Writer:
    """The pack of one backup. Without an end to the backup, nothing of it stays."""

    def __init__(self, repository: Repository, name: str, *, compress: bool) -> None:
        self.id = name
        self.known = repository.known()
        self.new: dict[str, Where] = {}
        self.size = 0
        self._repository = repository
        self._compress = compress
        self._path = repository.folder / PACKS / f"{name}.pack"
        self._file: BinaryIO | None = None

    def __enter__(self) -> "_Writer":
        self._file = self._path.open("w+b")
        os.chmod(self._path, 0o600)  # noqa: PTH101
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        if self._file is not None:
            self._file.close()
        if kind is not None or not self.new:
            self._path.unlink(missing_ok=True)
        self._repository.close()

    def write(self, file: BinaryIO) -> tuple[list[str], int, str]:
        """The pieces of a file, its size and the hash of its pieces' hashes."""
        pieces: list[str] = []
        size = 0
        while content := file.read(SIZE):
            size += len(content)
            pieces.append(self._piece(content))
        return pieces, size, digest_of(pieces)

    def verify(self) -> None:
        """Puts the pack on the disk, and reads every piece of it again."""
        if self._file is None:
            return
        self._file.flush()
        os.fsync(self._file.fileno())
        sync_folder(self._path.parent)
        for digest, where in self.new.items():
            self._repository.piece(digest, where, is_compressed=self._compress)

    def _piece(self, content: bytes) -> str:
        digest = hashlib.sha256(content).hexdigest()
        if digest not in self.known and self._file is not None:
            stored = self._repository.packed(content, compress=self._compress)
            self._file.write(stored)
            self.new[digest] = self.known[digest] = Where(self._path.name, self.size, len(stored))
            self.size += len(stored)
        return digest


def _copied(source: Source, writer: _Writer, stamp: list[Any]) -> FileEntry:
    if source.is_database:
        with tempfile.TemporaryDirectory(dir=writer._repository.folder, prefix="unfinished-") as folder:
            copy = Path(folder) / "copy.db"
            snapshot_of(source.path, copy)
            with ThreadPoolExecutor(1) as pool, copy.open("rb") as file:
                checking = pool.submit(check, copy, source.path)
                pieces, size, digest = writer.write(file)
                checking.result()
        kind = "database"
    else:
        if source.path.stat().st_size > _LARGEST_FILE:
            raise Unreadable(f"the file has more than {_LARGEST_FILE:,} bytes")
        with source.path.open("rb") as file:
            pieces, size, digest = writer.write(file)
        kind = "file"
    mode = source.path.stat().st_mode & 0o777
    return FileEntry(path=source.name, kind=kind, size=size, sha256=digest, pieces=pieces, stamp=stamp, mode=mode)


def snapshot_of(path: Path, copy: Path) -> None:
    """A database as it is at one moment, its log included, without secrets (S §9)."""
    with open_database(path) as database:
        database.copy_to(copy)
    try:
        clean(copy)
    except sqlite3.Error as error:
        raise Unreadable(f"{path} is damaged: {error}.") from error


def check(copy: Path, path: Path) -> None:
    """Raises Unreadable where the copy of a database is not sound; that takes long, and goes on beside the cutting."""
    with closing(sqlite3.connect(f"file:{copy}?mode=ro&immutable=1", uri=True)) as connection:
        connection.text_factory = bytes
        try:
            (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise Unreadable(f"{path} is damaged: {error}.") from error
        if sound != b"ok":
            raise Unreadable(f"{path} is damaged: {sound.decode('utf-8', 'replace')}.")


def _file(path: Path, base: Path, kind: str) -> Iterator[Source]:
    if path.is_file():
        yield Source(path, f"{kind}/{path.relative_to(base).as_posix()}")


def _below(folder: Path, base: Path, kind: str) -> Iterator[Source]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and not path.name.endswith(("-wal", "-shm", "-journal")):
            yield from _file(path, base, kind)


def _stamp(path: Path) -> list[Any]:
    """What changes whenever a file does, its log included."""
    found: list[Any] = []
    for suffix in ("", "-wal"):
        with suppress(OSError):
            seen = Path(f"{path}{suffix}").stat()
            found.append([suffix, seen.st_size, seen.st_mtime_ns, seen.st_ino])
    return found
