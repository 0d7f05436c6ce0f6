"""`cursus move`: chats to where their folder went, or into another one's sidebar."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.changing import carry_out, root_of, safely
from cursus.cli.settings import Settings, everywhere
from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.store.writing.change import Change


@click.command("move")
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--from", "old", metavar="PATH", help="All chats of this workspace, or of any below it.")
@click.option("--to", "new", metavar="PATH", required=True, help="The folder in whose sidebar they shall be.")
@click.option(
    "--keep-paths",
    is_flag=True,
    help="Leave the paths in the messages as they are. They are never changed where single chats are moved.",
)
@safely
@everywhere
@click.pass_obj
def command(
    settings: Settings, ids: tuple[str, ...], old: str | None, new: str, keep_paths: bool, **options: Any
) -> None:
    """Move chats to another workspace.

    After a folder was renamed or moved, `cursus move --from OLD --to NEW` puts its chats back into the sidebar, and
    changes the paths in them. With ids, chats move alone and keep the paths that they speak of. `cursus doctor` lists
    the workspaces whose folder is gone.
    """
    if bool(ids) == bool(old):
        raise click.UsageError(
            "Name chats, or say --from for all of a workspace." if not ids else "Ids or --from, not both."
        )
    from cursus.tools.wording import counted

    old, new = _place(old), _place(new) or new
    root = root_of(settings)
    with settings.library() as library:
        homes = library.places.homes
        if ids:
            from cursus.cli.choice import chosen

            chats = {one.id: one.workspace for one in (chosen(library, wanted).head for wanted in ids)}
        else:
            chats = {one.id: one.workspace for one in library.chats(children=True) if _is_below(one.workspace, old)}
    if not chats:
        raise NotFound(f"No chat is in {old}.", "`cursus list --workspace NAME` shows which folder a chat is in.")

    def plan(change: "Change") -> dict[str, Any]:
        from cursus.store.writing.moving import move, move_home

        told: dict[str, Any] = {"chats": []}
        for workspace in dict.fromkeys(chats.values()):
            named = [chat_id for chat_id, place in chats.items() if place == workspace]
            inside = "" if old is None or workspace is None else workspace[len(old) :]
            moved = move(change, root, named, new + inside, moved_from=workspace if old and not keep_paths else None)
            told["chats"] += moved["chats"]
        if old is not None:
            told["folders"] = [path for home in homes for path in move_home(change, home, old, new)]
        return told

    done = f"{counted(len(chats), 'chat')} moved to {new}."
    carry_out(settings, root, "move", plan, done=done, **options)


def _place(path: str | None) -> str | None:
    if path is None or "://" in path:
        return path
    from cursus.store.uris import is_absolute, local_path

    return local_path(path) if is_absolute(path) else str(Path(path).expanduser().absolute())


def _is_below(workspace: str | None, old: str | None) -> bool:
    if workspace is None or old is None:
        return False
    return workspace == old or (workspace.startswith(old) and workspace[len(old)] in "/\\")
