"""The gateway under load, beside a pass-through that does nothing and, with `--litellm`, beside LiteLLM's proxy.

    .venv/bin/python benchmarks/gateway.py [--litellm] [--seconds N] [--markdown]

Whatever stands in the middle has core 0 for itself; load and upstream share core 1. LiteLLM is installed into a
throw-away environment below `.bench/`.
"""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from measure import CURSUS, ROOT, bare

HERE = Path(__file__).parent
SECONDS = float(sys.argv[sys.argv.index("--seconds") + 1]) if "--seconds" in sys.argv else 3.0
FLOODS = (1, 10, 50)


class Row(NamedTuple):
    """One load on one gateway."""

    who: str
    load: str
    figure: str
    bar: str = ""

    def __str__(self) -> str:
        if "--markdown" in sys.argv:
            return f"| {self.who} | {self.load} | {self.figure} | {self.bar} |"
        return f"{self.who:14} {self.load:34} {self.figure:62} {self.bar}"


def free_port() -> int:
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return chosen.getsockname()[1]


@contextmanager
def running(
    core: int, *command: object, path: str | None = None, port: int = 0, **variables: str
) -> Iterator[psutil.Process]:
    """A process on one core, up when its port answers."""
    env = {**bare(), **variables}
    words = [str(word) for word in command]
    started = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    process = psutil.Process(started.pid)
    pin(process, core)
    try:
        until = time.monotonic() + 90
        while time.monotonic() < until:
            try:
                if path is None:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                else:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        for child in process.children(recursive=True):
            pin(child, core)
        yield process
    finally:
        for child in process.children(recursive=True):
            child.kill()
        started.kill()
        started.wait()


def pin(process: psutil.Process, core: int) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(process.pid, {core % (os.cpu_count() or 1)})


def load(port: int, wish: str, connections: int, seconds: float = SECONDS) -> dict[str, Any]:
    command = [sys.executable, HERE / "gateway_load.py", port, wish, connections, seconds]
    started = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True)
    pin(psutil.Process(started.pid), 1)
    out, _ = started.communicate(timeout=150)
    return json.loads(out)


def cpu(process: psutil.Process) -> float:
    """Seconds of the processor that a process and its children have used."""
    both = [process, *process.children(recursive=True)]
    return sum(sum(one.cpu_times()[:2]) for one in both)


def measured(who: str, port: int, process: psutil.Process, direct: float, bars: bool = False) -> Iterator[Row]:
    """All loads on one gateway; `direct` is the time to the first token without any."""
    load(port, "flood:100", 10, 0.5)
    wanted = {1: 900, 10: 1600, 50: 2000}
    for connections in FLOODS:
        before = cpu(process)
        told = load(port, "flood:100", connections)
        used = (cpu(process) - before) / max(told["events"], 1) * 1e6
        added = f", first token +{told['first_p50_ms'] - direct:.2f} ms" if connections == 1 else ""
        rate = told["requests"] / told["seconds"]
        bar = f"{wanted[connections]}/s, 8 µs" + (", 1 ms" if connections == 1 else "") if bars else ""
        figure = f"{rate:7.0f} requests/s, {used:6.1f} µs an event{added}, {told['errors']} errors"
        yield Row(who, f"100 pieces at once, {connections} streams", figure, bar)
    before = cpu(process)
    told = load(port, "flood:1", 10)
    used = (cpu(process) - before) / max(told["requests"], 1) * 1e3
    bar = "0.5 ms" if bars else ""
    yield Row(
        who,
        "1 piece, 10 streams",
        f"{told['requests'] / told['seconds']:7.0f} requests/s, {used:.2f} ms of CPU each",
        bar,
    )
    for connections in (50, 500):
        if connections == 500 and who == "LiteLLM":
            continue
        rest = process.memory_info().rss
        told = load(port, "paced:150:50", connections, 0.1)
        grown = max(process.memory_info().rss - rest, 0) / connections / 1024
        rate = told["events"] / told["seconds"]
        bar = "no error, p99 50 ms, 100 KB a stream" if bars and connections == 500 else ""
        figure = (
            f"{rate:7.0f} of {connections * 50} events/s, delay {told['delay_p50_ms']:.1f}/"
            f"{told['delay_p99_ms']:.1f} ms, {told['errors']} errors, {grown:.0f} KB a stream"
        )
        yield Row(who, f"50 pieces a second, {connections} streams", figure, bar)
    yield Row(who, "memory", f"{process.memory_info().rss / 1e6:.0f} MB")


def litellm(upstream: int) -> tuple[list[object], dict[str, str]]:
    """LiteLLM's proxy in an environment of its own, and how it is started."""
    folder = ROOT / ".bench" / "litellm"
    if not (folder / "bin" / "litellm").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "pip", "install", "--quiet", "litellm[proxy]"], check=True)
    config = folder / "config.yaml"
    config.write_text(
        "model_list:\n- model_name: auto\n  litellm_params:\n    model: openai/auto\n    api_key: x\n"
        f"    api_base: http://127.0.0.1:{upstream}/v1\n"
    )
    settings = {
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "LITELLM_DANGEROUSLY_PERMIT_WEAK_OR_UNSET_MASTER_KEY": "true",
    }
    return [folder / "bin" / "litellm", "--config", config, "--host", "127.0.0.1", "--num_workers", "1"], settings


def main() -> None:
    upstream, gateway, through, other = (free_port() for _ in range(4))
    if "--markdown" in sys.argv:
        print("| gateway | load | measured | bar |\n|---|---|---|---|")
    with running(1, sys.executable, HERE / "gateway_upstream.py", "upstream", upstream, port=upstream):
        direct = load(upstream, "flood:100", 1, 1)["first_p50_ms"]
        command = [CURSUS, "serve", "--backend", "api", "--port", gateway, "--workspace", ROOT]
        key = {"CURSOR_API_KEY": "crsr_bench", "CURSOR_BACKEND_URL": f"http://127.0.0.1:{upstream}"}
        started = time.monotonic()
        with running(0, *command, path="/health", port=gateway, **key) as process:
            print(
                Row("Cursus", "process start until it answers", f"{time.monotonic() - started:.2f} s", "1 s"),
                flush=True,
            )
            for row in measured("Cursus", gateway, process, direct, bars=True):
                print(row, flush=True)
        command = [sys.executable, HERE / "gateway_upstream.py", "pass", through, upstream]
        with running(0, *command, port=through) as process:
            for row in measured("pass-through", through, process, direct):
                print(row, flush=True)
        if "--litellm" in sys.argv:
            command, settings = litellm(upstream)
            with running(0, *command, "--port", other, path="/health/liveliness", port=other, **settings) as process:
                for row in measured("LiteLLM", other, process, direct):
                    print(row, flush=True)


if __name__ == "__main__":
    main()
