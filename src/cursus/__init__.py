"""Cursus: every chat and every agent of the Cursor editor, from Python.

Lives here: the public names, each imported when it is first used. Never here: anything heavy.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cursus import render
    from cursus.agent.client import AsyncAgent
    from cursus.agent.errors import AgentError
    from cursus.agent.outcome import Outcome
    from cursus.agent.sync import Agent
    from cursus.chat import Bubble, Chat, Edit, Head, Problem, Source, Status, ToolCall, Turn, Usage
    from cursus.errors import Ambiguous, CursusError, NotFound, Refused, Unreadable
    from cursus.library import Library, open_library

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "AgentError",
    "Ambiguous",
    "AsyncAgent",
    "Bubble",
    "Chat",
    "CursusError",
    "Edit",
    "Head",
    "Library",
    "NotFound",
    "Outcome",
    "Problem",
    "Refused",
    "Source",
    "Status",
    "ToolCall",
    "Turn",
    "Unreadable",
    "Usage",
    "open_library",
    "render",
]

_HOMES = {
    "Agent": "cursus.agent.sync",
    "AgentError": "cursus.agent.errors",
    "AsyncAgent": "cursus.agent.client",
    "Outcome": "cursus.agent.outcome",
    "Library": "cursus.library",
    "open_library": "cursus.library",
    "Ambiguous": "cursus.errors",
    "CursusError": "cursus.errors",
    "NotFound": "cursus.errors",
    "Refused": "cursus.errors",
    "Unreadable": "cursus.errors",
}


def __getattr__(name: str) -> Any:
    if name == "render":
        return import_module("cursus.render")
    if name in __all__:
        return getattr(import_module(_HOMES.get(name, "cursus.chat")), name)
    raise AttributeError(f"module 'cursus' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
