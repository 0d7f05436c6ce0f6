"""All stores as one: every chat once, with the fullest text first and every store that has part of it (S §14)."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final, Protocol

from cursus.chat import UNKNOWN, Bubble, Chat, Head, Problem, Source
from cursus.errors import Ambiguous, CursusError, NotFound
from cursus.store.agents.cli import CliStores
from cursus.store.agents.sdk import SdkStores
from cursus.store.agents.transcripts import Transcripts
from cursus.store.desktop.desktop import Desktop
from cursus.store.desktop.search import SearchIndex
from cursus.store.drift import Drift
from cursus.store.edits import NO_SOURCES, rebuild_all
from cursus.store.edits.tracked_content import FILE as TRACKING
from cursus.store.partial import Contents, Partial
from cursus.store.places import Places
from cursus.store.tracking import Tracking

UNTITLED: Final = "Untitled"
_CHUNK: Final = 48
_SAID: Final = frozenset({"native", "header"})
_IN_THE_CLOUD: Final = "The text is kept by Cursor's servers; only what a list says of the chat is on this machine."
_ELSEWHERE: Final = "Nothing of the chat's text is on this machine, only what a list says of it."
_TITLE_LENGTH: Final = 120
_TAGS = re.compile(r"<[^<>\n]{1,80}>")


class ChatStore(Protocol):
    """What every store can do: say which chats are there, and read one."""

    @property
    def problems(self) -> list[Problem]: ...

    def heads(self) -> Iterator[Partial]: ...

    def read(self, chat_id: str) -> Contents | None: ...


class Nested:
    """The sub-agents inside one chat's own state, as a store of their own."""

    def __init__(self, store: CliStores, parent: str) -> None:
        self.problems: list[Problem] = []
        self._store = store
        self._parent = parent

    def heads(self) -> Iterator[Partial]:
        return self._store.children(self._parent)

    def read(self, chat_id: str) -> Contents | None:
        return self._store.read_child(self._parent, chat_id)


class Entry:
    """One chat: what each store says of it, the fullest first."""

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: list[tuple[ChatStore, Partial]] = []

    def add(self, store: ChatStore, partial: Partial) -> None:
        self.parts.append((store, partial))
        self.arrange()

    def arrange(self) -> None:
        """Puts the fullest first: by the kind of store, then by what is there, as of a chat that two folders have."""
        if len(self.parts) > 1:
            self.parts.sort(key=lambda part: (-part[1].fullness, -(part[1].messages or 0)))

    def drop(self, lost: set[ChatStore]) -> bool:
        """Forgets the parts of stores that turned out to have nothing. False where nothing of the chat is left."""
        if lost:
            self.parts = [part for part in self.parts if part[0] not in lost] or self.parts[:1]
        self.arrange()
        return not all(store in lost or partial.is_hint for store, partial in self.parts)

    @property
    def main(self) -> Partial:
        return self.parts[0][1]

    def whole(self) -> Partial:
        """What all stores say together."""
        main = self.main
        for _, partial in self.parts[1:]:
            main.complete(partial)
        return main

    @property
    def updated(self) -> datetime | None:
        """When the chat was last used, by the fullest kind of store that knows: the latest where there are several."""
        for fullness in sorted({partial.fullness for _, partial in self.parts}, reverse=True):
            known = [p.updated for _, p in self.parts if p.fullness == fullness and p.updated is not None]
            if known:
                return max(known)
        return None

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(dict.fromkeys(partial.source for _, partial in self.parts))


class Archive:
    """The chats of some places. Nothing is read before it is asked for."""

    def __init__(self, places: Places) -> None:
        self.places = places
        tracking = [home / TRACKING for home in places.homes]
        self.desktops = [Desktop(root, tracking) for root in places.roots]
        self._entries: dict[str, Entry] | None = None
        self._stores: list[ChatStore] = []
        self._has_orphans = False

    def close(self) -> None:
        """Lets go of all files."""
        for desktop in self.desktops:
            desktop.close()

    @property
    def problems(self) -> list[Problem]:
        """What could not be read while listing."""
        return [problem for store in self._stores for problem in store.problems]

    @property
    def stores(self) -> list[ChatStore]:
        """The stores, once the chats were listed."""
        _ = self.entries
        return self._stores

    @property
    def entries(self) -> dict[str, Entry]:
        """Every chat by its id."""
        if self._entries is None:
            self._entries = {}
            for store in self._all_stores():
                self._stores.append(store)
                for partial in store.heads():
                    self._entries.setdefault(partial.id, Entry()).add(store, partial)
            hints = [key for key, entry in self._entries.items() if all(part.is_hint for _, part in entry.parts)]
            for chat_id in hints:
                del self._entries[chat_id]
        return self._entries

    def add_orphans(self) -> list[Entry]:
        """Chats of which only messages are left. Finding them takes a look at every chat's rows, so they come last."""
        if self._has_orphans:
            return []
        self._has_orphans = True
        known = self.entries
        added: list[Entry] = []
        for desktop in self.desktops:
            for partial in list(desktop.orphans(known)):
                entry = Entry()
                entry.add(desktop, partial)
                known[partial.id] = entry
                added.append(entry)
        return added

    def heads(
        self, *, children: bool = False, wanted: Callable[[datetime | None], bool] = lambda updated: True
    ) -> Iterator[Head]:
        """The chats, newest first. What a chat's own document says is read as the heads are taken, a few at a time.

        `wanted` is asked before that, with the time of a chat's last use, and spares the reading; what it cannot tell
        by that it must let pass.
        """
        listed = sorted(self.entries.values(), key=_recency, reverse=True)
        known_children: set[str] = set()
        for chunk in self._chunks(listed):
            shown = self._refined([entry for entry in chunk if wanted(entry.updated)])
            for entry in shown:
                known_children.update(entry.main.children)
            for entry in shown:
                head = self._head(entry)
                if children or not (entry.main.is_child or head.parent or head.id in known_children):
                    yield head

    def _chunks(self, listed: list[Entry]) -> Iterator[list[Entry]]:
        for start in range(0, len(listed), _CHUNK):
            yield listed[start : start + _CHUNK]
        yield self.add_orphans()

    def all_ids(self) -> list[str]:
        """The ids of all chats that have anything to show, sub-agents and orphans included."""
        shown = [entry.main.id for chunk in self._chunks(list(self.entries.values())) for entry in self._refined(chunk)]
        return list(dict.fromkeys(shown))

    def drift(self) -> list[Drift]:
        """What is new to Cursus in all that was read so far, and in the databases as such."""
        return [drift for desktop in self.desktops for drift in desktop.drift()]

    def ways(self) -> dict[str, str]:
        """How each database that stays open could be opened."""
        return {str(d.database.path): d.database.way for d in self.desktops if d.database is not None}

    def find(self, wanted: str) -> str:
        """The id of the chat that an id, or the unique start of one, means."""
        entries = self.entries
        if wanted in entries:
            return wanted
        found = [chat_id for chat_id in entries if chat_id.startswith(wanted)] if wanted else []
        if len(found) > 1:
            found = [entry.main.id for entry in self._refined([entries[chat_id] for chat_id in found])]
        if not found and self.add_orphans():
            return self.find(wanted)
        if len(found) == 1:
            return found[0]
        if not found:
            raise NotFound(f"There is no chat whose id starts with {wanted!r}.", "`cursus list` shows what there is.")
        some = ", ".join(sorted(found)[:6]) + (" …" if len(found) > 6 else "")
        raise Ambiguous(f"{len(found)} chats have an id that starts with {wanted!r}: {some}", "Give more of it.")

    def chat(self, wanted: str) -> Chat:
        """The whole chat."""
        entry = self.entries[self.find(wanted)]
        chat_id = entry.main.id
        self._refined([entry])
        contents, problems = self._contents(entry)
        head = self._head(entry, contents)
        self._add_nested(entry)
        children = self._children(chat_id, (*entry.main.children, *contents.children))
        return Chat(
            head=head,
            bubbles=tuple(contents.bubbles),
            detached=tuple(contents.detached),
            children=children,
            todos=contents.todos,
            usage=contents.usage or UNKNOWN,
            problems=tuple(problems),
            is_generating=contents.is_generating,
        )

    def _all_stores(self) -> Iterator[ChatStore]:
        known: set[str] = set()
        for desktop in self.desktops:
            yield desktop
            known.update(workspace.place for workspace in desktop.workspaces.values() if workspace.place)
            yield SearchIndex(desktop.root)
        for home in self.places.homes:
            yield CliStores(home, known)
            yield SdkStores(home)
            yield Transcripts(home, known)
            yield Tracking(home)

    def _refined(self, entries: list[Entry]) -> list[Entry]:
        """The entries with what their documents say, without those that turn out to be empty."""
        lost: dict[str, set[ChatStore]] = {}
        for desktop in self.desktops:
            own = [partial for entry in entries for store, partial in entry.parts if store is desktop]
            alive = {partial.id for partial in desktop.refine(own)}
            for partial in own:
                if partial.id not in alive:
                    lost.setdefault(partial.id, set()).add(desktop)
        return [entry for entry in entries if entry.drop(lost.get(entry.main.id, set()))]

    def _contents(self, entry: Entry) -> tuple[Contents, list[Problem]]:
        """The content of the fullest store that has any; what is only remains comes last."""
        problems: list[Problem] = []
        remains: Contents | None = None
        for store, partial in entry.parts:
            try:
                contents = store.read(partial.id)
            except CursusError as error:
                problems.append(Problem(partial.source.path, str(error)))
                continue
            if contents is None:
                continue
            if not isinstance(store, Desktop):
                contents.bubbles = rebuild_all(contents.bubbles, NO_SOURCES, {})
            if contents.bubbles and not contents.is_salvage:
                return contents, [*problems, *contents.problems]
            if remains is None or contents.bubbles:
                remains = contents
        if remains is None:
            is_cloud = any(partial.source.era == "cloud" for _, partial in entry.parts)
            what = _IN_THE_CLOUD if is_cloud else _ELSEWHERE
            remains = Contents(problems=[Problem(entry.main.source.path, what)])
        return remains, [*problems, *remains.problems]

    def _add_nested(self, entry: Entry) -> None:
        """Sub-agents that have no place of their own: they are found when the chat around them is read."""
        for store, partial in entry.parts:
            if isinstance(store, CliStores):
                for child in store.children(partial.id):
                    if child.id not in self.entries:
                        nested = Entry()
                        nested.add(Nested(store, partial.id), child)
                        self.entries[child.id] = nested

    def _children(self, parent: str, named: tuple[str, ...]) -> tuple[Head, ...]:
        ids = dict.fromkeys(chat_id for chat_id in named if chat_id != parent)
        ids.update(dict.fromkeys(key for key, entry in self.entries.items() if entry.main.parent == parent))
        found: list[Head] = []
        if any(chat_id not in self.entries for chat_id in ids):
            self.add_orphans()
        for chat_id in ids:
            entry = self.entries.get(chat_id)
            if entry is not None:
                entry.main.parent = entry.main.parent or parent
                entry.main.is_child = True
                self._refined([entry])
                found.append(self._head(entry))
        return tuple(found)

    def _head(self, entry: Entry, contents: Contents | None = None) -> Head:
        whole = entry.whole()
        messages = whole.messages
        model = whole.model
        workspace = whole.workspace or whole.guess
        name = whole.name
        updated = entry.updated
        if contents is not None:
            model = model or contents.model
            workspace = workspace or contents.workspace
            name = name or contents.name
            if messages is None:
                messages = len(contents.bubbles)
            updated = _last_said(contents.bubbles) or updated
        return Head(
            id=whole.id,
            title=title_of(name, whole.subtitle, whole.opening),
            workspace=workspace,
            mode=whole.mode,
            model=model,
            created=whole.created,
            updated=updated or whole.created,
            messages=messages,
            archived=whole.archived,
            parent=whole.parent,
            sources=entry.sources,
        )


def title_of(name: str | None, subtitle: str | None, opening: str | None) -> str:
    """The title of a chat: the one it was given, or made up, or the first line of what the person said (S §4.4)."""
    for title in (name, subtitle):
        if title and title.strip():
            return " ".join(title.split())
    if opening:
        lines = (" ".join(_TAGS.sub(" ", line).split()) for line in opening.split("\n"))
        words = next(filter(None, lines), "")
        if words:
            return words if len(words) <= _TITLE_LENGTH else words[: _TITLE_LENGTH - 1] + "…"
    return UNTITLED


def _last_said(bubbles: list[Bubble]) -> datetime | None:
    """When the last message was, where messages say it themselves: no list knows it better (S §4.4)."""
    return max((b.at for b in bubbles if b.at is not None and b.at_origin in _SAID), default=None)


_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


def _recency(entry: Entry) -> tuple[datetime, str]:
    return (entry.updated or entry.main.created or _NEVER, entry.main.id)
