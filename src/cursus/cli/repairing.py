"""Chats that Cursor does not show: told by `cursus doctor`, put back by `cursus doctor --repair`."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cursus.cli.changing import carry_out
from cursus.cli.failures import say
from cursus.cli.settings import Settings

if TYPE_CHECKING:
    from cursus.library import Library
    from cursus.render.styles import Line
    from cursus.store.writing.astray import Astray


def all_astray(library: "Library", root: Path) -> "list[Astray]":
    """The chats of a data folder that Cursor does not show, and why. Nothing is locked for it."""
    from cursus.errors import CursusError
    from cursus.store.writing.astray import Search
    from cursus.store.writing.session import change

    heads = list(library.chats(children=True))
    with change(root, "doctor", preview=True) as preview:
        try:
            return list(Search(preview, root).astray(heads))
        except CursusError as error:
            say(f"Where the chats of {root} are shown cannot be told: {error}")
            return []


def repair_all(settings: Settings, **options: Any) -> None:
    """Shows what is astray in each data folder, and puts back what can be."""
    from cursus.store.writing.repair import repair
    from cursus.tools.wording import counted

    with settings.library() as library:
        for root in library.places.roots:
            found = all_astray(library, root)
            for line in strays(found) if found else ():
                say("".join(run.text for run in line))
            fixable = [each for each in found if each.is_fixable]
            if not fixable:
                say(f"Nothing in {root} needs to be put back.")
                continue
            done = f"{counted(len(fixable), 'chat')} put back: start Cursor to see them."
            carry_out(
                settings,
                root,
                "repair",
                lambda change, root=root, fixable=fixable: repair(change, root, fixable, library.chat),
                done=done,
                **options,
            )


def as_told(each: "Astray") -> dict[str, Any]:
    """A chat that is astray, for programs."""
    return {
        "id": each.chat_id,
        "title": each.title,
        "workspace": each.workspace,
        "why": each.why.value,
        "what": each.what,
        "to": each.to,
        "repairable": each.is_fixable,
    }


def strays(found: "Sequence[Astray]") -> "Iterator[Line]":
    """All of them for people: those that are astray for one reason together."""
    from cursus.render.screen.look import BOLD, DIM, YELLOW
    from cursus.render.styles import Run
    from cursus.tools.wording import counted

    yield [Run("Not in Cursor's sidebar", BOLD)]
    ordered = sorted(found, key=lambda each: (not each.is_fixable, each.what))
    for (is_fixable, what), group in groupby(ordered, key=lambda each: (each.is_fixable, each.what)):
        chats = list(group)
        names = ", ".join(f"{each.title} ({each.chat_id[:8]})" for each in chats[:3])
        more = f" and {len(chats) - 3} more" if len(chats) > 3 else ""
        yield [Run(f"  {counted(len(chats), 'chat')}: {what}", YELLOW if is_fixable else DIM)]
        yield [Run(f"    {names}{more}", DIM)]
    if any(each.is_fixable for each in found):
        yield [Run("  `cursus doctor --repair` puts back what can be, after showing it; --dry-run only shows it.")]
