"""The forms in which a chat can be exported, and how each is written."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from cursus.chat import Chat


def _markdown(chat: "Chat") -> bytes:
    from cursus.render import markdown

    return markdown(chat).encode("utf-8", "replace")


def _json(chat: "Chat") -> bytes:
    from cursus.render.export_json import chat_json, indented

    return indented(chat_json(chat)) + b"\n"


def _html(chat: "Chat") -> bytes:
    from cursus.render import html

    return html(chat).encode("utf-8", "replace")


def line(chat: "Chat") -> bytes:
    """The chat as one line of JSON."""
    from cursus.render.export_json import chat_json, encoded

    return encoded(chat_json(chat)) + b"\n"


FORMATS: Final[dict[str, Callable[["Chat"], bytes]]] = {"md": _markdown, "html": _html, "json": _json, "jsonl": line}
NAMES: Final = (*FORMATS, "parquet")
"""All forms; parquet is not written chat by chat."""

_SUFFIXES: Final = {
    ".md": "md",
    ".html": "html",
    ".htm": "html",
    ".markdown": "md",
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}


class Format(click.ParamType):
    """One of the forms."""

    name = "format"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return f"[{'|'.join(NAMES)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in NAMES:
            self.fail(f"{value!r} is none of {', '.join(NAMES[:-1])} and {NAMES[-1]}.", param, ctx)
        return value


def format_of(path: Path) -> str | None:
    """The form that a file's name asks for; None where it asks for none."""
    return _SUFFIXES.get(path.suffix.lower())
