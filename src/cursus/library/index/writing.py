"""Putting chats into the index: what is new of a chat is written, what is as before is not touched."""

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from cursus.chat import Bubble, Chat, Head, ToolUse
from cursus.library.index.fields import fields_of
from cursus.library.index.page import PACK_BYTES, bubble_of, kind_number, mark_of, pack, page_bytes, unpack
from cursus.library.index.schema import FIELDS
from cursus.tools.registry import find

START: Final = datetime(2015, 1, 1, tzinfo=UTC).timestamp()
PER_SECOND: Final = 8
"""Rows are numbered by their times: so many have room in each second, more of one second spill into the next."""

MOST_LISTED: Final = 2_000_000
FIRST: Final = 1 << 28
"""The first number of a bubble with a time; those without one stand before it."""

_LOOSE_PACKS: Final = 8
_INSERT_WORDS: Final = f"INSERT INTO words (rowid, {', '.join(FIELDS)}) VALUES ({', '.join('?' * (len(FIELDS) + 1))})"
_INSERT_BUBBLE: Final = f"INSERT INTO bubble VALUES ({', '.join('?' * 17)})"
_IS_TAKEN: Final = "SELECT 1 FROM bubble WHERE row = ?1 UNION ALL SELECT 1 FROM dead WHERE row = ?1"
_TAKEN_FROM: Final = "SELECT row FROM bubble WHERE row >= ?1 UNION ALL SELECT row FROM dead WHERE row >= ?1"
_NEXT_FREE: Final = f"""
    SELECT row + 1 FROM ({_TAKEN_FROM}) AS own
    WHERE NOT EXISTS (SELECT 1 FROM bubble WHERE row = own.row + 1)
    AND NOT EXISTS (SELECT 1 FROM dead WHERE row = own.row + 1) ORDER BY row LIMIT 1"""
_LAST_WITHOUT_TIME: Final = """
    SELECT max(coalesce((SELECT max(row) FROM bubble WHERE row < ?1), 0),
               coalesce((SELECT max(row) FROM dead WHERE row < ?1), 0))"""
_LAST_OF_ALL: Final = """
    SELECT max(coalesce((SELECT max(row) FROM bubble), 0), coalesce((SELECT max(row) FROM dead), 0))"""
_encode: Final = msgspec.json.encode


class Stamp(msgspec.Struct, frozen=True, kw_only=True):
    """A chat as it stood before it was read: what lists say of it, its document, its rows and their bytes."""

    listed: int
    document: int | None = None
    rows: int = 0
    rowsum: int = 0
    content: int | None = None


class Texts:
    """What was written, for whoever lists its words; no more than `most` letters of it, and then it is too much."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.texts: list[str] = []
        self.size = 0

    def add(self, columns: list[str]) -> None:
        """Takes the texts of a bubble."""
        if self.is_all:
            self.size += sum(map(len, columns))
            self.texts.extend(filter(None, columns))
        elif self.texts:
            self.texts.clear()

    @property
    def is_all(self) -> bool:
        """Whether everything that was written is in it."""
        return self.size <= self.most


class Writer:
    """Writes into the index, inside the transactions of whoever uses it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._names: dict[str, int] = dict(connection.execute("SELECT text, num FROM name").fetchall())
        self._highest_pack: int = connection.execute("SELECT coalesce(max(num), 0) FROM pack").fetchone()[0]
        self._highest_row: int = connection.execute(_LAST_OF_ALL).fetchone()[0]
        self.texts = Texts(MOST_LISTED)
        self.fresh: list[int] = []

    def put(self, chat: Chat, stamp: Stamp) -> bool:
        """The chat as it is now. False where nothing that anybody can see is other than before."""
        number, was = self._chat(chat.id)
        before = self._head_row(number)
        is_new_text = self._put_bubbles(number, chat.bubbles, is_new=not was)
        self._put_title(number, chat.head)
        self._put_head(number, chat, stamp)
        return is_new_text or self._head_row(number) != before

    def put_empty(self, chat_id: str, stamp: Stamp) -> None:
        """A chat with nothing to show: remembered, so that it is not looked at each time."""
        number, was = self._chat(chat_id)
        if was and self._connection.execute("SELECT empty FROM chat WHERE num = ?", (number,)).fetchone()[0] == 0:
            self.mark_gone(chat_id)
        else:
            self._connection.execute("UPDATE chat SET empty = 1 WHERE num = ?", (number,))
        self._stamp(number, stamp)

    def restamp(self, chat_id: str, stamp: Stamp) -> None:
        """The chat is as it was; only where it stands has changed."""
        number, _ = self._chat(chat_id)
        self._connection.execute("UPDATE chat SET gone = NULL WHERE num = ?", (number,))
        self._stamp(number, stamp)

    def mark_gone(self, chat_id: str) -> None:
        """Cursor no longer has the chat. The library keeps it."""
        now = int(datetime.now(UTC).timestamp() * 1000)
        self._connection.execute("UPDATE chat SET gone = coalesce(gone, ?), listed = NULL WHERE id = ?", (now, chat_id))

    def forget(self, chat_id: str) -> None:
        """The chat and all that is kept of it."""
        number, _ = self._chat(chat_id)
        rows = [row for (row,) in self._connection.execute("SELECT row FROM bubble WHERE chat = ?", (number,))]
        self._delete_bubbles(rows)
        self._connection.execute("DELETE FROM pack WHERE chat = ?", (number,))
        self._connection.execute("DELETE FROM chat WHERE num = ?", (number,))

    def _chat(self, chat_id: str) -> tuple[int, bool]:
        found = self._connection.execute("SELECT num FROM chat WHERE id = ?", (chat_id,)).fetchone()
        if found:
            return found[0], True
        return self._inserted("INSERT INTO chat (id, empty) VALUES (?, 0)", chat_id), False

    def _head_row(self, number: int) -> Any:
        query = "SELECT title, workspace, mode, model, created, updated, archived, parent, gone, empty FROM chat"
        return self._connection.execute(f"{query} WHERE num = ?", (number,)).fetchone()

    def _stamp(self, number: int, stamp: Stamp) -> None:
        self._connection.execute(
            "UPDATE chat SET listed = ?, document = ?, rows = ?, rowsum = ?, content = ? WHERE num = ?",
            (stamp.listed, stamp.document, stamp.rows, stamp.rowsum, stamp.content, number),
        )

    def _put_head(self, number: int, chat: Chat, stamp: Stamp) -> None:
        head = chat.head
        self._connection.execute(
            "UPDATE chat SET title = ?, workspace = ?, mode = ?, model = ?, created = ?, updated = ?, messages = ?, "
            "archived = ?, parent = coalesce(?, parent), sources = ?, usage = ?, gone = NULL, empty = 0 WHERE num = ?",
            (
                _storable(head.title),
                _storable(head.workspace),
                _storable(head.mode),
                _storable(head.model),
                milliseconds(head.created),
                milliseconds(head.updated),
                head.messages,
                int(head.archived),
                head.parent,
                _encode([[source.store, source.era, _storable(source.path)] for source in head.sources]),
                _encode(chat.usage) if chat.usage.is_known else None,
                number,
            ),
        )
        self._stamp(number, stamp)
        children = [(head.id, child.id) for child in chat.children]
        self._connection.executemany("UPDATE chat SET parent = ? WHERE id = ? AND parent IS NULL", children)

    def _put_title(self, number: int, head: Head) -> None:
        """The title is found like a bubble; its row stands where the chat was last used."""
        title = _storable(head.title) or ""
        found = self._connection.execute(
            "SELECT row, mark, at FROM bubble WHERE chat = ? AND position = -1", (number,)
        ).fetchone()
        mark, at = mark_of(title.encode()), milliseconds(head.updated)
        if found and found[1:] == (mark, at):
            return
        if found:
            self._delete_bubbles([found[0]])
        row = self._free_row(head.updated)
        own = (row, number, -1, 0, 0, None, None, at, None, None, mark, *([None] * 6))
        self._connection.execute(_INSERT_BUBBLE, own)
        self._connection.execute(_INSERT_WORDS, (row, title, *([""] * (len(FIELDS) - 1))))
        self.texts.add([title])

    def _put_bubbles(self, number: int, bubbles: Sequence[Bubble], *, is_new: bool) -> bool:
        pages = [page_bytes(bubble) for bubble in bubbles]
        marks = [mark_of(page) for page in pages]
        kept: dict[int, int] = {}
        if not is_new:
            kept, gone, moved = self._compare(number, bubbles, marks)
            self._delete_bubbles(gone)
            self._connection.executemany("UPDATE bubble SET position = ?, turn = ? WHERE row = ?", moved)
            if not gone and len(kept) == len(bubbles):
                return bool(moved)
        fresh = [position for position in range(len(bubbles)) if position not in kept]
        self._add(number, bubbles, pages, marks, fresh)
        if not is_new:
            self._tidy(number)
        return True

    def _compare(
        self, number: int, bubbles: Sequence[Bubble], marks: list[int]
    ) -> tuple[dict[int, int], list[int], list[tuple[int, int, int]]]:
        """Which bubbles are there already and in which rows, which rows are gone, and which stand elsewhere now."""
        by_mark: dict[int, list[tuple[int, int, int]]] = {}
        query = "SELECT mark, row, position, turn FROM bubble WHERE chat = ? AND position >= 0 ORDER BY position DESC"
        for mark, row, position, turn in self._connection.execute(query, (number,)):
            by_mark.setdefault(mark, []).append((row, position, turn))
        kept: dict[int, int] = {}
        moved: list[tuple[int, int, int]] = []
        for position, (bubble, mark) in enumerate(zip(bubbles, marks, strict=True)):
            rows = by_mark.get(mark)
            if rows:
                row, before, turn = rows.pop()
                kept[position] = row
                if (before, turn) != (position, bubble.turn):
                    moved.append((position, bubble.turn, row))
        gone = [row for rows in by_mark.values() for row, _, _ in rows]
        return kept, gone, moved

    def _add(
        self, number: int, bubbles: Sequence[Bubble], pages: list[bytes], marks: list[int], fresh: list[int]
    ) -> None:
        places = self._put_packs(number, [pages[position] for position in fresh])
        words: list[tuple[Any, ...]] = []
        touched: list[tuple[int, int]] = []
        last = 0
        for position, (pack_number, slot) in zip(fresh, places, strict=True):
            bubble = bubbles[position]
            row = self._free_row(bubble.at, last)
            last = row if bubble.at is not None else last
            fields = fields_of(bubble)
            columns = [text and _storable(text) for text in fields.columns()]
            words.append((row, *columns))
            self.texts.add(columns)
            touched.extend((self._name(path), row) for path in fields.paths)
            facts = self._facts(bubble, marks[position], pack_number, slot)
            own = (row, number, position, bubble.turn, kind_number(bubble), *facts)
            self._connection.execute(_INSERT_BUBBLE, own)
        self.fresh.extend(own_row for own_row, *_ in words)
        self._connection.executemany(_INSERT_WORDS, words)
        self._connection.executemany("INSERT OR IGNORE INTO touch VALUES (?, ?)", touched)

    def _facts(self, bubble: Bubble, mark: int, pack_number: int, slot: int) -> tuple[Any, ...]:
        tool = status = None
        edits = added = removed = None
        if isinstance(bubble, ToolUse):
            call = bubble.tool
            known = find(call.name, call.tool)
            tool, status = self._name(known.name), call.status.value
            added, removed = known.changed(call)
            edits = len(call.edits) or int(known.is_edit)
        usage = bubble.usage
        return (
            tool,
            self._name(bubble.model) if bubble.model else None,
            milliseconds(bubble.at),
            pack_number,
            slot,
            mark,
            status,
            edits,
            added,
            removed,
            usage.input_tokens if usage else None,
            usage.output_tokens if usage else None,
        )

    def _put_packs(self, number: int, pages: list[bytes]) -> list[tuple[int, int]]:
        """Where each page is: in which pack, and at which place in it."""
        places: list[tuple[int, int]] = []
        held: list[bytes] = []
        size = 0
        for page in pages:
            if held and size + len(page) > PACK_BYTES:
                self._put_pack(number, held)
                held, size = [], 0
            places.append((self._highest_pack + 1, len(held)))
            held.append(page)
            size += len(page)
        if held:
            self._put_pack(number, held)
        return places

    def _put_pack(self, number: int, pages: list[bytes]) -> None:
        self._highest_pack += 1
        self._connection.execute(
            "INSERT INTO pack VALUES (?, ?, ?, ?)", (self._highest_pack, number, len(pages), pack(pages))
        )

    def _tidy(self, number: int) -> None:
        """Packs the pages of a chat anew where they lie in many small packs, or mostly in the company of dead ones."""
        connection = self._connection
        packs, held = connection.execute(
            "SELECT count(*), coalesce(sum(pages), 0) FROM pack WHERE chat = ?", (number,)
        ).fetchone()
        rows = connection.execute(
            "SELECT row, pack, slot FROM bubble WHERE chat = ? AND position >= 0 ORDER BY position", (number,)
        ).fetchall()
        (size,) = connection.execute(
            "SELECT coalesce(sum(length(data)), 0) FROM pack WHERE chat = ?", (number,)
        ).fetchone()
        if packs <= _LOOSE_PACKS + 2 * size // PACK_BYTES and held <= 2 * len(rows) + _LOOSE_PACKS:
            return
        opened: dict[int, list[msgspec.Raw]] = {}
        pages: list[bytes] = []
        for _, pack_number, slot in rows:
            if pack_number not in opened:
                found = connection.execute("SELECT data FROM pack WHERE num = ?", (pack_number,)).fetchone()
                opened[pack_number] = unpack(found[0])
            pages.append(bytes(opened[pack_number][slot]))
        connection.execute("DELETE FROM pack WHERE chat = ?", (number,))
        places = self._put_packs(number, pages)
        connection.executemany(
            "UPDATE bubble SET pack = ?, slot = ? WHERE row = ?",
            [(*place, row) for place, (row, _, _) in zip(places, rows, strict=True)],
        )

    def _delete_bubbles(self, rows: Iterable[int]) -> None:
        """The rows stay in the full-text index, where nobody looks them up any more, and are not given out again."""
        gone = [(row,) for row in rows]
        self._connection.executemany("DELETE FROM bubble WHERE row = ?", gone)
        self._connection.executemany("DELETE FROM touch WHERE row = ?", gone)
        self._connection.executemany("INSERT OR IGNORE INTO dead VALUES (?)", gone)

    def _free_row(self, at: datetime | None, last: int = 0) -> int:
        """The first number that no bubble has or had, from a time on and after the one before it."""
        connection = self._connection
        if at is None:
            return connection.execute(_LAST_WITHOUT_TIME, (FIRST,)).fetchone()[0] + 1
        row = max(row_at(at), last + 1)
        if row > self._highest_row:
            self._highest_row = row
            return row
        while connection.execute(_IS_TAKEN, (row,)).fetchone():
            (row,) = connection.execute(_NEXT_FREE, (row,)).fetchone()
        return row

    def _inserted(self, statement: str, value: str) -> int:
        """The number of a new row. RETURNING would make SQLite write out, each time, all that FTS5 has collected."""
        number = self._connection.execute(statement, (value,)).lastrowid
        assert number is not None
        return number

    def _name(self, text: str) -> int:
        text = _storable(text) or ""
        number = self._names.get(text)
        if number is None:
            number = self._names[text] = self._inserted("INSERT INTO name (text) VALUES (?)", text)
        return number


def make_words_anew(connection: sqlite3.Connection) -> None:
    """The full-text index from what is kept, without what is gone; inside the caller's transaction."""
    connection.execute("INSERT INTO words (words) VALUES ('delete-all')")
    connection.execute("DELETE FROM dead")
    titles = "SELECT bubble.row, chat.title FROM bubble JOIN chat ON chat.num = bubble.chat WHERE bubble.position = -1"
    blank = [""] * (len(FIELDS) - 1)
    connection.executemany(_INSERT_WORDS, [(row, title or "", *blank) for row, title in connection.execute(titles)])
    for (pack_number,) in connection.execute("SELECT num FROM pack ORDER BY num").fetchall():
        (data,) = connection.execute("SELECT data FROM pack WHERE num = ?", (pack_number,)).fetchone()
        pages = unpack(data)
        own = connection.execute("SELECT row, slot FROM bubble WHERE pack = ?", (pack_number,)).fetchall()
        connection.executemany(
            _INSERT_WORDS, [(row, *map(_storable, fields_of(bubble_of(pages[slot])).columns())) for row, slot in own]
        )


def milliseconds(at: datetime | None) -> int | None:
    """A time as the index keeps it."""
    return int(at.timestamp() * 1000) if at is not None else None


def row_at(at: datetime) -> int:
    """The number of the first bubble from a time on."""
    return FIRST + max(0, int((at.timestamp() - START) * PER_SECOND))


def _storable(text: str | None) -> Any:
    """Text that SQLite takes: without lone surrogates."""
    if text is None or text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text
