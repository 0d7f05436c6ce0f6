"""The guard before each call: what it is asked, and what a call without a guard may do."""

from typing import Final, Protocol

from cursus.agent.executor.jail import Jail, Outside
from cursus.chat.asking import Ask
from cursus.guard.action import Action
from cursus.guard.decision import Decision

READING: Final = frozenset({"read", "list", "search"})


class Guardian(Protocol):
    """What the executor asks of `cursus.guard.Guard`."""

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision: ...

    def judge(self, action: Action) -> Decision: ...


class OnlyReading:
    """Stands where no guard was given: reading inside the workspace is allowed, and nothing else."""

    def __init__(self, jail: Jail) -> None:
        self._jail = jail

    async def check(self, action: Action, *, chat_id: str = "", ask: Ask | None = None) -> Decision:
        return self.judge(action)

    def judge(self, action: Action) -> Decision:
        if action.kind not in READING:
            return Decision(verdict="deny", reason="Without a guard nothing is allowed but reading the workspace.")
        try:
            self._jail.place(action.path or self._jail.workspace.path)
        except Outside as error:
            return Decision(verdict="deny", reason=error.message)
        return Decision(verdict="allow", reason="Reading the workspace is allowed.")
