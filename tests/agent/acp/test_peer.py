"""The JSON-RPC peer: what real agents send costs itself, and not the connection."""

import asyncio
from typing import Any

import msgspec
import pytest

from cursus.agent.acp.peer import Peer, RpcError


class Wire:
    """A peer whose other side is the test."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self.junk: list[str] = []
        self.peer = Peer(
            self._send, requested=self._answer, notified=lambda *told: self.heard.append(told), junk=self.junk.append
        )

    async def _send(self, data: bytes) -> None:
        assert data.endswith(b"\n")
        self.sent.append(msgspec.json.decode(data))

    async def _answer(self, method: str, params: dict[str, Any]) -> Any:
        if method != "known":
            raise RpcError(-32601, f"no {method}")
        return {"given": params}

    def says(self, *messages: Any) -> None:
        for message in messages:
            self.peer.feed(message if isinstance(message, bytes) else msgspec.json.encode(message) + b"\n")


async def asking(wire: Wire) -> "asyncio.Task[Any]":
    task = asyncio.ensure_future(wire.peer.request("ask", {"a": 1}))
    await asyncio.sleep(0)
    return task


@pytest.mark.parametrize("number", [1, "1"])
def test_an_answer_belongs_to_its_question_however_the_id_is_written(number: Any):
    async def run() -> Any:
        wire = Wire()
        task = await asking(wire)
        assert wire.sent == [{"jsonrpc": "2.0", "id": 1, "method": "ask", "params": {"a": 1}}]
        wire.says({"id": number, "result": {"b": 2}})
        return await task

    assert asyncio.run(run()) == {"b": 2}


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        ({"code": -32000, "message": "log in"}, -32000, "log in"),
        ({}, -32603, "no words"),
        ("plain", -32603, "plain"),
    ],
)
def test_an_error_is_raised_in_whatever_form_it_comes(error: Any, code: int, words: str):
    async def run() -> None:
        wire = Wire()
        task = await asking(wire)
        wire.says({"id": 1, "error": error})
        with pytest.raises(RpcError, match=words) as raised:
            await task
        assert raised.value.code == code

    asyncio.run(run())


def test_what_is_no_message_is_passed_over():
    async def run() -> Any:
        wire = Wire()
        task = await asking(wire)
        wire.says(b"Starting up...\n\n\r\n{cut\n", {"id": 99, "result": 1}, {"id": None, "result": 1}, {}, b"7\n")
        wire.says(b'\xef\xbb\xbf{"id":1,\r', b'"result":true}\r\n')
        assert wire.junk == ["Starting up...", "{cut", "7"]
        return await task

    assert asyncio.run(run()) is True


def test_requests_are_answered_and_unknown_ones_refused():
    async def run() -> list[dict[str, Any]]:
        wire = Wire()
        wire.says(
            [
                {"id": "x", "method": "known", "params": {"p": 1}},
                {"id": 2, "method": "odd"},
                {"method": "told", "params": None},
            ]
        )
        await asyncio.sleep(0.01)
        assert wire.heard == [("told", {})]
        return wire.sent

    assert asyncio.run(run()) == [
        {"jsonrpc": "2.0", "id": "x", "result": {"given": {"p": 1}}},
        {"jsonrpc": "2.0", "id": 2, "error": {"code": -32601, "message": "no odd"}},
    ]


def test_whoever_waits_learns_that_the_connection_is_gone():
    async def run() -> None:
        wire = Wire()
        task = await asking(wire)
        wire.peer.close(ConnectionError("gone"))
        with pytest.raises(ConnectionError, match="gone"):
            await task
        with pytest.raises(ConnectionError, match="gone"):
            await wire.peer.request("ask", {})

    asyncio.run(run())
