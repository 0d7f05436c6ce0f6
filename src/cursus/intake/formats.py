"""Which formats there are, and which one a file has."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, Protocol, cast

import msgspec

from cursus.chat import Chat
from cursus.errors import Unreadable
from cursus.intake.source import Source
from cursus.store.edits import NO_SOURCES, rebuild_all


class Format(NamedTuple):
    """A format: the module that reads it, and what it is."""

    module: str
    what: str


FORMATS: Final[dict[str, Format]] = {
    "cursus": Format("exports", "an export of Cursus as JSON or JSONL"),
    "run": Format("runs", "a recorded run: a journal of Cursus, or what cursor-agent prints as stream-json"),
    "acp": Format("acp", "a session in the Agent Client Protocol, its messages one a line"),
    "claude-code": Format("claude_code", "a session file of Claude Code"),
    "codex": Format("codex", "a session file of Codex"),
    "openai": Format(
        "openai", "messages in the form of OpenAI's API, a conversation a file or a line; exports of ChatGPT"
    ),
}
"""The formats by name, in the order in which a file is tried."""


class Reader(Protocol):
    """A module that reads one format."""

    def is_mine(self, source: Source) -> bool: ...

    def read(self, source: Source) -> Iterator[Chat]: ...


def read_file(source: Source, form: str | None = None) -> Iterator[Chat]:
    """The chats in a file, of the given format or of the one that it is recognised by."""
    name = form or next((name for name in FORMATS if _reader(name).is_mine(source)), None)
    if name is None:
        known = "; ".join(f"{name} ({each.what})" for name, each in FORMATS.items())
        raise Unreadable(f"{source.path} has no form that Cursus can import.", f"It can: {known}.")
    yield from _reader(name).read(source)


def _reader(name: str) -> Reader:
    return cast("Reader", import_module(f"cursus.intake.{FORMATS[name].module}"))


def chats_in(path: Path, form: str | None = None) -> tuple[list[Chat], Source]:
    """All chats in a file, and the file with what could not be read of it."""
    source = Source(path)
    return [_with_edits(chat) for chat in read_file(source, form)], source


def _with_edits(chat: Chat) -> Chat:
    """The chat with what its calls did to files, where the recording does not tell it itself."""
    if chat.edits:
        return chat
    return msgspec.structs.replace(chat, bubbles=tuple(rebuild_all(chat.bubbles, NO_SOURCES, {})))
