"""`cursus delete`: chats into the trash."""

from typing import Any

import click

from cursus.cli.changing import carry_out, root_of, safely
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound


@click.command("delete")
@click.argument("ids", metavar="ID...", nargs=-1, required=True)
@safely
@everywhere
@click.pass_obj
def command(settings: Settings, ids: tuple[str, ...], **options: Any) -> None:
    """Delete chats, with the agents that they started.

    Everything that is theirs alone goes: messages, checkpoints, places in every list, transcripts, what Cursor's own
    search knows of them. It is kept in a trash: `cursus restore --trash` shows what is there and brings it back.
    """
    from cursus.cli.choice import chosen
    from cursus.store.places import find_places
    from cursus.store.writing.removal import WHAT, remove, with_children
    from cursus.tools.wording import counted

    with settings.library() as library:
        named = [chosen(library, wanted).head for wanted in ids]
        heads = with_children(named, library.chats(children=True))
        places = library.places
    try:
        root = root_of(settings)
    except NotFound:
        root = places.homes[0] if places.homes else find_places(None, None).homes[0]
    carry_out(
        settings,
        root,
        WHAT,
        lambda change: remove(change, places.roots, places.homes, heads),
        done=f"{counted(len(heads), 'chat')} deleted.",
        **options,
    )
