"""The questions of one attempt, each answered once: by the person, or that nobody is there (A §2.10)."""

import asyncio

from cursus.wire import proto
from cursus.wire.handlers import Answer, Send
from cursus.wire.questions import WAITING_KINDS, decline


class Questions:
    """Questions of the service that wait for an answer."""

    def __init__(self, send: Send, answer: Answer | None) -> None:
        self._send = send
        self._answer = answer
        self._asking: set[asyncio.Task[None]] = set()
        self._waiting = 0

    @property
    def is_patient(self) -> bool:
        """Whether a person is being waited for, so that silence is no sign of a fault."""
        return self._waiting > 0

    async def take(self, query: proto.InteractionQuery) -> None:
        """A question came."""
        if self._answer is None:
            await self.respond(decline(query))
            return
        task = asyncio.ensure_future(self._ask(query, self._answer))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def respond(self, response: proto.InteractionResponse) -> None:
        """Sends an answer."""
        await self._send(proto.AgentClientMessage(interaction_response=response))

    async def stop(self) -> None:
        """Nobody needs the answers any more."""
        tasks = list(self._asking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ask(self, query: proto.InteractionQuery, answer: Answer) -> None:
        is_waiting = query.WhichOneof("query") in WAITING_KINDS
        self._waiting += is_waiting
        asking = asyncio.ensure_future(answer(query))
        try:
            await asyncio.wait({asking})
        finally:
            self._waiting -= is_waiting
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        error = None if asking.cancelled() else asking.exception()
        if asking.cancelled() or error is not None:
            response = decline(query, f"The question could not be asked: {error or 'it was withdrawn'}.")
        else:
            response = asking.result()
        response.id = query.id
        await self.respond(response)
