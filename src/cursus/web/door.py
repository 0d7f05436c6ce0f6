"""Who may come in: this machine's own browser with the key, and no page of another origin (F §6).

Every request must name a host that this server was started with. A link with the key is good for one browser: it is
exchanged for a cookie, and the next link has another key. What changes anything also needs our own origin and a header
that no form can send. Every answer forbids scripts, styles and pictures from elsewhere.
"""

import hmac
import secrets
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = "x-cursus"
"""Sent by our own scripts with everything that changes something."""

SAFE: Final = frozenset({"GET", "HEAD"})
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ALWAYS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Keys:
    """The key in the link, and the cookie it is exchanged for.

    A key that the person chose stays good as long as the server runs; one of ours is replaced when it was used, and
    `renewed` is told the new one.
    """

    def __init__(self, chosen: str | None = None, renewed: Callable[[str], None] = lambda key: None) -> None:
        self.is_chosen = bool(chosen)
        self.current = chosen or secrets.token_urlsafe(32)
        self.session = secrets.token_urlsafe(32)
        self._renewed = renewed

    def accepts(self, key: str) -> bool:
        """Whether that is the key. One of ours is spent by it."""
        if not hmac.compare_digest(key.encode("utf-8", "replace"), self.current.encode()):
            return False
        if not self.is_chosen:
            self.current = secrets.token_urlsafe(32)
            self._renewed(self.current)
        return True


class Door:
    """Middleware around everything. `port` names the cookie and the hosts."""

    def __init__(self, app: ASGIApp, *, keys: Keys, port: int, hosts: frozenset[str] | None = None) -> None:
        self.app = app
        self.keys = keys
        self.cookie = f"cursus-{port}"
        names = hosts or frozenset({"127.0.0.1", "localhost", "[::1]"})
        self.hosts = frozenset(f"{name}:{port}" for name in names) | (names if port == 80 else frozenset())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            answer = self._refusal(scope) or self._welcome(scope)
            await (answer or self.app)(scope, receive, _guarded(send))

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to whoever must not come in, whatever they know."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self.hosts:
            return _refused("This address is not served here.", "Open the link that Cursus printed.")
        origin = headers.get("origin")
        if origin is not None and origin != f"http://{host}":
            return _refused("Another page asked for this.", "Cursus answers its own pages only.")
        if scope["method"] in SAFE:
            site = headers.get("sec-fetch-site", "none")
            if site in ("cross-site", "same-site") and headers.get("sec-fetch-mode") != "navigate":
                return _refused("Another page asked for this.", "Cursus answers its own pages only.")
        elif origin is None or headers.get(HEADER) is None:
            return _refused("This change was not asked for by a page of Cursus.", "Use the buttons of its pages.")
        return None

    def _welcome(self, scope: Scope) -> Response | None:
        """None for who is known, else the exchange of the key, else the way in."""
        is_known = self._is_known(scope)
        query = scope.get("query_string", b"").decode("latin-1")
        given = dict(parse_qsl(query, keep_blank_values=True)).get("token") if "token=" in query else None
        if given is None or scope["method"] != "GET":
            return None if is_known else _refused("This page needs its key.", KEYLESS)
        if not is_known and not self.keys.accepts(given):
            return _refused("This link was used already, or is of an earlier start.", KEYLESS)
        rest = urlencode([pair for pair in parse_qsl(query, keep_blank_values=True) if pair[0] != "token"])
        path = quote(scope["path"].lstrip("/"))
        response = RedirectResponse(f"/{path}" + (f"?{rest}" if rest else ""), 303)
        response.set_cookie(self.cookie, self.keys.session, httponly=True, samesite="strict", path="/")
        return response

    def _is_known(self, scope: Scope) -> bool:
        try:
            jar = SimpleCookie(Headers(scope=scope).get("cookie", ""))
        except CookieError:
            return False
        held = jar.get(self.cookie)
        return held is not None and hmac.compare_digest(held.value.encode(), self.keys.session.encode())


KEYLESS: Final = "Open the newest link that Cursus printed where it was started: each one is good for one browser."


def _refused(what: str, hint: str) -> Response:
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cursus</title>'
        f'<h1>{what}</h1><p>{hint}</p><p><a href="/">Try again</a></p></html>'
    )
    return HTMLResponse(page, 403)


def _guarded(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in ALWAYS.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return guarded
