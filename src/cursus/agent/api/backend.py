"""The backend over the Agent API: one client, an executor a turn, and the service's messages as events."""

import asyncio
import time
import uuid
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Final

from cursus.agent.api.asking import Desk
from cursus.agent.api.failures import failed
from cursus.agent.api.memory import Memory
from cursus.agent.api.messages import Messages
from cursus.agent.api.settings import ApiSettings
from cursus.agent.backend import Model, Status, Turn
from cursus.agent.errors import KINDS, AgentError
from cursus.agent.executor import Executor
from cursus.agent.executor.kinds import KINDS as EXEC_KINDS
from cursus.chat.asking import Answer, Ask, Request
from cursus.chat.bubble import Attachment
from cursus.chat.events import Answered, Asked, Event, Finished, Noticed, Prompted, Started
from cursus.errors import CursusError
from cursus.guard import Action, Decision, Guard, Mode
from cursus.wire.client import AgentClient
from cursus.wire.credentials import AccessToken, ApiKey, Credentials
from cursus.wire.failure import WireFailure
from cursus.wire.handlers import Handlers
from cursus.wire.models import Catalogue
from cursus.wire.recording import WireRecorder
from cursus.wire.request import MODES, Image, RunRequest
from cursus.wire.retry import NO_RETRIES, RetryPolicy
from cursus.wire.turn import TurnStream

IMAGES: Final = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif", b"RIFF": "image/webp"}
ALL: Final = frozenset(EXEC_KINDS)


class ApiBackend:
    """Talks to the service itself. Its tools run here, inside the turn's workspace."""

    name = "api"

    def __init__(self, settings: ApiSettings | None = None) -> None:
        self.settings = settings or ApiSettings()
        self._client: AgentClient | None = None
        self._catalogue: Catalogue | None = None
        self._recorder: WireRecorder | None = None

    async def run(self, turn: Turn, ask: Ask | None = None) -> AsyncGenerator[Event, None]:
        """The events of one turn."""
        started = time.monotonic()
        try:
            session = await self._session(turn)
        except (CursusError, OSError) as error:
            yield failed(error)
            return
        with closing(session.memory):
            yield Started(
                session_id=session.id,
                model=session.model,
                mode=turn.mode or "agent",
                workspace=session.workspace,
                permission_mode="unrestricted" if self.settings.force else "ask",
                agent="Cursor Agent API",
            )
            yield Prompted(text=turn.prompt, attachments=turn.attachments, session_id=session.id)
            running = _Running(self, session, turn, ask, started)
            try:
                while (event := await running.next()) is not None:
                    yield event
            finally:
                await running.close()

    async def models(self) -> list[Model]:
        """The account's models."""
        try:
            catalogue = await self.catalogue.models()
            default = (await self.catalogue.find(None)).id if catalogue else None
        except CursusError as error:
            told = failed(error)
            kind, hint = KINDS.get(told.code, (AgentError, ""))
            raise kind(told.message, error.hint or hint, code=told.code) from error
        return [Model(id=model.id, label=model.label, is_default=model.id == default) for model in catalogue]

    async def status(self) -> Status:
        """Whether the service lets us in."""
        credentials = self.client.credentials
        where = self.client.base_url
        if credentials is None:
            return Status(
                backend=self.name,
                is_ready=False,
                is_logged_in=False,
                message=f"Nobody is logged in at {where}. `cursus login --backend api` or CURSOR_API_KEY helps.",
            )
        try:
            await self.client.token()
        except CursusError as error:
            is_in = False if isinstance(error, WireFailure) and error.code == "unauthenticated" else None
            return Status(backend=self.name, is_ready=False, is_logged_in=is_in, message=error.message)
        return Status(backend=self.name, is_ready=True, is_logged_in=True, message=f"{credentials.kind} at {where}")

    async def close(self) -> None:
        """Closes every connection."""
        client, self._client, self._catalogue = self._client, None, None
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None
        if client is not None:
            await client.close()

    @property
    def client(self) -> AgentClient:
        """The client of the service."""
        if self._client is None:
            settings = self.settings
            self._client = AgentClient(
                settings.endpoint,
                self._credentials(),
                settings.transport,
                retries=RetryPolicy(pace=settings.pace) if settings.retries else NO_RETRIES,
            )
        return self._client

    @property
    def recorder(self) -> WireRecorder | None:
        """What writes all turns of this backend down, where that is wanted."""
        if self._recorder is None and self.settings.record is not None:
            self._recorder = WireRecorder(Path(self.settings.record))
        return self._recorder

    @property
    def catalogue(self) -> Catalogue:
        """The models of the service."""
        if self._catalogue is None:
            self._catalogue = Catalogue(self.client)
        return self._catalogue

    def _credentials(self) -> Credentials | None:
        if self.settings.api_key:
            return ApiKey(self.settings.api_key)
        return AccessToken(self.settings.auth_token) if self.settings.auth_token else None

    async def _session(self, turn: Turn) -> "_Session":
        """The conversation that a turn belongs to, its model and its folder. Nothing is sent yet but for the models."""
        workspace = Path(turn.workspace or Path.cwd()).expanduser().absolute()
        if not workspace.is_dir():
            raise AgentError(f"There is no folder {workspace}.", code="agent_failed")
        if turn.mode is not None and turn.mode not in MODES:
            raise AgentError(f"There is no mode {turn.mode!r}; there are {', '.join(MODES)}.", code="unsupported")
        model = await self.catalogue.find(turn.model)
        known = turn.session_id
        if known is None and turn.resume_latest:
            known = await asyncio.to_thread(Memory.latest, str(workspace))
            if known is None:
                raise AgentError("There is no earlier conversation in this workspace.", code="unknown_session")
        memory = Memory.new(f"agent-{uuid.uuid4()}") if known is None else Memory.of(known)
        memory.know("workspace", str(workspace).encode())
        return _Session(memory.file.stem, memory, model.id, str(workspace))


class _Session:
    """The conversation that a turn belongs to."""

    def __init__(self, id: str, memory: Memory, model: str, workspace: str) -> None:
        self.id = id
        self.memory = memory
        self.model = model
        self.workspace = workspace


class _Running:
    """A turn under way: events are put into a queue by its messages, its questions and its executor."""

    def __init__(self, backend: ApiBackend, session: _Session, turn: Turn, ask: Ask | None, started: float) -> None:
        self._backend = backend
        self._session = session
        self._turn = turn
        self._ask = self._witnessed(ask) if ask is not None else None
        self._started = started
        self._events: asyncio.Queue[Event | None] = asyncio.Queue()
        self._messages = Messages(session.id, turn.prompt)
        self._task = asyncio.ensure_future(self._run())
        self._task.add_done_callback(lambda _: self._events.put_nowait(None))

    async def next(self) -> Event | None:
        """The next event; None when the turn is over. Raises what nobody expected."""
        event = await self._events.get()
        if event is None and not self._task.cancelled():
            self._task.result()
        return event

    async def close(self) -> None:
        """Ends the turn, wherever it is."""
        self._task.cancel()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        settings = self._backend.settings
        async with AsyncExitStack() as stack:
            guard = settings.guard or self._guard()
            executor = await stack.enter_async_context(
                Executor(
                    self._session.workspace,
                    guard,
                    self._ask,
                    sandbox=settings.sandbox,
                    chat_id=self._session.id,
                    is_trusted=settings.trust,
                    home=settings.home,
                    notice=self._notice,
                )
            )

            async def check(action: Action) -> Decision:
                return await guard.check(action, chat_id=self._session.id, ask=self._ask)

            desk = Desk(self._session.id, check, self._ask, allows_all=settings.force)
            handlers = Handlers(
                execute=executor.run,
                handles=ALL,
                abort=executor.abort,
                answer=desk.answer,
                blobs=self._session.memory,
            )
            if self._backend.recorder is not None:
                handlers = self._backend.recorder.handlers(handlers)
            await self._follow(self._backend.client.run(self._request(), handlers))

    async def _follow(self, stream: TurnStream) -> None:
        """Reads the turn to its end and says how it ended."""
        try:
            async with stream:
                while told := await stream.read():
                    for message in told:
                        for event in self._messages.take(message):
                            self._events.put_nowait(event)
                    if stream.checkpoint is not None:
                        self._session.memory.know("state", stream.checkpoint)
        except CursusError as error:
            self._events.put_nowait(failed(error, self._session.id, stream.request_id))
            return
        self._events.put_nowait(
            Finished(
                text="".join(self._messages.text),
                usage=self._messages.usage,
                request_id=stream.request_id,
                duration_ms=int((time.monotonic() - self._started) * 1000),
                session_id=self._session.id,
            )
        )

    def _request(self) -> RunRequest:
        settings, turn = self._backend.settings, self._turn
        pictures, rest = _pictures(turn.attachments)
        mode = turn.mode if turn.mode in ("ask", "plan", "debug") else None
        return RunRequest(
            prompt="\n\n".join((turn.prompt, *rest)),
            model=self._session.model,
            conversation_id=self._session.id,
            state=self._session.memory.fact("state"),
            mode=mode,
            images=pictures,
            parameters=settings.parameters,
            max_mode=settings.max_mode,
            system_prompt=settings.system_prompt,
        )

    def _guard(self) -> Guard:
        settings = self._backend.settings
        mode = Mode(
            approval="unrestricted" if settings.force else "allowlist", is_read_only=self._turn.mode in ("ask", "plan")
        )
        return Guard(
            self._session.workspace,
            mode=mode,
            home=settings.home,
            trusts_workspace=settings.trust,
            model=self._session.model,
            say=self._notice,
        )

    def _notice(self, text: str) -> None:
        self._events.put_nowait(Noticed(text=text, session_id=self._session.id))

    def _witnessed(self, ask: Ask) -> Ask:
        """The person, with an event for each question and each answer."""

        async def asked(request: Request) -> Answer:
            self._events.put_nowait(Asked(request=request, session_id=self._session.id))
            answer = await ask(request)
            self._events.put_nowait(Answered(id=request.id, answer=answer, session_id=self._session.id))
            return answer

        return asked


def _pictures(attachments: tuple[Attachment, ...]) -> tuple[tuple[Image, ...], list[str]]:
    """The attachments that are pictures, and the others as text."""
    pictures: list[Image] = []
    rest: list[str] = []
    for attachment in attachments:
        data = attachment.data or b""
        kind = next((mime for sign, mime in IMAGES.items() if data.startswith(sign)), None)
        if kind is not None:
            pictures.append(Image(data, kind, attachment.path))
        else:
            rest.append(attachment.text or f"@{attachment.path or attachment.name}")
    return tuple(pictures), rest
