"""Frames of a stream, in and out: a byte of flags, four of length, a payload (A §1.3). No I/O.

Both dialects share them; what the flags mean beside compression is the dialect's.
"""

import gzip
import zlib
from typing import Final

from cursus.wire.failure import Malformed

COMPRESSED: Final = 0x01
LARGEST: Final = 64 * 2**20
"""How large a message may be. The largest that are known hold a picture or a file."""


def envelope(payload: bytes, flags: int = 0) -> bytes:
    """One frame."""
    return bytes((flags,)) + len(payload).to_bytes(4, "big") + payload


class EnvelopeReader:
    """Takes a body apart that comes in pieces of any size; a frame larger than `largest` is refused unread."""

    def __init__(self, largest: int = LARGEST) -> None:
        self._largest = largest
        self._held: list[bytes] = []
        self._size = 0
        self._needed = 5

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The frames that are complete now: flags and payload."""
        if self._size:
            self._held.append(data)
            self._size += len(data)
            if self._size < self._needed:
                return []
            data = b"".join(self._held)
            self._held.clear()
        frames: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        self._needed = 5
        while end - at >= 5:
            stop = at + 5 + int.from_bytes(data[at + 1 : at + 5], "big")
            if stop > end:
                self._needed = stop - at
                self._check(stop - at - 5)
                break
            frames.append((data[at], data[at + 5 : stop]))
            at = stop
        self._size = end - at
        if self._size:
            self._held.append(data[at:])
        return frames

    def close(self) -> None:
        """The body is over; what is left is half a frame."""
        if self._size:
            raise Malformed(f"The stream ended in the middle of a frame: {self._size} of {self._needed} bytes came.")

    @property
    def held(self) -> int:
        """How many bytes of an unfinished frame are here."""
        return self._size

    def _check(self, size: int) -> None:
        if size > self._largest:
            raise Malformed(
                f"The service announces a message of {size:,} bytes; more than {self._largest:,} are refused."
            )


def inflate(payload: bytes, algorithm: str, largest: int = LARGEST) -> bytes:
    """A compressed payload's contents, as far as they are not larger than any message should be."""
    if algorithm not in ("gzip", ""):
        raise Malformed(f"The service compressed a message with {algorithm!r}, which was not offered to it.")
    decompress = zlib.decompressobj(wbits=31)
    try:
        data = decompress.decompress(payload, largest + 1)
    except zlib.error as error:
        raise Malformed(f"A compressed message is damaged: {error}.") from error
    if len(data) > largest:
        raise Malformed(f"A compressed message holds more than {largest:,} bytes.")
    if not decompress.eof:
        raise Malformed("A compressed message is cut off.")
    return data


def deflate(payload: bytes) -> bytes:
    """A payload, compressed as the service offers to read it."""
    return gzip.compress(payload, 1, mtime=0)
