"""`conversation-search.db`: Cursor's own full-text copy of chats, from 3.11 on (S §2.2)."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cursus.testing import entries
from cursus.testing.clock import Seeded
from cursus.testing.state_db import Journal, run, write_database

if TYPE_CHECKING:
    from cursus.testing.chats import Story

SCHEMA = """\
CREATE TABLE conversations (
    fts_rowid INTEGER PRIMARY KEY,
    source TEXT NOT NULL CHECK (source IN ('local', 'cloud-cache')),
    scope TEXT NOT NULL,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    is_archived INTEGER NOT NULL DEFAULT 0,
    root_fingerprint TEXT,
    cache_fingerprint TEXT,
    UNIQUE (source, scope, id)
);
CREATE VIRTUAL TABLE conversation_fts USING fts5(
    title, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE TABLE conversation_search_candidates (id TEXT PRIMARY KEY, updated_at INTEGER NOT NULL);
CREATE TABLE conversation_search_reconciliation (
    id INTEGER PRIMARY KEY CHECK (id = 1), cursor TEXT, in_progress INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE conversation_search_settings (
    id INTEGER PRIMARY KEY CHECK (id = 1), effective_conversation_cap INTEGER NOT NULL
);
"""
CAP = 10_000


class SearchDb:
    """The database `conversation-search.db`, a neighbour of the global `state.vscdb`."""

    def __init__(self, path: Path, *, journal: Journal = "wal") -> None:
        self.path = path
        self.journal: Journal = journal
        self._conversations: list[tuple[str, str, str, str, int, int, str | None, str | None, str]] = []
        self._candidates: list[tuple[str, int]] = []

    def add(
        self,
        story: "Story",
        *,
        body: str | None = None,
        behind: int = 0,
        source: Literal["local", "cloud-cache"] = "local",
        scope: str = "default",
    ) -> None:
        """Index a chat: all its text, less the last `behind` turns that the index has not caught up with.

        `body` says it otherwise: "" for one of the many rows without text. Rows of the cloud cache have titles only."""
        text = "" if source == "cloud-cache" else flattened(story, behind) if body is None else body
        self.add_row(
            story.id, story.title or "", text, story.updated, archived=story.archived, source=source, scope=scope
        )

    def add_row(
        self,
        identity: str,
        title: str,
        body: str,
        updated: int,
        *,
        archived: bool = False,
        source: Literal["local", "cloud-cache"] = "local",
        scope: str = "default",
    ) -> None:
        mark = Seeded(f"indexed {identity}").hex(64)
        root, cache = (mark, None) if source == "local" else (None, mark)
        self._conversations.append((source, scope, identity, title, updated, archived, root, cache, body))

    def add_candidate(self, identity: str, updated: int) -> None:
        """A chat that waits to be indexed."""
        self._candidates.append((identity, updated))

    def write(self) -> None:
        write_database(self.path, self._apply, journal=self.journal)
        self._conversations.clear()
        self._candidates.clear()

    def _apply(self, connection: sqlite3.Connection) -> None:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'conversations'").fetchone():
            run(connection, SCHEMA)
            connection.execute("INSERT INTO conversation_search_settings VALUES (1, ?)", (CAP,))
            connection.execute("INSERT INTO conversation_search_reconciliation VALUES (1, NULL, 0)")
        for *columns, body in self._conversations:
            written = connection.execute(
                "INSERT INTO conversations (source, scope, id, title, updated_at, is_archived, root_fingerprint, "
                "cache_fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                columns,
            )
            connection.execute(
                "INSERT INTO conversation_fts (rowid, title, body) VALUES (?, ?, ?)",
                (written.lastrowid, columns[3], body),
            )
        connection.executemany("INSERT INTO conversation_search_candidates VALUES (?, ?)", self._candidates)


def flattened(story: "Story", behind: int = 0) -> str:
    """What people and the model said, turn after turn."""
    turns: list[list[str]] = [[]]
    for entry in story.entries:
        if isinstance(entry, entries.Human):
            turns.append([entry.text])
        elif isinstance(entry, entries.Text):
            turns[-1].append(entry.markdown)
    kept = turns[: len(turns) - behind] if behind else turns
    return "\n".join(text for turn in kept for text in turn)
