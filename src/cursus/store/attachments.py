"""What a person added to a message: files, selections, images, links … (S §5.2 `context` and `images`)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from cursus.chat import Attachment
from cursus.store.decode import Undecodable, encoded
from cursus.store.uris import place
from cursus.tools import json_text
from cursus.tools.images import picture
from cursus.tools.lenient import a_list

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
_LONGEST_NAME: Final = 200
_SMALL: Final = 4096
_TEXTS: Final = ("text", "rawText", "content", "contents", "quote", "message")


def attachments_of(context: msgspec.Raw, images: Any) -> tuple[Attachment, ...]:
    """The attachments of a message, in Cursor's order; images once, though they stand in two places."""
    stored = bytes(context)
    attached, selected = _in_small_context(stored) if len(stored) < _SMALL else _in_context(stored)
    if not images and not selected:
        return attached
    return (*attached, *map(_image, _all_images(images, selected)))


def _in_context(context: bytes) -> tuple[tuple[Attachment, ...], Any]:
    """What a context holds, and its images."""
    value = json_text.read(context) if context != b"null" else None
    if not isinstance(value, dict):
        return (), None
    lists = cast("dict[str, Any]", value)
    found: list[Attachment] = []
    for key, kind in KINDS.items():
        entries = lists.get(key)
        if isinstance(entries, list) and entries:
            found.extend(_attached(kind, entry) for entry in cast("list[Any]", entries) if entry)
    return tuple(found), lists.get("selectedImages")


_in_small_context: Final = lru_cache(maxsize=64)(_in_context)
"""Remembers contexts: most messages of a chat have the same one, with nothing in it."""


def _attached(kind: str, entry: Any) -> Attachment:
    if not isinstance(entry, dict):
        return _named_by(entry, kind) if isinstance(entry, str) else Attachment(kind=kind, name=kind)
    fields = cast("dict[str, Any]", entry)
    path = ""
    for key in ("uri", "path", "relativeWorkspacePath", "relPath", "folderPath"):
        path = place(fields.get(key)) or ""
        if path:
            break
    text = next((value for key in _TEXTS if isinstance(value := fields.get(key), str) and value), "")
    name = next(_words(fields), "") or path or kind
    return Attachment(kind=kind, name=name, text=text if text != name else "", path=path)


def _named_by(text: str, kind: str) -> Attachment:
    """Something of which nothing but a text is stored: a path, a link, or words of any length."""
    name = text.strip().partition("\n")[0][:_LONGEST_NAME]
    return Attachment(kind=kind, name=name or kind, text=text if text != name else "")


def _words(fields: dict[str, Any]) -> Iterator[str]:
    for key in (*_NAMES, *_NAMES_LAST):
        value = fields.get(key)
        if key in ("uri", "path"):
            value = place(value)
        if isinstance(value, str) and value:
            yield value.partition("\n")[0][:_LONGEST_NAME]


def _all_images(*places: Any) -> list[Any]:
    """The images of all places, each once: its `uuid` tells which it is, or else all that is stored of it."""
    found: dict[str | bytes, Any] = {}
    for entries in places:
        for entry in a_list(entries):
            key = _identity(entry)
            known = found.setdefault(key, entry)
            if known is not entry and isinstance(entry, dict) and not known.get("data"):
                found[key] = cast("dict[str, Any]", {**known, **entry})
    return list(found.values())


def _identity(image: Any) -> str | bytes:
    uuid: Any = cast("dict[str, Any]", image).get("uuid") if isinstance(image, dict) else None
    if isinstance(uuid, str) and uuid:
        return uuid
    try:
        return encoded(image)
    except Undecodable:
        return f"nested too deeply to compare: {id(image)}"


def _image(entry: Any) -> Attachment:
    drawn = picture(entry)
    if drawn is None:
        return Attachment(kind="image", name="image")
    name = drawn.path.replace("\\", "/").rpartition("/")[2] or "image"
    return Attachment(kind="image", name=name, path=drawn.path, data=drawn.data, width=drawn.width, height=drawn.height)
