"""What a desktop data folder can tell of a chat's edits (S §4.1, §7)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from cursus.store.bubble import StoredBubble
from cursus.store.database import Database
from cursus.store.desktop.document import Document
from cursus.store.desktop.folder import DataFolder
from cursus.store.desktop.split import TABLE
from cursus.store.edits import CallPlace, CommitCheckpoints, EditSources, UserHistory
from cursus.store.edits.cursor_commits import FOLDER as COMMITS
from cursus.store.edits.user_history import FOLDER as HISTORY

FATES: Final = "codeBlockPartialInlineDiffFates:"


class DesktopEdits(EditSources):
    """The rows and folders beside one chat."""

    def __init__(
        self,
        folder: DataFolder,
        database: Database,
        document: Document,
        tracked: Callable[[str], str | None] | None,
    ) -> None:
        self.chat_id = str(document.id)
        self.original_states = _object(document.original_states)
        self.original_lines = _object(document.original_lines)
        self.code_blocks = _object(document.code_blocks)
        checkpoint = document.latest_checkpoint
        self.latest_checkpoint = checkpoint if isinstance(checkpoint, str) else None
        self.commits = CommitCheckpoints(folder.root / COMMITS)
        self.history = UserHistory(folder.root / HISTORY)
        self.tracked = tracked
        self._database = database

    def content(self, key: str) -> bytes | None:
        return self._database.value(TABLE, key)

    def partial_fates(self, bubble_id: str) -> Any:
        return self._database.value(TABLE, f"{FATES}{self.chat_id}:{bubble_id}")


def places_of(stored: Iterable[tuple[str, StoredBubble]]) -> dict[str, CallPlace]:
    """Where each message stands: its request and its checkpoint."""
    return {
        message_id: CallPlace(message_id, _word(message.request_id), _word(message.checkpoint_id))
        for message_id, message in stored
        if message.request_id or message.checkpoint_id
    }


def _object(value: Any) -> Mapping[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
