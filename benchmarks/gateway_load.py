"""Load for a gateway: so many connections, one streamed request after another on each, for so many seconds.

Prints one line of JSON. Bounded in count and time, and on loopback only.
"""

import asyncio
import json
import re
import sys
import time
from typing import cast

import uvloop

MARK = re.compile(rb"T(\d{9,})")
END = b"0\r\n\r\n"


class Client(asyncio.Protocol):
    """One connection."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.tail = b""
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.WriteTransport", transport)
        self.ask()

    def ask(self) -> None:
        self.asked = time.monotonic_ns()
        self.is_first = self.is_new = True
        self.transport.write(self.load.request)

    def data_received(self, data: bytes) -> None:
        load = self.load
        now = time.monotonic_ns()
        if self.is_new:
            self.is_new = False
            load.errors += not data.startswith(b"HTTP/1.1 200")
        if self.is_first and MARK.search(data):
            self.is_first = False
            load.firsts.append(now - self.asked)
        load.events += len(MARK.findall(data))
        if load.is_paced:
            load.delays.extend(now - int(mark) for mark in MARK.findall(data))
        if (self.tail + data[-8:]).endswith(END):
            load.requests += 1
            self.tail = b""
            if time.monotonic() < load.until:
                self.ask()
            else:
                self.finish()
        else:
            self.tail = data[-8:]

    def finish(self) -> None:
        self.transport.close()
        if not self.done.done():
            self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.load.errors += 1
            self.done.set_result(None)


class Load:
    """What is asked for, and what came."""

    def __init__(self, port: int, wish: str, connections: int, seconds: float) -> None:
        body = json.dumps({"model": "auto", "stream": True, "messages": [{"role": "user", "content": wish}]}).encode()
        head = (
            "POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            f"authorization: Bearer sk-bench\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.request = head.encode() + body
        self.port, self.connections, self.is_paced = port, connections, wish.startswith("paced")
        self.until = time.monotonic() + seconds
        self.requests = self.events = self.errors = 0
        self.firsts: list[int] = []
        self.delays: list[int] = []

    async def run(self) -> dict[str, float]:
        started = time.monotonic()
        loop = asyncio.get_running_loop()
        clients = [
            (await loop.create_connection(lambda: Client(self), "127.0.0.1", self.port))[1]
            for _ in range(self.connections)
        ]
        await asyncio.wait([client.done for client in clients], timeout=90)
        seconds = time.monotonic() - started
        return {
            "seconds": seconds,
            "requests": self.requests,
            "events": self.events,
            "errors": self.errors,
            "first_p50_ms": at(self.firsts, 0.5),
            "first_p99_ms": at(self.firsts, 0.99),
            "delay_p50_ms": at(self.delays, 0.5),
            "delay_p99_ms": at(self.delays, 0.99),
        }


def at(values: list[int], part: float) -> float:
    """A percentile in milliseconds."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)] / 1e6 if values else 0.0


async def main() -> None:
    port, wish, connections, seconds = sys.argv[1:5]
    print(json.dumps(await Load(int(port), wish, int(connections), float(seconds)).run()))


if __name__ == "__main__":
    uvloop.run(main())
