"""The rows of a blob store while it is being made, and the identifiers and times that test data needs.

Rows keep the order in which they were put, equal content shares one row, and an id is the SHA-256 of its content
(S §8.2). Stores in the wild break each of these rules, so each can be broken here on purpose.
"""

import hashlib
import uuid
from datetime import UTC, datetime, timedelta

import msgspec

MORNING_MS = 1_780_304_400_000
"""2026-06-01 09:00 UTC: when things happen for which nobody gave a time."""


class Lost(msgspec.Struct, frozen=True):
    """A reference to a blob that the store does not hold; stands where a message, a turn or a step could."""

    label: str = "lost"


class Raw(msgspec.Struct, frozen=True):
    """Bytes to be stored as they are where a message, a turn or a step could stand: damage, or a newer schema."""

    data: bytes


class Blobs:
    """Content by id, in the order of arrival. A `salt` makes every id differ from its content's hash."""

    def __init__(self, salt: str = "") -> None:
        self.rows: dict[str, bytes] = {}
        self._salt = salt.encode()

    def id_of(self, data: bytes) -> bytes:
        return hashlib.sha256(self._salt + data).digest()

    def put(self, data: bytes) -> bytes:
        """Store `data` and return its 32-byte id."""
        return self.put_as(self.id_of(data), data)

    def put_as(self, blob_id: bytes, data: bytes) -> bytes:
        """Store `data` under an id chosen beforehand: the only way to make a circle of references."""
        self.rows.setdefault(blob_id.hex(), data)
        return blob_id


def named_id(label: str) -> bytes:
    """A 32-byte blob id that belongs to no content."""
    return hashlib.sha256(f"blob {label}".encode()).digest()


def uuid_from(*parts: object) -> str:
    """A UUID of version 4's form that follows from `parts` alone."""
    digest = hashlib.sha256("\x1f".join(map(str, parts)).encode("utf-8", "surrogatepass")).digest()
    return str(uuid.UUID(bytes=digest[:16], version=4))


def iso_time(milliseconds: int) -> str:
    """A time as JavaScript prints it."""
    moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=milliseconds)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{milliseconds % 1000:03d}Z"
