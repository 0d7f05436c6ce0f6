"""The filters that listing, searching and counting share, as parts of a query."""

from datetime import datetime
from typing import TypedDict

from cursus.library.moments import moment
from cursus.library.search.query import ROLES, BadQuery, Filter


class Filters(TypedDict, total=False):
    """What a search and a statistic can be limited to. `since` counts, `until` does not any more."""

    workspace: str | None
    since: datetime | str | None
    until: datetime | str | None
    mode: str | None
    model: str | None
    source: str | None
    archived: bool | None
    tool: str | None
    role: str | None
    path: str | None
    chat: str | None


_NAMED = ("workspace", "mode", "model", "source", "tool", "path", "chat")


def conditions(filters: Filters) -> tuple[Filter, ...]:
    """The filters as parts of a query."""
    given = ((name, filters.get(name)) for name in _NAMED)
    found = [Filter(name, str(value)) for name, value in given if value is not None]
    role = filters.get("role")
    if role is not None:
        if role.lower() not in ROLES:
            raise BadQuery(f"{role!r} is nobody's role.", f"It is one of {', '.join(ROLES)}.")
        found.append(Filter("role", role.lower()))
    for name, bound in (("after", filters.get("since")), ("before", filters.get("until"))):
        at = moment(bound)
        if at is not None:
            found.append(Filter(name, at.isoformat(), at))
    archived = filters.get("archived")
    if archived is not None:
        found.append(Filter("is", "archived" if archived else "current"))
    return tuple(found)
