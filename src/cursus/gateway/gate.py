"""Who may talk to the gateway: hosts, origins, keys (before anything of a request is read).

Without a key only programs of this machine get in: the address they used has to be a loopback one, so that no name
that a foreign page had pointed here passes, and a browser's Origin has to be one that was allowed by name. With a
key, the key decides.
"""

from collections.abc import Iterable
from hmac import compare_digest
from typing import Final
from urllib.parse import urlsplit

from cursus.gateway.failure import Failure
from cursus.gateway.settings import GatewaySettings

Headers = Iterable[tuple[bytes, bytes]]

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1", "[::1]"})
METHODS: Final = b"GET, POST, HEAD, OPTIONS"
MAX_AGE: Final = b"86400"


class Gate:
    """The checks of one gateway."""

    def __init__(self, settings: GatewaySettings) -> None:
        self._keys = tuple(key.encode() for key in settings.api_keys)
        self._origins = frozenset(origin.rstrip("/").lower() for origin in settings.cors)
        self._is_loopback = settings.is_loopback

    def check(self, headers: dict[bytes, bytes]) -> Failure | None:
        """Why the request is not let in; None where it is."""
        if self._keys:
            if self._has_key(headers):
                return None
            return Failure(
                "unauthenticated", "This gateway wants its key: as `Authorization: Bearer KEY` or `x-api-key: KEY`."
            )
        if self._is_loopback and not is_local(headers.get(b"host", b"")):
            return Failure("forbidden", "Without a key this gateway answers to loopback addresses only.")
        origin = headers.get(b"origin")
        if origin is not None and not self._allows(origin):
            return Failure("forbidden", "Pages may not use this gateway: `--cors ORIGIN` allows one.")
        return None

    def cors(self, headers: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        """The headers that let a page of an allowed origin read the answer."""
        origin = headers.get(b"origin")
        if origin is None or not self._allows(origin):
            return []
        return [(b"access-control-allow-origin", origin), (b"vary", b"origin")]

    def preflight(self, headers: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        """The answer to a page that asks whether it may ask."""
        allowed = self.cors(headers)
        if not allowed:
            return []
        wanted = headers.get(b"access-control-request-headers", b"content-type, authorization")
        return [
            *allowed,
            (b"access-control-allow-methods", METHODS),
            (b"access-control-allow-headers", wanted),
            (b"access-control-max-age", MAX_AGE),
        ]

    def _allows(self, origin: bytes) -> bool:
        return "*" in self._origins or origin.decode("latin-1").rstrip("/").lower() in self._origins

    def _has_key(self, headers: dict[bytes, bytes]) -> bool:
        scheme, _, token = headers.get(b"authorization", b"").partition(b" ")
        given = [token.strip() if scheme.lower() == b"bearer" else b"", headers.get(b"x-api-key", b"").strip()]
        # Every key is compared with every value, so that time tells nothing.
        return bool(sum(compare_digest(value, key) for value in given for key in self._keys))


def is_local(host: bytes) -> bool:
    """Whether a Host header names this machine."""
    try:
        name = urlsplit(f"//{host.decode('ascii')}").hostname or ""
    except (UnicodeDecodeError, ValueError):
        return False
    return name in LOCAL or name.startswith("127.")
