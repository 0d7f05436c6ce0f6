"""Reading one chat of a desktop data folder, whichever era wrote it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

from cursus.chat import UNKNOWN, Bubble, Human, Problem, Summary, Text, ToolUse, Unknown, Usage, total
from cursus.errors import Unreadable
from cursus.store.bubble import AI, HUMAN, usage_of
from cursus.store.database import Database, open_database
from cursus.store.decode import Undecodable
from cursus.store.desktop import index, window_lists
from cursus.store.desktop.agent_state import blob_text, read_state, with_summaries
from cursus.store.desktop.children import with_children
from cursus.store.desktop.composer import KEY as COMPOSERS
from cursus.store.desktop.composer import read_inline, with_conversation
from cursus.store.desktop.document import Document, Header, decode_document, is_remote, todos_of
from cursus.store.desktop.edit_sources import DesktopEdits, places_of
from cursus.store.desktop.folder import DOCUMENTS, DataFolder
from cursus.store.desktop.outline import draft_of
from cursus.store.desktop.spine import Assembled
from cursus.store.desktop.split import BUBBLES, TABLE, Row, message_rows, read_detached, read_orphans, read_split
from cursus.store.desktop.whereabouts import common_folder, window
from cursus.store.drift import Seen
from cursus.store.edits import NO_SOURCES, TrackedContent, rebuild_all
from cursus.store.edits.targets import is_edit
from cursus.store.partial import Contents
from cursus.store.times import read_time

_MOST: Final = 1e15


class Reading:
    """Reads the chats of one data folder and counts what is new to Cursus in them."""

    def __init__(self, folder: DataFolder, tracking: Iterable[Path]) -> None:
        self.folder = folder
        self.tracking = tuple(tracking)
        self.seen = Seen()

    def read(self, chat_id: str, home: index.Home | None) -> Contents | None:
        """The whole chat; None where this data folder has nothing of it. The global database is the fuller place."""
        contents = self._read_anyway(chat_id)
        if home is not None and (contents is None or contents.is_salvage or not contents.bubbles):
            return self._read_workspace(chat_id, home) or contents
        return contents

    def _read_anyway(self, chat_id: str) -> Contents | None:
        database = self.folder.database
        if database is None:
            return None
        try:
            with database.snapshot():
                return self._read_global(database, chat_id)
        except Unreadable as error:
            return self._read_damaged(database, chat_id, Problem(f"{self.folder.path}: {chat_id}", str(error)))

    def _read_workspace(self, chat_id: str, home: index.Home) -> Contents | None:
        with open_database(home.path) as database:
            if home.key != COMPOSERS:
                return window_lists.read_held(database, home.key, chat_id)
            listed = index.entries(database.value("ItemTable", COMPOSERS), "", [])
            found = [(at, with_conversation(entry)) for at, entry in listed if entry["composerId"] == chat_id]
            if not found:
                return None
            where = f"{database.path}: {COMPOSERS}"
            remarks: list[str] = []
            documents = [(at, decode_document.from_object(entry, remarks)) for at, entry in found]
            at, document = max(documents, key=lambda each: len(each[1].conversation) or len(each[1].conversation_map))
            contents = self._contents(document, read_inline(document, f"{where} [{at}]"), [])
            return _with_remarks(contents, remarks, f"{where} [{at}]")

    def _read_damaged(self, database: Database, chat_id: str, problem: Problem) -> Contents | None:
        """A chat some of whose pages are damaged: from the last good copy, or else the rows that can still be read."""
        contents = None
        backup = self.folder.backup
        if backup is not None and backup is not database:
            with suppress(Unreadable):
                contents = self._read_global(backup, chat_id)
        if contents is None:
            contents = self._salvaged(chat_id)
        contents.problems.insert(0, problem)
        return contents

    def _salvaged(self, chat_id: str) -> Contents:
        saved = self.folder.salvaged_messages(chat_id)
        start = len(f"{BUBBLES}{chat_id}:")
        rows = {key[start:]: Row(number, key, value) for number, (key, value) in enumerate(saved.items())}
        document = self.folder.salvaged.get(f"{DOCUMENTS}{chat_id}")
        try:
            return self._from_rows(chat_id, document, rows) if rows or document else Contents(is_salvage=True)
        except Unreadable:
            return Contents(is_salvage=True)

    def _read_global(self, database: Database, chat_id: str) -> Contents | None:
        value = database.value(TABLE, f"{DOCUMENTS}{chat_id}")
        rows = message_rows(database, chat_id)
        return self._from_rows(chat_id, value, rows) if rows or value is not None else None

    def _from_rows(self, chat_id: str, value: bytes | None, rows: dict[str, Row]) -> Contents:
        where = str(self.folder.path)
        at = f"{where}: {DOCUMENTS}{chat_id}"
        remarks: list[str] = []
        try:
            document = decode_document(value, remarks) if value is not None else None
            what = "The chat's document is gone; its messages are shown in the order of their times."
        except Undecodable as error:
            document, what = None, f"A chat's document cannot be read: {error}."
        if document is None:
            document = Document(id=chat_id)
            assembled = read_orphans(rows, where)
            assembled.problems.insert(0, Problem(at, what))
            if not rows and value:
                state = self._state(document, at)
                assembled.bubbles = state.bubbles if state else [Unknown(id=chat_id, why=what, raw=value)]
            return self._contents(document, assembled, [])
        document.id = chat_id
        contents = self._from_document(document, rows, where, at)
        return _with_remarks(contents, remarks, at)

    def _from_document(self, document: Document, rows: dict[str, Row], where: str, at: str) -> Contents:
        """The messages, where they are: in rows that the document lists, inside it, or in rows it forgot (S §4.2)."""
        if document.headers and rows:
            return self._contents(document, *read_split(document, rows, where, self._blob_text))
        if document.conversation or document.conversation_map:
            assembled = read_inline(document, at)
            rest = {message_id: row for message_id, row in rows.items() if message_id not in assembled.stored}
            created = read_time(document.created_at)
            return self._contents(document, assembled, read_detached(rest, assembled, created, where) if rest else [])
        if rows:
            return self._contents(document, *read_split(document, rows, where, self._blob_text))
        return self._remains(document, at)

    def _remains(self, document: Document, where: str) -> Contents:
        """A chat without messages: what the agent remembers of it, or else the previews in its list."""
        state = self._state(document, where)
        contents = self._contents(document, Assembled(bubbles=state.bubbles if state else []), [])
        if state is not None:
            what = "None of the chat's messages is on this machine; it is shown as the agent remembers it."
            contents.problems.extend([Problem(where, what), *state.problems])
            return contents
        contents.is_salvage = True
        draft = draft_of(document)
        if document.headers:
            what = "None of the chat's messages is on this machine; what is shown are the previews in its list."
            contents.bubbles = list(_previews(document.headers))
        elif draft:
            what = "Nothing was ever sent in this chat; what is shown stands in its input box."
            contents.bubbles = [Human(id=f"{document.id}-draft", text=draft)]
        elif is_remote(str(document.id), document.mode):
            what = "The text is kept by Cursor's servers; only what a list says of the chat is on this machine."
        else:
            return contents
        contents.problems.append(Problem(where, what, is_damage=bool(document.headers)))
        return contents

    def _blob_text(self, named: Any) -> str:
        database = self.folder.database
        return blob_text(database, named) if named and database is not None else ""

    def _state(self, document: Document, where: str) -> Contents | None:
        database = self.folder.database
        return read_state(document, database, where) if database is not None else None

    def _contents(self, document: Document, assembled: Assembled, detached: list[Bubble]) -> Contents:
        bubbles = self._with_edits(document, assembled)
        bubbles = with_children(bubbles, document, self.folder)
        if any(isinstance(bubble, Summary) for bubble in bubbles) and self.folder.database is not None:
            bubbles = with_summaries(bubbles, document, self.folder.database, str(self.folder.path))
        chat_id = str(document.id)
        self.seen.document(document.version, f"{DOCUMENTS}{chat_id}")
        self.seen.messages(assembled.stored, f"{BUBBLES}{chat_id}")
        self.seen.tools(bubbles, f"{BUBBLES}{chat_id}")
        return Contents(
            bubbles=bubbles,
            detached=detached,
            todos=todos_of(document.todos),
            usage=_usage(document, bubbles, assembled),
            problems=assembled.problems,
            children=tuple(
                dict.fromkeys(
                    (*document.children, *(b.tool.child for b in bubbles if isinstance(b, ToolUse) and b.tool.child))
                )
            ),
            is_generating=document.is_generating,
            model=next((bubble.model for bubble in reversed(bubbles) if bubble.model), None),
            workspace=next(filter(None, map(window, assembled.stored.values())), None) or common_folder(bubbles),
        )

    def _with_edits(self, document: Document, assembled: Assembled) -> list[Bubble]:
        database = self.folder.database
        if not any(isinstance(b, ToolUse) and is_edit(b.tool) for b in assembled.bubbles):
            return assembled.bubbles
        sources = NO_SOURCES
        if database is not None:
            sources = DesktopEdits(self.folder, database, document, self._tracked(str(document.id)))
        return rebuild_all(assembled.bubbles, sources, places_of(assembled.stored.items()))

    def _tracked(self, chat_id: str) -> Callable[[str], str | None]:
        stores = [TrackedContent(path, chat_id) for path in self.tracking]
        return lambda path: next((text for store in stores if (text := store(path)) is not None), None)


def _with_remarks(contents: Contents, remarks: list[str], where: str) -> Contents:
    contents.problems[:0] = [Problem(where, f"A chat's document was mended to be read: {each}.") for each in remarks]
    return contents


def _previews(headers: list[Header]) -> Iterator[Bubble]:
    turn, has_human = 0, False
    for header in headers:
        if header.type == HUMAN:
            turn += has_human
            has_human = True
        if isinstance(header.bubble_id, str) and header.preview:
            at = read_time(header.created_at)
            kind = {HUMAN: Human, AI: Text}.get(header.type, Unknown) if isinstance(header.type, int) else Unknown
            yield kind(id=header.bubble_id, text=header.preview, turn=turn, at=at, at_origin="header" if at else None)


def _usage(document: Document, bubbles: list[Bubble], assembled: Assembled) -> Usage:
    """What was counted for all messages, also those that say nothing, and how full the context was.

    That is told by the chat's own counts, else by the breakdown of its last prompt, else by its last message that does.
    """
    counted = [*(bubble.usage for bubble in bubbles), *(usage_of(assembled.stored[key]) for key in assembled.empty)]
    last: Any = document.prompt_tokens
    breakdown = cast("dict[str, Any]", last) if isinstance(last, dict) else {}
    used = _count(document.context_used) or _count(breakdown.get("totalUsedTokens"))
    limit = _count(document.context_limit) or _count(breakdown.get("maxTokens"))
    latest = next((usage for usage in reversed(counted) if usage and usage.context_tokens), UNKNOWN)
    context = Usage(
        context_tokens=used or latest.context_tokens, context_limit=limit or (None if used else latest.context_limit)
    )
    return total(counted, context=context)


def _count(value: Any) -> int | None:
    is_count = isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < _MOST
    return int(value) if is_count else None
