"""The edits of calls, one by one and of a whole chat (S §7).

A whole chat tells more than its calls one by one: which edit of a file is its first or last one, in the chat or in
its turn, and what the edit before or after it left. That is how versions that no way gives are carried over.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, cast

import msgspec

from cursus.chat import Bubble, Edit, ToolCall, ToolUse
from cursus.store.edits import files
from cursus.store.edits.decision import decision_of
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import ABSENT, Found, Version
from cursus.store.edits.sources import UNORDERED, CallPlace, EditSources, Order
from cursus.store.edits.targets import Target, is_edit, patch_text_in, targets_of
from cursus.store.edits.ways import CARRIED, Search, search
from cursus.tools import diffs

NOWHERE: Final = CallPlace()


class Rebuilt:
    """One file of one call, with what was found of it so far."""

    def __init__(self, bubble: ToolUse, position: int, target: Target, evidence: Evidence) -> None:
        self.bubble = bubble
        self.position = position
        self.target = target
        self.evidence = evidence
        self.decision = decision_of(evidence)
        self.search = Search()
        self.name = files.canonical(target.path)
        self.new_name = files.canonical(target.moved_to or target.path)

    @property
    def is_applied(self) -> bool:
        return Edit(path="", decision=self.decision).is_applied


def rebuild(call: ToolCall, place: CallPlace, sources: EditSources) -> Edit | None:
    """What a call did to the file that it names; None for a tool that changes no files."""
    edits = all_edits(call, place, sources)
    return edits[0] if edits else None


def all_edits(call: ToolCall, place: CallPlace, sources: EditSources) -> tuple[Edit, ...]:
    """What a call did to each of its files, as far as it can be told without the rest of its chat."""
    found: list[Edit] = []
    for target in targets_of(call):
        evidence = _evidence(call, place, sources, target)
        found.extend(_edits(target, search(evidence), place, decision_of(evidence)))
    return tuple(found)


def rebuild_all(bubbles: Sequence[Bubble], sources: EditSources, places: Mapping[str, CallPlace]) -> list[Bubble]:
    """The bubbles of a chat, with the edits of every call.

    `places` are by bubble, the person's messages included: with their checkpoints turns begin and end.
    """
    rebuilt = list(_unsearched(bubbles, sources, places))
    _tell_apart(rebuilt)
    for item, order in zip(rebuilt, _orders(rebuilt), strict=True):
        item.evidence.order = order
        item.search = search(item.evidence)
    _carry([item for item in rebuilt if item.is_applied])
    edits: dict[int, list[Edit]] = {}
    for item in rebuilt:
        found = _edits(item.target, item.search, item.evidence.place, item.decision)
        edits.setdefault(item.position, []).extend(found)
    result = list(bubbles)
    for position, found in edits.items():
        bubble = cast("ToolUse", bubbles[position])
        result[position] = msgspec.structs.replace(
            bubble, tool=msgspec.structs.replace(bubble.tool, edits=tuple(found))
        )
    return result


def _unsearched(bubbles: Sequence[Bubble], sources: EditSources, places: Mapping[str, CallPlace]) -> Iterator[Rebuilt]:
    calls = [
        (position, bubble)
        for position, bubble in enumerate(bubbles)
        if isinstance(bubble, ToolUse) and is_edit(bubble.tool)
    ]
    if not calls:
        return
    shared = _shared_patches(bubble.tool for _, bubble in calls)
    checkpoints = _turn_checkpoints(bubbles, places)
    for position, bubble in calls:
        place = _place(bubble, places.get(bubble.id, NOWHERE), checkpoints, sources.latest_checkpoint)
        for target in targets_of(bubble.tool, only_own=patch_text_in(bubble.tool) in shared):
            evidence = _evidence(bubble.tool, place, sources, target, bubble.raw)
            yield Rebuilt(bubble, position, target, evidence)


def _tell_apart(rebuilt: Sequence[Rebuilt]) -> None:
    """Gives a file that is named in two ways, from the workspace and absolutely, one name."""
    absolute = {name: name for item in rebuilt for name in (item.name, item.new_name) if files.is_absolute(name)}
    for item in rebuilt:
        item.name = files.lookup(absolute, item.name) or item.name
        item.new_name = files.lookup(absolute, item.new_name) or item.new_name


def _evidence(
    call: ToolCall, place: CallPlace, sources: EditSources, target: Target, raw_bubble: bytes | None = None
) -> Evidence:
    return Evidence(
        call,
        place,
        sources,
        UNORDERED,
        path=target.path,
        params=target.params,
        raw=target.raw,
        result=target.result,
        section=target.section,
        is_deletion=target.is_deletion,
        raw_bubble=raw_bubble,
    )


def _shared_patches(calls: Iterable[ToolCall]) -> frozenset[str]:
    """Patches that several calls have, each for a file of its own."""
    owners: dict[str, set[str]] = {}
    for call in calls:
        text = patch_text_in(call)
        if text:
            owners.setdefault(text, set()).update(target.path for target in targets_of(call, only_own=True))
    return frozenset(text for text, paths in owners.items() if len(paths) > 1)


def _turn_checkpoints(bubbles: Sequence[Bubble], places: Mapping[str, CallPlace]) -> dict[int, str]:
    """The checkpoint with which each turn began."""
    found: dict[int, str] = {}
    for bubble in bubbles:
        place = places.get(bubble.id)
        if place is not None and place.checkpoint_id:
            found.setdefault(bubble.turn, place.checkpoint_id)
    return found


def _place(bubble: ToolUse, place: CallPlace, checkpoints: Mapping[int, str], latest: str | None) -> CallPlace:
    """The place of a call with what the other messages tell of it."""
    later = [turn for turn in checkpoints if turn > bubble.turn]
    return place._replace(
        bubble_id=place.bubble_id or bubble.id,
        checkpoint_id=place.checkpoint_id or checkpoints.get(bubble.turn),
        after_checkpoint_id=place.after_checkpoint_id or (checkpoints[min(later)] if later else latest),
        at=place.at or (None if bubble.at_inferred else bubble.at),
    )


def _orders(rebuilt: Sequence[Rebuilt]) -> list[Order]:
    """How each edit stands among those of its file; edits that changed nothing stand between them."""
    last_of_file: dict[str, int] = {}
    last_of_turn: dict[tuple[str, int], int] = {}
    for position, item in enumerate(rebuilt):
        if item.is_applied:
            last_of_file[item.name] = last_of_turn[item.name, item.bubble.turn] = position
    orders: list[Order] = []
    seen: set[str | tuple[str, int]] = set()
    for position, item in enumerate(rebuilt):
        in_turn = item.name, item.bubble.turn
        orders.append(
            Order(
                opens_chat=item.name not in seen,
                ends_chat=last_of_file.get(item.name) == position,
                opens_turn=in_turn not in seen,
                ends_turn=last_of_turn.get(in_turn) == position,
            )
        )
        if item.is_applied:
            seen |= {item.name, in_turn}
    return orders


def _carry(applied: Sequence[Rebuilt]) -> None:
    """Gives each edit what its neighbours of the same file know: first forwards, then what is left backwards.

    Backwards only a change can be undone; a text alone does not say what was there before somebody else changed it.
    """
    known: dict[str, Version | None] = {}
    for item in applied:
        left = known.get(item.name)
        if left is not None and item.search.found.before is None:
            item.search = item.search.joined(CARRIED, Found(before=left))
        known[item.name] = ABSENT if item.target.moved_to else item.search.found.after
        if item.target.moved_to:
            known[item.new_name] = item.search.found.after
    following: dict[str, Version | None] = {}
    for item in reversed(applied):
        found = item.search.found
        left = following.get(item.new_name)
        if left is not None and found.after is None and found.change is not None:
            item.search = item.search.joined(CARRIED, Found(after=left))
        following[item.new_name] = None
        following[item.name] = item.search.found.before


def _edits(target: Target, search: Search, place: CallPlace, decision: str | None) -> list[Edit]:
    """The edit of a file; where the file was moved, one that removes it and one that makes the new one."""
    found, way = search.found, "+".join(search.ways)
    if target.moved_to is None:
        return [_edit(target.path, found, way, place, decision)]
    gone = Found(before=found.before, after=ABSENT)
    came = msgspec.structs.replace(found, before=ABSENT)
    return [
        _edit(target.path, gone, way, place, decision),
        _edit(target.moved_to, came, way, place, decision),
    ]


def _edit(path: str, found: Found, way: str, place: CallPlace, decision: str | None) -> Edit:
    path = files.shown(path)
    before, after = found.before, found.after
    if before is not None and after is not None:
        diff, added, removed = diffs.compared(before.text, after.text, path)
    else:
        diff = found.diff
        added, removed = found.counts or diffs.count(diff)
    return Edit(
        path=path,
        before=before.text if before is not None else None,
        after=after.text if after is not None else None,
        diff=diff,
        way=way,
        bubble_id=place.bubble_id,
        is_new=before == ABSENT and after != ABSENT,
        is_deletion=after == ABSENT,
        decision=decision,
        lines_added=added,
        lines_removed=removed,
    )
