"""What a person added to a message: files, selections, images, links … (S §5.2 `context` and `images`)."""

from collections.abc import Iterator
from typing import Any, Final, cast

import msgspec

from cursus.chat import Attachment
from cursus.store.uris import place
from cursus.tools import json_text
from cursus.tools.images import picture

KINDS: Final[dict[str, str]] = {
    "fileSelections": "file",
    "folderSelections": "folder",
    "selections": "selection",
    "terminalSelections": "terminal",
    "terminalFiles": "terminal",
    "selectedDocs": "docs",
    "selectedDocuments": "document",
    "selectedVideos": "video",
    "selectedCommits": "commit",
    "selectedPullRequests": "pull request",
    "gitPRDiffSelections": "diff",
    "externalLinks": "link",
    "cursorRules": "rule",
    "cursorCommands": "command",
    "browserSelections": "page element",
    "subagentSelections": "agent",
    "composers": "chat",
    "quotes": "quote",
    "extraContext": "context",
}
"""The lists of `context` and what their entries are."""

_NAMES: Final = ("name", "title", "url", "uri", "path", "relativeWorkspacePath", "fileName", "filename", "composerId")
_NAMES_LAST: Final = ("sha", "message", "prUrl", "text", "uuid", "id")
_TEXTS: Final = ("text", "rawText", "content", "contents", "quote", "message")


def attachments_of(context: msgspec.Raw, images: Any) -> tuple[Attachment, ...]:
    """The attachments of a message, in Cursor's order; images once, though they stand in two places."""
    found: list[Attachment] = []
    lists = _context(context)
    for key, kind in KINDS.items():
        entries = lists.get(key)
        if isinstance(entries, list) and entries:
            found.extend(_attached(kind, entry) for entry in cast("list[Any]", entries))
    found.extend(map(_image, _all_images(images, lists.get("selectedImages"))))
    return tuple(found)


def _context(context: msgspec.Raw) -> dict[str, Any]:
    stored = bytes(context)
    if len(stored) < 3 or stored == b"null":
        return {}
    value = json_text.read(stored)
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _attached(kind: str, entry: Any) -> Attachment:
    if not isinstance(entry, dict):
        return Attachment(kind=kind, name=str(entry))
    fields = cast("dict[str, Any]", entry)
    path = ""
    for key in ("uri", "path", "relativeWorkspacePath", "relPath", "folderPath"):
        path = place(fields.get(key)) or ""
        if path:
            break
    text = next((value for key in _TEXTS if isinstance(value := fields.get(key), str) and value), "")
    name = next(_words(fields), "") or path or kind
    return Attachment(kind=kind, name=name, text=text if text != name else "", path=path)


def _words(fields: dict[str, Any]) -> Iterator[str]:
    for key in (*_NAMES, *_NAMES_LAST):
        value = fields.get(key)
        if key in ("uri", "path"):
            value = place(value)
        if isinstance(value, str) and value:
            yield value.partition("\n")[0][:200]


def _all_images(*places: Any) -> list[Any]:
    """The images of all places, each once: its `uuid` tells which it is, or else all that is stored of it."""
    found: list[Any] = []
    for entries in places:
        for entry in cast("list[Any]", entries) if isinstance(entries, list) else []:
            known = next((position for position, other in enumerate(found) if _is_same_image(entry, other)), None)
            if known is None:
                found.append(entry)
            elif isinstance(entry, dict) and not found[known].get("data"):
                found[known] = cast("dict[str, Any]", {**found[known], **entry})
    return found


def _is_same_image(one: Any, other: Any) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        uuid = cast("dict[str, Any]", one).get("uuid")
        if isinstance(uuid, str) and uuid:
            return uuid == cast("dict[str, Any]", other).get("uuid")
    return one == other


def _image(entry: Any) -> Attachment:
    drawn = picture(entry)
    if drawn is None:
        return Attachment(kind="image", name="image")
    name = drawn.path.replace("\\", "/").rpartition("/")[2] or "image"
    return Attachment(kind="image", name=name, path=drawn.path, data=drawn.data, width=drawn.width, height=drawn.height)
