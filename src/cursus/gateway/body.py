"""Reading a request's body off its socket, within limits."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from cursus.gateway.failure import Failure

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


async def read_request(receive: Receive, headers: dict[bytes, bytes], limit: int) -> bytes:
    """The whole body. One that is too large is refused at its length, or as soon as it gets there."""
    encoding = headers.get(b"content-encoding", b"identity").lower()
    if encoding not in (b"", b"identity"):
        raise Failure("bad_request", f"Bodies encoded with {encoding.decode('latin-1')!r} are not read here.")
    told = headers.get(b"content-length", b"")
    if told.isdigit() and int(told) > limit:
        raise _too_large(limit)
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Failure("cancelled", "The client left before its request was complete.")
        part = message.get("body", b"")
        size += len(part)
        if size > limit:
            raise _too_large(limit)
        parts.append(part)
        if not message.get("more_body"):
            return parts[0] if len(parts) == 1 else b"".join(parts)


def _too_large(limit: int) -> Failure:
    return Failure("too_large", f"A request may have {limit // (1024 * 1024)} MB at most.")
