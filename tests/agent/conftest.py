"""What every test of agents may use: a scripted agent, and the certainty that no process is left behind."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import psutil
import pytest

from cursus.testing.cursor_agent import Scenario, Script, ScriptedAgent


class Play(Protocol):
    """Makes an executable that plays these turns, or this scenario."""

    def __call__(self, *turns: Script, scenario: Scenario | None = None) -> ScriptedAgent: ...


@pytest.fixture
def no_process_is_left() -> Iterator[None]:
    """After the test, this process has no child that it did not have before, and none of theirs hangs about."""
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    yield
    left = [child for child in psutil.Process().children(recursive=True) if child.pid not in before]
    assert [child.cmdline() for child in left if child.is_running()] == []


@pytest.fixture
def play(tmp_path: Path, no_process_is_left: None) -> Play:
    def installed(*turns: Script, scenario: Scenario | None = None) -> ScriptedAgent:
        return ScriptedAgent(tmp_path / "agent", scenario or Scenario(*turns))

    return installed
