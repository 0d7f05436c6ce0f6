"""The first chat panel, 2023 to 2024: tabs of bubbles in the workspace's database (S §3 Era 1)."""

from collections.abc import Iterator
from datetime import datetime
from itertools import chain
from typing import Any, Final, cast

import msgspec

from cursus.chat import Bubble, Human, Problem, Text, Unknown
from cursus.store.attachments import attachments_of
from cursus.store.database import Database
from cursus.store.decode import Lenient, Undecodable, encoded
from cursus.store.desktop.spine import distinct
from cursus.store.rich_text import plain_text
from cursus.store.times import Moment, filled, read_time

KEYS: Final = (
    "workbench.panel.aichat.view.aichat.chatdata",
    "workbench.panel.chat.view.chat.chatdata",
    "chatSessions",
)
_PEOPLE: Final = frozenset({"user", "human", 1})
_AGENTS: Final = frozenset({"ai", "assistant", "bot", 2})


class Panel(msgspec.Struct):
    """The value of one of the keys."""

    tabs: Any = None
    sessions: Any = msgspec.field(default=None, name="chatSessions")


class Tab(msgspec.Struct, rename="camel"):
    """One chat of the panel."""

    tab_id: Any = None
    id: Any = None
    chat_title: Any = None
    title: Any = None
    last_send_time: Any = None
    last_updated_at: Any = None
    created_at: Any = None
    bubbles: Any = None
    messages: Any = None

    @property
    def key(self) -> str | None:
        """The chat's id."""
        return next((value for value in (self.tab_id, self.id) if isinstance(value, str) and value), None)

    @property
    def name(self) -> str | None:
        """The chat's title."""
        return next(
            (value for value in (self.chat_title, self.title) if isinstance(value, str) and value.strip()), None
        )

    @property
    def entries(self) -> list[Any]:
        """The messages."""
        for value in (self.bubbles, self.messages):
            if isinstance(value, list) and value:
                return cast("list[Any]", value)
        return []

    @property
    def created(self) -> datetime | None:
        return read_time(self.created_at)

    @property
    def updated(self) -> datetime | None:
        return read_time(self.last_send_time) or read_time(self.last_updated_at)


class PanelBubble(msgspec.Struct, rename="camel"):
    """One message of a tab."""

    type: Any = None
    role: Any = None
    id: Any = None
    text: Any = None
    raw_text: Any = None
    content: Any = None
    initial_text: Any = None
    rich_text: Any = None
    model_type: Any = None
    selections: Any = None
    timestamp: Any = None
    timing_info: Any = None


_decode_panel = Lenient(Panel)
_decode_tab = Lenient(Tab)
_decode_bubble = Lenient(PanelBubble)


def read_tabs(database: Database, problems: list[Problem]) -> Iterator[tuple[str, Tab]]:
    """The chats of the panel in a workspace's database, each with the key that it is under."""
    for key in KEYS:
        value = database.value("ItemTable", key)
        if value is None:
            continue
        where = f"{database.path}: {key}"
        try:
            panel = _decode_panel(b'{"tabs":' + value + b"}" if value.lstrip().startswith(b"[") else value)
        except Undecodable as error:
            problems.append(Problem(where, f"The chats of the old panel cannot be read: {error}."))
            continue
        lists = [cast("list[Any]", each) for each in (panel.tabs, panel.sessions) if isinstance(each, list)]
        if not lists and (panel.tabs is not None or panel.sessions is not None):
            problems.append(Problem(where, "The chats of the old panel cannot be read: they are no list."))
        for position, entry in enumerate(chain.from_iterable(lists)):
            if isinstance(entry, dict) and (tab := _decode_tab.from_object(cast("dict[Any, Any]", entry))).key:
                yield key, tab
            else:
                problems.append(
                    Problem(f"{where} tabs[{position}]", "A chat of the old panel has no id or is no object.")
                )


def read_tab(tab: Tab, where: str) -> tuple[list[Bubble], list[Problem]]:
    """The bubbles of a tab, in its order. Times are between those of the tab where a message has none."""
    problems: list[Problem] = []
    bubbles: list[Bubble] = []
    decoded = [
        _decode_bubble.from_object(cast("dict[Any, Any]", entry)) if isinstance(entry, dict) else None
        for entry in tab.entries
    ]
    moments = filled([_moment(bubble) for bubble in decoded], tab.created or tab.updated)
    turn, has_human = 0, False
    taken: set[str] = set()
    for position, (entry, bubble, at) in enumerate(zip(tab.entries, decoded, moments, strict=True)):
        spot = f"{where} bubbles[{position}]"
        is_person = bubble is not None and _kind(bubble) in _PEOPLE
        turn += is_person and has_human
        has_human = has_human or is_person
        named = bubble.id if bubble and isinstance(bubble.id, str) and bubble.id else f"{tab.key}-{position}"
        common: dict[str, Any] = {
            "id": distinct(named, position, taken),
            "turn": turn,
            "at": at.at if at else None,
            "at_origin": at.origin if at else None,
            "raw": encoded(entry),
        }
        if bubble is None:
            common["why"] = "A message of the old panel is no object."
            bubbles.append(Unknown(**common))
            problems.append(Problem(spot, common["why"]))
        elif is_person:
            found = attachments_of(msgspec.Raw(encoded({"selections": bubble.selections})), None)
            bubbles.append(Human(text=_text(bubble), attachments=found, **common))
        elif _kind(bubble) in _AGENTS:
            model = bubble.model_type if isinstance(bubble.model_type, str) and bubble.model_type else None
            bubbles.append(Text(text=_text(bubble), model=model, **common))
        else:
            common["why"] = f"The message cannot be told to be anybody's: its type is {_kind(bubble)!r}."
            bubbles.append(Unknown(text=_text(bubble), **common))
            problems.append(Problem(spot, common["why"]))
    return bubbles, problems


def updated(tab: Tab) -> datetime | None:
    """When the chat was last used: by the tab, or else by its messages."""
    if tab.updated is not None:
        return tab.updated
    entries = [entry for entry in tab.entries if isinstance(entry, dict)]
    moments = [_moment(_decode_bubble.from_object(cast("dict[Any, Any]", entry))) for entry in entries]
    return max((moment.at for moment in moments if moment is not None), default=None)


def opening(tab: Tab) -> str | None:
    """The first words of the person."""
    for entry in tab.entries:
        if isinstance(entry, dict):
            bubble = _decode_bubble.from_object(cast("dict[Any, Any]", entry))
            if _kind(bubble) in _PEOPLE and _text(bubble).strip():
                return _text(bubble)
    return None


def _kind(bubble: PanelBubble) -> Any:
    kind = bubble.type if bubble.type is not None else bubble.role
    if isinstance(kind, str):
        return kind.lower()
    return kind if isinstance(kind, int) else None


def _text(bubble: PanelBubble) -> str:
    for value in (bubble.text, bubble.raw_text, bubble.content, bubble.initial_text):
        if isinstance(value, str) and value:
            return plain_text(value)
    return plain_text(bubble.rich_text)


def _moment(bubble: PanelBubble | None) -> Moment | None:
    if bubble is None:
        return None
    at = read_time(bubble.timestamp)
    if at is not None:
        return Moment(at, "native")
    timing = bubble.timing_info
    if isinstance(timing, dict):
        for name in ("startTime", "endTime"):
            at = read_time(cast("dict[str, Any]", timing).get(name))
            if at is not None:
                return Moment(at, "timing")
    return None
