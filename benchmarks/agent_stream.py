"""An agent's stream: decoding it, the way of its first event, and two hundred agents at once in one loop."""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import Result, best, tell

from cursus.agent.backend import Turn
from cursus.agent.cli.backend import CliBackend
from cursus.agent.cli.settings import CliSettings
from cursus.agent.stream import StreamDecoder
from cursus.chat.events import Noticed

CHUNK = 65536
SESSION = "6e47a76a-cd5e-4bdc-9d46-9657b89501bb"
CODE = "def total(prices):\n    return sum(prices)  # in cents\n\n"
PACED = """
import json, sys, time
sys.stdin.read()
for number in range(60):
    time.sleep(0.005)
    print(json.dumps({"type": "system", "subtype": "sent", "title": str(time.monotonic_ns())}), flush=True)
print('{"type":"result","subtype":"success","is_error":false,"result":""}')
"""


def typical(size: int) -> bytes:
    """A stream of about so many bytes: thoughts, words and their flushes, files read and changed, commands run."""
    lines: list[bytes] = []
    written = turn = 0
    while written < size:
        turn += 1
        start = len(lines)
        common = {"session_id": SESSION, "timestamp_ms": 1795121104759}
        lines += [_line(type="thinking", subtype="delta", text="let me think ", **common) for _ in range(10)]
        words = [f"word {number} of it " for number in range(20)]
        lines += [_line(type="assistant", message=_message(word), **common) for word in words]
        lines.append(_line(type="assistant", message=_message("".join(words)), model_call_id="m", **common))
        for name, args, success in (
            ("read", {"path": "/w/a.py"}, {"content": CODE * 150, "path": "/w/a.py", "totalLines": 450}),
            ("shell", {"command": "pytest -q"}, {"command": "pytest -q", "exitCode": 0, "stdout": "." * 2000}),
            ("edit", {"path": "/w/a.py"}, {"beforeFullFileContent": CODE * 150, "afterFullFileContent": CODE * 151}),
        ):
            about = {"type": "tool_call", "call_id": f"call_{turn}_{name}\nfc", "model_call_id": "m", **common}
            lines.append(_line(subtype="started", tool_call={f"{name}ToolCall": {"args": args}}, **about))
            done = {f"{name}ToolCall": {"args": args, "result": {"success": success}}}
            lines.append(_line(subtype="completed", tool_call=done, **about))
        written += sum(map(len, lines[start:]))
    return b"".join(lines)


def one_line(size: int) -> bytes:
    """A file of so many bytes, read by the agent."""
    success = {"success": {"content": CODE * (size // len(CODE)), "path": "/w/a.py"}}
    body = {"readToolCall": {"args": {"path": "/w/a.py"}, "result": success}}
    return _line(type="tool_call", subtype="completed", call_id="c", tool_call=body)


def _line(**fields: object) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def _message(text: str) -> object:
    return {"role": "assistant", "content": [{"type": "text", "text": text}]}


def decode(data: bytes) -> None:
    decoder = StreamDecoder(partial=True)
    for at in range(0, len(data), CHUNK):
        decoder.feed(data[at : at + CHUNK])
    decoder.close()


def parse(data: bytes) -> None:
    for line in data.split(b"\n"):
        if line:
            json.loads(line)


def _decoding(what: str, data: bytes) -> Result:
    ours, against = best(lambda: decode(data), 3), best(lambda: parse(data), 3)
    megabytes = len(data) / 1_000_000
    work = f"decode {what} of {megabytes:.0f} MB, {megabytes / ours * 1000:.0f} MB/s"
    return Result(
        work, ours, against, f"json.loads of its lines, {megabytes / against * 1000:.0f} MB/s", bar="100 MB/s"
    )


def since(sent: str) -> float:
    """Milliseconds since a moment that a process told."""
    return (time.monotonic_ns() - int(sent)) / 1_000_000


def _latency(folder: Path) -> Result:
    """From the write of a process to the event, against a plain read of its pipe."""
    program = folder / "paced"
    program.write_text(f"#!{sys.executable} -S\n{PACED}")
    program.chmod(0o755)

    async def events() -> list[float]:
        run = CliBackend(CliSettings(binary=str(program))).run(Turn(prompt="go"))
        return [since(event.text) async for event in run if isinstance(event, Noticed)]

    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        plain = [since(json.loads(line)["title"]) for line in process.stdout if b"title" in line]
    ours = statistics.median(asyncio.run(events()))
    return Result(
        "an event, from the process' write to us, median", ours, statistics.median(plain), "a plain read", bar="5 ms"
    )


def _many(folder: Path, count: int) -> Result:
    """So many agents at once in one loop, against the same processes with nobody listening."""
    (folder / "stream").write_bytes(
        typical(40_000) + _line(type="result", subtype="success", is_error=False, result="x")
    )
    program = folder / "short"
    program.write_text(f"#!/bin/sh\ncat >/dev/null\nexec cat {folder}/stream\n")
    program.chmod(0o755)

    async def one() -> None:
        async for _ in CliBackend(CliSettings(binary=str(program))).run(Turn(prompt="go")):
            pass

    async def together() -> None:
        await asyncio.gather(*(one() for _ in range(count)))

    def bare() -> None:
        quiet = subprocess.DEVNULL
        started = [subprocess.Popen([program], stdin=quiet, stdout=quiet) for _ in range(count)]
        for process in started:
            process.wait()

    ours, against = best(lambda: asyncio.run(together()), 2), best(bare, 2)
    return Result(f"{count} agents at once in one loop, 40 kB each", ours, against, "the processes alone")


def measure(size: str) -> list[Result]:
    """All rows; S is for seeing that it runs."""
    sizes = (1,) if size == "S" else (1, 10, 50)
    results = [_decoding("a typical stream", typical(megabytes * 1_000_000)) for megabytes in sizes]
    results += [_decoding("one line", one_line(megabytes * 1_000_000)) for megabytes in sizes]
    with tempfile.TemporaryDirectory() as folder:
        results.append(_latency(Path(folder)))
        results.append(_many(Path(folder), 20 if size == "S" else 200))
    return results


if __name__ == "__main__":
    tell(measure(sys.argv[1] if len(sys.argv) > 1 else "L"))
