"""The streams: `Run`, and `RunSSE` with its appends, in both dialects (A §1.4 to §1.6)."""

import asyncio
import hashlib
import re
import uuid
from contextlib import suppress
from typing import Final

from google.protobuf.message import DecodeError

from cursus.testing.agent_api.account import answer_json, answer_proto, refuse, unary_body
from cursus.testing.agent_api.exchange import Exchange, Gone
from cursus.testing.agent_api.frames import Frames
from cursus.testing.agent_api.player import Player
from cursus.testing.agent_api.rules import Breach
from cursus.testing.agent_api.scenario import Turn
from cursus.testing.agent_api.session import Session
from cursus.testing.agent_api.steps import AppendError, HttpError
from cursus.testing.agent_api.world import World, model_ids
from cursus.wire import proto

RUN: Final = "/agent.v1.AgentService/Run"
RUN_SSE: Final = "/agent.v1.AgentService/RunSSE"
APPEND: Final = "/aiserver.v1.BidiService/BidiAppend"

LEAVING: Final = 1.0
"""How many seconds a client may take to leave after it has ended its side: the official one cancels in two steps."""

DIALECTS: Final = {"application/connect+proto": "connect", "application/grpc-web+proto": "grpc-web"}


async def run(world: World, exchange: Exchange) -> None:
    """A stream whose both directions are one HTTP/2 stream."""
    if exchange.http != "2":
        await exchange.answer(464, {})
        return
    session = await _opened(world, exchange, exchange.headers.get("x-request-id", ""))
    if session is None:
        return
    reading = asyncio.ensure_future(_read(session, exchange))
    try:
        await _play(world, session, exchange)
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await _either(exchange.body_ended, exchange.gone)
    finally:
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading


async def run_sse(world: World, exchange: Exchange) -> None:
    """The server's half of a stream over HTTP/1.1."""
    frames = Frames()
    payloads = [payload for _, payload in frames.feed(await exchange.body())]
    request_id = proto.BidiRequestId.FromString(payloads[0] if payloads else b"").request_id
    if len(payloads) != 1 or not frames.is_empty or not request_id:
        await refuse(exchange, 400, "invalid_argument", "RunSSE takes one frame with one BidiRequestId")
        return
    session = await _opened(world, exchange, request_id)
    if session is not None:
        await _play(world, session, exchange)


async def append(world: World, exchange: Exchange) -> None:
    """One message of the client, in its place (A §1.5)."""
    if not world.is_valid(exchange.headers.get("authorization", "")):
        await refuse(exchange, 401, "unauthenticated", "no valid token")
        return
    request = proto.BidiAppendRequest.FromString(await unary_body(exchange))
    session = world.session(request.request_id.request_id)
    is_web = "grpc-web" in exchange.headers.get("content-type", "")
    if not is_web:
        if exchange.headers.get("content-type") != "application/proto":
            session.breach("headers", "an append is application/proto")
        if "connect-timeout-ms" not in exchange.headers:
            session.breach("append-deadline", "connect-timeout-ms is missing")
        if exchange.headers.get("x-cursor-streaming") != "true":
            session.breach("headers", "x-cursor-streaming is not true on an append")
    data = request.data_binary
    if request.data:
        if not re.fullmatch(r"(?:[0-9a-f]{2})*", request.data):
            session.breach("append-hex", f"it is {request.data[:40]!r}")
            await refuse(exchange, 400, "invalid_argument", "data is not lower-case hex")
            return
        data = bytes.fromhex(request.data)
    _take_append(session, request.append_seqno, data)
    failure = _append_failure(world, session)
    if failure is not None and failure.seqno == request.append_seqno:
        session.outcome = "error"
        await answer_json(exchange, failure.status, {"code": failure.code, "message": failure.message})
        return
    await answer_proto(exchange)


def _take_append(session: Session, number: int, data: bytes) -> None:
    """Puts an append where it belongs and takes all that are in order now."""
    digest = hashlib.sha256(data).digest()
    if session.appended.setdefault(number, digest) != digest:
        session.breach("append-number", f"number {number} is used twice")
        return
    if number < session.next_append:
        return
    session.early_appends[number] = data
    while (message := session.early_appends.pop(session.next_append, None)) is not None:
        session.next_append += 1
        _take_message(session, message)


def _append_failure(world: World, session: Session) -> AppendError | None:
    """What the turn of this session says about its appends; the turn is chosen, not played, by looking at it."""
    turn = _turn_of(world, session)
    first = turn.steps[0] if turn is not None and turn.steps else None
    return first if isinstance(first, AppendError) else None


def _turn_of(world: World, session: Session) -> Turn | None:
    if session.request is None:
        return None
    if session.turn is None:
        session.turn = world.next_turn(session)
    return session.turn


async def _opened(world: World, exchange: Exchange, request_id: str) -> Session | None:
    """The session of a stream whose head is right; None where it was refused."""
    dialect = DIALECTS.get(exchange.headers.get("content-type", ""))
    if dialect is None:
        await exchange.answer(415, {"accept-post": ", ".join(DIALECTS)})
        return None
    if not world.is_valid(exchange.headers.get("authorization", "")):
        await refuse(exchange, 401, "unauthenticated", "no valid token")
        return None
    session = world.session(request_id or str(uuid.uuid4()))
    session.headers, session.http, session.dialect = exchange.headers, exchange.http, dialect
    if world.scenario.strict:
        session.broken = asyncio.get_running_loop().create_future()
        for breach in session.breaches:
            session.broken.set_result(breach)
            break
    _check_headers(session)
    return session


def _check_headers(session: Session) -> None:
    headers = session.headers
    if session.dialect == "connect":
        wanted = {
            "connect-protocol-version": r"1",
            "user-agent": r".+",
            "x-cursor-client-type": r"sdk|cli|ide",
            "x-cursor-client-version": r"\S+",
            "x-ghost-mode": r"true|false",
            "x-request-id": r"[0-9a-f-]{36}",
            "x-original-request-id": r"[0-9a-f-]{36}",
        }
        if session.http == "1.1":
            wanted["x-cursor-streaming"] = r"true"
    else:
        wanted = {"x-cursor-client-version": r"\S+", "x-cursor-client-type": r"cli", "x-request-id": r".+"}
    for name, pattern in wanted.items():
        if not re.fullmatch(pattern, headers.get(name, "")):
            session.breach("headers", f"{name} is {headers.get(name)!r}")
    if headers.get("x-request-id") != session.request_id:
        session.breach("headers", "x-request-id is not the request id of the stream")


async def _read(session: Session, exchange: Exchange) -> None:
    """The client's messages on an HTTP/2 stream."""
    frames = Frames()
    async for piece in exchange.pieces():
        for flags, payload in frames.feed(piece):
            if flags & ~1 == 0:
                _take_message(session, payload)
    with suppress(TimeoutError):
        async with asyncio.timeout(LEAVING):
            await exchange.gone.wait()
    if exchange.body_ended.is_set() and session.outcome == "open" and not exchange.gone.is_set():
        session.breach("half-close", "it was ended while the server was speaking")


def _take_message(session: Session, data: bytes) -> None:
    try:
        message = proto.AgentClientMessage.FromString(data)
    except DecodeError as error:
        session.breach("known-message", str(error))
        return
    session.receive(message)


async def _play(world: World, session: Session, exchange: Exchange) -> None:
    """Waits for the request, and plays the turn that comes next."""
    session.attach(exchange)
    try:
        async with asyncio.timeout(30):
            await _either(session.requested, exchange.gone, session.broken)
    except TimeoutError:
        session.breach("first-message", "none came within 30 seconds")
    if exchange.gone.is_set():
        session.outcome = "left"
        return
    turn = _turn_of(world, session) or Turn()
    world.turns.append(session)
    if session.request is not None:
        _check_request(world, session)
        session.conversation.last = session
    first = turn.steps[0] if turn.steps else None
    if isinstance(first, HttpError):
        session.outcome = "error"
        await answer_json(exchange, first.status, first.body, first.headers)
        return
    if isinstance(first, AppendError):
        turn = Turn(turn.steps[1:])
    headers = {"content-type": f"application/{'connect' if session.dialect == 'connect' else 'grpc-web'}+proto"}
    if "gzip" in session.headers.get("connect-accept-encoding", ""):
        headers["connect-content-encoding"] = "gzip"
    try:
        await exchange.begin(200, headers)
    except Gone:
        session.outcome = "left"
        return
    await Player(session, turn, world.scenario.heartbeat).play()


async def _either(*events: asyncio.Event | asyncio.Future[Breach] | None) -> None:
    """Until one of these."""
    waits = [
        asyncio.ensure_future(event.wait()) if isinstance(event, asyncio.Event) else event
        for event in events
        if event is not None
    ]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait, event in zip(waits, (event for event in events if event is not None), strict=True):
            if isinstance(event, asyncio.Event):
                wait.cancel()


def _check_request(world: World, session: Session) -> None:
    """What must hold of a run request (A §2.2, §3.5)."""
    request = session.request
    assert request is not None
    model = request.requested_model.model_id or request.model_details.model_id
    if not request.HasField("conversation_state"):
        session.breach("request", "conversation_state is missing")
    if request.action.WhichOneof("action") is None:
        session.breach("request", "action has no variant")
    if not request.conversation_id:
        session.breach("request", "conversation_id is missing")
    if model not in model_ids(world.scenario.models):
        session.breach("request", f"no model is called {model!r}")
    for tool in request.mcp_tools.mcp_tools:
        if tool.name != f"{tool.provider_identifier}-{tool.tool_name}":
            session.breach("tool-name", f"it is {tool.name!r} of {tool.provider_identifier!r}, {tool.tool_name!r}")
        if tool.HasField("input_schema") and tool.input_schema.WhichOneof("kind") is None:
            session.breach("tool-schema", f"the schema of {tool.name!r} is a Value without a value")
    _check_attempt(session, request)


def _check_attempt(session: Session, request: proto.AgentRunRequest) -> None:
    """How an attempt follows the one before it in the same conversation."""
    conversation, last = session.conversation, session.conversation.last
    if last is None or last.request is None:
        state = request.conversation_state
        known = {blob.id for blob in request.pre_fetched_blobs}
        if lost := [blob for blob in (*state.root_prompt_messages_json, *state.turns) if blob not in known]:
            session.breach("state", f"Blob not found: {lost[0].hex()}")
        return
    if last.outcome == "left":
        return
    checkpoint = proto.ConversationStateStructure.FromString(conversation.checkpoint)
    is_retry = bool(request.run_id) and request.run_id == last.request.run_id
    if not is_retry:
        if last.outcome == "complete" and request.conversation_state != checkpoint:
            session.breach("state", "it is not the last checkpoint")
        return
    if session.headers.get("x-request-id") == last.headers.get("x-request-id"):
        session.breach("attempt", "the request id is the old one")
    if session.headers.get("x-original-request-id") != last.headers.get("x-original-request-id"):
        session.breach("attempt", "the original request id changed")
    if last.had_checkpoint:
        if request.action.WhichOneof("action") != "resume_action" or request.conversation_state != checkpoint:
            session.breach("resume", "it repeats the message, or comes with another state")
    elif request.conversation_state != last.request.conversation_state or request.action != last.request.action:
        session.breach("attempt", "without a checkpoint the same request is repeated")
