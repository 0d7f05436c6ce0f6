"""Agents that run on Cursor's servers: their ids and at most a title are here, never their text (S §0, §3).

The keys are settings of many kinds, of which nothing but ids and titles is looked at.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from cursus.store.database import Database
from cursus.tools import json_text

KEYS: Final = (
    "workbench.backgroundComposer.persistentData",
    "workbench.backgroundComposer.workspacePersistentData",
)
_ID: Final = re.compile(r"bc-[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_NAMES: Final = ("bcId", "composerId", "id")
_TITLES: Final = ("name", "title")


def cloud_chats(database: Database) -> dict[str, str | None]:
    """The titles of the cloud agents that a database knows, by id; None where only the id is there."""
    found: dict[str, str | None] = {}
    for key in KEYS:
        for chat_id, title in _agents(json_text.read(database.value("ItemTable", key))):
            found[chat_id] = found.get(chat_id) or title
    return found


def _agents(value: Any) -> Iterator[tuple[str, str | None]]:
    """The ids anywhere in a value: an entry's own, a key of entries, or a bare one in a list."""
    open_values: list[Any] = [value]
    while open_values:
        inside = open_values.pop()
        if isinstance(inside, dict):
            entry = cast("dict[str, Any]", inside)
            own = next((name for name in map(entry.get, _NAMES) if _is_id(name)), None)
            if own is not None:
                yield own, _title(entry)
            for name, item in entry.items():
                if _is_id(name):
                    yield name, _title(item)
                open_values.append(item)
        elif isinstance(inside, list):
            open_values.extend(cast("list[Any]", inside))
        elif _is_id(inside):
            yield inside, None


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def _title(entry: Any) -> str | None:
    if not isinstance(entry, dict):
        return None
    titles = map(cast("dict[str, Any]", entry).get, _TITLES)
    return next((title.strip() for title in titles if isinstance(title, str) and title.strip()), None)
