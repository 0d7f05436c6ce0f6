"""What lies on a disk, and who else is at it."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = """
import json, sqlite3, sys

paths, statements = json.loads(sys.argv[1])
connections = [sqlite3.connect(path, isolation_level=None) for path in paths]
for connection in connections:
    for statement in statements:
        connection.execute(statement).fetchall()
print("ready", flush=True)
sys.stdin.read()
for connection in connections:
    connection.close()
"""
NOBODY = 65534


def seen(folder: Path) -> dict[str, tuple[int, str]]:
    """Every file and folder below a folder: when it was changed, and the hash of what is in it."""
    return {
        str(path.relative_to(folder)): (
            path.stat().st_mtime_ns,
            hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
        )
        for path in (folder, *folder.rglob("*"))
    }


@contextmanager
def another_program(*paths: Path, does: tuple[str, ...]) -> Iterator[subprocess.Popen[str]]:
    """A process that did this to each of these databases and still has them open."""
    asked = json.dumps([[str(path) for path in paths], does])
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, asked], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


def killed(*paths: Path, does: tuple[str, ...]) -> None:
    """What such a process leaves behind that was not allowed to finish."""
    with another_program(*paths, does=does) as process:
        process.kill()
        process.wait()


@contextmanager
def open_ground() -> Iterator[Path]:
    """An empty folder that everybody may enter; those that pytest makes are for one person."""
    folder = Path(tempfile.mkdtemp(prefix="cursus-tests-")).resolve()
    try:
        folder.chmod(0o755)
        yield folder
    finally:
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)
        shutil.rmtree(folder)


@contextmanager
def only_reading(folder: Path) -> Iterator[None]:
    """Inside, nothing below this folder can be written, not even by who may write everywhere.

    What is imported inside has to be readable by everybody: call it once before.
    """
    paths = [folder, *folder.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    with as_nobody():
        yield
    for path in paths:
        path.chmod(0o755 if path.is_dir() else 0o644)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Inside, permissions hold: the administrator, for whom they do not, becomes somebody without any."""
    is_administrator = os.geteuid() == 0
    if is_administrator:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_administrator:
            os.seteuid(0)
