"""`cursus doctor`: what was found where, what is damaged, what is new, and what to do about it."""

import os
import platform
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import click

import cursus
from cursus.cli.changing import safely
from cursus.cli.screen import print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.chat import Problem
    from cursus.library.examination import Examination, StoreFound
    from cursus.render.styles import Line
    from cursus.store.writing.astray import Astray

_OLDEST_SQLITE: Final = (3, 31, 0)
_TELLING_TOOLS: Final = 12
_TELLING_STORES: Final = 3


@click.command("doctor")
@click.option(
    "--report", is_flag=True, help="Print one paragraph without any content of chats, to paste into an issue."
)
@click.option("--repair", is_flag=True, help="Put chats that Cursor does not show back into its sidebar.")
@safely
@everywhere
@click.pass_obj
def command(settings: Settings, report: bool, repair: bool, **options: Any) -> None:
    """Say what was found where, what is damaged, and where chats went that Cursor does not show.

    Every chat is read for this, and none is changed; the exit code is 1 where something is damaged. `--repair` puts
    back what can be put back, after showing it: chats of a folder that was renamed, chats that a list forgot, chats of
    versions that are read no more.
    """
    from cursus.cli.progress import progress

    if repair:
        from cursus.cli.repairing import repair_all

        repair_all(settings, **options)
        return

    from cursus.cli.repairing import all_astray, as_told

    with settings.library() as library:
        with progress("Reading every chat") as show:
            found = library.examine(show)
        astray = [each for root in library.places.roots for each in all_astray(library, root)]
    target = screen()
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded({**as_json(found), "astray": [as_told(each) for each in astray]}) + b"\n")
    elif report:
        click.echo(paragraph(found))
    else:
        print_lines((styled(line, target) for line in findings(found, astray)), target)
    if found.problems:
        click.get_current_context().exit(1)


def versions() -> dict[str, str]:
    """What reads the chats."""
    return {"cursus": cursus.__version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version}


def as_json(found: "Examination") -> dict[str, Any]:
    """Everything, for programs."""
    return {
        "versions": versions(),
        "system": platform.system(),
        "roots": [str(path) for path in found.places.roots],
        "homes": [str(path) for path in found.places.homes],
        "searched": [str(path) for path in found.places.searched],
        "stores": [{"label": s.label, "path": s.path, "way": s.way, "chats": s.chats} for s in found.stores],
        "counts": found.counts,
        "tools": found.tools,
        "problems": [_problem(problem) for problem in found.problems],
        "notes": [_problem(note) for note in found.notes],
        "drift": [{"what": d.what, "name": d.name, "count": d.count, "example": d.example} for d in found.drift],
    }


def _problem(problem: "Problem") -> dict[str, str]:
    return {"where": problem.where, "what": problem.what}


def paragraph(found: "Examination") -> str:
    """What a report needs, and no title, path or word of a chat."""
    from cursus.tools.wording import counted

    reader = ", ".join(f"{name} {version}" for name, version in versions().items())
    counts = ", ".join(_amounts(found.counts))
    by_store = Counter[str]()
    for store in found.stores:
        by_store[f"{store.label}{f' {store.way}' if store.way else ''}"] += store.chats
    stores = ", ".join(f"{label}: {count}" for label, count in by_store.items()) or "none"
    folders = [str(folder) for folder in (*found.places.roots, *found.places.homes)]
    kinds = Counter(_without_names(problem.what, [problem.where, *folders]) for problem in found.problems)
    problems = "; ".join(f"{count} × {what}" for what, count in kinds.most_common()) or "none"
    drift = ", ".join(f"{d.what} {d.name} × {d.count}" for d in found.drift) or "none"
    places = f"{counted(len(found.places.roots), 'desktop folder')}, {counted(len(found.places.homes), 'home')}"
    return (
        f"{reader}, {platform.system()} {platform.machine()}. Found {places}; {counts or 'no chats'}. "
        f"Chats by store: {stores}. Damaged: {problems}. New to this version: {drift}."
    )


def _amounts(counts: dict[str, int]) -> Iterator[str]:
    """ "1 chat", "2,852 bubbles"."""
    return (f"{count:,} {name.removesuffix('s') if count == 1 else name}" for name, count in counts.items())


def _without_names(sentence: str, places: list[str]) -> str:
    """The sentence of a problem without places and without what it quotes, which may come from a chat."""
    import re

    for place in places:
        sentence = sentence.replace(place, "/")
    words = re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`|“[^”]*”", "…", sentence)
    return re.sub(r"\S*[/\\]\S*|[0-9a-fA-F]{8,}(?:-[0-9a-fA-F]+)*", "…", words).rstrip(".")


def _sentence(problem: "Problem") -> str:
    """What is said before a place need not name it."""
    return problem.what.replace(problem.where, "The file")


def findings(found: "Examination", astray: "Sequence[Astray]" = ()) -> "Iterator[Line]":
    """The whole report for people."""
    from cursus.cli.repairing import strays
    from cursus.render.screen.look import BOLD, DIM, GREEN, YELLOW
    from cursus.render.styles import Run
    from cursus.tools.wording import counted

    yield [Run("Versions", BOLD)]
    yield [Run("  " + ", ".join(f"{name} {version}" for name, version in versions().items()))]
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        yield [Run("  This SQLite is old; with a newer Python large stores are read faster.", YELLOW)]
    yield []
    yield from _places(found)
    if found.counts:
        yield []
        yield [Run("What there is", BOLD)]
        yield [Run("  " + ", ".join(_amounts(found.counts)))]
        tools = list(found.tools.items())
        words = ", ".join(f"{name} {count:,}" for name, count in tools[:_TELLING_TOOLS])
        rest = f", and {counted(len(tools) - _TELLING_TOOLS, 'more tool')}" if len(tools) > _TELLING_TOOLS else ""
        if words:
            yield [Run(f"  {words}{rest}", DIM)]
    yield []
    yield from _damage(found)
    yield []
    if found.notes:
        yield [Run("Only partly here", BOLD)]
        for note in found.notes:
            yield [Run(f"  {_sentence(note)}"), Run(f"  {note.where}", DIM)]
        yield []
    if astray:
        yield from strays(astray)
        yield []
    yield [Run("New to this version of Cursus", BOLD)]
    for drift in found.drift:
        yield [Run(f"  {drift.what} {drift.name}", YELLOW), Run(f" × {drift.count}, first in {drift.example}", DIM)]
    if found.drift:
        yield [
            Run("  It is shown as well as it can be. `cursus doctor --report` writes what helps to teach Cursus more.")
        ]
    else:
        yield [Run("  nothing", GREEN)]


def _places(found: "Examination") -> "Iterator[Line]":
    from cursus.render.screen.look import BOLD, DIM, YELLOW
    from cursus.render.styles import Run

    yield [Run("Where Cursus looked", BOLD)]
    existing = {*found.places.roots, *found.places.homes}
    for path in found.places.searched:
        kind = "desktop data" if path in found.places.roots else "agents" if path in found.places.homes else "not there"
        yield [Run(f"  {path}", DIM if path not in existing else BOLD._replace(bold=False)), Run(f"  {kind}", DIM)]
    if not existing:
        yield [Run("  None of these exists. --root and --home name others.", YELLOW)]
    if found.stores:
        yield []
        yield [Run("Stores", BOLD)]
        for label, stores in groupby(found.stores, attrgetter("label")):
            yield from _stores(label, list(stores))


def _stores(label: str, stores: "list[StoreFound]") -> "Iterator[Line]":
    """Stores of one kind: each with its path, or where they lie when there are many."""
    from cursus.render.screen.look import DIM
    from cursus.render.styles import Run
    from cursus.tools.wording import counted

    if len(stores) > _TELLING_STORES:
        chats = counted(sum(store.chats for store in stores), "chat")
        yield [Run(f"  {label}: {chats} in {counted(len(stores), 'file')}"), Run(f"  {_above(stores)}", DIM)]
        return
    for store in stores:
        way = f", opened {store.way}" if store.way else ""
        yield [Run(f"  {label}: {counted(store.chats, 'chat')}"), Run(f"  {store.path}{way}", DIM)]


def _above(stores: "list[StoreFound]") -> str:
    """The folder that all of them are in."""
    try:
        return f"below {os.path.commonpath([store.path for store in stores])}"
    except ValueError:
        return "on several drives"


def _damage(found: "Examination") -> "Iterator[Line]":
    from cursus.render.screen.look import BOLD, DIM, GREEN, RED
    from cursus.render.styles import Run

    yield [Run("Damage", BOLD)]
    if not found.problems:
        yield [Run("  none", GREEN)]
        return
    for problem in found.problems:
        yield [Run(f"  {_sentence(problem)}", RED), Run(f"  {problem.where}", DIM)]
    yield [Run("  What is around the damage was read and is shown. Nothing was changed.")]
    if any("state.vscdb" in problem.where for problem in found.problems):
        yield [Run("  Cursor keeps its last good copy of a database beside it, as state.vscdb.backup.")]
