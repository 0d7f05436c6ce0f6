"""The cheapest agent that a gateway can have: answers made once, sent whole or at a pace, in both of its protocols.

One port: the Agent API over HTTP/2 for Cursus, chat completions over HTTP/1.1 for everybody else. The prompt says what
to answer: `flood:100` is a hundred pieces at once, `paced:100:50` a hundred, fifty a second. Each piece holds `T` and
the time in nanoseconds at which it was sent.
"""

import asyncio
import json
import re
import struct
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, cast

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import uvloop

from cursus.wire import proto

WISH = re.compile(rb"(flood|paced):(\d+)(?::(\d+))?")
TOKEN = "e30.eyJleHAiOjQxMDI0NDQ4MDB9.c2ln"
UNARY = {
    b"/auth/exchange_user_api_key": (
        "application/json",
        json.dumps({"accessToken": TOKEN, "refreshToken": "x"}).encode(),
    ),
    b"/v1/models": ("application/json", b'{"items":[{"id":"auto","displayName":"Auto"}]}'),
    b"/aiserver.v1.ServerConfigService/GetServerConfig": ("application/proto", bytes.fromhex("3804")),
}


def stamp() -> str:
    return f"T{time.monotonic_ns()} "


def frame(message: proto.AgentServerMessage) -> bytes:
    data = message.SerializeToString()
    return struct.pack(">BI", 0, len(data)) + data


def text_frame(text: str) -> bytes:
    update = proto.InteractionUpdate(text_delta=proto.TextDeltaUpdate(text=text))
    return frame(proto.AgentServerMessage(interaction_update=update))


_ENDED = proto.InteractionUpdate(turn_ended=proto.TurnEndedUpdate(input_tokens=10, output_tokens=100))
END = frame(proto.AgentServerMessage(interaction_update=_ENDED)) + struct.pack(">BI", 2, 2) + b"{}"


def chunk(delta: dict[str, str], reason: str | None = None) -> bytes:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}
    told = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "auto", "choices": [choice]}
    return b"data: " + json.dumps(told).encode() + b"\n\n"


class Upstream(asyncio.Protocol):
    """One connection, of either protocol."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        self.buffer = b""
        self.h2: h2.connection.H2Connection | None = None
        self.asked: set[int] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def connection_lost(self, exc: Exception | None) -> None:
        for task in self.tasks:
            task.cancel()

    def data_received(self, data: bytes) -> None:
        if self.h2 is None and not self.buffer and data.startswith(b"PRI"):
            config = h2.config.H2Configuration(client_side=False, header_encoding=None, validate_inbound_headers=False)
            self.h2 = h2.connection.H2Connection(config=config)
            self.h2.initiate_connection()
            self.h2.increment_flow_control_window(2**24)
        if self.h2 is not None:
            self.http2(self.h2, data)
        else:
            self.buffer += data
            self.http1()

    def http2(self, connection: h2.connection.H2Connection, data: bytes) -> None:
        for event in connection.receive_data(data):
            if isinstance(event, h2.events.DataReceived):
                number = event.stream_id or 0
                connection.acknowledge_received_data(event.flow_controlled_length or 0, number)
                wish = WISH.search(event.data or b"") if number not in self.asked else None
                if wish is not None:
                    self.asked.add(number)
                    connection.send_headers(
                        number, [(b":status", b"200"), (b"content-type", b"application/connect+proto")]
                    )
                    if wish[1] == b"flood":
                        text = stamp()
                        self.send(number, text_frame(text) * int(wish[2]) + END)
                        connection.end_stream(number)
                    else:
                        self.pace(self.paced2(number, int(wish[2]), int(wish[3])))
            elif isinstance(event, h2.events.StreamReset | h2.events.StreamEnded):
                self.asked.discard(event.stream_id or 0)
        self.flush()

    def send(self, number: int, data: bytes) -> None:
        assert self.h2 is not None
        largest = self.h2.max_outbound_frame_size
        for at in range(0, len(data), largest):
            self.h2.send_data(number, data[at : at + largest])

    def flush(self) -> None:
        assert self.h2 is not None
        if not self.transport.is_closing():
            self.transport.write(self.h2.data_to_send())

    def pace(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def paced2(self, number: int, count: int, rate: int) -> None:
        assert self.h2 is not None
        try:
            async for _ in ticks(count, rate):
                self.send(number, text_frame(stamp()))
                self.flush()
            self.send(number, END)
            self.h2.end_stream(number)
            self.flush()
        except h2.exceptions.ProtocolError:
            return

    def http1(self) -> None:
        while True:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            size = re.search(rb"content-length: (\d+)", head.lower())
            length = int(size[1]) if size else 0
            if len(rest) < length:
                return
            body, self.buffer = rest[:length], rest[length:]
            path = head.split(b" ", 2)[1]
            if path in UNARY:
                kind, content = UNARY[path]
                self.transport.write(
                    f"HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {len(content)}\r\n\r\n".encode()
                    + content
                )
                continue
            wish = WISH.search(body)
            if wish is None:
                self.transport.write(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")
                continue
            self.transport.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
            )
            if wish[1] == b"flood":
                said = chunk({"role": "assistant", "content": ""}) + chunk({"content": stamp()}) * int(wish[2])
                self.transport.write(chunked(said + chunk({}, "stop") + b"data: [DONE]\n\n") + b"0\r\n\r\n")
            else:
                self.pace(self.paced1(int(wish[2]), int(wish[3])))

    async def paced1(self, count: int, rate: int) -> None:
        self.transport.write(chunked(chunk({"role": "assistant", "content": ""})))
        async for _ in ticks(count, rate):
            self.transport.write(chunked(chunk({"content": stamp()})))
        self.transport.write(chunked(chunk({}, "stop") + b"data: [DONE]\n\n") + b"0\r\n\r\n")


def chunked(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


async def ticks(count: int, rate: int) -> AsyncIterator[int]:
    start = asyncio.get_running_loop().time()
    for number in range(count):
        yield number
        await asyncio.sleep(max(start + (number + 1) / rate - asyncio.get_running_loop().time(), 0))


class PassThrough(asyncio.Protocol):
    """What a gateway that does nothing costs: bytes in, bytes out."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.waiting: list[bytes] = []
        self.other: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        self.task = asyncio.ensure_future(self.connect())

    async def connect(self) -> None:
        outer = self

        class Back(asyncio.Protocol):
            def data_received(self, data: bytes) -> None:
                outer.transport.write(data)

        transport, _ = await asyncio.get_running_loop().create_connection(Back, "127.0.0.1", self.port)
        self.other = transport
        for data in self.waiting:
            transport.write(data)

    def data_received(self, data: bytes) -> None:
        if self.other is None:
            self.waiting.append(data)
        else:
            self.other.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None:
            self.other.close()


async def main() -> None:
    loop = asyncio.get_running_loop()
    if sys.argv[1] == "upstream":
        server = await loop.create_server(Upstream, "127.0.0.1", int(sys.argv[2]), backlog=2048)
    else:
        target = int(sys.argv[3])
        server = await loop.create_server(lambda: PassThrough(target), "127.0.0.1", int(sys.argv[2]), backlog=2048)
    print("ready", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(main())
