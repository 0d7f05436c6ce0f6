"""Which shared rows some chat still needs: the blobs of agents and the texts of files (S §4.1, §8.2, §8.3).

A blob names others by their SHA-256, 32 bytes in a field of protobuf. Whatever could be such a name counts as one: that
keeps too much rather than too little.
"""

import base64
import binascii
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from cursus.store.agents.blobs import state_bytes
from cursus.store.agents.protobuf import LENGTH, walk

BLOB: Final = "agentKv:blob:"
_HASH_BYTES: Final = 32
_HEX: Final = re.compile(rb"(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])")
_BASE64: Final = re.compile(rb"(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=(?!=)")
_STATE: Final = re.compile(rb'"conversationState"\s*:\s*"(~[A-Za-z0-9+/=_-]+)"')
_DEPTH: Final = 12
_BATCH: Final = 400

Fetch = Callable[[list[str]], Iterable[tuple[str, bytes | None]]]


class Undecodable(Exception):
    """A state of an agent cannot be read, so what it needs cannot be told."""


def roots_in(key: str, value: bytes, *, strict: bool = False) -> Iterator[str]:
    """The blobs that a row names, in hex: its pointers, what its state holds, and whatever in it looks like a name."""
    for found in _HEX.finditer(value):
        yield found[0].decode().lower()
    for found in _BASE64.finditer(value):
        yield base64.b64decode(found[0]).hex()
    for found in _STATE.finditer(value):
        state = state_bytes(found[1].decode())
        if state is None:
            if strict:
                raise Undecodable(f"The state in {key} is not base64.")
            continue
        named, is_sound = names_in(state)
        if strict and not is_sound:
            raise Undecodable(f"The state in {key} is damaged.")
        yield from named


def names_in(data: bytes) -> tuple[set[str], bool]:
    """The names in a blob, and whether it could be read to its end. JSON names none but as text."""
    if data.lstrip()[:1] == b"{":
        return set(roots_in("", data)), True
    found: set[str] = set()
    is_sound = _collect(data, found, 0)
    return found, is_sound


def blobs_below(roots: Iterable[str], fetch: Fetch, *, strict: bool = False) -> Iterator[tuple[str, bytes]]:
    """All blobs that can be reached from these, with their keys. `fetch` gives the rows of blobs by their names."""
    seen: set[str] = set()
    waiting = list(dict.fromkeys(roots))
    while waiting:
        batch = [each for each in waiting[:_BATCH] if each not in seen]
        waiting = waiting[_BATCH:]
        seen.update(batch)
        for key, value in fetch(batch) if batch else ():
            if value is None:
                continue
            yield key, value
            named, is_sound = names_in(_bytes_of(value))
            if strict and not is_sound:
                raise Undecodable(f"{key} is damaged.")
            waiting.extend(named - seen)


def _collect(data: bytes, found: set[str], depth: int) -> bool:
    fields, is_sound = walk(data)
    for _, wire, value in fields:
        if wire != LENGTH or not isinstance(value, bytes):
            continue
        if len(value) == _HASH_BYTES:
            found.add(value.hex())
        if depth < _DEPTH and len(value) > _HASH_BYTES:
            inside: set[str] = set()
            if _collect(value, inside, depth + 1):
                found |= inside
            for name in _HEX.finditer(value):
                found.add(name[0].decode().lower())
    return is_sound


def _bytes_of(value: bytes) -> bytes:
    """A blob, which may be stored as hexadecimal text (S §4.1)."""
    if len(value) % 2 == 0 and value[:2].isalnum() and re.fullmatch(rb"[0-9a-fA-F]+", value):
        try:
            return binascii.unhexlify(value)
        except binascii.Error:
            return value
    return value
