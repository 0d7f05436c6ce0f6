"""The file that holds what was too long for the chat (S §6.3, §8.5)."""

from collections.abc import Iterable

from cursus.tools.blocks import Block, Notice
from cursus.tools.payload import Nested


class OutputLocation(Nested, frozen=True, kw_only=True):
    """Where the whole of it is."""

    file_path: str = ""
    size_bytes: int | None = None
    line_count: int | None = None


def remark(location: OutputLocation | None, what: str) -> str:
    """Where the whole of it is, in words; nothing where it is not said."""
    return f"The whole {what} is in {location.file_path}." if location is not None and location.file_path else ""


def location_blocks(location: OutputLocation | None, what: str) -> Iterable[Block]:
    """The same as a notice."""
    text = remark(location, what)
    if text:
        yield Notice(text=text)
