"""Times as agents write them."""

from datetime import UTC, datetime
from typing import Any

_LATEST = 32_503_680_000_000


def from_ms(value: Any) -> datetime | None:
    """Milliseconds since 1970, as a number or, as protobuf JSON writes 64-bit numbers, as text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 16:
        value = int(value)
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value < _LATEST:
        return None
    return datetime.fromtimestamp(value / 1000, UTC)
