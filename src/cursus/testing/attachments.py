"""What a person sends along with a message: context, images, formatted text (S §5.2, S §10.2 step 2)."""

import base64
import struct
import zlib
from collections.abc import Sequence
from typing import Literal

from cursus.testing.clock import Seeded
from cursus.testing.edits import location
from cursus.testing.json_text import JsonObject, to_json
from cursus.testing.workspaces import Workspace

CONTEXT_LISTS = (
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
_MENTION_LISTS = ("useWeb", "useLinterErrors", "autoContext")

ImageForm = Literal["base64", "integers", "map", "path", "nothing"]


def empty_context() -> JsonObject:
    """The context of a message that nothing was attached to: every list there, every list empty."""
    context: JsonObject = {name: [] for name in CONTEXT_LISTS}
    context["ideEditorsState"] = True
    mentions: JsonObject = {name: {} for name in CONTEXT_LISTS}
    mentions |= {name: [] for name in _MENTION_LISTS}
    context["mentions"] = mentions
    return context


def context_of(
    workspace: Workspace,
    *,
    files: Sequence[str] = (),
    folders: Sequence[str] = (),
    selections: Sequence[tuple[str, int, int, str]] = (),
    terminals: Sequence[str] = (),
    links: Sequence[str] = (),
    commits: Sequence[tuple[str, str]] = (),
    rules: Sequence[str] = (),
    documents: Sequence[str] = (),
    images: Sequence[JsonObject] = (),
) -> JsonObject:
    """A context that holds only what was attached; `empty_context` has the rest.

    A selection is (path, first line, last line, text), a commit (hash, message)."""

    attached: JsonObject = {
        "fileSelections": [{"uri": location(workspace, path), "addedWithoutMention": False} for path in files],
        "folderSelections": [
            {"relativePath": path, "uri": location(workspace, path), "addedWithoutMention": False} for path in folders
        ],
        "selections": [
            {
                "uri": location(workspace, path),
                "range": {
                    "selectionStartLineNumber": first,
                    "selectionStartColumn": 1,
                    "positionLineNumber": last,
                    "positionColumn": len(text.rsplit("\n", 1)[-1]) + 1,
                },
                "text": text,
                "rawText": text,
            }
            for path, first, last, text in selections
        ],
        "terminalSelections": [{"text": text, "rawText": text} for text in terminals],
        "externalLinks": [{"url": url, "uuid": Seeded(url).uuid()} for url in links],
        "selectedCommits": [{"sha": sha, "message": message} for sha, message in commits],
        "cursorRules": [{"filename": name} for name in rules],
        "selectedDocs": [{"docId": name, "name": name} for name in documents],
        "selectedImages": list(images),
    }
    return {name: value for name, value in attached.items() if value}


def an_image(
    form: ImageForm = "base64", *, seed: str = "screenshot", width: int = 24, height: int = 16, path: str | None = None
) -> JsonObject:
    """One of `images[]`, in each form in which the bytes have been seen; "path" and "nothing" hold no bytes."""
    seeds = Seeded(seed)
    image: JsonObject = {"uuid": seeds.uuid(), "dimension": {"width": width, "height": height}}
    red, green, blue = seeds.raw(3)
    pixels = a_png(width, height, (red, green, blue))
    match form:
        case "base64":
            image["data"] = base64.b64encode(pixels).decode()
        case "integers":
            image["data"] = list(pixels)
        case "map":
            image["data"] = {str(place): byte for place, byte in enumerate(pixels)}
        case "path":
            image["path"] = path or f"/home/ana/.cursor/projects/home-ana-ledger-api/assets/{seed}.png"
        case "nothing":
            pass
    return image


def a_png(width: int, height: int, colour: tuple[int, int, int]) -> bytes:
    """A plain picture of one colour that every viewer opens."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + bytes(colour) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def lexical(text: str) -> str:
    """The editor state of every build up to 3.15: one paragraph a line."""
    paragraphs = [
        {
            "children": [
                {"detail": 0, "format": 0, "mode": "normal", "style": "", "text": line, "type": "text", "version": 1}
            ]
            if line
            else [],
            "direction": "ltr",
            "format": "",
            "indent": 0,
            "type": "paragraph",
            "version": 1,
        }
        for line in text.split("\n")
    ]
    root = {
        "children": paragraphs,
        "direction": "ltr",
        "format": "",
        "indent": 0,
        "type": "root",
        "version": 1,
    }
    return to_json({"root": root})


def prosemirror(text: str) -> str:
    """The editor state of 3.16 and later."""
    content = [
        {"type": "paragraph", "content": [{"type": "text", "text": line}]} if line else {"type": "paragraph"}
        for line in text.split("\n")
    ]
    return to_json({"type": "doc", "content": content})


RICH_TEXT = {"lexical": lexical, "prosemirror": prosemirror, "plain": str}
