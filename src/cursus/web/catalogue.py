"""`/`: all chats, filtered, sorted and counted, newest first."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cursus.chat import Head
from cursus.render import dates, visible
from cursus.tools.wording import counted
from cursus.web import pages
from cursus.web.view import chat_url

if TYPE_CHECKING:
    from cursus.library import Library

ENTRY: Final = pages.Entry("Chats", "/", "chats", 0)
PAGE: Final = 150
"""Chats that are shown at first, and each time more are asked for."""

SHOWN_VALUES: Final = 8
SORTS: Final = (("updated", "last used"), ("created", "begun"), ("messages", "most messages"), ("title", "title"))
SPANS: Final = (("", "ever"), ("1", "today"), ("7", "7 days"), ("30", "30 days"), ("365", "a year"))
_BEGINNING: Final = datetime.min.replace(tzinfo=UTC)
_KEYS: Final[dict[str, Callable[[Head], Any]]] = {
    "updated": lambda head: head.updated or head.created or _BEGINNING,
    "created": lambda head: head.created or head.updated or _BEGINNING,
    "messages": lambda head: head.messages or 0,
}


class Chosen(msgspec.Struct, frozen=True):
    """What the address says is wanted."""

    title: str = ""
    workspace: str = ""
    mode: str = ""
    model: str = ""
    source: str = ""
    archived: str = ""
    since: str = ""
    sort: str = "updated"

    @classmethod
    def of(cls, request: Request) -> "Chosen":
        given = {name: request.query_params.get(name, "")[:500] for name in cls.__struct_fields__}
        return cls(**{**given, "sort": given["sort"] or "updated"})

    @property
    def is_narrow(self) -> bool:
        """Whether any chat may be left out."""
        return any(value for name, value in asdict(self).items() if name != "sort")

    def without(self, name: str) -> "Chosen":
        """The same with one filter open, to count what it would give."""
        return msgspec.structs.replace(self, **{name: ""})

    def takes(self, head: Head, now: datetime) -> bool:
        """Whether a chat is among what is wanted."""
        if self.title and self.title.casefold() not in head.title.casefold():
            return False
        if self.workspace and (head.workspace or NOWHERE) != self.workspace:
            return False
        if self.mode and head.mode != self.mode:
            return False
        if self.model and head.model != self.model:
            return False
        if self.source and not any(source.store == self.source for source in head.sources):
            return False
        if self.archived and head.archived != (self.archived == "archived"):
            return False
        if self.since.isdecimal():
            start = now - timedelta(days=min(int(self.since), 100_000))
            return head.updated is not None and head.updated >= start
        return True


NOWHERE: Final = "(no workspace)"
_FACETS: Final[tuple[tuple[str, str, Callable[[Head], Iterable[str]]], ...]] = (
    ("workspace", "Workspaces", lambda head: (head.workspace or NOWHERE,)),
    ("mode", "Modes", lambda head: (head.mode,) if head.mode else ()),
    ("model", "Models", lambda head: (head.model,) if head.model else ()),
    ("source", "Kept by", lambda head: {source.store for source in head.sources}),
    ("archived", "Archive", lambda head: ("archived" if head.archived else "in use",)),
)


async def catalogue(request: Request) -> Response:
    """The page."""
    chosen = Chosen.of(request)
    listed, facets = await _parts(request, chosen)
    return pages.page(
        request,
        "catalogue.html",
        title="Chats",
        chosen=asdict(chosen),
        sorts=SORTS,
        spans=SPANS,
        facets=pages.markup(facets),
        listed=pages.markup(listed),
    )


async def parts(request: Request) -> Response:
    """`/catalogue`: what of the page depends on the filters."""
    listed, facets = await _parts(request, Chosen.of(request))
    return JSONResponse({"listed": listed, "facets": facets})


async def _parts(request: Request, chosen: Chosen) -> tuple[str, str]:
    heads = await request.app.state.shelf.read(all_heads)
    now = datetime.now(UTC)
    taken = sorted_heads([head for head in heads if chosen.takes(head, now)], chosen.sort)
    wanted = request.query_params.get("pages", "1")
    count = PAGE * (min(int(wanted), 10_000) if wanted.isdecimal() else 1)
    return _listed(taken, len(heads), chosen, count, now), _facets(heads, chosen, now)


def all_heads(library: "Library") -> list[Head]:
    """Every chat that stands for itself."""
    return list(library.chats())


def sorted_heads(heads: list[Head], sort: str) -> list[Head]:
    """In the order that was asked for; ties and unknown orders stay as the library has them."""
    if sort == "title":
        return sorted(heads, key=lambda head: head.title.casefold())
    key = _KEYS.get(sort)
    return sorted(heads, key=key, reverse=True) if key else heads


def _listed(taken: Sequence[Head], total: int, chosen: Chosen, count: int, now: datetime) -> str:
    is_by_day = chosen.sort in ("updated", "created")
    groups: list[dict[str, Any]] = []
    for head in taken[:count]:
        at = head.created if chosen.sort == "created" else head.updated or head.created
        name = day(at, now) if is_by_day else dict(SORTS).get(chosen.sort, "").capitalize()
        if not groups or groups[-1]["name"] != name:
            groups.append({"name": name, "rows": []})
        groups[-1]["rows"].append(_row(head, at, now))
    words = counted(total, "chat") if not chosen.is_narrow else f"{len(taken):,} of {counted(total, 'chat')}"
    empty = "No chat is like that. Clear the filters to see all." if total else EMPTY
    more = f"{count}" if len(taken) > count else ""
    return pages.fragment("listed.html", groups=groups, total=words, narrowed=chosen.is_narrow, empty=empty, more=more)


EMPTY: Final = "No chats yet. When Cursor writes one, it appears here; `cursus doctor` says where Cursus looks."


def _row(head: Head, at: datetime | None, now: datetime) -> dict[str, Any]:
    return {
        "id": head.id,
        "url": chat_url(head.id),
        "title": visible.one_line(head.title) or "Untitled",
        "workspace": place(head.workspace),
        "path": visible.one_line(head.workspace or ""),
        "mode": visible.one_line(head.mode or ""),
        "model": visible.one_line(head.model or ""),
        "store": head.sources[0].store if head.sources and head.sources[0].store != "desktop" else "",
        "messages": "" if head.messages is None else counted(head.messages, "message"),
        "archived": head.archived,
        "is_child": head.parent is not None,
        "at": dates.iso(at),
        "exact": dates.utc_minute(at) if at else "",
        "when": dates.relative(at, now) if at else "",
    }


def place(workspace: str | None) -> str:
    """The last part of a workspace's path."""
    path = visible.one_line(workspace or "").replace("\\", "/").rstrip("/")
    return path.rpartition("/")[2] or path


def day(at: datetime | None, now: datetime) -> str:
    """The part of time that a date stands under in a list."""
    if at is None:
        return "No date"
    days = (now.astimezone().date() - at.astimezone().date()).days
    if days < 0:
        return "Ahead"
    if days < 2:
        return "Yesterday" if days else "Today"
    if days < 7:
        return "This week"
    if days < 31:
        return "This month" if at.astimezone().month == now.astimezone().month else "Last 30 days"
    return f"{at.astimezone():%B %Y}"


def _facets(heads: Sequence[Head], chosen: Chosen, now: datetime) -> str:
    facets: list[dict[str, Any]] = []
    for name, title, values_of in _FACETS:
        open_choice = chosen.without(name)
        counts = Counter(value for head in heads if open_choice.takes(head, now) for value in values_of(head))
        on = getattr(chosen, name)
        if on and on not in counts:
            counts[on] = 0
        if len(counts) < 2 and not on:
            continue
        values = [
            {
                "value": value,
                "words": place(value) if name == "workspace" else visible.one_line(value),
                "count": count,
                "on": value == on,
            }
            for value, count in counts.most_common()
        ]
        values.sort(key=lambda value: not value["on"])
        facets.append({"name": name, "title": title, "shown": values[:SHOWN_VALUES], "rest": values[SHOWN_VALUES:]})
    return pages.fragment("facets.html", facets=facets)


async def palette(request: Request) -> Response:
    """`/palette`: chats whose title or workspace is like some words."""
    words = request.query_params.get("q", "").strip()[:200]
    heads = await request.app.state.shelf.read(all_heads)
    now = datetime.now(UTC)
    found = _like(words, heads) if words else heads[:8]
    told = [
        {
            "title": visible.one_line(head.title),
            "hint": " · ".join(
                part
                for part in (place(head.workspace), dates.relative(head.updated, now) if head.updated else "")
                if part
            ),
            "url": chat_url(head.id),
        }
        for head in found
    ]
    return JSONResponse(told)


def _like(words: str, heads: Sequence[Head]) -> list[Head]:
    from rapidfuzz import fuzz, process, utils

    names = [f"{head.title} {place(head.workspace)} {head.id}" for head in heads]
    found = process.extract(
        words, names, scorer=fuzz.partial_token_ratio, processor=utils.default_process, limit=12, score_cutoff=70
    )
    return [heads[at] for _, _, at in found]


ROUTES: Final = [Route("/", catalogue), Route("/catalogue", parts), Route("/palette", palette)]
