"""`~/.cursor/ai-tracking/ai-code-tracking.db`: which lines an agent wrote, and a summary of some chats (S §2.5)."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from cursus.testing import line_changes
from cursus.testing.clock import Seeded
from cursus.testing.composers import subtitle
from cursus.testing.json_text import to_json
from cursus.testing.state_db import run, write_database

if TYPE_CHECKING:
    from cursus.testing.chats import Story

PLACE = Path("ai-tracking", "ai-code-tracking.db")
"""Below a `.cursor` folder."""

SCHEMA = """\
CREATE TABLE ai_code_hashes (
    hash TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    fileExtension TEXT,
    fileName TEXT,
    requestId TEXT,
    conversationId TEXT,
    timestamp INTEGER,
    model TEXT,
    createdAt INTEGER NOT NULL
);
CREATE TABLE scored_commits (
    commitHash TEXT NOT NULL,
    branchName TEXT NOT NULL,
    scoredAt INTEGER NOT NULL,
    linesAdded INTEGER,
    linesDeleted INTEGER,
    tabLinesAdded INTEGER,
    tabLinesDeleted INTEGER,
    composerLinesAdded INTEGER,
    composerLinesDeleted INTEGER,
    humanLinesAdded INTEGER,
    humanLinesDeleted INTEGER,
    blankLinesAdded INTEGER,
    blankLinesDeleted INTEGER,
    commitMessage TEXT,
    commitDate TEXT,
    v1AiPercentage TEXT,
    v2AiPercentage TEXT,
    PRIMARY KEY (commitHash, branchName)
);
CREATE TABLE tracking_state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE conversation_summaries (
    conversationId TEXT PRIMARY KEY,
    title TEXT,
    tldr TEXT,
    overview TEXT,
    summaryBullets TEXT,
    model TEXT,
    mode TEXT,
    updatedAt INTEGER NOT NULL
);
CREATE TABLE tracked_file_content (
    gitPath TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    conversationId TEXT,
    model TEXT,
    fileExtension TEXT,
    createdAt INTEGER NOT NULL
);
CREATE TABLE ai_deleted_files (
    gitPath TEXT NOT NULL,
    composerId TEXT,
    conversationId TEXT,
    model TEXT,
    deletedAt INTEGER NOT NULL,
    PRIMARY KEY (gitPath, deletedAt)
);
"""


class TrackingDb:
    """The database; it keeps a rollback journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rows: list[tuple[str, tuple[object, ...]]] = []

    def add(self, story: "Story", *, summary: str | None = None) -> None:
        """The lines of a chat's edits, the texts it left only here, and with `summary` an entry about the chat."""
        for path, change in story.changes.items():
            old = set(line_changes.diff_lines(change.before or ""))
            for line in line_changes.diff_lines(change.after):
                if line.strip() and line not in old:
                    self.add_hash(story, path, line)
        for path, content in story.tracked.items():
            moment = story.updated
            self._put("tracked_file_content", path, content, story.id, story.model, _extension(path), moment)
        if summary is not None:
            bullets = to_json([subtitle(story)])
            words = (story.id, story.title, summary, summary, bullets, story.model, story.mode)
            self._put("conversation_summaries", *words, story.updated)

    def add_hash(self, story: "Story", path: str, line: str, *, conversation: str | None = None) -> None:
        """One line of code; `conversation` "" is how rows without a chat look."""
        digest = Seeded(f"{story.id} {path} {line}").hex(16)
        moment = story.updated
        owner = story.id if conversation is None else conversation
        columns = (digest, "composer", _extension(path), path, story.entries[-1].request, owner, moment, story.model)
        self._put("ai_code_hashes", *columns, moment)

    def add_commit(self, commit: str, message: str, scored: int, *, branch: str = "main", by_agent: int = 0) -> None:
        lines = (by_agent, 0, 0, 0, by_agent, 0, 0, 0, 0, 0)
        share = "100.00" if by_agent else "0.00"
        self._put("scored_commits", commit, branch, scored, *lines, message, "2025-10-01", share, share)

    def add_deleted(self, story: "Story", path: str, moment: int) -> None:
        self._put("ai_deleted_files", path, story.id, story.id, story.model, moment)

    def add_state(self, key: str, value: str) -> None:
        self._put("tracking_state", key, value)

    def write(self) -> None:
        write_database(self.path, self._apply, journal="delete", user_version=0)
        self._rows.clear()

    def _put(self, table: str, *columns: object) -> None:
        self._rows.append((table, columns))

    def _apply(self, connection: sqlite3.Connection) -> None:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'ai_code_hashes'").fetchone():
            run(connection, SCHEMA)
        for table, columns in self._rows:
            connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(columns))})", columns)


def _extension(path: str) -> str:
    return path.rsplit(".", 1)[-1] if "." in path else ""
