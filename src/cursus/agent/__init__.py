"""Agents that run now: started, followed, answered and stopped from Python, whichever way they are reached.

Lives here: what every backend offers (`backend`), the backends themselves, the client, sessions, the journals of runs.
Never here: what an event or a chat is (`chat`), Cursor's stores, whether a tool may run (`guard`), drawing.
Facts: E §1–§4 and §7–§12; the seed on the client's data structures.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cursus.agent.backend import Backend, Model, Status, Turn
    from cursus.agent.backends import open_backend
    from cursus.agent.client import AsyncAgent, AsyncSession
    from cursus.agent.errors import AgentError
    from cursus.agent.outcome import Outcome
    from cursus.agent.stream import StreamDecoder
    from cursus.agent.streaming import AsyncStream
    from cursus.agent.sync import Agent, Session, Stream

_HOMES = {
    "Agent": "sync",
    "AgentError": "errors",
    "AsyncAgent": "client",
    "AsyncSession": "client",
    "AsyncStream": "streaming",
    "Backend": "backend",
    "Model": "backend",
    "Outcome": "outcome",
    "Session": "sync",
    "Status": "backend",
    "Stream": "sync",
    "StreamDecoder": "stream",
    "Turn": "backend",
    "open_backend": "backends",
}

__all__ = [
    "Agent",
    "AgentError",
    "AsyncAgent",
    "AsyncSession",
    "AsyncStream",
    "Backend",
    "Model",
    "Outcome",
    "Session",
    "Status",
    "Stream",
    "StreamDecoder",
    "Turn",
    "open_backend",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
