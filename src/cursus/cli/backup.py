"""`cursus backup`: all chats into a folder of backups, while Cursor runs."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

import cursus
from cursus.cli.failures import say
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.store.backup.pieces import Repository

PASSPHRASE: Final = "CURSUS_BACKUP_PASSPHRASE"


@click.command("backup")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--encrypt", is_flag=True, help=f"Encrypt a new DIR with a passphrase, asked for or from {PASSPHRASE}.")
@click.option("--list", "is_list", is_flag=True, help="Say which backups are in DIR.")
@click.option("--verify", is_flag=True, help="Read the newest backup in DIR as a whole, and say whether it is sound.")
@everywhere
@click.pass_obj
def command(settings: Settings, folder: Path, encrypt: bool, is_list: bool, verify: bool) -> None:
    """Back up all chats into DIR.

    Every database is copied as it is at one moment, while Cursor runs or not. Only what changed since the last backup
    is written, compressed, and read again. Tokens and keys are left out. `cursus restore DIR` puts it back.
    """
    from cursus.store.backup.pieces import Repository
    from cursus.store.backup.restoring import described

    folder = folder.expanduser().absolute()
    with Repository(folder, lambda: passphrase(confirm=encrypt)) as repository:
        if is_list:
            _print_list([described(repository.snapshot(name)) for name in repository.names()], settings)
        elif verify:
            _verify(repository, settings)
        else:
            _take(repository, settings, encrypt=encrypt)


def passphrase(*, confirm: bool = False) -> str:
    """The passphrase of an encrypted backup, from the environment or the person."""
    from cursus.errors import Refused

    found = os.environ.get(PASSPHRASE, "")
    if found:
        return found
    import sys

    if not sys.stdin.isatty():
        raise Refused(
            "The backup is encrypted, and nobody is here to be asked for the passphrase.", f"Set {PASSPHRASE}."
        )
    return click.prompt("Passphrase", hide_input=True, confirmation_prompt=confirm, err=True)


def _take(repository: "Repository", settings: Settings, *, encrypt: bool) -> None:
    from cursus.cli.progress import progress
    from cursus.store.backup.restoring import described
    from cursus.store.backup.taking import take
    from cursus.tools.wording import counted, sized

    with settings.library() as library:
        places = library.places
        chats = sum(1 for _ in library.chats(children=True))
    root = places.roots[0] if places.roots else None
    home = places.homes[0] if places.homes else None
    for other in (*places.roots[1:], *places.homes[1:]):
        say(f"Not in this backup: {other}. --root and --home name what shall be in one of its own.")
    with progress("Backing up") as show:
        taken = take(repository, root, home, version=cursus.__version__, chats=chats, encrypt=encrypt, progress=show)
    for left in taken.left_out:
        say(f"Left out: {left}")
    size = sum(entry.size for entry in taken.snapshot.files)
    say(
        f"{counted(chats, 'chat')} in {counted(len(taken.snapshot.files), 'file')}, {sized(size)}: "
        f"{sized(taken.new_bytes)} written, all of it read again. The backup is {taken.manifest}"
    )
    if settings.json:
        from cursus.render.export_json import encoded

        told: dict[str, Any] = {**described(taken.snapshot), "manifest": str(taken.manifest)}
        print_bytes(encoded({**told, "written": taken.new_bytes, "left_out": taken.left_out}) + b"\n")
    if taken.left_out:
        click.get_current_context().exit(1)


def _verify(repository: "Repository", settings: Settings) -> None:
    from cursus.store.backup.restoring import verify
    from cursus.tools.wording import counted

    snapshot = repository.snapshot()
    damaged = verify(repository, snapshot)
    for each in damaged:
        say(f"Damaged: {each}")
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded({"id": snapshot.id, "files": len(snapshot.files), "damaged": damaged}) + b"\n")
    if damaged:
        click.get_current_context().exit(1)
    say(f"{snapshot.id}: {counted(len(snapshot.files), 'file')}, all sound.")


def _print_list(found: list[dict[str, Any]], settings: Settings) -> None:
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded(found) + b"\n")
        return
    if not found:
        say("There is no backup.")
    for each in found:
        click.echo(f"{each['id']}  {each['chats']:,} chats  {each['bytes']:,} bytes  {each['root'] or each['home']}")
