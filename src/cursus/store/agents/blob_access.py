"""Blobs by id, whichever way a store spells them, and how much of a store one reading may ask for (S §8.2)."""

import hashlib
import re
from collections.abc import Callable, Iterable
from typing import Final

from cursus.errors import CursusError
from cursus.store.agents.conversation import Problems
from cursus.store.agents.protobuf import LENGTH, walk
from cursus.tools import json_text

Fetch = Callable[[bytes | str], bytes | None]
"""How a store gives a blob: by its id as hexadecimal text, or as whatever text its meta data has for it."""

MAX_REFERENCES: Final = 1_000_000
MAX_REPEATS: Final = 1_000
MAX_REPEATED_BYTES: Final = 128 * 1024 * 1024
ID_BYTES: Final = 32
SHORT: Final = 16

_HEX = re.compile(rb"\s*(?:[0-9a-fA-F]{2}){4,}\s*")
_DECIMALS = re.compile(rb"\s*\d{1,3}(?:\s*,\s*\d{1,3}){7,}\s*")
_ROOT_FIELDS: Final = frozenset(range(1, 64)) - {2}
_ROOT_REFERENCES: Final = frozenset({1, 3, 8, 13})
_ROOT_MAIN: Final = frozenset({1, 8})


class Blobs:
    """A store's blobs, for one reading of one conversation."""

    def __init__(self, fetch: Fetch, problems: Problems) -> None:
        self._fetch = fetch
        self.problems = problems
        self._asked = 0
        self._given: set[str] = set()
        self._repeats: dict[str, int] = {}
        self._repeated_bytes = 0
        self._refused: set[str] = set()
        self._strangers = 0
        self._first_stranger = ""
        self._unreadable = 0

    def get(self, blob_id: bytes | str) -> bytes | None:
        """The blob's content; None where it is missing, cannot be read, or was given so often that it is an attack."""
        key = key_of(blob_id)
        self._asked += 1
        if self._asked > MAX_REFERENCES:
            if self._asked == MAX_REFERENCES + 1:
                self.problems.note(
                    f"The conversation refers to more than {MAX_REFERENCES:,} blobs; the rest is left out."
                )
            return None
        try:
            data = self._fetch(key)
        except CursusError as error:
            self._unreadable += 1
            if self._unreadable <= 3:
                self.problems.note(f"A blob cannot be read. {error}", key[:16])
            return None
        if data is None:
            return None
        if key in self._given:
            self._repeated_bytes += len(data)
            if self._repeated_bytes > MAX_REPEATED_BYTES:
                self._refuse(key)
                return None
        self._given.add(key)
        return self._normal(key, data)

    def is_repeated(self, blob_id: bytes | str) -> bool:
        """Whether this blob was part of the conversation so often that it cannot be one any more."""
        key = key_of(blob_id)
        count = self._repeats.get(key, 0) + 1
        self._repeats[key] = count
        if count == 1 or (count <= MAX_REPEATS and self._repeated_bytes <= MAX_REPEATED_BYTES):
            return False
        self._refuse(key)
        return True

    def report(self) -> None:
        """Adds what can only be said at the end."""
        if self._strangers:
            some = f"{self._strangers:,} blobs have ids that are" if self._strangers > 1 else "A blob has an id that is"
            self.problems.note(f"{some} not the hash of the content; they are used all the same.", self._first_stranger)

    def _refuse(self, key: str) -> None:
        if key not in self._refused:
            self._refused.add(key)
            self.problems.note("A blob is part of the conversation too often; the rest of it is left out.", key[:SHORT])

    def _normal(self, key: str, data: bytes) -> bytes:
        """The content as bytes: some stores and exports hold it as hexadecimal or as a list of numbers (S §8.2)."""
        is_hash = len(key) == 2 * ID_BYTES
        if is_hash and hashlib.sha256(data).hexdigest() == key:
            return data
        spelled = _spelled_out(data)
        if spelled is not None:
            if is_hash and hashlib.sha256(spelled).hexdigest() == key:
                return spelled
            if is_json(spelled) or walk(spelled)[1]:
                data = spelled
        if is_hash:
            self._strangers += 1
            self._first_stranger = self._first_stranger or key[:16]
        return data


def key_of(blob_id: bytes | str) -> str:
    """A blob id as text: the stores' keys are hexadecimal."""
    return blob_id.hex() if isinstance(blob_id, bytes) else blob_id


def short_key(blob_id: bytes | str) -> str:
    """The beginning of a blob's id: enough to find it, and to name a bubble after it."""
    return key_of(blob_id)[:SHORT]


def is_json(data: bytes) -> bool:
    """Whether a blob is a JSON message: by its first character behind any space (S §8.2).

    Protobuf never begins with a brace, but it may begin with what could be space before one: a root whose first
    reference does, for example. So behind space the rest must be JSON, too.
    """
    if data.startswith(b"{"):
        return True
    if not data.lstrip().startswith(b"{"):
        return False
    try:
        json_text.parse(data)
    except ValueError:
        return False
    return True


def _spelled_out(data: bytes) -> bytes | None:
    if _HEX.fullmatch(data):
        return bytes.fromhex(data.decode("ascii").strip())
    if _DECIMALS.fullmatch(data):
        numbers = [int(number) for number in data.split(b",")]
        return bytes(numbers) if max(numbers) < 256 else None
    return None


class RootSearch:
    """Finds the state of a conversation in a store that does not say which blob it is (S §8.3).

    It is the protobuf blob that reads as a root and whose references exist most often; of equals the newest row.
    """

    def __init__(self, rows: Iterable[tuple[str, bytes | None]], problems: Problems) -> None:
        self.known: set[str] = set()
        self.messages: list[str] = []
        self._candidates: list[tuple[int, int, str]] = []
        try:
            for order, (key, data) in enumerate(rows):
                self._see(order, key, data)
        except CursusError as error:
            problems.note(f"Not all blobs could be looked at. {error}")

    def _see(self, order: int, key: str, data: bytes | None) -> None:
        self.known.add(key)
        if not data:
            return
        data = _spelled_out(data) or data
        if is_json(data):
            self.messages.append(key)
            return
        found = references(data)
        if found:
            self._candidates.append((len(found), order, key))

    def best(self, blobs: Blobs) -> bytes | None:
        """The root; None where no blob reads as one."""
        best: tuple[int, bytes | None] = (0, None)
        for count, _, key in sorted(self._candidates, reverse=True):
            if count <= best[0]:
                break
            data = blobs.get(key)
            existing = sum(reference.hex() in self.known for reference in references(data)) if data else 0
            if existing > best[0]:
                best = (existing, data)
        return best[1]


def references(data: bytes) -> list[bytes]:
    """The blob ids that these bytes refer to if they are a root; none if they are not."""
    fields, is_sound = walk(data)
    if not is_sound:
        return []
    found: list[bytes] = []
    has_main = False
    for number, wire, value in fields:
        if number not in _ROOT_FIELDS:
            return []
        if number in _ROOT_REFERENCES:
            if wire != LENGTH or not isinstance(value, bytes) or len(value) != ID_BYTES:
                return []
            found.append(value)
            has_main = has_main or number in _ROOT_MAIN
    return found if has_main else []
