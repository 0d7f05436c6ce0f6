"""`cursus diff`: what the agent changed, as a patch."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import click

from cursus.cli.failures import say
from cursus.cli.screen import Screen, print_bytes, print_lines, screen, styled
from cursus.cli.settings import Settings, everywhere

if TYPE_CHECKING:
    from cursus.chat import Chat
    from cursus.store.patch import Patch

_GRAPH: Final = 40
"""Signs of the longest bar in `--stat`."""


@click.command("diff")
@click.argument("id")
@click.option("--stat", is_flag=True, help="Only which files, and how many lines of each.")
@everywhere
@click.pass_obj
def command(settings: Settings, id: str, stat: bool) -> None:
    """Print what the agent changed, as a patch.

    `git apply` takes it on the files as they were. ID is an id, the beginning of one, or `last` for the newest chat.
    """
    from cursus.cli.choice import chosen
    from cursus.store.patch import patch_of
    from cursus.tools.wording import counted

    with settings.library() as library:
        chat = chosen(library, id)
    target = screen()
    patch = patch_of(chat.edits, chat.workspace)
    if settings.json:
        _print_json(chat, patch)
    elif stat:
        print_lines(_stat(chat, target), target)
    elif target.is_terminal or target.colour:
        print_lines(_coloured(patch.text, target), target)
    else:
        print_bytes(patch.text.encode("utf-8", "surrogateescape"))
    for path, why in _first_reasons(patch).items():
        say(f"Left out: {path}, because {why}.")
    refused = sum(1 for edit in chat.edits if not edit.is_applied)
    if refused:
        say(f"{counted(refused, 'edit')} of this chat changed no file: rejected, failed or never answered.")
    if not chat.edits:
        say("The agent changed no file in this chat.")


def _first_reasons(patch: "Patch") -> dict[str, str]:
    """Why each file is not, or not completely, in the patch: what follows from the first reason goes without saying."""
    reasons: dict[str, str] = {}
    for path, why in patch.left_out:
        reasons.setdefault(path, why)
    return reasons


def _stat(chat: "Chat", target: Screen) -> Iterator[str]:
    """How many lines were added and removed, file by file, as `git diff --stat` says it."""
    from cursus.render.cells import cells, padded
    from cursus.render.screen.look import GREEN, RED
    from cursus.render.styles import Run
    from cursus.render.visible import one_line
    from cursus.tools.wording import counted

    files = _by_file(chat)
    names = [one_line(path) for path in files]
    width = max(map(cells, names), default=0)
    most = max((added + removed for added, removed in files.values()), default=0)
    scale = min(1.0, _GRAPH / most) if most else 1.0
    for name, (added, removed) in zip(names, files.values(), strict=True):
        plus, minus = (max(1, round(count * scale)) if count else 0 for count in (added, removed))
        number = f" {padded(name, width)} | {added + removed:>{len(str(most))}} "
        yield styled([Run(number), Run("+" * plus, GREEN), Run("-" * minus, RED)], target)
    added, removed = (sum(counts) for counts in zip(*files.values(), strict=True)) if files else (0, 0)
    if files:
        yield f" {counted(len(files), 'file')} changed, {counted(added, 'line')} added, {removed} removed"


def _by_file(chat: "Chat") -> dict[str, tuple[int, int]]:
    """Lines added and removed, by the name that a file has in the patch, or by its path where it is outside."""
    from cursus.store.patch import Folder

    applied = [edit for edit in chat.edits if edit.is_applied]
    folder = Folder.of(chat.workspace) if chat.workspace else Folder.shared_by([edit.path for edit in applied])
    names: dict[str, str] = {}
    files: dict[str, tuple[int, int]] = {}
    for edit in applied:
        spelled = folder.name_of(edit.path) or edit.path
        name = names.setdefault(folder.spelled_once(spelled), spelled)
        added, removed = files.get(name, (0, 0))
        files[name] = (added + edit.lines_added, removed + edit.lines_removed)
    return files


def _coloured(patch: str, target: Screen) -> Iterator[str]:
    from cursus.render.screen.diff import patch_lines

    return (styled(line, target) for line in patch_lines(patch.removesuffix("\n")))


def _print_json(chat: "Chat", patch: "Patch") -> None:
    from cursus.render.export_json import encoded

    files = [{"path": path, "added": added, "removed": removed} for path, (added, removed) in _by_file(chat).items()]
    left_out = [{"path": path, "why": why} for path, why in patch.left_out]
    print_bytes(encoded({"id": chat.id, "files": files, "patch": patch.text, "left_out": left_out}) + b"\n")
