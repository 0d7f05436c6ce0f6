"""One stream of the scripted server: what was said on it, what is still open, and which rules were kept."""

import asyncio
import hashlib
import time
from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from google.protobuf.json_format import MessageToDict

from cursus.testing.agent_api import frames
from cursus.testing.agent_api.exchange import Exchange, Gone
from cursus.testing.agent_api.rules import Breach, RuleBroken
from cursus.testing.agent_api.scenario import Turn
from cursus.testing.agent_api.steps import Json
from cursus.wire import proto

RESULTS: Final = {
    "shell_stream_args": "shell_stream",
    "mini_swe_agent_bash_args": "mini_swe_agent_bash_result",
    "git_diff_request": "git_diff_response",
}
"""How the answers are called whose name does not follow from the request's."""

SHELL_ENDS: Final = {"exit", "rejected", "permission_denied", "backgrounded", "sandbox_unsupported"}


class Call:
    """An exec that was asked for."""

    def __init__(self, request: proto.ExecServerMessage) -> None:
        self.request = request
        self.kind = request.WhichOneof("message") or ""
        self.results: list[proto.ExecClientMessage] = []
        self.thrown: proto.ExecClientThrow | None = None
        self.is_closed = False
        self.heartbeats = 0
        self.asked_at = time.monotonic()
        self.finished = asyncio.Event()

    @property
    def answer_kind(self) -> str:
        """The name of the answer's field."""
        return RESULTS.get(self.kind) or self.kind.removesuffix("_args").removesuffix("_request") + "_result"

    @property
    def result(self) -> proto.ExecClientMessage | None:
        """The last result."""
        return self.results[-1] if self.results else None

    def as_json(self) -> Json:
        """What came back, in one object: the answer, or all events of a stream by kind, or what was thrown."""
        if self.thrown is not None:
            return {"throw": as_json(self.thrown)}
        if self.kind != "shell_stream_args":
            return as_json(getattr(self.results[-1], self.answer_kind)) if self.results else {}
        told: Json = {"stdout": "", "stderr": ""}
        for result in self.results:
            event = result.shell_stream.WhichOneof("event") or "unknown"
            content = as_json(getattr(result.shell_stream, event)) if event != "unknown" else {}
            told[event] = told[event] + content.get("data", "") if event in ("stdout", "stderr") else content
        return told


class Conversation(msgspec.Struct):
    """What the server remembers of a conversation between its streams."""

    blobs: dict[bytes, bytes] = {}
    checkpoint: bytes = b""
    last: "Session | None" = None


class Session:
    """One attempt at a turn, over whichever transport."""

    def __init__(self, request_id: str, conversations: dict[str, Conversation]) -> None:
        self.request_id = request_id
        self.headers: Mapping[str, str] = {}
        self.http = ""
        self.dialect = "connect"
        self.request: proto.AgentRunRequest | None = None
        self.messages: list[proto.AgentClientMessage] = []
        self.breaches: list[Breach] = []
        self.calls: dict[int, Call] = {}
        self.blobs_asked: dict[int, tuple[str, bytes, asyncio.Event]] = {}
        self.queries: dict[int, tuple[proto.InteractionQuery, asyncio.Event]] = {}
        self.answers: dict[int, proto.InteractionResponse] = {}
        self.requested = asyncio.Event()
        self.arrived = asyncio.Condition()
        self.connected = asyncio.Event()
        self.outcome = "open"
        """open, complete, error, dropped, left, or broken."""
        self.had_checkpoint = False
        self.turn_ended = False
        self.next_append = 0
        self.early_appends: dict[int, bytes] = {}
        """Appends that came before their turn."""
        self.appended: dict[int, bytes] = {}
        """The digest of each append that came, by its number."""
        self.broken: asyncio.Future[Breach] | None = None
        self.framing = Framing()
        self.turn: Turn | None = None
        self._conversations = conversations
        self._exchange: Exchange | None = None
        self._writing = asyncio.Lock()
        self._started_at = time.monotonic()
        self._last_beat = self._started_at
        self.longest_silence = 0.0

    # -- what the client says --------------------------------------------------------------------------------------

    def receive(self, message: proto.AgentClientMessage) -> None:
        """Takes one message, in order."""
        kind = message.WhichOneof("message")
        self.messages.append(message)
        if self.outcome != "open":
            return
        if kind is None:
            self.breach("known-message", "a message has no known kind")
        elif not self.requested.is_set() and kind not in ("run_request", "prewarm_request"):
            self.breach("first-message", f"it is {kind}")
        elif kind == "run_request":
            self._take_request(message.run_request)
        elif kind == "exec_client_message":
            self._take_result(message.exec_client_message)
        elif kind == "exec_client_control_message":
            self._take_control(message.exec_client_control_message)
        elif kind == "kv_client_message":
            self._take_blob(message.kv_client_message)
        elif kind == "interaction_response":
            self._take_answer(message.interaction_response)
        elif kind == "client_heartbeat":
            self._beat()
        self._notify()

    @property
    def conversation(self) -> Conversation:
        """What is remembered of this session's conversation."""
        key = self.request.conversation_id if self.request is not None else ""
        return self._conversations.setdefault(key or self.request_id, Conversation())

    @property
    def prompt(self) -> str:
        """What the person said; empty where the turn is resumed."""
        if self.request is None:
            return ""
        return self.request.action.user_message_action.user_message.text

    def _notify(self) -> None:
        async def wake() -> None:
            async with self.arrived:
                self.arrived.notify_all()

        task = asyncio.ensure_future(wake())
        _WAKING.add(task)
        task.add_done_callback(_WAKING.discard)

    def _beat(self) -> None:
        now = time.monotonic()
        self.longest_silence = max(self.longest_silence, now - self._last_beat)
        self._last_beat = now

    def check_heartbeats(self) -> None:
        """At the end: whether the client was ever silent for too long."""
        self._beat()
        if self.dialect == "connect" and self.longest_silence > 8:
            self.breach("heartbeat", f"there was none for {self.longest_silence:.1f} seconds")

    def _take_request(self, request: proto.AgentRunRequest) -> None:
        if self.request is not None:
            self.breach("request-twice", "a second one came")
            return
        self.request = request
        self.requested.set()

    def _take_result(self, message: proto.ExecClientMessage) -> None:
        call = self._open_call(message.id, "a result")
        if call is None:
            return
        kind = message.WhichOneof("message")
        if kind != call.answer_kind:
            self.breach("exec-kind", f"exec {message.id} is {call.kind}, and {kind} came")
        elif call.results and kind != "shell_stream":
            self.breach("exec-once", f"exec {message.id} has a second {kind}")
        if kind == "shell_stream":
            self._check_shell(call, message.shell_stream.WhichOneof("event") or "nothing")
        call.results.append(message)

    def _check_shell(self, call: Call, event: str) -> None:
        before = [result.shell_stream.WhichOneof("event") for result in call.results]
        if any(kind in SHELL_ENDS for kind in before):
            self.breach("shell-order", f"{event} came after the end")
        elif event == "exit" and "start" not in before:
            self.breach("shell-order", "exit came without a start")
        elif event == "start" and before:
            self.breach("shell-order", "start is not the first event")

    def _take_control(self, message: proto.ExecClientControlMessage) -> None:
        kind = message.WhichOneof("message")
        if kind is None:
            self.breach("known-message", "a control message has no known kind")
            return
        if kind == "heartbeat":
            call = self.calls.get(message.heartbeat.id)
            if call is None:
                self.breach("exec-id", f"a heartbeat is for exec {message.heartbeat.id}, which nobody asked for")
            else:
                call.heartbeats += 1
            return
        if kind == "throw":
            call = self._open_call(message.throw.id, "a throw")
            if call is not None:
                call.thrown = message.throw
                self._close(call)
            return
        call = self.calls.get(message.stream_close.id)
        if call is not None and call.thrown is not None and not call.is_closed:
            call.is_closed = True
            return
        call = self._open_call(message.stream_close.id, "a stream_close")
        if call is None:
            return
        if not call.results:
            self.breach("exec-close", f"exec {message.stream_close.id} is closed without a result")
        elif call.kind == "shell_stream_args" and not any(
            result.shell_stream.WhichOneof("event") in SHELL_ENDS for result in call.results
        ):
            self.breach("shell-order", f"the shell of exec {message.stream_close.id} is closed without an end")
        call.is_closed = True
        self._close(call)

    def _close(self, call: Call) -> None:
        took = time.monotonic() - call.asked_at
        if took > 5 and not call.heartbeats and self.dialect == "connect":
            self.breach("exec-heartbeat", f"exec {call.request.id} ran for {took:.1f} seconds without one")
        call.finished.set()

    def _open_call(self, id: int, what: str) -> Call | None:
        call = self.calls.get(id)
        if call is None:
            self.breach("exec-id", f"{what} is for exec {id}, which nobody asked for")
        elif call.finished.is_set():
            self.breach("exec-close", f"{what} came for exec {id}, which is closed")
        else:
            return call
        return None

    def _take_blob(self, message: proto.KvClientMessage) -> None:
        kind = message.WhichOneof("message") or ""
        asked = self.blobs_asked.pop(message.id, None)
        if asked is None:
            self.breach("blob-answer", f"{kind} {message.id} answers nothing")
            return
        wanted, expected, done = asked
        if kind != wanted:
            self.breach("blob-answer", f"{wanted} was asked for with id {message.id}, and {kind} came")
        elif kind == "get_blob_result":
            result = message.get_blob_result
            if result.blob_data != expected or result.HasField("blob_data") != bool(expected):
                self.breach("blob-kept", f"{len(expected)} bytes were given, and {len(result.blob_data)} came back")
        done.set()

    def _take_answer(self, message: proto.InteractionResponse) -> None:
        asked = self.queries.get(message.id)
        kind = message.WhichOneof("result") or "nothing"
        if asked is None or message.id in self.answers:
            self.breach("query-answer", f"{kind} {message.id} answers no open question")
            return
        query, done = asked
        wanted = _bare(query.WhichOneof("query") or "")
        if _bare(kind) != wanted:
            self.breach("query-answer", f"question {message.id} is {wanted}, and {kind} came")
        self.answers[message.id] = message
        done.set()

    # -- what the server says --------------------------------------------------------------------------------------

    def attach(self, exchange: Exchange) -> None:
        """The stream that carries what the server says is there."""
        self._exchange = exchange
        self.connected.set()

    @property
    def exchange(self) -> Exchange:
        """The stream that carries what the server says."""
        assert self._exchange is not None
        return self._exchange

    async def send(self, message: proto.AgentServerMessage) -> None:
        """Sends one message."""
        if message.WhichOneof("message") == "conversation_checkpoint_update":
            self.had_checkpoint = True
            self.conversation.checkpoint = message.conversation_checkpoint_update.SerializeToString()
        await self.write(frames.message_frame(message.SerializeToString(), is_compressed=self.framing.gzip))

    async def update(self, **fields: Any) -> None:
        """Sends one update of the turn."""
        await self.send(proto.AgentServerMessage(interaction_update=proto.InteractionUpdate(**fields)))

    async def write(self, data: bytes) -> None:
        """Writes bytes into the answer, cut or joined as the scenario wants it."""
        async with self._writing:
            for piece in self.framing.pieces(data):
                await self.exchange.write(piece)
                if self.framing.split:
                    await asyncio.sleep(0)

    async def flush(self) -> None:
        """Writes what joining holds back."""
        async with self._writing:
            if held := self.framing.release():
                await self.exchange.write(held)

    async def ask(self, request: proto.ExecServerMessage) -> Call:
        """Asks the client to run something."""
        call = Call(request)
        self.calls[request.id] = call
        await self.send(proto.AgentServerMessage(exec_server_message=request))
        return call

    async def give_blob(self, data: bytes, id: bytes | None = None) -> bytes:
        """Gives the client a blob to keep, and waits until it says that it does."""
        blob_id = id or hashlib.sha256(data).digest()
        self.conversation.blobs[blob_id] = data
        args = proto.SetBlobArgs(blob_id=blob_id, blob_data=data)
        await self._blob("set_blob_result", data, set_blob_args=args)
        return blob_id

    async def take_blob(self, blob_id: bytes) -> None:
        """Asks for a blob, and checks that it is what was given."""
        expected = self.conversation.blobs.get(blob_id, b"")
        await self._blob("get_blob_result", expected, get_blob_args=proto.GetBlobArgs(blob_id=blob_id))

    async def _blob(self, answer: str, expected: bytes, **fields: Any) -> None:
        number, done = len(self.messages) + 1000, asyncio.Event()
        while number in self.blobs_asked:
            number += 1
        self.blobs_asked[number] = (answer, expected, done)
        await self.send(proto.AgentServerMessage(kv_server_message=proto.KvServerMessage(id=number, **fields)))
        if self.dialect == "grpc-web":
            return
        try:
            async with asyncio.timeout(10):
                await self.until(done)
        except TimeoutError:
            self.breach("blob-answer", f"{answer} {number} did not come within 10 seconds")

    async def question(self, query: proto.InteractionQuery) -> proto.InteractionResponse:
        """Asks the person, and waits for the answer."""
        done = asyncio.Event()
        self.queries[query.id] = (query, done)
        await self.send(proto.AgentServerMessage(interaction_query=query))
        await self.until(done)
        return self.answers[query.id]

    async def until(self, event: asyncio.Event) -> None:
        """Waits, unless the client leaves or breaks a rule before."""
        await self.flush()
        waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(self.exchange.gone.wait())]
        others = [self.broken] if self.broken is not None else []
        try:
            await asyncio.wait([*waits, *others], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        self.raise_breach()
        if not event.is_set():
            raise Gone

    # -- rules -----------------------------------------------------------------------------------------------------

    def breach(self, rule: str, what: str) -> None:
        """Keeps a breach, and stops a strict session."""
        breach = Breach(rule, what)
        self.breaches.append(breach)
        if self.broken is not None and not self.broken.done():
            self.broken.set_result(breach)

    def raise_breach(self) -> None:
        """Raises what a strict session must stop for."""
        if self.broken is not None and self.broken.done():
            raise RuleBroken(self.broken.result())

    def expect(self, expected: Json, actual: Json, what: str) -> None:
        """What the scenario wants to see."""
        if not contains(expected, actual):
            self.breach("expected", f"{what} is {actual}, not {expected}")


class Framing:
    """How frames are cut into writes."""

    def __init__(self) -> None:
        self.split = 0
        self.joined = False
        self.gzip = False
        self._held = b""

    def pieces(self, data: bytes) -> list[bytes]:
        """What to write now."""
        if self.joined:
            self._held += data
            return []
        data = self.release() + data
        if self.split:
            return [data[at : at + self.split] for at in range(0, len(data), self.split)]
        return [data]

    def release(self) -> bytes:
        """What was held back."""
        held, self._held = self._held, b""
        return held


_WAKING: set[asyncio.Task[None]] = set()


def as_json(message: Any) -> Json:
    """A message as plain JSON, under the names of its fields."""
    return MessageToDict(message, preserving_proto_field_name=True)


def contains(expected: Any, actual: Any) -> bool:
    """Whether everything that is expected is there; numbers may be spelled as text, as JSON does with long ones."""
    if isinstance(expected, dict):
        fields = cast("Json", expected)
        return isinstance(actual, dict) and all(
            key in actual and contains(value, cast("Json", actual)[key]) for key, value in fields.items()
        )
    if isinstance(expected, list):
        items, others = cast("list[Any]", expected), cast("list[Any]", actual)
        return isinstance(actual, list) and len(items) == len(others) and all(map(contains, items, others))
    return expected == actual or str(expected) == str(actual)


def _bare(kind: str) -> str:
    """A question's or answer's kind without what tells the two apart."""
    for end in ("_interaction_query", "_interaction_response", "_request_query", "_request_response"):
        kind = kind.removesuffix(end)
    return kind.removesuffix("_args").removesuffix("_request_query").removesuffix("_result")
