"""Small facts in words: counts, durations, constants."""

from typing import Final

MORE: Final = "There are more than these."
"""Said of a list that was cut off."""

LARGEST: Final = 10**18
UNITS: Final = (("kB", 1e3), ("MB", 1e6), ("GB", 1e9))


def counted(number: int, noun: str, plural: str = "") -> str:
    """ "1 rule", "2 rules"."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def lasting(milliseconds: float) -> str:
    """How long something took: "40 ms", "1.4 s", "3 min 20 s"."""
    milliseconds = _bounded(milliseconds)
    if milliseconds < 1000:
        return f"{milliseconds:.0f} ms"
    seconds = milliseconds / 1000
    if round(seconds, 1) < 60:
        return f"{seconds:.1f} s"
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes} min {seconds} s"


def _bounded(number: float) -> float:
    """The number, as far as arithmetic can hold it: a damaged one may have hundreds of digits."""
    return max(-LARGEST, min(number, LARGEST))


def sized(size: int) -> str:
    """How large something is: "602 bytes", "1.9 kB", "2 MB"."""
    if size < 1000:
        return counted(size, "byte")
    size = int(_bounded(size))
    unit, factor = next(((unit, factor) for unit, factor in UNITS if size < factor * 999.95), UNITS[-1])
    return f"{size / factor:.1f}".removesuffix(".0") + f" {unit}"


def spoken(constant: str, prefix: str = "") -> str:
    """A constant as words: `RECORDING_MODE_START_RECORDING`, less its prefix, is "start recording"."""
    return constant.removeprefix(prefix).replace("_", " ").strip().lower()
