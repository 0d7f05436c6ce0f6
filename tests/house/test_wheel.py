"""The wheel holds the two packages with all their data, and nothing else."""

import subprocess
import sys
import zipfile
from email.parser import BytesParser
from pathlib import Path

import pytest

import cursus

PACKAGES = ("src/cursus/", "src/cursor_agent_api/")


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What each file of the wheel contains."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, root], check=True)
    (path,) = folder.iterdir()
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_it_holds_every_file_of_the_packages_and_nothing_else(wheel: dict[str, bytes], files: set[str]) -> None:
    packaged = {path.removeprefix("src/") for path in files if path.startswith(PACKAGES)}
    assert "cursus/py.typed" in packaged
    assert {name for name in wheel if ".dist-info/" not in name} == packaged


def test_it_installs_the_command(wheel: dict[str, bytes]) -> None:
    assert _metadata(wheel, "entry_points.txt").splitlines() == [b"[console_scripts]", b"cursus = cursus.cli:main"]


def test_it_carries_the_version_of_the_package(wheel: dict[str, bytes]) -> None:
    assert BytesParser().parsebytes(_metadata(wheel, "METADATA"))["Version"] == cursus.__version__


def _metadata(wheel: dict[str, bytes], name: str) -> bytes:
    (content,) = (content for path, content in wheel.items() if path.endswith(f".dist-info/{name}"))
    return content
