"""Two gateways behind nginx, as docs/scale.md sets them up: one is killed under load, and no client fails for good."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import openai
import pytest
from openai import OpenAI

from tests.counterparts import nginx

CURSUS = Path(sys.executable).parent / "cursus"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "scale.md"
CLIENTS = 12
ROUNDS = 3


def free_port() -> int:
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return chosen.getsockname()[1]


@contextmanager
def process(*command: object) -> Iterator[subprocess.Popen[bytes]]:
    words = [str(word) for word in command]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True) as started:
        try:
            yield started
        finally:
            if started.poll() is None:
                os.killpg(started.pid, signal.SIGKILL)


def configuration(folder: Path, port: int, gateways: list[int]) -> Path:
    """The page's own configuration, with its ports replaced by free ones."""
    text = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(), re.DOTALL)[0]
    for told, free in (("8080", port), ("18741", gateways[0]), ("18742", gateways[1])):
        text = text.replace(told, str(free))
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"    {name}_temp_path {folder}/{name};" for name in names)
    text = text.replace("http {", f"http {{\n    access_log off;\n{places}")
    path = folder / "nginx.conf"
    path.write_text(f"daemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\n{text}")
    return path


def until_it_answers(port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"nothing answers on {port}")


def test_a_gateway_that_is_killed_under_load_costs_no_client_its_answer(tmp_path: Path) -> None:
    port, *gateways = (free_port() for _ in range(3))
    balancer = [nginx(), "-c", configuration(tmp_path, port, gateways), "-p", tmp_path]
    serve = [CURSUS, "serve", "--backend", "demo", "--log", "none", "--port"]
    with process(*serve, gateways[0]) as first, process(*serve, gateways[1]), process(*balancer):
        for each in (*gateways, port):
            until_it_answers(each)

        def talk(number: int) -> list[str]:
            with OpenAI(base_url=f"http://127.0.0.1:{port}/v1", api_key="x", max_retries=5, timeout=30) as client:
                return [ask(client, f"client {number}, round {at}") for at in range(ROUNDS)]

        with ThreadPoolExecutor(CLIENTS) as pool:
            talks = [pool.submit(talk, number) for number in range(CLIENTS)]
            time.sleep(2)
            assert not any(talk.done() for talk in talks)
            os.kill(first.pid, signal.SIGKILL)
            answers = [answer for talk in talks for answer in talk.result(120)]
    assert len(answers) == CLIENTS * ROUNDS
    assert all("This is the demo of Cursus" in answer for answer in answers)


def ask(client: OpenAI, text: str) -> str:
    """One question. A stream that broke in the middle is asked for again, as every coding client does."""
    for attempt in range(3):
        try:
            stream = client.chat.completions.create(
                model="demo", messages=[{"role": "user", "content": text}], stream=True
            )
            said, is_whole = "", False
            for chunk in stream:
                said += chunk.choices[0].delta.content or ""
                is_whole = is_whole or chunk.choices[0].finish_reason == "stop"
        except (openai.APIError, httpx.HTTPError):
            if attempt == 2:
                raise
        else:
            if is_whole:
                return said
    return ""
