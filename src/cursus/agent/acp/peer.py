"""A JSON-RPC 2.0 peer that survives what real agents send (E §8.4).

Sans-IO but for the tasks that answer requests: bytes come in through `feed`, and what is to be sent goes to `send`.
A line that is no message, an answer to nothing, a method nobody knows, an error without words: each costs itself and
not the connection.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, Final, cast

import msgspec

from cursus.agent.stream.lines import LONGEST, Lines, read_line
from cursus.tools import json_text

METHOD_NOT_FOUND: Final = -32601
INTERNAL_ERROR: Final = -32603
AUTH_REQUIRED: Final = -32000
NOT_FOUND: Final = -32002

Params = dict[str, Any]


class RpcError(Exception):
    """The other side answered with an error, or an answer of ours is one."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


class Peer:
    """One end of a connection.

    `requested` answers the other side's requests and `notified` hears its notifications; both get a method and its
    parameters. `junk` is told of lines that are no messages.
    """

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        *,
        requested: Callable[[str, Params], Awaitable[Any]],
        notified: Callable[[str, Params], None],
        junk: Callable[[str], None] = lambda text: None,
        longest: int = LONGEST,
    ) -> None:
        self._send = send
        self._requested = requested
        self._notified = notified
        self._junk = junk
        self._lines = Lines(longest)
        self._ids = count(1)
        self._waiting: dict[Any, asyncio.Future[Any]] = {}
        self._answering: dict[Any, asyncio.Task[None]] = {}
        self._reason: Exception | None = None

    async def request(self, method: str, params: Params) -> Any:
        """Asks, and waits for the answer. Raises RpcError, or ConnectionError where none will come."""
        if self._reason is not None:
            raise self._reason
        number = next(self._ids)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            await self._write({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
            return await future
        finally:
            self._waiting.pop(number, None)

    async def notify(self, method: str, params: Params) -> None:
        """Tells."""
        await self._write({"jsonrpc": "2.0", "method": method, "params": params})

    def feed(self, data: bytes) -> None:
        """What the other side sent."""
        for line in self._lines.feed(data):
            if line and not line.isspace():
                self._read(line)

    def close(self, reason: Exception) -> None:
        """Nothing more will come: whoever waits for an answer gets `reason`."""
        self._reason = self._reason or reason
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(self._reason)
        for task in self._answering.values():
            task.cancel()

    async def finished(self) -> None:
        """All answers in the making are done with, after `close`."""
        await asyncio.gather(*self._answering.values(), return_exceptions=True)

    def _read(self, line: bytes) -> None:
        message, text = read_line(line)
        if message is not None:
            self._take(message)
            return
        try:
            batch = json_text.parse(text)
        except ValueError:
            batch = None
        if not isinstance(batch, list):
            self._junk(text)
            return
        for one in cast("list[Any]", batch):
            if isinstance(one, dict):
                self._take(cast("Params", one))

    def _take(self, message: Params) -> None:
        method, number = message.get("method"), message.get("id")
        given = message.get("params")
        params = cast("Params", given) if isinstance(given, dict) else {}
        if not isinstance(method, str):
            self._answered(message)
        elif number is None:
            self._notified(method, params)
        else:
            task = asyncio.get_running_loop().create_task(self._answer(number, method, params))
            self._answering[number] = task
            task.add_done_callback(lambda done: self._settle(number, done))

    def _answered(self, message: Params) -> None:
        number = message.get("id")
        if isinstance(number, str) and number.isdigit():
            number = int(number)
        future = self._waiting.get(number) if isinstance(number, int) else None
        if future is None or future.done():
            return
        error = message.get("error")
        if error is None:
            future.set_result(message.get("result"))
            return
        about = cast("Params", error) if isinstance(error, dict) else {"message": str(error)}
        code = about.get("code")
        words = about.get("message")
        data = about.get("data")
        future.set_exception(
            RpcError(
                code if isinstance(code, int) else INTERNAL_ERROR,
                words if isinstance(words, str) and words else "The agent answered with an error and no words.",
                data,
            )
        )

    async def _answer(self, number: Any, method: str, params: Params) -> None:
        answer: Params
        try:
            answer = {"result": await self._requested(method, params)}
        except RpcError as error:
            answer = {"error": {"code": error.code, "message": error.message}}
        await self._write({"jsonrpc": "2.0", "id": number, **answer})

    def _settle(self, number: Any, task: "asyncio.Task[None]") -> None:
        """An answer of ours is given. One that failed by a mistake of ours must not leave the other side waiting."""
        self._answering.pop(number, None)
        if task.cancelled() or task.exception() is None or self._reason is not None:
            return
        error = {"code": INTERNAL_ERROR, "message": "Cursus made a mistake of its own."}
        loop = asyncio.get_running_loop()
        self._answering[number] = loop.create_task(self._write({"jsonrpc": "2.0", "id": number, "error": error}))
        loop.call_exception_handler({"message": "answering an agent failed", "exception": task.exception()})

    async def _write(self, message: Params) -> None:
        await self._send(msgspec.json.encode(message) + b"\n")
