"""What an export wrote into a folder: how it is known later that a file is ours, and whether its chat has changed."""

import contextlib
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

import cursus
from cursus.errors import Refused
from cursus.render.dates import iso
from cursus.render.export_json import encoded, head_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cursus.chat import Head

FILE: Final = ".cursus-export.json"


class Exported(msgspec.Struct):
    """One file. Without a fingerprint it was promised to a chat and not written yet."""

    id: str
    updated: str | None = None
    fingerprint: str | None = None


class _Contents(msgspec.Struct):
    cursus: str
    files: dict[str, Exported]


class Manifest:
    """The file `.cursus-export.json` of one folder. A file without secrets is another than one with them."""

    def __init__(self, folder: Path, *, redact: bool = False) -> None:
        self.folder = folder
        self.redact = redact
        self.files: dict[str, Exported] = {}
        path = folder / FILE
        if path.exists():
            try:
                self.files = msgspec.json.decode(path.read_bytes(), type=_Contents).files
            except msgspec.MsgspecError:
                raise Refused(f"{path} is damaged.", "Delete it, and use --force to write its files again.") from None

    def names(self, suffix: str) -> dict[str, str]:
        """The file of each chat in one format, by id."""
        return {entry.id: name for name, entry in self.files.items() if name.endswith(f".{suffix}")}

    def is_fresh(self, name: str, head: "Head") -> bool:
        """Whether the file is complete, and its chat has not changed since."""
        entry = self.files.get(name)
        return (
            entry is not None and entry.fingerprint == fingerprint(head, self.redact) and (self.folder / name).is_file()
        )

    def promise(self, name: str, head: "Head") -> None:
        """From now on the file is ours."""
        self.files[name] = Exported(id=head.id)

    def wrote(self, name: str, head: "Head") -> None:
        """The file is complete."""
        self.files[name] = Exported(id=head.id, updated=iso(head.updated), fingerprint=fingerprint(head, self.redact))

    def save(self) -> None:
        """Put it on disk."""
        contents = _Contents(cursus=cursus.__version__, files=self.files)
        write_whole(self.folder / FILE, msgspec.json.format(msgspec.json.encode(contents), indent=1))


def fingerprint(head: "Head", redact: bool = False) -> str:
    """What changes when a chat does, or when Cursus learns to write it differently."""
    return sha256(cursus.__version__.encode() + encoded(head_json(head)) + b"redacted" * redact).hexdigest()[:16]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there completely or not at all."""
    with written_whole(path) as unfinished:
        unfinished.write_bytes(content)


@contextlib.contextmanager
def written_whole(path: Path) -> "Iterator[Path]":
    """The file to write instead, which takes the place of the real one when all went well."""
    unfinished = path.with_name(f".{path.name[:40]}.unfinished")
    try:
        yield unfinished
        unfinished.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise
