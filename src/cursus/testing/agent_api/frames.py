"""Frames of a stream as a server writes and reads them, in both dialects (A §1.3)."""

import base64
import gzip
import json
import struct
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote

GRPC_NUMBERS: Final = {
    "ok": 0,
    "canceled": 1,
    "unknown": 2,
    "invalid_argument": 3,
    "deadline_exceeded": 4,
    "not_found": 5,
    "already_exists": 6,
    "permission_denied": 7,
    "resource_exhausted": 8,
    "failed_precondition": 9,
    "aborted": 10,
    "out_of_range": 11,
    "unimplemented": 12,
    "internal": 13,
    "unavailable": 14,
    "data_loss": 15,
    "unauthenticated": 16,
}


def frame(payload: bytes, flags: int = 0) -> bytes:
    """One frame: a byte of flags, four of length, the payload."""
    return struct.pack(">BI", flags, len(payload)) + payload


def message_frame(payload: bytes, *, is_compressed: bool = False) -> bytes:
    """A frame that holds one message."""
    return frame(gzip.compress(payload, 1), 1) if is_compressed else frame(payload)


def connect_end(error: dict[str, Any] | None = None, metadata: dict[str, list[str]] | None = None) -> bytes:
    """The last frame of a Connect stream."""
    content: dict[str, Any] = {}
    if error is not None:
        content["error"] = error
    if metadata:
        content["metadata"] = metadata
    return frame(json.dumps(content, separators=(",", ":")).encode(), 2)


def grpc_web_end(error: dict[str, Any] | None = None, status_details: bytes = b"") -> bytes:
    """The trailers of a gRPC-Web stream."""
    code = GRPC_NUMBERS[error["code"]] if error else 0
    lines = [f"grpc-status: {code}"]
    if error:
        lines.append(f"grpc-message: {quote(error.get('message', ''))}")
    if status_details:
        lines.append(f"grpc-status-details-bin: {base64.b64encode(status_details).decode()}")
    return frame(("\r\n".join(lines) + "\r\n").encode(), 0x80)


class Frames:
    """Takes a body apart that comes in pieces of any size."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The frames that are complete now, with their flags."""
        self._held += data
        while len(self._held) >= 5:
            flags, size = struct.unpack_from(">BI", self._held)
            if len(self._held) < 5 + size:
                return
            payload = bytes(self._held[5 : 5 + size])
            del self._held[: 5 + size]
            yield flags, gzip.decompress(payload) if flags & 1 else payload

    @property
    def is_empty(self) -> bool:
        """Whether the last frame was whole."""
        return not self._held
