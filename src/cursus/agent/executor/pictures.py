"""Pictures that a model can look at, known by their first bytes and not by their names."""

from typing import Final

_BEGINNINGS: Final = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)


def picture_type(content: bytes) -> str:
    """The media type of a picture's bytes; nothing where they are none."""
    for beginning, name in _BEGINNINGS:
        if content.startswith(beginning):
            return name
    return "image/webp" if content[:4] == b"RIFF" and content[8:12] == b"WEBP" else ""
