"""Counting what the index holds: chats, messages, calls, edits, lines and tokens, by day, model, workspace, tool …"""

import sqlite3
from typing import Final, Literal, get_args

import msgspec

from cursus.errors import CursusError
from cursus.library.index.index import Index
from cursus.library.search.plan import Planner
from cursus.library.search.query import Node

By = Literal["day", "week", "month", "hour", "weekday", "workspace", "model", "mode", "source", "tool", "path", "chat"]


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted, of everything or of one `key`; None is what has none, such as the time of an untimed message.

    `turns` are messages of a person, `calls` those of tools. Tokens are None where Cursor counted none.
    """

    key: str | None = None
    chats: int = 0
    turns: int = 0
    messages: int = 0
    calls: int = 0
    edits: int = 0
    lines_added: int = 0
    lines_removed: int = 0
    input_tokens: int | None = None
    output_tokens: int | None = None


class Stats(msgspec.Struct, frozen=True, kw_only=True):
    """The counts of everything, and by each key: days in order, the rest by number of messages."""

    by: By | None
    total: Counts
    rows: tuple[Counts, ...] = ()


_KEYS: Final[dict[str, str]] = {
    "day": "strftime('%Y-%m-%d', bubble.at / 1000, 'unixepoch', 'localtime')",
    "week": "strftime('%Y-W%W', bubble.at / 1000, 'unixepoch', 'localtime')",
    "month": "strftime('%Y-%m', bubble.at / 1000, 'unixepoch', 'localtime')",
    "hour": "strftime('%H', bubble.at / 1000, 'unixepoch', 'localtime')",
    "weekday": "strftime('%u', bubble.at / 1000, 'unixepoch', 'localtime')",
    "workspace": "chat.workspace",
    "model": "coalesce(model.text, chat.model)",
    "mode": "chat.mode",
    "source": "json_extract(chat.sources, '$[0][0]')",
    "tool": "tool.text",
    "path": "path.text",
    "chat": "chat.id",
}
_IN_ORDER: Final = frozenset({"day", "week", "month", "hour", "weekday"})
_COUNTS: Final = ", ".join(
    (
        "count(DISTINCT bubble.chat)",
        "sum(bubble.kind = 1)",
        "count(*)",
        "sum(bubble.kind = 4)",
        "coalesce(sum(bubble.edits), 0)",
        "coalesce(sum(bubble.added), 0)",
        "coalesce(sum(bubble.removed), 0)",
        "sum(bubble.input)",
        "sum(bubble.output)",
    )
)
_FROM: Final = (
    "bubble JOIN chat ON chat.num = bubble.chat LEFT JOIN name AS tool ON tool.num = bubble.tool "
    "LEFT JOIN name AS model ON model.num = bubble.model"
)
_WHERE: Final = "bubble.position >= 0 AND chat.empty = 0"


def stats(index: Index, connection: sqlite3.Connection, by: By | None, query: Node) -> Stats:
    """The counts of the bubbles that a query of filters lets through."""
    if by is not None and by not in _KEYS:
        raise CursusError(f"Nothing is counted by {by!r}.", f"It is one of {', '.join(get_args(By))}.")
    plan = Planner(connection, lambda: index.vocabulary(connection), is_wide=False).plan(query)
    condition, values = plan.condition, plan.values
    if plan.words:
        condition = f"bubble.row IN (SELECT rowid FROM words WHERE words MATCH ?) AND {condition}"
        values = (plan.words, *values)
    whole = connection.execute(f"SELECT NULL, {_COUNTS} FROM {_FROM} WHERE {_WHERE} AND {condition}", values).fetchone()
    if by is None:
        return Stats(by=None, total=_counts(whole))
    source, order = _FROM, "1" if by in _IN_ORDER else "4 DESC, 1"
    if by == "path":
        source = f"{_FROM} JOIN touch ON touch.row = bubble.row JOIN name AS path ON path.num = touch.path"
    only = {"tool": " AND bubble.kind = 4", "path": " AND bubble.edits > 0"}.get(by, "")
    rows = connection.execute(
        f"SELECT {_KEYS[by]}, {_COUNTS} FROM {source} WHERE {_WHERE}{only} AND {condition} GROUP BY 1 ORDER BY {order}",
        values,
    ).fetchall()
    return Stats(by=by, total=_counts(whole), rows=tuple(map(_counts, rows)))


def _counts(row: tuple[str | int | None, ...]) -> Counts:
    values = [
        value if value is not None or name.endswith("_tokens") else 0
        for name, value in zip(_NAMES, row[1:], strict=True)
    ]
    return msgspec.convert({"key": row[0], **dict(zip(_NAMES, values, strict=True))}, Counts)


_NAMES: Final = tuple(name for name in Counts.__struct_fields__ if name != "key")
