"""The pages of docs/ that the code itself writes: `python -m cursus.cli.docs`, or with `--check` only compares them.

A page is a path and a function that returns its text. What is generated cannot contradict the code, as long as
`make check` finds it fresh.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from cursus.cli import docs_cli, docs_parquet, docs_tools

PAGES: Final[list[tuple[str, Callable[[], str]]]] = [
    ("docs/cli.md", docs_cli.page),
    ("docs/parquet.md", docs_parquet.page),
    ("docs/tools.md", docs_tools.page),
]
ROOT: Final = Path(__file__).parents[3]
USAGE: Final = "Usage: python -m cursus.cli.docs [--check]\n"


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Writes every page, or says which ones are stale; returns the exit code."""
    if list(arguments) not in ([], ["--check"]):
        sys.stderr.write(USAGE)
        return 2
    if not (root / "pyproject.toml").is_file():
        sys.stderr.write(f"{root} is no source tree of Cursus, and its pages are only written there.\n")
        return 1
    stale = [(root / path, text) for path, write in PAGES if on_disk(root / path) != (text := write())]
    for path, text in stale:
        if arguments:
            sys.stderr.write(f"{path.relative_to(root)} is not what the code says now. `make docs` writes it anew.\n")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            sys.stdout.write(f"{path.relative_to(root)}\n")
    return 1 if arguments and stale else 0


def on_disk(path: Path) -> str | None:
    """The page as it is; None where there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
