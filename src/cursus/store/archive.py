"""All stores as one: every chat once, with the fullest text first and every store that has part of it (S §14)."""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from cursus.chat import UNKNOWN, Bubble, Chat, Head, Human, Problem
from cursus.errors import Ambiguous, CursusError, NotFound
from cursus.store.agents.cli import CliStores
from cursus.store.agents.sdk import SdkStores
from cursus.store.agents.transcripts import Transcripts
from cursus.store.desktop.desktop import Desktop
from cursus.store.desktop.search import SearchIndex
from cursus.store.drift import Drift
from cursus.store.edits import NO_SOURCES, rebuild_all
from cursus.store.edits.tracked_content import FILE as TRACKING
from cursus.store.entry import ChatStore, Entry, is_told, readable, words
from cursus.store.partial import Contents, Partial
from cursus.store.places import Places
from cursus.store.tracking import Tracking

UNTITLED: Final = "Untitled"
_FIRST_CHUNK: Final = 24
_LARGEST_CHUNK: Final = 192
_IN_THE_CLOUD: Final = "The text is kept by Cursor's servers; only what a list says of the chat is on this machine."
_ELSEWHERE: Final = "Nothing of the chat's text is on this machine, only what a list says of it."
_TITLE_LENGTH: Final = 120
_TAGS = re.compile(r"<[^<>\n]{1,80}>")


class Nested:
    """The sub-agents inside one chat's own state, as a store of their own."""

    def __init__(self, store: CliStores | SdkStores, parent: str) -> None:
        self.problems: list[Problem] = []
        self._store = store
        self._parent = parent

    def heads(self) -> Iterator[Partial]:
        return self._store.children(self._parent)

    def read(self, chat_id: str) -> Contents | None:
        return self._store.read_child(self._parent, chat_id)


class Archive:
    """The chats of some places. Nothing is read before it is asked for."""

    def __init__(self, places: Places) -> None:
        self.places = places
        tracking = [home / TRACKING for home in places.homes]
        self.desktops = [Desktop(root, tracking) for root in places.roots]
        self._entries: dict[str, Entry] | None = None
        self._stores: list[ChatStore] = []
        self._has_orphans = False
        self._has_lost = False
        self._has_nested = False
        self._by_parent: dict[str, list[str]] = {}
        self._parents_known_of = 0

    def close(self) -> None:
        """Lets go of all files."""
        for desktop in self.desktops:
            desktop.close()

    @property
    def problems(self) -> list[Problem]:
        """What could not be read while listing."""
        return [problem for store in self._stores for problem in store.problems]

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
        return self._added(lambda desktop: desktop.orphans(known))

    def add_lost(self) -> list[Entry]:
        """Windows of whose chats only prompts are left. That takes the documents of all chats without a workspace."""
        if self._has_lost:
            return []
        self._has_lost = True
        _ = self.entries
        return self._added(Desktop.lost)

    def _added(self, find: Callable[[Desktop], Iterator[Partial]]) -> list[Entry]:
        added: list[Entry] = []
        for desktop in self.desktops:
            for partial in list(find(desktop)):
                entry = Entry()
                entry.add(desktop, partial)
                self.entries[partial.id] = entry
                added.append(entry)
        return added

    def add_nested(self) -> list[Entry]:
        """Sub-agents inside the state of a chat. Finding them takes a look into every such chat, so they come last."""
        if self._has_nested:
            return []
        self._has_nested = True
        return self.add_nested_in(list(self.entries))

    def add_nested_in(self, chat_ids: Iterable[str]) -> list[Entry]:
        """The sub-agents inside the state of these chats."""
        return [nested for chat_id in chat_ids for nested in self._nested(self.entries[chat_id])]

    def shown(self, chat_ids: Iterable[str]) -> set[str]:
        """Those of the chats that have anything to show."""
        return {entry.main.id for entry in self._refined([self.entries[chat_id] for chat_id in chat_ids])}

    def heads(
        self, *, children: bool = False, wanted: Callable[[datetime | None], bool] = lambda updated: True
    ) -> Iterator[Head]:
        """The chats, newest first. What a chat's own document says is read as the heads are taken, a few at a time.

        `wanted` is asked before that, with the time of a chat's last use, and spares the reading; what it cannot tell
        by that it must let pass.
        """
        listed = sorted(self.entries.values(), key=_recency, reverse=True)
        known_children: set[str] = set()
        for chunk in self._chunks(listed, nested=children):
            shown = self._refined([entry for entry in chunk if wanted(entry.settled)])
            for entry in shown:
                known_children.update(entry.children)
            for entry in shown:
                head = self._head(entry)
                if children or not (entry.is_child or head.parent or head.id in known_children):
                    yield head

    def _chunks(self, listed: list[Entry], *, nested: bool) -> Iterator[list[Entry]]:
        start, size = 0, _FIRST_CHUNK
        while start < len(listed):
            yield listed[start : start + size]
            start, size = start + size, min(2 * size, _LARGEST_CHUNK)
        yield self.add_orphans()
        yield self.add_lost()
        if nested:
            yield self.add_nested()

    def all_ids(self) -> list[str]:
        """The ids of all chats that have anything to show, sub-agents and orphans included."""
        chunks = self._chunks(list(self.entries.values()), nested=True)
        return list(dict.fromkeys(entry.main.id for chunk in chunks for entry in self._refined(chunk)))

    def drift(self) -> list[Drift]:
        """What is new to Cursus in all that was read so far, and in the databases as such."""
        return [drift for desktop in self.desktops for drift in desktop.drift()]

    def ways(self) -> dict[str, str]:
        """How each database that stays open could be opened."""
        return {str(d.database.path): d.database.way for d in self.desktops if d.database is not None}

    def find(self, wanted: str) -> str:
        """The id of the chat that an id, or the unique start of one, means."""
        entries = self.entries
        if wanted in entries or (self.add_orphans() and wanted in entries):
            return wanted
        starting = [entry for chat_id, entry in entries.items() if chat_id.startswith(wanted)] if wanted else []
        found = [entry.main.id for entry in self._refined(starting)]
        if not found and (self.add_lost() or self.add_nested()):
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
        self._nested(entry)
        children = self._children(chat_id, (*entry.children, *contents.children))
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
            yield SdkStores(home, known)
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
        """The content of the fullest store that has any; what is only remains comes last (S §14).

        Of several stores of one kind, as of a chat that two folders have, it is the one of which most can be read.
        """
        problems: list[Problem] = []
        remains: list[Contents] = []
        for stores in entry.stores:
            found = [(store, contents) for store in stores if (contents := self._read(store, entry, problems))]
            told = [(store, contents) for store, contents in found if is_told(contents)]
            if told:
                store, contents = max(told, key=lambda each: readable(each[1]))
                entry.prefer(store)
                return contents, [*problems, *contents.problems]
            remains.extend(contents for _, contents in found)
            problems.extend(
                problem for _, each in found if each.bubbles and not each.is_salvage for problem in each.problems
            )
        best = max(remains, key=words, default=None)
        if best is None:
            is_cloud = any(partial.source.era == "cloud" for _, partial in entry.parts)
            what = _IN_THE_CLOUD if is_cloud else _ELSEWHERE
            best = Contents(problems=[Problem(entry.main.source.path, what, is_damage=False)])
        return best, list(dict.fromkeys([*problems, *best.problems]))

    def _read(self, store: ChatStore, entry: Entry, problems: list[Problem]) -> Contents | None:
        try:
            contents = store.read(entry.main.id)
        except CursusError as error:
            path = next(partial.source.path for each, partial in entry.parts if each is store)
            problems.append(Problem(path, str(error)))
            return None
        if contents is not None and not isinstance(store, Desktop):
            contents.bubbles = rebuild_all(contents.bubbles, NO_SOURCES, {})
        return contents

    def _nested(self, entry: Entry) -> list[Entry]:
        """Sub-agents that have no place of their own: they are found where the chat around them is."""
        added: list[Entry] = []
        for store, partial in entry.parts:
            if isinstance(store, CliStores | SdkStores):
                for child in store.children(partial.id):
                    if child.id not in self.entries:
                        nested = Entry()
                        nested.add(Nested(store, partial.id), child)
                        self.entries[child.id] = nested
                        added.append(nested)
        return added

    def _children(self, parent: str, named: tuple[str, ...]) -> tuple[Head, ...]:
        ids = dict.fromkeys(chat_id for chat_id in (*named, *self._started_by.get(parent, ())) if chat_id != parent)
        if any(chat_id not in self.entries for chat_id in ids):
            self.add_orphans()
        children = [self.entries[chat_id] for chat_id in ids if chat_id in self.entries]
        for child in children:
            child.main.parent = child.main.parent or parent
            child.main.is_child = True
        self._refined(children)
        return tuple(map(self._head, children))

    @property
    def _started_by(self) -> dict[str, list[str]]:
        """The chats that name the one that started them, by that one."""
        if self._parents_known_of != len(self.entries):
            self._refined([entry for entry in self.entries.values() if entry.is_child and entry.parent is None])
            self._by_parent = {}
            for chat_id, entry in self.entries.items():
                if entry.parent is not None:
                    self._by_parent.setdefault(entry.parent, []).append(chat_id)
            self._parents_known_of = len(self.entries)
        return self._by_parent

    def _head(self, entry: Entry, contents: Contents | None = None) -> Head:
        whole = entry.whole()
        messages = whole.messages
        model = whole.model if contents is None else entry.main.model or contents.model or whole.model
        workspace = whole.workspace or whole.guess
        name = whole.name
        opening = whole.opening
        updated = entry.updated
        if contents is not None:
            model = model or self._model_of_code(whole.id)
            workspace = workspace or contents.workspace
            name = name or contents.name
            opening = opening or next((b.text for b in contents.bubbles if isinstance(b, Human) and b.text), None)
            if messages is None or (messages == 0 and is_told(contents)):
                messages = len(contents.bubbles)
            updated = _last_said(contents.bubbles) or updated
        return Head(
            id=whole.id,
            title=title_of(name, whole.subtitle, opening),
            workspace=workspace,
            mode=whole.mode,
            model=model,
            created=whole.created,
            updated=updated or whole.created,
            messages=messages,
            archived=whole.archived,
            parent=entry.parent,
            sources=entry.sources,
        )

    def _model_of_code(self, chat_id: str) -> str | None:
        stores = (store for store in self._stores if isinstance(store, Tracking))
        return next(filter(None, (store.model(chat_id) for store in stores)), None)


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
    return max((b.at for b in bubbles if b.at is not None and not b.at_inferred), default=None)


_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


def _recency(entry: Entry) -> tuple[datetime, str]:
    return (entry.updated or entry.main.created or _NEVER, entry.main.id)
