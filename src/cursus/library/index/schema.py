"""The file and its tables.

    chat      one row a chat, also of those that are empty and of those that Cursor no longer has
    bubble    one row a bubble: its place, its time, and the facts that are counted
    pack      what bubbles say, several in one compressed piece
    words     the full-text index; `title`, then what people, agents and tools said, field by field
    touch     the files that a bubble names
    name      names of tools, models and files, once each
    file      Cursor's files as they were when they were last read

The number of a bubble (`row`) grows with its time, so that "the newest first" is the order of the full-text index
itself. `words` has no copy of the text, and rows of bubbles that are gone stay in it until it is made anew: whoever
searches looks up every row in `bubble`.

A version of Cursus that needs other tables gives its file another number, in its name and inside. So no version ever
reads, or spoils, a file that it does not know.
"""

import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from cursus.errors import Unreadable

VERSION: Final = 1
APPLICATION: Final = 0x43757273
"""What the file says it belongs to (`PRAGMA application_id`): "Curs"."""


class Foreign(Exception):
    """The file is none that this version of Cursus has made."""


BUSY_SECONDS: Final = 30.0
FIELDS: Final = ("title", "said", "answer", "thought", "command", "output", "change", "path")
"""The columns of the full-text index, in order."""

CHAT_FIELDS: Final = (
    *("id", "title", "workspace", "mode", "model", "created", "updated", "messages", "archived", "parent"),
    *("sources", "usage", "gone", "empty", "listed", "document", "rows", "rowsum", "content", "titlerow"),
)
_COLUMNS: Final = ", ".join(f"{name} TEXT" if name == "id" else name for name in CHAT_FIELDS)

TABLES: Final = (
    f"CREATE TABLE chat (num INTEGER PRIMARY KEY, {_COLUMNS}, UNIQUE (id))",
    "CREATE INDEX chat_parent ON chat (parent) WHERE parent IS NOT NULL",
    """CREATE TABLE bubble (
        row INTEGER PRIMARY KEY, chat INTEGER, position INTEGER, turn INTEGER, kind INTEGER, tool INTEGER,
        model INTEGER, at INTEGER, pack INTEGER, slot INTEGER, mark INTEGER, status TEXT,
        edits INTEGER, added INTEGER, removed INTEGER, input INTEGER, output INTEGER)""",
    "CREATE INDEX bubble_chat ON bubble (chat, position)",
    "CREATE TABLE pack (num INTEGER PRIMARY KEY, chat INTEGER, pages INTEGER, data BLOB)",
    "CREATE INDEX pack_chat ON pack (chat)",
    "CREATE TABLE touch (path INTEGER, row INTEGER, PRIMARY KEY (path, row)) WITHOUT ROWID",
    "CREATE INDEX touch_row ON touch (row)",
    "CREATE TABLE dead (row INTEGER PRIMARY KEY)",
    "CREATE TABLE name (num INTEGER PRIMARY KEY, text TEXT UNIQUE)",
    "CREATE TABLE file (path TEXT PRIMARY KEY, state TEXT) WITHOUT ROWID",
    "CREATE TABLE fact (name TEXT PRIMARY KEY, value) WITHOUT ROWID",
    (
        f"CREATE VIRTUAL TABLE words USING fts5({', '.join(FIELDS)}, content = '', "
        'tokenize = "unicode61 remove_diacritics 2")'
    ),
    "CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, 'row')",
)
_PAGE: Final = 8192
_CACHE_KB: Final = 16_000
_HASH_BYTES: Final = 8_000_000


def open_index(path: Path) -> sqlite3.Connection:
    """The index, made if it is not there. A file that is damaged, or not ours, is put aside and made anew."""
    try:
        return _opened(path)
    except Foreign:
        pass
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise unusable(path, error) from error
    put_aside(path)
    try:
        return _opened(path)
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def put_aside(path: Path) -> Path:
    """Renames an index that cannot be used, with its side files. The newest such file is kept, older ones are not."""
    aside = path.with_name(f"{path.name}.damaged")
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").replace(f"{aside}{suffix}")
    return aside


def unusable(path: Path, error: Exception) -> Unreadable:
    """The error for people, for what SQLite says of our own file."""
    hint = "Is the disk full? Otherwise delete the file: Cursus makes it anew from Cursor's own files."
    return Unreadable(f"The index {path} cannot be used: {error}.", hint)


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _arrange(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _arrange(connection: sqlite3.Connection, path: Path) -> None:
    _say(
        connection,
        (
            f"PRAGMA cache_size = -{_CACHE_KB}",
            "PRAGMA temp_store = MEMORY",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA secure_delete = OFF",
            "PRAGMA wal_autocheckpoint = 4000",
        ),
    )
    if not _is_made(connection):
        _make(connection, path)
    if _number(connection, "application_id") != APPLICATION or _number(connection, "user_version") != VERSION:
        raise Foreign


def _is_made(connection: sqlite3.Connection) -> bool:
    return _number(connection, "user_version") != 0


def _make(connection: sqlite3.Connection, path: Path) -> None:
    """Makes the tables in one transaction: whoever comes second finds either nothing or all of them."""
    with suppress(OSError):
        path.chmod(0o600)
    _say(connection, (f"PRAGMA page_size = {_PAGE}",))
    _into_wal(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _is_made(connection):
            _say(connection, TABLES)
            connection.execute("INSERT INTO words (words, rank) VALUES ('hashsize', ?)", (_HASH_BYTES,))
            _say(connection, (f"PRAGMA application_id = {APPLICATION}", f"PRAGMA user_version = {VERSION}"))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _into_wal(connection: sqlite3.Connection) -> None:
    """Several processes may do this at once, and SQLite does not wait for its lock here."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            with closing(connection.execute("PRAGMA journal_mode = WAL")) as found:
                found.fetchone()
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _say(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        connection.execute(statement)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is broken, and not only busy or out of room."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
