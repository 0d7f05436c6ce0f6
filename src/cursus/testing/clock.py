"""Identifiers and times that look like Cursor's but follow from a seed alone.

Two runs with one seed give the same bytes, so a fixture can be compared with yesterday's. Nothing here asks the
machine for the time, for randomness or for an address in memory.
"""

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Self

FIRST_MORNING = 1_759_309_200_000
"""2025-10-01 09:00 UTC in ms: where a clock starts unless told otherwise."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ALPHANUMERIC = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789"


def iso(milliseconds: int) -> str:
    """The time as JavaScript's `toISOString` spells it, the form of a bubble's `createdAt` (S §5.2)."""
    moment = _EPOCH + timedelta(milliseconds=milliseconds)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03d}Z"


class Seeded:
    """A deterministic source of identifiers, small numbers and a clock that only moves forward."""

    def __init__(self, seed: str, start: int = FIRST_MORNING) -> None:
        self.seed = seed
        self.now = start
        self._drawn = 0

    def child(self, name: str) -> Self:
        """An independent source for one part, so that adding a draw here moves nothing over there."""
        return type(self)(f"{self.seed}/{name}", self.now)

    def raw(self, size: int) -> bytes:
        chunks: list[bytes] = []
        left = size
        while left > 0:
            self._drawn += 1
            chunk = hashlib.sha256(f"{self.seed}#{self._drawn}".encode("utf-8", "surrogatepass")).digest()[:left]
            chunks.append(chunk)
            left -= len(chunk)
        return b"".join(chunks)

    def hex(self, digits: int) -> str:
        return self.raw((digits + 1) // 2).hex()[:digits]

    def uuid(self) -> str:
        """A version 4 UUID as far as its form goes."""
        digits = self.hex(32)
        variant = "89ab"[int(digits[16], 16) % 4]
        return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-{variant}{digits[17:20]}-{digits[20:]}"

    def alphanumeric(self, size: int) -> str:
        return "".join(_ALPHANUMERIC[byte % len(_ALPHANUMERIC)] for byte in self.raw(size))

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int.from_bytes(self.raw(6)) % (high - low + 1)

    def tick(self, low: int, high: int | None = None) -> int:
        """Move the clock on by `low` to `high` ms and return the new time."""
        self.now += self.number(low, low if high is None else high)
        return self.now
