"""Changes that are made again and again, to be interrupted; each works on `folder/data`."""

from collections.abc import Callable
from pathlib import Path

from cursus.library import open_library
from cursus.store.writing.moving import move
from cursus.store.writing.record import record
from cursus.store.writing.removal import remove
from cursus.store.writing.session import change
from tests.store.writing.chats import a_chat_to_write


def nobody(root: Path, **_: object) -> None:
    """Cursor is not there."""


def write_one(folder: Path) -> None:
    """A chat in a folder that Cursor never opened."""
    with change(folder / "data", "import", refuse=nobody) as writing:
        record(writing, folder / "data", [a_chat_to_write()], "/srv/elsewhere")
        writing.commit()


def delete_one(folder: Path) -> None:
    """One of two chats, out of all its places."""
    with open_library(roots=[folder / "data"], homes=[]) as library:
        head = library.chat("old-1").head
    with change(folder / "data", "delete", refuse=nobody) as writing:
        remove(writing, [folder / "data"], [], [head])
        writing.commit()


def move_one(folder: Path) -> None:
    """One of two chats, into a folder that Cursor never opened."""
    with change(folder / "data", "move", refuse=nobody) as writing:
        move(writing, folder / "data", ["old-1"], "/srv/elsewhere", moved_from="/srv/app")
        writing.commit()


SCENARIOS: dict[str, Callable[[Path], None]] = {"write": write_one, "delete": delete_one, "move": move_one}
