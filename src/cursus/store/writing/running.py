"""Whether Cursor is at a data folder: while it is, nothing may be written there (S §10.1).

Cursor keeps its storage in memory and writes it over whatever others wrote when it quits. So the question has three
answers: yes, no, and "it cannot be told", which counts as yes. Several witnesses are heard, and one that says yes is
enough: the processes by their programs' paths, the lock and the socket of the main process, and who has the database
open.
"""

import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import md5
from pathlib import Path
from typing import Final

from cursus.errors import Refused
from cursus.store.places import Machine, default_roots
from cursus.store.writing import processes
from cursus.store.writing.processes import Process, Unlisted

_PROGRAM: Final = re.compile(
    r"""(?:^|[/\\])(?:
          cursor(?:\.exe)?                                  # Linux, Windows
        | cursor-nightly(?:\.exe)?
        | [^/\\]*cursor[^/\\]*\.appimage                    # the AppImage itself
        | Cursor[^/\\]*\.app/Contents/.+                    # macOS, helpers and nightlies included
        | \.mount_[^/\\]*cursor[^/\\]*/.+                   # a mounted AppImage
    )$""",
    re.IGNORECASE | re.VERBOSE,
)
_OWN_FOLDER: Final = "--user-data-dir"
LOCK: Final = "code.lock"
ADVICE: Final = "Quit Cursor (closing the window is not enough where it stays in the tray), and try again."
TELL: Final = "If you know that Cursor is closed, say so with --cursor-is-closed."


def refuse_while_running(
    root: Path,
    *,
    is_closed: bool = False,
    listed: Callable[[], list[Process]] | None = None,
    machine: Machine | None = None,
) -> None:
    """Raises Refused where Cursor is at a data folder, or where that cannot be told and the person did not say it."""
    try:
        reason = next(signs(root, listed, machine), None)
    except Unlisted as error:
        if is_closed:
            return
        raise Refused(f"It cannot be told whether Cursor is running: {error}.", TELL) from None
    if reason is not None:
        raise Refused(f"Cursor is running ({reason}), and would write over every change when it quits.", ADVICE)


def signs(
    root: Path, listed: Callable[[], list[Process]] | None = None, machine: Machine | None = None
) -> Iterator[str]:
    """What shows that Cursor is at a data folder. Raises Unlisted where the processes cannot be told."""
    machine = machine or Machine.this()
    yield from _locked(root)
    yield from _listening(root, machine)
    found = listed() if listed is not None else _all_processes(root, machine)
    yield from running(found, root, [*default_roots(machine)])
    database = root / "User" / "globalStorage" / "state.vscdb"
    holders = {process.id: process for process in found}
    for number in processes.holds(database):
        program = holders[number].program if number in holders else "a process"
        if is_cursor(program) or number not in holders:
            yield f"process {number}, {program}, has {database.name} open"


def running(found: Sequence[Process], root: Path, defaults: Sequence[Path]) -> Iterator[str]:
    """The processes of Cursor that keep this folder, or may: one whose arguments are unknown may keep any folder."""
    is_default = any(_same(root, default) for default in defaults)
    for process in found:
        if process.id == os.getpid() or not is_cursor(process.program):
            continue
        own = _own_folder(process.arguments)
        if own is None and process.is_arguments_known and not is_default and defaults:
            continue
        if own is not None and not _same(root, Path(own)):
            continue
        yield f"process {process.id}, {process.program}"


def is_cursor(program: str) -> bool:
    """Whether a program is the application; the command-line agent has another name and keeps nothing in memory."""
    return _PROGRAM.search(program) is not None


def _own_folder(arguments: Sequence[str]) -> str | None:
    """The data folder that a process was started with; None where it has the usual one."""
    for position, word in enumerate(arguments):
        if word.startswith(f"{_OWN_FOLDER}="):
            return word.partition("=")[2]
        if word == _OWN_FOLDER and position + 1 < len(arguments):
            return arguments[position + 1]
    return None


def _same(one: Path, other: Path) -> bool:
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def _locked(root: Path) -> Iterator[str]:
    """The main process writes its number beside its data and does not take it away when it crashes."""
    with suppress(OSError, ValueError):
        number = int((root / LOCK).read_text(encoding="ascii").strip())
        if number != os.getpid() and processes.is_alive(number) and _may_be_cursor(number):
            yield f"its lock file names the living process {number}"


def _may_be_cursor(number: int) -> bool:
    """Whether a process can be Cursor: numbers are used again by others after a crash."""
    try:
        named = [process for process in processes.processes() if process.id == number]
    except Unlisted:
        return True
    return not named or any(is_cursor(process.program) for process in named)


def _listening(root: Path, machine: Machine) -> Iterator[str]:
    """The socket through which a second window finds the main process."""
    if not hasattr(socket, "AF_UNIX"):
        return
    folders = [(root, "*.sock")]
    runtime = machine.environment.get("XDG_RUNTIME_DIR", "").strip()
    if runtime:
        scope = md5(str(root).encode(), usedforsecurity=False).hexdigest()[:8]
        folders.append((Path(runtime), f"vscode-{scope}-*-main.sock"))
    for folder, pattern in folders:
        with suppress(OSError):
            for path in sorted(folder.glob(pattern)):
                if _answers(path):
                    yield f"it answers on {path.name}"


def _answers(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(1)
        try:
            client.connect(str(path))
        except OSError:
            return False
    return True


def _all_processes(root: Path, machine: Machine) -> list[Process]:
    """Those of this system, and where a Linux inside Windows looks at a folder of Windows, those of Windows too."""
    found = processes.processes()
    if (
        machine.system == "linux"
        and root.is_relative_to(machine.windows_disks)
        and "microsoft" in machine.kernel.lower()
    ):
        found += processes.of_windows(program="tasklist.exe")
    return found
