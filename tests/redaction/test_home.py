"""Where our own files are."""

from pathlib import Path

import pytest

from cursus.home import cursus_home, home_of, own_folder

HOME = Path("/home/ada")


def test_the_variable_wins_everywhere(tmp_path: Path) -> None:
    for platform in ("linux", "darwin", "win32"):
        assert home_of(platform, {"CURSUS_HOME": str(tmp_path), "XDG_DATA_HOME": "/elsewhere"}, HOME) == tmp_path


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, HOME / ".local/share/cursus"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/cursus")),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, HOME / ".local/share/cursus"),
        ("linux", {"CURSUS_HOME": "  "}, HOME / ".local/share/cursus"),
        ("darwin", {}, HOME / "Library/Application Support/Cursus"),
        ("win32", {"LOCALAPPDATA": "/users/ada/local"}, Path("/users/ada/local/Cursus")),
        ("win32", {}, HOME / "AppData/Local/Cursus"),
    ],
)
def test_each_system_has_its_place(platform: str, environment: dict[str, str], folder: Path) -> None:
    assert home_of(platform, environment, HOME) == folder


def test_folders_inside_are_made_for_their_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURSUS_HOME", str(tmp_path / "ours"))
    folder = own_folder("runs", "one")
    assert folder == cursus_home() / "runs" / "one"
    assert folder.is_dir()
    assert (tmp_path / "ours").stat().st_mode & 0o077 == 0
    assert own_folder("runs", "one") == folder
