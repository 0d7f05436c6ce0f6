"""Styles and scripts under names that change with their content, so that a browser may keep them for ever."""

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cursus.render.markup import stylesheet

FOLDER: Final = Path(__file__).with_name("static")
KINDS: Final = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
FOREVER: Final = "private, max-age=31536000, immutable"


class Asset(NamedTuple):
    """One file as it is sent."""

    url: str
    kind: str
    content: bytes
    packed: bytes


@cache
def assets() -> dict[str, Asset]:
    """Every file by its plain name. What belongs to a chat's look comes from the renderer."""
    found = {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir()) if path.suffix in KINDS}
    found["chat.css"] = stylesheet.styles().encode()
    found["reader.js"] = stylesheet.script().encode()
    return {name: _asset(name, content) for name, content in found.items()}


def _asset(name: str, content: bytes) -> Asset:
    stem, dot, suffix = name.rpartition(".")
    url = f"/assets/{stem}-{sha256(content).hexdigest()[:12]}{dot}{suffix}"
    return Asset(url, KINDS[f".{suffix}"], content, gzip.compress(content, 9, mtime=0))


def url(name: str) -> str:
    """Where a page finds one of them."""
    return assets()[name].url


async def asset(request: Request) -> Response:
    """One of them, packed where the browser takes it so."""
    found = next((one for one in assets().values() if one.url == request.url.path), None)
    if found is None:
        return PlainTextResponse("There is no such file.", 404)
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, media_type=found.kind, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)


ROUTES: Final = [Route("/assets/{name}", asset)]
