"""Writing many chats: to stdout, into one file, into a folder; interrupted at any moment and gone on with later."""

import signal
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from cursus.chat import Chat, Head, Problem
from cursus.cli.file_names import file_names
from cursus.cli.formats import FORMATS, line
from cursus.cli.manifest import Manifest, write_whole, written_whole
from cursus.cli.progress import Progress, progress
from cursus.cli.screen import print_bytes
from cursus.errors import CursusError, Refused
from cursus.library.redacted import redacted
from cursus.render.dates import iso
from cursus.tools.wording import counted

if TYPE_CHECKING:
    from cursus.cli.site import Site
    from cursus.library import Library

SECONDS_BETWEEN_SAVES: Final = 2.0
FORCE: Final = "--force overwrites what is there; another PATH leaves it alone."


class Result(msgspec.Struct):
    """What became of an export."""

    total: int
    written: int = 0
    fresh: int = 0
    problems: list[Problem] = []
    is_interrupted: bool = False
    redact: bool = False


def to_stdout(library: "Library", heads: Sequence[Head], form: str, *, is_one: bool, redact: bool = False) -> Result:
    """All chats one after the other; as JSON, several are an array."""
    result = Result(total=len(heads), redact=redact)
    is_array = form == "json" and not is_one
    write = line if is_array else FORMATS[form]
    if is_array:
        print_bytes(b"[\n")
    for chat, _ in _read(library, heads, result):
        separator = (b",\n" if is_array else b"\n" if form == "md" else b"") if result.written else b""
        print_bytes(separator + (write(chat).rstrip(b"\n") if is_array else write(chat)))
        result.written += 1
    if is_array:
        print_bytes(b"\n]\n" if result.written else b"]\n")
    return result


def to_file(library: "Library", head: Head, form: str, path: Path, *, force: bool, redact: bool = False) -> Result:
    """One chat in one file."""
    if path.exists() and not force:
        raise Refused(f"{path} exists.", FORCE)
    result = Result(total=1, redact=redact)
    for chat, _ in _read(library, [head], result):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, FORMATS[form](chat))
        result.written += 1
    return result


def to_folder(
    library: "Library", heads: Sequence[Head], form: str, folder: Path, *, force: bool, redact: bool = False
) -> Result:
    """A file a chat. What an earlier run wrote of chats that have not changed stays."""
    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file.", "Several chats go into a folder, or as jsonl into one file.")
    manifest = Manifest(folder, redact=redact)
    result = Result(total=len(heads), redact=redact)
    planned = list(file_names(heads, form, manifest.names(form)))
    if not force:
        _refuse_to_overwrite(folder, [name for _, name in planned if name not in manifest.files])
    stale: dict[str, str] = {}
    for head, name in planned:
        if not force and manifest.is_fresh(name, head):
            result.fresh += 1
        else:
            stale[head.id] = name
            manifest.promise(name, head)
    folder.mkdir(parents=True, exist_ok=True)
    manifest.save()
    site = _site(folder, planned, force=force) if form == "html" else None
    with _interruptible(result):
        _write_files(library, [head for head in heads if head.id in stale], stale, form, manifest, result, site)
    if site is not None:
        site.write_index(manifest)
    manifest.save()
    return result


def _site(folder: Path, planned: Sequence[tuple[Head, str]], *, force: bool) -> "Site":
    from cursus.cli.site import Site

    return Site(folder, planned, force=force)


def _refuse_to_overwrite(folder: Path, names: list[str]) -> None:
    foreign = [name for name in names if (folder / name).exists()]
    if foreign:
        others = counted(len(foreign) - 1, "more file")
        are = f" and {others} exist and are" if len(foreign) > 1 else " exists and is"
        raise Refused(f"{folder / foreign[0]}{are} not from an earlier export.", FORCE)


def _write_files(
    library: "Library",
    heads: Sequence[Head],
    names: dict[str, str],
    form: str,
    manifest: Manifest,
    result: Result,
    site: "Site | None",
) -> None:
    with progress("Exporting") as show:
        saved = monotonic()
        for chat, head in _read(library, heads, result, show):
            name, content = names[head.id], site.page(chat, head) if site is not None else FORMATS[form](chat)
            with _undivided():
                write_whole(manifest.folder / name, content)
                manifest.wrote(name, head)
                result.written += 1
            if monotonic() - saved > SECONDS_BETWEEN_SAVES:
                manifest.save()
                saved = monotonic()


def to_lines(library: "Library", heads: Sequence[Head], path: Path, *, force: bool, redact: bool = False) -> Result:
    """One line of JSON a chat in one file: what an interrupted run left is kept and gone on from."""
    result = Result(total=len(heads), redact=redact)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _interruptible(result):
        present = {} if force else _present(path)
        outdated = _outdated(library, heads, present, result)
        if force or outdated:
            _keep(path, present.keys() - outdated)
        missing = [head for head in heads if head.id not in present or head.id in outdated]
        result.fresh = len(heads) - len(missing) - len(result.problems)
        with path.open("ab") as file, progress("Exporting") as show:
            for chat, _ in _read(library, missing, result, show):
                content = line(chat)
                with _undivided():
                    file.write(content)
                    file.flush()
                    result.written += 1
    return result


def to_tables(library: "Library", heads: Sequence[Head], folder: Path, *, force: bool, redact: bool = False) -> Result:
    """All chats as Parquet: four tables in a folder."""
    from cursus.library.parquet import TABLES, ParquetWriter

    if folder.exists() and not folder.is_dir():
        raise Refused(
            f"{folder} is a file.", "Parquet is four files: chats, messages, calls and edits go into a folder."
        )
    if not force:
        present = [f"{name}.parquet" for name in TABLES if (folder / f"{name}.parquet").exists()]
        if present:
            raise Refused(f"{folder / present[0]} exists.", FORCE)
    result = Result(total=len(heads), redact=redact)
    with ParquetWriter(folder) as tables, progress("Exporting") as show:
        for chat, _ in _read(library, heads, result, show):
            tables.add(chat)
            result.written += 1
    return result


class _Line(msgspec.Struct):
    """What a line says of its chat's state."""

    id: str
    updated: str | None
    messages: int | None
    bubbles: msgspec.Raw
    digest: bytes = b""

    def may_be_before(self, head: Head) -> bool:
        """Whether the chat may have gone on since. What a head does not say is no sign of it."""
        updated = iso(head.updated)
        return updated not in (None, self.updated) or head.messages not in (None, self.messages)


def _outdated(library: "Library", heads: Sequence[Head], present: dict[str, _Line], result: Result) -> set[str]:
    """The chats whose line would be another now. A list knows less than a chat: where they differ, the chat is read."""
    known = [head for head in heads if head.id in present]
    doubtful = [head for head in known if result.redact or present[head.id].may_be_before(head)]
    chats = _read(library, doubtful, result)
    return {head.id for chat, head in chats if sha256(line(chat)).digest() != present[head.id].digest}


def _present(path: Path) -> dict[str, _Line]:
    """The chats in a file of ours. A last line that was not finished is cut off."""
    if not path.exists():
        return {}
    present: dict[str, _Line] = {}
    decoder = msgspec.json.Decoder(_Line)
    whole = 0
    with path.open("rb+") as file:
        for content in file:
            if not content.endswith(b"\n"):
                break
            try:
                known = decoder.decode(content)
            except msgspec.MsgspecError:
                raise Refused(f"{path} exists and is not from an earlier export.", FORCE) from None
            known.digest = sha256(content).digest()
            known.bubbles = msgspec.Raw()
            present[known.id] = known
            whole += len(content)
        else:
            return present
        if not whole and not content.startswith(b'{"id":'):
            raise Refused(f"{path} exists and is not from an earlier export.", FORCE)
        file.truncate(whole)
    return present


def _keep(path: Path, ids: Set[str]) -> None:
    """The file with only the lines of these chats."""
    decoder = msgspec.json.Decoder(_Line)
    with written_whole(path) as unfinished, unfinished.open("wb") as file:
        if ids:
            with path.open("rb") as old:
                file.writelines(content for content in old if decoder.decode(content).id in ids)


def _read(
    library: "Library", heads: Sequence[Head], result: Result, show: Progress | None = None
) -> Iterator[tuple[Chat, Head]]:
    """The chats one by one; one that cannot be read is told and passed over."""
    for position, head in enumerate(heads):
        if show is not None:
            show(result.fresh + position, result.total)
        try:
            chat = library.chat(head.id)
        except CursusError as error:
            result.problems.append(Problem(head.id, str(error)))
            continue
        yield (redacted(chat) if result.redact else chat), head


@contextmanager
def _interruptible(result: Result) -> Iterator[None]:
    """Control-C ends the work in an orderly way; what was done until then counts."""
    try:
        yield
    except KeyboardInterrupt:
        result.is_interrupted = True


@contextmanager
def _undivided() -> Iterator[None]:
    """A Control-C that comes in between is heard at the end.

    It is Python that has to wait: the system may hand the signal to another thread, such as that of the progress bar.
    """
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
