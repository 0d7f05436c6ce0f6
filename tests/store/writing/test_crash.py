"""Whenever a process is killed, what it was changing is as before or as after, never in between."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cursus.store.writing.transaction import finish_interrupted
from cursus.testing import DesktopFolder, a_chat
from tests.store.writing.chats import contents
from tests.store.writing.scenarios import SCENARIOS

EVERY, SOME, FEW = 1, 7, 23


@pytest.mark.parametrize(
    ("scenario", "era", "stride"),
    [
        ("write", "heads_table", EVERY),
        ("write", "heads_global", FEW),
        ("write", "heads_workspace", SOME),
        ("delete", "heads_table", SOME),
        ("move", "heads_workspace", SOME),
    ],
)
def test_killed_at_any_write_a_change_is_there_as_a_whole_or_not_at_all(
    scenario: str, era: str, stride: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pattern, out = tmp_path / "pattern", tmp_path / "killed"
    with DesktopFolder(pattern / "data") as desktop:
        desktop.add(a_chat("Old", workspace="/srv/app", id="old-1").human("Hello").text("Hello!"), era)
        desktop.add(a_chat("Kept", workspace="/srv/app", id="old-2").human("And?").text("Nothing."), era)
    before = contents(pattern / "data")
    done = tmp_path / "done"
    shutil.copytree(pattern, done)
    monkeypatch.setenv("CURSUS_HOME", str(done / "own"))
    SCENARIOS[scenario](done)
    after = contents(done / "data")

    run = [sys.executable, "-m", "tests.store.writing.crash", scenario, str(pattern), str(out), str(stride)]
    subprocess.run(run, check=True, env=dict(os.environ), timeout=120)

    killed = sorted(out.iterdir(), key=lambda folder: int(folder.name))
    states: list[str] = []
    for folder in killed:
        monkeypatch.setenv("CURSUS_HOME", str(folder / "own"))
        finish_interrupted()
        found = _without_chance(contents(folder / "data"))
        states.append(
            "old" if found == _without_chance(before) else "new" if found == _without_chance(after) else "torn"
        )
    assert "torn" not in states
    assert states[0] == "old"


def _without_chance(found: dict[str, object]) -> dict[str, object]:
    """What a data folder holds, but for the ids that a change drew at random and the numbers of new rows."""
    return {name: _steady(value) for name, value in found.items()}


def _steady(value: object) -> object:
    if not isinstance(value, dict):
        return value
    return {key: row[1:] for key, row in value.items() if not key[1].startswith("glass.")}
