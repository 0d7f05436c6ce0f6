"""What no backup may hold: tokens, keys, and what is left of them in the unused parts of a database.

A copy of a database made page by page would carry everything along, deleted rows included. So the copy is cleaned: rows
of secrets go, the table that they were in is built anew, keys inside documents go, and free pages become zeros.
"""

import re
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import BinaryIO, Final

ROWS: Final = ("cursorAuth/", "secret://")
"""Keys that begin like this hold secrets."""
NAMES: Final = (
    b"EncryptionKey",
    b"ccessToken",
    b"efreshToken",
    b"uthToken",
    b"ecret",
    b"assword",
    b"piKey",
    b"api_key",
)
"""How the names of fields end that hold secrets; whatever stands before, in whatever case it begins."""
_VALUE: Final = re.compile(rb'"\s*:\s*"(?:[^"\\]|\\.)*"')
_NAME: Final = re.compile(rb'"[A-Za-z_]*\Z')
_LONGEST: Final = 100
_META: Final = re.compile(rb"[0-9a-fA-F]+")


def clean(path: Path) -> None:
    """Takes the secrets out of a copy of a database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.text_factory = bytes
        for pragma in ("synchronous = OFF", "secure_delete = ON", "temp_store = MEMORY", "cache_size = -65536"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        tables = {
            name.decode(): sql
            for name, sql in connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        }
        connection.execute("BEGIN")
        if "ItemTable" in tables:
            _rebuild_items(connection, tables["ItemTable"].decode())
        if "cursorDiskKV" in tables:
            _clean_documents(connection)
        if "meta" in tables and "blobs" in tables:
            _clean_meta(connection)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    _zero_free_pages(path, page_size)


def without_secrets(value: bytes) -> bytes:
    """JSON without the fields that hold secrets; everything else is as it was."""
    for name in NAMES:
        at = value.find(name)
        while at >= 0:
            field = _field(value, at, at + len(name))
            if field is None:
                at = value.find(name, at + 1)
            else:
                value = value[: field[0]] + value[field[1] :]
                at = value.find(name, field[0])
    return value


def _field(value: bytes, start: int, end: int) -> tuple[int, int] | None:
    """Where the field lies whose name ends like this, with the comma that belongs to it; None where it is no name."""
    behind = _VALUE.match(value, end)
    before = _NAME.search(value, max(0, start - _LONGEST), start)
    if behind is None or before is None:
        return None
    first, last = before.start(), behind.end()
    lead = len(value[:first].rstrip())
    if value[lead - 1 : lead] == b",":
        return lead - 1, last
    rest = len(value) - len(value[last:].lstrip())
    return (first, rest + 1) if value[rest : rest + 1] == b"," else (first, last)


def is_secret(key: bytes) -> bool:
    """Whether a row is one of secrets, by its key."""
    return key.startswith(tuple(prefix.encode() for prefix in ROWS))


def _rebuild_items(connection: sqlite3.Connection, sql: str) -> None:
    """The table of settings anew, without secrets: what was left of old ones in its pages goes with these."""
    connection.create_function("is_secret", 1, lambda key: is_secret(bytes(key or b"")), deterministic=True)
    connection.create_function("without_secrets", 1, _cleaned, deterministic=True)
    connection.execute(
        "CREATE TEMP TABLE kept AS SELECT rowid AS number, key, typeof(value) AS kind, "
        "without_secrets(CAST(value AS BLOB)) AS value FROM ItemTable WHERE NOT is_secret(CAST(key AS BLOB))"
    )
    connection.execute("DROP TABLE ItemTable")
    connection.execute(sql)
    connection.execute(
        "INSERT INTO ItemTable (rowid, key, value) SELECT number, key, "
        "CASE kind WHEN 'text' THEN CAST(value AS TEXT) ELSE value END FROM kept ORDER BY number"
    )
    connection.execute("DROP TABLE kept")


def _clean_documents(connection: sqlite3.Connection) -> None:
    found = connection.execute(
        "SELECT rowid, typeof(value), CAST(value AS BLOB) FROM cursorDiskKV "
        "WHERE key >= 'composerData:' AND key < 'composerData;' AND value IS NOT NULL"
    )
    changes = [(cleaned, kind, number) for number, kind, value in found if (cleaned := without_secrets(value)) != value]
    for cleaned, kind, number in changes:
        mark = "CAST(? AS TEXT)" if kind == b"text" else "?"
        connection.execute(f"UPDATE cursorDiskKV SET value = {mark} WHERE rowid = ?", (cleaned, number))


def _clean_meta(connection: sqlite3.Connection) -> None:
    """The row about an agent's chat, which is JSON or the hexadecimal of JSON (S §8.1)."""
    for key, value in connection.execute("SELECT CAST(key AS BLOB), CAST(value AS BLOB) FROM meta").fetchall():
        if value is None:
            continue
        is_hex = _META.fullmatch(value.strip()) is not None and len(value.strip()) % 2 == 0
        text = bytes.fromhex(value.strip().decode()) if is_hex else value
        cleaned = without_secrets(text)
        if cleaned != text:
            new = cleaned.hex().encode() if is_hex else cleaned
            connection.execute("UPDATE meta SET value = CAST(? AS TEXT) WHERE key = CAST(? AS TEXT)", (new, key))


def _cleaned(value: bytes | None) -> bytes | None:
    return None if value is None else without_secrets(bytes(value))


def _zero_free_pages(path: Path, page_size: int) -> None:
    """Fills the pages that no table uses with zeros; SQLite only forgets that they had a content."""
    with path.open("r+b") as file:
        file.seek(32)
        trunk, _ = struct.unpack(">II", file.read(8))
        empty = bytes(page_size)
        for page in _free_leaves(file, trunk, page_size):
            file.seek((page - 1) * page_size)
            file.write(empty)


def _free_leaves(database: BinaryIO, trunk: int, page_size: int) -> Iterator[int]:
    seen: set[int] = set()
    while trunk and trunk not in seen:
        seen.add(trunk)
        database.seek((trunk - 1) * page_size)
        content = database.read(page_size)
        following, count = struct.unpack(">II", content[:8])
        count = min(count, (page_size - 8) // 4)
        yield from struct.unpack(f">{count}I", content[8 : 8 + 4 * count])
        trunk = following
