"""Rows of Cursor's tables with the exact type of every value, so that what is put back is what was there."""

import hashlib
import sqlite3
from typing import Any, Final, Literal, NamedTuple, get_args

import msgspec

Kind = Literal["text", "blob", "integer", "real", "null"]

KEYS: Final[dict[str, str]] = {
    "ItemTable": "key",
    "cursorDiskKV": "key",
    "composerHeaders": "composerId",
    "blobs": "id",
    "meta": "key",
    "conversations": "fts_rowid",
    "conversation_fts": "rowid",
    "conversation_search_candidates": "id",
    "conversation_summaries": "conversationId",
}
"""The tables that Cursus writes to, and the column by which a row of each is known."""

_NUMBERED: Final = frozenset({"rowid", "fts_rowid"})

Cell = tuple[Kind, Any]
"""A value and its type; text is its bytes, which need not be UTF-8."""
Cells = dict[str, Cell]
"""A row by column, without the column of its key."""


class Spot(NamedTuple):
    """One row: in which database, in which table, under which key."""

    database: str
    table: str
    key: str

    def __str__(self) -> str:
        return f"{self.table} {self.key}"

    @property
    def known_by(self) -> str | int:
        """The key as its column holds it: the numbers of rows are numbers."""
        return int(self.key) if KEYS[self.table] in _NUMBERED else self.key


_KINDS: Final[dict[Any, Kind]] = {spelled: kind for kind in get_args(Kind) for spelled in (kind, str(kind).encode())}


def text(value: str | bytes) -> Cells:
    """The row of a key-value table that holds a text."""
    return {"value": as_text(value)}


def as_text(value: str | bytes) -> Cell:
    return "text", value.encode("utf-8", "replace") if isinstance(value, str) else value


def as_cell(value: str | bytes | float | None) -> Cell:
    """A value of Python's as SQLite would keep it."""
    match value:
        case None:
            return "null", None
        case str():
            return as_text(value)
        case bytes():
            return "blob", value
        case float():
            return "real", value
        case _:
            return "integer", int(value)


def bytes_of(cells: Cells | None) -> bytes | None:
    """The value of a row of a key-value table, whatever its type; None where there is none or it is NULL."""
    if cells is None:
        return None
    kind, value = cells["value"]
    return value if kind in ("text", "blob") else None if value is None else str(value).encode()


def size_of(cells: Cells | None) -> int | None:
    """About how many bytes a row holds."""
    if cells is None:
        return None
    return sum(len(value) if isinstance(value, bytes) else 8 for _, value in cells.values())


def digest(cells: Cells) -> bytes:
    """What tells a row from any other."""
    if len(cells) == 1:
        ((name, (kind, value)),) = cells.items()
        if isinstance(value, bytes):
            return hashlib.blake2b(value, digest_size=16, person=f"{name}:{kind}".encode()[:16]).digest()
    return hashlib.blake2b(msgspec.msgpack.encode(sorted(cells.items())), digest_size=16).digest()


def columns(connection: sqlite3.Connection, table: str) -> tuple[str, ...]:
    """The columns of a table besides its key; none where there is no such table."""
    found = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
    names = (name.decode() if isinstance(name, bytes) else name for _, name, *_ in found)
    return tuple(name for name in names if name != KEYS[table])


def selection(names: tuple[str, ...]) -> str:
    """What a query has to ask for, so that `cells_of` can tell the types."""
    return ", ".join(f'typeof("{name}"), CASE WHEN typeof("{name}") IN (\'text\', \'blob\') '
                     f'THEN CAST("{name}" AS BLOB) ELSE "{name}" END' for name in names)  # fmt: skip


def cells_of(names: tuple[str, ...], row: tuple[Any, ...]) -> Cells:
    """The row that was asked for with `selection`."""
    return {name: (_KINDS[kind], value) for name, kind, value in zip(names, row[::2], row[1::2], strict=True)}


def placed(cells: Cells) -> tuple[list[str], list[Any]]:
    """The SQL expressions that put a row's values down with their types, and what goes into them."""
    return ["CAST(? AS TEXT)" if kind == "text" else "?" for kind, _ in cells.values()], [
        value for _, value in cells.values()
    ]
