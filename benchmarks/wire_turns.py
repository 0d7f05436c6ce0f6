"""Turns over the wire: from a delta that a server writes to the event in the user's hands, and 500 turns at once.

The server is a process of its own and stamps each delta with the time at which it writes it. The limit is the same
stamps over a bare connection: asyncio's stream and a split, without HTTP, frames or messages.
"""

import asyncio
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from measure import Result, tell

from cursus.agent.api.messages import Messages
from cursus.chat.events import TextDelta
from cursus.testing.agent_api import AgentApiServer, Scenario, Session, Turn, steps
from cursus.wire import proto
from cursus.wire.client import AgentClient, Choice
from cursus.wire.credentials import ApiKey
from cursus.wire.request import RunRequest

PAUSE = 0.002
"""Seconds between two deltas: five hundred a second, ten times as fast as a model speaks."""


async def serve(deltas: int) -> None:
    """The server: turns whose prompt is "stamps" say when they were written, others just talk."""

    async def stamps(session: Session) -> None:
        for _ in range(deltas):
            await session.update(text_delta=proto.TextDeltaUpdate(text=f"{time.monotonic_ns()} "))
            await asyncio.sleep(PAUSE)

    async def bare(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(deltas):
            writer.write(f"{time.monotonic_ns()} ".encode())
            await asyncio.sleep(PAUSE)
        writer.close()

    talk = Turn((steps.Text("one two three four five six seven eight nine ten ", size=5),), times=None)
    scenario = Scenario(turns=(Turn((steps.Run(stamps),), when="stamps", times=None), talk))
    async with AgentApiServer(scenario) as server:
        other = await asyncio.start_server(bare, "127.0.0.1")
        print(server.url, other.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        other.close()


async def stamped(client: AgentClient) -> list[float]:
    """How many milliseconds each delta took to the user's event."""
    took: list[float] = []
    messages = Messages("session")
    async with client.run(RunRequest(prompt="stamps", model="default")) as turn:
        while told := await turn.read():
            for message in told:
                texts = [event.text for event in messages.take(message) if isinstance(event, TextDelta)]
                now = time.monotonic_ns()
                took += [(now - int(text)) / 1e6 for text in texts]
    return took


async def stamped_bare(port: int) -> list[float]:
    """The same over a bare connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    took: list[float] = []
    while data := await reader.read(65536):
        now = time.monotonic_ns()
        took += [(now - int(stamp)) / 1e6 for stamp in data.split()]
    writer.close()
    return took


async def many(client: AgentClient, turns: int) -> float:
    """How long that many turns at once take, in milliseconds; raises where one of them fails."""

    async def one() -> str:
        text = ""
        async with client.run(RunRequest(prompt="talk", model="default")) as turn:
            async for told in turn:
                assert isinstance(told, proto.AgentServerMessage), told
                text += told.interaction_update.text_delta.text
        return text

    await one()
    began = time.perf_counter()
    said = await asyncio.gather(*(one() for _ in range(turns)))
    assert len(set(said)) == 1, "the turns differ"
    return (time.perf_counter() - began) * 1000


async def measured(url: str, port: int, turns: int, choice: Choice) -> list[Result]:
    async with AgentClient(url, ApiKey("crsr_bench"), choice) as client:
        ours, limit = await stamped(client), await stamped_bare(port)
        every = await many(client, turns)
        alone = statistics.median([await many(client, 1) for _ in range(9)])
    name = "HTTP/2" if choice == "http2" else "HTTP/1.1"
    middle = Result(
        f"a delta to the user's event over {name}, p50",
        statistics.median(ours),
        statistics.median(limit),
        "bare asyncio stream",
        bar="0.5 ms",
    )
    return [
        middle,
        middle._replace(work=middle.work.replace("p50", "p99"), ours=_late(ours), against=_late(limit), bar=""),
        Result(f"{turns} turns at once over {name}, without an error", every, turns * alone, "as many one by one"),
    ]


def _late(took: list[float]) -> float:
    return statistics.quantiles(took, n=100)[98]


def measure(deltas: int, turns: int) -> list[Result]:
    command: list[Any] = [sys.executable, Path(__file__), "--serve", str(deltas)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url, port = server.stdout.readline().split()
        results: list[Result] = []
        for choice in ("http2", "http1"):
            results += asyncio.run(measured(url, int(port), turns, choice))
        assert server.stdin is not None
        server.stdin.close()
        server.wait(10)
    return results


if __name__ == "__main__":
    if "--serve" in sys.argv:
        asyncio.run(serve(int(sys.argv[-1])))
    else:
        tell(measure(50, 20) if "S" in sys.argv else measure(500, 500))
