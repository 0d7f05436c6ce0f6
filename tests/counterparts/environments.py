"""Python packages that must not share an environment with ours."""

import hashlib
import sys
from pathlib import Path

from tests.counterparts.cache import cached
from tests.counterparts.running import install

CURSOR_SDK = ("cursor-sdk==1.1.0", "httpx==0.28.1")


def environment(name: str, requirements: tuple[str, ...]) -> str:
    """The Python of an environment that has exactly these, and what they need."""
    digest = hashlib.sha256("\n".join((sys.version, *requirements)).encode()).hexdigest()[:12]

    def fill(folder: Path) -> None:
        install([sys.executable, "-m", "venv", folder / "venv"], name)
        pip = [folder / "venv" / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "--no-input"]
        install([*pip, "install", "--quiet", *requirements], name)

    return str(cached(f"{name}-{digest}", fill) / "venv" / "bin" / "python")
