"""The styles and the script that every page with a chat needs, from the files beside this one."""

from functools import cache
from pathlib import Path
from typing import Final

from cursus.render.markup.console import palette
from cursus.render.markup.icons import icon_styles

FOLDER: Final = Path(__file__).with_name("static")


@cache
def styles() -> str:
    """All styles of a chat, both themes and print included."""
    return "\n".join((read("base.css"), read("chat.css"), icon_styles(), palette(), read("print.css")))


@cache
def script() -> str:
    """What a reader needs: keyboard, folding, copying, colours of code, the theme."""
    return read("code.js") + read("reader.js")


@cache
def alone() -> str:
    """The styles of a file that stands alone."""
    return styles() + read("alone.css")


@cache
def alone_script() -> str:
    """The script of a chat that stands alone."""
    return script() + read("alone.js")


@cache
def site_script() -> str:
    """The script of the list in a folder of chats."""
    return script() + read("site.js")


def read(name: str) -> str:
    """One of the files."""
    return (FOLDER / name).read_text(encoding="utf-8")
