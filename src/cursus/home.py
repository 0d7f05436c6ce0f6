"""The folder of our own files: the index, settings, journals. Never inside one of Cursor's.

`$CURSUS_HOME`, else where the system wants programs to keep what they know (design §4.5).
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def cursus_home() -> Path:
    """The folder, whether or not it exists yet; `own_folder` makes it."""
    return home_of(sys.platform, os.environ, Path.home())


def own_folder(*parts: str) -> Path:
    """A folder inside ours, made where it is missing, that nobody else on the machine can look into."""
    folder = cursus_home().joinpath(*parts)
    make_private(folder)
    return folder


def make_private(folder: Path) -> None:
    """Makes a folder, and those above it as far as they are missing, for their owner alone."""
    if not folder.is_dir():
        make_private(folder.parent)
        folder.mkdir(exist_ok=True, mode=0o700)


def home_of(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """The folder on a system with that environment."""
    named = environment.get("CURSUS_HOME", "").strip()
    if named:
        return Path(named).expanduser().absolute()
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Cursus"
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Cursus"
    data = Path(environment.get("XDG_DATA_HOME", "").strip() or "relative")
    return (data if data.is_absolute() else home / ".local" / "share") / "cursus"
