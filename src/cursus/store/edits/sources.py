"""What a store can be asked about a chat's edits, and where in the chat an edit stands (S §4.1, §4.2, §7)."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cursus.errors import Unreadable

if TYPE_CHECKING:
    from cursus.store.edits.cursor_commits import CommitCheckpoints
    from cursus.store.edits.user_history import UserHistory

NOTHING: Final[Mapping[str, Any]] = {}


class EditSources:
    """The places that may hold a chat's edits. A reader overrides what its store has; the rest answers "nothing".

    original_states   `composerData.originalFileStates`: the first version of each file, by URI
    original_lines    `composerData.originalModelLines`, which older documents have instead
    code_blocks       `composerData.codeBlockData`: by URI, what each code block's diff and its fates are called
    latest_checkpoint `composerData.latestCheckpointId`
    commits, history  folders beside the desktop's databases; `tracked` is asked with a path
    """

    chat_id: str = ""
    original_states: Mapping[str, Any] = NOTHING
    original_lines: Mapping[str, Any] = NOTHING
    code_blocks: Mapping[str, Any] = NOTHING
    latest_checkpoint: str | None = None
    commits: "CommitCheckpoints | None" = None
    history: "UserHistory | None" = None
    tracked: Callable[[str], str | None] | None = None

    def content(self, key: str) -> bytes | None:
        """The value of a row of `cursorDiskKV`."""
        return None

    def unreadable(self, key: str, error: Unreadable) -> None:
        """Told of a row on a damaged page, after which its edit is looked for in other ways."""

    def partial_fates(self, bubble_id: str) -> Any:
        """What the person decided about each hunk of a message's edits, where the store files it by message."""
        return None


NO_SOURCES: Final = EditSources()
"""For transcripts and streams: all that is known of an edit is in its call."""


class CallPlace(NamedTuple):
    """Where a call stands. `checkpoint_id` is the state before its turn, `after_checkpoint_id` that after it."""

    bubble_id: str = ""
    request_id: str | None = None
    checkpoint_id: str | None = None
    at: datetime | None = None
    after_checkpoint_id: str | None = None


class Order(NamedTuple):
    """How an edit stands among the edits of its file: what is known of the file around it may be known of the edit."""

    opens_chat: bool = False
    ends_chat: bool = False
    opens_turn: bool = False
    ends_turn: bool = False


UNORDERED: Final = Order()
