"""What to look at where this machine has no chats yet: the demo library, kept with what can be made again."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cursus
from cursus.cli import demo
from cursus.cli.failures import say
from cursus.cli.settings import Settings

if TYPE_CHECKING:
    from cursus.library import Library


def say_where(library: "Library") -> None:
    """Which of the usual places exist."""
    places = library.places
    found = [*places.roots, *places.homes]
    if found:
        say("Cursor's data is in " + ", ".join(map(str, found)) + ".")
    else:
        say("Cursus found no data of Cursor. It looked for:")
        for path in places.searched:
            say(f"  {path}")


def demo_settings() -> Settings:
    """What reads the demo library, which is written where it is missing."""
    folder = cache_folder() / f"demo-{cursus.__version__}"
    if not demo.is_complete(folder):
        demo.write(folder)
    return demo.places(folder)


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
