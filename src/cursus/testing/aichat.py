"""Era 1: the chat panel of 2023 and 2024, one JSON object with a tab for each chat (S §3)."""

from typing import TYPE_CHECKING, Literal

from cursus.testing import entries
from cursus.testing.json_text import JsonObject, with_fields

if TYPE_CHECKING:
    from cursus.testing.chats import Story

Names = Literal["classic", "plain"]

KEYS: dict[Names, str] = {
    "classic": "workbench.panel.aichat.view.aichat.chatdata",
    "plain": "workbench.panel.chat.view.chat.chatdata",
}
LISTS: dict[Names, str] = {"classic": "tabs", "plain": "chatSessions"}


def tab_json(story: "Story", names: Names, *, stamped: bool) -> JsonObject:
    """A tab. Only messages existed then, so a chat with tools or thinking cannot be told in this era."""
    for entry in story.entries:
        if not isinstance(entry, entries.Human | entries.Text):
            raise TypeError(f"The chat panel had messages only, no {type(entry).__name__}: leave it out in this era")
        if entry.damage:
            raise ValueError("A tab is part of one document: damage that whole row instead")
    bubbles = [_bubble(entry, story, names, stamped=stamped) for entry in story.entries]
    if names == "classic":
        return {
            "tabId": story.id,
            "chatTitle": story.title,
            "tabState": "chat",
            "bubbles": bubbles,
            "lastSendTime": story.updated,
        }
    return {
        "id": story.id,
        "title": story.title,
        "createdAt": story.created,
        "lastUpdatedAt": story.updated,
        "messages": bubbles,
    }


def _bubble(entry: entries.Entry, story: "Story", names: Names, *, stamped: bool) -> JsonObject:
    text = entry.text if isinstance(entry, entries.Human) else getattr(entry, "markdown", "")
    bubble: JsonObject = {"id": entry.id}
    if entries.is_human(entry):
        bubble |= {"type": "user", "text": text} if names == "classic" else {"type": "user", "content": text}
        bubble["selections"] = []
    elif names == "classic":
        bubble |= {"type": "ai", "rawText": text, "text": text, "modelType": story.model}
    else:
        bubble |= {"type": "assistant", "content": text, "modelType": story.model}
    if stamped and names == "plain":
        bubble["timestamp"] = entry.at
    elif stamped and not entries.is_human(entry):
        bubble["timingInfo"] = {"startTime": entry.at - 2_000, "endTime": entry.at}
    return with_fields(bubble, entry.fields)
