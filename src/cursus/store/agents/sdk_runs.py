"""Runs of an SDK agent among the turns of its conversation: what each cost, when it was, how it failed (S §2.4)."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec

from cursus.chat import Bubble, Failure, Human, Text
from cursus.store.agents.blobs import LOST, BlobGraph
from cursus.store.agents.conversation import Conversation, Problems
from cursus.store.agents.sdk_catalogue import FAILED, Run
from cursus.store.agents.sdk_events import add_events, error_in
from cursus.store.times import Moment

Events = list[dict[str, Any]]

_ENDINGS: Final = {"EXPIRED": "The run expired.", "ERROR": "The run failed."}
_BEFORE_ALL: Final = -1


class _Segment(NamedTuple):
    """The bubbles of one turn with its run; a turn that only its run tells of has no number yet."""

    turn: int | None
    bubbles: list[Bubble]


def places(runs: Sequence[Run], graph: BlobGraph, bubbles: Iterable[Bubble]) -> dict[str, int]:
    """The turn of each run: by its request id, else by how many turns its last checkpoint has, else by its rank."""
    by_request = {request: turn for turn, request in graph.requests.items()}
    found = {run.id: turn for run in runs if (turn := by_request.get(run.request_id or "")) is not None}
    taken = {LOST, *graph.requests}
    for run in runs:
        if run.id in found or not graph.turns or not run.latest_root or run.latest_root == run.start_root:
            continue
        count = graph.turn_count(run.latest_root) or 0
        turn = graph.turns[count - 1] if 0 < count <= len(graph.turns) else LOST
        if turn not in taken:
            found[run.id] = turn
            taken.add(turn)
    humans = [bubble.turn for bubble in bubbles if isinstance(bubble, Human)]
    if not found and len(humans) == len(runs):
        return {run.id: turn for run, turn in zip(runs, humans, strict=True)}
    return found


def with_runs(
    bubbles: Iterable[Bubble],
    runs: Iterable[Run],
    turn_of: dict[str, int],
    events_of: Callable[[str], Events],
    problems: Problems,
) -> list[Bubble]:
    """The bubbles with what the runs know of them, and the turns that only the runs still tell of in their places."""
    own: dict[int, list[Run]] = {}
    lost_behind: dict[int, list[_Segment]] = {}
    last = _BEFORE_ALL
    for run in runs:
        if run.id in turn_of:
            last = turn_of[run.id]
            own.setdefault(last, []).append(run)
        else:
            lost_behind.setdefault(last, []).append(_lost_turn(run, events_of(run.id), problems))
    segments = lost_behind.pop(_BEFORE_ALL, [])
    for turn, group in groupby(bubbles, key=lambda bubble: bubble.turn):
        told = list(group)
        for run in own.get(turn, ()):
            events = events_of(run.id) if run.status in FAILED or run.error else []
            told = _ended(_known_by(told, run), run, events)
        segments.append(_Segment(turn, told))
        segments += lost_behind.pop(turn, [])
    return _with_unique_ids(_numbered(segments))


def _numbered(segments: Iterable[_Segment]) -> Iterable[Bubble]:
    """The bubbles of all segments; a turn that was put between others moves the later ones on."""
    inserted, number = 0, -1
    for turn, told in segments:
        if not told:
            continue
        if turn is None:
            number += 1
            inserted += 1
        else:
            number = turn + inserted
        for bubble in told:
            yield bubble if bubble.turn == number else msgspec.structs.replace(bubble, turn=number)


def _lost_turn(run: Run, events: Events, problems: Problems) -> _Segment:
    conversation = Conversation(problems)
    add_events(conversation, run.id, events, Moment(run.started, "timing") if run.started else None)
    return _Segment(None, _ended(_known_by(conversation.finish(), run), run, events))


def _known_by(told: list[Bubble], run: Run) -> list[Bubble]:
    """The bubbles with the run's model where they have none, and its start as the time of the person's message."""
    known: list[Bubble] = []
    for bubble in told:
        if bubble.model is None and run.model:
            bubble = msgspec.structs.replace(bubble, model=run.model)
        if bubble.at is None and run.started is not None and isinstance(bubble, Human):
            bubble = msgspec.structs.replace(bubble, at=run.started, at_origin="timing")
        known.append(bubble)
    return known


def _ended(told: list[Bubble], run: Run, events: Events) -> list[Bubble]:
    """The bubbles with what the run's end adds: its result where nothing else was said, its failure, its counts."""
    ended = list(told)
    turn = ended[-1].turn if ended else 0
    has_failed = run.status in FAILED or run.error is not None
    if run.result and not has_failed and not any(isinstance(bubble, Text) for bubble in ended):
        ended.append(Text(id=f"{run.id}.result", text=run.result, turn=turn, model=run.model))
    if has_failed:
        text = error_in(events) or run.result or _ENDINGS.get(run.status, "The run failed.")
        if run.error and run.error not in text:
            text = f"{text} ({run.error})"
        detail = {"status": run.status, "errorCode": run.error}
        ended.append(Failure(id=f"{run.id}.error", text=text, detail=detail, turn=turn, model=run.model))
    if ended and run.usage is not None:
        ended[-1] = msgspec.structs.replace(ended[-1], usage=run.usage)
    return ended


def _with_unique_ids(bubbles: Iterable[Bubble]) -> list[Bubble]:
    seen: set[str] = set()
    unique: list[Bubble] = []
    for bubble in bubbles:
        wanted, count = bubble.id, 1
        while wanted in seen:
            count += 1
            wanted = f"{bubble.id}~{count}"
        seen.add(wanted)
        unique.append(bubble if wanted == bubble.id else msgspec.structs.replace(bubble, id=wanted))
    return unique
