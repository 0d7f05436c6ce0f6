import pytest

from cursus.tools.wording import counted, lasting, sized, spoken


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


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (1, "1 byte"),
        (999, "999 bytes"),
        (1000, "1 kB"),
        (1893, "1.9 kB"),
        (999_940, "999.9 kB"),
        (999_960, "1 MB"),
        (3_200_000, "3.2 MB"),
        (50 * 10**9, "50 GB"),
    ],
)
def test_sizes_are_told_in_the_unit_that_fits(size: int, words: str):
    assert sized(size) == words


def test_a_damaged_number_of_hundreds_of_digits_still_has_words():
    assert sized(10**400).endswith(" GB")
    assert lasting(10**400).endswith(" s")
    assert lasting(-(10**400)).endswith(" ms")


def test_things_are_counted():
    assert (counted(0, "rule"), counted(1, "rule"), counted(2, "rule")) == ("0 rules", "1 rule", "2 rules")
    assert counted(2, "entry", "entries") == "2 entries"


def test_constants_are_spoken():
    assert spoken("RECORDING_MODE_START_RECORDING", "RECORDING_MODE_") == "start recording"
