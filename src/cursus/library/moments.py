"""Moments as arguments."""

from datetime import UTC, datetime

from cursus.errors import CursusError


def moment(value: datetime | str | None) -> datetime | None:
    """The moment that an argument means; without a zone it is UTC."""
    if value is None:
        return None
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value)
        except ValueError:
            raise CursusError(f"{value!r} is no date.", "Write it as 2026-01-31 or 2026-01-31T12:00:00Z.") from None
    return value if value.tzinfo else value.replace(tzinfo=UTC)
