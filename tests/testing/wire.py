"""A protobuf reader for these tests alone, so that no test trusts the code that wrote the bytes."""

from typing import Any


def walk(data: bytes) -> list[tuple[int, int, Any]]:
    """(number, wire type, content) of each field in order; a varint is an int, everything else bytes."""
    found: list[tuple[int, int, Any]] = []
    place = 0
    while place < len(data):
        key, place = _varint(data, place)
        number, wire = key >> 3, key & 7
        if wire == 0:
            content, place = _varint(data, place)
        elif wire == 2:
            size, place = _varint(data, place)
            content, place = data[place : place + size], place + size
        elif wire in (1, 5):
            size = 8 if wire == 1 else 4
            content, place = data[place : place + size], place + size
        else:
            raise ValueError(f"wire type {wire} at {place}")
        if place > len(data) or number == 0:
            raise ValueError(f"field {number} runs past the end")
        found.append((number, wire, content))
    return found


def _varint(data: bytes, place: int) -> tuple[int, int]:
    number = 0
    for shift in range(0, 70, 7):
        byte = data[place]
        place += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, place
    raise ValueError("a varint of more than ten bytes")


def get(data: bytes, *path: int) -> Any:
    """The content at a path of field numbers, each the only one of its number."""
    content: Any = data
    for number in path:
        (content,) = every(content, number)
    return content


def every(data: bytes, *path: int) -> list[Any]:
    """All contents of the last number of the path, at the one place that the numbers before it lead to."""
    *before, last = path
    return [content for number, _, content in walk(get(data, *before)) if number == last]


def numbers(data: bytes) -> list[int]:
    return [number for number, _, _ in walk(data)]
