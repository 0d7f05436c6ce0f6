"""One chat, many pages: HTML, Markdown, a terminal's screen and JSON, each made from the same bubbles and blocks.

Lives here: how a chat looks, bubble by bubble, and how text that nobody vetted is kept from acting. Never here: where
chats are stored, what a tool's call consists of, files that are written, pagers. Facts: F §3, §6; seed 003.
No module here may have the name of a public function: importing it would replace that function.
"""

from collections.abc import Iterator
from datetime import datetime

from cursus.chat import Chat

__all__ = ["html", "markdown", "terminal", "to_json"]


def html(chat: Chat) -> str:
    """The whole chat as one HTML file that needs nothing else."""
    from cursus.render.markup.page import chat_page

    return chat_page(chat)


def markdown(chat: Chat) -> str:
    """The whole chat as a Markdown document."""
    from cursus.render.document.page import page

    return page(chat)


def terminal(
    chat: Chat,
    *,
    width: int | None = None,
    colour: bool = False,
    unicode: bool = True,
    thinking: bool = False,
    full: bool = False,
    now: datetime | None = None,
) -> Iterator[str]:
    """The chat as lines for a terminal, one after the other.

    `width` is where prose wraps; None leaves every line as long as it is. `colour` allows SGR sequences, the only
    escapes there ever are. `full` folds and shortens nothing. `now` is what times are relative to.
    """
    from cursus.render.screen.look import Look
    from cursus.render.screen.page import page
    from cursus.render.styles import written

    look = Look(width=width, unicode=unicode, colour=colour, thinking=thinking, full=full, now=now)
    for line in page(chat, look):
        yield written(line, colour=colour, unicode=unicode)


def to_json(chat: Chat) -> str:
    """The chat as one line of JSON, with the keys of `cursus show --json`."""
    from cursus.render.export_json import chat_json, encoded

    return encoded(chat_json(chat)).decode()
