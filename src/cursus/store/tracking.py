"""`ai-tracking/ai-code-tracking.db`: titles, summaries and models of chats, and files that they touched (S §2.5)."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from cursus.chat import Problem, Source
from cursus.errors import NotFound, Unreadable
from cursus.store.database import open_database
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.times import read_time

_SUMMARIES: Final = "conversation_summaries"
_LINES: Final = "ai_code_hashes"
_COLUMNS: Final = ("conversationId", "title", "model", "mode", "updatedAt")


class Tracking:
    """The tracking database of one `.cursor` folder. It completes what other stores know; it holds no chat."""

    def __init__(self, home: Path) -> None:
        self.path = home / "ai-tracking" / "ai-code-tracking.db"
        self.problems: list[Problem] = []

    def heads(self) -> Iterator[Partial]:
        """A title, a mode and a model for the chats that have a summary."""
        try:
            with open_database(self.path) as database:
                if _SUMMARIES not in database.tables:
                    return
                for chat_id, title, model, mode, updated in database.select(_SUMMARIES, _COLUMNS):
                    if isinstance(chat_id, str) and chat_id:
                        yield Partial(
                            id=chat_id,
                            source=Source(store="desktop", era="tracking", path=str(self.path)),
                            fullness=FULLNESS["tracking"],
                            subtitle=title.strip() or None if isinstance(title, str) else None,
                            model=model if isinstance(model, str) and model not in ("", "default") else None,
                            mode=mode if isinstance(mode, str) and mode else None,
                            updated=read_time(updated),
                            is_hint=True,
                        )
        except NotFound:
            return
        except Unreadable as error:
            self.problems.append(Problem(str(self.path), str(error)))

    def read(self, chat_id: str) -> Contents | None:
        """Nothing: a summary is no chat."""
        return None

    def model(self, chat_id: str) -> str | None:
        """The model that wrote the last line of code of a chat, for want of a message that names one (S §5.2)."""
        return self._models.get(chat_id)

    @cached_property
    def _models(self) -> dict[str, str]:
        """The models by chat. Lines of no chat stand under an empty id: they are nobody's."""
        query = (
            f"SELECT conversationId, model, max(timestamp) FROM {_LINES} "
            "WHERE coalesce(conversationId, '') != '' AND coalesce(model, '') NOT IN ('', 'default') GROUP BY 1"
        )
        try:
            with open_database(self.path) as database:
                rows = list(database.rows(query)) if _LINES in database.tables else []
        except NotFound:
            return {}
        except Unreadable as error:
            self.problems.append(Problem(str(self.path), str(error)))
            return {}
        return {chat_id: model for chat_id, model, _ in rows if isinstance(chat_id, str) and isinstance(model, str)}
