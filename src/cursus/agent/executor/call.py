"""One request of the exec channel while it is worked on (A §2.7, §3.3)."""

import asyncio
import time
from typing import Any

import msgspec

from cursus.agent.executor.command import Command
from cursus.guard.action import Action
from cursus.wire.proto import ExecServerMessage


class Unsupported(Exception):
    """Nobody here can do what is asked; the words say why."""


class Call(msgspec.Struct, kw_only=True, eq=False):
    """A request: its `kind` is the name of its field, `args` what the field holds.

    `command` is what runs for it, so that it can be stopped or sent into the background; `contexts` is what hooks
    add for the model. `action` is what the guard has allowed; `is_told` where hooks know how it ended.
    """

    request: ExecServerMessage
    kind: str
    args: Any
    started: float = msgspec.field(default_factory=time.monotonic)
    command: Command | None = None
    contexts: list[tuple[str, str]] = []
    action: Action | None = None
    is_told: bool = False
    is_aborted: bool = False
    ended: asyncio.Event = msgspec.field(default_factory=asyncio.Event)

    @property
    def id(self) -> int:
        return self.request.id

    @property
    def tool_call_id(self) -> str:
        return getattr(self.args, "tool_call_id", "")

    @property
    def milliseconds(self) -> int:
        """How long it has been worked on."""
        return int((time.monotonic() - self.started) * 1000)
