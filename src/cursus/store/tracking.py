"""`ai-tracking/ai-code-tracking.db`: titles, summaries and models of chats, and files that they touched (S §2.5)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cursus.chat import Problem, Source
from cursus.errors import NotFound, Unreadable
from cursus.store.database import open_database
from cursus.store.partial import FULLNESS, Contents, Partial
from cursus.store.times import read_time

_SUMMARIES: Final = "conversation_summaries"
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
