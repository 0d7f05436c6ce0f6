"""What holds for every test: it never sees the machine it runs on."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")

_FOREIGN_PREFIXES = ("CURSOR_", "CURSUS_", "XDG_")
_FOREIGN_NAMES = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for this test alone, so that no test reads, or writes to, the chats of the person who runs it."""
    for name in os.environ:
        if name.startswith(_FOREIGN_PREFIXES) or name in _FOREIGN_NAMES:
            monkeypatch.delenv(name)
    folder = tmp_path_factory.mktemp("home")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    for name in ("APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(folder / "AppData"))
    return folder
