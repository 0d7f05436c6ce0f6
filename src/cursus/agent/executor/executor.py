"""The executor: takes the requests of a server's exec channel, and answers each until it is closed (A §3.3)."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, cast

from google.protobuf.message import Message

from cursus.agent.executor import kinds
from cursus.agent.executor.call import Call, Unsupported
from cursus.agent.executor.gate import Guardian, OnlyReading
from cursus.agent.executor.jail import Jail, Root
from cursus.agent.executor.kinds.shell import aborted_shell, aborted_stream
from cursus.agent.executor.limits import Limits
from cursus.agent.executor.mcp_config import Server, read_servers
from cursus.agent.executor.mcp_servers import Servers
from cursus.agent.executor.sandbox import find_sandbox, read_settings
from cursus.agent.executor.sandbox.choice import Way
from cursus.agent.executor.shells import Shells, own_folders
from cursus.agent.executor.workplace import Workplace
from cursus.chat.asking import Ask
from cursus.errors import NotFound
from cursus.guard.hooks.telling import Done
from cursus.redaction import redact
from cursus.wire.proto import (
    ExecClientControlMessage,
    ExecClientMessage,
    ExecClientStreamClose,
    ExecClientThrow,
    ExecServerMessage,
    HookAdditionalContext,
)

Reply = ExecClientMessage | ExecClientControlMessage
"""What goes back to the server: results, signs of life, and the end."""

_AHEAD: Final = 16
USUAL: Final = Limits()


class Executor:
    """Runs what a server asks for, in a workspace and nowhere else, after the guard.

    Without a guard only reading inside the workspace is allowed. `sandbox`: "auto" takes what the machine has and
    says so where it has none, "required" then runs no command. `is_trusted`: what the workspace's own `sandbox.json`
    and `mcp.json` widen and start counts. `notice` is told what the person should know. `servers` replaces what the
    `mcp.json` files say. `folder` is where output is kept that is too long; without one it goes when this is closed.
    """

    def __init__(
        self,
        workspace: str | Path,
        guard: Guardian | None = None,
        ask: Ask | None = None,
        *,
        sandbox: Way = "auto",
        limits: Limits = USUAL,
        chat_id: str = "",
        is_trusted: bool = False,
        home: Path | None = None,
        folder: Path | None = None,
        servers: Mapping[str, Server] | None = None,
        variables: Mapping[str, str] | None = None,
        notice: Callable[[str], None] | None = None,
    ) -> None:
        if not Path(workspace).is_dir():
            raise NotFound(f"The workspace {workspace} is not a folder.", "Name a folder that exists.")
        jail = Jail(workspace)
        root = jail.workspace.path
        self.notices: list[str] = []
        self._tell = notice
        self._keeps = folder is not None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="cursus-"))
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for path in own_folders(self.folder):
            path.mkdir(exist_ok=True)
            jail.add(Root(path=str(path), writable=False, is_own=True))
        settings = read_settings(root, home=home, is_trusted=is_trusted)
        found, lack = find_sandbox(sandbox)
        if servers is None:
            servers, problems = read_servers(root, home=home, environment=variables)
        else:
            problems = []
        for problem in (*settings.problems, *problems):
            self._notice(problem)
        self.work = Workplace(
            jail=jail,
            guard=guard if guard is not None else OnlyReading(jail),
            ask=ask,
            chat_id=chat_id,
            limits=limits,
            shells=Shells(
                jail,
                self.folder,
                limits,
                settings,
                found,
                lack,
                is_required=sandbox == "required",
                variables=variables,
                notice=self._notice,
            ),
            servers=Servers(servers, root, self.folder / "mcp", limits, is_trusted=is_trusted),
            notice=self._notice,
        )
        self._calls: dict[int, tuple[Call, asyncio.Task[None]]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def run(self, request: ExecServerMessage) -> AsyncGenerator[Reply, None]:
        """What goes back for one request: its results, or why there is none.

        A failure is thrown, and a request that nobody here can do is closed as well; what ended with a result is
        closed by the channel, which also gives signs of life meanwhile (A §3.3). Closing the generator stops what
        runs for the request, with every process that it started.
        """
        kind = request.WhichOneof("message") or ""
        call = Call(request=request, kind=kind, args=getattr(request, kind) if kind else None)
        replies: asyncio.Queue[ExecClientMessage] = asyncio.Queue(_AHEAD)
        task = asyncio.create_task(self._answer(call, replies))
        task.add_done_callback(lambda _: call.ended.set())
        self._calls[call.id] = (call, task)
        try:
            async for message in _follow(call, replies):
                yield message
            for reply in self._ending(call, task):
                yield reply
        finally:
            task.cancel()
            await asyncio.wait({task})
            if self._calls.get(call.id, (None,))[0] is call:
                del self._calls[call.id]

    async def abort(self, id: int) -> None:
        """Stops what runs for a request; its `run` then says so and ends (A §3.3)."""
        call, task = self._calls.get(id, (None, None))
        if call is None or task is None or call.is_aborted:
            return
        call.is_aborted = True
        if call.command is not None and not call.command.is_over:
            await call.command.stop()
        else:
            task.cancel()

    async def close(self) -> None:
        """Stops everything that still runs, background commands and MCP servers included."""
        tasks = {task for _, task in self._calls.values()}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        await self.work.shells.close()
        await self.work.servers.close()
        if not self._keeps:
            await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)

    async def _answer(self, call: Call, replies: "asyncio.Queue[ExecClientMessage]") -> None:
        """Does what is asked for and puts the results into the queue."""
        found = kinds.KINDS.get(call.kind)
        if found is None:
            raise Unsupported(f"A request of the kind {call.kind or '(none)'} is unknown here.")
        field, work = found
        answer = work(self.work, call)
        if isinstance(answer, AsyncIterator):
            async for event in cast("AsyncIterator[Message]", answer):
                await replies.put(self._message(call, field, event))
        else:
            result = await cast("Awaitable[Any]", answer)
            await self.work.done(call, Done(error=_trouble(result)))
            await replies.put(self._message(call, field, result))

    def _ending(self, call: Call, task: "asyncio.Task[None]") -> list[Reply]:
        """The last words: a handler that failed throws, one that does not exist throws and closes (A §3.3)."""
        if task.cancelled():
            cwd = self.work.jail.workspace.path
            match call.kind:
                case "shell_stream_args":
                    return [self._message(call, "shell_stream", aborted_stream(call, cwd))]
                case "shell_args":
                    return [self._message(call, "shell_result", aborted_shell(call, cwd))]
                case _:
                    return [_throwing(call, "The request was aborted.", "aborted")]
        error = task.exception()
        if error is None:
            return []
        if isinstance(error, Unsupported):
            closing = ExecClientControlMessage(stream_close=ExecClientStreamClose(id=call.id))
            return [_throwing(call, str(error), "unimplemented"), closing]
        self._notice(f"The tool {call.kind.removesuffix('_args')} failed: {redact(str(error))}")
        return [_throwing(call, redact(f"{type(error).__name__}: {error}"), "internal")]

    def _message(self, call: Call, field: str, result: Message) -> ExecClientMessage:
        message = ExecClientMessage(id=call.id, local_execution_time_ms=call.milliseconds)
        getattr(message, field).CopyFrom(result)
        if call.request.accept_hook_additional_contexts:
            for name, text in call.contexts:
                message.hook_additional_contexts.append(HookAdditionalContext(hook_event_name=name, content=text))
        return message

    def _notice(self, text: str) -> None:
        if text not in self.notices:
            self.notices.append(text)
            if self._tell is not None:
                self._tell(text)


async def _follow(call: Call, replies: "asyncio.Queue[ExecClientMessage]") -> AsyncIterator[ExecClientMessage]:
    """The results as they come, to the last one."""
    ended = asyncio.create_task(call.ended.wait())
    following: asyncio.Task[ExecClientMessage] | None = None
    try:
        while not replies.empty() or not ended.done():
            if not replies.empty() and following is None:
                yield replies.get_nowait()
                continue
            following = following or asyncio.create_task(replies.get())
            await asyncio.wait({following, ended}, return_when=asyncio.FIRST_COMPLETED)
            if following.done():
                yield following.result()
                following = None
    finally:
        ended.cancel()
        if following is not None:
            following.cancel()


def _trouble(result: Any) -> str:
    """What a result says that is no success, for hooks."""
    form = result.WhichOneof("result") if "result" in result.DESCRIPTOR.oneofs_by_name else None
    told = getattr(result, form or "", None)
    return getattr(told, "error", "") or getattr(told, "reason", "") or (form or "failed").replace("_", " ")


def _throwing(call: Call, error: str, code: str) -> Reply:
    return ExecClientControlMessage(throw=ExecClientThrow(id=call.id, error=error, error_code=code))
