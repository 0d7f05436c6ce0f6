"""Short ways to read a data folder that a test wrote."""

from pathlib import Path

from cursus.chat import Bubble, Chat, Head, Problem
from cursus.library import open_library
from cursus.store.desktop.desktop import Desktop
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.workspaces import folder

APP = folder("/srv/app", salt=42)
SHOP = folder("/srv/shop", salt=43)


def heads(root: Path, *, home: Path | None = None, children: bool = False) -> dict[str, Head]:
    """The heads of the chats in a data folder by id, newest first."""
    with open_library(roots=[root], homes=[home] if home else []) as library:
        return {head.id: head for head in library.chats(children=children)}


def read(root: Path, chat_id: str, *, home: Path | None = None) -> Chat:
    """A whole chat of a data folder."""
    with open_library(roots=[root], homes=[home] if home else []) as library:
        return library.chat(chat_id)


def problems(root: Path) -> list[Problem]:
    """What is wrong with a data folder, as far as listing tells."""
    desktop = Desktop(root)
    try:
        for partial in list(desktop.heads()):
            list(desktop.refine([partial]))
        return desktop.problems
    finally:
        desktop.close()


def texts(bubbles: tuple[Bubble, ...]) -> list[str]:
    return [bubble.text for bubble in bubbles]


def a_bubble(bubble_id: str, text: str, *, kind: int = 2, **fields: object) -> JsonObject:
    """A message's row with nothing in it that does not matter."""
    return {"_v": 3, "type": kind, "bubbleId": bubble_id, "text": text, **fields}


def a_document(chat_id: str, *headers: str | JsonObject, **fields: object) -> JsonObject:
    """A chat's document. A header that begins with "h" is a person's."""
    listed = [
        {"bubbleId": header, "type": 1 if header.startswith("h") else 2} if isinstance(header, str) else header
        for header in headers
    ]
    return {"_v": 17, "composerId": chat_id, "fullConversationHeadersOnly": listed, **fields}


def as_text(value: JsonObject) -> str:
    return to_json(value)
