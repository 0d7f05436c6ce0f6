"""How a chat is to be drawn as HTML, other for a page that can ask for more than for a file that stands alone."""

import base64
from collections.abc import Callable
from typing import Final

import msgspec

MAGIC: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"BM", "image/bmp"),
)
"""How the images begin that a browser may be shown. SVG is none of them: it can hold anything."""


def kind_of(data: bytes) -> str | None:
    """The media type of an image by its first bytes; None for everything else."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:12] in (b"ftypavif", b"ftypavis"):
        return "image/avif"
    return next((kind for magic, kind in MAGIC if data.startswith(magic)), None)


def as_data_url(data: bytes) -> str:
    """The image itself as an address."""
    return f"data:{kind_of(data)};base64,{base64.b64encode(data).decode()}"


def nowhere(chat_id: str) -> str | None:
    """No other chat can be reached."""
    return None


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a page can do.

    `is_whole`: nothing is left for a later request; what is long is folded instead. `picture` gives the address of an
    image, `chat` that of another chat. `is_open`: tools are shown unfolded.
    """

    is_whole: bool = False
    is_open: bool = False
    picture: Callable[[bytes], str] = as_data_url
    chat: Callable[[str], str | None] = nowhere


ALONE: Final = Look(is_whole=True)
"""A file that stands alone."""
