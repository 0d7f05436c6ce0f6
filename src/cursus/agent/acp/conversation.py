"""One connection to an agent and what is said over it: the client's side of ACP (E §8.1)."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, cast

from msgspec.structs import replace

from cursus.agent.acp import permission
from cursus.agent.acp.peer import METHOD_NOT_FOUND, Params, Peer, RpcError
from cursus.agent.acp.updates import Updates, attachment_block
from cursus.agent.backend import Turn
from cursus.agent.errors import AgentError
from cursus.agent.stream.facts import usage_of
from cursus.chat.asking import Answer, Ask, Request
from cursus.chat.events import (
    Answered,
    Asked,
    Event,
    Finished,
    Noticed,
    Other,
    TextDelta,
    TodosTold,
    ToolDone,
    ToolStarted,
    UsageTold,
)
from cursus.chat.usage import Usage
from cursus.errors import CursusError

PROTOCOL: Final = 1
CAPABILITIES: Final[Params] = {
    "fs": {"readTextFile": False, "writeTextFile": False},
    "terminal": False,
    "_meta": {"parameterizedModelPicker": True},
}
REASONS: Final = {
    "end_turn": "done",
    "cancelled": "cancelled",
    "max_tokens": "limit",
    "max_turn_requests": "limit",
    "refusal": "refused",
}
_ACKNOWLEDGED: Final = {
    "cursor/update_todos": "accepted",
    "cursor/task": "completed",
    "cursor/generate_image": "generated",
}
_NOBODY: Final = Answer(verdict="reject", by="nobody", message="Nobody is there to answer.")


class Conversation:
    """The client. `events` of a turn are put into a queue as they come, by the peer's callbacks and by the turn."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.peer = Peer(send, requested=self._requested, notified=self._notified, junk=self._junk)
        self.capabilities: Params = {}
        self.auth_methods: list[str] = []
        self.agent_name: str | None = None
        self.agent_version: str | None = None
        self.session_id: str | None = None
        self.options: Params = {}
        self._updates = Updates()
        self._spoken: list[str] = []
        self._events: asyncio.Queue[Event | None] = asyncio.Queue()
        self._ask: Ask | None = None
        self._asked: dict[str, asyncio.Task[Answer]] = {}
        self._count = 0
        self._is_replaying = False
        self._told: Usage | None = None

    async def initialize(self, version: str) -> None:
        """The two sides tell what they can."""
        client = {"name": "cursus", "title": "Cursus", "version": version}
        told = await self.peer.request(
            "initialize", {"protocolVersion": PROTOCOL, "clientCapabilities": CAPABILITIES, "clientInfo": client}
        )
        about = cast("Params", told) if isinstance(told, dict) else {}
        self.capabilities = _object(about.get("agentCapabilities"))
        methods = about.get("authMethods")
        listed = cast("list[Any]", methods) if isinstance(methods, list) else []
        self.auth_methods = [str(one.get("id")) for one in listed if isinstance(one, dict) and one.get("id")]
        info = _object(about.get("agentInfo"))
        self.agent_name = str(info.get("title") or info.get("name") or "") or None
        self.agent_version = str(info.get("version") or "") or None

    async def open(self, cwd: str, session_id: str | None) -> None:
        """A session, new or resumed. Where its history is replayed, that is not part of the turn."""
        folder = {"cwd": cwd, "mcpServers": []}
        self._updates = Updates()
        while not self._events.empty():
            self._events.get_nowait()
        if session_id is None:
            opened = _object(await self.peer.request("session/new", folder))
            self.session_id = str(opened.get("sessionId") or "")
        else:
            self.session_id = session_id
            can_load = self.capabilities.get("loadSession") is True
            can_resume = "resume" in _object(self.capabilities.get("sessionCapabilities"))
            if not (can_load or can_resume):
                raise AgentError("This agent cannot go on with an earlier conversation.", code="unsupported")
            method = "session/load" if can_load else "session/resume"
            self._is_replaying = True
            try:
                opened = _object(await self.peer.request(method, {"sessionId": session_id, **folder}))
            finally:
                self._is_replaying = False
        self.options = opened

    @property
    def model(self) -> str | None:
        """The model that the session uses."""
        current = _object(self.options.get("models")).get("currentModelId")
        option = self._option("model")
        found = option.get("currentValue") if option is not None else current
        return found if isinstance(found, str) else None

    @property
    def mode(self) -> str | None:
        """The mode that the session is in."""
        found = _object(self.options.get("modes")).get("currentModeId")
        option = self._option("mode")
        found = found if isinstance(found, str) else option.get("currentValue") if option is not None else None
        return found if isinstance(found, str) else None

    def models(self) -> list[tuple[str, str]]:
        """The models that the session offers: ids and names."""
        option = self._option("model")
        if option is not None:
            return [(str(one["value"]), str(one.get("name") or one["value"])) for one in _flat(option.get("options"))]
        listed = _object(self.options.get("models")).get("availableModels")
        models = [_object(one) for one in (cast("list[Any]", listed) if isinstance(listed, list) else [])]
        return [(str(one["modelId"]), str(one.get("name") or one["modelId"])) for one in models if "modelId" in one]

    def _option(self, name: str) -> Params | None:
        listed = self.options.get("configOptions")
        for one in cast("list[Any]", listed) if isinstance(listed, list) else []:
            about = _object(one)
            if name in (about.get("id"), about.get("category")):
                return about
        return None

    async def choose(self, turn: Turn) -> None:
        """The model and the mode that the turn wants, in whichever way the agent takes them."""
        if turn.model is not None and turn.model != self.model:
            option = self._option("model")
            if option is not None:
                await self._set("session/set_config_option", configId=option["id"], value=turn.model)
            else:
                await self._set("session/set_model", modelId=turn.model)
        wanted = turn.mode
        if wanted is not None and wanted != self.mode:
            modes = _object(self.options.get("modes")).get("availableModes")
            option = self._option("mode")
            if isinstance(modes, list) or option is None:
                await self._set("session/set_mode", modeId=wanted)
            else:
                await self._set("session/set_config_option", configId=option["id"], value=wanted)

    async def _set(self, method: str, **fields: Any) -> None:
        answer = _object(await self.peer.request(method, {"sessionId": self.session_id, **fields}))
        self.options.update({name: value for name, value in answer.items() if name == "configOptions"})

    async def prompt(self, turn: Turn, ask: Ask | None, *, grace: float) -> AsyncGenerator[Event, None]:
        """The events of one turn, up to its end. Closing it early cancels the turn at the agent."""
        self._ask, self._told = ask, None
        self._spoken.clear()
        blocks: list[Params] = [{"type": "text", "text": turn.prompt}, *map(attachment_block, turn.attachments)]
        sending = asyncio.get_running_loop().create_task(self._prompted(blocks))
        try:
            while (event := await self._events.get()) is not None:
                yield event
            yield await sending
        finally:
            if not sending.done():
                await self._cancel(sending, grace)
            self._ask = None

    async def _cancel(self, sending: "asyncio.Task[Event]", grace: float) -> None:
        """Tells the agent that the turn shall end, and answers "cancelled" to whatever it asked (E §8.1)."""
        for task in list(self._asked.values()):
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self.peer.notify("session/cancel", {"sessionId": self.session_id})
                await asyncio.wait([sending])
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)

    async def _prompted(self, blocks: list[Params]) -> Event:
        try:
            done = _object(await self.peer.request("session/prompt", {"sessionId": self.session_id, "prompt": blocks}))
        finally:
            self._events.put_nowait(None)
        usage = usage_of(done.get("usage"))
        reason = REASONS.get(str(done.get("stopReason")), "done")
        return Finished(
            text="".join(self._spoken),
            reason=cast("Any", reason),
            usage=_joined(usage, self._told),
            session_id=self.session_id,
            raw=done,
        )

    def _notified(self, method: str, params: Params) -> None:
        if method == "session/update":
            update = params.get("update")
            if self._is_replaying or not isinstance(update, dict):
                return
            about = cast("Params", update)
            for event in self._updates.read(about, session_id=self.session_id):
                self._tell(event)
            if about.get("sessionUpdate") == "config_option_update" and "configOptions" in about:
                self.options["configOptions"] = about["configOptions"]
        elif method == "cursor/update_todos":
            self._todos(params)
        elif not self._is_replaying:
            self._events.put_nowait(Other(name=method, raw=params, session_id=self.session_id))

    def _tell(self, event: Event) -> None:
        """An event of the turn, and what it means for the turn's end."""
        if isinstance(event, TextDelta):
            self._spoken.append(event.text)
        elif isinstance(event, UsageTold):
            self._told = event.usage
        self._events.put_nowait(event)

    def _todos(self, params: Params) -> None:
        self._events.put_nowait(TodosTold(todos=permission.todos(params), raw=params, session_id=self.session_id))

    def _junk(self, text: str) -> None:
        self._events.put_nowait(Noticed(text=text[:2000]))

    async def _requested(self, method: str, params: Params) -> Any:
        if method == "session/request_permission":
            return await self._permission(params)
        if method == "cursor/ask_question":
            request = permission.question_request(params, self._next())
            return await self._asked_by_call(request, permission.question_answer)
        if method == "cursor/create_plan":
            request = permission.plan_request(params, self._next())
            return await self._asked_by_call(request, permission.plan_answer)
        if method in _ACKNOWLEDGED:
            if method == "cursor/update_todos":
                self._todos(params)
            return {"outcome": {"outcome": _ACKNOWLEDGED[method]}}
        raise RpcError(METHOD_NOT_FOUND, f"Cursus has no method {method}")

    def _next(self) -> int:
        self._count += 1
        return self._count

    async def _permission(self, params: Params) -> Params:
        call = self._updates.call(_object(params.get("toolCall")))
        options = permission.options_of(params.get("options"))
        request = Request(
            id=f"permission-{self._next()}",
            chat_id=self.session_id or "",
            call=call,
            options=options,
            title=str(_object(params.get("toolCall")).get("title") or ""),
        )
        outcome = permission.permission_answer(await self._put(request), options)
        if not permission.is_allowed(outcome, options):
            self._updates.rejected(call.id)
        return outcome

    async def _asked_by_call(self, request: Request, answered: Callable[[Answer], Params]) -> Params:
        """What Cursor's agent asks outside of any call is drawn as the call that it would be elsewhere."""
        call = request.call
        if call is not None:
            self._events.put_nowait(ToolStarted(call=call, session_id=self.session_id))
        answer = await self._put(request)
        outcome = answered(answer)
        if call is not None:
            self._events.put_nowait(ToolDone(call=permission.ended_call(call, outcome), session_id=self.session_id))
        return outcome

    async def _put(self, request: Request) -> Answer:
        """Before a person, as long as the turn lasts."""
        self._events.put_nowait(Asked(request=request, session_id=self.session_id))
        answer = _NOBODY
        if self._ask is not None:
            task = asyncio.ensure_future(self._ask(request))
            self._asked[request.id] = task
            try:
                answer = await task
            except asyncio.CancelledError:
                answer = Answer(verdict="withdraw", by="client")
            except (CursusError, OSError) as error:
                answer = Answer(verdict="reject", by="nobody", message="Nobody could be asked.")
                self._events.put_nowait(Noticed(text=f"Nobody could be asked: {error}", level="error"))
            finally:
                self._asked.pop(request.id, None)
        self._events.put_nowait(Answered(id=request.id, answer=answer, session_id=self.session_id))
        return answer


def _joined(usage: Usage | None, told: Usage | None) -> Usage | None:
    """The turn's own count, with how full the context is, which only the updates tell."""
    if usage is None or told is None:
        return usage or told
    return replace(usage, context_tokens=told.context_tokens, context_limit=told.context_limit)


def _object(value: Any) -> Params:
    return cast("Params", value) if isinstance(value, dict) else {}


def _flat(options: Any) -> list[Params]:
    """The options of a choice, whether they stand in groups or not."""
    found: list[Params] = []
    for one in cast("list[Any]", options) if isinstance(options, list) else []:
        about = _object(one)
        if "value" in about:
            found.append(about)
        else:
            found += _flat(about.get("options"))
    return found
