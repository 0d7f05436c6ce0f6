"""Text made harmless for HTML: characters escaped, what lies or hides made visible (F §6)."""

from html import escape
from typing import Final

from cursus.render import visible

LONGEST_LINE: Final = 20_000
"""Characters of one line beyond which it is cut with a notice: no screen shows them and every browser suffers."""


def words(text: str) -> str:
    """Words for people, line breaks kept."""
    return escape(visible.safe(text))


def exact(text: str) -> str:
    """Code, output, a command: what it is, invisible characters included."""
    return escape(visible.exact(text))


def line(text: str) -> str:
    """A path, a title or a subject, on one line."""
    return escape(visible.one_line(text))


def attribute(text: str) -> str:
    """A value that a script compares, such as an id."""
    return escape(text.replace("\0", "\ufffd").encode("utf-8", "replace").decode())


def cut(text: str, longest: int = LONGEST_LINE) -> str:
    """A line without what nobody could read; says how much that is."""
    return text if len(text) <= longest else f"{text[:longest]} ⟨{len(text) - longest:,} more characters⟩"
