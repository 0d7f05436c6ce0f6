"""What every command takes: where to look, and whether a person or a program reads the answer."""

import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cursus.errors import NotFound

if TYPE_CHECKING:
    from cursus.library import Library


def _open(roots: list[Path] | None, homes: list[Path] | None) -> "Library":
    from cursus.library import open_library

    return open_library(roots=roots, homes=homes)


class Settings:
    """The options that stand before or after a command's name."""

    def __init__(self, opened: Callable[[list[Path] | None, list[Path] | None], Any] = _open) -> None:
        self.roots: list[Path] = []
        self.homes: list[Path] = []
        self.json = False
        self._opened = opened

    @property
    def is_chosen(self) -> bool:
        """Whether the places are given, so that the machine is not searched."""
        return bool(self.roots or self.homes)

    def library(self) -> "Library":
        """The library over the given places, or over what this machine has."""
        for place in (*self.roots, *self.homes):
            _require_folder(place)
        return self._opened(self.roots, self.homes) if self.is_chosen else self._opened(None, None)

    def example(self, words: str) -> str:
        """A command over the same places, to be copied."""
        given = [("--root", path) for path in self.roots] + [("--home", path) for path in self.homes]
        places = "".join(f"{name} {shlex.quote(str(path))} " for name, path in given)
        return f"{_program()} {places}{words}"


def _program() -> str:
    """How the shell finds Cursus: by name, or by the path that it was started with."""
    started = sys.argv[0]
    return "cursus" if Path(started).stem != "cursus" or shutil.which("cursus") else shlex.quote(started)


def _require_folder(place: Path) -> None:
    from cursus.store.places import root_of

    hint = "--root takes the folder that holds User/, --home a .cursor folder."
    if not place.expanduser().exists():
        raise NotFound(f"There is no {place}.", hint)
    if not root_of(place.expanduser()).is_dir():
        raise NotFound(f"{place} is no folder.", hint)


def _remember(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    settings = ctx.ensure_object(Settings)
    if param.name == "json":
        settings.json = settings.json or value
    else:
        getattr(settings, param.name or "").extend(value)


_FOLDER = click.Path(path_type=Path)
_OPTIONS = (
    click.option(
        "--root",
        "roots",
        metavar="PATH",
        type=_FOLDER,
        multiple=True,
        expose_value=False,
        callback=_remember,
        help="Read this desktop data folder instead of searching the machine. Repeatable.",
    ),
    click.option(
        "--home",
        "homes",
        metavar="PATH",
        type=_FOLDER,
        multiple=True,
        expose_value=False,
        callback=_remember,
        help="Read this .cursor folder instead of searching the machine. Repeatable.",
    ),
    click.option(
        "--json",
        is_flag=True,
        expose_value=False,
        callback=_remember,
        help="Print JSON on stdout and nothing else.",
    ),
)


def everywhere(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that all have."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function
