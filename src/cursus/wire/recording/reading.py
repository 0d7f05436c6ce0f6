"""Reading a conversation back: one that we wrote, or a captured body of envelopes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from google.protobuf.json_format import ParseDict, ParseError
from google.protobuf.message import DecodeError

from cursus.errors import Unreadable
from cursus.wire import proto
from cursus.wire.dialect import CONNECT, GRPC_WEB
from cursus.wire.envelope import COMPRESSED, EnvelopeReader, inflate
from cursus.wire.failure import Malformed, WireFailure

Source = Literal["client", "server", "note"]
Message = proto.AgentClientMessage | proto.AgentServerMessage

TYPES: Final = {"client": proto.AgentClientMessage, "server": proto.AgentServerMessage}


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One message, note or piece of damage of a conversation."""

    source: Source
    at: float | None = None
    size: int | None = None
    message: Message | None = None
    note: str = ""
    fields: dict[str, Any] = {}
    damage: str = ""


class Conversation(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds, in order. `problems` are lines and frames that nobody can read."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()
    form: str = "recording"


def read_conversation(path: Path, source: Literal["client", "server"] | None = None) -> Conversation:
    """The conversation in a file, whichever of the two it is; `source` says who spoke in a captured body."""
    data = path.read_bytes()
    if not data:
        raise Unreadable(f"{path} is empty.")
    if data.lstrip()[:1] == b"{":
        return _lines(data, path)
    return _body(data, path, source)


def is_recording(first: bytes) -> bool:
    """Whether a file that begins with this line is a recorded conversation of ours."""
    try:
        content: Any = msgspec.json.decode(first)
    except msgspec.DecodeError:
        return False
    return isinstance(content, dict) and "wire" in content


def _lines(data: bytes, path: Path) -> Conversation:
    entries, problems = list[Entry](), list[str]()
    for number, line in enumerate(data.splitlines(), 1):
        if not line.strip():
            continue
        try:
            content: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            problems.append(f"Line {number} is not JSON: {error}.")
            continue
        if "wire" in content:
            continue
        try:
            entries.append(_entry(content))
        except (ParseError, KeyError, msgspec.ValidationError) as error:
            problems.append(f"Line {number} is no message: {error}.")
    if not entries:
        raise Unreadable(f"{path} holds no conversation.", "`cursus run --backend api --record FILE` makes one.")
    return Conversation(entries=tuple(entries), problems=tuple(problems))


def _entry(content: dict[str, Any]) -> Entry:
    at = msgspec.convert(content.get("at"), float | None)
    if "note" in content:
        fields = {key: value for key, value in content.items() if key not in ("note", "at")}
        return Entry(source="note", at=at, note=str(content["note"]), fields=fields)
    source: Literal["client", "server"] = "client" if content["from"] == "client" else "server"
    size = msgspec.convert(content.get("bytes"), int | None)
    if "message" not in content:
        return Entry(source=source, at=at, size=size, damage=str(content.get("damage") or "no message"))
    message = ParseDict(content["message"], TYPES[source](), ignore_unknown_fields=True)
    return Entry(source=source, at=at, size=size, message=message)


def _body(data: bytes, path: Path, source: Literal["client", "server"] | None) -> Conversation:
    reader = EnvelopeReader()
    try:
        frames = reader.feed(data)
    except Malformed as error:
        raise Unreadable(f"{path} is neither a recording nor a captured stream: {error.message}") from error
    if not frames:
        raise Unreadable(f"{path} is neither a recording nor a captured stream.")
    spoken = source or _speaker([payload for flags, payload in frames if flags == 0])
    problems = list[str]()
    entries = tuple(_framed(frames, spoken, problems))
    if reader.held:
        problems.append(f"The last frame is cut off: {reader.held} bytes of it are here.")
    return Conversation(entries=entries, problems=tuple(problems), form="captured body")


def _framed(
    frames: list[tuple[int, bytes]], source: Literal["client", "server"], problems: list[str]
) -> Iterator[Entry]:
    for number, (flags, payload) in enumerate(frames, 1):
        size = len(payload)
        try:
            content = inflate(payload, "gzip") if flags & COMPRESSED else payload
            if flags & ~COMPRESSED:
                dialect = GRPC_WEB if flags & GRPC_WEB.end_flag else CONNECT
                end = dialect.read_end(content)
                told = {"error": end.failure.message} if end.failure is not None else {}
                yield Entry(source="note", size=size, note="end", fields=told)
                continue
            yield Entry(source=source, size=size, message=TYPES[source].FromString(content))
        except (DecodeError, WireFailure) as error:
            problems.append(f"Frame {number} is damaged: {error}")
            yield Entry(source=source, size=size, damage=str(error))


def _speaker(payloads: list[bytes]) -> Literal["client", "server"]:
    """Who says such messages: whoever's type knows more of them."""
    known = {"client": 0, "server": 0}
    for name, kind in TYPES.items():
        for payload in payloads:
            try:
                message = kind.FromString(payload)
            except DecodeError:
                continue
            known[name] += message.WhichOneof("message") is not None and message.ByteSize() == len(payload)
    starts = any(b for b in payloads[:1] if proto_starts(b))
    return "client" if known["client"] > known["server"] or (starts and known["client"] == len(payloads)) else "server"


def proto_starts(payload: bytes) -> bool:
    """Whether a payload is a run request, with which every client begins."""
    try:
        return proto.AgentClientMessage.FromString(payload).run_request.action.WhichOneof("action") is not None
    except DecodeError:
        return False
