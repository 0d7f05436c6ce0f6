"""SQLite files of an agent, closed cleanly or caught while their writer was still running (S §2.3)."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path


def write_database(path: Path, fill: Callable[[sqlite3.Connection], None], *, live: bool = False) -> None:
    """Open `path` in WAL mode, creating it where it is missing, and let `fill` write in one transaction.

    `live` leaves the file as a running writer has it: everything new is in the `-wal` beside it, and of a new
    database the main file is one page that shows no table. Its bytes differ from run to run (the WAL's salt does).
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not live:
        with closing(_open(path)) as connection:
            _write(connection, fill)
        return
    with tempfile.TemporaryDirectory(dir=path.parent) as elsewhere:
        copy = Path(elsewhere) / path.name
        for existing, target in ((path, copy), (_log(path), _log(copy))):
            if existing.exists():
                shutil.copyfile(existing, target)
        with closing(_open(copy)) as connection:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            _write(connection, fill)
            # Closing would empty the log into the main file, so both are taken while the connection is open.
            shutil.copyfile(copy, path)
            shutil.copyfile(_log(copy), _log(path))


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _write(connection: sqlite3.Connection, fill: Callable[[sqlite3.Connection], None]) -> None:
    connection.execute("BEGIN")
    fill(connection)
    connection.execute("COMMIT")


def _log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")
