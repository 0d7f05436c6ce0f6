"""What every command does that changes Cursor's files: shows it, asks, makes it, and says how to take it back."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from cursus.cli.failures import say
from cursus.cli.screen import print_bytes, screen
from cursus.cli.settings import Settings
from cursus.errors import NotFound, Refused

if TYPE_CHECKING:
    from cursus.store.writing.change import Change, Changed

_SIGNS: Final = {"add": "+", "change": "~", "remove": "-"}


class Made(NamedTuple):
    """What became of a change: what was told of it, and its backup; None where nothing was changed."""

    told: dict[str, Any]
    backup: str | None = None


Plan = Callable[["Change"], dict[str, Any]]
"""Makes a change, on a preview or in earnest, and returns what is to be said of it in JSON."""


def safely(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of all that change something."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


_OPTIONS = (
    click.option("--dry-run", is_flag=True, help="Show every key that would change, and change nothing."),
    click.option("--yes", is_flag=True, help="Ask nothing."),
    click.option(
        "--cursor-is-closed",
        "is_closed",
        is_flag=True,
        help="Say that Cursor is not running, where that cannot be told.",
    ),
    click.option("--check", is_flag=True, help="Check databases of any size as a whole afterwards."),
)


def root_of(settings: Settings) -> Path:
    """The desktop data folder that is to be changed: the one that is named, or the first that there is."""
    from cursus.store.places import find_places

    if settings.roots:
        from cursus.store.places import root_of as meant

        return meant(settings.roots[0].expanduser())
    places = find_places(None, None) if not settings.is_chosen else find_places([], settings.homes)
    if not places.roots:
        raise NotFound(
            "There is no data folder of Cursor's desktop here.", "--root names one; a new folder is made ready."
        )
    return places.roots[0]


def carry_out(
    settings: Settings,
    root: Path,
    what: str,
    plan: Plan,
    *,
    dry_run: bool,
    yes: bool,
    is_closed: bool,
    check: bool,
    done: str,
) -> Made:
    """Shows the change, asks, and makes it. `done` is the sentence that says it is made."""
    from cursus.store.writing.session import change

    told: dict[str, Any] = {}
    if dry_run or not yes:
        with change(root, what, preview=True) as preview:
            told = plan(preview)
            changes, notes = preview.changes, list(preview.notes)
        _show(changes, notes, settings, root, whole=dry_run)
        if dry_run or not changes:
            _print(settings, what, root, told, changes, notes, backup=None, dry_run=dry_run)
            return Made(told)
        _ask(what, changes)
    backup: list[str] = []
    with change(root, what, is_closed=is_closed, whole_check=check, tell=say) as writing:
        told = plan(writing)
        changes, notes = writing.changes, list(writing.notes)
        writing.fact(chats=told.get("chats", []), root=str(root))
        if changes:
            writing.commit(lambda folder: _tell_backup(folder, backup))
    if yes:
        for note in notes:
            say(note)
    if changes:
        say(f"{done} To take it back: {settings.example(f'restore --undo {Path(backup[0]).name}')}")
    else:
        say("There was nothing to change.")
    made = Made(told, backup[0] if backup else None)
    _print(settings, what, root, told, changes, notes, backup=made.backup, dry_run=False)
    return made


def confirmed(question: str) -> None:
    """Asks on the terminal; where nobody can be asked, it is refused."""
    import sys

    if not sys.stdin.isatty():
        raise Refused("Nobody is here to be asked.", "--dry-run shows what would change, --yes changes it.")
    if not click.confirm(question, err=True):
        raise Refused("Nothing was changed.")


def _tell_backup(folder: str, kept: list[str]) -> None:
    kept.append(folder)
    say(f"What changes is kept as it was in {folder}")


def _ask(what: str, changes: "list[Changed]") -> None:
    from cursus.tools.wording import counted

    confirmed(f"{what.capitalize()}: change {counted(len(changes), 'row or file', 'rows and files')}?")


def _show(changes: "list[Changed]", notes: list[str], settings: Settings, root: Path, *, whole: bool) -> None:
    """What would change: counts by file, and with `whole` every key, on stdout."""
    from cursus.cli.screen import print_lines
    from cursus.render.visible import safe

    for note in notes:
        say(note)
    if settings.json:
        return
    if whole:
        target = screen()
        print_lines((safe(_line(each, root)) for each in changes), target)
    say(_summary(changes))


def _line(each: "Changed", root: Path) -> str:
    try:
        file = str(Path(each.file).relative_to(root))
    except ValueError:
        file = each.file
    size = each.after if each.after is not None else each.before
    place = f"{each.table} {each.key}" if each.table else "file"
    return f"{_SIGNS[each.action]} {file}: {place.encode('unicode_escape').decode()} ({size or 0:,} bytes)"


def _summary(changes: "list[Changed]") -> str:
    from collections import Counter

    from cursus.tools.wording import counted

    if not changes:
        return "Nothing would change."
    verbs = {"add": "added", "change": "changed", "remove": "removed"}
    by_action = Counter(each.action for each in changes)
    parts = [f"{count:,} {verbs[action]}" for action, count in by_action.items()]
    come, go = sum(each.after or 0 for each in changes), sum(each.before or 0 for each in changes)
    files = len({each.file for each in changes})
    return f"In {counted(files, 'file')}: {', '.join(parts)}; {come:,} bytes written, {go:,} before."


def _print(
    settings: Settings,
    what: str,
    root: Path,
    told: dict[str, Any],
    changes: "list[Changed]",
    notes: list[str],
    *,
    backup: str | None,
    dry_run: bool,
) -> None:
    if not settings.json:
        return
    from cursus.render.export_json import encoded

    summary = {
        "what": what,
        "root": str(root),
        "dry_run": dry_run,
        "backup": backup,
        **told,
        "notes": notes,
        "changes": [each._asdict() for each in changes],
    }
    print_bytes(encoded(summary) + b"\n")
