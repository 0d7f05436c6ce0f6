"""Putting a backup back: whole into a new folder, or what is missing into one that is there."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from cursus.errors import Refused, Unreadable
from cursus.store.backup.pieces import FileEntry, Repository, Snapshot, digest_of
from cursus.store.backup.taking import DESKTOP, HOME
from cursus.store.writing.change import Change
from cursus.store.writing.ledger import sync_file, sync_folder
from cursus.store.writing.transaction import require_room

_SESSIONS: Final = (f"{HOME}/chats/", f"{HOME}/acp-sessions/")


def restore_whole(repository: Repository, snapshot: Snapshot, root: Path, home: Path) -> list[Path]:
    """All files of a backup, into folders that hold none of these."""
    for folder in (root / "User", home):
        if folder.is_dir() and any(folder.iterdir()):
            hint = "Name another folder, or leave --into away: then what is missing is added to what is there."
            raise Refused(f"{folder} is not empty.", hint)
    require_room(root, sum(entry.size for entry in snapshot.files))
    return extract(repository, snapshot, snapshot.files, root, home)


def extract(
    repository: Repository, snapshot: Snapshot, files: Iterable[FileEntry], root: Path, home: Path
) -> list[Path]:
    """These files of a backup, each checked as it is written. A file that exists is not written over."""
    known = repository.known()
    written: list[Path] = []
    for entry in files:
        kind, _, name = entry.path.partition("/")
        base = {DESKTOP: root, HOME: home}.get(kind)
        if base is None or not name or ".." in Path(name).parts or Path(name).is_absolute():
            raise Unreadable(f"The backup names a file that cannot be one of it: {entry.path!r}.")
        path = base / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if digest_of(entry.pieces) != entry.sha256:
            raise Unreadable(f"{entry.path} is not what was backed up.", "Another backup in the folder may be whole.")
        with path.open("xb") as file:
            path.chmod(entry.mode)
            file.writelines(repository.content(entry, snapshot, known))
        sync_file(path)
        written.append(path)
    for folder in {path.parent for path in written}:
        sync_folder(folder)
    return written


def verify(repository: Repository, snapshot: Snapshot) -> list[str]:
    """Reads a whole backup and says what of it is damaged."""
    known = repository.known()
    damaged: list[str] = []
    for entry in snapshot.files:
        try:
            size = sum(map(len, repository.content(entry, snapshot, known)))
        except Unreadable as error:
            damaged.append(f"{entry.path}: {error}")
            continue
        if size != entry.size or digest_of(entry.pieces) != entry.sha256:
            damaged.append(f"{entry.path}: it is not what was backed up.")
    return damaged


def restore_sessions(
    change: Change, repository: Repository, snapshot: Snapshot, home: Path, wanted: set[str] | None, scratch: Path
) -> list[str]:
    """Sessions of the agent that are missing in a home, as folders."""
    by_folder: dict[str, list[FileEntry]] = {}
    for entry in snapshot.files:
        if entry.path.startswith(_SESSIONS):
            folder = entry.path.rpartition("/")[0]
            session = folder.rpartition("/")[2]
            if wanted is None or session in wanted:
                by_folder.setdefault(folder, []).append(entry)
    restored: list[str] = []
    for folder, entries in by_folder.items():
        target = home / folder.partition("/")[2]
        if target.exists():
            continue
        extract(repository, snapshot, entries, scratch / "none", scratch)
        change.copy_back(scratch / folder.partition("/")[2], target)
        restored.append(target.name)
    return restored


def scratch_root(repository: Repository, snapshot: Snapshot, scratch: Path) -> Path:
    """The desktop's part of a backup as a data folder of its own, to take chats from."""
    wanted = [
        entry for entry in snapshot.files if entry.path.startswith(f"{DESKTOP}/") and "cursor-commits" not in entry.path
    ]
    require_room(scratch, sum(entry.size for entry in wanted))
    extract(repository, snapshot, wanted, scratch, scratch / "none")
    return scratch


def described(snapshot: Snapshot) -> dict[str, Any]:
    """What a list of backups says of one."""
    return {
        "id": snapshot.id,
        "at": snapshot.at,
        "chats": snapshot.chats,
        "files": len(snapshot.files),
        "bytes": sum(entry.size for entry in snapshot.files),
        "root": snapshot.root,
        "home": snapshot.home,
        "cursus": snapshot.cursus,
        "sqlite": snapshot.sqlite,
    }
