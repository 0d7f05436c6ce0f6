"""A client and a scripted server, and what the one hears of the other."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

import pytest

from cursus.testing.agent_api import AgentApiServer, Scenario, Session, Turn, steps
from cursus.wire import proto
from cursus.wire.client import AgentClient, Choice
from cursus.wire.credentials import ApiKey
from cursus.wire.failure import WireFailure
from cursus.wire.handlers import Handlers, Retrying
from cursus.wire.request import RunRequest
from cursus.wire.retry import RetryPolicy

T = TypeVar("T")

QUICK = RetryPolicy(pace=0.001)
"""Retries without their waits."""


class Way(NamedTuple):
    """A transport in a dialect."""

    transport: Choice
    dialect: str = "connect"


WAYS = {"RunSSE": Way("http1"), "Run": Way("http2"), "gRPC-Web": Way("http1", "grpc-web")}
EVERY_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
NEW_WAYS = pytest.mark.parametrize("way", [WAYS["RunSSE"], WAYS["Run"]], ids=["RunSSE", "Run"])


class Heard(NamedTuple):
    """What a turn said: its text, every message, every retry, and how it failed."""

    text: str
    messages: list[proto.AgentServerMessage]
    retries: list[Retrying]
    failure: WireFailure | None
    sessions: list[Session]


def a_client(url: str, way: Way = WAYS["Run"], **settings: Any) -> AgentClient:
    """A client whose retries do not wait."""
    settings = {"credentials": ApiKey("crsr_test"), "retries": QUICK, **settings}
    return AgentClient(url, transport=way.transport, dialect=way.dialect, **settings)


async def hear(client: AgentClient, request: RunRequest, handlers: Handlers | None = None) -> Heard:
    """A whole turn."""
    text, messages, retries, failure = "", list[proto.AgentServerMessage](), list[Retrying](), None
    async with client.run(request, handlers) as turn:
        try:
            async for told in turn:
                if isinstance(told, Retrying):
                    retries.append(told)
                else:
                    messages.append(told)
                    text += told.interaction_update.text_delta.text
        except WireFailure as error:
            failure = error
    return Heard(text, messages, retries, failure, [])


def a_request(prompt: str = "hi", **fields: Any) -> RunRequest:
    """A turn of the model that the scripted server has."""
    return RunRequest(prompt=prompt, model="composer-2", **fields)


def listen(
    *script: steps.Step | Turn,
    way: Way = WAYS["Run"],
    handlers: Handlers | None = None,
    scenario: dict[str, Any] | None = None,
    **settings: Any,
) -> Heard:
    """One turn against these steps, or an attempt for each of these turns."""
    turns = tuple(item for item in script if isinstance(item, Turn))
    only = tuple(item for item in script if isinstance(item, steps.Step))
    played = Scenario(turns=turns or (Turn(only, times=None),), **(scenario or {}))

    async def one_turn() -> Heard:
        async with AgentApiServer(played) as server, a_client(server.url, way, **settings) as client:
            heard = await hear(client, a_request(), handlers)
            return heard._replace(sessions=server.turns)

    return run(one_turn)


def run(work: Callable[[], Coroutine[Any, Any, T]], seconds: float = 60) -> T:
    """Runs it, but not for ever."""

    async def limited() -> T:
        async with asyncio.timeout(seconds):
            return await work()

    return asyncio.run(limited())
