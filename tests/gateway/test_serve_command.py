"""`cursus serve` as people start and stop it."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil

from cursus.agent.runs import chat_of, runs
from tests.gateway.ordering import user

CURSUS = Path(sys.executable).parent / "cursus"
PATIENCE = 30


@contextmanager
def served(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A gateway of its own, and its URL as it tells it."""
    command = [str(CURSUS), "serve", "--backend", "demo", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Cursus serves at http://127.0.0.1:"), line
            yield process, line.split()[-1]
        finally:
            for child in psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []:
                child.kill()
            process.kill()


def workers(process: subprocess.Popen[str]) -> set[int]:
    """The workers of a gateway, by their numbers."""
    found: set[int] = set()
    for child in psutil.Process(process.pid).children():
        with suppress(psutil.Error):
            if "spawn_main" in " ".join(child.cmdline()):
                found.add(child.pid)
    return found


def ask(url: str, model: str = "demo-fast") -> httpx.Response:
    return httpx.post(f"{url}/v1/chat/completions", json={"model": model, "messages": [user("hi")]}, timeout=PATIENCE)


def test_it_tells_its_url_when_it_answers_and_ends_when_told() -> None:
    with served() as (process, url):
        assert ask(url).status_code == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "OpenAI clients take" in err
        assert "200  chat  demo-fast  stop" in err


def test_several_workers_share_a_port_and_their_counts_and_one_that_dies_is_replaced() -> None:
    with served("--workers", "2", "--log", "json") as (process, url):
        for _ in range(8):
            assert ask(url).status_code == 200
        text = httpx.get(f"{url}/metrics").text
        assert 'requests_total{api="chat",outcome="stop"} 8' in text
        first = workers(process)
        assert len(first) == 2
        psutil.Process(min(first)).kill()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and not (len(workers(process)) == 2 and min(first) not in workers(process)):
            time.sleep(0.1)
        assert len(workers(process) - first) == 1
        assert ask(url).status_code == 200
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def test_it_does_not_open_itself_to_the_world_without_a_key() -> None:
    done = subprocess.run(
        [CURSUS, "serve", "--backend", "demo", "--host", "0.0.0.0"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 4
    assert "has no key" in done.stderr


def test_a_port_that_is_taken_is_said() -> None:
    with served() as (_, url):
        port = url.rpartition(":")[2]
        command = [CURSUS, "serve", "--backend", "demo", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 1
        assert "cannot listen" in done.stderr


def test_machines_get_the_addresses_as_json() -> None:
    command = [str(CURSUS), "serve", "--backend", "demo", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            assert told["openai"] == f"{told['url']}/v1"
        finally:
            process.kill()


def test_a_recorded_request_is_kept_for_the_person_alone(home: Path) -> None:
    with served("--record") as (process, url):
        ask(url)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    (run,) = runs()
    chat = chat_of(run.id)
    assert (run.backend, run.state, run.model) == ("gateway/demo", "done", "demo-fast")
    assert [type(bubble).__name__ for bubble in chat.bubbles] == ["Human", "Thinking", "Text"]
    assert all(path.stat().st_mode & 0o077 == 0 for path in home.glob("**/runs"))
