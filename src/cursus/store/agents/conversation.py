"""A conversation while it is being read: bubbles in order, numbered turns, calls joined with their results.

Every store of agents is read through this, so that an id is stable and unique, a call and its result are one bubble,
and no input can make a chat grow without bound, whichever store it comes from.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from cursus.chat import (
    Attachment,
    Bubble,
    Failure,
    Human,
    Problem,
    Recorded,
    Summary,
    Text,
    Thinking,
    ToolUse,
    Unknown,
)
from cursus.store.times import Moment
from cursus.tools import json_text
from cursus.tools.call import read_call
from cursus.tools.payload import error_text
from cursus.tools.tool import Tool

MAX_BUBBLES: Final = 200_000
MAX_PROBLEMS: Final = 500
_UNSAFE = re.compile(r"[^A-Za-z0-9._~-]+")


class Problems(list[Problem]):
    """What was wrong on the way, up to a limit; the last one then says that there was more."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where

    def note(self, what: str, key: str = "", *, is_damage: bool = True) -> None:
        """One problem, at a key of the place that is being read."""
        if len(self) < MAX_PROBLEMS:
            self.append(Problem(f"{self.where}: {key}" if key else self.where, what, is_damage))
        elif len(self) == MAX_PROBLEMS:
            self.append(Problem(self.where, "There are more problems of this kind than are listed."))


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """What all bubbles of one stored thing have from it: the stem of their ids, time, model, and the stored bytes."""

    id: str
    at: Moment | None = None
    model: str | None = None
    raw: bytes | None = None


class _Open(msgspec.Struct):
    """A call whose result may still come."""

    index: int
    bubble: dict[str, Any]
    name: str | None
    number: int | None
    tool: Tool | None
    call_id: str
    params: Any
    raw_args: Any
    additional: dict[str, Any] | None
    status: object


class Conversation:
    """Bubbles in the order of reading. `finish` must be called before they are used.

    In a live conversation, calls without a result still run; in any other, they were interrupted (S §6.1).
    """

    def __init__(self, problems: Problems, *, is_live: bool = False) -> None:
        self.bubbles: list[Bubble] = []
        self.problems = problems
        self.is_live = is_live
        self.humans = 0
        self._ids: dict[str, int] = {}
        self._open: dict[str, _Open] = {}
        self._calls: set[str] = set()
        self._was_full = False

    @property
    def turn(self) -> int:
        """The number of the turn that is being read."""
        return max(0, self.humans - 1)

    @property
    def is_full(self) -> bool:
        """Whether there are as many bubbles as a chat may have; says so among the problems once."""
        if len(self.bubbles) < MAX_BUBBLES:
            return False
        if not self._was_full:
            self._was_full = True
            self.problems.note(f"The chat has more than {MAX_BUBBLES:,} bubbles; the rest is left out.")
        return True

    def human(
        self,
        origin: Origin,
        text: str,
        *,
        attachments: tuple[Attachment, ...] = (),
        simulated: str | None = None,
    ) -> None:
        """A message that opens a turn."""
        if not self.is_full:
            self.humans += 1
            self.bubbles.append(Human(text=text, attachments=attachments, simulated=simulated, **self._common(origin)))

    def lost_human(self, origin: Origin, why: str, *, is_damage: bool = True) -> None:
        """A turn opens here, and its message cannot be read."""
        if not self.is_full:
            self.humans += 1
            self.unknown(origin, why, is_damage=is_damage)

    def text(self, origin: Origin, text: str) -> None:
        """What the agent said."""
        if text.strip() and not self.is_full:
            self.bubbles.append(Text(text=text, **self._common(origin)))

    def thinking(
        self, origin: Origin, text: str, *, duration_ms: int | None = None, is_redacted: bool | None = None
    ) -> None:
        """What the agent thought; without words it is what the provider kept to itself."""
        if not self.is_full:
            hidden = not text.strip() if is_redacted is None else is_redacted
            self.bubbles.append(
                Thinking(text=text, duration_ms=duration_ms, is_redacted=hidden, **self._common(origin))
            )

    def summary(self, origin: Origin, text: str, before: int | None = None) -> None:
        """The place of a compaction: here or, once no call waits for a result, before the bubble with that index."""
        if self.is_full:
            return
        common = self._common(origin)
        if before is not None:
            common["turn"] = self.bubbles[before - 1].turn if before else 0
        self.bubbles.insert(len(self.bubbles) if before is None else before, Summary(text=text, **common))

    def failure(self, origin: Origin, text: str, detail: Any = None) -> None:
        """Where the agent or the provider failed."""
        if not self.is_full:
            self.bubbles.append(Failure(text=text, detail=detail, **self._common(origin)))

    def unknown(self, origin: Origin, why: str, text: str = "", *, is_damage: bool = True) -> None:
        """What cannot be read; it is a problem, too."""
        if not self.is_full:
            self.problems.note(why, origin.id, is_damage=is_damage)
            self.bubbles.append(Unknown(text=text, why=why, **self._common(origin)))

    def call(
        self,
        origin: Origin,
        *,
        call_id: str | None,
        name: str | None,
        number: int | None = None,
        tool: Tool | None = None,
        params: Any = None,
        raw_args: Any = None,
        result: Any = None,
        error: Any = None,
        additional: dict[str, Any] | None = None,
        status: object = None,
    ) -> None:
        """A call, with its result where that is stored beside it; otherwise it waits for one.

        A call that waits already is not made again. One whose id was that of an earlier call is another call.
        """
        if self.is_full or (call_id and call_id in self._open):
            return
        common = self._common(msgspec.structs.replace(origin, id=safe_id(call_id)) if call_id else origin)
        key = call_id or common["id"]
        held = _Open(
            index=len(self.bubbles),
            bubble=common,
            name=name,
            number=number,
            tool=tool,
            call_id=key,
            params=params,
            raw_args=raw_args,
            additional=additional,
            status=status,
        )
        self._calls.add(key)
        self.bubbles.append(Unknown(why="", **common))
        if result is None and error is None:
            self._open[key] = held
        else:
            self._close(held, result, error, status)

    def result(
        self,
        origin: Origin,
        call_id: str | None,
        name: str | None,
        result: Any,
        *,
        is_error: bool = False,
        additional: dict[str, Any] | None = None,
    ) -> None:
        """A result that is stored apart from its call. One whose call is nowhere becomes a bubble of its own."""
        error = None
        if is_error:
            error = error_text(json_text.read(result)) or "The tool failed."
        held = self._open.pop(call_id, None) if call_id else None
        if held is not None:
            if additional:
                held.additional = {**(held.additional or {}), **additional}
            self._close(held, result, error, "error" if is_error else "completed")
        elif not (call_id and call_id in self._calls):
            status = "error" if is_error else "completed"
            self.call(
                origin,
                call_id=call_id,
                name=name,
                result="" if result is None else result,
                error=error,
                additional=additional,
                status=status,
            )

    def open_calls(self) -> dict[str, int]:
        """The calls that still wait for a result, with the indexes of their bubbles."""
        return {key: held.index for key, held in self._open.items()}

    def settle(self, status: str | None, keys: Iterable[str] | None = None) -> None:
        """Gives waiting calls a status without a result: where a store keeps none, how the turn ended says it."""
        for key in list(self._open) if keys is None else keys:
            held = self._open.pop(key, None)
            if held is not None:
                self._close(held, None, None, status)

    def finish(self) -> list[Bubble]:
        """The bubbles; no call waits any longer."""
        for held in self._open.values():
            self._close(held, None, None, held.status)
        self._open.clear()
        return self.bubbles

    def _close(self, held: _Open, result: Any, error: Any, status: object) -> None:
        call = read_call(
            id=held.call_id,
            name=held.name,
            number=held.number,
            tool=held.tool,
            recorded=Recorded(
                params=held.params,
                raw_args=held.raw_args,
                result=result,
                error=error,
                additional=held.additional,
            ),
            status=status,
            is_live=self.is_live,
        )
        self.bubbles[held.index] = ToolUse(tool=call, **held.bubble)

    def _common(self, origin: Origin) -> dict[str, Any]:
        at = origin.at
        return {
            "id": self._unique(origin.id),
            "turn": self.turn,
            "at": at.at if at is not None else None,
            "at_origin": at.origin if at is not None else None,
            "model": origin.model,
            "raw": origin.raw,
        }

    def _unique(self, wanted: str) -> str:
        count = self._ids.get(wanted)
        if count is None:
            self._ids[wanted] = 1
            return wanted
        while True:
            count += 1
            numbered = f"{wanted}~{count}"
            if numbered not in self._ids:
                self._ids[wanted] = count
                self._ids[numbered] = 1
                return numbered


def safe_id(text: str) -> str:
    """A call's id as part of a bubble's: calls are named with line feeds in them, too (S §6.1)."""
    return _UNSAFE.sub("_", text)[:120] or "call"
