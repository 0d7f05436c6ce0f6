"""`cursus demo`: the demo library, to look around in without any chat of one's own."""

from pathlib import Path
from typing import Final

import click

from cursus.cli.failures import say
from cursus.cli.screen import print_bytes
from cursus.cli.settings import Settings, everywhere
from cursus.errors import Refused

MARK: Final = ".cursus-demo"
"""The file by which a demo library is known again."""

CONTENTS: Final = ("User", ".cursor", "README.txt")
_WHOLE: Final = "A demo library of Cursus; it may be deleted or written anew at any time.\n"
_UNFINISHED: Final = "A demo library of Cursus that is not finished; `cursus demo` writes it anew.\n"
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
    say(f"  {places(folder).example('list')}")
    if settings.json:
        from cursus.render.export_json import encoded

        print_bytes(encoded({"root": str(folder), "home": str(folder / ".cursor"), "seed": seed}) + b"\n")


def places(folder: Path) -> Settings:
    """What reads the demo library in a folder."""
    settings = Settings()
    settings.roots.append(folder)
    settings.homes.append(folder / ".cursor")
    return settings


def is_complete(folder: Path) -> bool:
    """Whether a demo library is there, all of it."""
    mark = folder / MARK
    return mark.is_file() and mark.read_text(encoding="utf-8", errors="replace") == _WHOLE


def write(folder: Path, *, seed: int = SEED, force: bool = False) -> None:
    """The demo library in a folder; an older one there gives way, anything else does not."""
    from cursus.testing.demo import write_demo

    if folder.exists() and not folder.is_dir():
        raise Refused(f"{folder} is a file.", "The demo library needs a folder of its own.")
    is_demo = (folder / MARK).is_file()
    if folder.is_dir() and not is_demo and any(folder.iterdir()):
        taken = next((name for name in CONTENTS if (folder / name).exists()), None)
        if taken:
            hint = "It may be worth something, so it is left alone, --force or not. Choose another folder."
            raise Refused(f"{folder} has a {taken} that is no demo.", hint)
        if not force:
            raise Refused(f"{folder} is not empty.", "Choose an empty folder, or say --force.")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text(_UNFINISHED, encoding="utf-8")
    if is_demo:
        _clear(folder)
    write_demo(folder, seed=seed)
    (folder / MARK).write_text(_WHOLE, encoding="utf-8")


def _clear(folder: Path) -> None:
    import shutil

    for name in CONTENTS:
        if (folder / name).is_dir():
            shutil.rmtree(folder / name)
