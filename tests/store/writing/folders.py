"""Data folders of each generation with a few chats in them, and changes of them made in one line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cursus.chat import Chat, Head
from cursus.library import open_library
from cursus.store.writing.change import Change
from cursus.store.writing.session import change
from cursus.testing import DesktopFolder, Story, a_chat
from cursus.testing.workspaces import folder
from tests.store.writing.scenarios import nobody

APP = folder("/srv/app", salt=42)
ERAS = ("heads_workspace", "heads_global", "heads_table")


def a_story(title: str, **options: Any) -> Story:
    """A chat with a file read, changed, and a word about it."""
    facts: dict[str, Any] = {"workspace": APP, "id": f"id-{title.lower()}", **options}
    return (
        a_chat(title, **facts)
        .human(f"{title}, please")
        .tool("read_file_v2", params={"targetFile": "/srv/app/main.py"}, result={"contents": "1\n"})
        .edit("main.py", "1\n", "2\n")
        .text(f"{title} is done.")
    )


def a_talk(title: str) -> Story:
    """A chat of words alone, as the first years had them."""
    return a_chat(title, workspace=APP, id=f"id-{title.lower()}").human(f"{title}?").text(f"{title}.")


def a_folder(root: Path, era: str, *stories: Story) -> Path:
    """A data folder of an era with these chats."""
    with DesktopFolder(root) as desktop:
        for story in stories:
            desktop.add(story, era)
    return root


def made(root: Path, what: str, plan: Callable[[Change], Any]) -> Any:
    """A change that was made; what its plan said of it."""
    with change(root, what, refuse=nobody) as writing:
        told = plan(writing)
        writing.fact(chats=told.get("chats", []) if isinstance(told, dict) else [], root=str(root))
        writing.commit()
    return told


def previewed(root: Path, what: str, plan: Callable[[Change], Any]) -> list[tuple[str, str]]:
    """What a change would do: what to which key."""
    with change(root, what, preview=True) as writing:
        plan(writing)
        return [(each.action, f"{each.table} {each.key}".strip()) for each in writing.changes]


def listed(root: Path, home: Path | None = None) -> dict[str, Head]:
    with open_library(roots=[root], homes=[home] if home else []) as library:
        return {head.id: head for head in library.chats(children=True)}


def read(root: Path, chat_id: str) -> Chat:
    with open_library(roots=[root], homes=[]) as library:
        return library.chat(chat_id)
