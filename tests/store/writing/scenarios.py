"""Changes that are made again and again, to be interrupted; each works on `folder/data`."""

from collections.abc import Callable
from pathlib import Path

from cursus.store.writing.record import record
from cursus.store.writing.session import change
from tests.store.writing.chats import a_chat_to_write


def nobody(root: Path, **_: object) -> None:
    """Cursor is not there."""


def write_one(folder: Path) -> None:
    """A chat in a folder that Cursor never opened."""
    with change(folder / "data", "import", refuse=nobody) as writing:
        record(writing, folder / "data", [a_chat_to_write()], "/srv/elsewhere")
        writing.commit()


SCENARIOS: dict[str, Callable[[Path], None]] = {"write": write_one}
