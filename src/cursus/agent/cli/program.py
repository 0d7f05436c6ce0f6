"""Where the command-line agent is, and which version of it (E §2)."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

VARIABLE: Final = "CURSUS_AGENT_BINARY"
NAMES: Final = ("cursor-agent", "agent")
VERSION: Final = re.compile(r"\b(\d{4}\.\d\d\.\d\d)-[0-9a-f]+\b")
_PATIENCE: Final = 20


class Program(NamedTuple):
    """An agent that can be started. `version` is None where it did not have to be asked."""

    path: str
    version: str | None = None


def find_program(named: str | None = None, environment: Mapping[str, str] | None = None) -> Program | None:
    """The program that is meant, or that the machine has; None where there is none.

    `agent` is a name that anything may have: a program found by it has to say that it is Cursor's.
    """
    environment = os.environ if environment is None else environment
    for candidate in _candidates(named or environment.get(VARIABLE) or None, environment):
        version = version_in_path(candidate)
        if Path(candidate).stem == "agent" and named != candidate and version is None:
            version = asked_version(candidate)
            if version is None:
                continue
        return Program(candidate, version)
    return None


def _candidates(named: str | None, environment: Mapping[str, str]) -> Iterator[str]:
    search = environment.get("PATH")
    if named and named not in NAMES:
        found = shutil.which(named, path=search)
        yield from [found] if found else []
        return
    home = Path(environment.get("HOME") or Path.home())
    if named == "agent":
        yield from filter(None, [shutil.which("agent", path=search)])
    yield from filter(None, [shutil.which("cursor-agent", path=search)])
    for folder in (home / ".local" / "bin", home / ".cursor" / "bin"):
        yield from filter(None, [shutil.which("cursor-agent", path=str(folder))])
    if named != "agent":
        yield from filter(None, [shutil.which("agent", path=search)])


def version_in_path(path: str) -> str | None:
    """The version, where the program lies in a folder that is called by it, as the installer does it."""
    found = VERSION.search(os.path.realpath(path))
    return found[0] if found else None


@cache
def asked_version(path: str) -> str | None:
    """The version that the program tells; None where it is no agent of Cursor's."""
    try:
        done = subprocess.run(
            [path, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = VERSION.search(done.stdout)
    return found[0] if found else None


def version_of(program: Program) -> str | None:
    """The version, asked for where it is not known yet."""
    return program.version or asked_version(program.path)
