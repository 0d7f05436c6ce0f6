"""`agent.v1.UserMessage`: what a person said in a turn, and what they attached (S §8.3, A §2.3)."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, cast

from cursus.chat import Attachment
from cursus.store.agents.messages import SCHEMA, SIMULATED
from cursus.store.agents.prompts import is_wrapped, read_prompt
from cursus.store.agents.tool_steps import moment
from cursus.store.rich_text import plain_text
from cursus.store.times import Moment

Fetch = Callable[[bytes | str], bytes | None]

_FILES: Final = {
    "files": "file",
    "codeSelections": "selection",
    "terminals": "terminal",
    "terminalSelections": "terminal",
    "folders": "folder",
    "externalLinks": "link",
    "cursorCommands": "command",
    "documentations": "docs",
    "pastChats": "chat",
    "selectedSkills": "skill",
}
"""The lists of a SelectedContext and what their entries are, by the desktop's words for them."""

_UNTABLED: Final = {
    "11": "diff",
    "14": "page element",
    "15": "console",
    "16": "context",
    "17": "commit",
    "18": "diff",
    "20": "diff",
    "21": "pull request",
    "22": "agent",
    "23": "video",
    "24": "page element",
}
"""The same for fields whose messages nobody has a table for: what is readable in them is shown."""


class Said(NamedTuple):
    """A user message, read."""

    id: str | None
    text: str
    at: Moment | None
    simulated: str | None
    attachments: tuple[Attachment, ...]
    is_sound: bool


def read_user_message(data: bytes, fetch: Fetch) -> Said:
    """The message in these bytes. Its text may have moved to a blob, or stand in the editor's state only."""
    decoded = SCHEMA.decode("UserMessage", data)
    fields = decoded.fields
    text = fields.get("text") or _text_of(fields.get("textBlobId"), fetch)
    if not text:
        text = plain_text(fields.get("richText") or _text_of(fields.get("richTextBlobId"), fetch))
    at = moment(fields.get("startedAtMs"), fields.get("completedAtMs"))
    if is_wrapped(text):
        prompt = read_prompt(text)
        text = prompt.text or text
        if at is None and prompt.at is not None:
            at = Moment(prompt.at, "native")
    context: Any = fields.get("selectedContext")
    attachments = tuple(_attachments(cast("dict[str, Any]", context), fetch)) if isinstance(context, dict) else ()
    return Said(fields.get("messageId") or None, text, at, _simulated(fields), attachments, decoded.is_sound)


def _text_of(blob_id: Any, fetch: Fetch) -> str:
    data = fetch(blob_id) if isinstance(blob_id, bytes) and blob_id else None
    return data.decode("utf-8", "replace") if data else ""


def _simulated(fields: dict[str, Any]) -> str | None:
    reason = fields.get("simulatedMsgReason")
    sender: Any = fields.get("sentByAgentId")
    if not fields.get("isSimulatedMsg") and not reason:
        return f"agent {sender}" if sender else None
    about: Any = fields.get("simulatedMessageMetadata")
    title: Any = cast("dict[str, Any]", about).get("title") if isinstance(about, dict) else None
    if isinstance(title, str) and title:
        return title
    return SIMULATED.get(reason, f"reason {reason}") if isinstance(reason, int) and reason else "written by Cursor"


def _attachments(context: dict[str, Any], fetch: Fetch) -> Iterator[Attachment]:
    for key, kind in _FILES.items():
        for entry in context.get(key) or ():
            yield _attached(kind, cast("dict[str, Any]", entry))
    for entry in context.get("cursorRules") or ():
        rule = cast("dict[str, Any]", entry).get("rule") or {}
        yield _attached("rule", {"path": rule.get("fullPath"), "content": rule.get("content")})
    for text in context.get("extraContext") or ():
        yield Attachment(kind="context", name="context", text=text)
    for number, kind in _UNTABLED.items():
        held = context.get(number)
        for entry in cast("list[Any]", held) if isinstance(held, list) else [held] if held else []:
            yield Attachment(kind=kind, name=kind, text="\n".join(_texts(entry)))
    for key, kind in (("selectedDocuments", "document"), ("selectedImages", "image")):
        for entry in context.get(key) or ():
            yield _binary(kind, cast("dict[str, Any]", entry), fetch)


def _attached(kind: str, entry: dict[str, Any]) -> Attachment:
    path = entry.get("path") or entry.get("fullPath") or ""
    named = (entry.get(key) for key in ("displayName", "name", "title", "filename", "url", "relativePath", "id"))
    name = next((value for value in named if isinstance(value, str) and value), "")
    text = entry.get("content") or entry.get("pdfContent") or ""
    return Attachment(kind=kind, name=name or path.rstrip("/").rpartition("/")[2] or path or kind, text=text, path=path)


def _texts(value: Any) -> Iterator[str]:
    """All texts in a value, in their order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        inner = cast("dict[str, Any]", value).values() if isinstance(value, dict) else cast("list[Any]", value)
        for item in inner:
            yield from _texts(item)


def _binary(kind: str, entry: dict[str, Any], fetch: Fetch) -> Attachment:
    held: Any = entry.get("blobIdWithData") or {}
    data = entry.get("data") or held.get("data")
    blob_id = entry.get("blobId") or held.get("blobId")
    if not data and blob_id:
        data = fetch(blob_id)
    size: Any = entry.get("dimension") or {}
    path = entry.get("path") or ""
    return Attachment(
        kind=kind,
        name=entry.get("filename") or path.rpartition("/")[2] or kind,
        path=path,
        data=data or None,
        width=size.get("width"),
        height=size.get("height"),
    )
