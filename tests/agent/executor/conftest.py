from pathlib import Path

import pytest


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A small project, with a secret of somebody else's beside it."""
    (tmp_path / "secret.txt").write_text("the secret\n")
    folder = tmp_path / "project"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "app.py").write_text("import os\n\nprint('hello')\n")
    (folder / "notes.md").write_text("one\ntwo\nthree\n")
    return folder
