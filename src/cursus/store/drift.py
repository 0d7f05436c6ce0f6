"""What Cursor writes and Cursus does not know yet: counted, with an example, and never a reason not to read on.

An unknown version, family of keys, tool number, type of message or column is the first sign that a release changed
the format. The chats are read all the same.
"""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from cursus.chat import Bubble, ToolUse
from cursus.store.bubble import AI, HUMAN, StoredBubble
from cursus.store.bubble import KNOWN_VERSIONS as BUBBLE_VERSIONS
from cursus.store.database import LAST, Database, after
from cursus.store.desktop import index
from cursus.store.desktop.document import KNOWN_VERSIONS as DOCUMENT_VERSIONS
from cursus.store.desktop.split import TABLE
from cursus.tools.registry import registry

FAMILIES: Final = (
    "agentKv:blob:",
    "agentKv:bubbleCheckpoint:",
    "agentKv:checkpoint:",
    "bubbleId:",
    "checkpointId:",
    "codeBlockDiff:",
    "codeBlockPartialInlineDiffFates:",
    "composer.composerHeaders.",
    "composer.content.",
    "composerData:",
    "composerVirtualRowHeights:",
    "inlineDiff:",
    "inlineDiffs-",
    "inlineDiffsData",
    "messageRequestContext:",
    "ofsContent:",
)
"""The families of keys of S §4.1."""

_SEPARATOR: Final = re.compile(r"[:./]")
_ID: Final = re.compile(r"(?<![0-9A-Za-z])[0-9a-f][0-9a-f-]{7,}(?![0-9A-Za-z])")

COLUMNS: Final = {
    "ItemTable": ("key", "value"),
    TABLE: ("key", "value"),
    index.TABLE: (*index.COLUMNS, "value"),
}


class Drift(msgspec.Struct, frozen=True):
    """Something new: `what` it is, its name, how often it occurs, and where for example."""

    what: str
    name: str
    count: int
    example: str


class Seen:
    """Counts what is new while chats are read."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], tuple[int, str]] = {}

    def add(self, what: str, name: object, example: str, count: int = 1) -> None:
        """One more of these; the first place is kept as the example."""
        before, first = self._counts.get((what, str(name)), (0, example))
        self._counts[what, str(name)] = (before + count, first)

    def document(self, version: object, example: str) -> None:
        """Looks at the version of a chat's document."""
        if not _is_in(version, DOCUMENT_VERSIONS):
            self.add("composerData version", version, example)

    def messages(self, stored: dict[str, StoredBubble], owner: str) -> None:
        """Looks at the versions and types of a chat's messages."""
        for message_id, message in stored.items():
            if not _is_in(message.version, BUBBLE_VERSIONS):
                self.add("bubble version", message.version, f"{owner}:{message_id}")
            if message.type != AI and message.type != HUMAN:
                self.add("bubble type", message.type, f"{owner}:{message_id}")

    def tools(self, bubbles: Iterator[Bubble] | list[Bubble], owner: str) -> None:
        """Looks at the numbers of a chat's tool calls."""
        known = registry().by_number
        for bubble in bubbles:
            if isinstance(bubble, ToolUse) and bubble.tool.tool is not None and bubble.tool.tool not in known:
                self.add("tool number", bubble.tool.tool, f"{owner}:{bubble.id} ({bubble.tool.name})")

    def database(self, database: Database) -> None:
        """Looks at the families of keys and the columns of a desktop database."""
        for table, known in COLUMNS.items():
            for column in database.columns(table):
                if column not in known:
                    self.add("column", f"{table}.{column}", str(database.path))
        for family, count, example in unknown_families(database):
            self.add("key family", family, f"{database.path}: {example}", count)

    @property
    def found(self) -> list[Drift]:
        """All of it, in a fixed order."""
        return [Drift(what, name, count, example) for (what, name), (count, example) in sorted(self._counts.items())]


def unknown_families(database: Database) -> Iterator[tuple[str, int, str]]:
    """The families of keys that S §4.1 does not name, with how many keys they have and one of them.

    Known families are jumped over, however large they are. A key without a separator is a family of its own, but for
    the id in it: such a family is told once for each of its keys.
    """
    if TABLE not in database.tables:
        return
    key = database.next_key(TABLE, "", LAST)
    while key is not None:
        family = next((known for known in FAMILIES if key.startswith(known)), None)
        if family is not None:
            behind = after(family)
        elif family := _beginning(key):
            yield family, sum(1 for _ in database.keys(TABLE, family)), key
            behind = after(family)
        else:
            yield _ID.sub("*", key), 1, key
            behind = f"{key}\x00"
        key = database.next_key(TABLE, behind, LAST)


def _beginning(key: str) -> str:
    """What the keys of a new family begin with: up to the first separator behind which no known family goes on."""
    parts = (key[: separator.end()] for separator in _SEPARATOR.finditer(key))
    return next((part for part in parts if not any(known.startswith(part) for known in FAMILIES)), "")


def _is_in(value: object, known: frozenset[int | None]) -> bool:
    return value is None or (isinstance(value, int) and value in known)
