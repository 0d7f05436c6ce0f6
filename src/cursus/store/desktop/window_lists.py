"""What one window's database holds of chats: whole ones of the first years, heads, and traces (S §3).

Some of these keys are in the global database too, for windows without a folder.
"""

from collections.abc import Iterator

from cursus.chat import Problem, Source
from cursus.store.database import Database
from cursus.store.desktop import aichat, index, interactive, outline, prompts
from cursus.store.desktop.cloud import cloud_chats
from cursus.store.desktop.composer import KEY as COMPOSERS
from cursus.store.desktop.composer import with_conversation
from cursus.store.desktop.document import decode_document_head, model_name
from cursus.store.partial import FULLNESS, Contents, Partial


def panel(database: Database, place: str | None, problems: list[Problem]) -> Iterator[index.Listed]:
    """The chats of the first panel."""
    for key, tab in aichat.read_tabs(database, problems):
        if tab.entries:
            partial = Partial(
                id=str(tab.key),
                source=Source(store="desktop", era="aichat", path=str(database.path)),
                fullness=FULLNESS["composer"],
                name=tab.name,
                opening=aichat.opening(tab),
                workspace=place,
                mode="chat",
                created=tab.created,
                updated=aichat.updated(tab),
                messages=len(tab.entries),
            )
            yield index.Listed(partial, home=index.Home(database.path, key))


def composers(database: Database, place: str | None, problems: list[Problem]) -> Iterator[index.Listed]:
    """The composers: those of the first months are here whole, later ones as heads."""
    where = f"{database.path}: {COMPOSERS}"
    for _, entry in index.entries(database.value("ItemTable", COMPOSERS), where, problems):
        document = decode_document_head.from_object(with_conversation(entry))
        listed = index.from_head(document, str(database.path))
        partial = listed.partial
        if document.conversation or document.conversation_map:
            listed.is_stub = False
            listed.home = index.Home(database.path, COMPOSERS)
            partial.source = Source(store="desktop", era="inline", path=str(database.path))
            partial.messages = len(document.conversation) or len(document.conversation_map)
            partial.model = model_name(document.model)
            partial.opening = outline.inline_opening(document)
            partial.updated = partial.updated or outline.last_time(document)
            partial.workspace = partial.workspace or place
        yield listed


def sessions(database: Database, place: str | None, problems: list[Problem]) -> Iterator[index.Listed]:
    """The chats of VS Code's own panel."""
    for session in interactive.read_sessions(database, problems):
        partial = Partial(
            id=str(session.id),
            source=Source(store="desktop", era="interactive", path=str(database.path)),
            fullness=FULLNESS["composer"],
            name=session.name,
            subtitle=session.subtitle,
            opening=session.opening,
            workspace=place,
            mode="chat",
            created=session.created,
            updated=session.updated,
            messages=len(session.entries),
        )
        yield index.Listed(partial, home=index.Home(database.path, interactive.KEY))


def in_the_cloud(database: Database) -> Iterator[index.Listed]:
    """The chats of cloud agents."""
    for chat_id, title in cloud_chats(database).items():
        source = index.source_of(chat_id, str(database.path))
        yield index.Listed(Partial(id=chat_id, source=source, fullness=FULLNESS["composer"], name=title))


def typed(database: Database, owner: str, place: str | None) -> index.Listed | None:
    """The prompts that were typed into a window's chats, as a chat of their own."""
    found = prompts.read_prompts(database)
    if not found:
        return None
    partial = Partial(
        id=f"{prompts.PREFIX}{owner}",
        source=Source(store="prompts", era="prompts", path=str(database.path)),
        fullness=FULLNESS["prompts"],
        opening=found[0].text,
        workspace=place,
        updated=max((prompt.at for prompt in found if prompt.at is not None), default=None),
        messages=len(found),
    )
    return index.Listed(partial, home=index.Home(database.path, prompts.KEY))


def read_held(database: Database, key: str, chat_id: str) -> Contents | None:
    """A chat that a list holds whole, but for composers; of several of that id the longest."""
    where, ignored = f"{database.path}: {key} {chat_id}", list[Problem]()
    if key == prompts.KEY:
        return prompts.read_lost(database, chat_id)
    if key == interactive.KEY:
        sessions = [session for session in interactive.read_sessions(database, ignored) if session.id == chat_id]
        for session in sorted(sessions, key=lambda each: -len(each.entries))[:1]:
            bubbles, problems = interactive.read_session(session, where)
            return Contents(bubbles=bubbles, problems=problems, name=session.name)
        return None
    tabs = [tab for found, tab in aichat.read_tabs(database, ignored) if (found, tab.key) == (key, chat_id)]
    for tab in sorted(tabs, key=lambda each: -len(each.entries))[:1]:
        bubbles, problems = aichat.read_tab(tab, where)
        return Contents(bubbles=bubbles, problems=problems, name=tab.name)
    return None
