"""Looking into folders of Cursor's: what cannot be read is a problem, what is not there is none (S §11, row 30)."""

import stat
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final, cast

from cursus.chat import Problem
from cursus.store.times import from_ms
from cursus.tools import json_text

MAX_JSON_BYTES: Final = 64 * 1024 * 1024


def subfolders(path: Path, problems: list[Problem]) -> list[Path]:
    """The folders in a folder, by name."""
    return [entry for entry in _entries(path, problems) if is_folder(entry)]


def files(path: Path, problems: list[Problem]) -> list[Path]:
    """The files in a folder, by name."""
    return [entry for entry in _entries(path, problems) if is_file(entry)]


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    return _is(path, stat.S_ISREG)


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    return _is(path, stat.S_ISDIR)


def modified(path: Path) -> datetime | None:
    """When a file was last written, a database's log included."""
    newest = 0.0
    for suffix in ("", "-wal"):
        try:
            newest = max(newest, Path(f"{path}{suffix}").stat().st_mtime)
        except (OSError, ValueError):
            continue
    return from_ms(newest * 1000)


def read_json(path: Path, problems: list[Problem]) -> Any:
    """The value of a JSON file; None where there is no file, or none that can be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_JSON_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        problems.append(Problem(str(path), f"The file cannot be read: {error.strerror or error}."))
        return None
    if len(data) > MAX_JSON_BYTES:
        problems.append(Problem(str(path), f"The file has more than {MAX_JSON_BYTES:,} bytes."))
        return None
    try:
        return json_text.parse(data)
    except ValueError as error:
        problems.append(Problem(str(path), f"The file is not JSON: {error}."))
        return None


def read_object(path: Path, problems: list[Problem]) -> dict[str, Any]:
    """The object in a JSON file; an empty one where there is none."""
    value = read_json(path, problems)
    if value is None:
        return {}
    if not isinstance(value, dict):
        problems.append(Problem(str(path), "The file is JSON, but not an object."))
        return {}
    return cast("dict[str, Any]", value)


def _entries(path: Path, problems: list[Problem]) -> list[Path]:
    try:
        return sorted(path.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        problems.append(Problem(str(path), f"The folder cannot be read: {error.strerror or error}."))
        return []


def _is(path: Path, test: Callable[[int], bool]) -> bool:
    try:
        return test(path.stat().st_mode)
    except (OSError, ValueError):
        return False
