"""How far a long command is."""

import itertools

import pytest

from cursus.cli import progress as module
from cursus.cli.progress import SECONDS_BETWEEN_LINES, progress


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by two seconds whenever it is looked at."""
    seconds = itertools.count(0, 2)
    monkeypatch.setattr(module, "monotonic", lambda: float(next(seconds)))


@pytest.mark.usefixtures("clock")
def test_beside_a_terminal_there_is_a_line_now_and_then(capsys: pytest.CaptureFixture[str]):
    with progress("Exporting") as show:
        for done in range(10):
            show(done, 10)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == ["Exporting: 2 of 10", "Exporting: 5 of 10", "Exporting: 8 of 10"]
    assert SECONDS_BETWEEN_LINES == 5


def test_what_is_fast_says_nothing(capsys: pytest.CaptureFixture[str]):
    with progress("Exporting") as show:
        show(1, 1)
    assert capsys.readouterr() == ("", "")
