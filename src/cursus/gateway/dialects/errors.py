"""Error objects of the two families of APIs (D §3.4, §3.6)."""

import msgspec

from cursus.gateway.failure import Failure
from cursus.gateway.order import Dialect


def openai_error(failure: Failure) -> bytes:
    """`{"error":{…}}` with its four keys, all of them always."""
    return msgspec.json.encode(
        {
            "error": {
                "message": failure.message,
                "type": failure.shape.openai_type,
                "param": failure.param,
                "code": failure.code,
            }
        }
    )


def anthropic_error(failure: Failure, request_id: str) -> bytes:
    """`{"type":"error","error":{…}}`."""
    return msgspec.json.encode(
        {
            "type": "error",
            "error": {"type": failure.shape.anthropic_type, "message": failure.message},
            "request_id": request_id,
        }
    )


def error_body(failure: Failure, dialect: Dialect, request_id: str) -> bytes:
    """The body of an HTTP error."""
    return anthropic_error(failure, request_id) if dialect == "messages" else openai_error(failure)


def error_status(failure: Failure, dialect: Dialect) -> int:
    """The status of an HTTP error."""
    return failure.shape.anthropic_status if dialect == "messages" else failure.shape.status
