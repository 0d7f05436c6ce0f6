"""What programs print: plain, as a model reads it, and with the colours and line ends of a terminal."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

WIDTH = 80
_CODES = {"bold": "1", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36", "dim": "2"}


class Printed(NamedTuple):
    """The same output twice."""

    plain: str
    raw: str


class Failure(NamedTuple):
    """A test that failed: its file, its name, the lines that pytest shows of it, and the error in a word."""

    file: str
    name: str
    shown: str
    error: str


def paint(text: str, *colours: str) -> str:
    return "".join(f"\x1b[{_CODES[colour]}m" for colour in colours) + text + "\x1b[0m"


def pytest_run(root: str, files: Mapping[str, str], failures: Sequence[Failure] = (), seconds: float = 0.21) -> Printed:
    """A run of pytest; each file has a dot or an F for each of its tests."""
    count = sum(len(marks) for marks in files.values())
    failed = sum(marks.count("F") for marks in files.values())
    lines: list[tuple[str, tuple[str, ...]]] = [
        (" test session starts ".center(WIDTH, "="), ("bold",)),
        ("platform linux -- Python 3.12.4, pytest-8.4.1, pluggy-1.6.0", ()),
        (f"rootdir: {root}", ()),
        ("configfile: pyproject.toml", ()),
        (f"collected {count} items", ("bold",)),
        ("", ()),
    ]
    done = 0
    for file, marks in files.items():
        done += len(marks)
        share = f"[{done * 100 // count:3d}%]"
        lines.append((f"{file} {marks}".ljust(WIDTH - len(share)) + share, ("red",) if "F" in marks else ("green",)))
    lines.append(("", ()))
    if failures:
        lines.append((" FAILURES ".center(WIDTH, "="), ()))
    for failure in failures:
        lines.append((f" {failure.name} ".center(WIDTH, "_"), ("bold", "red")))
        lines.append(("", ()))
        lines += [(line, ("red",) if line.startswith("E") else ()) for line in failure.shown.splitlines()]
    if failures:
        lines.append((" short test summary info ".center(WIDTH, "="), ("cyan", "bold")))
        lines += [(f"FAILED {one.file}::{one.name} - {one.error}", ("red",)) for one in failures]
    parts = [f"{failed} failed"] * bool(failed) + [f"{count - failed} passed"] * bool(count - failed)
    ending = f" {', '.join(parts)} in {seconds:.2f}s ".center(WIDTH, "=")
    lines.append((ending, ("red", "bold") if failed else ("green", "bold")))
    plain = "".join(f"{line}\n" for line, _ in lines)
    raw = "".join((paint(line, *colours) if colours else line) + "\r\n" for line, colours in lines)
    return Printed(plain, raw)


def coloured(lines: Sequence[tuple[str, str] | str], *, eol: str = "\r\n") -> Printed:
    """Lines of any program; one with a colour is a pair of both."""
    plain = "".join(f"{line if isinstance(line, str) else line[1]}\n" for line in lines)
    raw = "".join((line if isinstance(line, str) else paint(line[1], *line[0].split())) + eol for line in lines)
    return Printed(plain, raw)


def psql_table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table as psql prints it."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[place]) for row in [list(columns), *cells]) for place in range(len(columns))]
    head = "|".join(name.center(widths[place] + 2) for place, name in enumerate(columns)).rstrip()
    rule = "+".join("-" * (width + 2) for width in widths)
    body = ["|".join(f" {cell}".ljust(widths[place] + 2) for place, cell in enumerate(row)).rstrip() for row in cells]
    plural = "" if len(rows) == 1 else "s"
    return "\n".join([head, rule, *body, f"({len(rows)} row{plural})", ""])
