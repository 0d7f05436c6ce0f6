"""Walking a table some of whose pages are damaged: past them, and on where rows can be read again (S §9).

A walk by row numbers needs none of the indexes, which may be damaged too. What fails for any other reason than damage
is raised as SQLite raises it.
"""

import sqlite3
from collections.abc import Iterator
from typing import Any, Final

from cursus.store.sqlite_errors import ERRORS, is_damage

_SINGLE_STEPS: Final = 4096
_ROWS_END: Final = 1 << 62
_ROWS: Final = "SELECT rowid, key FROM {table} WHERE rowid >= ? ORDER BY rowid LIMIT ?"


def sound_rows(connection: sqlite3.Connection, table: str) -> Iterator[tuple[int, Any]]:
    """The numbers and keys of a key-value table's rows, in order, without those on damaged pages."""
    at = 1
    while at < _ROWS_END:
        try:
            for rowid, key in connection.execute(_ROWS.format(table=table), (at, -1)):
                at = rowid + 1
                yield rowid, key
            return
        except ERRORS as error:
            if not is_damage(error):
                raise
        at = _behind_damage(connection, table, at)


def _behind_damage(connection: sqlite3.Connection, table: str, failed: int) -> int:
    """The row number from which on rows can be read again.

    It is looked for one by one at first, then in ever longer steps, since row numbers may lie far apart; such a
    step is taken back as far as it can be.
    """
    tries, step = 0, 1
    while not _is_sound(connection, table, sound := min(failed + step, _ROWS_END)):
        if sound == _ROWS_END:
            return sound
        failed, tries = sound, tries + 1
        step = 1 << max(0, tries - _SINGLE_STEPS)
    while sound - failed > 1:
        middle = (failed + sound) // 2
        failed, sound = (failed, middle) if _is_sound(connection, table, middle) else (middle, sound)
    return sound


def _is_sound(connection: sqlite3.Connection, table: str, rowid: int) -> bool:
    try:
        connection.execute(_ROWS.format(table=table), (rowid, 1)).fetchone()
    except ERRORS as error:
        if not is_damage(error):
            raise
        return False
    return True
