"""The folder below `.cursor/projects` in which Cursor's agents keep what belongs to one workspace (S §1.6)."""

import re
from pathlib import Path


def slug(workspace: str) -> str:
    """The folder's name: the path with every run of other characters than ASCII letters and digits made one hyphen."""
    return re.sub(r"[^A-Za-z0-9]+", "-", workspace).strip("-")


def project_folder(home: Path, workspace: str | None) -> Path:
    """The folder of a workspace; of None, the common one for agents that ran outside of any."""
    return home / "projects" / slug(workspace) if workspace else home / "projects"
