"""Where Cursor keeps its data on each system, with every override that moves it (S §1.1–§1.3).

A *root* is a desktop data folder (it holds `User/`), a *home* a `.cursor` folder or its equivalent. Several of each
can exist at once: they are all read, and the same folder under two names is read once.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

System = Literal["macos", "linux", "windows"]


class Places(NamedTuple):
    """What exists, and all that was looked at to find it."""

    roots: tuple[Path, ...]
    homes: tuple[Path, ...]
    searched: tuple[Path, ...]


class Machine(NamedTuple):
    """What decides where Cursor's data is; a test passes another one."""

    system: System
    home: Path
    environment: Mapping[str, str]
    windows_disks: Path = Path("/mnt")
    linux_shares: tuple[Path, ...] = (Path(r"\\wsl.localhost"), Path(r"\\wsl$"))

    @classmethod
    def this(cls) -> "Machine":
        """The machine that this runs on."""
        system: System = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")  # type: ignore[assignment]
        return cls(system, Path.home(), os.environ)


def find_places(
    roots: Iterable[Path | str] | None = None,
    homes: Iterable[Path | str] | None = None,
    machine: Machine | None = None,
) -> Places:
    """The data folders. What is named replaces the search: a named root alone means "no homes", and the reverse."""
    machine = machine or Machine.this()
    if roots is None and homes is None:
        wanted_roots, wanted_homes = list(default_roots(machine)), list(default_homes(machine))
    else:
        wanted_roots = [root_of(Path(root).expanduser()) for root in roots or ()]
        wanted_homes = [Path(home).expanduser() for home in homes or ()]
    searched = tuple(dict.fromkeys((*wanted_roots, *wanted_homes)))
    return Places(_existing(wanted_roots), _existing(wanted_homes), searched)


def default_roots(machine: Machine) -> Iterator[Path]:
    """Desktop data folders, the likeliest first."""
    env = machine.environment
    portable = env.get("VSCODE_PORTABLE", "").strip()
    if portable:
        yield Path(portable) / "user-data"
    if machine.system == "macos":
        yield machine.home / "Library" / "Application Support" / "Cursor"
    elif machine.system == "windows":
        yield Path(env.get("APPDATA") or machine.home / "AppData" / "Roaming") / "Cursor"
    else:
        yield _config(machine) / "Cursor"
        yield machine.home / ".config" / "Cursor"
        if _is_wsl(machine):
            for profile in _windows_profiles(machine):
                yield profile / "AppData" / "Roaming" / "Cursor"


def default_homes(machine: Machine) -> Iterator[Path]:
    """`.cursor` folders. The CLI and the SDK resolve theirs differently, so every candidate is one."""
    env = machine.environment
    for name in ("CURSOR_DATA_DIR", "CURSOR_CONFIG_DIR"):
        if env.get(name, "").strip():
            yield Path(env[name].strip()).expanduser()
    yield machine.home / ".cursor"
    if machine.system == "linux":
        yield _config(machine) / "cursor"
        yield machine.home / ".config" / "cursor"
        if _is_wsl(machine):
            for profile in _windows_profiles(machine):
                yield profile / ".cursor"
    if machine.system == "windows":
        yield from _linux_homes(machine)


def root_of(path: Path) -> Path:
    """The data folder that a person means who names it, its `User` folder, or a database in it."""
    for candidate in (path, *path.parents):
        if candidate.name == "User" and (
            (candidate / "globalStorage").is_dir() or (candidate / "workspaceStorage").is_dir()
        ):
            return candidate.parent
    return path


def _config(machine: Machine) -> Path:
    configured = machine.environment.get("XDG_CONFIG_HOME", "").strip()
    return Path(configured) if configured else machine.home / ".config"


def _is_wsl(machine: Machine) -> bool:
    return "WSL_DISTRO_NAME" in machine.environment or "WSL_INTEROP" in machine.environment


def _windows_profiles(machine: Machine) -> Iterator[Path]:
    for users in sorted(machine.windows_disks.glob("?/Users")):
        yield from _folders(users)


def _linux_homes(machine: Machine) -> Iterator[Path]:
    for share in machine.linux_shares:
        for distribution in _folders(share):
            for owner in _folders(distribution / "home"):
                yield owner / ".cursor"


def _folders(path: Path) -> list[Path]:
    try:
        return sorted(entry for entry in path.iterdir() if entry.is_dir())
    except OSError:
        return []


def _existing(paths: Iterable[Path]) -> tuple[Path, ...]:
    found: dict[str, Path] = {}
    for path in paths:
        try:
            if path.is_dir():
                found.setdefault(os.path.realpath(path), path)
        except OSError:
            continue
    return tuple(found.values())
