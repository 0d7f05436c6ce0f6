"""All words that occur, so that a part of a word finds the words it is a part of.

A search for a piece of text needs no index of pieces: the words that contain it are few, and they are found by looking
through the list of all words, which is small beside the texts.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from cursus.library.index.compression import compress, decompress
from cursus.library.index.folding import folded, tokens

FACT: Final = "vocabulary"
"""The list, a word a line, compressed."""

MORE: Final = "vocabulary more"
"""The words that came since, as they are; some may be in the list already."""

NOTHING: Final = '"cursusfindsnothinghere"'
"""What no text contains: an empty phrase would be left out of the question instead of failing it."""


def any_of(words: Iterable[str]) -> str:
    """What finds any of the words."""
    quoted = [f'"{word}"' for word in words]
    return f"({' OR '.join(quoted)})" if quoted else NOTHING


class Vocabulary:
    """The words of the index as one text, a word a line, and the ones that came since it was made."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        found = dict(connection.execute("SELECT name, value FROM fact WHERE name IN (?, ?)", (FACT, MORE)).fetchall())
        kept = decompress(found[FACT]).decode() if FACT in found else "\n"
        self.words = kept + found.get(MORE, "")

    def containing(self, letters: str) -> Iterator[str]:
        """The words that contain the letters, a word once."""
        words, last = self.words, -1
        at = words.find(letters)
        while at >= 0:
            start, end = words.rfind("\n", 0, at) + 1, words.find("\n", at)
            if start != last:
                yield words[start:end]
            last = start
            at = words.find(letters, end)

    def expression(self, piece: str, most: int) -> tuple[str, bool] | None:
        """What to ask the full-text index for a piece of text, and whether its answers need no second look.

        None where too many words contain the piece, or none of it is in words: then only looking at texts helps.
        """
        found = tokens(piece)
        if not found:
            return None
        low = folded(piece)
        groups: list[str] = []
        for position, token in enumerate(found):
            is_first = position == 0 and low[0].isalnum()
            is_last = position == len(found) - 1 and low[-1].isalnum()
            group = self._group(token, is_first, is_last, most)
            if group is None:
                continue
            groups.append(group)
        if not groups:
            return None
        return " AND ".join(groups), len(found) == 1 and low == found[0]

    def _group(self, token: str, is_first: bool, is_last: bool, most: int) -> str | None:
        if not (is_first or is_last):
            return f'"{token}"'
        if is_last and not is_first and len(token) > 2:
            return f'"{token}" *'
        fitting = list(islice(self._fitting(token, is_first, is_last), most + 1))
        if len(fitting) > most:
            return None
        return any_of(fitting)

    def _fitting(self, token: str, is_first: bool, is_last: bool) -> Iterator[str]:
        for word in self.containing(token):
            if (is_first and is_last) or (word.endswith(token) if is_first else word.startswith(token)):
                yield word


_MOST_MORE: Final = 200_000


def renew_vocabulary(connection: sqlite3.Connection, since: list[str] | None) -> None:
    """Adds the words of new texts to the list, or makes it anew where they are many, or None.

    The words of a few new texts are told by a full-text index that holds only them.
    """
    size, more = _kept(connection)
    if size and since is not None and len(more) < _MOST_MORE:
        new = "\n".join(_words_of(connection, since))
        if new:
            connection.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (MORE, f"{more or chr(10)}{new}\n"))
        return
    terms = [term for (term,) in connection.execute("SELECT term FROM vocabulary").fetchall()]
    data = compress(("\n" + "\n".join(terms) + "\n").encode())
    connection.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (FACT, data))
    connection.execute("DELETE FROM fact WHERE name = ?", (MORE,))


def _kept(connection: sqlite3.Connection) -> tuple[int, str]:
    found = dict(
        connection.execute(
            "SELECT name, CASE name WHEN ?1 THEN length(value) ELSE value END FROM fact WHERE name IN (?1, ?2)",
            (FACT, MORE),
        ).fetchall()
    )
    return found.get(FACT, 0), found.get(MORE, "")


def _words_of(connection: sqlite3.Connection, texts: list[str]) -> list[str]:
    if not texts:
        return []
    connection.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.fresh USING fts5(text, content = '', "
        'tokenize = "unicode61 remove_diacritics 2", detail = none, columnsize = 0)'
    )
    connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.fresh_words USING fts5vocab('temp', 'fresh', 'row')")
    connection.execute("INSERT INTO fresh (fresh) VALUES ('delete-all')")
    connection.executemany("INSERT INTO fresh (rowid, text) VALUES (?, ?)", enumerate(texts, start=1))
    return [term for (term,) in connection.execute("SELECT term FROM fresh_words")]
