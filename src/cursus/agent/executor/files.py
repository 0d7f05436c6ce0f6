"""Reading, writing and deleting files at places inside the fence (A §2.8)."""

import errno
import hashlib
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from typing import Final

import msgspec

from cursus.agent.executor.jail import BY_DESCRIPTOR, NotAFile, Place, kind_of, named, open_in
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.pictures import picture_type
from cursus.agent.executor.text import encoding_of, lines_in

_CHUNK: Final = 1024 * 1024
_START: Final = 64 * 1024


class NotText(Exception):
    """A file is neither text nor a picture."""


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds: `text`, or the `picture`'s bytes; `digest` where only that was asked for."""

    size: int
    text: str | None = None
    picture: bytes | None = None
    total_lines: int = 0
    is_cut: bool = False
    is_range: bool = False
    digest: str = ""


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """Which lines are wanted: `first` counts from 1, or from the end where negative."""

    first: int | None = None
    count: int | None = None

    def __bool__(self) -> bool:
        return self.first is not None or self.count is not None

    def slice(self, total: int) -> tuple[int, int]:
        """The lines of so many, from 0, that are meant."""
        first = self.first or 1
        start = max(total + first, 0) if first < 0 else first - 1
        return start, total if self.count is None else min(start + self.count, total)


class Deleted(msgspec.Struct, frozen=True, kw_only=True):
    """What was deleted."""

    size: int
    content: str = ""


WHOLE: Final = Span()


def read_file(
    place: Place, limits: Limits, span: Span = WHOLE, *, hint: str = "", most: int | None = None, digest: bool = False
) -> Read:
    """What the file at a place holds: some of its lines, its text, its picture or its digest.

    What is longer than the limits is cut, and says so. Raises `NotText` and `NotAFile` beside the system's errors.
    """
    descriptor = place.open()
    with FileIO(descriptor) as file:
        size = os.fstat(descriptor).st_size
        if digest:
            return Read(size=size, digest=hashlib.file_digest(file, "sha256").hexdigest())
        if size > limits.read_scan:
            raise NotText(f"has {size:,} bytes, more than the {limits.read_scan:,} that can be read")
        start = file.read(_START)
        if picture_type(start):
            if size > limits.read_image:
                raise NotText(f"is a picture of {size:,} bytes, more than the {limits.read_image:,} that can be shown")
            return Read(size=size, picture=start + file.readall())
        longest = min(limits.read_text, most) if most else limits.read_text
        if size > limits.read_whole:
            return _read_long(start, file, size, span, longest)
        content = start + file.readall() if len(start) == _START else start
    encoding = encoding_of(content, hint)
    if encoding is None:
        raise NotText("is binary")
    text = encoding.decode(content)
    total = lines_in(text)
    if span:
        first, last = span.slice(total)
        text = "\n".join(text.split("\n")[first:last])
    cut = text[:longest]
    return Read(size=len(content), text=cut, total_lines=total, is_cut=len(cut) < len(text), is_range=bool(span))


def _read_long(start: bytes, file: FileIO, size: int, span: Span, longest: int) -> Read:
    """The same for a file that is not taken into memory whole: only the wanted lines are."""
    encoding = encoding_of(start, is_whole=False)
    if encoding is None or encoding.name.startswith(("utf-16", "utf-32")):
        raise NotText("is binary" if encoding is None else f"is text in {encoding.name}, too long to be read in pieces")
    total = 1 + sum(chunk.count(b"\n") for chunk in _chunks(file))
    first, last = span.slice(total)
    begin, end = _line_begin(file, first), size if last >= total else max(_line_begin(file, last) - 1, 0)
    file.seek(begin)
    content = file.read(max(min(end - begin, longest * 4), 0))
    text = encoding.decode(content)
    cut = text[:longest]
    is_cut = len(cut) < len(text) or len(content) < end - begin
    return Read(size=size, text=cut, total_lines=total, is_cut=is_cut, is_range=bool(span))


def _chunks(file: FileIO) -> Iterator[bytes]:
    file.seek(0)
    while chunk := file.read(_CHUNK):
        yield chunk


def _line_begin(file: FileIO, number: int) -> int:
    """Where the line of a number, from 0, begins; the end where there are not so many."""
    passed = 0
    for chunk in _chunks(file) if number > 0 else ():
        ends = chunk.count(b"\n")
        if ends < number:
            number -= ends
            passed += len(chunk)
            continue
        at = -1
        for _ in range(number):
            at = chunk.index(b"\n", at + 1)
        return passed + at + 1
    return passed


def write_file(place: Place, content: bytes, limits: Limits) -> int:
    """Puts content into the file at a place, its folders made where needed, and says its size.

    The file is replaced at once by a complete one with the same mode and owner, so that nobody ever reads half of it.
    Where its folder does not let a new one be made, it is written in place.
    """
    if len(content) > limits.write:
        raise OSError(errno.EFBIG, f"{len(content):,} bytes are more than the {limits.write:,} that can be written")
    with place.parent(make=True) as folder:
        before = _replaced(place, folder)
        if before is not None and not before.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
            raise PermissionError(errno.EACCES, "The file is read-only", place.path)
        try:
            _replace(place, folder, content, before)
        except PermissionError:
            if before is None:
                raise
            descriptor = open_in(folder, place, os.O_WRONLY | os.O_TRUNC)
            with open(descriptor, "wb") as file:
                file.write(content)
    return len(content)


def _replaced(place: Place, folder: int) -> os.stat_result | None:
    """What is known of the file that is to be replaced; None where there is none."""
    name, at = (place.name, folder) if BY_DESCRIPTOR else (place.path, None)
    try:
        found = os.stat(name, dir_fd=at, follow_symlinks=False)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise named(error, place.path) from None
    if kind := kind_of(found.st_mode):
        raise NotAFile(kind, place.path)
    return found


def _replace(place: Place, folder: int, content: bytes, before: os.stat_result | None) -> None:
    suffix = f".cursus-{secrets.token_hex(6)}"
    stem = os.fsencode(place.name)[: 255 - len(suffix)].decode("utf-8", "ignore")
    beside = Place(root=place.root, parts=(*place.parts[:-1], f"{stem}{suffix}"))
    descriptor = open_in(folder, beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    try:
        with open(descriptor, "wb") as file:
            if before is not None and BY_DESCRIPTOR:
                with suppress(PermissionError):
                    os.fchown(descriptor, before.st_uid, before.st_gid)
                os.fchmod(descriptor, stat.S_IMODE(before.st_mode))
            file.write(content)
        if BY_DESCRIPTOR:
            os.replace(beside.name, place.name, src_dir_fd=folder, dst_dir_fd=folder)
        else:
            os.replace(beside.path, place.path)
    except BaseException:
        with suppress(OSError):
            _unlink(beside, folder)
        raise


def delete_file(place: Place, limits: Limits) -> Deleted:
    """Deletes a file, or a link without what it leads to; folders are `NotAFile`. Says what it held."""
    with place.parent() as folder:
        name, at = (place.name, folder) if BY_DESCRIPTOR else (place.path, None)
        try:
            found = os.stat(name, dir_fd=at, follow_symlinks=False)
        except OSError as error:
            raise named(error, place.path) from None
        if stat.S_ISDIR(found.st_mode):
            raise NotAFile("a folder", place.path)
        content = _last_words(place, folder, limits) if stat.S_ISREG(found.st_mode) else ""
        try:
            _unlink(place, folder)
        except OSError as error:
            raise named(error, place.path) from None
    return Deleted(size=found.st_size, content=content)


def _last_words(place: Place, folder: int, limits: Limits) -> str:
    """The text of a file that is about to be deleted, as far as it can be read and is text."""
    try:
        with open(open_in(folder, place), "rb") as file:
            most = limits.previous_content * 4
            content = file.read(most)
    except OSError:
        return ""
    encoding = encoding_of(content, is_whole=len(content) < most)
    return encoding.decode(content)[: limits.previous_content] if encoding else ""


def _unlink(place: Place, folder: int) -> None:
    if BY_DESCRIPTOR:
        os.unlink(place.name, dir_fd=folder)
    else:
        os.unlink(place.path)
