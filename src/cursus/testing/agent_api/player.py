"""Plays the steps of a turn on a session."""

import asyncio
import base64
import binascii
import json
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from google.protobuf.json_format import ParseDict, ParseError

from cursus.testing.agent_api import frames, steps
from cursus.testing.agent_api.exchange import Gone
from cursus.testing.agent_api.rules import RuleBroken
from cursus.testing.agent_api.scenario import Turn
from cursus.testing.agent_api.session import Call, Session, as_json, contains
from cursus.testing.agent_api.steps import BadScenario, Json, Step
from cursus.wire import proto


class StreamOver(Exception):
    """The script has ended the stream by itself."""


class Player:
    """Plays one turn on one session, with heartbeats beside it."""

    def __init__(self, session: Session, turn: Turn, heartbeat: float) -> None:
        self._session = session
        self._turn = turn
        self._every = heartbeat
        self._is_silent = False
        self._next_exec = 1
        self._next_query = 0
        self._names: dict[str, bytes] = {}

    async def play(self) -> None:
        """The whole turn, and its end."""
        session = self._session
        beating = asyncio.ensure_future(self._beat())
        try:
            for step in self._turn.steps:
                await self.do(step)
                session.raise_breach()
            if not session.turn_ended:
                await self.do(steps.Usage(self._turn.usage))
            await self.do(steps.End())
        except StreamOver:
            pass
        except RuleBroken as error:
            session.outcome = "broken"
            with suppress(Gone):
                await self._end({"code": "failed_precondition", "message": str(error)})
        except Gone:
            if session.outcome == "open":
                session.outcome = "left"
        finally:
            beating.cancel()
            with suppress(asyncio.CancelledError):
                await beating

    async def do(self, step: Step) -> None:
        """One step."""
        await _DOING[type(step)](self, step)

    async def _beat(self) -> None:
        while self._every:
            await asyncio.sleep(self._every)
            if not self._is_silent:
                with suppress(Gone):
                    await self._session.update(heartbeat=proto.HeartbeatUpdate())

    async def _text(self, step: steps.Text) -> None:
        for piece in _cut(step.text, step.size):
            await self._session.update(text_delta=proto.TextDeltaUpdate(text=piece))
            if step.pause:
                await self._sleep(step.pause)

    async def _thinking(self, step: steps.Thinking) -> None:
        for piece in _cut(step.text, step.size):
            await self._session.update(thinking_delta=proto.ThinkingDeltaUpdate(text=piece))
            if step.pause:
                await self._sleep(step.pause)
        done = proto.ThinkingCompletedUpdate(thinking_duration_ms=step.duration_ms)
        await self._session.update(thinking_completed=done)

    async def _update(self, step: steps.Update) -> None:
        update = parse(step.update, proto.InteractionUpdate())
        await self._session.send(proto.AgentServerMessage(interaction_update=update))

    async def _message(self, step: steps.Message) -> None:
        await self._session.send(parse(step.message, proto.AgentServerMessage()))

    async def _tool(self, step: steps.Tool) -> None:
        call_id = step.call_id or f"call_{uuid.uuid4().int % 10**8:08}"
        call = parse(step.call, proto.ToolCall())
        kind = call.WhichOneof("tool")
        if kind is None:
            raise BadScenario(f"A tool call needs one of the fields of ToolCall, not {step.call}.")
        model_call_id = f"{self._session.request_id}-0-{call_id[-4:]}"
        names = {"call_id": call_id, "model_call_id": model_call_id}
        if step.partial:
            empty = proto.ToolCall()
            getattr(empty, kind).SetInParent()
            await self._session.update(partial_tool_call=proto.PartialToolCallUpdate(tool_call=empty, **names))
        await self._session.update(tool_call_started=proto.ToolCallStartedUpdate(tool_call=call, **names))
        for inner in step.during:
            await self.do(inner)
        if step.result is not None:
            parse(step.result, getattr(call, kind).result)
        await self._session.update(tool_call_completed=proto.ToolCallCompletedUpdate(tool_call=call, **names))

    async def _exec(self, step: steps.Exec) -> None:
        call = await self._ask(step)
        if step.wait:
            await self._finished(call, step)

    async def _parallel(self, step: steps.Parallel) -> None:
        calls = [await self._ask(inner) for inner in step.execs]
        for call, inner in zip(calls, step.execs, strict=True):
            await self._finished(call, inner)

    async def _finish(self, step: steps.Finish) -> None:
        for call in list(self._session.calls.values()):
            await self._session.until(call.finished)

    async def _ask(self, step: steps.Exec) -> Call:
        number = self._next_exec if step.id is None else step.id
        self._next_exec = max(self._next_exec, number) + 1
        request = parse(step.request, proto.ExecServerMessage())
        request.id = number
        request.exec_id = step.exec_id or request.exec_id or str(uuid.uuid4())
        return await self._session.ask(request)

    async def _finished(self, call: Call, step: steps.Exec) -> None:
        if step.abort_after is not None:
            await self._sleep(step.abort_after)
            abort = proto.ExecServerControlMessage(abort=proto.ExecServerAbort(id=call.request.id))
            await self._session.send(proto.AgentServerMessage(exec_server_control_message=abort))
        await self._session.until(call.finished)
        if step.expect is not None:
            self._session.expect(step.expect, call.as_json(), f"the result of exec {call.request.id}")

    async def _set_blob(self, step: steps.SetBlob) -> None:
        if step.message is not None:
            data = parse(step.fields, getattr(proto, step.message)()).SerializeToString()
        elif step.text is not None:
            data = step.text.encode()
        else:
            data = json.dumps(step.json, separators=(",", ":")).encode()
        chosen = bytes.fromhex(step.id) if step.id else None
        self._names[step.name] = await self._session.give_blob(data, chosen)

    async def _get_blob(self, step: steps.GetBlob) -> None:
        blob_id = bytes.fromhex(step.id) if step.id else self._named(step.name)
        await self._session.take_blob(blob_id)

    def _named(self, name: str) -> bytes:
        if name not in self._names:
            raise BadScenario(f"No blob is called {name!r}; there are {', '.join(self._names) or 'none yet'}.")
        return self._names[name]

    async def _checkpoint(self, step: steps.Checkpoint) -> None:
        state = parse(step.state, proto.ConversationStateStructure())
        for field, names in step.blobs.items():
            ids = [self._named(name) for name in names]
            if isinstance(getattr(state, field), bytes):
                setattr(state, field, ids[0])
            else:
                getattr(state, field).extend(ids)
        await self._session.send(proto.AgentServerMessage(conversation_checkpoint_update=state))

    async def _query(self, step: steps.Query) -> None:
        number = self._next_query if step.id is None else step.id
        self._next_query = number + 1
        query = parse(step.query, proto.InteractionQuery())
        query.id = number
        answer = await self._session.question(query)
        if step.expect is not None:
            self._session.expect(step.expect, as_json(answer), f"the answer to question {number}")

    async def _heartbeat(self, step: steps.Heartbeat) -> None:
        for _ in range(step.count):
            await self._session.update(heartbeat=proto.HeartbeatUpdate())
            await self._sleep(step.every)

    async def _wait(self, step: steps.Wait) -> None:
        await self._sleep(step.seconds)

    async def _stall(self, step: steps.Stall) -> None:
        self._is_silent = True
        await self._sleep(step.seconds)
        self._is_silent = False

    async def _usage(self, step: steps.Usage) -> None:
        self._session.turn_ended = True
        await self._session.update(turn_ended=parse(step.usage, proto.TurnEndedUpdate()))

    async def _hold(self, step: steps.Hold) -> None:
        await self._sleep(step.seconds)

    async def _run_end(self, step: steps.End) -> None:
        self._session.check_heartbeats()
        self._session.raise_breach()
        if not step.code:
            self._session.outcome = "complete" if self._session.turn_ended else "error"
            await self._end(None, step.metadata)
            raise StreamOver
        error: Json = {"code": step.code, "message": step.message}
        status = b""
        if step.details is not None:
            details = parse(step.details, proto.ErrorDetails())
            text = base64.b64encode(details.SerializeToString()).decode().rstrip("=")
            error["details"] = [{"type": "aiserver.v1.ErrorDetails", "value": text}]
            whole = proto.GrpcStatus(code=frames.GRPC_NUMBERS[step.code], message=step.message)
            whole.details.add().Pack(details)
            status = whole.SerializeToString()
        self._session.outcome = "error"
        await self._end(error, step.metadata, status)
        raise StreamOver

    async def _end(self, error: Json | None, metadata: Any = None, status: bytes = b"") -> None:
        is_web = self._session.dialect == "grpc-web"
        last = frames.grpc_web_end(error, status) if is_web else frames.connect_end(error, metadata)
        await self._session.write(last)
        await self._session.flush()
        await self._session.exchange.end()

    async def _drop(self, step: steps.Drop) -> None:
        if step.partial:
            whole = frames.message_frame(
                proto.AgentServerMessage(
                    interaction_update=proto.InteractionUpdate(text_delta=proto.TextDeltaUpdate(text="never whole" * 9))
                ).SerializeToString()
            )
            await self._session.write(whole[: step.partial])
        await self._session.flush()
        self._session.outcome = "dropped"
        self._session.exchange.drop()
        raise StreamOver

    async def _raw(self, step: steps.Raw) -> None:
        try:
            await self._session.write(bytes.fromhex(step.hex))
        except binascii.Error as error:
            raise BadScenario(f"{step.hex!r} is not hex.") from error

    async def _frames(self, step: steps.Frames) -> None:
        await self._session.flush()
        framing = self._session.framing
        framing.split, framing.joined = step.split, step.joined
        framing.gzip = step.gzip and "gzip" in self._session.headers.get("connect-accept-encoding", "")

    async def _expect(self, step: steps.Expect) -> None:
        session = self._session

        def came() -> bool:
            return any(contains(step.message, as_json(message)) for message in session.messages)

        try:
            async with asyncio.timeout(step.seconds), session.arrived:
                await session.arrived.wait_for(came)
        except TimeoutError:
            session.breach("expected", f"no message like {step.message} came in {step.seconds} seconds")

    async def _script(self, step: steps.Run) -> None:
        await step.script(self._session)

    async def _sleep(self, seconds: float | None) -> None:
        """Waits, unless the client leaves or breaks a rule before."""
        never = asyncio.Event()
        if seconds is None:
            await self._session.until(never)
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._session.until(never)


_DOING: dict[type[Step], Callable[[Player, Any], Awaitable[None]]] = {
    steps.Text: Player._text,
    steps.Thinking: Player._thinking,
    steps.Update: Player._update,
    steps.Message: Player._message,
    steps.Tool: Player._tool,
    steps.Exec: Player._exec,
    steps.Parallel: Player._parallel,
    steps.Finish: Player._finish,
    steps.SetBlob: Player._set_blob,
    steps.GetBlob: Player._get_blob,
    steps.Checkpoint: Player._checkpoint,
    steps.Query: Player._query,
    steps.Heartbeat: Player._heartbeat,
    steps.Wait: Player._wait,
    steps.Stall: Player._stall,
    steps.Usage: Player._usage,
    steps.Hold: Player._hold,
    steps.End: Player._run_end,
    steps.Drop: Player._drop,
    steps.Raw: Player._raw,
    steps.Frames: Player._frames,
    steps.Expect: Player._expect,
    steps.Run: Player._script,
}


def parse(fields: Json, message: Any) -> Any:
    """A message from its JSON form; the scenario is told where it is wrong."""
    try:
        return ParseDict(fields, message)
    except ParseError as error:
        raise BadScenario(f"{type(message).__name__}: {error}") from error


def _cut(text: str, size: int) -> list[str]:
    if size <= 0:
        return [text]
    return [text[at : at + size] for at in range(0, len(text), size)]
