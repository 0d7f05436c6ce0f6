"""Restoring from a backup: whole into a new folder, or what is missing into one that is there."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cursus.cli.backup import passphrase
from cursus.cli.changing import carry_out, root_of
from cursus.cli.failures import say
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings
from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.chat import Head
    from cursus.store.backup.pieces import Repository, Snapshot
    from cursus.store.writing.change import Change


def from_backup(
    settings: Settings,
    folder: Path,
    name: str,
    chats: tuple[str, ...],
    workspace: str | None,
    into: Path | None,
    options: dict[str, Any],
) -> None:
    """Restores a backup, or what is asked of it."""
    from cursus.store.backup.pieces import Repository

    folder = folder.expanduser().absolute()
    with Repository(folder, passphrase) as repository:
        snapshot = repository.snapshot(name)
        if into is not None:
            _whole(settings, repository, snapshot, into.expanduser().absolute(), options)
        else:
            _missing(settings, repository, snapshot, chats, workspace, options)


def _whole(
    settings: Settings, repository: "Repository", snapshot: "Snapshot", into: Path, options: dict[str, Any]
) -> None:
    from cursus.render.export_json import encoded
    from cursus.store.backup.restoring import restore_whole
    from cursus.tools.wording import counted

    if options["dry_run"]:
        for entry in snapshot.files:
            click.echo(f"+ {entry.path} ({entry.size:,} bytes)")
        return
    written = restore_whole(repository, snapshot, into, into / ".cursor")
    say(f"{counted(len(written), 'file')} restored into {into}.")
    if settings.json:
        print_bytes(encoded({"what": "restore", "into": str(into), "files": len(written)}) + b"\n")


def _missing(
    settings: Settings,
    repository: "Repository",
    snapshot: "Snapshot",
    chats: tuple[str, ...],
    workspace: str | None,
    options: dict[str, Any],
) -> None:
    """Chats of a backup that are not there, merged into what is."""
    from cursus.library import open_library
    from cursus.store.backup.restoring import restore_sessions, scratch_root
    from cursus.store.writing.transfer import transfer
    from cursus.tools.wording import counted

    root = root_of(settings)
    homes = settings.homes or ([Path(snapshot.home)] if snapshot.home and not settings.roots else [])
    with tempfile.TemporaryDirectory(prefix="cursus-restore-") as scratch:
        source = scratch_root(repository, snapshot, Path(scratch) / "desktop")
        with open_library(roots=[source], homes=[]) as library:
            heads = {head.id: head for head in library.chats(children=True, workspace=workspace)}
        wanted = _chosen(heads, chats)
        sessions = None if not chats and workspace is None else {*wanted, *chats}

        def plan(change: "Change") -> dict[str, Any]:
            told = transfer(change, source, root, {each.id: (each.title, each.workspace) for each in wanted.values()})
            for number, home in enumerate(homes[:1]):
                inside = Path(tempfile.mkdtemp(dir=scratch, prefix=f"home-{number}-"))
                named = restore_sessions(change, repository, snapshot, home, sessions, inside)
                told["chats"] += [{"id": each, "title": ""} for each in named]
            if told["skipped"]:
                change.notes.append(f"{counted(len(told['skipped']), 'chat')} are there already and stay as they are.")
            return told

        carry_out(settings, root, "restore", plan, done="What was missing is back.", **options)


def _chosen(heads: "dict[str, Head]", chats: tuple[str, ...]) -> "dict[str, Head]":
    if not chats:
        return heads
    found: dict[str, Head] = {}
    for wanted in chats:
        same = {chat_id: head for chat_id, head in heads.items() if chat_id.startswith(wanted)}
        if not same:
            raise NotFound(f"The backup has no chat {wanted!r}.", "`cursus restore BACKUP --into DIR` gives all of it.")
        found.update(same)
        found.update((chat_id, head) for chat_id, head in heads.items() if head.parent in same)
    return found
