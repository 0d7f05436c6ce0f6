"""Writing a conversation down while it happens.

The file is lines of JSON. The first says what it is; each of the others is one message, in protobuf's JSON form, with
the seconds since the beginning, who said it and how many bytes it had; or a note: a stream was opened, failed, is done.
Headers are never written, and secrets are taken out of everything else.
"""

import time
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

import msgspec
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import DecodeError, Message

from cursus.redaction import redact_value
from cursus.wire import proto
from cursus.wire.handlers import Handlers
from cursus.wire.identity import own_version
from cursus.wire.recording.secrets import without_secrets

VERSION: Final = 1


class WireRecorder:
    """Writes into a file that nobody else may read; `handlers` puts it beside those that a turn has."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._began = time.monotonic()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        self._file: IO[bytes] = path.open("wb")
        self._write({"wire": VERSION, "by": f"cursus {own_version()}"})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def handlers(self, others: Handlers) -> Handlers:
        """The same handlers with this one watching."""
        return msgspec.structs.replace(others, sent=self.sent, received=self.received, noted=self.noted)

    def sent(self, data: bytes) -> None:
        """A message of ours."""
        self._keep("client", data, proto.AgentClientMessage())

    def received(self, data: bytes) -> None:
        """A message of the service."""
        self._keep("server", data, proto.AgentServerMessage())

    def noted(self, what: str, fields: dict[str, object]) -> None:
        """Something that happened to the stream."""
        self._write({"at": self._now, "note": what, **redact_value(fields)})

    @property
    def _now(self) -> float:
        return round(time.monotonic() - self._began, 6)

    def _keep(self, source: str, data: bytes, message: Message) -> None:
        line: dict[str, Any] = {"at": self._now, "from": source, "bytes": len(data)}
        try:
            message.ParseFromString(data)
        except DecodeError as error:
            self._write({**line, "damage": str(error)})
            return
        without_secrets(message)
        line["message"] = MessageToDict(message, preserving_proto_field_name=True)
        self._write(line)

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
