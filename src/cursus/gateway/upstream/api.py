"""The Agent API behind the gateway: a fresh conversation for each request, and the exec channel for the client (D §4).

With tools every request of the exec channel is handed to the client; without, the executor runs what the guard lets
it. What is about the turn itself (its context, prechecks, questions) is answered here.
"""

from collections.abc import AsyncGenerator, Sequence
from typing import Final

from cursus.agent.executor import Executor
from cursus.chat.events import Finished, TextDelta, ThinkingDelta, UsageTold
from cursus.chat.usage import Usage
from cursus.errors import CursusError
from cursus.gateway.failure import Failure, from_upstream
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.upstream.knowledge import Knowledge
from cursus.gateway.upstream.permits import Permits
from cursus.gateway.upstream.threads import Thread, Threads
from cursus.gateway.upstream.upstream import (
    BEAT,
    Announced,
    Broke,
    Card,
    Errand,
    Health,
    Made,
    Piece,
    Settled,
    Wanted,
)
from cursus.gateway.upstream.wanted import refusal_of, want_of
from cursus.wire import proto
from cursus.wire.client import AgentClient
from cursus.wire.failure import WireFailure
from cursus.wire.handlers import Handlers, Reply, Retrying
from cursus.wire.models import Catalogue
from cursus.wire.retry import RetryPolicy
from cursus.wire.turn import TurnStream

RETRIES: Final = RetryPolicy(server=0, transport=1)
"""A broken connection is tried once more at once; everything else is for the client to decide, which retries too."""

ABOUT_THE_TURN: Final = frozenset(
    {"request_context_args", "shell_allowlist_precheck_args", "web_fetch_allowlist_precheck_args"}
)
"""Requests that are answered here in a turn with tools: what the client allows is the client's affair."""

SERVER_SIDE: Final = frozenset({"update_todos_tool_call", "read_todos_tool_call", "task_tool_call"})
"""Tool calls that the service does by itself: no wish follows their announcement."""


class ApiUpstream:
    """One service, one account."""

    name = "api"
    lists_all = True
    takes_tools = True
    takes_images = True

    def __init__(self, settings: GatewaySettings, client: AgentClient | None = None) -> None:
        self._settings = settings
        self.client = client or AgentClient(settings.base_url, retries=RETRIES)
        self._catalogue = Catalogue(self.client)
        self.knowledge = Knowledge(settings)
        self.permits = Permits(settings)
        self._threads = Threads() if settings.continue_sessions else None

    async def open(self, errand: Errand) -> "ApiStream":
        thread = self._threads.find(errand) if self._threads is not None else None
        return ApiStream(self, errand, thread)

    def keep(self, errand: Errand, thread: Thread | None) -> None:
        """How the conversation of a client's thread stands after a turn."""
        if self._threads is not None:
            self._threads.keep(errand, thread)

    async def models(self) -> list[Card]:
        try:
            models = await self._catalogue.models()
        except CursusError as error:
            raise failure_of(error) from None
        return [Card(id=model.id, label=model.label, aliases=model.aliases) for model in models]

    async def health(self) -> Health:
        credentials = self.client.credentials
        if credentials is None:
            return Health(is_ready=False, message=f"nobody is logged in at {self.client.base_url}")
        return Health(is_ready=True, message=f"{credentials.kind} at {self.client.base_url}")

    async def close(self) -> None:
        await self.client.close()


class ApiStream:
    """A turn of the service."""

    def __init__(self, upstream: ApiUpstream, errand: Errand, thread: Thread | None) -> None:
        self._upstream = upstream
        self._errand = errand
        self._thread = thread
        self._has_said = False
        self._edits: set[str] = set()
        self._executor: Executor | None = None
        self._requests: dict[int, proto.ExecServerMessage] = {}
        self._turn = self._begin()

    def _begin(self) -> TurnStream:
        """The turn, in the thread's conversation or in one of its own."""
        errand, knowledge = self._errand, self._upstream.knowledge
        self._blobs: dict[bytes, bytes] = self._thread.blobs if self._thread is not None else {}
        request = knowledge.request(errand, self._thread)
        has_tools = bool(errand.tools)
        handlers = Handlers(
            execute=None if has_tools else self._execute,
            handles=ABOUT_THE_TURN if has_tools else frozenset({"request_context_args"}),
            abort=self._abort,
            answer=self._upstream.permits.answer,
            blobs=self._blobs,
        )
        return self._upstream.client.run(request, handlers)

    async def read(self) -> Sequence[Piece]:
        """The next pieces. A continued conversation that does not answer is begun anew, before anything was said."""
        try:
            while True:
                pieces = await self._pieces()
                if pieces is None:
                    await self._start_anew()
                    continue
                return pieces
        except CursusError as error:
            return [Broke(failure_of(error))]

    async def _pieces(self) -> list[Piece] | None:
        """What was said; None where a continued conversation leads nowhere."""
        thread = self._thread
        if thread is None or self._has_said:
            return await self._read()
        try:
            pieces = await thread.patiently(self._read())
        except (WireFailure, TimeoutError):
            return None
        if any(isinstance(piece, Broke) for piece in pieces):
            return None
        self._has_said = any(piece is not BEAT for piece in pieces)
        return pieces

    async def _start_anew(self) -> None:
        await self._turn.close()
        self._thread = None
        self._edits.clear()
        self._turn = self._begin()

    async def _read(self) -> list[Piece]:
        turn = self._turn
        messages = await turn.read()
        if not messages:
            self._upstream.keep(self._errand, self._as_thread(is_finished=True))
            return [Finished(usage=_usage(turn.usage))]
        pieces: list[Piece] = []
        for message in messages:
            if isinstance(message, Retrying):
                if self._has_said and not message.is_resuming:
                    return [*pieces, Broke(failure_of(message.failure))]
                pieces.append(BEAT)
                continue
            match message.WhichOneof("message"):
                case "interaction_update":
                    piece = self._update(message.interaction_update)
                    pieces.append(piece)
                    if piece is not BEAT:
                        self._has_said = True
                case "exec_server_message":
                    pieces.append(await self._exec(message.exec_server_message))
                case "conversation_checkpoint_update":
                    used = message.conversation_checkpoint_update.token_details.used_tokens
                    pieces.append(UsageTold(usage=Usage(context_tokens=used)) if used else BEAT)
                case _:
                    pieces.append(BEAT)
        return pieces

    def _update(self, update: proto.InteractionUpdate) -> Piece:
        match update.WhichOneof("message"):
            case "text_delta":
                delta = update.text_delta
                return BEAT if delta.is_server_notice else TextDelta(text=delta.text)
            case "thinking_delta":
                return ThinkingDelta(text=update.thinking_delta.text)
            case "token_delta":
                return Made(update.token_delta.tokens)
            case "partial_tool_call":
                return self._announced(update.partial_tool_call.call_id, update.partial_tool_call.tool_call)
            case "tool_call_started":
                return self._announced(update.tool_call_started.call_id, update.tool_call_started.tool_call)
            case "tool_call_completed":
                self._edits.discard(update.tool_call_completed.call_id)
                return Settled(update.tool_call_completed.call_id)
            case _:
                return BEAT

    def _announced(self, call_id: str, call: proto.ToolCall) -> Piece:
        kind = call.WhichOneof("tool")
        if kind == "edit_tool_call":
            self._edits.add(call_id)
        return BEAT if kind in SERVER_SIDE else Announced(call_id)

    async def _exec(self, request: proto.ExecServerMessage) -> Piece:
        """A request of the exec channel: the client's to do, or about the turn, or beyond everybody."""
        kind = request.WhichOneof("message") or ""
        if kind == "request_context_args":
            await self._turn.reply(request.id, self._upstream.knowledge.context_answer(self._errand))
            return BEAT
        if not self._errand.tools:
            return BEAT
        if kind in ABOUT_THE_TURN:
            await self._turn.reply(request.id, _allowed(kind))
            return BEAT
        want = want_of(request)
        if want is None:
            if not _is_about_the_turn(kind):
                await self._turn.throw(request.id, "The person's tools cannot do this; do it another way.")
            return BEAT
        if kind == "read_args" and want.id in self._edits and self._upstream.permits.is_at_home(self._errand.folder):
            # The service reads a file to compute an edit of it; the edit itself goes to the client (A §6.2).
            await self._run_here(request)
            return BEAT
        self._has_said = True
        return Wanted(want=want, ticket=request)

    async def _run_here(self, request: proto.ExecServerMessage) -> None:
        replies = [reply async for reply in self._execute(request)]
        results = [reply for reply in replies if isinstance(reply, proto.ExecClientMessage)]
        if results:
            await self._turn.reply(request.id, *results)
        else:
            await self._turn.throw(request.id, "The file cannot be read.")

    async def _execute(self, request: proto.ExecServerMessage) -> AsyncGenerator[Reply, None]:
        """What the executor does with a request; it is made for the first one that needs it."""
        if request.WhichOneof("message") == "request_context_args":
            yield self._upstream.knowledge.context_answer(self._errand)
            return
        if self._executor is None:
            self._executor = self._upstream.permits.executor()
        async for reply in self._executor.run(request):
            yield reply

    async def _abort(self, id: int) -> None:
        if self._executor is not None:
            await self._executor.abort(id)

    async def refuse(self, wanted: Wanted, reason: str) -> None:
        request: proto.ExecServerMessage = wanted.ticket
        answer = refusal_of(request, reason)
        if answer is not None:
            await self._turn.reply(request.id, answer)
        else:
            await self._turn.throw(request.id, reason)

    async def close(self) -> None:
        is_finished = self._turn.is_over
        await self._turn.close()
        if self._executor is not None:
            await self._executor.close()
        if not is_finished:
            self._upstream.keep(self._errand, self._as_thread(is_finished=False))

    def _as_thread(self, *, is_finished: bool) -> Thread | None:
        checkpoint = self._turn.checkpoint
        if checkpoint is None:
            return None
        return Thread(
            conversation_id=self._turn.request.conversation_id,
            state=checkpoint,
            blobs=self._blobs,
            is_finished=is_finished,
        )


def _is_about_the_turn(kind: str) -> bool:
    from cursus.wire.unattended import OWN_KINDS

    return kind in OWN_KINDS or not kind


def _allowed(kind: str) -> proto.ExecClientMessage:
    if kind == "shell_allowlist_precheck_args":
        allowed = proto.ShellAllowlistPrecheckResult(allowlisted=True)
        return proto.ExecClientMessage(shell_allowlist_precheck_result=allowed)
    fetched = proto.WebFetchAllowlistPrecheckResult(allowlisted=True)
    return proto.ExecClientMessage(web_fetch_allowlist_precheck_result=fetched)


def _usage(ended: proto.TurnEndedUpdate | None) -> Usage | None:
    """The service's own count; what it does not say is not known (A §2.6)."""
    if ended is None:
        return None

    def count(name: str) -> int | None:
        return getattr(ended, name) if ended.HasField(name) else None

    return Usage(
        input_tokens=count("input_tokens"),
        output_tokens=count("output_tokens"),
        cache_read_tokens=count("cache_read_tokens"),
        cache_write_tokens=count("cache_write_tokens"),
        reasoning_tokens=count("reasoning_tokens"),
    )


def failure_of(error: CursusError) -> Failure:
    """What went wrong upstream, in the gateway's words."""
    if not isinstance(error, WireFailure):
        return Failure("login", str(error))
    detail = ""
    if error.details is not None and error.details.error in proto.ErrorDetails.Error.values():
        detail = proto.ErrorDetails.Error.Name(error.details.error)
    code = "deadline_exceeded" if error.code == "connection_stalled" else error.code
    if error.status is not None and not detail:
        code = f"http_{error.status}"
    return from_upstream(str(error), code, detail=detail, retry_after=error.retry_after)
