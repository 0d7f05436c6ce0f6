"""What a person added to a message, as Cursor stores it: `context` with all its lists, and `images` (S §5.2, §10.2)."""

import base64
from copy import deepcopy
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from cursus.chat import Attachment, Human
from cursus.store.attachments import KINDS
from cursus.store.bubble import decode_bubble
from cursus.store.decode import Undecodable
from cursus.store.uris import is_absolute
from cursus.store.writing.window import computed_window
from cursus.tools import json_text

LISTS: Final = (
    "composers",
    "quotes",
    "selectedCommits",
    "selectedPullRequests",
    "selectedImages",
    "selectedDocuments",
    "selectedVideos",
    "folderSelections",
    "fileSelections",
    "terminalFiles",
    "selections",
    "terminalSelections",
    "selectedDocs",
    "externalLinks",
    "cursorRules",
    "cursorCommands",
    "gitPRDiffSelections",
    "subagentSelections",
    "browserSelections",
    "extraContext",
)
_MENTIONED: Final = ("useWeb", "useLinterErrors", "autoContext")
_OF_KIND: Final = {kind: name for name, kind in reversed(KINDS.items())}
_EMPTY: Final[dict[str, Any]] = {
    **{name: [] for name in LISTS},
    "ideEditorsState": True,
    "mentions": {**{name: {} for name in LISTS}, **{name: [] for name in _MENTIONED}},
}


def empty_context() -> dict[str, Any]:
    """The context of a message that nothing was added to: every list is there, and empty."""
    return deepcopy(_EMPTY)


def context_and_images(human: Human) -> tuple[dict[str, Any], list[Any]]:
    """Both, as they were stored where they are known so, or else made of the attachments."""
    context = empty_context()
    kept = _stored(human)
    if kept is not None:
        return {**context, **kept[0]}, kept[1]
    images: list[Any] = []
    for number, attachment in enumerate(human.attachments):
        if attachment.kind == "image":
            images.append(_image(attachment, f"{human.id} {number}"))
        else:
            context[_OF_KIND.get(attachment.kind, "extraContext")].append(_entry(attachment))
    context["selectedImages"] = images
    return context, images


def _stored(human: Human) -> tuple[dict[str, Any], list[Any]] | None:
    """The lists of a row of a desktop, which hold more than an attachment tells."""
    if human.raw is None or not human.raw.lstrip().startswith(b"{"):
        return None
    try:
        stored = decode_bubble(human.raw)
    except Undecodable:
        return None
    context = json_text.read(bytes(stored.context))
    if not isinstance(context, dict):
        return None
    return context, stored.images if isinstance(stored.images, list) else []


def _entry(attachment: Attachment) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": attachment.name}
    if attachment.path:
        entry["uri"] = (
            computed_window(attachment.path).components if is_absolute(attachment.path) else {"path": attachment.path}
        )
        if attachment.kind == "file":
            entry["addedWithoutMention"] = False
    if attachment.text:
        entry["text"] = entry["rawText"] = attachment.text
    if attachment.kind == "link":
        entry["url"] = attachment.name
    return entry


def _image(attachment: Attachment, seed: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"uuid": str(uuid5(NAMESPACE_URL, f"cursus image {seed}"))}
    if attachment.width is not None and attachment.height is not None:
        entry["dimension"] = {"width": attachment.width, "height": attachment.height}
    if attachment.data is not None:
        entry["data"] = base64.b64encode(attachment.data).decode()
    if attachment.path:
        entry["path"] = attachment.path
    return entry
