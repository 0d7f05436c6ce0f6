"""One chat among all: what each store says of it, joined by its exact id (S §14)."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import Protocol

import msgspec

from cursus.chat import Problem, Source, Unknown
from cursus.store.partial import FULLNESS, Contents, Partial


class ChatStore(Protocol):
    """What every store can do: say which chats are there, and read one."""

    @property
    def problems(self) -> list[Problem]: ...

    def heads(self) -> Iterator[Partial]: ...

    def read(self, chat_id: str) -> Contents | None: ...


class Entry:
    """One chat: what each store says of it, the fullest first. `preferred` is the store that was found to say most."""

    __slots__ = ("parts", "preferred")

    def __init__(self) -> None:
        self.parts: list[tuple[ChatStore, Partial]] = []
        self.preferred: ChatStore | None = None

    def add(self, store: ChatStore, partial: Partial) -> None:
        self.parts.append((store, partial))
        self.arrange()

    def arrange(self) -> None:
        """Puts the fullest first: by the kind of store, then by what is there, as of a chat that two folders have."""
        if len(self.parts) > 1:
            self.parts.sort(
                key=lambda part: (-part[1].fullness, part[0] is not self.preferred, -(part[1].messages or 0))
            )

    def prefer(self, store: ChatStore) -> None:
        """Puts a store before others of its kind: what it has of the text was read, and is more."""
        self.preferred = store
        self.arrange()

    def drop(self, lost: set[ChatStore]) -> bool:
        """Forgets the parts of stores that turned out to have nothing. False where nothing of the chat is left."""
        if lost:
            self.parts = [part for part in self.parts if part[0] not in lost] or self.parts[:1]
        self.arrange()
        return not all(store in lost or partial.is_hint for store, partial in self.parts)

    @property
    def main(self) -> Partial:
        return self.parts[0][1]

    @property
    def stores(self) -> Iterator[tuple[ChatStore, ...]]:
        """The stores, each once, the fullest kind first; those of one kind together."""
        seen: set[ChatStore] = set()
        for _, parts in groupby(self.parts, key=lambda part: part[1].fullness):
            new = tuple(dict.fromkeys(store for store, _ in parts if store not in seen))
            seen.update(new)
            yield new

    def whole(self) -> Partial:
        """What all stores say together."""
        main = self.main
        if len(self.parts) == 1:
            return main
        whole = msgspec.structs.replace(main)
        for _, partial in self.parts[1:]:
            whole.complete(partial)
        if whole.messages == 0 and any(partial.fullness in _WITH_TEXT for _, partial in self.parts):
            whole.messages = None
        return whole

    @property
    def updated(self) -> datetime | None:
        """When the chat was last used, by the fullest kind of store that knows: the latest where there are several."""
        if len(self.parts) == 1:
            return self.main.updated
        for fullness in sorted({partial.fullness for _, partial in self.parts}, reverse=True):
            known = [p.updated for _, p in self.parts if p.fullness == fullness and p.updated is not None]
            if known:
                return max(known)
        return None

    @property
    def settled(self) -> datetime | None:
        """When the chat was last used, where no further reading can change that."""
        return self.updated if self.main.updated is not None else None

    @property
    def is_child(self) -> bool:
        """Whether any store says that this is a sub-agent's."""
        return any(partial.is_child for _, partial in self.parts)

    @property
    def parent(self) -> str | None:
        """The chat that started this one; no chat started itself, whatever is stored."""
        own = self.main.id
        return next((partial.parent for _, partial in self.parts if partial.parent not in (None, own)), None)

    @property
    def children(self) -> tuple[str, ...]:
        """The chats that this one started, as far as its heads say it."""
        own = self.main.id
        return tuple(dict.fromkeys(child for _, part in self.parts for child in part.children if child != own))

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(dict.fromkeys(partial.source for _, partial in self.parts))


_WITH_TEXT = range(FULLNESS["transcript-text"], FULLNESS["composer"])
"""Stores whose heads do not say how many messages there are: only reading them tells."""


def is_told(contents: Contents) -> bool:
    """Whether there is a conversation in it, and not only remains of one or messages that cannot be read."""
    return not contents.is_salvage and any(not isinstance(bubble, Unknown) for bubble in contents.bubbles)


def readable(contents: Contents) -> int:
    """How many bubbles can be read."""
    return sum(not isinstance(bubble, Unknown) for bubble in contents.bubbles)


def words(contents: Contents) -> int:
    """How much text there is, of whatever kind."""
    return sum(len(bubble.text) for bubble in contents.bubbles)
