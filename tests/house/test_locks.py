"""The locks pin everything that pyproject.toml asks for, with hashes, and say nothing of where it comes from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCKS = ("runtime", "develop", "lock")


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_is_pinned_and_hashed(root: Path, name: str) -> None:
    entries = _entries(root, name)
    assert entries
    assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}\b", entry)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_names_no_source(root: Path, name: str) -> None:
    text = (root / "requirements" / f"{name}.txt").read_text()
    assert re.findall(r"^-.*|https?:.*|@ file:.*", text, re.MULTILINE) == []


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_fits_what_the_project_asks_for(root: Path, name: str) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())
    runtime = project["project"]["dependencies"]
    asked = {
        "runtime": runtime,
        "develop": [*runtime, *project["build-system"]["requires"], *project["dependency-groups"]["develop"]],
        "lock": project["dependency-groups"]["lock"],
    }[name]
    pins = _pins(root, name)
    assert [text for text in asked if not _fits(Requirement(text), pins)] == []


def test_developers_run_what_users_run(root: Path) -> None:
    assert _pins(root, "runtime").items() <= _pins(root, "develop").items()


def _fits(requirement: Requirement, pins: dict[str, str]) -> bool:
    return requirement.specifier.contains(pins.get(canonicalize_name(requirement.name), "0"), prereleases=True)


def _pins(root: Path, name: str) -> dict[str, str]:
    pairs = (re.match(r"([\w.-]+)==(\S+)", entry) for entry in _entries(root, name))
    return {canonicalize_name(pair[1]): pair[2] for pair in pairs if pair}


def _entries(root: Path, name: str) -> list[str]:
    """Each requirement on one line, without comments."""
    text = (root / "requirements" / f"{name}.txt").read_text().replace("\\\n", "")
    return [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
