"""What a chat's document, and for want of that its first messages, add to its head (S §4.2, §4.4).

A list of chats needs the model, the number of messages and a title where nobody gave one, and must leave out the empty
tabs. That takes the document and a look at whether there are rows; a message is read only where a title or a workspace
is still missing then.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from cursus.chat import Problem, Source
from cursus.store.bubble import HUMAN, StoredBubble, decode_bubble, moment, text_of
from cursus.store.database import Database, after
from cursus.store.decode import Undecodable
from cursus.store.desktop import index, whereabouts
from cursus.store.desktop.document import (
    DocumentHead,
    decode_document,
    decode_document_head,
    is_remote,
    model_name,
)
from cursus.store.desktop.folder import DOCUMENTS, DataFolder
from cursus.store.desktop.split import BUBBLES, TABLE, by_time, message_keys, message_rows
from cursus.store.partial import Partial
from cursus.store.times import read_time

_TRIED: Final = 8


def complete(partial: Partial, value: bytes | None, folder: DataFolder, named: Callable[[str], str | None]) -> bool:
    """Fills in what the chat's document says. False for an empty tab: there is nothing to show.

    `named` is asked for the workspace of a chat that neither a list nor its document puts into one.
    """
    database = folder.database
    if database is None:
        partial.workspace = partial.workspace or named(partial.id)
        return bool(partial.name or partial.subtitle or partial.updated)
    is_stored = has_rows(database, partial.id)
    path = str(folder.path)
    is_lost = False
    try:
        document = decode_document_head(value) if value is not None else DocumentHead()
    except Undecodable as error:
        where = f"{path}: {DOCUMENTS}{partial.id}"
        folder.problems.append(Problem(where, f"A chat's document cannot be read: {error}."))
        document, is_lost = DocumentHead(), bool(value and value.strip())
    document.id = partial.id
    workspace_id, found = index.workspace_of(document.workspace)
    partial.updated = partial.updated or _last_listed(document)
    partial.complete(index.partial_of(document, path, found or folder.place(workspace_id)))
    partial.model = partial.model or model_name(document.model)
    partial.children = tuple(dict.fromkeys((*partial.children, *document.children)))
    partial.workspace = partial.workspace or named(partial.id)
    _count(partial, document, database, path, has_rows=is_stored)
    if partial.updated is None:
        partial.updated = last_time(document)
    _open(partial, document, value, database, has_rows=is_stored)
    is_cloud = not partial.messages and is_remote(partial.id, partial.mode)
    if is_cloud:
        partial.source = Source(store="desktop", era="cloud", path=partial.source.path)
    return bool(
        partial.messages
        or document.headers
        or partial.name
        or partial.subtitle
        or partial.opening
        or is_lost
        or is_cloud
    )


def has_rows(database: Database | None, chat_id: str) -> bool:
    """Whether any message of a chat has a row."""
    if database is None or TABLE not in database.tables:
        return False
    prefix = f"{BUBBLES}{chat_id}:"
    return database.next_key(TABLE, prefix, after(prefix)) is not None


def draft_of(document: DocumentHead) -> str:
    """The words that were typed into a chat's input box and not sent yet."""
    return text_of(StoredBubble(text=document.text, rich_text=document.rich_text)).strip()


def inline_opening(document: DocumentHead) -> str | None:
    """The first words of the person, of a chat whose messages are in its document."""
    first = next(_inline_humans(document), None)
    return (text_of(first).strip() or None) if first is not None else None


def last_time(document: DocumentHead) -> datetime | None:
    """When the last message was, as far as the messages in the document tell."""
    return max(_times(document), default=None)


def _count(partial: Partial, document: DocumentHead, database: Database, path: str, *, has_rows: bool) -> None:
    """How many messages there are, and in which form."""
    inline = len(document.conversation) or len(document.conversation_map)
    if document.headers and has_rows:
        partial.messages = len(document.headers)
        partial.source = index.source_of(partial.id, path)
    elif inline:
        partial.messages = inline
        partial.source = Source(store="desktop", era="inline", path=path)
    elif has_rows:
        partial.messages = len(message_keys(database, partial.id))
        partial.source = Source(store="desktop", era="orphans", path=path)
    else:
        partial.messages = 0


def _open(
    partial: Partial,
    document: DocumentHead,
    value: bytes | None,
    database: Database,
    *,
    has_rows: bool,
) -> None:
    """The first words and the workspace, from messages, where nothing else tells them."""
    is_homeless = partial.workspace is None
    if is_homeless and partial.guess is None:
        partial.guess = whereabouts.repository(document.repositories)
    needs_title = not (partial.name or partial.subtitle or partial.opening)
    if needs_title or (is_homeless and partial.guess is None):
        first = next(_inline_humans(document), None)
        if first is None and has_rows:
            first = _first_message(database, document, partial.id)
        if first is not None:
            partial.opening = partial.opening or text_of(first).strip() or None
            if is_homeless:
                partial.guess = partial.guess or whereabouts.window(first)
    if is_homeless and partial.guess is None and has_rows:
        partial.guess = whereabouts.request_root(database, partial.id)
    if needs_title and partial.opening is None:
        partial.opening = draft_of(document) or _preview(value, document)


def _first_message(database: Database, document: DocumentHead, chat_id: str) -> StoredBubble | None:
    """The person's first message, by the document's order or else by the times of the rows."""
    prefix = f"{BUBBLES}{chat_id}:"
    named = [prefix + h.bubble_id for h in document.headers if h.type == HUMAN and isinstance(h.bubble_id, str)]
    if named:
        values = dict(database.values(TABLE, named[:_TRIED]))
        found = _humans(values.get(key) for key in named)
        return next(found, None)
    return next(_humans(row.value for row in by_time(message_rows(database, chat_id)).values()), None)


def _inline_humans(document: DocumentHead) -> Iterator[StoredBubble]:
    return _humans(bytes(raw) for raw in (document.conversation or document.conversation_map.values()))


def _humans(values: Iterable[bytes | None]) -> Iterator[StoredBubble]:
    for value in values:
        with suppress(Undecodable):
            stored = decode_bubble(value)
            if stored.type == HUMAN:
                yield stored


def _last_listed(document: DocumentHead) -> datetime | None:
    """When the last message was by the list of messages: more exact than any date of the whole chat (S §4.4)."""
    times = (read_time(header.created_at) for header in document.headers)
    return max((at for at in times if at is not None), default=None)


def _times(document: DocumentHead) -> Iterator[datetime]:
    """The times of the messages that are in the document."""
    for raw in document.conversation or document.conversation_map.values():
        with suppress(Undecodable):
            found = moment(decode_bubble(bytes(raw)))
            if found is not None:
                yield found.at


def _preview(value: bytes | None, document: DocumentHead) -> str | None:
    """The first words of the person as the list of messages shows them, where the messages are gone."""
    if value is None or not document.headers:
        return None
    with suppress(Undecodable):
        headers = decode_document(value).headers
        return next((header.preview for header in headers if header.type == HUMAN and header.preview), None)
    return None
