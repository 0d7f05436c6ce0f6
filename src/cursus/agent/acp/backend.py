"""The backend over the Agent Client Protocol: Cursor's `agent acp`, or any other agent's command (E §8)."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import msgspec

from cursus.agent.acp.conversation import Conversation
from cursus.agent.acp.peer import AUTH_REQUIRED, NOT_FOUND, RpcError
from cursus.agent.backend import Model, Status, Turn
from cursus.agent.cli.failures import failure
from cursus.agent.cli.program import find_program
from cursus.agent.cli.settings import CliSettings, environment
from cursus.agent.errors import KINDS, AgentError, AgentNotFound
from cursus.agent.process import Process
from cursus.chat.asking import Answer, Ask, Request
from cursus.chat.events import Event, Failed, Finished, Prompted, Started

LOGIN: Final = "cursor_login"
_PATIENCE: Final = 60.0


class AcpSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How the agent is started. `command` is any agent's; without it Cursor's own program is found and told `acp`.

    `force` allows every call without asking. `keep` leaves the agent running between turns, until `close`, so that a
    conversation can go on with agents that cannot load one.
    """

    command: tuple[str, ...] = ()
    binary: str | None = None
    api_key: str | None = None
    auth_token: str | None = None
    endpoint: str | None = None
    force: bool = False
    keep: bool = False
    environment: dict[str, str] = {}
    grace: float = 2.0


class AcpBackend:
    """Talks to one agent process a conversation."""

    name = "acp"

    def __init__(self, settings: AcpSettings | None = None) -> None:
        self.settings = settings or AcpSettings()
        self._idle: list[Connection] = []

    async def run(self, turn: Turn, ask: Ask | None = None) -> AsyncGenerator[Event, None]:
        connection: Connection | None = None
        is_done = False
        try:
            try:
                connection = await self._connected(turn)
                await connection.conversation.choose(turn)
            except AgentError as error:
                yield Failed(message=error.message, code=error.code, detail=error.detail)
                return
            except (RpcError, ConnectionError) as error:
                yield connection.failed(error) if connection is not None else Failed(message=str(error), code="crashed")
                return
            conversation = connection.conversation
            yield Started(
                session_id=conversation.session_id,
                model=conversation.model,
                mode=conversation.mode,
                workspace=connection.workspace,
                agent=conversation.agent_name,
            )
            yield Prompted(text=turn.prompt, attachments=turn.attachments, session_id=conversation.session_id)
            try:
                asking = _allow if self.settings.force else ask
                async with aclosing(conversation.prompt(turn, asking, grace=self.settings.grace)) as events:
                    async for event in events:
                        is_done = isinstance(event, Finished)
                        yield event
            except (RpcError, ConnectionError) as error:
                await connection.settle()
                yield connection.failed(error)
        finally:
            if connection is not None:
                await self._leave(connection, is_done)

    async def _leave(self, connection: "Connection", is_done: bool) -> None:
        """After the turn: kept, or ended."""
        if is_done and self.settings.keep and connection.process.exit_code is None:
            self._idle.append(connection)
        else:
            await connection.close(self.settings.grace)

    def _kept(self, turn: Turn) -> "Connection | None":
        """An agent that waits: the one that is in this very conversation, else any that works in the same place."""
        fitting = [one for one in self._idle if turn.workspace in (None, one.workspace) and one.is_alive]
        fitting.sort(key=lambda one: one.conversation.session_id == turn.session_id)
        if fitting:
            self._idle.remove(fitting[-1])
        return fitting[-1] if fitting else None

    async def _connected(self, turn: Turn) -> "Connection":
        """An agent with the turn's session open."""
        kept = self._kept(turn)
        if kept is not None and turn.session_id is not None and kept.conversation.session_id == turn.session_id:
            return kept
        connection = kept or await self._started(turn.workspace)
        try:
            async with asyncio.timeout(_PATIENCE):
                if kept is None:
                    await connection.greet()
                await connection.open(turn.session_id)
        except BaseException as error:
            await connection.settle()
            failed = connection.failed(error) if isinstance(error, RpcError | ConnectionError) else None
            await connection.close(self.settings.grace)
            if failed is not None:
                kind, hint = KINDS.get(failed.code, (AgentError, ""))
                raise kind(failed.message, hint, code=failed.code, detail=failed.detail) from error
            if isinstance(error, TimeoutError):
                raise AgentError("The agent did not answer.", code="timeout") from error
            raise
        return connection

    async def _started(self, workspace: str | None) -> "Connection":
        folder = Path(workspace or Path.cwd()).absolute()
        if not folder.is_dir():
            raise AgentError(f"There is no folder {folder}.", code="agent_failed")
        command = await self._command()
        settings = CliSettings(
            api_key=self.settings.api_key,
            auth_token=self.settings.auth_token,
            environment=self.settings.environment,
        )
        try:
            process = Process.start(command, cwd=str(folder), environment=environment(settings))
        except (OSError, ValueError) as error:
            raise AgentNotFound(
                f"{command[0]} cannot be started: {getattr(error, 'strerror', None) or error}", code="agent_not_found"
            ) from error
        return Connection(process, str(folder))

    async def _command(self) -> list[str]:
        if self.settings.command:
            return list(self.settings.command)
        program = await asyncio.to_thread(find_program, self.settings.binary)
        if program is None:
            what = f"There is no program {self.settings.binary!r}." if self.settings.binary else ""
            raise AgentNotFound(
                what or "Cursor's command-line agent is not installed.",
                KINDS["agent_not_found"][1],
                code="agent_not_found",
            )
        endpoint = ["--endpoint", self.settings.endpoint] if self.settings.endpoint else []
        return [program.path, *endpoint, "acp"]

    async def models(self) -> list[Model]:
        """The models that a new session offers."""
        connection = await self._connected(Turn(prompt=""))
        try:
            current = connection.conversation.model
            models = connection.conversation.models()
            return [Model(id=name, label=label, is_current=name == current) for name, label in models]
        finally:
            await connection.close(self.settings.grace)

    async def status(self) -> Status:
        """Whether a session can be opened."""
        try:
            connection = await self._connected(Turn(prompt=""))
        except AgentError as error:
            is_in = False if error.code == "not_logged_in" else None
            return Status(backend=self.name, is_ready=False, is_logged_in=is_in, message=str(error))
        try:
            conversation = connection.conversation
            return Status(
                backend=self.name,
                is_ready=True,
                is_logged_in=True if conversation.auth_methods else None,
                version=conversation.agent_version,
                program=" ".join(await self._command()),
            )
        finally:
            await connection.close(self.settings.grace)

    async def close(self) -> None:
        """Ends the agents that were kept."""
        kept, self._idle = self._idle, []
        for connection in kept:
            await connection.close(self.settings.grace)


class Connection:
    """An agent's process and the conversation with it."""

    def __init__(self, process: Process, workspace: str) -> None:
        self.process = process
        self.workspace = workspace
        self.conversation = Conversation(process.write)
        self._reading = asyncio.get_running_loop().create_task(self._read())

    @property
    def is_alive(self) -> bool:
        """Whether the agent is still there."""
        return self.process.exit_code is None and not self._reading.done()

    async def greet(self) -> None:
        """The two sides tell each other what they can."""
        await self.conversation.initialize(version("cursus"))

    async def open(self, session_id: str | None) -> None:
        """A session. Who is logged in but was not asked for it yet is logged in on the way (E §8.2)."""
        try:
            await self.conversation.open(self.workspace, session_id)
        except RpcError as error:
            if error.code != AUTH_REQUIRED or LOGIN not in self.conversation.auth_methods:
                raise
            await self.conversation.peer.request("authenticate", {"methodId": LOGIN})
            await self.conversation.open(self.workspace, session_id)

    async def _read(self) -> None:
        try:
            while data := await self.process.read():
                self.conversation.peer.feed(data)
        except asyncio.CancelledError:
            await self.process.stop()
            raise
        self.conversation.peer.close(ConnectionError("The agent closed its output."))

    async def settle(self) -> None:
        """Gives an agent that is leaving the time to say why."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await asyncio.shield(self._reading)
        if self._reading.done():
            await self.process.wait(0.5)

    def failed(self, error: RpcError | ConnectionError) -> Failed:
        """What an error means, with what the agent said on stderr."""
        complaints = self.process.complaints
        if isinstance(error, ConnectionError):
            return failure(complaints, self.process.exit_code)
        if error.code == AUTH_REQUIRED:
            return Failed(message="Nobody is logged in to this agent.", code="not_logged_in", detail=complaints)
        if error.code == NOT_FOUND:
            return Failed(message=f"The agent does not know that: {error.message}", code="unknown_session")
        data = f" ({error.data})" if isinstance(error.data, str) else ""
        code = "unknown_model" if "model" in error.message.lower() else "agent_failed"
        return Failed(message=f"The agent refused: {error.message}{data}"[:2000], code=code, detail=complaints)

    async def close(self, grace: float) -> None:
        """Ends the agent."""
        self.process.close_input()
        await self.process.stop(grace=grace)
        await self._reading
        self.conversation.peer.close(ConnectionError("The connection was closed."))
        await self.conversation.peer.finished()


async def _allow(request: Request) -> Answer:
    """The answer where everything is allowed. Questions are no calls: those nobody answers."""
    if request.questions:
        return Answer(verdict="reject", by="force", message="Nobody is there to answer.")
    return Answer(verdict="approve", by="force")


def open_backend(**settings: Any) -> AcpBackend:
    """The backend with these settings, which are those of `AcpSettings`."""
    command = settings.pop("command", ())
    return AcpBackend(AcpSettings(command=tuple(command), **settings))
