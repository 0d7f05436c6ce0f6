"""Long output goes through the reader's pager, `less` where nothing else is wished for, as with git."""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from typing import Final

LESS: Final = ("less", "-FRX")
"""Leave the output on the screen, pass colours, and do not even start for what fits."""


def page(lines: Iterator[str]) -> bool:
    """Show the lines in the pager. False, with no line taken, where there is none."""
    command = _command()
    if command is None:
        return False
    environment = {**os.environ, "LESS": os.environ.get("LESS", "FRX"), "LV": os.environ.get("LV", "-c")}
    try:
        pager = subprocess.Popen(
            command, stdin=subprocess.PIPE, env=environment, encoding="utf-8", errors="replace", bufsize=1 << 16
        )
    except OSError:
        return False
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _feed(pager, lines)
        pager.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    return True


def _feed(pager: subprocess.Popen[str], lines: Iterator[str]) -> None:
    """Write until the reader has seen enough. Control-C belongs to the pager meanwhile."""
    if pager.stdin is None:
        return
    try:
        for line in lines:
            pager.stdin.write(f"{line}\n")
        pager.stdin.close()
    except BrokenPipeError:
        pass


def _command() -> list[str] | None:
    wished = os.environ.get("PAGER")
    if wished is None:
        return list(LESS) if shutil.which(LESS[0]) else None
    try:
        command = shlex.split(wished)
    except ValueError:
        return None
    return command if command and command != ["cat"] else None
