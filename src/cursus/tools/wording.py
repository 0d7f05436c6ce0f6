"""Small facts in words: counts, durations, constants."""


def counted(number: int, noun: str, plural: str = "") -> str:
    """ "1 rule", "2 rules"."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def lasting(milliseconds: float) -> str:
    """How long something took: "40 ms", "1.4 s", "3 min 20 s"."""
    if milliseconds < 1000:
        return f"{milliseconds:.0f} ms"
    seconds = milliseconds / 1000
    if round(seconds, 1) < 60:
        return f"{seconds:.1f} s"
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes} min {seconds} s"


def spoken(constant: str, prefix: str = "") -> str:
    """A constant as words: `RECORDING_MODE_START_RECORDING`, less its prefix, is "start recording"."""
    return constant.removeprefix(prefix).replace("_", " ").strip().lower()
