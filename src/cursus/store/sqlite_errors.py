"""What SQLite fails with on Cursor's files, and what that means for the person who reads (S §9)."""

import sqlite3
from pathlib import Path
from typing import Final

from cursus.errors import Unreadable

ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite fails with; the second where the message of the first would quote bytes of a damaged file."""

_ARRANGING: Final = frozenset(
    {sqlite3.SQLITE_READONLY_RECOVERY, sqlite3.SQLITE_READONLY_CANTLOCK, sqlite3.SQLITE_READONLY_CANTINIT}
)


def unreadable(path: Path, error: Exception) -> Unreadable:
    """The failure for people: what is wrong with the file, and what to do about it."""
    words = str(error)
    if isinstance(error, PermissionError) or "unable to open" in words or "authorization" in words:
        return Unreadable(f"{path} cannot be opened: {words}.", "Check that you may read the file and its folder.")
    if "locked" in words or "busy" in words:
        return Unreadable(f"{path} is locked by another program.", "Try again in a moment, or close that program.")
    if is_damage(error):
        words = "its table of contents is no text" if isinstance(error, UnicodeDecodeError) else words
        return Unreadable(f"{path} is damaged: {words}.", "Look for a sibling that ends in .backup.")
    return Unreadable(f"{path} cannot be read: {words}.")


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken: no other way of opening it would help."""
    words = str(error)
    return (
        isinstance(error, UnicodeDecodeError) or "malformed" in words or "not a database" in words or "corrupt" in words
    )


def is_being_arranged(error: Exception) -> bool:
    """Whether a WAL has no valid index at this moment, because a writer is just making one."""
    return getattr(error, "sqlite_errorcode", None) in _ARRANGING
