"""`cursus` alone: what is here, and where to go from there; the demo library where there is nothing."""

import os
import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cursus
from cursus.cli import demo
from cursus.cli.failures import say
from cursus.cli.list import nothing, print_heads, say_problems
from cursus.cli.screen import screen
from cursus.cli.settings import Settings

if TYPE_CHECKING:
    from cursus.library import Library

NEWEST: Final = 15
_NEXT: Final = (
    ("show last", "read the newest chat"),
    ("list", "see them all"),
    ("export --all -o chats", "keep them as Markdown"),
)


def first_run(settings: Settings) -> None:
    """Show what there is, real or not."""
    with settings.library() as library:
        if next(library.chats(), None) is not None or settings.json:
            _welcome(library, settings)
            return
        _say_where(library)
        if settings.is_chosen:
            say(nothing(library, settings))
            return
    _show_demo()


def _welcome(library: "Library", settings: Settings) -> None:
    if not settings.json:
        _say_where(library)
    heads = library.chats()
    print_heads(heads if settings.json else islice(heads, NEWEST), settings)
    say_problems(library, settings)
    if not settings.json:
        _say_next(settings)


def _say_where(library: "Library") -> None:
    """Which of the usual places exist."""
    places = library.places
    found = [*places.roots, *places.homes]
    if found:
        say("Cursor's data is in " + ", ".join(map(str, found)) + ".\n")
    else:
        say("Cursus found no data of Cursor. It looked for:")
        for path in places.searched:
            say(f"  {path}")


def _show_demo() -> None:
    folder = cache_folder() / f"demo-{cursus.__version__}"
    if not demo.is_complete(folder):
        demo.write(folder)
    say("\nNo chats yet, so here is a demo library to look around in:\n")
    settings = demo.places(folder)
    with settings.library() as library:
        print_heads(islice(library.chats(), NEWEST) if screen().is_terminal else library.chats(), settings)
    _say_next(settings)
    say("\nIf Cursor keeps its data elsewhere: --root PATH and --home PATH name its folders.")


def _say_next(settings: Settings) -> None:
    """What one may want to do now; the command stands last, to be copied."""
    say("\nNext:")
    for words, what in _NEXT:
        say(f"  {what:<24}{settings.example(words)}")


def cache_folder() -> Path:
    """Where this system keeps what can be made again."""
    chosen = os.environ.get("CURSUS_HOME", "").strip()
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cursus"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "cursus"
    return Path(os.environ.get("XDG_CACHE_HOME", "").strip() or Path.home() / ".cache") / "cursus"
