"""The agent's own record of a desktop chat: `conversationState` and the `agentKv` rows (S §4.1, §8.3).

It is a second witness: asked where the messages are gone, and for the summaries of compacted chats, which no message
keeps (S §5.3).
"""

import base64
import re
from contextlib import suppress
from typing import Any, Final

import msgspec

from cursus.chat import Bubble, Summary
from cursus.store.agents.blobs import BlobGraph, state_bytes
from cursus.store.database import Database
from cursus.store.desktop.document import Document
from cursus.store.desktop.split import TABLE
from cursus.store.partial import Contents
from cursus.tools import json_text

BLOBS: Final = "agentKv:blob:"
CHECKPOINTS: Final = "agentKv:checkpoint:"
_HASH_BYTES: Final = 32
_HASH: Final = re.compile(r"[0-9a-fA-F]{64}")


def read_state(document: Document, database: Database, where: str) -> Contents | None:
    """The chat as the agent remembers it; None where nothing of that is here."""
    root = state_bytes(document.state) if isinstance(document.state, str) else None
    root = root or _checkpoint(database, str(document.id))
    if root is None:
        return None

    def fetch(blob_id: bytes | str) -> bytes | None:
        name = blob_id if isinstance(blob_id, str) else blob_id.hex()
        return database.value(TABLE, f"{BLOBS}{name}")

    contents = BlobGraph(fetch, where).read(root)
    return contents if contents.bubbles else None


def blob_text(database: Database, named: Any) -> str:
    """The text that a message moved into a blob; empty where it names none or the blob is gone (S §5.2)."""
    blob_id = _blob_id(named) if named else None
    value = database.value(TABLE, f"{BLOBS}{blob_id}") if blob_id else None
    return value.decode("utf-8", "replace") if value else ""


def _checkpoint(database: Database, chat_id: str) -> str | None:
    """The id of the chat's latest root; None where there is no such row."""
    return _blob_id(json_text.read(database.value(TABLE, f"{CHECKPOINTS}{chat_id}")))


def _blob_id(named: Any) -> str | None:
    """The id that stands in hex or in base64; None where there is none."""
    if not isinstance(named, str):
        return None
    if _HASH.fullmatch(named):
        return named.lower()
    with suppress(ValueError):
        found = base64.b64decode(named, validate=True)
        return found.hex() if len(found) == _HASH_BYTES else None
    return None


def with_summaries(bubbles: list[Bubble], document: Document, database: Database, where: str) -> list[Bubble]:
    """The bubbles, with the text of each mark where the conversation was compacted."""
    marks = [index for index, bubble in enumerate(bubbles) if isinstance(bubble, Summary) and not bubble.text]
    state = read_state(document, database, where) if marks else None
    texts = [bubble.text for bubble in state.bubbles if isinstance(bubble, Summary) and bubble.text] if state else []
    told = list(bubbles)
    for index, text in zip(reversed(marks), reversed(texts), strict=False):
        told[index] = msgspec.structs.replace(told[index], text=text)
    return told
