"""How a stream ends and a call is wrapped: Connect, and the gRPC-Web of 2025-12 (A §1.3). No I/O.

A dialect is what tells the two apart; everything else of the protocol does not know which one it is in.
"""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import Any, Final, Protocol, cast
from urllib.parse import unquote

import msgspec
from google.protobuf.message import DecodeError

from cursus.wire.envelope import COMPRESSED, LARGEST, EnvelopeReader, envelope, inflate
from cursus.wire.failure import CODES, HTTP_CODES, Cut, Malformed, WireFailure
from cursus.wire.proto.error_details_pb2 import ErrorDetails
from cursus.wire.proto.grpc_status_pb2 import GrpcStatus


class End(msgspec.Struct, frozen=True):
    """The stream's last frame: whether it ended well."""

    failure: WireFailure | None = None
    metadata: dict[str, list[str]] = {}


class Dialect(Protocol):
    """One spelling of streams and calls."""

    name: str
    stream_type: str
    call_type: str
    end_flag: int

    def read_end(self, payload: bytes) -> End: ...

    def wrap_call(self, message: bytes) -> bytes: ...

    def unwrap_call(self, body: bytes) -> bytes: ...


class Connect:
    """Connect: calls are bare, and a stream ends with JSON."""

    name = "connect"
    stream_type = "application/connect+proto"
    call_type = "application/proto"
    end_flag = 0x02

    def read_end(self, payload: bytes) -> End:
        """What the last frame says."""
        content = _object(payload)
        if content is None:
            raise Malformed("The stream's last frame is not JSON.")
        metadata = _metadata(content.get("metadata"))
        error = content.get("error")
        if not isinstance(error, dict):
            return End(metadata=metadata)
        return End(_failure(cast("dict[str, Any]", error), metadata=metadata), metadata)

    def wrap_call(self, message: bytes) -> bytes:
        """A call's body."""
        return message

    def unwrap_call(self, body: bytes) -> bytes:
        """The answer in a call's body."""
        return body


class GrpcWeb:
    """gRPC-Web: calls are framed too, and a stream ends with trailers as text."""

    name = "grpc-web"
    stream_type = "application/grpc-web+proto"
    call_type = "application/grpc-web+proto"
    end_flag = 0x80

    def read_end(self, payload: bytes) -> End:
        """What the trailers say."""
        lines = [line.partition(":") for line in payload.decode("utf-8", "replace").splitlines() if ":" in line]
        fields = {name.strip().lower(): value.strip() for name, _, value in lines}
        metadata = {name: [value] for name, value in fields.items() if not name.startswith("grpc-")}
        status = fields.get("grpc-status", "")
        if status == "0":
            return End(metadata=metadata)
        code = CODES[int(status)] if status.isdigit() and int(status) < len(CODES) else "unknown"
        details = _grpc_details(fields.get("grpc-status-details-bin", ""))
        return End(WireFailure(code, unquote(fields.get("grpc-message", "")), details=details), metadata)

    def wrap_call(self, message: bytes) -> bytes:
        """A call's body."""
        return envelope(message)

    def unwrap_call(self, body: bytes) -> bytes:
        """The answer in a call's body; trailers that tell of an error are raised."""
        answer = b""
        for flags, payload in EnvelopeReader().feed(body):
            if flags & self.end_flag:
                end = self.read_end(payload)
                if end.failure is not None:
                    raise end.failure
            else:
                answer = payload
        return answer


CONNECT: Final = Connect()
GRPC_WEB: Final = GrpcWeb()
DIALECTS: Final[dict[str, Dialect]] = {"connect": CONNECT, "grpc-web": GRPC_WEB}


class StreamReader:
    """A body's bytes in, messages out, and at last how it ended."""

    def __init__(self, dialect: Dialect = CONNECT, *, compression: str = "", largest: int = LARGEST) -> None:
        self.compression = compression
        self.end: End | None = None
        self._dialect = dialect
        self._end_flag = dialect.end_flag
        self._largest = largest
        self._reader = EnvelopeReader(largest)

    def feed(self, data: bytes) -> list[bytes]:
        """The messages that are complete now. What comes after the end is ignored."""
        if self.end is not None:
            return []
        messages: list[bytes] = []
        for flags, payload in self._reader.feed(data):
            if flags == 0:
                messages.append(payload)
                continue
            if flags & COMPRESSED:
                payload = inflate(payload, self.compression, self._largest)
            if flags & self._end_flag:
                self.end = self._dialect.read_end(payload)
                break
            if flags & ~COMPRESSED:
                raise Malformed(f"A frame has the flags 0x{flags:02x}, which {self._dialect.name} does not know.")
            messages.append(payload)
        return messages

    def close(self) -> None:
        """The body is over. Raises where it should not be: half a frame, or no last one."""
        if self.end is None:
            held = self._reader.held
            raise Cut(
                f"The stream was cut off{f' in the middle of a frame, after {held} bytes of it' if held else ''}."
            )


def http_failure(status: int, headers: Mapping[str, str], body: bytes, *, is_stream: bool) -> WireFailure:
    """What an HTTP status other than 200 means. Of a stream's answer the body says nothing (A §3.8)."""
    wait = headers.get("retry-after", "")
    retry_after = float(wait) if wait.replace(".", "", 1).isdigit() else None
    code = HTTP_CODES.get(status, "unknown")
    if is_stream:
        return WireFailure(code, f"HTTP {status}", status=status, retry_after=retry_after)
    content = _object(body) or {}
    inner = content.get("error")
    error: dict[str, Any] = {**content, **cast("dict[str, Any]", inner)} if isinstance(inner, dict) else content
    failure = _failure({"code": code, "message": f"HTTP {status}", **error}, status=status, retry_after=retry_after)
    return (
        failure if failure.code in CODES else WireFailure(code, failure.words, status=status, retry_after=retry_after)
    )


def _failure(
    error: dict[str, Any],
    *,
    metadata: Mapping[str, list[str]] | None = None,
    status: int | None = None,
    retry_after: float | None = None,
) -> WireFailure:
    return WireFailure(
        str(error.get("code") or "unknown"),
        str(error.get("message") or ""),
        details=_connect_details(error.get("details")),
        metadata=metadata,
        status=status,
        retry_after=retry_after,
    )


def _connect_details(value: Any) -> ErrorDetails | None:
    """The first detail of the kind that we know; base64 comes without its padding."""
    for item in cast("list[Any]", value) if isinstance(value, list) else []:
        if isinstance(item, dict) and str(cast("dict[str, Any]", item).get("type", "")).endswith("ErrorDetails"):
            return _details(_base64(str(cast("dict[str, Any]", item).get("value", ""))))
    return None


def _grpc_details(text: str) -> ErrorDetails | None:
    try:
        status = GrpcStatus.FromString(_base64(text))
    except DecodeError:
        return None
    for item in status.details:
        if item.type_url.endswith("aiserver.v1.ErrorDetails"):
            return _details(item.value)
    return None


def _details(data: bytes) -> ErrorDetails | None:
    try:
        return ErrorDetails.FromString(data)
    except DecodeError:
        return None


def _base64(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def _object(data: bytes) -> dict[str, Any] | None:
    try:
        content: Any = json.loads(data or b"{}")
    except ValueError:
        return None
    return cast("dict[str, Any]", content) if isinstance(content, dict) else None


def _metadata(value: Any) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        return {}
    items = cast("dict[str, Any]", value).items()
    return {
        str(key): [str(item) for item in cast("list[Any]", values)] for key, values in items if isinstance(values, list)
    }
