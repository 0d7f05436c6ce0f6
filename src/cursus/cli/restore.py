"""`cursus restore`: chats from the trash or a backup, or a change taken back."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cursus.cli.changing import carry_out, root_of, safely
from cursus.cli.failures import say
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.store.writing.undo import Done

SHOW: Final = ""


@click.command("restore")
@click.argument("backup", metavar="[BACKUP]", required=False, type=click.Path(path_type=Path))
@click.option("--chat", "chats", metavar="ID", multiple=True, help="Of a backup, only this chat. Repeatable.")
@click.option("--workspace", metavar="NAME", help="Of a backup, only chats of this workspace.")
@click.option("--snapshot", metavar="NAME", default="", help="This backup of the folder; otherwise the newest.")
@click.option(
    "--into",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Put a whole backup into a new folder: DIR and DIR/.cursor.",
)
@click.option("--trash", metavar="[ID]", is_flag=False, flag_value=SHOW, help="A deleted chat; without ID, list them.")
@click.option(
    "--undo", metavar="[NAME]", is_flag=False, flag_value=SHOW, help="Take a change back; without NAME, list."
)
@safely
@everywhere
@click.pass_obj
def command(
    settings: Settings,
    backup: Path | None,
    chats: tuple[str, ...],
    workspace: str | None,
    snapshot: str,
    into: Path | None,
    trash: str | None,
    undo: str | None,
    **options: Any,
) -> None:
    """Bring back what was deleted, changed or lost.

    BACKUP is a folder that `cursus backup` wrote: what is missing is added to what is there, nothing comes twice, and
    nothing newer is overwritten; with `--into`, all of it goes into a new folder. `--trash` brings back deleted chats,
    `--undo` takes a change of Cursus back; `--undo last` the newest one.
    """
    if sum(each is not None for each in (backup, trash, undo)) != 1:
        raise click.UsageError("Name one thing to restore: a backup, --trash, or --undo.")
    if undo is not None:
        _undo(settings, undo, options)
    elif trash is not None:
        _trash(settings, trash, options)
    elif backup is not None:
        from cursus.cli.restoring import from_backup

        from_backup(settings, backup, snapshot, chats, workspace, into, options)


def _undo(settings: Settings, name: str, options: dict[str, Any]) -> None:
    from cursus.store.writing.undo import changes_made, find_change, forget, take_back_change

    if name == SHOW:
        _list(settings, changes_made(), "No change was made that could be taken back.")
        return
    done = find_change(name)
    root = Path(done.facts.get("root") or root_of(settings))
    what = f"undo {done.facts.get('what')}"
    made = carry_out(
        settings, root, what, lambda change: take_back_change(change, done), done=f"{done.name} taken back.", **options
    )
    if made.backup is not None:
        forget(done)


def _trash(settings: Settings, wanted: str, options: dict[str, Any]) -> None:
    from cursus.store.writing.removal import WHAT
    from cursus.store.writing.undo import changes_made, forget, restore_chats

    deleted = changes_made(WHAT)
    if wanted == SHOW:
        _list(settings, deleted, "The trash is empty.")
        return
    for done in deleted:
        ids = [chat["id"] for chat in done.chats if str(chat["id"]).startswith(wanted)]
        if ids:
            break
    else:
        raise NotFound(f"No deleted chat has the id {wanted!r}.", "`cursus restore --trash` lists them.")
    root = Path(done.facts.get("root") or root_of(settings))
    made = carry_out(
        settings,
        root,
        "restore",
        lambda change: restore_chats(change, done, ids if len(ids) < len(done.chats) else None),
        done="Restored.",
        **options,
    )
    if made.backup is not None:
        forget(done, ids)


def _list(settings: Settings, made: "list[Done]", nothing: str) -> None:
    if settings.json:
        from cursus.render.export_json import encoded

        listed = [
            {"name": each.name, "what": each.facts.get("what"), "at": each.facts.get("at"), "chats": each.chats}
            for each in made
        ]
        print_bytes(encoded(listed) + b"\n")
        return
    if not made:
        say(nothing)
    from cursus.render.visible import safe

    for each in made:
        click.echo(safe(f"{each.name}  {each.facts.get('what')}  {each.facts.get('at')}"))
        for chat in each.chats[:20]:
            click.echo(safe(f"    {chat.get('id')}  {chat.get('title')}"))
