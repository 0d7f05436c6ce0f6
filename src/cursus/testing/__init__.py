"""Builders that write what Cursor writes: databases of every era, tool calls of every kind, damage of every sort.

Lives here: a description of a chat (`a_chat`), the desktop's files (`DesktopFolder`, S §1 to §7) and what lies beside
them. Never here: anything of `store`, `tools` or `render`; a builder that shared code with a reader would share its
errors.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cursus.testing.chats import Story, a_chat
    from cursus.testing.desktop import DesktopFolder, Era
    from cursus.testing.entries import Damage
    from cursus.testing.json_text import ABSENT
    from cursus.testing.search_db import SearchDb
    from cursus.testing.tool_examples import EXAMPLES, ToolExample, examples_for
    from cursus.testing.tracking_db import TrackingDb

__all__ = [
    "ABSENT",
    "EXAMPLES",
    "Damage",
    "DesktopFolder",
    "Era",
    "SearchDb",
    "Story",
    "ToolExample",
    "TrackingDb",
    "a_chat",
    "examples_for",
]

_HOMES = {
    "ABSENT": "json_text",
    "EXAMPLES": "tool_examples",
    "Damage": "entries",
    "DesktopFolder": "desktop",
    "Era": "desktop",
    "SearchDb": "search_db",
    "Story": "chats",
    "ToolExample": "tool_examples",
    "TrackingDb": "tracking_db",
    "a_chat": "chats",
    "examples_for": "tool_examples",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
