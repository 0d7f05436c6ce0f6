"""Files of one JSON object a line, read without ever holding more than a line of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cursus.store.agents.conversation import Problems
from cursus.tools import json_text

MAX_LINE_BYTES: Final = 64 * 1024 * 1024


class Line(NamedTuple):
    """A line by its number, counted from 1; `value` is the object in it, or `why` says why there is none."""

    number: int
    raw: bytes
    value: dict[str, Any]
    why: str = ""


def read_lines(path: Path, problems: Problems, *, limit: int | None = None, having: bytes = b"") -> Iterator[Line]:
    """The lines of a file that are not blank; at most `limit` bytes of it, only those that contain `having`."""
    try:
        with path.open("rb") as file:
            number = 0
            while limit is None or limit > 0:
                raw = file.readline(min(MAX_LINE_BYTES, limit) if limit else MAX_LINE_BYTES)
                if not raw:
                    return
                number += 1
                if limit is not None:
                    limit -= len(raw)
                    if limit <= 0 and not raw.endswith(b"\n"):
                        return
                if not raw.endswith(b"\n") and len(raw) == MAX_LINE_BYTES:
                    _skip_rest(file)
                    yield Line(number, b"", {}, f"The line has more than {MAX_LINE_BYTES:,} bytes.")
                    continue
                raw = raw.rstrip(b"\r\n")
                if raw.strip() and having in raw:
                    yield _parsed(number, raw)
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        problems.note(f"The file cannot be read to its end: {error.strerror or error}.")


def _skip_rest(file: Any) -> None:
    while True:
        rest = file.readline(MAX_LINE_BYTES)
        if not rest or rest.endswith(b"\n"):
            return


def _parsed(number: int, raw: bytes) -> Line:
    try:
        value = json_text.parse(raw)
    except ValueError as error:
        return Line(number, raw, {}, f"The line is not JSON: {error}.")
    if not isinstance(value, dict):
        return Line(number, raw, {}, "The line is JSON, but not an object.")
    return Line(number, raw, cast("dict[str, Any]", value))
