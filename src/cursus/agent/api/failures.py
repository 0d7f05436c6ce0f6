"""Failures of the wire in the words of an agent's (A §3.8)."""

from typing import Final

from cursus.agent.errors import AgentError
from cursus.chat.events import Failed
from cursus.errors import CursusError, NotFound, Refused
from cursus.redaction import redact
from cursus.wire.failure import Cut, Malformed, Stalled, WireFailure
from cursus.wire.retry import kind_of

CODES: Final = {
    "login": "not_logged_in",
    "upgrade": "quota",
    "payment": "quota",
    "config": "bad_key",
    "model": "unknown_model",
}
"""What a person has to do about a failure, as the code of an agent's."""


def failed(error: CursusError | OSError, session_id: str | None = None, request_id: str | None = None) -> Failed:
    """The last event of a turn that went wrong."""
    if isinstance(error, OSError):
        return Failed(message=str(error), code="agent_failed", session_id=session_id, request_id=request_id)
    return Failed(
        message=redact(error.message),
        detail=redact(error.hint),
        code=code_of(error),
        is_retryable=isinstance(error, WireFailure) and kind_of(error) not in ("final", "cancel"),
        session_id=session_id,
        request_id=request_id,
    )


def code_of(error: CursusError) -> str:
    """The code of an agent's failure."""
    match error:
        case AgentError():
            return error.code
        case Cut():
            return "network"
        case Stalled():
            return "timeout"
        case Malformed():
            return "protocol"
        case WireFailure():
            return CODES.get(error.reason, "forbidden" if error.code == "permission_denied" else "agent_failed")
        case Refused():
            return "not_logged_in"
        case NotFound():
            return "unknown_session" if "conversation" in error.message else "unknown_model"
        case _:
            return "agent_failed"
