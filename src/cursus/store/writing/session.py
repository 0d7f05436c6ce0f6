"""The door to every change: who may go through it, and when (S §10.1).

with change(root, "delete", preview=False, tell=say) as writing:
    …                         # plan, on whatever `writing` shows
    writing.commit(say)
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from cursus.store.writing.change import Change, Preview
from cursus.store.writing.running import refuse_while_running
from cursus.store.writing.transaction import Tell, Transaction, backups, finish_interrupted, only_one, require_room


@contextmanager
def change(
    root: Path,
    what: str,
    *,
    preview: bool = False,
    is_closed: bool = False,
    whole_check: bool = False,
    needs_room: int = 0,
    tell: Tell = lambda said: None,
    refuse: Callable[..., None] = refuse_while_running,
) -> Iterator[Change]:
    """A change of a data folder or a home: a look at it, or the deed. `refuse` raises while Cursor is there."""
    if preview:
        with Preview(what) as writing:
            yield writing
        return
    refuse(root, is_closed=is_closed)
    with only_one(root):
        finish_interrupted(tell)
        require_room(root, needs_room)
        with Transaction(
            what,
            ledger_folder(what),
            still_allowed=lambda: refuse(root, is_closed=is_closed),
            whole_check=whole_check,
        ) as writing:
            yield writing


def ledger_folder(what: str) -> Path:
    """A folder for the ledger of a change, named by the moment."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    return backups() / f"{stamp}-{re.sub(r'[^a-z0-9]+', '-', what.lower()).strip('-')[:40]}"
