"""`conversation-search.db`, Cursor's own search index (S §2.2): titles, and flattened text as a last resort."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cursus.chat import Bubble, Problem, Source, Unknown
from cursus.errors import NotFound, Unreadable
from cursus.store.database import Database, open_database
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.times import read_time

_TITLES: Final = "conversations"
_TEXTS: Final = "conversation_fts"
_WITH_TEXT: Final = (
    "SELECT f.body, c.source FROM conversations c LEFT JOIN conversation_fts f ON f.rowid = c.fts_rowid WHERE c.id = ?"
)
_WITHOUT_TEXT: Final = "SELECT NULL, source FROM conversations WHERE id = ?"
_COLUMNS: Final = ("fts_rowid", "id", "source", "title", "updated_at", "is_archived")


class SearchIndex:
    """The search database of one data folder."""

    def __init__(self, root: Path) -> None:
        self.path = root / "User" / "globalStorage" / "conversation-search.db"
        self.problems: list[Problem] = []

    def heads(self) -> Iterator[Partial]:
        """The conversations that it knows. Those of the cloud are titles only."""
        try:
            with open_database(self.path) as database:
                if _TITLES not in database.tables:
                    return
                bodies = self._with_body(database)
                for number, chat_id, source, title, updated, archived in database.select(_TITLES, _COLUMNS):
                    if isinstance(chat_id, str) and chat_id:
                        subtitle = title.strip() or None if isinstance(title, str) else None
                        yield Partial(
                            id=chat_id,
                            source=Source(
                                store="search", era="cloud" if source == "cloud-cache" else "index", path=str(self.path)
                            ),
                            fullness=FULLNESS["search"],
                            subtitle=subtitle,
                            updated=read_time(updated),
                            archived=archived == 1,
                            is_hint=subtitle is None and number not in bodies,
                        )
        except NotFound:
            return
        except Unreadable as error:
            self.problems.append(Problem(str(self.path), str(error)))

    def _with_body(self, database: Database) -> set[int]:
        """The rows of conversations without a title whose text was kept: without either, a row is no chat."""
        query = (
            "SELECT c.fts_rowid FROM conversations c JOIN conversation_fts f ON f.rowid = c.fts_rowid "
            "WHERE coalesce(trim(c.title), '') = '' AND coalesce(trim(f.body), '') != ''"
        )
        try:
            return {number for (number,) in database.rows(query)} if _TEXTS in database.tables else set()
        except Unreadable as error:
            self.problems.append(Problem(f"{self.path}: {_TEXTS}", f"Only titles can be read. {error}"))
            return set()

    def read(self, chat_id: str) -> Contents | None:
        """What the index kept of the text: who said what is lost, so it is one bubble of unknown kind."""
        with open_database(self.path) as database:
            if _TITLES not in database.tables:
                return None
            joined = _TEXTS in database.tables
            found = list(database.rows(_WITH_TEXT if joined else _WITHOUT_TEXT, (chat_id,)))
        if not found:
            return None
        body = next((body for body, _ in found if isinstance(body, str) and body.strip()), "")
        where = f"{self.path}: conversations {chat_id}"
        if not body:
            is_cloud = any(source == "cloud-cache" for _, source in found)
            kept = "The text is kept by Cursor's servers; only the title is here."
            what = kept if is_cloud else "Only the title is left."
            return Contents(problems=[Problem(where, what, is_damage=not is_cloud)], is_salvage=True)
        why = "Only what Cursor's search index kept is left: the words, without who said them."
        bubbles: list[Bubble] = [Unknown(id=f"search-{chat_id}", text=body, why=why)]
        return Contents(bubbles=bubbles, problems=[Problem(where, why)], is_salvage=True)
