"""Running an installer: silent where it succeeds, everything it said where it fails."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.counterparts.cache import Missing

PATIENCE = 900


def install(
    words: Sequence[str | Path], what: str, *, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> None:
    """Run one step of an installation."""
    try:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{what} could not be installed: {error}") from error
    if done.returncode:
        said = done.stdout.decode(errors="replace")[-4000:]
        raise Missing(f"{what} could not be installed. {words[0]} said:\n{said}")
