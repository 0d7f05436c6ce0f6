"""Small hooks for tests: a file of them in a workspace, each a line of shell."""

import json
from pathlib import Path
from typing import Any

from cursus.guard.hooks.engine import Hooks


def hooks_file(folder: Path, **events: list[dict[str, Any]] | str) -> Path:
    """A project's `hooks.json`; an event may be given as one command."""
    path = folder / ".cursor" / "hooks.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    listed = {name: [{"command": it}] if isinstance(it, str) else it for name, it in events.items()}
    path.write_text(json.dumps({"version": 1, "hooks": listed}, indent=2))
    return path


def says(**answer: Any) -> str:
    """A command that gives an answer."""
    return f"echo '{json.dumps(answer)}'"


def hooks_of(folder: Path) -> Hooks:
    """The hooks of a workspace in the test's own home, and of no organisation."""
    from cursus.guard.hooks.config import sources

    return Hooks(folder, places=sources(folder, enterprise=folder / "no-company"), version="2026.10.01")
