"""What differs between two lists of lines, fast and within bounds of memory.

Where the exact comparison would need too large a table, the texts are first cut at lines that occur once in both.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

LARGEST: Final = 400_000_000
"""Cells of the table in which two texts are compared exactly, one bit each: 50 MB, or 20,000 lines against 20,000."""

Replacement = tuple[int, int, int, int]
"""Lines `from, to` of the old text and `from, to` of the new one that take their place, counted from 0."""


def changes(old: Sequence[str], new: Sequence[str]) -> list[Replacement]:
    """What is different between two lists of lines, in order."""
    top, shorter = 0, min(len(old), len(new))
    while top < shorter and old[top] == new[top]:
        top += 1
    bottom, shorter = 0, shorter - top
    while bottom < shorter and old[-1 - bottom] == new[-1 - bottom]:
        bottom += 1
    ids: dict[str, int] = {}
    left = [ids.setdefault(line, len(ids)) for line in old[top : len(old) - bottom]]
    right = [ids.setdefault(line, len(ids)) for line in new[top : len(new) - bottom]]
    return [(a + top, b + top, c + top, d + top) for a, b, c, d in _merged(_compared(left, right))]


def _compared(left: list[int], right: list[int]) -> Iterator[Replacement]:
    """Exactly where the table fits into memory, else piece by piece between lines that occur once in both."""
    if len(left) * len(right) <= LARGEST:
        yield from _exact(left, right)
        return
    old_at = new_at = 0
    for old_anchor, new_anchor in [*_anchors(left, right), (len(left), len(right))]:
        a, b = left[old_at:old_anchor], right[new_at:new_anchor]
        if len(a) * len(b) <= LARGEST:
            yield from ((i + old_at, j + old_at, k + new_at, n + new_at) for i, j, k, n in _exact(a, b))
        else:
            yield (old_at, old_anchor, new_at, new_anchor)
        old_at, new_at = old_anchor + 1, new_anchor + 1


def _exact(left: list[int], right: list[int]) -> Iterator[Replacement]:
    if not left or not right:
        if left or right:
            yield (0, len(left), 0, len(right))
        return
    from rapidfuzz.distance import Indel

    for step in Indel.opcodes(left, right):
        if step.tag != "equal":
            yield (step.src_start, step.src_end, step.dest_start, step.dest_end)


def _merged(found: Iterable[Replacement]) -> list[Replacement]:
    merged: list[Replacement] = []
    for change in found:
        if merged and merged[-1][1] == change[0] and merged[-1][3] == change[2]:
            last = merged.pop()
            change = (last[0], change[1], last[2], change[3])
        merged.append(change)
    return merged


def _anchors(left: list[int], right: list[int]) -> list[tuple[int, int]]:
    """Lines that occur once in both texts, as many of them as stand in the same order."""
    old, new = _single(left), _single(right)
    pairs = sorted((at, new[line]) for line, at in old.items() if line in new)
    ends: list[int] = []
    chosen: list[int] = []
    before: list[int] = []
    for position, (_, at) in enumerate(pairs):
        rank = bisect_left(ends, at)
        before.append(chosen[rank - 1] if rank else -1)
        if rank == len(ends):
            ends.append(at)
            chosen.append(position)
        else:
            ends[rank], chosen[rank] = at, position
    chain: list[tuple[int, int]] = []
    position = chosen[-1] if chosen else -1
    while position >= 0:
        chain.append(pairs[position])
        position = before[position]
    return chain[::-1]


def _single(lines: list[int]) -> dict[int, int]:
    where: dict[int, int] = {}
    again: set[int] = set()
    for at, line in enumerate(lines):
        if line in where:
            again.add(line)
        where[line] = at
    return {line: at for line, at in where.items() if line not in again}
