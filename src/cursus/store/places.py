"""Where Cursor keeps its data on each system, with every override that moves it (S §1.1–§1.3).

A *root* is a desktop data folder (it holds `User/`), a *home* a `.cursor` folder or its equivalent. Several of each
can exist at once: they are all read, and the same folder under two names is read once.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NamedTuple

from cursus.store.folders import is_folder, subfolders

System = Literal["macos", "linux", "windows"]
_REGISTERED: Final = r"Software\Microsoft\Windows\CurrentVersion\Lxss"


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
    kernel: str = ""
    windows_disks: Path = Path("/mnt")
    linux_shares: tuple[str, ...] = (r"\\wsl.localhost", r"\\wsl$")
    distributions: tuple[str, ...] = ()

    @classmethod
    def this(cls) -> "Machine":
        """The machine that this runs on."""
        if sys.platform == "win32":
            return cls("windows", Path.home(), os.environ, distributions=_installed_distributions())
        system: System = "macos" if sys.platform == "darwin" else "linux"
        return cls(system, Path.home(), os.environ, os.uname().release)


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
    """The data folder that a person means who names it, its `User` folder, a database in it, or a portable Cursor."""
    for portable in (path / "data" / "user-data", path / "user-data"):
        if (portable / "User").is_dir() and not (path / "User").is_dir():
            return portable
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
    """Whether this Linux runs inside Windows. The variables are missing under `sudo` and in services."""
    is_told = "WSL_DISTRO_NAME" in machine.environment or "WSL_INTEROP" in machine.environment
    return is_told or "microsoft" in machine.kernel.lower()


def _windows_profiles(machine: Machine) -> Iterator[Path]:
    for disk in subfolders(machine.windows_disks, []):
        if len(disk.name) == 1:
            yield from subfolders(disk / "Users", [])


def _linux_homes(machine: Machine) -> Iterator[Path]:
    """The homes inside of WSL. Its share has two names, the newer first, and lists no distributions."""
    for distribution in machine.distributions:
        seen = (Path(f"{share}{os.sep}{distribution}") for share in machine.linux_shares)
        system = next(filter(is_folder, seen), None)
        if system is not None:
            yield from (owner / ".cursor" for owner in [*subfolders(system / "home", []), system / "root"])


def _existing(paths: Iterable[Path]) -> tuple[Path, ...]:
    found: dict[str, Path] = {}
    for path in paths:
        if is_folder(path):
            found.setdefault(os.path.realpath(path), path)
    return tuple(found.values())


def _installed_distributions() -> tuple[str, ...]:
    """The Linux systems inside of this Windows, by its registry; those of Docker have no homes."""
    if sys.platform != "win32":
        return ()
    import winreg

    names: list[str] = []
    with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, _REGISTERED) as registered:
        for number in range(winreg.QueryInfoKey(registered)[0]):
            with suppress(OSError), winreg.OpenKey(registered, winreg.EnumKey(registered, number)) as entry:
                names.append(str(winreg.QueryValueEx(entry, "DistributionName")[0]))
    return tuple(sorted(name for name in names if not name.startswith("docker-")))
