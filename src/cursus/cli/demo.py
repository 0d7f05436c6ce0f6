"""`cursus demo`: the demo library, to look around in without any chat of one's own."""

import shlex
from pathlib import Path
from typing import Final

import click

from cursus.cli.failures import say
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere
from cursus.errors import Refused

MARK: Final = ".cursus-demo"
"""The file by which a demo library is known again."""

CONTENTS: Final = ("User", ".cursor")
SEED: Final = 7


@click.command("demo")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--seed", metavar="N", type=int, default=SEED, show_default=True, help="Another number, other details.")
@click.option("--force", is_flag=True, help="Write into a folder that has other things in it.")
@everywhere
@click.pass_obj
def command(settings: Settings, folder: Path, seed: int, force: bool) -> None:
    """Write a demo library to look around in.

    It has chats of every era and calls of every tool. DIR becomes a desktop data folder and DIR/.cursor a home.
    """
    write(folder, seed=seed, force=force)
    say(f"The demo library is in {folder}. To look around:")
    say(f"  cursus {places(folder)} list")
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded({"root": str(folder), "home": str(folder / ".cursor"), "seed": seed}) + b"\n")


def places(folder: Path) -> str:
    """The options that read the demo library."""
    return f"--root {shlex.quote(str(folder))} --home {shlex.quote(str(folder / '.cursor'))}"


def write(folder: Path, *, seed: int = SEED, force: bool = False) -> None:
    """The demo library in a folder; an older one there gives way, anything else does not."""
    from cursus.testing.demo import write_demo

    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file.", "The demo library needs a folder of its own.")
    is_demo = (folder / MARK).is_file()
    if folder.is_dir() and not is_demo and any(folder.iterdir()):
        taken = next((name for name in CONTENTS if (folder / name).exists()), None)
        if taken:
            raise Refused(f"{folder} has a {taken} that is no demo.", "It may hold real chats, so it is left alone.")
        if not force:
            raise Refused(f"{folder} is not empty.", "Choose an empty folder, or say --force.")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text("A demo library of Cursus; it may be deleted or written anew at any time.\n")
    if is_demo:
        _clear(folder)
    write_demo(folder, seed=seed)


def _clear(folder: Path) -> None:
    import shutil

    for name in CONTENTS:
        if (folder / name).exists():
            shutil.rmtree(folder / name)
