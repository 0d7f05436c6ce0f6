"""`make` and continuous integration do what the README promises."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

TARGETS = ("setup", "counterparts", "run", "test", "check", "bench", "docs", "lock", "clean")


@pytest.fixture
def unprepared(root: Path, tmp_path: Path) -> Path:
    """A tree that was just cloned, as far as the set-up looks at it."""
    tree = tmp_path / "a clone"
    shutil.copytree(root / "requirements", tree / "requirements")
    shutil.copy(root / "Makefile", tree)
    (tree / "src").mkdir()
    return tree


def test_every_promised_target_exists(root: Path) -> None:
    makefile = (root / "Makefile").read_text()
    assert [target for target in TARGETS if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_every_target_but_clean_prepares_the_environment_first(root: Path) -> None:
    makefile = (root / "Makefile").read_text()
    prepared = [target for target in TARGETS if re.search(rf"^{target}: setup\b", makefile, re.MULTILINE)]
    assert set(TARGETS) - set(prepared) == {"setup", "clean"}


def test_an_unusable_python_is_refused_with_what_to_do(unprepared: Path, tmp_path: Path) -> None:
    too_old = tmp_path / "python2"
    too_old.write_text("#!/bin/sh\nexit 1\n")
    too_old.chmod(0o755)
    done = _make(unprepared, "setup", f"PYTHON={too_old}")
    assert done.returncode == 2
    assert "Cursus needs Python 3.11 or newer" in done.stderr
    assert "make setup PYTHON=" in done.stderr
    assert not (unprepared / ".venv").exists()


def test_an_interrupted_set_up_does_not_count_as_done(unprepared: Path) -> None:
    half = unprepared / ".venv"
    (half / "bin").mkdir(parents=True)
    (half / "bin" / "python").write_text("#!/bin/sh\n")
    (half / "bin" / "python").chmod(0o755)
    assert "venv .venv" in _make(unprepared, "setup", "--dry-run").stdout


def test_continuous_integration_tests_then_checks(root: Path) -> None:
    script = root / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.findall(r"^make (\w+)$", script.read_text(), re.MULTILINE) == ["test", "check"]


def _make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
