"""One chat as the pages show it: read once, cut into pieces, drawn piece by piece when they are asked for."""

from collections import OrderedDict
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from cursus.chat import Bubble, Chat, Human, ToolUse
from cursus.chat.asking import Request
from cursus.errors import NotFound
from cursus.render import drawing
from cursus.render.markup.bubble import bubble_html
from cursus.render.markup.look import Look, as_data_url
from cursus.render.markup.pieces import Piece, pair_start, piece_html, pieces
from cursus.tools.blocks import Picture

if TYPE_CHECKING:
    from cursus.library import Library

KEPT: Final = 12
"""Chats that are kept as they were read."""

SMALL_PICTURE: Final = 8_000
"""Bytes up to which an image is sent within the page."""


def chat_url(chat_id: str) -> str:
    """The address of a chat's page."""
    return f"/chats/{quote(chat_id, safe='')}"


class View:
    """A chat at one moment."""

    def __init__(self, chat: Chat) -> None:
        self.chat = chat
        self.url = chat_url(chat.id)
        self.pieces: list[Piece] = pieces(chat.bubbles, is_generating=chat.is_generating)
        self._pictures: dict[str, bytes] = {}
        self._texts: list[str] | None = None
        self.look = Look(picture=self._picture, chat=chat_url)
        self.whole = Look(is_whole=True, picture=self._picture, chat=chat_url)

    @cached_property
    def positions(self) -> dict[str, int]:
        """Where each bubble is."""
        return {bubble.id: at for at, bubble in enumerate(self.chat.bubbles)}

    @cached_property
    def _flags(self) -> list[tuple[int, int]]:
        """How many files each piece changed, and how many of its calls failed."""
        counted: list[tuple[int, int]] = []
        for piece in self.pieces:
            uses = [one for one in self.chat.bubbles[piece.first : piece.last] if isinstance(one, ToolUse)]
            edits = len({edit.path for one in uses for edit in one.tool.edits})
            counted.append((edits, sum(one.tool.status.shown == "error" for one in uses)))
        return counted

    def layout(self) -> list[dict[str, Any]]:
        """What a page knows of the pieces before it has them."""
        return [
            {
                "height": piece.height,
                "key": piece.key,
                "turn": piece.turn,
                "continued": piece.is_continued,
                "count": piece.last - piece.first,
                "edits": edits,
                "failures": failures,
            }
            for piece, (edits, failures) in zip(self.pieces, self._flags, strict=True)
        ]

    def drawn(self, number: int, requests: Mapping[str, Request] | None = None) -> str:
        """The messages of one piece."""
        return piece_html(self.chat.bubbles, self.pieces[number], self.look, requests)

    def opening(self, height: int) -> str:
        """The first pieces, as many as fill a screen of that height, each with its element."""
        parts: list[str] = []
        filled = 0
        for number, piece in enumerate(self.pieces):
            if filled > height:
                break
            parts.append(f"{pair_start(piece, number)}{self.drawn(number)}</div>")
            filled += piece.height
        return "".join(parts)

    def piece_of(self, bubble_id: str) -> int | None:
        """The piece that has a bubble."""
        at = self.positions.get(bubble_id)
        if at is None:
            return None
        return next(number for number, piece in enumerate(self.pieces) if piece.first <= at < piece.last)

    def bubble(self, bubble_id: str) -> str:
        """All of one bubble."""
        at = self.positions.get(bubble_id)
        if at is None:
            raise NotFound(f"The chat has no message {bubble_id!r}.", "It may have been rewound since.")
        return bubble_html(self.chat.bubbles[at], at, self.whole)

    def picture(self, name: str) -> bytes | None:
        """An image of the chat by the name in its address."""
        if name not in self._pictures:
            for bubble in self.chat.bubbles:
                for data in _images(bubble):
                    self._pictures[_name(data)] = data
        return self._pictures.get(name)

    def _picture(self, data: bytes) -> str:
        if len(data) <= SMALL_PICTURE:
            return as_data_url(data)
        name = _name(data)
        self._pictures[name] = data
        return f"{self.url}/pictures/{name}"

    def texts(self) -> list[str]:
        """What there is to find in each bubble, in lower case."""
        if self._texts is None:
            from cursus.web.finding import text_of

            self._texts = [text_of(bubble).lower() for bubble in self.chat.bubbles]
        return self._texts


def _name(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]


def _images(bubble: Bubble) -> list[bytes]:
    if isinstance(bubble, Human):
        return [one.data for one in bubble.attachments if one.data is not None]
    if isinstance(bubble, ToolUse):
        blocks = drawing.blocks(bubble.tool)
        return [block.data for block in blocks if isinstance(block, Picture) and block.data is not None]
    return []


class Views:
    """The chats that were read lately. Used in the library's thread alone."""

    def __init__(self) -> None:
        self._views: OrderedDict[str, View] = OrderedDict()

    def of(self, library: "Library", chat_id: str) -> View:
        """The chat as it is now, as far as anybody told."""
        view = self._views.get(chat_id)
        if view is None:
            view = View(library.chat(chat_id))
            self._views[view.chat.id] = view
        self._views.move_to_end(view.chat.id)
        while len(self._views) > KEPT:
            self._views.popitem(last=False)
        return view

    def forget(self, chat_id: str) -> None:
        """The chat has changed."""
        self._views.pop(chat_id, None)
