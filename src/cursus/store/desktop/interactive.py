"""The chats of VS Code's own panel, which some extensions fill beside Cursor's (S §3, "All eras").

`interactive.sessions` is a list of sessions, and a session a list of requests: what was asked, and the pieces of the
answer.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, cast

import msgspec

from cursus.chat import Bubble, Failure, Human, Problem, Recorded, Text, Thinking, ToolUse, Unknown
from cursus.store.database import Database
from cursus.store.decode import Lenient, encoded
from cursus.store.desktop.spine import distinct
from cursus.store.times import Moment, filled, read_time
from cursus.store.uris import place
from cursus.tools import json_text
from cursus.tools.call import read_call

KEY: Final = "interactive.sessions"


class Session(msgspec.Struct, rename="camel"):
    """One chat."""

    session_id: Any = None
    custom_title: Any = None
    computed_title: Any = None
    creation_date: Any = None
    last_message_date: Any = None
    requests: Any = None

    @property
    def id(self) -> str | None:
        return self.session_id if isinstance(self.session_id, str) and self.session_id else None

    @property
    def name(self) -> str | None:
        """The title that a person gave."""
        return self.custom_title.strip() or None if isinstance(self.custom_title, str) else None

    @property
    def subtitle(self) -> str | None:
        """The title that was made up."""
        return self.computed_title.strip() or None if isinstance(self.computed_title, str) else None

    @property
    def created(self) -> datetime | None:
        return read_time(self.creation_date)

    @property
    def updated(self) -> datetime | None:
        """When the last message was."""
        times = [read_time(request.timestamp) for request in self.asked if request is not None]
        return read_time(self.last_message_date) or max((at for at in times if at is not None), default=None)

    @property
    def entries(self) -> list[Any]:
        """The requests as they are stored."""
        return cast("list[Any]", self.requests) if isinstance(self.requests, list) else []

    @property
    def asked(self) -> "list[Request | None]":
        """The requests; None for what is no object."""
        return [
            _decode_request.from_object(cast("dict[Any, Any]", entry)) if isinstance(entry, dict) else None
            for entry in self.entries
        ]

    @property
    def opening(self) -> str | None:
        """The first words of the person."""
        return next((words for request in self.asked if request is not None and (words := request.words)), None)


class Request(msgspec.Struct, rename="camel"):
    """What was asked, and what was answered."""

    request_id: Any = None
    message: Any = None
    response: Any = None
    result: Any = None
    model_id: Any = None
    timestamp: Any = None

    @property
    def words(self) -> str:
        """What the person wrote; a parsed message has its text beside its parts."""
        message: Any = self.message
        text: Any = cast("dict[str, Any]", message).get("text") if isinstance(message, dict) else message
        return text if isinstance(text, str) else ""


_decode_session = Lenient(Session)
_decode_request = Lenient(Request)


def read_sessions(database: Database, problems: list[Problem]) -> Iterator[Session]:
    """The sessions that were used."""
    where = f"{database.path}: {KEY}"
    value = database.value("ItemTable", KEY)
    sessions = json_text.read(value) if value else None
    if sessions is None:
        return
    if not isinstance(sessions, list):
        problems.append(Problem(where, "The chats of VS Code's panel cannot be read: they are no JSON list."))
        return
    for position, entry in enumerate(cast("list[Any]", sessions)):
        session = _decode_session.from_object(cast("dict[Any, Any]", entry)) if isinstance(entry, dict) else None
        if session is None or (session.id is None and session.entries):
            problems.append(Problem(f"{where} [{position}]", "A chat of VS Code's panel has no id or is no object."))
        elif session.entries:
            yield session


def read_session(session: Session, where: str) -> tuple[list[Bubble], list[Problem]]:
    """The bubbles of a session, in its order."""
    problems: list[Problem] = []
    bubbles: list[Bubble] = []
    asked = session.asked
    times = [read_time(request.timestamp) if request is not None else None for request in asked]
    moments = filled([Moment(at, "native") if at else None for at in times], session.created or session.updated)
    taken: set[str] = set()
    for turn, (entry, request, at) in enumerate(zip(session.entries, asked, moments, strict=True)):
        own = request.request_id if request is not None else None
        name = distinct(own if isinstance(own, str) and own else f"{session.id}-{turn}", turn, taken)
        common: dict[str, Any] = {
            "turn": turn,
            "at": at.at if at else None,
            "at_origin": at.origin if at else None,
            "raw": encoded(entry),
        }
        if request is None:
            why = "A message of VS Code's panel is no object."
            problems.append(Problem(f"{where} requests[{turn}]", why))
            bubbles.append(Unknown(id=name, why=why, **common))
            continue
        bubbles.append(Human(id=name, text=request.words, **common))
        if isinstance(request.model_id, str) and request.model_id:
            common["model"] = request.model_id
        bubbles.extend(_answer(request, name, common))
    return bubbles, problems


def _answer(request: Request, name: str, common: dict[str, Any]) -> Iterator[Bubble]:
    """The pieces of an answer: Markdown and the names in it are one text until something else comes between."""
    written: list[str] = []
    said = 0

    def text() -> Iterator[Bubble]:
        nonlocal said
        words = "".join(written)
        written.clear()
        if words.strip():
            said += 1
            yield Text(id=f"{name}~text{said}", text=words, **common)

    pieces = cast("list[Any]", request.response) if isinstance(request.response, list) else [request.response]
    for position, piece in enumerate(pieces):
        words = _markdown(piece)
        if words:
            written.append(words)
        elif isinstance(piece, dict):
            other = _other(cast("dict[str, Any]", piece), f"{name}~{position}", common)
            if other is not None:
                yield from text()
                yield other
    yield from text()
    failure: Any = cast("dict[str, Any]", request.result).get("errorDetails") if isinstance(request.result, dict) else 0
    message: Any = cast("dict[str, Any]", failure).get("message") if isinstance(failure, dict) else None
    if isinstance(message, str) and message:
        yield Failure(id=f"{name}~error", text=message, **common)


def _markdown(piece: Any) -> str:
    if isinstance(piece, str):
        return piece
    if not isinstance(piece, dict):
        return ""
    entry = cast("dict[str, Any]", piece)
    kind = entry.get("kind")
    if kind == "inlineReference":
        reference = entry.get("inlineReference")
        found = cast("dict[str, Any]", reference).get("uri", reference) if isinstance(reference, dict) else reference
        label = entry.get("name")
        return label if isinstance(label, str) and label else (place(found) or "")
    value = entry.get("content") if kind == "markdownContent" else entry.get("value") if kind is None else None
    if isinstance(value, dict):
        value = cast("dict[str, Any]", value).get("value")
    return value if isinstance(value, str) else ""


def _other(piece: dict[str, Any], bubble_id: str, common: dict[str, Any]) -> Bubble | None:
    kind = piece.get("kind")
    if kind == "thinking":
        value = piece.get("value")
        lines = cast("list[Any]", value) if isinstance(value, list) else [value]
        words = "".join(line for line in lines if isinstance(line, str))
        return Thinking(id=bubble_id, text=words, **common) if words.strip() else None
    if kind == "toolInvocationSerialized":
        call, tool = piece.get("toolCallId"), piece.get("toolId")
        return ToolUse(
            id=bubble_id,
            tool=read_call(
                id=call if isinstance(call, str) and call else bubble_id,
                name=tool if isinstance(tool, str) and tool else None,
                number=None,
                recorded=Recorded(params=piece.get("toolSpecificData"), result=piece.get("resultDetails")),
                status="completed" if piece.get("isComplete") is not False else "cancelled",
            ),
            **common,
        )
    return None
