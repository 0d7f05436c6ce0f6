"""What the tools of one agent work with: its fence, its guard, its commands, its servers, and what it may take."""

import asyncio
import errno
import os
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from cursus.agent.executor.call import Call
from cursus.agent.executor.gate import Guardian
from cursus.agent.executor.jail import Jail, Outside, Place, Root
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.mcp_servers import Servers
from cursus.agent.executor.shells import Shells
from cursus.chat.asking import Ask
from cursus.guard.action import Action, Kind
from cursus.guard.decision import Decision
from cursus.guard.guard import After
from cursus.guard.hooks.telling import Done

_NOBODY: Final = frozenset({"rules", "hooks", "mode", "nobody", "clock"})
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


T = TypeVar("T")


class Denied(Exception):
    """The guard does not allow it; the words are for the agent."""


class Workplace(msgspec.Struct, kw_only=True, eq=False):
    """All that a kind of request needs."""

    jail: Jail
    guard: Guardian
    ask: Ask | None
    chat_id: str
    limits: Limits
    shells: Shells
    servers: Servers
    notice: Callable[[str], None]

    async def allow(self, call: Call, action: Action) -> Decision:
        """Goes on only where the guard allows an action. What hooks add for the model is kept with the call."""
        decision = await self.guard.check(action, chat_id=self.chat_id, ask=self.ask)
        if decision.context:
            call.contexts.append(("preToolUse", decision.context))
        if not decision.is_allowed:
            raise Denied(decision.for_agent)
        call.action = self.guard.action_of(action, decision)
        return decision

    async def show(self, call: Call, content: str) -> None:
        """Goes on only where no hook objects to the model seeing what a file holds."""
        if call.action is not None:
            decision = await self.guard.check_content(call.action, content, chat_id=self.chat_id)
            if not decision.is_allowed:
                raise Denied(decision.for_agent)

    async def done(self, call: Call, done: Done) -> After:
        """Tells hooks how an allowed call ended, once; what they add for the model is kept with the call."""
        if call.action is None or call.is_told:
            return After()
        call.is_told = True
        done = msgspec.structs.replace(done, duration_ms=float(call.milliseconds))
        after = await self.guard.after(call.action, done, chat_id=self.chat_id)
        if after.context:
            event = "postToolUse" if done.error is None else "postToolUseFailure"
            call.contexts.append((event, after.context))
        return after

    async def reach(
        self,
        call: Call,
        kind: Kind,
        path: str,
        *,
        is_link_itself: bool = False,
        content: str | None = None,
        arguments: Mapping[str, Any] | None = None,
    ) -> tuple[Place, Decision]:
        """The place that a path means, if it may be reached. Raises `Denied` and `Outside`.

        Inside the workspace that is for the guard to say. Outside of it a place is reached only where a rule names it,
        or a person was asked: what a mode allows by itself ends at the fence.
        """
        place, outside = self._place(path, is_link_itself)
        if place.root.is_own and kind in ("read", "list", "search"):
            return place, Decision(verdict="allow", reason="It is the agent's own output.")
        if not place.root.writable and kind in ("write", "delete"):
            raise Outside(f"{place.path} can only be read.")
        action = Action(kind=kind, path=place.path, content=content, arguments=arguments or {}, id=call.tool_call_id)
        written = os.path.normpath(os.path.join(self.jail.workspace.path, path))
        if written != place.path:
            as_written = self.guard.judge(msgspec.structs.replace(action, path=written))
            if as_written.verdict == "deny":
                raise Denied(as_written.for_agent)
        decision = await self.allow(call, action)
        if outside is not None and decision.rule is None and decision.by in _NOBODY:
            raise outside
        updated = (decision.updated_input or {}).get("file_path")
        if isinstance(updated, str) and updated not in (path, place.path):
            place = self.jail.place(updated, is_link_itself=is_link_itself)
        return place, decision

    def may_show(self, path: str) -> bool:
        """Whether a file of the workspace, which a search came upon, may be shown."""
        return self.guard.judge(Action(kind="read", path=path)).verdict != "deny"

    def _place(self, path: str, is_link_itself: bool) -> tuple[Place, Outside | None]:
        """The place that a path means, wherever it is, and why it is outside of the fence where it is."""
        try:
            return self.jail.place(path, is_link_itself=is_link_itself), None
        except Outside as error:
            if not path or "\0" in path:
                raise
            whole = os.path.join(self.jail.workspace.path, path)
            return Jail(_TOP.path).place(whole, is_link_itself=is_link_itself), error


_SMALL: Final = 2 * 1024 * 1024
_TOP: Final = Root(path=os.path.abspath(os.sep))


async def apart(work: Callable[..., T], *arguments: Any, size: int) -> T:
    """Does something to a file: in a thread where it takes long, at once where a thread would take longer."""
    return work(*arguments) if size <= _SMALL else await asyncio.to_thread(work, *arguments)


def size_of(place: Place) -> int:
    """The bytes at a place; none where nothing is there."""
    try:
        return os.stat(place.path, follow_symlinks=False).st_size
    except OSError:
        return 0


def changed(args: Any, decision: Decision, names: Mapping[str, str]) -> Any:
    """The arguments with what a hook changed of them (E §5.3); `names` are a hook's words for the fields."""
    updates = {
        names[name]: value
        for name, value in (decision.updated_input or {}).items()
        if name in names and isinstance(value, type(getattr(args, names[name])))
    }
    if not updates:
        return args
    copy = type(args)()
    copy.CopyFrom(args)
    for name, value in updates.items():
        setattr(copy, name, value)
    return copy


def words(error: OSError) -> str:
    """What the system says of an error, without the path that the answer names anyway."""
    return error.strerror or str(error) or type(error).__name__


def is_denied(error: OSError) -> bool:
    """Whether it is the system that forbids it."""
    return error.errno in _FORBIDDEN
