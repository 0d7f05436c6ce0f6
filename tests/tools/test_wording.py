import pytest

from cursus.tools.wording import counted, lasting, spoken


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (0.4, "0 ms"),
        (999, "999 ms"),
        (1000, "1.0 s"),
        (59_940, "59.9 s"),
        (59_960, "1 min 0 s"),
        (200_400, "3 min 20 s"),
    ],
)
def test_durations_are_told_in_the_unit_that_fits(milliseconds: float, words: str):
    assert lasting(milliseconds) == words


def test_things_are_counted():
    assert (counted(0, "rule"), counted(1, "rule"), counted(2, "rule")) == ("0 rules", "1 rule", "2 rules")
    assert counted(2, "entry", "entries") == "2 entries"


def test_constants_are_spoken():
    assert spoken("RECORDING_MODE_START_RECORDING", "RECORDING_MODE_") == "start recording"
