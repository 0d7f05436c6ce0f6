"""What became of a turn."""

from typing import Literal

import msgspec

from cursus.agent.errors import AgentError, error_of
from cursus.chat import Chat
from cursus.chat.events import Failed
from cursus.chat.usage import Usage


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that is over. `failure` says what went wrong; what there was until then is in `text` and `chat`."""

    text: str
    chat: Chat
    reason: Literal["done", "cancelled", "limit", "refused", "failed"] = "done"
    session_id: str | None = None
    request_id: str | None = None
    usage: Usage | None = None
    duration_ms: int | None = None
    failure: Failed | None = None

    @property
    def is_ok(self) -> bool:
        """Whether the turn went to its end."""
        return self.reason == "done"

    @property
    def error(self) -> AgentError | None:
        """The failure as an exception that can be raised."""
        return error_of(self.failure, self.chat) if self.failure is not None else None

    def checked(self) -> "Outcome":
        """Itself. Raises the AgentError of a turn that failed."""
        if self.error is not None:
            raise self.error
        return self
