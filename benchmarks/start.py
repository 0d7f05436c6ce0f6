"""How long `cursus --version` takes over a Python that does nothing."""

import sys

from measure import CURSUS, Result, process, tell


def measure() -> list[Result]:
    nothing = process(sys.executable, "-c", "pass", runs=15)
    return [
        Result(
            "cursus --version", process(CURSUS, "--version", runs=15), nothing, "python -c pass", bar="80 ms over it"
        )
    ]


if __name__ == "__main__":
    tell(measure())
