"""`cursus prune`: room, without losing a chat."""

import shutil
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.changing import carry_out, confirmed, root_of, safely
from cursus.cli.failures import say
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.store.writing.pruning import Found


@click.command("prune")
@click.option(
    "--only",
    type=click.Choice(["blobs", "texts", "caches", "remains"]),
    multiple=True,
    help="Only this kind. Repeatable.",
)
@click.option("--trash", metavar="DAYS", type=int, help="Instead, empty the trash of what is older, for good.")
@safely
@everywhere
@click.pass_obj
def command(settings: Settings, only: tuple[str, ...], trash: int | None, **options: Any) -> None:
    """Show what takes room and may go without losing a chat, and take it away.

    That is what no chat leads to: states of agents, texts of files, remains of deleted chats; and caches. The file
    keeps its size: Cursor fills the room that becomes free in it. What goes is kept like every change, until
    `--trash 0`.
    """
    if trash is not None:
        _empty(trash, dry_run=options["dry_run"], yes=options["yes"])
        return
    from cursus.cli.progress import progress
    from cursus.store.writing.pruning import KINDS, prunable, prune

    root = root_of(settings)
    with progress("Looking for what may go") as show:
        found = prunable(root, show)
    _tell(found)
    done = "What nothing needs is gone; Cursor uses its room again."
    carry_out(settings, root, "prune", lambda change: prune(change, root, found, only or KINDS), done=done, **options)


def _tell(found: "Found") -> None:
    from cursus.tools.wording import counted, sized

    if not found.kinds:
        say("Nothing may go: every row is needed.")
    for kind in found.kinds:
        of = f" of {kind.of:,}" if kind.of else ""
        say(f"  {kind.kind:<8} {sized(kind.size):>10}  {counted(len(kind.keys), 'row')}{of}: {kind.what}")


def _empty(days: int, *, dry_run: bool, yes: bool) -> None:
    """Forgets old changes: their chats cannot be brought back any more."""
    from cursus.store.writing.transaction import size_on_disk
    from cursus.store.writing.undo import changes_made
    from cursus.tools.wording import counted, sized

    limit = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    old = [each for each in changes_made() if str(each.facts.get("at")) < limit]
    size = sum(size_on_disk(each.folder) for each in old)
    for each in old:
        say(f"  {each.name}: {counted(len(each.chats), 'chat')}")
    if dry_run or not old:
        say(f"{counted(len(old), 'change')}, {sized(size)}, would be forgotten.")
        return
    if not yes:
        confirmed(f"Forget {counted(len(old), 'change')} for good?")
    for each in old:
        shutil.rmtree(each.folder)
    say(f"{counted(len(old), 'change')} forgotten, {sized(size)} freed.")
