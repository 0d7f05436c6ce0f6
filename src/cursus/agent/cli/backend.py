"""The backend over the command-line agent (E §2–§4)."""

import asyncio
import os
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any, Final

from cursus.agent.backend import Model, Status, Turn
from cursus.agent.cli import account
from cursus.agent.cli.failures import failure
from cursus.agent.cli.program import Program, find_program, version_of
from cursus.agent.cli.sessions import is_kept
from cursus.agent.cli.settings import CliSettings, arguments, environment, fitting
from cursus.agent.errors import KINDS, AgentError, AgentNotFound
from cursus.agent.process import Process
from cursus.agent.prompt import prompt_text
from cursus.agent.stream import StreamDecoder
from cursus.chat.asking import Ask
from cursus.chat.events import Event, Failed, Finished, Noticed, Started, ToolDone
from cursus.chat.status import Status as CallStatus

_PATIENCE: Final = 30.0
_LONGEST_JUNK: Final = 2000
_NOBODY_ASKED: Final = (
    "The agent refused a tool call by itself, because over this backend it can ask nobody. "
    "--force allows every call; --backend acp asks."
)


class CliBackend:
    """Starts `cursor-agent` for every turn, and reads what it prints. `started` is told of every process."""

    name = "cli"

    def __init__(
        self, settings: CliSettings | None = None, *, started: Callable[[Process], None] = lambda process: None
    ) -> None:
        self.settings = settings or CliSettings()
        self._started = started
        self._program: Program | None = None

    async def program(self) -> Program:
        """The agent's program. Raises AgentNotFound."""
        if self._program is None:
            self._program = await asyncio.to_thread(find_program, self.settings.binary)
        if self._program is None:
            named = self.settings.binary
            what = f"There is no program {named!r}." if named else "Cursor's command-line agent is not installed."
            raise AgentNotFound(what, KINDS["agent_not_found"][1], code="agent_not_found")
        return self._program

    async def run(self, turn: Turn, ask: Ask | None = None) -> AsyncGenerator[Event, None]:
        try:
            process = await self.start(turn)
        except AgentError as error:
            yield Failed(message=error.message, code=error.code, detail=error.detail)
            return
        reading = _Reading(self.settings, turn)
        try:
            async with aclosing(reading.events(process)) as events:
                async for event in events:
                    yield event
            if reading.is_over:
                await process.wait(self.settings.grace)
        finally:
            await process.stop(grace=self.settings.grace)

    async def start(self, turn: Turn) -> Process:
        """The agent, at work on the turn."""
        program = await self.program()
        flags, lacking = fitting(arguments(self.settings, turn), lambda: version_of(program))
        if lacking:
            raise AgentError(
                f"Version {version_of(program)} of the agent has no {', no '.join(lacking)}.",
                KINDS["unsupported"][1],
                code="unsupported",
            )
        workspace = turn.workspace
        if workspace is not None and not Path(workspace).is_dir():
            raise AgentError(f"There is no folder {workspace}.", code="agent_failed")
        try:
            process = Process.start([program.path, *flags], cwd=workspace, environment=environment(self.settings))
        except (OSError, ValueError) as error:
            raise AgentNotFound(
                f"{program.path} cannot be started: {getattr(error, 'strerror', None) or error}", code="agent_not_found"
            ) from error
        self._started(process)
        process.send_all(prompt_text(turn).encode("utf-8", "replace"))
        return process

    async def models(self) -> list[Model]:
        """The models of the account."""
        code, out, err = await self._ask("models")
        found = account.read_models(out)
        if not found:
            failed = failure(err, code, printed=account.plain(out))
            raise KINDS.get(failed.code, (AgentError, ""))[0](
                failed.message, KINDS.get(failed.code, (AgentError, ""))[1], code=failed.code, detail=failed.detail
            )
        return found

    async def status(self) -> Status:
        """Whether the program is there, and who is logged in."""
        try:
            program = await self.program()
        except AgentNotFound as error:
            return Status(backend=self.name, is_ready=False, message=str(error))
        (_, said, complaints), (_, about, _) = await asyncio.gather(
            self._ask("status", "--format", "json"), self._ask("about", "--format", "json")
        )
        is_in, user = account.read_login(said)
        if is_in is None:
            _, said, complaints = await self._ask("status")
            is_in, user = account.read_login(said)
        has_key = bool(self.settings.api_key or os.environ.get("CURSOR_API_KEY", "").strip())
        facts = account.read_json(about)
        return Status(
            backend=self.name,
            is_ready=bool(is_in) or has_key,
            is_logged_in=is_in,
            user=user or _text(facts.get("userEmail")),
            plan=_text(facts.get("subscriptionTier")),
            version=await asyncio.to_thread(version_of, program),
            program=program.path,
            message="" if is_in or has_key else complaints or KINDS["not_logged_in"][1],
        )

    async def close(self) -> None:
        """Nothing is kept between turns."""

    async def _ask(self, *words: str) -> tuple[int | None, str, str]:
        """A sub-command: its exit code, stdout and stderr."""
        program = await self.program()
        process = Process.start([program.path, *words], environment=environment(self.settings))
        try:
            process.close_input()
            pieces: list[bytes] = []
            async with asyncio.timeout(_PATIENCE):
                while piece := await process.read():
                    pieces.append(piece)
                await process.wait()
        except TimeoutError:
            return None, "", "It did not answer."
        finally:
            await process.stop()
        return process.exit_code, b"".join(pieces).decode("utf-8", "replace"), process.complaints


class _Reading:
    """The events of one run, from the first byte to the result, or to the reason why there is none."""

    def __init__(self, settings: CliSettings, turn: Turn) -> None:
        self._settings = settings
        self._turn = turn
        self._printed = ""
        self._was_told = False
        self.is_over = False

    async def events(self, process: Process) -> AsyncGenerator[Event, None]:
        decoder = StreamDecoder(partial=True if self._settings.partial else None, longest=self._settings.longest_line)
        wanted = self._turn.session_id
        if wanted and not await asyncio.to_thread(is_kept, wanted):
            words = f"No chat {wanted} is kept on this machine: the agent may begin a new one with that id."
            yield Noticed(text=words, level="warning")
        while True:
            data = await process.read()
            for event in decoder.feed(data) if data else decoder.close():
                for told in self._with_notices(event):
                    yield told
                if isinstance(event, Finished | Failed):
                    self.is_over = True
                    return
            if not data:
                break
        code = await process.wait(self._settings.grace)
        yield failure(process.complaints, code, request_id=decoder.request_id, printed=self._printed)

    def _with_notices(self, event: Event) -> list[Event]:
        if isinstance(event, Noticed) and event.raw is None:
            self._printed = f"{self._printed}\n{event.text}"[-_LONGEST_JUNK:]
        if isinstance(event, Started) and self._turn.session_id not in (None, event.session_id):
            words = f"The agent did not go on with {self._turn.session_id}: it began {event.session_id}."
            return [event, Noticed(text=words, level="warning")]
        is_refused = isinstance(event, ToolDone) and event.call.status is CallStatus.REJECTED
        if is_refused and not (self._settings.force or self._was_told):
            self._was_told = True
            return [event, Noticed(text=_NOBODY_ASKED, level="warning")]
        return [event]


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def open_backend(**settings: Any) -> CliBackend:
    """The backend with these settings, which are those of `CliSettings`."""
    return CliBackend(CliSettings(**settings))
