"""Both sides of every edit of a chat, from wherever Cursor left them (S §7).

Lives here: one module a way, what a store must offer for it, and how findings are put together. Never here: how a
store is opened, and how a diff is drawn. A new way is a module with `read` and a line in `ways.WAYS`.
"""

from cursus.store.edits.cursor_commits import CommitCheckpoints
from cursus.store.edits.rebuild import all_edits, rebuild, rebuild_all
from cursus.store.edits.sources import NO_SOURCES, CallPlace, EditSources
from cursus.store.edits.tracked_content import TrackedContent
from cursus.store.edits.user_history import UserHistory
from cursus.store.edits.ways import WAYS

__all__ = [
    "NO_SOURCES",
    "WAYS",
    "CallPlace",
    "CommitCheckpoints",
    "EditSources",
    "TrackedContent",
    "UserHistory",
    "all_edits",
    "rebuild",
    "rebuild_all",
]
