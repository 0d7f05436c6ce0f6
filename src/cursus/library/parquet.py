"""Chats as Parquet, for DuckDB, pandas and the like: four tables, a file each (docs/parquet.md).

Rows are written as chats are read, so the size of a library does not matter.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from cursus.chat import Bubble, Chat, ToolUse
from cursus.errors import CursusError
from cursus.render.export_json import encoded, plain
from cursus.tools.call import params_json, result_json
from cursus.tools.json_text import writable
from cursus.tools.registry import find

if TYPE_CHECKING:
    import pyarrow

ROWS: Final = 5000
"""Rows that are collected before they are written."""

TIME, TEXT, WHOLE, FLAG = "time", "text", "whole", "flag"


class Column(msgspec.Struct, frozen=True):
    """A column: its name, what it holds, and what that means."""

    name: str
    kind: str
    about: str


def _columns(*told: tuple[str, str, str]) -> tuple[Column, ...]:
    return tuple(Column(*each) for each in told)


TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "chats": _columns(
        ("id", TEXT, "the chat's id"),
        ("title", TEXT, "its title"),
        ("workspace", TEXT, "the folder it is about"),
        ("mode", TEXT, "agent, chat, edit, plan …"),
        ("model", TEXT, "the model that it names"),
        ("created", TIME, "when it began"),
        ("updated", TIME, "when something was last said"),
        ("messages", WHOLE, "how many messages it has"),
        ("archived", FLAG, "whether it was put away"),
        ("parent", TEXT, "the chat that started it, of a sub-agent"),
        ("store", TEXT, "which store has the text: desktop, cli, acp, sdk, transcript …"),
        ("era", TEXT, "in which form: split, inline, graph …"),
        ("path", TEXT, "the file"),
        ("input_tokens", WHOLE, "tokens that were counted; null where Cursor counted none"),
        ("output_tokens", WHOLE, "the same"),
    ),
    "messages": _columns(
        ("chat", TEXT, "the chat's id"),
        ("position", WHOLE, "its place in the chat, from 0"),
        ("id", TEXT, "the message's id"),
        ("turn", WHOLE, "which message of the person it belongs to, from 0"),
        ("kind", TEXT, "human, text, thinking, tool, summary, error, unknown"),
        ("at", TIME, "when it was said"),
        ("at_inferred", FLAG, "whether that was worked out from its neighbours"),
        ("text", TEXT, "the words"),
        ("model", TEXT, "the model that said it"),
        ("input_tokens", WHOLE, "tokens that were counted for it"),
        ("output_tokens", WHOLE, "the same"),
        ("hidden", FLAG, "whether Cursor keeps it without drawing it"),
    ),
    "calls": _columns(
        ("chat", TEXT, "the chat's id"),
        ("message", TEXT, "the message's id"),
        ("position", WHOLE, "its place in the chat"),
        ("id", TEXT, "the call's id"),
        ("tool", TEXT, "the tool, by the name that Cursus gives it in all generations"),
        ("name", TEXT, "the name that was recorded"),
        ("number", WHOLE, "Cursor's number of the tool"),
        ("status", TEXT, "completed, failed, rejected, cancelled …"),
        ("decision", TEXT, "what the person decided"),
        ("subject", TEXT, "the one thing it is about: a path, a command, a query"),
        ("params", TEXT, "the arguments, as JSON"),
        ("result", TEXT, "the result, as JSON"),
        ("error", TEXT, "what went wrong"),
        ("child", TEXT, "the chat that it started"),
    ),
    "edits": _columns(
        ("chat", TEXT, "the chat's id"),
        ("message", TEXT, "the message's id"),
        ("path", TEXT, "the file"),
        ("diff", TEXT, "the change, as a unified diff"),
        ("before", TEXT, "the whole file before, where it is known"),
        ("after", TEXT, "the whole file after, where it is known"),
        ("is_new", FLAG, "whether the file did not exist"),
        ("is_deletion", FLAG, "whether it is gone"),
        ("applied", FLAG, "whether the change was made and kept"),
        ("decision", TEXT, "what became of it"),
        ("lines_added", WHOLE, "lines"),
        ("lines_removed", WHOLE, "lines"),
    ),
}
"""The tables and their columns; `docs/parquet.md` is drawn from them."""


class ParquetWriter:
    """Writes chats into the four tables of a folder. Use it as a context manager; the files are whole at its end."""

    def __init__(self, folder: Path) -> None:
        try:
            import pyarrow
            from pyarrow import parquet
        except ModuleNotFoundError:
            raise CursusError(
                "Parquet needs a package that is not installed.", "pip install 'cursus[parquet]'"
            ) from None
        self.folder = folder
        self._arrow = pyarrow
        self._open: Callable[..., Any] = parquet.ParquetWriter
        self._schemas = {name: self._schema(columns) for name, columns in TABLES.items()}
        self._rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in TABLES}
        self._writers: dict[str, Any] = {}

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, schema in self._schemas.items():
            self._writers[name] = self._open(self._part(name), schema, compression="zstd")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name, writer in self._writers.items():
            if kind is None:
                self._flush(name)
            writer.close()
            if kind is None:
                self._part(name).replace(self.folder / f"{name}.parquet")
            else:
                self._part(name).unlink(missing_ok=True)

    def add(self, chat: Chat) -> None:
        """One chat."""
        for name, row in rows_of(chat):
            rows = self._rows[name]
            rows.append(row)
            if len(rows) >= ROWS:
                self._flush(name)

    def _flush(self, name: str) -> None:
        rows, self._rows[name] = self._rows[name], []
        if rows:
            schema = self._schemas[name]
            columns = [
                self._arrow.array(values, type=field.type)
                for values, field in zip(zip(*rows, strict=True), schema, strict=True)
            ]
            self._writers[name].write_batch(self._arrow.record_batch(columns, schema=schema))

    def _part(self, name: str) -> Path:
        return self.folder / f".{name}.parquet.part"

    def _schema(self, columns: tuple[Column, ...]) -> "pyarrow.Schema":
        arrow = self._arrow
        types = {TIME: arrow.timestamp("ms", tz="UTC"), TEXT: arrow.string(), WHOLE: arrow.int64(), FLAG: arrow.bool_()}
        return arrow.schema([arrow.field(column.name, types[column.kind]) for column in columns])


def rows_of(chat: Chat) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The rows of a chat, each with the name of its table."""
    yield "chats", _chat_row(chat)
    for position, bubble in enumerate(chat.bubbles):
        yield "messages", _message_row(chat.id, position, bubble)
        if isinstance(bubble, ToolUse):
            yield "calls", _call_row(chat.id, position, bubble)
            for edit in bubble.tool.edits:
                yield (
                    "edits",
                    (
                        chat.id,
                        bubble.id,
                        _text(edit.path),
                        _text(edit.diff),
                        _text(edit.before),
                        _text(edit.after),
                        edit.is_new,
                        edit.is_deletion,
                        edit.is_applied,
                        edit.decision,
                        edit.lines_added,
                        edit.lines_removed,
                    ),
                )


def _chat_row(chat: Chat) -> tuple[Any, ...]:
    head = chat.head
    source = head.sources[0] if head.sources else None
    return (
        head.id,
        _text(head.title),
        _text(head.workspace),
        head.mode,
        head.model,
        head.created,
        head.updated,
        head.messages,
        head.archived,
        head.parent,
        source.store if source else None,
        source.era if source else None,
        _text(source.path) if source else None,
        chat.usage.input_tokens,
        chat.usage.output_tokens,
    )


def _message_row(chat_id: str, position: int, bubble: Bubble) -> tuple[Any, ...]:
    usage = bubble.usage
    return (
        chat_id,
        position,
        bubble.id,
        bubble.turn,
        str(bubble.__struct_config__.tag),
        bubble.at,
        bubble.at_inferred,
        _text(bubble.text),
        bubble.model,
        usage.input_tokens if usage else None,
        usage.output_tokens if usage else None,
        bubble.is_hidden,
    )


def _call_row(chat_id: str, position: int, bubble: ToolUse) -> tuple[Any, ...]:
    call = bubble.tool
    tool = find(call.name, call.tool)
    return (
        chat_id,
        bubble.id,
        position,
        _text(call.id),
        tool.name,
        _text(call.name),
        call.tool,
        call.status.value,
        call.decision,
        _text(tool.subject(call)),
        _json(params_json(call)),
        _json(result_json(call)),
        _text(call.error),
        call.child,
    )


def _json(value: dict[str, Any] | None) -> str | None:
    return encoded(plain(value)).decode() if value is not None else None


def _text(text: str | None) -> str | None:
    return None if text is None else str(writable(text))
