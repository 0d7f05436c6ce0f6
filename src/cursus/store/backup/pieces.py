"""The pieces of which backups are made: cut, compressed, encrypted where that is asked for, and each kept once.

A repository is a folder:

    key.age                   the key of an encrypted one, itself encrypted with the passphrase
    snapshots/<when>.json     what a backup holds: files and their pieces (`.age` where encrypted)
    packs/<when>.pack         the pieces that were new then, one after the other

A piece is known by the SHA-256 of its content, so a backup that finds a piece in an older pack does not write it again.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

import msgspec

from cursus.errors import CursusError, Refused, Unreadable
from cursus.store.writing.ledger import sync_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE: Final = 1 << 20
"""Pieces of databases are cut at multiples of this, so that a page that did not change is in the same piece again."""
SNAPSHOTS: Final = "snapshots"
PACKS: Final = "packs"
KEY: Final = "key.age"
LEVEL: Final = 3
VERSION: Final = 1
_NEEDS: Final = "Encryption needs the extra: pip install 'cursus[encryption]'."


class Where(NamedTuple):
    """Where a piece lies."""

    pack: str
    offset: int
    length: int


class FileEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One file of a backup. `stamp` tells whether the original changed since, `sha256` is `digest_of` its pieces."""

    path: str
    kind: str
    size: int
    sha256: str
    pieces: list[str]
    stamp: list[Any] = []
    mode: int = 0o600


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """What one backup holds."""

    version: int
    id: str
    at: str
    cursus: str
    sqlite: str
    system: str
    root: str | None
    home: str | None
    chats: int
    files: list[FileEntry]
    index: dict[str, Where]
    is_compressed: bool = True


class Repository:
    """A folder of backups. `passphrase` is asked for one where the folder is, or shall be, encrypted."""

    def __init__(self, folder: Path, passphrase: Callable[[], str] | None = None) -> None:
        self.folder = folder
        self._passphrase = passphrase
        self._identity: Any = None
        self._packs: dict[str, BinaryIO] = {}

    def close(self) -> None:
        for pack in self._packs.values():
            pack.close()
        self._packs.clear()

    def __enter__(self) -> "Repository":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def is_encrypted(self) -> bool:
        return (self.folder / KEY).is_file()

    def prepare(self, *, encrypt: bool) -> None:
        """Makes the folder ready to be written."""
        for name in (SNAPSHOTS, PACKS):
            (self.folder / name).mkdir(parents=True, exist_ok=True, mode=0o700)
        if encrypt and not self.is_encrypted:
            if any((self.folder / SNAPSHOTS).iterdir()):
                hint = "Choose another folder for encrypted ones."
                raise Refused(f"{self.folder} has backups that are not encrypted.", hint)
            pyrage = _pyrage()
            self._identity = pyrage.x25519.Identity.generate()
            sealed = pyrage.passphrase.encrypt(str(self._identity).encode(), self._ask())
            _write(self.folder / KEY, sealed)

    def names(self) -> list[str]:
        """The backups in the folder, oldest first."""
        found = (self.folder / SNAPSHOTS).glob("*.json*")
        return sorted(path.name.removesuffix(".age").removesuffix(".json") for path in found)

    def snapshot(self, name: str = "") -> Snapshot:
        """A backup by its name, or by the beginning of one; without one, the newest."""
        names = [each for each in self.names() if each.startswith(name)]
        if not names:
            raise Unreadable(f"There is no backup {name} in {self.folder}.", "`cursus backup DIR --list` names them.")
        path = self.folder / SNAPSHOTS / f"{names[-1]}.json"
        content = self._open(Path(f"{path}.age").read_bytes()) if self.is_encrypted else path.read_bytes()
        try:
            snapshot = msgspec.json.decode(content, type=Snapshot)
        except msgspec.MsgspecError as error:
            raise Unreadable(f"{path} is not what Cursus wrote: {error}.") from error
        if snapshot.version > VERSION:
            raise Unreadable(f"{path} was written by a newer Cursus.", "Update Cursus to restore it.")
        return snapshot

    def keep(self, snapshot: Snapshot) -> Path:
        """Writes what a backup holds, which makes it one."""
        path = self.folder / SNAPSHOTS / f"{snapshot.id}.json"
        content = msgspec.json.format(msgspec.json.encode(snapshot), indent=1)
        if self.is_encrypted:
            path, content = Path(f"{path}.age"), self._seal(content)
        _write(path, content)
        return path

    def known(self) -> dict[str, Where]:
        """Where each piece lies that some backup has."""
        found: dict[str, Where] = {}
        for name in self.names():
            found.update(self.snapshot(name).index)
        return found

    def packed(self, content: bytes, *, compress: bool = True) -> bytes:
        """A piece as it is stored."""
        if compress:
            content = _zstd().compress(content, LEVEL)
        return self._seal(content) if self.is_encrypted else content

    def piece(self, digest: str, where: Where, *, is_compressed: bool = True) -> bytes:
        """A piece, checked against its name."""
        stored = self._read(where)
        try:
            if self.is_encrypted:
                stored = self._open(stored)
            content = _zstd().decompress(stored) if is_compressed else stored
        except CursusError:
            raise
        except (ValueError, OSError, _zstd().ZstdError) as error:
            raise Unreadable(f"A piece of {where.pack} is damaged: {error}.", _DAMAGED) from error
        if hashlib.sha256(content).hexdigest() != digest:
            raise Unreadable(f"A piece of {where.pack} is not what was written.", _DAMAGED)
        return content

    def content(self, entry: FileEntry, snapshot: Snapshot, known: dict[str, Where]) -> "Iterator[bytes]":
        """The content of a file, piece by piece."""
        for digest in entry.pieces:
            where = known.get(digest)
            if where is None:
                raise Unreadable(f"A piece of {entry.path} is missing in {self.folder}.", _DAMAGED)
            yield self.piece(digest, where, is_compressed=snapshot.is_compressed)

    def _read(self, where: Where) -> bytes:
        pack = self._packs.get(where.pack)
        if pack is None:
            try:
                pack = (self.folder / PACKS / where.pack).open("rb")
            except OSError as error:
                raise Unreadable(f"{self.folder / PACKS / where.pack} cannot be read: {error}.", _DAMAGED) from error
            self._packs[where.pack] = pack
        pack.seek(where.offset)
        return pack.read(where.length)

    def _seal(self, content: bytes) -> bytes:
        return _pyrage().encrypt(content, [self._key().to_public()])

    def _open(self, content: bytes) -> bytes:
        pyrage = _pyrage()
        try:
            return pyrage.decrypt(content, [self._key()])
        except pyrage.DecryptError as error:
            raise Unreadable("A part of the backup cannot be decrypted.", _DAMAGED) from error

    def _key(self) -> Any:
        if self._identity is None:
            pyrage = _pyrage()
            try:
                opened = pyrage.passphrase.decrypt((self.folder / KEY).read_bytes(), self._ask())
            except pyrage.DecryptError as error:
                raise Refused("That is not the passphrase of this backup.", "Try again.") from error
            self._identity = pyrage.x25519.Identity.from_str(opened.decode())
        return self._identity

    def _ask(self) -> str:
        if self._passphrase is None:
            raise Refused(f"{self.folder} is encrypted.", "Give its passphrase in CURSUS_BACKUP_PASSPHRASE.")
        return self._passphrase()


def digest_of(pieces: list[str]) -> str:
    """What tells a file from any other by its pieces, each of which is checked by its own hash when it is read."""
    return hashlib.sha256("".join(pieces).encode()).hexdigest()


_DAMAGED: Final = "The disk or a copy damaged it; another backup in the folder may be whole."


def _write(path: Path, content: bytes) -> None:
    """A file that is there as a whole or not at all."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    with unfinished.open("wb") as file:
        os.chmod(unfinished, 0o600)  # noqa: PTH101
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    sync_folder(path.parent)


def _zstd() -> Any:
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    return zstd


def _pyrage() -> Any:
    try:
        import pyrage
    except ImportError as error:
        raise CursusError("This backup is encrypted, and pyrage is not installed.", _NEEDS) from error
    return pyrage
