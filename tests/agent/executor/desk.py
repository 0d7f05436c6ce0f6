"""An executor in a workspace, asked one thing after another from a plain test."""

import asyncio
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cursus.agent.executor import Executor, Reply
from cursus.guard import Guard, Mode
from cursus.wire.proto import ExecClientMessage, ExecServerMessage

UNASKED = Mode(approval="unrestricted")
"""Everything runs that no rule denies."""


class Desk:
    """Use it in `with`. What it is asked is run to its end on a loop of its own."""

    def __init__(
        self,
        workspace: Path,
        *,
        mode: Mode | None = UNASKED,
        guard: Any = None,
        loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
        **settings: Any,
    ) -> None:
        self.workspace = workspace
        self._runner = asyncio.Runner(loop_factory=loop)
        self._guard = guard or (Guard(workspace, mode=mode) if mode is not None else None)
        self._settings: dict[str, Any] = {"sandbox": "off"} | settings
        self.executor: Executor

    def __enter__(self) -> Self:
        async def opened() -> Executor:
            return Executor(self.workspace, self._guard, **self._settings)

        self.executor = self._runner.run(opened())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self.executor.close())
        self._runner.close()

    def run(self, work: Any) -> Any:
        """Runs a coroutine on the desk's loop."""
        return self._runner.run(work)

    def until(self, is_so: Callable[[], bool], seconds: float = 10) -> bool:
        """Lets the loop go on until something is so."""

        async def waiting() -> None:
            end = time.monotonic() + seconds
            while not is_so() and time.monotonic() < end:
                await asyncio.sleep(0.02)

        self.run(waiting())
        return is_so()

    def replies(self, **request: Any) -> list[Any]:
        """Everything that comes back."""
        return self.run(gathered(self.executor, request))

    def ask(self, **request: Any) -> Any:
        """The one result, without its envelope."""
        (reply,) = self.replies(**request)
        assert isinstance(reply, ExecClientMessage), reply
        return getattr(reply, reply.WhichOneof("message") or "")

    def events(self, **request: Any) -> list[Any]:
        """The events of a shell's stream, each without its envelopes."""
        events = [reply.shell_stream for reply in self.replies(**request) if isinstance(reply, ExecClientMessage)]
        return [getattr(event, event.WhichOneof("event") or "") for event in events]


async def gathered(executor: Executor, request: Mapping[str, Any], id: int = 1) -> list[Reply]:
    """Everything that comes back for one request."""
    return [reply async for reply in executor.run(ExecServerMessage(id=id, **request))]


def case(result: Any) -> str:
    """Which of its forms a result has."""
    return result.WhichOneof("result") or ""
