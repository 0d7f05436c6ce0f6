"""The agent's own record of a desktop chat: `conversationState` and the `agentKv` rows that it refers to (S §8.3).

It is a second witness: asked where the messages are gone, and for the summaries of compacted chats, which no message
keeps (S §5.3).
"""

from typing import Final

import msgspec

from cursus.chat import Bubble, Summary
from cursus.store.agents.blobs import BlobGraph, state_bytes
from cursus.store.database import Database
from cursus.store.desktop.document import Document
from cursus.store.desktop.split import TABLE
from cursus.store.partial import Contents

BLOBS: Final = "agentKv:blob:"


def read_state(document: Document, database: Database, where: str) -> Contents | None:
    """The chat as the agent remembers it; None where nothing of that is here."""
    root = state_bytes(document.state) if isinstance(document.state, str) else None
    if root is None:
        return None

    def fetch(blob_id: bytes | str) -> bytes | None:
        name = blob_id if isinstance(blob_id, str) else blob_id.hex()
        return database.value(TABLE, f"{BLOBS}{name}")

    contents = BlobGraph(fetch, where).read(root)
    return contents if contents.bubbles else None


def with_summaries(bubbles: list[Bubble], document: Document, database: Database, where: str) -> list[Bubble]:
    """The bubbles, with the text of each mark where the conversation was compacted."""
    marks = [index for index, bubble in enumerate(bubbles) if isinstance(bubble, Summary) and not bubble.text]
    state = read_state(document, database, where) if marks else None
    texts = [bubble.text for bubble in state.bubbles if isinstance(bubble, Summary) and bubble.text] if state else []
    told = list(bubbles)
    for index, text in zip(reversed(marks), reversed(texts), strict=False):
        told[index] = msgspec.structs.replace(told[index], text=text)
    return told
