"""Way 11, first part: `tracked_file_content` of `ai-code-tracking.db`, the text after a file's last edit (S §2.5)."""

from functools import cached_property
from pathlib import Path
from typing import Final

from cursus.chat import Problem
from cursus.errors import CursusError
from cursus.store.database import open_database
from cursus.store.edits import files
from cursus.store.edits.evidence import Evidence
from cursus.store.edits.found import Found, Version

FILE: Final = Path("ai-tracking", "ai-code-tracking.db")
"""Where it is in a `.cursor` folder."""

TABLE: Final = "tracked_file_content"


class TrackedContent:
    """The texts that one chat left behind. The database is opened when the first one is asked for, and read once.

    `problem` says why it could not be read.
    """

    def __init__(self, database: Path, chat_id: str) -> None:
        self.problem: Problem | None = None
        self._database = database
        self._chat_id = chat_id

    def __call__(self, path: str) -> str | None:
        """The last known text of a file; None where it was not tracked, or the database cannot be read."""
        return files.lookup(self._texts, path)

    @cached_property
    def _texts(self) -> dict[str, str]:
        if not self._chat_id or not self._database.is_file():
            return {}
        try:
            with open_database(self._database) as database:
                if TABLE not in database.tables:
                    return {}
                sql = f"SELECT gitPath, CAST(content AS BLOB) FROM {TABLE} WHERE conversationId = ?"
                return {
                    str(path): content.decode("utf-8", errors="replace")
                    for path, content in database.rows(sql, (self._chat_id,))
                    if isinstance(content, bytes)
                }
        except CursusError as error:
            self.problem = Problem(str(self._database), str(error))
            return {}


def read(evidence: Evidence) -> Found | None:
    tracked = evidence.sources.tracked
    if tracked is None or not evidence.order.ends_chat or evidence.is_deletion:
        return None
    text = tracked(evidence.path)
    return None if text is None else Found(after=Version(text))
