"""Images as stores hold them: base64, a data URL, lists of numbers, or only a path (S §5.2)."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, cast

from cursus.tools.blocks import Picture


def image_bytes(value: Any) -> bytes | None:
    """The bytes of an image, whichever way they were written; None where there are none."""
    if isinstance(value, bytes):
        return value or None
    if isinstance(value, str):
        _, _, encoded = value.rpartition("base64,") if value.startswith("data:") else ("", "", value)
        try:
            return base64.b64decode("".join(encoded.split()), validate=True) or None
        except (binascii.Error, ValueError):
            return None
    if isinstance(value, Mapping):
        mapping = cast("Mapping[Any, Any]", value)
        hexadecimal = mapping.get("hex")
        if isinstance(hexadecimal, str):
            try:
                return bytes.fromhex(hexadecimal) or None
            except ValueError:
                return None
        numbered = {int(str(key)): item for key, item in mapping.items() if _is_index(str(key))}
        value = [numbered[index] for index in sorted(numbered)]
    if isinstance(value, list):
        try:
            return bytes(cast("list[int]", value)) or None
        except (TypeError, ValueError):
            return None
    return None


def _is_index(key: str) -> bool:
    return key.isascii() and key.isdecimal() and len(key) < 12


def picture(value: Any, caption: str = "") -> Picture | None:
    """The picture in an image object of a bubble or a result; None where it is no such object."""
    if not isinstance(value, Mapping):
        data = image_bytes(value)
        return Picture(caption=caption, data=data) if data else None
    image = cast("Mapping[str, Any]", value)
    size = image.get("dimension")
    width = height = None
    if isinstance(size, Mapping):
        dimension = cast("Mapping[str, Any]", size)
        width, height = dimension.get("width"), dimension.get("height")
    path = image.get("path")
    return Picture(
        caption=caption,
        path=path if isinstance(path, str) else "",
        data=image_bytes(image.get("data")),
        width=width if isinstance(width, int) else None,
        height=height if isinstance(height, int) else None,
    )
