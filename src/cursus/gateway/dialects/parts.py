"""Content of messages in all the forms that clients send: text, null, parts of three APIs (D §3.8)."""

import binascii
from base64 import b64decode
from typing import Any, Final

from cursus.gateway.failure import Failure
from cursus.gateway.order import Image

TEXTS: Final = frozenset({"text", "input_text", "output_text", "summary_text", "refusal"})
PICTURES: Final = frozenset({"image_url", "input_image", "image"})
UNREAD: Final = frozenset({"thinking", "redacted_thinking", "reasoning", "cache_control", "search_result"})
"""Parts that an agent gets no copy of: it thinks for itself."""

LARGEST_PICTURE: Final = 20 * 1024 * 1024

Content = str | list[Any] | None


def read_content(content: Content, where: str) -> tuple[str, tuple[Image, ...]]:
    """The text and the pictures of a message's content."""
    if content is None:
        return "", ()
    if isinstance(content, str):
        return content, ()
    texts: list[str] = []
    images: list[Image] = []
    for index, part in enumerate(content):
        place = f"{where}[{index}]"
        if isinstance(part, str):
            texts.append(part)
            continue
        if not isinstance(part, dict):
            raise Failure("bad_request", f"Each part of a content is an object; `{place}` is none.", param=place)
        kind = part.get("type", "text" if "text" in part else None)
        if kind in TEXTS:
            texts.append(_text(part, place))
        elif kind in PICTURES:
            images.append(read_image(part, place))
        elif kind == "document" or kind == "input_file" or kind == "file":
            texts.append(_document(part, place))
        elif kind not in UNREAD:
            raise Failure("bad_request", f"Parts of type {kind!r} cannot be passed to the agent.", param=place)
    return "\n".join(texts), tuple(images)


def _text(part: dict[str, Any], place: str) -> str:
    text = part.get("text", part.get("refusal"))
    if not isinstance(text, str):
        raise Failure("bad_request", f"`{place}.text` should be a string.", param=f"{place}.text")
    return text


def _document(part: dict[str, Any], place: str) -> str:
    """A document that is text; others cannot be passed on."""
    source = part.get("source")
    if isinstance(source, dict) and source.get("type") == "text" and isinstance(source.get("data"), str):
        title = part.get("title")
        return f"{title}\n{source['data']}" if isinstance(title, str) else source["data"]
    if isinstance(source, dict) and source.get("type") == "content":
        return read_content(source.get("content"), f"{place}.source.content")[0]
    raise Failure("bad_request", "Only documents of plain text can be passed to the agent.", param=place)


def read_image(part: dict[str, Any], place: str) -> Image:
    """A picture given as data; addresses are refused, because the gateway fetches nothing for a client."""
    source = part.get("source")
    if isinstance(source, dict):
        if source.get("type") == "base64" and isinstance(source.get("data"), str):
            media_type = source.get("media_type")
            return _decoded(source["data"], media_type if isinstance(media_type, str) else "image/png", place)
        raise _no_address(place)
    url = part.get("image_url", part.get("url"))
    if isinstance(url, dict):
        url = url.get("url")
    if not isinstance(url, str):
        raise Failure("bad_request", f"`{place}` holds no picture.", param=place)
    if not url.startswith("data:"):
        raise _no_address(place)
    head, comma, data = url[5:].partition(",")
    if not comma or not head.endswith(";base64"):
        raise Failure("bad_request", "A picture's data: URL should be base64.", param=place)
    return _decoded(data, head.removesuffix(";base64") or "image/png", place)


def _no_address(place: str) -> Failure:
    return Failure(
        "bad_request", "Give pictures as base64 data: this gateway fetches no addresses for its clients.", param=place
    )


def _decoded(data: str, media_type: str, place: str) -> Image:
    if not media_type.startswith("image/"):
        raise Failure("bad_request", f"{media_type!r} is no type of picture.", param=place)
    try:
        content = b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise Failure("bad_request", "The picture is no valid base64.", param=place) from None
    if len(content) > LARGEST_PICTURE:
        raise Failure("too_large", "A picture may have 20 MB at most.", param=place)
    return Image(data=content, media_type=media_type)
