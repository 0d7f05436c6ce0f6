"""Access tokens: when they end, without looking at who they are for (A §1.9)."""

import base64
import binascii
import json
import time
from typing import Any, Final, cast

import msgspec

WITHOUT_END: Final = 1800.0
"""How long a token is taken to hold that does not say."""
BEFORE_END: Final = 300.0


class Tokens(msgspec.Struct, frozen=True, kw_only=True):
    """An access token and what renews it. Its words never appear in a repr."""

    access: str
    refresh: str = ""
    obtained_at: float = msgspec.field(default_factory=time.time)
    expires_at: float = 0

    def __repr__(self) -> str:
        return f"Tokens(expires_at={self.expires_at:.0f})"

    @classmethod
    def of(cls, access: str, refresh: str = "") -> "Tokens":
        """With the end that the token itself names."""
        return cls(access=access, refresh=refresh, expires_at=expiry(access) or time.time() + WITHOUT_END)

    @property
    def is_due(self) -> bool:
        """Whether it is time to renew it: five minutes before its end, or half its life where that is later."""
        halfway = self.obtained_at + (self.expires_at - self.obtained_at) / 2
        return time.time() >= max(self.expires_at - BEFORE_END, halfway)


def expiry(token: str) -> float | None:
    """When a JWT ends, in seconds since 1970; None where it does not say, or is none."""
    parts = token.split(".")
    if len(parts) != 3:
        return None
    try:
        claims: Any = json.loads(base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)))
    except (ValueError, binascii.Error):
        return None
    end = cast("dict[str, Any]", claims).get("exp") if isinstance(claims, dict) else None
    return float(end) if isinstance(end, int | float) else None
