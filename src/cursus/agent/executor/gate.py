"""The guard before each call: what it is asked, and what a call without a guard may do."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from cursus.agent.executor.jail import Jail, Outside
from cursus.chat.asking import Ask
from cursus.guard.action import Action
from cursus.guard.decision import Decision
from cursus.guard.guard import After
from cursus.guard.hooks.engine import Fired
from cursus.guard.hooks.telling import Done

READING: Final = frozenset({"read", "list", "search"})


class Guardian(Protocol):
    """What the executor asks of `cursus.guard.Guard`."""

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision: ...

    def judge(self, action: Action) -> Decision: ...

    def action_of(self, action: Action, decision: Decision) -> Action: ...

    async def check_content(self, action: Action, content: str, *, chat_id: str = "") -> Decision: ...

    async def after(self, action: Action, done: Done, *, chat_id: str = "") -> After: ...

    async def fire(self, event: str, payload: Mapping[str, Any], *, chat_id: str = "") -> Fired: ...


class Unhooked:
    """A guard that decides in one way and has no hooks."""

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision:
        return self.judge(action)

    def judge(self, action: Action) -> Decision:
        raise NotImplementedError

    def action_of(self, action: Action, decision: Decision) -> Action:
        return action

    async def check_content(self, action: Action, content: str, *, chat_id: str = "") -> Decision:
        return Decision(verdict="allow", reason="There are no hooks.")

    async def after(self, action: Action, done: Done, *, chat_id: str = "") -> After:
        return After()

    async def fire(self, event: str, payload: Mapping[str, Any], *, chat_id: str = "") -> Fired:
        return Fired(event=event)


class OnlyReading(Unhooked):
    """Stands where no guard was given: reading inside the workspace is allowed, and nothing else."""

    def __init__(self, jail: Jail) -> None:
        self._jail = jail

    def judge(self, action: Action) -> Decision:
        if action.kind not in READING:
            return Decision(verdict="deny", reason="Without a guard nothing is allowed but reading the workspace.")
        try:
            self._jail.place(action.path or self._jail.workspace.path)
        except Outside as error:
            return Decision(verdict="deny", reason=error.message)
        return Decision(verdict="allow", reason="Reading the workspace is allowed.")
