"""A full reading of everything: what is where, what is damaged, what is new to Cursus."""

from collections import Counter
from collections.abc import Callable

import msgspec

from cursus.chat import Chat, Problem, ToolUse
from cursus.errors import CursusError
from cursus.store.agents.plans import read_plans
from cursus.store.archive import Archive
from cursus.store.drift import Drift
from cursus.store.places import Places

Progress = Callable[[int, int], None]
"""Told how many chats of how many are done."""


class StoreFound(msgspec.Struct, frozen=True, kw_only=True):
    """One file or folder that holds chats. `way` is how it could be opened."""

    label: str
    path: str
    way: str
    chats: int


class Examination(msgspec.Struct, frozen=True, kw_only=True):
    """What an examination found. `notes` say why less is there than one might look for; nothing is broken."""

    places: Places
    stores: list[StoreFound]
    counts: dict[str, int]
    tools: dict[str, int]
    problems: list[Problem]
    notes: list[Problem]
    drift: list[Drift]


def examine(archive: Archive, progress: Progress | None = None) -> Examination:
    """Reads every chat, one at a time."""
    counts: Counter[str] = Counter()
    tools: Counter[str] = Counter()
    held: Counter[tuple[str, str, str]] = Counter()
    problems: list[Problem] = []
    wanted = archive.all_ids()
    for position, chat_id in enumerate(wanted):
        if progress is not None:
            progress(position, len(wanted))
        try:
            chat = archive.chat(chat_id)
        except CursusError as error:
            problems.append(Problem(chat_id, str(error)))
            continue
        problems.extend(chat.problems)
        _count(chat, counts, tools)
        held.update((source.store, source.era, source.path) for source in chat.sources)
    if progress is not None:
        progress(len(wanted), len(wanted))
    counts["plans"] = sum(len(read_plans(home, problems)) for home in archive.places.homes)
    told = dict.fromkeys([*archive.problems, *problems])
    return Examination(
        places=archive.places,
        stores=_stores(archive, held),
        counts=dict(counts),
        tools=dict(tools.most_common()),
        problems=[problem for problem in told if problem.is_damage],
        notes=[problem for problem in told if not problem.is_damage],
        drift=archive.drift(),
    )


def _count(chat: Chat, counts: Counter[str], tools: Counter[str]) -> None:
    counts["chats"] += 1
    counts["sub-agents"] += chat.parent is not None
    counts["archived"] += chat.archived
    counts["bubbles"] += len(chat.bubbles)
    counts["detached"] += len(chat.detached)
    for bubble in chat.bubbles:
        if isinstance(bubble, ToolUse):
            counts["tool calls"] += 1
            counts["edits"] += bubble.tool.edit is not None
            tools[bubble.tool.name] += 1


def _stores(archive: Archive, held: Counter[tuple[str, str, str]]) -> list[StoreFound]:
    ways = archive.ways()
    return [
        StoreFound(label=f"{store} ({era})", path=path, way=ways.get(path, ""), chats=count)
        for (store, era, path), count in sorted(held.items())
    ]
