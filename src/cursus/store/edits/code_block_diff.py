"""Way 6: two diffs against the file's first version in this chat, one for each side of the edit (S §4.1, §7).

The row is called after the diff of the call's code block, which `codeBlockData` names; some documents call both alike,
and the oldest keep the diffs in the code block itself.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from cursus.store.edits import files
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, Found, Version
from cursus.store.edits.lines import read_ranges, replaced


def read(evidence: Evidence) -> Found | None:
    first = evidence.first_version
    if first is None:
        return None
    for row in _rows(evidence):
        after = _version(first, row.get("newModelDiffWrtV0"), evidence.eol)
        if after is None:
            continue
        original = row.get("originalModelDiffWrtV0", [])
        before = ABSENT if first == ABSENT and original == [] else _version(first, original, evidence.eol)
        return Found(before=before, after=after)
    return None


def code_block(evidence: Evidence) -> Mapping[str, Any]:
    """What the chat's document says of the call's code block; an empty object where it says nothing."""
    wanted = evidence.additional.get("codeblockId")
    blocks = files.lookup(evidence.sources.code_blocks, evidence.path) if evidence.sources.code_blocks else None
    for name, block in _blocks(blocks):
        if wanted and wanted in (name, block.get("codeblockId")):
            return block
        if not wanted and block.get("bubbleId") == evidence.place.bubble_id and evidence.place.bubble_id:
            return block
    return {}


def _rows(evidence: Evidence) -> Iterator[Mapping[str, Any]]:
    block = code_block(evidence)
    yield block
    for identity in (block.get("diffId"), evidence.additional.get("codeblockId")):
        if isinstance(identity, str) and identity:
            yield evidence.stored_object(f"codeBlockDiff:{evidence.sources.chat_id}:{identity}")


def _blocks(value: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if isinstance(value, list):
        value = dict(enumerate(cast("list[Any]", value)))
    if isinstance(value, Mapping):
        for name, block in cast("Mapping[Any, Any]", value).items():
            if isinstance(block, Mapping):
                yield str(name), cast("Mapping[str, Any]", block)


def _version(first: Version, ranges: Any, eol: str | None) -> Version | None:
    read = read_ranges(ranges)
    text = None if read is None else replaced(first.text or "", read, eol)
    return None if text is None else Version(text)
