"""The agent over the wire: Cursor's Agent API, with the tools run here, inside the workspace and after the guard.

Lives here: the backend, its settings, what its messages are as events, how its questions reach a person, and where its
conversations are kept. Never here: bytes, transports and credentials (`wire`), running what is asked for
(`agent.executor`), whether it may run (`guard`).
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cursus.agent.api.backend import ApiBackend


def open_backend(**settings: Any) -> "ApiBackend":
    """The backend with those settings."""
    from cursus.agent.api.backend import ApiBackend
    from cursus.agent.api.settings import ApiSettings

    return ApiBackend(ApiSettings(**settings))
