"""The gateway as an ASGI application: one callable, no framework between a client and its stream (D §6)."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cursus.gateway.body import read_request
from cursus.gateway.catalog import Catalog, anthropic_model, openai_model
from cursus.gateway.dialects.chat_answer import ChatWriter
from cursus.gateway.dialects.chat_order import read_chat_order
from cursus.gateway.dialects.errors import error_body, error_status
from cursus.gateway.dialects.messages_answer import MessagesWriter
from cursus.gateway.dialects.messages_order import read_messages_order
from cursus.gateway.dialects.responses_answer import ResponsesWriter
from cursus.gateway.dialects.responses_order import read_responses_order
from cursus.gateway.dialects.writer import Writer
from cursus.gateway.exchange import JSON, Exchange, Headers, Send
from cursus.gateway.failure import Failure
from cursus.gateway.gate import Gate
from cursus.gateway.layout import instructions, lay_out
from cursus.gateway.loops import LoopGuard
from cursus.gateway.mapping.resolve import Resolver
from cursus.gateway.mapping.whereabouts import client_folder
from cursus.gateway.metrics import Metrics
from cursus.gateway.notebook import Entry, Log
from cursus.gateway.openapi import document
from cursus.gateway.order import Dialect, Order
from cursus.gateway.relay import Relay
from cursus.gateway.request_id import new_request_id
from cursus.gateway.settings import GatewaySettings
from cursus.gateway.telemetry import Telemetry
from cursus.gateway.tokens import estimate_order
from cursus.gateway.upstream.upstream import Errand, Upstream

if TYPE_CHECKING:
    from cursus.gateway.record import Record

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

READERS: Final[dict[str, tuple[Dialect, Callable[[bytes], Order]]]] = {
    "/chat/completions": ("chat", read_chat_order),
    "/responses": ("responses", read_responses_order),
    "/messages": ("messages", read_messages_order),
}

METHODS: Final[dict[str, tuple[str, ...]]] = {
    "/": ("GET", "HEAD"),
    "/health": ("GET", "HEAD"),
    "/metrics": ("GET",),
    "/openapi.json": ("GET",),
    "/models": ("GET",),
    "/messages/count_tokens": ("POST",),
    "/completions": ("POST",),
    "/embeddings": ("POST",),
    **dict.fromkeys(READERS, ("POST",)),
}

OPEN: Final = frozenset({"/", "/health"})
"""What a balancer and a client's first look may see without a key."""

THREADS: Final = (b"x-cursus-thread", b"x-session-affinity", b"x-session-id", b"thread-id", b"session-id")
CLAUDE_THREAD: Final = b"x-claude-code-session-id"

STOPPED: Final = "The answer was stopped: by a person, by the gateway's end, or because its client did not read."

MISSING: Final = {
    "/completions": "The form before chat is not offered: use /v1/chat/completions.",
    "/embeddings": "Agents give no embeddings.",
}


class Gateway:
    """The application. `upstream` is the agent, all else is made from the settings."""

    def __init__(
        self,
        upstream: Upstream,
        settings: GatewaySettings,
        metrics: Metrics,
        *,
        worker: int = 0,
        log: Log | None = None,
    ) -> None:
        self._upstream = upstream
        self._settings = settings
        self._metrics = metrics
        self._worker = worker
        self._gate = Gate(settings)
        self._log = log or Log(settings.log)
        self._catalog = Catalog(upstream, settings.aliases, settings.default_model)
        self._telemetry = Telemetry(settings)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._http(scope, receive, send)
            case "lifespan":
                await self._lifespan(receive, send)
            case _:
                await send({"type": "websocket.close", "code": 1008})

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                task = asyncio.ensure_future(self._warm_up())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                await send({"type": "lifespan.startup.complete"})
            else:
                for task in self._tasks:
                    task.cancel()
                await asyncio.gather(*self._tasks, return_exceptions=True)
                await self._upstream.close()
                self._telemetry.close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def _warm_up(self) -> None:
        """The list of models before the first request asks for it; one that cannot be had now is asked for again."""
        try:
            await self._catalog.cards()
        except Failure as failure:
            self._log.warn(f"The list of models cannot be had yet: {failure.message}")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        method: str = scope["method"]
        path = _path(scope["path"])
        headers = dict(scope["headers"])
        dialect: Dialect = "messages" if _is_anthropic(path, headers) else "chat"
        request_id = new_request_id()
        told = _id_headers(request_id, dialect)
        if method == "OPTIONS":
            await _respond(send, 204, b"", [*self._gate.preflight(headers), *told])
            return
        told += self._gate.cors(headers)
        try:
            if path not in OPEN and (failure := self._gate.check(headers)):
                raise failure
            if path in READERS and method == "POST":
                await self._answer(path, headers, request_id, told, receive, send)
            else:
                body, kind = await self._cold(method, path, headers, receive)
                await _respond(send, 200, b"" if method == "HEAD" else body, [(b"content-type", kind), *told], body)
        except Failure as failure:
            status = error_status(failure, dialect)
            more = [*JSON, *failure.headers(), *told]
            if failure.kind == "method":
                more.append((b"allow", ", ".join(METHODS.get(path, ())).encode()))
            body = error_body(failure, dialect, request_id)
            await _respond(send, status, b"" if method == "HEAD" else body, more, body)

    async def _cold(self, method: str, path: str, headers: dict[bytes, bytes], receive: Receive) -> tuple[bytes, bytes]:
        """Everything that is no answer of an agent."""
        known = METHODS.get(path) or (("GET",) if path.startswith("/models/") else None)
        if known is None:
            raise Failure("not_found", f"There is no {path} here: GET /openapi.json tells what there is.")
        if method not in known:
            raise Failure("method", f"{path} takes {' and '.join(known)}, not {method}.")
        if path in MISSING:
            raise Failure("unsupported", MISSING[path])
        if path == "/messages/count_tokens":
            body = await read_request(receive, headers, self._settings.body_limit)
            return _json({"input_tokens": estimate_order(read_messages_order(body))})
        if path == "/metrics":
            return self._metrics.exposition(), b"text/plain; version=0.0.4; charset=utf-8"
        if path == "/openapi.json":
            return _json(document(self._settings.version))
        if path == "/models":
            return _json(_models(await self._catalog.cards(), b"anthropic-version" in headers))
        if path.startswith("/models/"):
            card = await self._catalog.card(path.removeprefix("/models/"))
            return _json(anthropic_model(card) if b"anthropic-version" in headers else openai_model(card))
        return _json(await self._health())

    async def _health(self) -> dict[str, Any]:
        """Whether the gateway is there, and whether its agent is (D §5.2): the first decides the status."""
        health = await self._upstream.health()
        backend = {"name": self._upstream.name, "ready": health.is_ready, "message": health.message}
        return {"status": "ok", "backend": backend, "streams": self._metrics.under_way, "worker": self._worker}

    async def _answer(
        self, path: str, headers: dict[bytes, bytes], request_id: str, told: Headers, receive: Receive, send: Send
    ) -> None:
        """An agent's answer. The log gets its line however this ends."""
        dialect, read = READERS[path]
        started = monotonic()
        entry = Entry(id=request_id, at=time(), api=dialect, worker=self._worker, client=_client(headers))
        self._metrics.streams(1)
        span = self._telemetry.start(dialect, request_id, headers)
        try:
            body = await read_request(receive, headers, self._settings.body_limit)
            order = read(body)
            await self._exchange(order, headers, entry, told, receive, send)
        except Failure as failure:
            entry.outcome, entry.error = "error", failure.message
            entry.status = entry.status or error_status(failure, dialect)
            self._metrics.count("failures_total", f'kind="{failure.kind}"')
            raise
        finally:
            entry.ms = round((monotonic() - started) * 1000)
            self._metrics.streams(-1)
            self._metrics.answered(dialect, entry.outcome or "disconnected")
            self._metrics.observe("answer_seconds", entry.ms / 1000)
            self._telemetry.end(span, entry)
            self._log.write(entry)

    async def _exchange(
        self,
        order: Order,
        headers: dict[bytes, bytes],
        entry: Entry,
        told: Headers,
        receive: Receive,
        send: Send,
    ) -> None:
        settings = self._settings
        await self._catalog.ready()
        errand = self._errand(order, headers, entry)
        told = [*told, (b"x-cursus-model", errand.model.encode("ascii", "replace"))]
        writer = self._writer(order, entry.id)
        prompt_tokens = estimate_order(order)
        relay = Relay(
            order,
            writer,
            Resolver(order.offered if order.has_tools else (), errand.folder),
            LoopGuard(order.messages, settings.loop_limit),
            prompt_tokens,
        )
        if order.ignored:
            told = [*told, (b"x-cursus-ignored", ", ".join(order.ignored).encode())]
        record = self._record(order, errand, entry) if settings.record else None
        exchange = Exchange(
            order=order,
            errand=errand,
            relay=relay,
            writer=writer,
            upstream=self._upstream,
            settings=settings,
            metrics=self._metrics,
            entry=entry,
            headers=told,
            send=send,
            record=record,
        )
        try:
            await self._watched(exchange, entry, receive)
        finally:
            self._sum_up(relay, entry)
            if record is not None:
                record.close(relay)

    async def _watched(self, exchange: Exchange, entry: Entry, receive: Receive) -> None:
        """The exchange, ended at once when the client leaves."""
        running = asyncio.current_task()
        is_gone = False

        async def watch() -> None:
            nonlocal is_gone
            while (await receive())["type"] != "http.disconnect":
                pass
            if running is not None and not exchange.is_complete:
                is_gone = True
                running.cancel()

        watcher = asyncio.ensure_future(watch())
        try:
            await exchange.run()
        except asyncio.CancelledError:
            if is_gone:
                entry.outcome = "disconnected"
                entry.status = entry.status or 499
                if running is not None:
                    running.uncancel()
                return
            failure = Failure(
                "unavailable",
                "The answer was stopped: by a person, by the gateway's end, or because its client did not read.",
            )
            if not exchange.is_begun:
                raise failure from None
            entry.outcome, entry.error = "error", failure.message
            await exchange.fail(failure)
        finally:
            watcher.cancel()

    def _errand(self, order: Order, headers: dict[bytes, bytes], entry: Entry) -> Errand:
        upstream = self._upstream
        if order.has_tools and not upstream.takes_tools:
            raise Failure(
                "bad_request",
                f"The backend {upstream.name!r} cannot pass calls to a client's tools: use `--backend api`.",
                param="tools",
            )
        prompt = lay_out(order)
        if prompt.images and not upstream.takes_images:
            raise Failure("bad_request", f"The backend {upstream.name!r} takes no pictures: use `--backend api`.")
        model = self._catalog.resolve(order.model)
        thread = order.thread or _thread(headers)
        entry.model, entry.asked, entry.thread = model, order.model, thread
        entry.is_stream, entry.messages, entry.tools = order.is_stream, len(order.messages), len(order.tools)
        return Errand(
            prompt=prompt,
            messages=order.messages,
            rules=tuple(instructions(order)),
            model=model,
            tools=order.offered if order.has_tools else (),
            folder=client_folder(order.messages) or self._settings.folder,
            thread=thread,
            request_id=entry.id,
        )

    def _record(self, order: Order, errand: Errand, entry: Entry) -> "Record":
        from cursus.gateway.record import Record

        task = asyncio.current_task()

        def stop() -> None:
            if task is not None:
                task.cancel()

        return Record(order, errand, self._upstream.name, entry.client, stop)

    def _writer(self, order: Order, request_id: str) -> Writer:
        match order.dialect:
            case "chat":
                return ChatWriter(order.model, wants_usage=order.wants_usage)
            case "responses":
                return ResponsesWriter(order.model, is_parallel=order.is_parallel)
            case "messages":
                return MessagesWriter(order.model, request_id)

    def _sum_up(self, relay: Relay, entry: Entry) -> None:
        """What the answer took, for the log and the counters."""
        tokens = relay.meter.tokens()
        entry.input, entry.output, entry.cached = tokens.input, tokens.output, tokens.cache_read
        entry.calls = len(relay.calls)
        if relay.failure is not None:
            entry.outcome, entry.error = "error", relay.failure.message
            if entry.status == 200:
                self._metrics.count("failures_total", f'kind="{relay.failure.kind}"')
        elif relay.reason is not None:
            # Codex hangs up as soon as it has read the last event: its answer was complete all the same.
            entry.outcome = relay.reason
        for kind, number in (("input", tokens.input), ("output", tokens.output), ("cached", tokens.cache_read)):
            self._metrics.count("tokens_total", f'kind="{kind}"', number)
        if relay.calls:
            self._metrics.count("tool_calls_total", f'api="{entry.api}"', len(relay.calls))


def _path(path: str) -> str:
    """The path without its version, once or twice: base addresses are given with and without it."""
    short = path.rstrip("/") or "/"
    while short.startswith("/v1/") or short == "/v1":
        short = short[3:] or "/"
    return short


def _is_anthropic(path: str, headers: dict[bytes, bytes]) -> bool:
    return path.startswith("/messages") or b"anthropic-version" in headers


def _id_headers(request_id: str, dialect: Dialect) -> Headers:
    value = request_id.encode()
    return [(b"x-request-id", value), *([(b"request-id", value)] if dialect == "messages" else [])]


def _client(headers: dict[bytes, bytes]) -> str:
    return headers.get(b"user-agent", b"").decode("latin-1")[:80]


def _thread(headers: dict[bytes, bytes]) -> str | None:
    """What the client calls the conversation, where it does (D §2.3)."""
    for name in (*THREADS, CLAUDE_THREAD):
        value = headers.get(name)
        if value:
            return value.decode("latin-1")[:200]
    return None


def _models(cards: tuple[Any, ...], is_anthropic: bool) -> dict[str, Any]:
    if not is_anthropic:
        return {"object": "list", "data": [openai_model(card) for card in cards]}
    ends = (cards[0].id, cards[-1].id) if cards else (None, None)
    told = [anthropic_model(card) for card in cards]
    return {"data": told, "has_more": False, "first_id": ends[0], "last_id": ends[1]}


def _json(value: Any) -> tuple[bytes, bytes]:
    return msgspec.json.encode(value), b"application/json"


async def _respond(send: Send, status: int, body: bytes, headers: Headers, whole: bytes | None = None) -> None:
    length = str(len(body if whole is None else whole)).encode()
    sized = headers if status == 204 else [*headers, (b"content-length", length)]
    await send({"type": "http.response.start", "status": status, "headers": sized})
    await send({"type": "http.response.body", "body": body, "more_body": False})
